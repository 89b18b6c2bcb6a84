import { formatDay } from '../../core/domain/days.ts';
import { formatCount } from '../../core/domain/format.ts';
import { GAME_IDS, type GameId, gameOf } from '../../core/domain/games/list.ts';
import { plural } from '../../core/domain/joiner.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { dayAge } from '../../core/domain/relative-time.ts';
import { isSameTeam } from '../../core/domain/teams.ts';
import { contestAddress, modalityAddress } from '../contest-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { leftBeside } from './contest.ts';
import { contestNumbered, contestsOn, type Found, isFound } from './contest-reading.ts';

/** How often numbers came, and when a team was drawn last. */
export const caixaStats: Writer = (question, deps) => {
  const [game] = question.all('game');
  const withNames = GAME_IDS.find((id) => hasNames(id) && id === (game ?? id) && question.has('heart', 'team'));
  if (withNames) return team(withNames, question, deps);
  return game ? counts(game, question, deps) : null;
};

/** Words of a day or a number, where all contests are counted; 'hoje' is until today. */
const spans = (question: Question) =>
  question
    .tokensOf('dayword', 'weekday', 'date', 'holiday', 'month', 'year', 'contest')
    .filter(({ kind, value }) => kind !== 'dayword' || value !== 0);

async function counts(game: GameId, question: Question, { view }: AnswerDeps): Promise<Reply | null> {
  const { name } = gameOf(game);
  const { contests, since, numbers } = await view('game-archive', { modality: game });
  const ordered = question.has('least', 'late') && !question.has('most') ? numbers.toReversed() : numbers;
  const [first, ...others] = ordered;
  if (!first) return null;
  const isLeast = ordered !== numbers;
  return {
    verdict: `${first.number} é o número que ${isLeast ? 'menos' : 'mais'} saiu na ${name}: ${plural(first.times, 'vez', 'vezes')} em ${plural(contests, 'concurso')}${since ? ` desde ${formatDay(since)}` : ''}.`,
    facts: [
      `Depois: ${others
        .slice(0, 9)
        .map(({ number, times }) => `${number} (${formatCount(times)})`)
        .join(', ')}.`,
      'É acaso: a contagem não diz o que sai no próximo concurso.',
    ],
    leaves: spans(question),
    link: way(modalityAddress(game), `${name}: resultados e anos`),
    next: [way('/blog/chances-loterias-caixa', 'As chances de cada loteria')],
  };
}

async function team(game: GameId, question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const { view, today } = deps;
  const { name } = gameOf(game);
  const named = question.all('team');
  if (named.length === 0) {
    const found = await contestMeant(game, question, deps);
    const [contest, ...others] = found.contests;
    if (!contest) return found.none;
    if (!contest.team) return null;
    return {
      verdict: `${contest.team}: o time do coração da ${name} ${contest.contest}, ${when(contest.day, today)}.`,
      facts: [
        `Números: ${contest.numbers.join(' ')}.`,
        ...others.map((one) => `${one.team}: o da ${name} ${one.contest}.`),
      ],
      leaves: leftBeside(found.contests, question),
      link: way(contestAddress(game, contest.contest), `${name} ${contest.contest}`),
    };
  }
  const { names } = await view('game-archive', { modality: game });
  const state = question.all('state')[0]?.toLowerCase();
  const found = names.filter((one) =>
    named.some((each) => isSameTeam(one.name, each) || isSameTeam(beforeSlash(one.name), beforeSlash(each))),
  );
  const ofState = state ? found.filter((one) => normalizeText(one.name).endsWith(`/${state}`)) : [];
  const [last, ...others] = ofState.length > 0 ? ofState : found;
  const [wanted = ''] = named;
  if (!last)
    return {
      kind: 'none',
      leaves: spans(question),
      verdict: `${wanted} nunca foi o time do coração no nosso arquivo da ${name}.`,
      link: way(modalityAddress(game), name),
    };
  return {
    verdict: `${last.name}: a última vez foi no concurso ${last.contest} da ${name}, em ${formatDay(last.day)} (${dayAge(last.day, today)}).`,
    facts: [
      `Foi o time do coração em ${plural(last.times, 'concurso')}. É acaso: a contagem não diz qual sai no próximo.`,
      ...others.slice(0, 2).map((one) => `${one.name}: concurso ${one.contest}, ${formatDay(one.day)}.`),
    ],
    leaves: spans(question),
    link: way(contestAddress(game, last.contest), `${name} ${last.contest}`),
    next: [way(searchAddress(name), `O último: ${name}`)],
  };
}

/** The contest of a number, of a day, or the newest. */
async function contestMeant(game: GameId, question: Question, deps: AnswerDeps): Promise<Found> {
  const number = question.first('contest');
  if (number !== null) return contestNumbered(game, number, deps);
  if (question.day) return contestsOn(game, question.day.day, deps, question.looking);
  return isFound((await deps.view('contests', { modality: game, limit: 1 })).contests);
}

/** Games that draw a name beside their numbers. */
const hasNames = (game: GameId) => Object.values(gameOf(game).parts).some(({ kind }) => kind === 'name');

const beforeSlash = (name: string) => name.split('/')[0]?.trim() ?? name;
