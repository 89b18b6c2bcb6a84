import type { StoredContest } from '../../core/contracts/contest.ts';
import { foreseenAfter } from '../../core/domain/draws/next-contest.ts';
import { capital, formatMoney } from '../../core/domain/format.ts';
import { bandName, bandsByDraw } from '../../core/domain/games/contest-bands.ts';
import { firstPrizes, isRolledOver } from '../../core/domain/games/contest-outcome.ts';
import { isBandOf } from '../../core/domain/games/contest-payments.ts';
import { drawsTickets, eventOf, type GameId, gameOf, nextOfGame } from '../../core/domain/games/list.ts';
import { listed, plural } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { DAY_KINDS, type Token } from '../../core/domain/text/lexicon.ts';
import { contestAddress } from '../contest-addresses.ts';
import { misdatedLine } from '../contests.ts';
import { sinceWords } from '../game-words.ts';
import { unknownWorth } from '../next-draw-words.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';

import { contestNumbered, contestsOn, leftBeside } from './contest-reading.ts';
import { contestVerdict, nextLine } from './contest-words.ts';
import { nextContest } from './next-draw.ts';
import { countingTokens, outcomesReply } from './outcome-counts.ts';
import { besideBands, gameMeant, tiersMeant } from './ticket-meant.ts';

/** Whether it rolled over, what it paid, what the next is worth: by the newest contest or the one that is meant. */
export const caixaPrize: Writer = async (question, deps) => {
  const game = gameMeant(question);
  if (!game) return null;
  const denied = question.tokensOf('not');
  const counts = await outcomesReply(game, question, deps);
  // 'Há quantos concursos sem ganhador' is since when it has one.
  const isSince = ({ value }: Token) => value === 'sem' && question.has('winner');
  const left = [...denied.filter((token) => !isSince(token)), ...besideBands(question)];
  if (counts) return { ...counts, leaves: [...(counts.leaves ?? []), ...left] };
  const reply = await ofContest(game, question, deps);
  // What is not counted: of whole tickets, a lower band, one contest.
  const isOfBands = question.has('winner', 'count', 'band', 'sena') || question.bands.length > 0;
  const alsoLeft = [
    ...countingTokens(question),
    ...denied,
    ...besideBands(question),
    ...question.tokensOf('period', 'month', 'year'),
    ...(isOfBands ? [] : question.tokensOf('amount')),
  ];
  return reply && { ...reply, leaves: [...(reply.leaves ?? []), ...alsoLeft] };
};

async function ofContest(game: GameId, question: Question, deps: AnswerDeps): Promise<Reply | null> {
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
    const ofNewest = reply(newest, newest, game, question, today);
    if (!isWorth || question.has('rolled') || drawsTickets(game)) return { ...ofNewest, leaves };
    const next = await nextContest(game, deps);
    const { missed, hasEstimate } = foreseenAfter(newest, today);
    // What the newest contest says is so no more, once a draw has passed that did not come.
    if (hasEstimate && newest.details.nextEstimate)
      return {
        ...next,
        verdict: worthVerdict(newest, next.verdict),
        facts: [...rolledLine(newest), ...(next.facts ?? [])],
        leaves,
      };
    const verdict = unknownWorth(newest, missed);
    const facts = (next.facts ?? []).filter((fact) => fact !== verdict);
    const day = next.verdict.replace(`${gameOf(game).name}: `, '');
    return {
      ...next,
      kind: 'none',
      verdict,
      facts: [`O próximo ${eventOf(game)}: ${day}`, ...facts, ofNewest.verdict],
      leaves,
    };
  }
  const [first, ...others] = found.contests.toReversed();
  const leaves = number === null ? [] : leftBeside(found.contests, question);
  if (first) {
    const replies = [first, ...others].map((one) => reply(one, newest, game, question, today));
    const [main, ...rest] = replies;
    return main ? { ...main, facts: [...(main.facts ?? []), ...rest.map(({ verdict }) => verdict)], leaves } : null;
  }
  if (!found.none) return null;
  // 'A quina da mega ontem', typed on the day after a Sunday: that there was none, then the contest before it.
  const before = found.near.find(({ day }) => wanted !== null && day < wanted);
  const near = before ? [reply(before, newest, game, question, today).verdict] : [];
  return { ...found.none, facts: [...near, ...(near.length > 0 ? [] : (found.none.facts ?? []))], leaves };
}

/** Whether a day that is named is that of the next contest, or today: what is so now. */
const isNextDay = ({ day }: Question, newest: StoredContest, today: string): boolean =>
  day === null || day.day === today || day.day === foreseenAfter(newest, today).day;

/** 'Sim, acumulou', or not, or in part: of two draws the second may be won alone; null where it is not stored. */
function rolledWords({ modality, details }: StoredContest): string | null {
  const isRolled = isRolledOver(modality, details);
  if (isRolled === null) return null;
  if (isRolled) return 'Sim, acumulou';
  return details.accumulated ? 'Só o prêmio do 1º sorteio ficou para o concurso seguinte' : 'Não acumulou';
}

function rolledLine(contest: StoredContest): string[] {
  const words = rolledWords(contest);
  return words === null ? [] : [`${words} no último concurso.`];
}

const worthVerdict = ({ modality, details }: StoredContest, next: string): string =>
  isRolledOver(modality, details) ? `Acumulada. ${next}` : next;

function reply(stored: StoredContest, newest: StoredContest, game: GameId, question: Question, today: string): Reply {
  const { details, contest: number } = stored;
  const { name } = gameOf(game);
  const of = `${name} ${number}, ${when(stored.day, today)}`;
  const ways = {
    link: way(contestAddress(game, number), `${name} ${number}, com todos os prêmios`),
    next: [way(searchAddress(`próxima ${name}`), nextOfGame(game))],
  };
  const { tiers, unknown } = tiersMeant(question, game);
  if (unknown) return { kind: 'none', verdict: `${name} não tem prêmio para ${unknown}.`, ...ways };
  const part = question.first('part');
  const bands = bandsByDraw(game, details.prizes ?? []).filter(
    ({ draw }) => part === null || draw === null || draw === part,
  );
  const lines = bands.map((band) => {
    const { name: tierName, word } = bandName(game, band.band);
    const label = `${band.draw === null ? '' : `${band.draw}º sorteio, `}${tierName}${word ? ` (${word.toLowerCase()})` : ''}`;
    const money = formatMoney(band.amount, details.currency);
    const winners = drawsTickets(game) ? '' : `, ${plural(band.winners, 'aposta')}`;
    return {
      band,
      label,
      isWon: drawsTickets(game) ? band.amount > 0 : band.winners > 0,
      text: (drawsTickets(game) ? band.amount > 0 : band.winners > 0)
        ? `${label}: ${money}${winners}`
        : `${label}: ninguém ganhou`,
    };
  });
  const first = new Set(firstPrizes(game, details.prizes).map(({ band, draw }) => `${draw} ${band}`));
  const wanted = lines.filter(({ band }) =>
    tiers.length > 0 ? tiers.some((tier) => isBandOf(tier, band.band)) : first.has(`${band.draw} ${band.band}`),
  );
  const [tier] = tiers;
  if (tier && bands.length > 0 && wanted.length === 0)
    return {
      kind: 'none',
      verdict: `${name} ${number} não tinha prêmio de ${tier.name}${sinceWords(tier) ? `: ele existe ${sinceWords(tier)}` : ''}.`,
      facts: [contestVerdict(stored, today)],
      ...ways,
    };
  const next = stored === newest ? nextLine(game, newest, today) : '';
  const rolled = rolledWords(stored);
  const won = wanted.filter(({ isWon }) => isWon);
  const verdict = question.has('rolled')
    ? `${rolled ?? 'Não está no arquivo se acumulou'}: ${of}.${next ? ` ${next}` : ''}`
    : won.length > 0
      ? `${capital(won.map(({ text }) => text).join('; '))}: ${of}.`
      : wanted.length > 0
        ? `Ninguém ganhou ${listed(wanted.map(({ label }) => label))}: ${isRolledOver(game, details) ? 'acumulou, ' : ''}${of}.`
        : rolled
          ? `${rolled}: ${of}.`
          : `Os prêmios não estão no arquivo: ${of}.`;
  const inVerdict = question.has('rolled') ? [] : won.length > 0 ? won : wanted;
  return {
    verdict,
    facts: [
      ...(question.has('rolled') && wanted.length > 0
        ? [`${capital(wanted.map(({ text }) => text).join('; '))}.`]
        : []),
      ...(next && !question.has('rolled') ? [next] : []),
      contestVerdict(stored, today),
      misdatedLine(stored),
      lines
        .filter((one) => !inVerdict.includes(one) && !(question.has('rolled') && wanted.includes(one)))
        .map(({ text }) => text)
        .join('; '),
    ].filter(Boolean),
    ...ways,
  };
}
