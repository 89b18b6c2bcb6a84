import type { StoredContest } from '../../core/contracts/contest.ts';
import { foreseenAfter } from '../../core/domain/draws/next-contest.ts';
import { capital, formatMoney } from '../../core/domain/format.ts';
import { bandName } from '../../core/domain/games/contest-bands.ts';
import type { Tier } from '../../core/domain/games/game.ts';
import { type GameId, gameOf } from '../../core/domain/games/list.ts';
import { plural } from '../../core/domain/joiner.ts';
import { DAY_KINDS, type Question } from '../../core/domain/queries/question.ts';
import { contestAddress } from '../contest-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type Reply, type Writer, way, when } from './answer.ts';
import { leftBeside } from './contest.ts';
import { contestNumbered, contestsOn } from './contest-reading.ts';
import { contestVerdict, nextLine } from './contest-words.ts';
import { nextContest } from './next-draw.ts';

/** Whether it rolled over, what it paid, what the next is worth: by the newest contest or the one that is meant. */
export const caixaPrize: Writer = async (question, deps) => {
  const { game, tier } = gameAndTier(question);
  if (!game) return null;
  const { view, today } = deps;
  const newest = (await view('contests', { modality: game, limit: 1 })).contests[0];
  if (!newest) return null;
  const isWorth = question.has('worth') && !question.has('paid', 'winner');
  const number = question.first('contest');
  // An estimate is the next contest's, whatever day to come is named.
  const isNext = isWorth && question.day !== null && question.day.day >= today;
  const wanted = question.day && !isNext ? question.day.day : null;
  const found =
    number !== null
      ? await contestNumbered(game, number, deps)
      : wanted
        ? await contestsOn(game, wanted, deps, question.looking)
        : null;
  if (!found) {
    const leaves = isNextDay(question, newest, today) ? [] : question.tokensOf(...DAY_KINDS);
    if (!isWorth || !newest.details.nextEstimate) return { ...reply(newest, newest, tier, question, today), leaves };
    const next = await nextContest(game, deps);
    return {
      ...next,
      // What the newest contest says is so no more, once a draw has passed that did not come.
      ...(foreseenAfter(newest, today).missed === null
        ? { verdict: worthVerdict(newest, next.verdict), facts: [...rolledLine(newest), ...(next.facts ?? [])] }
        : {}),
      leaves,
    };
  }
  const [first, ...others] = found.contests.toReversed();
  const leaves = number === null ? [] : leftBeside(found.contests, question);
  if (first) {
    const replies = [first, ...others].map((one) => reply(one, newest, tier, question, today));
    const [main, ...rest] = replies;
    return main ? { ...main, facts: [...(main.facts ?? []), ...rest.map(({ verdict }) => verdict)], leaves } : null;
  }
  if (!found.none) return null;
  // 'A quina da mega ontem', typed on the day after a Sunday: that there was none, then the contest before it.
  const before = found.near.find(({ day }) => wanted !== null && day < wanted);
  const near = before ? [reply(before, newest, tier, question, today).verdict] : [];
  return { ...found.none, facts: [...near, ...(near.length > 0 ? [] : (found.none.facts ?? []))], leaves };
};

/** Whether a day that is named is that of the next contest, or today: what is so now. */
const isNextDay = ({ day }: Question, newest: StoredContest, today: string): boolean =>
  day === null || day.day === today || day.day === foreseenAfter(newest, today).day;

/** 'A quina da mega' is a tier of the second game; 'quadra', 'quina' and 'terno' are tiers where a game has them. */
function gameAndTier(question: Question): { game: GameId | null; tier: Tier['key'] | null } {
  const games = [...new Set(question.all('game'))];
  const count = question.first('count');
  for (const game of games.toReversed()) {
    const tierOf = (word: string) => gameOf(game).tiers.find((one) => one.word?.toLowerCase() === word)?.key ?? null;
    const others = games.filter((one) => one !== game);
    const named = others.map((one) => tierOf(gameOf(one).slug)).find((key) => key !== null);
    const bet = question.all('bet')[0]?.split('-')[0];
    const tier =
      named ??
      (bet ? tierOf(bet) : null) ??
      (count !== null && gameOf(game).tiers.some(({ key }) => key === count) ? count : null);
    if (tier !== null) return { game, tier };
  }
  return { game: games[0] ?? null, tier: null };
}

const rolledLine = ({ details }: StoredContest): string[] =>
  details.accumulated === undefined
    ? []
    : [details.accumulated ? 'Sim, acumulou no último concurso.' : 'Não acumulou no último concurso.'];

const worthVerdict = ({ details }: StoredContest, next: string): string =>
  details.accumulated ? `Acumulada. ${next}` : next;

function reply(
  contest: StoredContest,
  newest: StoredContest,
  tier: Tier['key'] | null,
  question: Question,
  today: string,
): Reply {
  const { modality, details, contest: number } = contest;
  const { name } = gameOf(modality);
  const bands = details.prizes ?? [];
  const paid = bands.map((band) => {
    const { name: tierName } = bandName(modality, band.band);
    const word = bandName(modality, band.band).word;
    const label = `${tierName}${word ? ` (${word.toLowerCase()})` : ''}`;
    return {
      key: band.band,
      label,
      winners: band.winners,
      text:
        band.winners > 0
          ? `${label}: ${formatMoney(band.amount, details.currency)}, ${plural(band.winners, 'aposta')}`
          : `${label}: ninguém ganhou`,
    };
  });
  const wanted =
    tier === null
      ? paid[0]
      : paid.find(({ key }) => (tier === 'time' ? /time/i.test(key) : new RegExp(`^${tier}(?!\\d)`).test(key)));
  const of = `${name} ${number}, ${when(contest.day, today)}`;
  const next = contest === newest ? nextLine(modality, newest, today) : '';
  const isRolled = details.accumulated === true;
  const verdict = question.has('rolled')
    ? `${isRolled ? 'Sim, acumulou' : 'Não acumulou'}: ${of}.${next ? ` ${next}` : ''}`
    : wanted
      ? wanted.winners > 0
        ? `${capital(wanted.text)}: ${of}.`
        : `Ninguém ganhou ${wanted.label}: ${isRolled ? 'acumulou, ' : ''}${of}.`
      : isRolled
        ? `Acumulou: ${of}.`
        : `Os prêmios não estão no arquivo: ${of}.`;
  return {
    verdict,
    facts: [
      ...(question.has('rolled') && wanted ? [`${capital(wanted.text)}.`] : []),
      ...(next && !question.has('rolled') ? [next] : []),
      contestVerdict(contest, today),
      paid
        .filter((one) => one !== wanted)
        .map(({ text }) => text)
        .join('; '),
    ].filter(Boolean),
    link: way(contestAddress(modality, number), `${name} ${number}, com todos os prêmios`),
    next: [way(searchAddress(`próxima ${name}`), `Próxima ${name}`)],
  };
}
