import { daysBetween, formatDay, type PlainDay } from '../../core/domain/days.ts';
import { formatCount } from '../../core/domain/format.ts';
import { gameOf } from '../../core/domain/games/list.ts';
import { GROUP_COUNT, GROUPS } from '../../core/domain/groups.ts';
import { BICHO_HOUSES, type HouseId } from '../../core/domain/houses/list.ts';
import { houseIn } from '../../core/domain/houses/names.ts';
import { agree, listed, plural, timesCounted } from '../../core/domain/joiner.ts';
import { oneHouse, type Question } from '../../core/domain/queries/question.ts';
import type { SpanCounts } from '../../core/domain/statistics.ts';
import { DAY_KINDS, type Token } from '../../core/domain/text/lexicon.ts';
import { statisticsAddress } from '../addresses.ts';
import { animalAddress } from '../animal-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { shownNumber } from '../shown-number.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { countedReply, furtherSpans, spanMeant, subjectOf } from './counted.ts';
import { ANIMAL_KIND, DOZEN_KIND, drawsIn } from './drawn-kinds.ts';
import { animalLast, otherBets } from './last-time.ts';

const NO_CHANGE = 'Atraso e fartura não mudam a chance: cada bicho tem 4% em cada sorteio.';

/** Which animal or dozen has been away longest, or came most or least, by house. */
export const late: Writer = async (question, deps) => {
  const reply = await ofQuestion(question, deps);
  // All is counted until now: 'atrasado hoje' says no more.
  const isToday = ({ kind, value }: Token) => kind === 'dayword' && value === 0 && question.rank === 'late';
  return (
    reply && {
      ...reply,
      leaves: [
        ...(reply.leaves ??
          question.tokensOf(...DAY_KINDS, 'period', 'month', 'year').filter((token) => !isToday(token))),
        ...notBeside(question),
        ...otherBets(question),
      ],
    }
  );
};

/** 'Não sai há mais tempo' says what 'mais atrasado' says; 'não é o mais atrasado' does not. */
const notBeside = (question: Question) =>
  question.pieces.some(({ text }) => text === 'tempo') ? [] : question.tokensOf('not');

async function ofQuestion(question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const [group] = question.animals;
  // 'Onde mais sai cobra' is of how often, by house.
  if (group && question.rank !== 'late') return countedReply(subjectOf(group), question, deps, false);
  if (group) return animalLast(group, oneHouse(question), deps);
  const bets = question.all('bet');
  if (bets.some((bet) => bet.startsWith('milhar') || bet.startsWith('centena'))) return noMilhar(question.rank);
  const named = [...question.houses, ...question.all('game').flatMap((game) => gameOf(game).house ?? [])];
  const houses = named.length > 0 ? [...new Set(named)] : BICHO_HOUSES;
  const kind = question.rank;
  const isDozen = bets.includes('dezena');
  const span = rankSpan(question);
  if (span && new Set(named).size < 2 && (named.length > 0 || daysBetween(span.from, span.to) <= MAX_ALL_DAYS))
    return rankedIn(span, named[0] ?? null, question, isDozen, deps);
  const lines = (await Promise.all(houses.map((house) => line(house, kind, isDozen, deps)))).filter(
    (one) => one !== null,
  );
  const [first, ...others] = lines;
  if (!first) return null;
  const [house] = houses as [HouseId];
  const isNamed = named.length > 0;
  const animal = GROUPS.find((one) => first.text.startsWith(`${one.animal} `));
  return {
    verdict: first.text,
    facts: [
      ...(first.tied.length > 0 ? [`Empatam: ${listed(first.tied)}.`] : []),
      ...others.map(({ house: of, text }) => ({ house: of, text })),
      isDozen ? 'A chance de cada dezena é de 1% em cada sorteio, atrasada ou não.' : NO_CHANGE,
    ],
    understood: isNamed ? null : 'uma linha por banca, já que nenhuma foi dita',
    link: way(isNamed ? statisticsAddress(house) : '/estatisticas', 'Todos os atrasos e contagens'),
    next: [
      ...(animal ? [way(animalAddress(animal), animal.animal)] : []),
      way('/blog/bicho-atrasado-existe', 'Bicho atrasado existe?'),
    ],
  };
}

/** So many days are counted of all houses at once. */
const MAX_ALL_DAYS = 31;

/** The days in which the most or the least is looked for; null where all are. */
function rankSpan(question: Question): { from: PlainDay; to: PlainDay } | null {
  if (question.rank === 'late') return null;
  const day = question.day?.day;
  return day ? { from: day, to: day } : spanMeant(question).span;
}

/** Who came most or least at the first place in some days, of a house or of all. */
async function rankedIn(
  span: { from: PlainDay; to: PlainDay },
  house: HouseId | null,
  question: Question,
  isDozen: boolean,
  deps: AnswerDeps,
): Promise<Reply> {
  const { rank } = question;
  const kind = isDozen ? DOZEN_KIND : ANIMAL_KIND;
  const counts = new Array<number>(kind.names.length).fill(0);
  let draws = 0;
  for await (const draw of drawsIn({ ...span, ...(house ? { region: house } : {}) }, deps)) {
    const at = kind.at(draw.numbers[0]);
    counts[at] = (counts[at] ?? 0) + 1;
    draws += 1;
  }
  const where = house ? ` ${houseIn(house)}` : '';
  const days =
    span.from === span.to ? when(span.from, deps.today) : `de ${formatDay(span.from)} a ${formatDay(span.to)}`;
  const link = way(house ? statisticsAddress(house) : '/estatisticas', 'Todos os atrasos e contagens');
  if (draws === 0)
    return { kind: 'none', verdict: `Não sabemos: não temos sorteio registrado${where}, ${days}.`, link, leaves: [] };
  const value = rank === 'least' ? Math.min(...counts) : Math.max(...counts);
  const tied = kind.names.filter((_, at) => counts[at] === value);
  const verb = `${rank === 'least' ? 'menos' : 'mais'} ${agree(tied.length, 'saiu', 'saíram')}`;
  const [one, many] = isDozen ? ['é a que', 'empatam como as que'] : ['é o que', 'empatam como os que'];
  const who =
    tied.length === 1
      ? `${isDozen ? `A dezena ${tied[0]}` : tied[0]} ${one}`
      : `${plural(tied.length, kind.one)} ${many}`;
  return {
    verdict: `${who} ${verb}${where}, ${days}${tied.length > 1 ? ` (${listed(tied)})` : ''}: ${timesCounted(value)} no 1º prêmio em ${plural(draws, 'sorteio registrado', 'sorteios registrados')}.`,
    facts: [isDozen ? 'A chance de cada dezena é de 1% em cada sorteio.' : NO_CHANGE],
    link,
    leaves: furtherSpans(question),
  };
}

type Kind = Question['rank'];
type Line = { house: HouseId; text: string; tied: readonly string[] };

/** What is ranked: the 25 animals or the 100 dozens, by name, with the counts of all first prizes of a house. */
type Ranked = { name: string; times: number; gap: number | null; day?: PlainDay }[];

function rankedAnimals({ first }: SpanCounts): Ranked {
  const times = countsOf(first.hours);
  return GROUPS.map(({ animal }, at) => ({ name: animal, times: times[at] ?? 0, gap: first.gaps[at] ?? null }));
}

/** How often each group came first, at whatever hour. */
function countsOf(hours: readonly number[]): number[] {
  const counts = new Array<number>(GROUP_COUNT).fill(0);
  for (const [at, times] of hours.entries()) counts[at % GROUP_COUNT] = (counts[at % GROUP_COUNT] ?? 0) + times;
  return counts;
}

const rankedDozens = ({ first }: SpanCounts): Ranked =>
  first.dozens.map((times, at) => ({
    name: String(at).padStart(2, '0'),
    times,
    gap: first.dozensLast?.[at]?.gap ?? null,
    ...(first.dozensLast?.[at] ? { day: first.dozensLast[at].day } : {}),
  }));

/** Ties of more are counted, and named below where one house alone is answered. */
const MAX_TIED = 5;

/** Who leads a rank of a house, all that tie: 'Tigre', '2 dezenas empatam: a 10 e a 45'. */
async function line(house: HouseId, kind: Kind, isDozen: boolean, { view }: AnswerDeps): Promise<Line | null> {
  const { all } = (await view('statistics', { region: house })).spans;
  if (all.draws === 0 || all.since === null || all.until === null) return null;
  const ranked = isDozen ? rankedDozens(all) : rankedAnimals(all);
  const ranking = ({ times, gap }: Ranked[number]) => (kind === 'late' ? (gap ?? all.draws) : times);
  const values = ranked.map(ranking);
  const value = kind === 'least' ? Math.min(...values) : Math.max(...values);
  const tied = ranked.filter((one) => ranking(one) === value);
  const [first] = tied;
  if (!first) return null;
  const each = tied.map(({ name }) => (isDozen ? `a ${name}` : name));
  const isOne = tied.length === 1;
  const who = isOne
    ? `${isDozen ? `A dezena ${first.name}` : first.name} é ${isDozen ? 'a' : 'o'}`
    : `${plural(tied.length, isDozen ? 'dezena' : 'bicho')} empatam como ${isDozen ? 'as' : 'os'}`;
  const rank =
    kind === 'late'
      ? agree(tied.length, isDozen ? 'mais atrasada' : 'mais atrasado', isDozen ? 'mais atrasadas' : 'mais atrasados')
      : `que ${kind === 'most' ? 'mais' : 'menos'} ${agree(tied.length, 'saiu', 'saíram')}`;
  const draws = plural(all.draws, 'sorteio registrado', 'sorteios registrados');
  const span = `de ${formatDay(all.since)} a ${formatDay(all.until)}`;
  const lateWords =
    value === all.draws
      ? `nenhuma vez no 1º prêmio em ${draws}, ${span}`
      : `${plural(value, 'sorteio registrado', 'sorteios registrados')} sem o 1º prêmio até ${formatDay(all.until)}${isOne ? await sinceWords(house, first, ranked, isDozen, view) : ''}`;
  const fair = `o acaso daria cerca de ${formatCount(Math.round(all.draws / ranked.length))}`;
  const counted = `${timesCounted(value)} no 1º prêmio em ${draws}, ${span}; ${fair}`;
  const listing = isOne ? '' : tied.length <= MAX_TIED ? ` (${listed(each)})` : '';
  return {
    house,
    text: `${who} ${rank} ${houseIn(house)}${listing}: ${kind === 'late' ? lateWords : counted}.`,
    tied: tied.length > MAX_TIED ? tied.map(({ name }) => name) : [],
  };
}

/** ', desde 08/08/2026 (6885)'. */
async function sinceWords(
  house: HouseId,
  one: Ranked[number],
  ranked: Ranked,
  isDozen: boolean,
  view: AnswerDeps['view'],
): Promise<string> {
  if (isDozen) return one.day ? `, desde ${formatDay(one.day)}` : '';
  const lasts = await view('newest-firsts', { group: ranked.indexOf(one) + 1 });
  const last = lasts.find(({ region }) => region === house);
  return last ? `, desde ${formatDay(last.day)} (${shownNumber(last)})` : '';
}

function noMilhar(kind: Kind): Reply {
  return {
    kind: 'none',
    verdict: `Não contamos a milhar ${kind === 'late' ? 'mais atrasada' : `que ${kind === 'most' ? 'mais' : 'menos'} saiu`}: são 10.000 milhares, e muitas nunca saíram.`,
    facts: [
      'Uma lista delas não diria nada do próximo sorteio: cada milhar tem 1 chance em 10.000.',
      'Contamos bichos e dezenas.',
    ],
    link: way('/estatisticas', 'O que contamos'),
    next: [
      way(searchAddress('bicho mais atrasado'), 'O bicho mais atrasado'),
      way(searchAddress('5787'), 'Onde saiu uma milhar'),
    ],
  };
}
