import { addDays, formatDay, fromNewest, lastOfMonth, type PlainDay } from '../../core/domain/days.ts';
import { slotName } from '../../core/domain/draws/schedule.ts';
import { capital } from '../../core/domain/format.ts';
import { gameOf } from '../../core/domain/games/list.ts';
import type { Group } from '../../core/domain/groups.ts';
import { BICHO_HOUSES, HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../../core/domain/houses/list.ts';
import { slotsOn } from '../../core/domain/houses/slots.ts';
import { agree, listed, plural, timesCounted } from '../../core/domain/joiner.ts';
import { oneHouse, type Question } from '../../core/domain/queries/question.ts';
import { dayAge } from '../../core/domain/relative-time.ts';
import { DAY_KINDS, type Token } from '../../core/domain/text/lexicon.ts';
import { drawAddress } from '../addresses.ts';
import { animalAddress } from '../animal-addresses.ts';
import { ticketOf } from '../contests.ts';
import { searchAddress } from '../search-address.ts';
import { numberKind } from '../search-lines.ts';
import { type AnswerDeps, type Reply, slotWords, way } from './answer.ts';
import { drawnOf, drawsBeyond } from './federal-draws.ts';

// How often an animal or a number came: in a house or all of them, at a place or in all five, in a span of days or ever.

/** What is counted: an animal by its group, a number by its last digits. */
export type Subject = { name: string; group: Group | null; number: string };

export const subjectOf = (group: Group): Subject => ({ name: group.animal, group, number: '' });
export const subjectNumbered = (number: string): Subject => ({
  name: `a ${numberKind(number)} ${number}`,
  group: null,
  number,
});

const PLACES = 5;
/** More hits than any record holds. */
const ALL = 1_000_000;

type Span = { from: PlainDay; to: PlainDay };
type Came = { day: PlainDay; time: string; place: number; where: string; number: string; href: string };
type Hit = { day: PlainDay; time: string; place: number };
type Count = {
  draws: number;
  first: PlainDay | null;
  last: PlainDay | null;
  missing: number;
  times: number;
  newest: Came | null;
};

/** The house that is meant where one alone is, also by its game: 'loteria federal'. */
export const houseMeant = (question: Question): HouseId | null => {
  const [game] = question.houses.length === 0 ? question.all('game') : [];
  return oneHouse(question) ?? (game ? (gameOf(game).house ?? null) : null);
};

/** The place that is meant: 1 'na cabeça'; `isFive`: all five are, by name; `tokens`: what names a place that is not drawn. */
export function placeMeant(question: Question): { place: number | null; isFive: boolean; unknown: Token[] } {
  const isFive = question.has('whole', 'surrounded');
  const places = question.tokensOf('place');
  const drawn = places.filter(({ value }) => Number(value) >= 1 && Number(value) <= PLACES);
  const place = Number(drawn[0]?.value ?? 0) || (question.has('head') ? 1 : null);
  return {
    place: isFive ? null : place,
    isFive,
    unknown: [...places.filter((token) => isFive || token !== drawn[0])],
  };
}

/** The days that are meant: a period by its words, a month, a year. */
export function spanMeant(question: Question): { span: Span | null; tokens: Token[] } {
  const [token] = question.tokensOf('period', 'month', 'year');
  const day = question.day?.day;
  // 'Nas sextas' are many days.
  if (!token && weekdaysOf(question).length > 0) return { span: null, tokens: [] };
  if (!token && day && question.has('times'))
    return { span: { from: day, to: day }, tokens: question.tokensOf(...DAY_KINDS) };
  if (!token) return { span: null, tokens: [] };
  if (token.kind === 'period') return { span: token.value as Span, tokens: [token] };
  if (token.kind === 'year')
    return { span: { from: `${token.value}-01-01`, to: `${token.value}-12-31` }, tokens: [token] };
  const { month, year } = token.value as { month: number; year: number };
  const key = `${year}-${String(month).padStart(2, '0')}`;
  return { span: { from: `${key}-01`, to: lastOfMonth(key) }, tokens: [token] };
}

/** Of several spans of days the first is counted. */
export const furtherSpans = (question: Question): Token[] => {
  const [first, ...more] = question.tokensOf('period', 'month', 'year');
  return more.filter(({ from, to }) => first && (from >= first.to || to <= first.from));
};

/** 'Sextas', 'domingos': a day of each week, which is not counted. */
export const weekdaysOf = (question: Question): Token[] =>
  question.tokensOf('weekday').filter(({ from }) => question.pieces[from]?.text.endsWith('s'));

/** How often it came, and when last; `isLast`: the day leads. */
export async function countedReply(
  subject: Subject,
  question: Question,
  deps: AnswerDeps,
  isLast: boolean,
): Promise<Reply> {
  const house = houseMeant(question);
  const { place, isFive, unknown } = placeMeant(question);
  const { span, tokens } = spanMeant(question);
  // An animal is counted at the first place, a number at all five, where no place is named.
  const at = place ?? (subject.group && !isFive ? 1 : null);
  const isLong = span !== null && house !== null && isFederalHouse(house) && span.from < HOUSES[house].since;
  const days = isLong ? null : span;
  const counts: { house: HouseId; count: Count }[] = [];
  // One after the other: a house's record is read as a whole the first time.
  for (const one of house ? [house] : HOUSE_IDS)
    counts.push({
      house: one,
      count:
        isFederalHouse(one) && days === null
          ? await inTickets(subject, at, deps)
          : await inDraws(subject, one, at, days, deps),
    });
  const leaves = [
    ...unknown,
    ...furtherSpans(question),
    ...(isLong ? tokens : []),
    ...(house ? [] : question.tokensOf('house', 'state')),
  ];
  return { ...replyOf(subject, counts, { at, span: days, isOne: house !== null, isLast }, deps), leaves };
}

async function inDraws(
  subject: Subject,
  house: HouseId,
  place: number | null,
  span: Span | null,
  deps: AnswerDeps,
): Promise<Count> {
  const { count, hits } = await readIn(subject, house, place, span, deps);
  const [last] = hits;
  return { ...count, newest: last ? await cameAt(last, house, deps.view) : null };
}

/** The hits of a house at a place, newest first, and what they are of. */
async function readIn(
  { group, number }: Subject,
  house: HouseId,
  place: number | null,
  span: Span | null,
  { view }: AnswerDeps,
): Promise<{ count: Omit<Count, 'newest'>; hits: Hit[] }> {
  const kind = group ? 'grupo' : numberKind(number);
  const found = await view('check', {
    kind,
    picks: [group?.grupo ?? number],
    reach: place === 1 ? 1 : PLACES,
    region: house,
    ...(span ?? {}),
    skip: 0,
    most: ALL,
  });
  const hits = found.hits.flatMap(({ day, time, places }) =>
    places.filter((one) => place === null || one === place).map((one) => ({ day, time, place: one })),
  );
  const { draws, first, last, missing = 0 } = found;
  return { count: { draws, first, last, missing, times: hits.length }, hits };
}

/** When it came first in the record of a house or of all. */
export async function firstReply(subject: Subject, question: Question, deps: AnswerDeps): Promise<Reply> {
  const { name, group, number } = subject;
  const house = houseMeant(question);
  const { place, isFive, unknown } = placeMeant(question);
  const { span } = spanMeant(question);
  const at = place ?? (group && !isFive ? 1 : null);
  const where = at === null ? 'do 1º ao 5º prêmio' : `no ${at}º prêmio`;
  const first: { came: Came; house: HouseId }[] = [];
  let since: PlainDay | null = null;
  for (const one of house ? [house] : BICHO_HOUSES) {
    const { count, hits } = await readIn(subject, one, at, span, deps);
    const oldest = hits.at(-1);
    if (count.first !== null && (since === null || count.first < since)) since = count.first;
    if (oldest) first.push({ house: one, came: await cameAt(oldest, one, deps.view) });
  }
  const [oldest, ...others] = first.toSorted((a, b) => fromNewest(b.came, a.came));
  const of = house ? ` ${HOUSES[house].of}` : '';
  const leaves = [...unknown, ...(house ? [] : question.tokensOf('house', 'state'))];
  const link = group
    ? way(animalAddress(group), `${group.animal}: tudo que saiu`)
    : way(searchAddress(number), `Onde saiu ${name}`);
  if (!oldest)
    return {
      kind: 'none',
      verdict: `Não está no registro: ${name} ${where}${of}${span ? spanWords(span) : ''}.`,
      link,
      leaves,
    };
  const line = (came: Came) => lastWords(came, subject, at, deps.today);
  return {
    verdict: `${capital(name)} ${where}${of}: a primeira vez no registro foi em ${line(oldest.came)}.`,
    shown: { numbers: [oldest.came.number], animal: group?.animal ?? null },
    facts: [
      ...others.map(({ house: one, came }) => ({ house: one, text: `${HOUSES[one].short}: ${line(came)}.` })),
      ...(since && !span ? [`O registro começa em ${formatDay(since)}: do que houve antes não sabemos.`] : []),
    ],
    link: house ? way(oldest.came.href, 'O sorteio em que saiu primeiro') : link,
    leaves,
  };
}

/** A hit of a house with its number. */
async function cameAt({ day, time, place }: Hit, region: HouseId, view: AnswerDeps['view']): Promise<Came> {
  const [draw] = (await view('draws', { region, times: [time], from: day, to: day, limit: 1 })).draws;
  const row = draw && drawnOf(draw)[place - 1];
  const slot = { region, day, time };
  return {
    day,
    time,
    place,
    where: slotWords({ ...slot, name: slotName(slot) }),
    number: row?.number ?? '',
    href: drawAddress(slot),
  };
}

/** The Federal's record is its tickets, and the draws that are here before their contests. */
async function inTickets({ group, number }: Subject, place: number | null, deps: AnswerDeps): Promise<Count> {
  const endings = group ? group.numeros : [number];
  const read = await Promise.all(
    endings.map((ending) => deps.view('drawn-tickets', { ending, limit: place === null ? 1 : 100 })),
  );
  const [record] = read;
  const beyond = await drawsBeyond('federal', record?.until, deps);
  const fits = (one: string) => endings.some((ending) => one.endsWith(ending));
  const isAt = (one: number) => place === null || one === place;
  const later = beyond.flatMap((draw) =>
    drawnOf(draw)
      .filter((one) => isAt(one.place) && fits(one.number))
      .map((one) => ({
        ...draw,
        place: one.place,
        number: one.number,
        where: slotWords(draw),
        href: drawAddress(draw),
      })),
  );
  const before = read
    .flatMap(({ newest }) => newest)
    .flatMap(({ day, contest, numbers }) =>
      numbers.flatMap((one, index) =>
        isAt(index + 1) && fits(one)
          ? [
              {
                day,
                time: '',
                place: index + 1,
                where: `extração ${contest} da Federal`,
                number: ticketOf(one),
                href: `/loterias/federal/${contest}`,
              },
            ]
          : [],
      ),
    )
    .toSorted(fromNewest);
  const times = read.reduce(
    (sum, { times: all, places }) => sum + (place === null ? all : (places?.[place - 1] ?? 0)),
    0,
  );
  return {
    draws: (record?.contests ?? 0) + beyond.length,
    first: record?.since ?? null,
    last: beyond[0]?.day ?? record?.until ?? null,
    missing: 0,
    times: times + later.length,
    newest: later[0] ?? before[0] ?? null,
  };
}

type Wanted = { at: number | null; span: Span | null; isOne: boolean; isLast: boolean };

function replyOf(
  subject: Subject,
  counts: readonly { house: HouseId; count: Count }[],
  { at, span, isOne, isLast }: Wanted,
  { today }: AnswerDeps,
): Reply {
  const { name, group, number } = subject;
  const link = group
    ? way(animalAddress(group), `${group.animal}: tudo que saiu`)
    : way(searchAddress(number), `Onde saiu ${name}`);
  const where = at === null ? 'do 1º ao 5º prêmio' : `no ${at}º prêmio`;
  const held = counts.filter(({ count }) => count.draws > 0);
  const [only] = held;
  const of = isOne && counts[0] ? ` ${HOUSES[counts[0].house].of}` : '';
  const days = span ? spanWords(span) : '';
  if (!only)
    return {
      kind: 'none',
      verdict: `Não sabemos: não temos sorteio registrado${of}${days}.`,
      facts: [`${capital(name)} ${where}: sem registro não se conta.`],
      link,
    };
  // Of all houses the record is short, the Federal's long: it is counted beside them.
  const summed = isOne ? held : held.filter(({ house }) => !isFederalHouse(house));
  const sum = (its: (count: Count) => number) => summed.reduce((all, { count }) => all + its(count), 0);
  const [times, draws, missing] = [sum((one) => one.times), sum((one) => one.draws), sum((one) => one.missing)];
  const newest = summed.flatMap(({ count }) => count.newest ?? []).toSorted(fromNewest)[0];
  const record = extentWords(
    draws,
    summed.map(({ count }) => count),
    span,
  );
  const last = newest ? lastWords(newest, subject, at, today) : '';
  const whole = `${capital(timesCounted(times))}: ${name} ${where}${of} em ${record}`;
  const silent = counts.flatMap(({ house, count }) =>
    span && count.draws === 0 && wasDue(house, span) ? [HOUSES[house].short] : [],
  );
  const lines = isOne
    ? []
    : held.map(({ house, count }) => ({ house, text: lineOf(house, count, subject, at, today) }));
  return {
    verdict:
      isLast && newest
        ? `${capital(name)} ${where}${of}: a última vez foi em ${last}.`
        : `${whole}${newest ? `; a última em ${last}` : ''}.`,
    ...(newest ? { shown: { numbers: [newest.number], animal: group?.animal ?? null } } : {}),
    facts: [
      ...(isLast && newest ? [`${whole}.`] : []),
      ...(missing > 0
        ? [`De ${agree(missing, 'outro sorteio', `outros ${plural(missing, 'sorteio')}`)} não há registro.`]
        : []),
      ...(silent.length > 0 ? [`Sem nenhum sorteio registrado nesses dias: ${listed(silent)}.`] : []),
      ...lines,
      'Isso não muda a chance do próximo sorteio.',
    ],
    link: newest && isOne ? way(newest.href, 'O sorteio em que saiu por último') : link,
  };
}

/** Whether a house draws on one of the days, by its hours. */
function wasDue(house: HouseId, { from, to }: Span): boolean {
  for (let day = from; day <= to; day = addDays(day, 1)) if (slotsOn(house, day).length > 0) return true;
  return false;
}

const spanWords = ({ from, to }: Span): string =>
  from === to ? ` de ${formatDay(from)}` : ` de ${formatDay(from)} a ${formatDay(to)}`;

/** '3.376 sorteios registrados, de 12/10/2024 a 22/08/2026'; of a period its days too. */
function extentWords(draws: number, counts: readonly Count[], span: Span | null): string {
  const [since] = counts.flatMap(({ first }) => first ?? []).sort();
  const until = counts
    .flatMap(({ last }) => last ?? [])
    .sort()
    .at(-1);
  const count = plural(draws, 'sorteio registrado', 'sorteios registrados');
  return span
    ? `${count}${spanWords(span)}${until && until < span.to ? ` (o mais novo é de ${formatDay(until)})` : ''}`
    : `${count}${since && until ? `, de ${formatDay(since)} a ${formatDay(until)}` : ''}`;
}

const lastWords = ({ day, place, where, number }: Came, subject: Subject, at: number | null, today: PlainDay): string =>
  `${formatDay(day)} (${dayAge(day, today)}), ${at === null ? `${place}º prêmio, ` : ''}${where}${number === subject.number ? '' : `: ${number}`}`;

function lineOf(house: HouseId, count: Count, subject: Subject, at: number | null, today: PlainDay): string {
  const last = count.newest ? `; a última em ${lastWords(count.newest, subject, at, today)}` : '';
  return `${HOUSES[house].short}: ${timesCounted(count.times)} em ${extentWords(count.draws, [count], null)}${last}.`;
}
