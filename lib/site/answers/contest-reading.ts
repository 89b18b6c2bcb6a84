import type { ContestsAround, StoredContest } from '../../core/contracts/contest.ts';
import type { DrawView } from '../../core/contracts/draw.ts';
import { daysBetween, formatDay, type PlainDay } from '../../core/domain/days.ts';
import { foreseenAfter, planAfter } from '../../core/domain/draws/next-contest.ts';
import { capital } from '../../core/domain/format.ts';
import { drawsTickets, eventOf, type GameId, gameOf, notHeld, withArticle } from '../../core/domain/games/list.ts';
import { agree, listed } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import { drawAddress } from '../addresses.ts';
import { contestAddress, modalityAddress } from '../contest-addresses.ts';
import { misdatedOn } from '../contests.ts';
import { unsureDayLine } from '../next-draw-words.ts';
import { type AnswerDeps, type Reply, shownOf, way, when } from './answer.ts';
import { contestVerdict } from './contest-words.ts';
import { drawnOf, drawsBeyond, drawVerdict, linesAfter } from './federal-draws.ts';

// Of a contest by its number or its day: what is stored, or why nothing is. Every intent that takes one reads here.

/** What is stored of a number or a day; where nothing is, the reply to that and the contests next to it. */
export type Found = {
  contests: readonly StoredContest[];
  near: readonly StoredContest[];
  none: Reply | null;
  /** Of a day, what else Caixa records on it. */
  others?: readonly string[];
  /** Of a day without a contest, the draw of the game's house. */
  draw?: DrawView;
};

export const isFound = (contests: readonly StoredContest[]): Found => ({ contests, near: [], none: null });

/** 'o concurso 382 da Quina', 'a extração 382 da Loteria Federal'. */
const numbered = (game: GameId, number: number): string =>
  `${drawsTickets(game) ? 'a extração' : 'o concurso'} ${number} ${withArticle(game, 'd')}`;

export async function contestNumbered(game: GameId, number: number, deps: AnswerDeps): Promise<Found> {
  const found = await deps.view('contest', { modality: game, contest: number });
  return found ? isFound([found]) : { contests: [], ...(await missingNumber(game, number, deps)) };
}

async function missingNumber(game: GameId, number: number, deps: AnswerDeps) {
  const { view, today, undated } = deps;
  const { name } = gameOf(game);
  const { before, after } = await view('contest-page', { modality: game, contest: number });
  const [newest] = (await view('contests', { modality: game, limit: 1 })).contests;
  const none = (verdict: string, facts: readonly string[], href: string, label: string) => ({
    near: newest && newest.contest < number ? [newest] : [],
    none: { kind: 'none' as const, verdict, facts: facts.filter(Boolean), link: way(href, label) },
  });
  const whole = [modalityAddress(game), `${name}: o último resultado`] as const;
  const beyond = await drawsBeyond(game, newest?.day, deps);
  if (!newest) return none(`Não temos concurso no registro: ${name}.`, [], ...whole);
  if (number < 1) return none(`Não existe ${numbered(game, number)}: a numeração começa no 1.`, [], ...whole);
  const the = drawsTickets(game) ? 'a' : 'o';
  const last = `${the === 'a' ? 'A mais nova' : 'O mais novo'} que temos${beyond.length > 0 ? ' pelo número' : ''} é ${the} ${newest.contest}, de ${formatDay(newest.day)}.`;
  if (number > newest.contest) {
    const { isBehind, isFar } = standing(newest, number, today);
    const after = linesAfter(game, newest, beyond, today);
    if (isFar) return none(`Não existe ainda ${numbered(game, number)}.`, [last], ...whole);
    if (isBehind) return none(`Não temos ${numbered(game, number)}.`, [last, ...after], ...whole);
    return number === newest.contest + 1
      ? none(`Ainda não temos ${numbered(game, number)}: é o próximo.`, [...after, last], ...whole)
      : none(`Ainda não houve ${numbered(game, number)}.`, [...after, last], ...whole);
  }
  const page = [contestAddress(game, number), `${name} ${number}`] as const;
  const [lower, upper] = [undatedBeside(game, number, -1), undatedBeside(game, number, 1)];
  const beside = [
    lower !== null && lower > (before?.contest ?? 0) ? `${the} ${lower}, sem o dia` : before && dated(the, before),
    upper !== null && upper < (after?.contest ?? Number.POSITIVE_INFINITY)
      ? `${the} ${upper}, sem o dia`
      : after && dated(the, after),
  ].filter((one) => one !== null);
  const nearest = agree(beside.length, `${the} mais próxim${the}`, `${the}s mais próxim${the}s`);
  const near = beside.length > 0 ? [`${capital(nearest)} que temos: ${listed(beside)}.`] : [];
  const matches = undated(game, number);
  if (matches)
    return {
      near: [],
      none: {
        verdict: `${name} ${number}: ${matches.numbers.join(' ')}, sem o dia nem os prêmios no arquivo.`,
        facts: near,
        link: way(page[0], `${name} ${number}, jogo por jogo`),
      },
    };
  const why = notHeld(game, number);
  if (why) return none(`Não houve ${numbered(game, number)}.`, [why, ...near], ...page);
  return none(
    `Não temos ${numbered(game, number)} no arquivo.`,
    [`Isso não quer dizer que não houve ${eventOf(game)}.`, ...near],
    ...page,
  );
}

const dated = (the: string, { contest, day }: { contest: number; day: PlainDay }) =>
  `${the} ${contest}, de ${formatDay(day)}`;

/** The nearest contest before (-1) or after a number that is recorded without its day; null where none is. */
function undatedBeside(game: GameId, number: number, direction: -1 | 1): number | null {
  const { undated } = gameOf(game);
  if (!undated) return null;
  if (direction < 0) return number > undated.from ? Math.min(number - 1, undated.to) : null;
  return number < undated.to ? Math.max(number + 1, undated.from) : null;
}

/** Special contests are numbered up to so many ahead of those of their days. */
const NUMBERS_AHEAD = 60;

/** Of a number beyond the newest: whether the calendar has passed the newest over, and whether no contest can have that number yet. */
function standing(newest: StoredContest, number: number, today: PlainDay) {
  const days = Math.max(0, daysBetween(newest.day, today));
  return {
    isBehind: foreseenAfter(newest, today).missed !== null,
    isFar: number > newest.contest + days + NUMBERS_AHEAD,
  };
}

/** The contests of a day, or why none is stored; `looking`: 'ahead' wants a draw to come. */
export async function contestsOn(
  game: GameId,
  day: PlainDay,
  deps: AnswerDeps,
  looking: Question['looking'] = null,
): Promise<Found> {
  const around = await deps.view('contests-around', { modality: game, day });
  if (around.contests.length > 0) return { ...isFound(around.contests), others: misdatedOn(game, day) };
  const beyond = await drawsBeyond(game, around.newest?.day, deps);
  const draw = beyond.find((one) => one.day === day);
  if (draw) return { contests: [], near: [], none: drawReply(draw, deps), draw };
  const near = [around.after, around.before].flatMap((one) => one ?? []);
  const [nearest] = near;
  const link = nearest
    ? way(contestAddress(game, nearest.contest), `${gameOf(game).name} ${nearest.contest}`)
    : way(modalityAddress(game), gameOf(game).name);
  const missing = missingDay(game, day, around, beyond, looking, deps);
  const facts = [...misdatedOn(game, day), ...(missing.facts ?? [])];
  return { contests: [], near, none: { kind: 'none', ...missing, facts, link } };
}

/** A draw of the Federal that is here without its extraction. */
function drawReply(draw: DrawView, { today }: AnswerDeps): Reply {
  const [first, ...others] = drawnOf(draw);
  return {
    verdict: `Milhar ${first?.number}, ${first?.animal}: Federal, ${when(draw.day, today)}, sem o número da extração.`,
    shown: shownOf(draw),
    facts: [others.map(({ place, number, animal }) => `${place}º ${number} ${animal}`).join(' · ')].filter(Boolean),
    link: way(drawAddress(draw), 'O sorteio inteiro'),
  };
}

function missingDay(
  game: GameId,
  day: PlainDay,
  { before, after, newest, missing }: ContestsAround,
  beyond: readonly DrawView[],
  looking: Question['looking'],
  { today }: AnswerDeps,
): Pick<Reply, 'verdict' | 'facts' | 'kind'> {
  const { name, since } = gameOf(game);
  const on = `${name} ${when(day, today)}`;
  const [later, earlier] = [beyond.findLast((one) => one.day > day), beyond.find((one) => one.day < day)];
  const near = [
    after ? contestVerdict(after, today) : later && drawVerdict(later, today),
    earlier ? drawVerdict(earlier, today) : before && contestVerdict(before, today),
  ].filter((one) => typeof one === 'string');
  const beside = near.length > 0 ? ['Os mais próximos:', ...near] : [];
  const ahead = newest ? linesAfter(game, newest, beyond, today) : [];
  if (day >= today) {
    const { draws, paused } = planAfter(newest, game)(day);
    const facts = [...near, ...ahead];
    if (paused) return { verdict: unsureDayLine(game, when(day, today), paused, draws), facts };
    if (!draws) return { verdict: `Não tem ${on}.`, facts };
    // The hour of a contest is not known: today's may be drawn already.
    const isHere = day === today ? '; o resultado ainda não chegou até nós' : '';
    if (looking === 'ahead') return { kind: 'answer', verdict: `Sim, pelo calendário: ${on}${isHere}.`, facts };
    return day === today
      ? { verdict: `Ainda não chegou até nós: ${on}.`, facts }
      : { verdict: `Ainda não: ${withArticle(game)} é ${when(day, today)}, pelo calendário.`, facts };
  }
  if (day < since)
    return { verdict: `Não houve ${on}: o primeiro ${eventOf(game)} foi em ${formatDay(since)}.`, facts: beside };
  if (!before)
    return {
      verdict: `Não temos registro de ${on}.`,
      facts: [
        ...(after ? [`Com o dia, o arquivo começa no ${after.contest}, de ${formatDay(after.day)}.`] : []),
        ...undatedLine(game),
      ],
    };
  if (!after) return { verdict: `Não temos registro de ${on}.`, facts: [...beside, ...ahead] };
  const unknown = missing.filter(({ from, to }) => notHeld(game, from) === null || notHeld(game, to) === null);
  if (unknown.length > 0) {
    const runs = unknown.map(({ from, to }) => (from === to ? `o ${from}` : `do ${from} ao ${to}`));
    return {
      verdict: `Não temos registro de ${on}: falta no arquivo ${listed(runs)}, de perto desse dia.`,
      facts: beside,
    };
  }
  return { verdict: `Não houve ${on}.`, facts: beside };
}

const undatedLine = (game: GameId): string[] => {
  const { undated } = gameOf(game);
  return undated ? [`Os concursos ${undated.from} a ${undated.to} estão no arquivo sem o dia.`] : [];
};

/** What a number's answer does not count: further numbers, and a day that is not the contest's. */
export function leftBeside(contests: readonly StoredContest[], question: Question): Token[] {
  const isOther = !contests.some(({ day }) => day === question.day?.day);
  return [
    ...question.tokensOf('contest').slice(1),
    ...(isOther ? question.tokensOf('dayword', 'weekday', 'date', 'holiday', 'month', 'year') : []),
  ];
}
