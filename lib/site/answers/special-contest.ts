import type { StoredContest } from '../../core/contracts/contest.ts';
import { formatDay, formatMonth } from '../../core/domain/days.ts';
import { foreseenAfter } from '../../core/domain/draws/next-contest.ts';
import { formatWholeReais } from '../../core/domain/format.ts';
import {
  announcedDay,
  editionOf,
  editionToCome,
  type GameSpecial,
  isAboutEdition,
  nextEditionYear,
  possibleDays,
  yearOfEdition,
} from '../../core/domain/games/specials.ts';
import { withPreposition } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { modalityAddress, specialAddress } from '../contest-addresses.ts';
import { drawnLine } from '../contests.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { contestReply, stepsBack } from './contest.ts';
import { leftBeside } from './contest-reading.ts';
import { outcome } from './contest-words.ts';

/** The contest of an edition's year, whenever it was drawn; without a year the newest edition, or the next one. */
export const specialContest: Writer = async (question, deps) => {
  const special = question.first('special');
  if (!special) return null;
  const year = await yearMeant(special, question, deps);
  const contest = year === null ? null : await edition(special, year, deps);
  const reply =
    year !== null && contest ? editionReply(special, year, contest, deps) : await missingEdition(special, year, deps);
  const isWorth = question.has('estimate', 'worth', 'paid', 'winner', 'rolled');
  const worth = isWorth ? await worthReply(special, year, contest, reply, question, deps) : reply;
  const isItsYear = (value: unknown) => value === year;
  return {
    ...worth,
    // Another day or number than the edition's is not counted.
    leaves: [
      ...question.tokensOf('contest').filter(({ value }) => value !== contest?.contest),
      ...leftBeside(contest ? [contest] : [], question).filter(
        ({ kind, value }) => kind !== 'contest' && !(kind === 'year' && isItsYear(value)),
      ),
    ],
  };
};

/** What an edition paid, or what the next one is worth where its estimate is known. */
async function worthReply(
  special: GameSpecial,
  year: number | null,
  contest: StoredContest | null,
  reply: Reply,
  question: Question,
  { view, today }: AnswerDeps,
): Promise<Reply> {
  const { name, game } = special;
  if (contest) {
    const [line] = outcome(contest);
    return line ? { ...reply, verdict: `${name} ${year}: ${line}`, facts: [reply.verdict] } : reply;
  }
  if (year === null || !question.has('estimate', 'worth')) return reply;
  const [newest] = (await view('contests', { modality: game, limit: 1 })).contests;
  const next = newest ? foreseenAfter(newest, today) : null;
  const isNext = next?.special?.name === name && next.hasEstimate;
  const estimate = isNext ? newest?.details.nextEstimate : undefined;
  return estimate
    ? {
        ...reply,
        kind: 'answer',
        verdict: `${name} ${year}: estimativa de ${formatWholeReais(estimate)}.`,
        facts: [reply.verdict, ...(reply.facts ?? [])],
      }
    : {
        ...reply,
        verdict: `Não temos a estimativa ${withPreposition('de', `a ${name}`)} ${year}.`,
        facts: [reply.verdict, ...(reply.facts ?? [])],
      };
}

/** The next edition, whether its day is announced or not. */
export const nextEditionReply = (special: GameSpecial, deps: AnswerDeps): Promise<Reply> =>
  missingEdition(special, nextEditionYear(special, deps.today), deps);

/** The year of the newest edition in the game's file. */
const lastInFile = ({ firstYear, contests }: GameSpecial): number => firstYear + contests.length - 1;

/** The newest edition that is stored: of the game's file, or one after it that Caixa marks. */
async function newestEdition(special: GameSpecial, deps: AnswerDeps) {
  for (let year = Number(deps.today.slice(0, 4)); year >= lastInFile(special); year -= 1) {
    const contest = await edition(special, year, deps);
    if (contest) return { year, contest };
  }
  return null;
}

/** The edition's contest on the day that is named; null where that day had none. */
async function editionOn(
  { game, contests }: GameSpecial,
  { day }: Question,
  { view }: AnswerDeps,
): Promise<number | null> {
  if (!day) return null;
  const on = await view('contests-around', { modality: game, day: day.day });
  return on.contests.find(({ contest }) => contests.includes(contest))?.contest ?? null;
}

/** The year of the edition that is meant; null where the next one is, and there will be none. */
async function yearMeant(special: GameSpecial, question: Question, deps: AnswerDeps): Promise<number | null> {
  const number = question.first('contest') ?? (await editionOn(special, question, deps));
  const named = number !== null && special.contests.includes(number) ? yearOfEdition(special, number) : null;
  const year = question.first('year') ?? named ?? (question.day ? Number(question.day.day.slice(0, 4)) : null);
  if (year !== null) return year;
  if (question.has('first')) return special.firstYear;
  if (question.looking === 'ahead' || question.has('estimate')) return nextEditionYear(special, deps.today);
  const newest = (await newestEdition(special, deps))?.year ?? lastInFile(special);
  return question.has('before-last')
    ? newest - stepsBack(question)
    : Math.max(newest, await lastDueYear(special, deps));
}

/** The year of the newest edition that has been drawn, or may have been. */
async function lastDueYear(special: GameSpecial, deps: AnswerDeps): Promise<number> {
  const year = Number(deps.today.slice(0, 4));
  if (special.isOver) return lastInFile(special);
  const awaited = await awaitedEdition(special, year, deps);
  return awaited && (awaited.day !== null || deps.today <= possibleDays(special, year).from) ? year - 1 : year;
}

/** A year's edition as long as it may be to come; its day as announced with the game's newest contest too. */
async function awaitedEdition(special: GameSpecial, year: number, { view, today }: AnswerDeps) {
  const toCome = editionToCome(special, year, today);
  if (!toCome) return null;
  const [newest] = (await view('contests', { modality: special.game, limit: 1 })).contests;
  const foreseen = newest ? foreseenAfter(newest, today).special : null;
  const isAnnounced = foreseen?.name === toCome.name && foreseen.month === toCome.month;
  return { ...(isAnnounced && foreseen ? foreseen : toCome), isAnnounced };
}

/** A year's edition: by the game's file, of which Caixa marks but some, and after that what Caixa marks. */
async function edition(special: GameSpecial, year: number, { view }: AnswerDeps): Promise<StoredContest | null> {
  const { game: modality, isOver } = special;
  const inFile = editionOf(special, year);
  if (inFile !== null) return view('contest', { modality, contest: inFile });
  if (year <= lastInFile(special) || isOver) return null;
  const { specials } = await view('game-archive', { modality });
  const marked = specials.find(({ day }) => isAboutEdition(special, year, day));
  return marked ? view('contest', { modality, contest: marked.contest }) : null;
}

const pageOf = ({ slug, name, game }: GameSpecial) =>
  slug
    ? way(specialAddress(slug), `${name}: todas as edições`)
    : way(modalityAddress(game), `${name}: o jogo e os anos`);

function editionReply({ name }: GameSpecial, year: number, contest: StoredContest, deps: AnswerDeps): Reply {
  const verdict = `${name} ${year}: ${drawnLine(contest)}, concurso ${contest.contest}, ${when(contest.day, deps.today)}.`;
  return { ...contestReply(contest, deps), verdict };
}

/** An edition that is not stored: before the first, to come, or drawn and not here. */
async function missingEdition(special: GameSpecial, year: number | null, deps: AnswerDeps): Promise<Reply> {
  const { name, firstYear, isOver } = special;
  const { today } = deps;
  const newest = await newestEdition(special, deps);
  const last = newest?.year ?? lastInFile(special);
  const rest = {
    kind: 'none' as const,
    facts: newest ? [`A última que temos é a de ${last}, em ${formatDay(newest.contest.day)}.`] : [],
    link: pageOf(special),
    next: [way(searchAddress(`${name} ${last}`), `${name} ${last}`)],
  };
  const onlyThose = firstYear === last ? `só houve a de ${last}` : `a última foi a de ${last}`;
  if (year === null) return { ...rest, verdict: `Não há próxima ${name}: ${onlyThose}.` };
  const named = `a ${name} ${year}`;
  if (year < firstYear) return { ...rest, verdict: `Não houve ${named}: a primeira foi a de ${firstYear}.` };
  if (isOver && year > last) return { ...rest, verdict: `Não houve ${named}: ${onlyThose}.` };
  const awaited = await awaitedEdition(special, year, deps);
  if (!awaited) {
    const due = announcedDay(special, year);
    const by = special.isOnThatDay ? 'pela regra, ' : '';
    return { ...rest, verdict: `Não temos ${named} no arquivo${due ? `: ${by}era ${when(due, today)}` : ''}.` };
  }
  const { day, month, isAnnounced } = awaited;
  if (!day && today > possibleDays(special, year).from)
    return { ...rest, verdict: `Não sabemos se já houve ${named}: o dia dela não chegou até nós.` };
  const rule = !isAnnounced && special.isOnThatDay ? 'pela regra, ' : '';
  const on = day ? `${rule}${when(day, today)}` : `em ${formatMonth(month)}, dia ainda não anunciado`;
  return { ...rest, verdict: `Ainda não houve ${named}: ${on}.` };
}
