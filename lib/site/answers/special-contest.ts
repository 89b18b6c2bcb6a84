import type { StoredContest } from '../../core/contracts/contest.ts';
import { formatDay, formatMonth } from '../../core/domain/days.ts';
import { foreseenAfter } from '../../core/domain/draws/next-contest.ts';
import {
  editionOf,
  editionToCome,
  type GameSpecial,
  isAboutEdition,
  yearOfEdition,
} from '../../core/domain/games/specials.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { modalityAddress, specialAddress } from '../contest-addresses.ts';
import { drawnLine } from '../contests.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { contestReply, leftBeside } from './contest.ts';

/** The contest of an edition's year, whenever it was drawn; without a year the newest edition, or the next one. */
export const specialContest: Writer = async (question, deps) => {
  const special = question.first('special');
  if (!special) return null;
  const year = yearMeant(special, question, await editionOn(special, question, deps));
  const contest = await edition(special, year, deps);
  const reply = contest ? editionReply(special, year, contest, deps) : await missingEdition(special, year, deps);
  const isItsYear = (value: unknown) => value === year;
  return {
    ...reply,
    // Another day or number than the edition's is not counted.
    leaves: [
      ...question.tokensOf('contest').filter(({ value }) => value !== contest?.contest),
      ...leftBeside(contest ? [contest] : [], question).filter(
        ({ kind, value }) => kind !== 'contest' && !(kind === 'year' && isItsYear(value)),
      ),
    ],
  };
};

/** The next edition, whether its day is announced or not. */
export const nextEditionReply = (special: GameSpecial, deps: AnswerDeps): Promise<Reply> =>
  missingEdition(special, nextYear(special), deps);

/** The first year whose edition is not in the game's file. */
const nextYear = ({ firstYear, contests, onlyYear }: GameSpecial): number => onlyYear ?? firstYear + contests.length;

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

function yearMeant(special: GameSpecial, question: Question, onDay: number | null): number {
  const { contests, firstYear } = special;
  const number = question.first('contest') ?? onDay;
  const named = number !== null && contests.includes(number) ? yearOfEdition(special, number) : null;
  const newest = firstYear + contests.length - 1;
  return question.first('year') ?? named ?? (question.looking === 'ahead' ? nextYear(special) : newest);
}

/** A year's edition: by the game's file, of which Caixa marks but some, and after that what Caixa marks. */
async function edition(special: GameSpecial, year: number, { view }: AnswerDeps): Promise<StoredContest | null> {
  const { game: modality, contests, firstYear, onlyYear } = special;
  const inFile = editionOf(special, year);
  if (inFile !== null) return view('contest', { modality, contest: inFile });
  if (year < firstYear + contests.length || onlyYear) return null;
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
async function missingEdition(special: GameSpecial, year: number, deps: AnswerDeps): Promise<Reply> {
  const { name, firstYear, contests, onlyYear } = special;
  const { today } = deps;
  const last = firstYear + contests.length - 1;
  const newest = await edition(special, last, deps);
  const rest = {
    kind: 'none' as const,
    facts: newest ? [`A última que temos é a de ${last}, em ${formatDay(newest.day)}.`] : [],
    link: pageOf(special),
    next: [way(searchAddress(`${name} ${last}`), `${name} ${last}`)],
  };
  const named = `a ${name} ${year}`;
  if (year < firstYear) return { ...rest, verdict: `Não houve ${named}: a primeira foi a de ${firstYear}.` };
  if ((onlyYear ?? year) !== year) return { ...rest, verdict: `Não houve ${named}: só a de ${onlyYear}.` };
  const toCome = editionToCome(special, year, today);
  if (!toCome) return { ...rest, verdict: `Não temos ${named} no arquivo.` };
  const [newestOfGame] = (await deps.view('contests', { modality: special.game, limit: 1 })).contests;
  const foreseen = newestOfGame ? foreseenAfter(newestOfGame, today).special : null;
  const isAnnounced = foreseen?.name === toCome.name && foreseen.month === toCome.month;
  const { day, month } = isAnnounced && foreseen ? foreseen : toCome;
  const rule = !isAnnounced && special.isOnThatDay ? 'pela regra, ' : '';
  const on = day ? `${rule}${when(day, today)}` : `em ${formatMonth(month)}, dia ainda não anunciado`;
  return { ...rest, verdict: `Ainda não houve ${named}: ${on}.` };
}
