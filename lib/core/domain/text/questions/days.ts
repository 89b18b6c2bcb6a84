import { addDays, isPlainDay, lastOfMonth, monthAfter, type PlainDay, weekdayOf } from '../../days.ts';
import { agoAt } from '../ago.ts';
import { type DateValue, datesAt, monthNamed, yearAt } from '../dates.ts';
import { hasDigit } from '../digits.ts';
import type { Token } from '../lexicon.ts';
import { numberAt, type Piece } from '../pieces.ts';
import { MONTH_NAMES, wordSet } from '../words.ts';
import { lookingIn, tenseOf } from '../yearless.ts';
import { digitsAt, type Find, isOrdinalAt, token, wordAt } from './row.ts';

// Days, months and spans of days: '29/07', '6ª feira', 'sexta passada', 'julho de 2025', 'últimos 7 dias', '01/07 a 31/07'.

export const dates: Find = ({ pieces, text }, at) => {
  const found = datesAt(pieces, at, text);
  return (
    found && { tokens: found.days.map(({ value, from, to }) => ({ kind: 'date', value, from, to })), to: found.to }
  );
};

export const monthOfYear: Find = (row, at) => {
  const month = row.pieces[at]?.kind === 'word' ? monthNamed(wordAt(row, at)) : 0;
  const { year, end } = yearAt(row.pieces, at + 1);
  return month > 0 && year !== null ? token('month', { month, year }, at, end) : null;
};

/** 'sexta' as its number: '6a feira'. */
export const numberedWeekday: Find = (row, at) => {
  const number = isOrdinalAt(row, at) ? Number(digitsAt(row, at)) : 0;
  return number > 1 && number < 7 && wordAt(row, at + 1) === 'feira' ? token('weekday', number - 1, at, at + 2) : null;
};

const PAST = wordSet('passado passada');
/** Where 'passada' or 'que vem' behind a weekday ends: today is not meant then. */
function endOfWeek(pieces: readonly Piece[], at: number): number {
  if (PAST.has(pieces[at]?.text ?? '')) return at + 1;
  return pieces[at]?.text === 'que' && pieces[at + 1]?.text === 'vem' ? at + 2 : at;
}
/** Weekdays with the word behind them that says which week's. */
export const withWeeks = (tokens: readonly Token[], pieces: readonly Piece[]): Token[] =>
  tokens.map((one) => (one.kind === 'weekday' ? { ...one, to: endOfWeek(pieces, one.to) } : one));
/** 'sexta passada', 'sábado que vem'. */
export const isOtherWeek = ({ to }: Token, pieces: readonly Piece[]): boolean =>
  endOfWeek(pieces, to - 1) === to || endOfWeek(pieces, to - 2) === to;

/** '31.07', which a pair of digits may be. */
export function pairedDate(piece: Piece | undefined, mark: string): DateValue | null {
  const [date = '', month = '', ...more] = piece?.kind === 'pair' ? piece.text.split(mark) : [];
  return more.length === 0 && isPlainDay(`2024-${month}-${date}`)
    ? { date: Number(date), month: Number(month), year: null, text: `${date}${mark}${month}` }
    : null;
}

const UNTIL = wordSet('a ao ate e');
const COUNTING = wordSet('times most least not');
/** Where days are counted over, '01/07/2026 a 31/07/2026' is a period; of days without a year the end alone may have it. */
export function withSpans(tokens: readonly Token[], pieces: readonly Piece[]): readonly Token[] {
  const [first, last, ...more] = tokens.filter(({ kind }) => kind === 'date');
  if (!tokens.some(({ kind }) => COUNTING.has(kind)) || !first || !last || more.length > 0) return tokens;
  const between = pieces.slice(first.to, last.from).map(({ text }) => text);
  const isJoined = between.length === 1 && UNTIL.has(between[0] ?? '');
  if (!isJoined || (between[0] === 'e' && pieces[first.from - 1]?.text !== 'entre')) return tokens;
  const [start, end] = [first, last].map(({ value }) => value as DateValue) as [DateValue, DateValue];
  const dayOf = ({ date, month }: DateValue, year: number | null) =>
    month === null || year === null ? '' : `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const [from, to] = [dayOf(start, start.year ?? end.year), dayOf(end, end.year ?? start.year)];
  if (!isPlainDay(from) || !isPlainDay(to) || from > to) return tokens;
  const period = { kind: 'period', value: { from, to }, from: first.from, to: last.to };
  return [...tokens.filter((one) => one !== first && one !== last), period];
}

const OF_YEAR = wordSet('de em ano');
/** 2025 is a year only where one is expected, and no number or contest there; beside 'em julho' alone 2020 is a number. */
export function withoutDoubtfulYears(tokens: readonly Token[], pieces: readonly Piece[]): Token[] {
  const isDated = tokens.some(
    ({ kind, from, to }) => kind === 'holiday' || kind === 'special' || (kind === 'month' && to - from > 1),
  );
  const isSure = ({ kind, from }: Token) => kind === 'year' && (isDated || OF_YEAR.has(pieces[from - 1]?.text ?? ''));
  const years = tokens.filter(isSure);
  const isTaken = ({ kind, from, to }: Token) =>
    (kind === 'number' || kind === 'contest') && years.some((year) => year.from === from && year.to === to);
  return tokens.filter((one) => (one.kind === 'year' ? isSure(one) : !isTaken(one)));
}

/** Days from one to another, both in it, as they were called. */
export type AskedPeriod = { from: PlainDay; to: PlainDay };

const LAST = wordSet('ultimo ultima ultimos ultimas');
const THIS = wordSet('este esta neste nesta esse essa nesse nessa');
const UNITS: Readonly<Record<string, 'day' | 'week' | 'month' | 'year'>> = {
  dia: 'day',
  dias: 'day',
  semana: 'week',
  semanas: 'week',
  mes: 'month',
  meses: 'month',
  ano: 'year',
  anos: 'year',
};
type Unit = (typeof UNITS)[string];

/** 'últimos 7 dias', 'última semana', 'este mês', 'ano passado', 'em julho', each as its days. */
export function periodTokens(pieces: readonly Piece[], today: PlainDay): Token[] {
  const text = (at: number) => pieces[at]?.text ?? '';
  const isAhead = lookingIn(tenseOf(pieces.map((piece) => piece.text))) === 'ahead';
  // 'Há 10 dias não dá leão' counts from then on.
  const isOfAbsence = pieces.some((piece) => ABSENT.has(piece.text));
  return pieces.flatMap((_, from): Token[] => {
    const period = (to: number, value: AskedPeriod) => [{ kind: 'period', value, from, to }];
    if (LAST.has(text(from))) {
      const counted = numberAt(pieces, from + 1);
      const at = from + 1 + (counted?.length ?? 0);
      const unit = UNITS[text(at)];
      const count = counted?.value ?? 1;
      return unit && count > 0 && count < 1000 ? period(at + 1, { from: backFrom(today, count, unit), to: today }) : [];
    }
    if (THIS.has(text(from))) {
      const unit = UNITS[text(from + 1)];
      return unit && unit !== 'day' ? period(from + 2, { from: beginningOf(today, unit), to: today }) : [];
    }
    const ago = isOfAbsence ? null : agoAt(pieces, from);
    if (ago) return [{ kind: 'dayword', value: -ago.days, from, to: ago.to }];
    const month = MONTH_NAMES.indexOf(text(from)) + 1;
    const isOf = text(from - 1) === 'de' && text(from - 2) !== 'rio' && !hasDigit(text(from - 2));
    if (month > 0 && (text(from - 1) === 'em' || isOf) && !isAhead && yearAt(pieces, from + 1).year === null)
      return [{ kind: 'month', value: { month, year: lastYearOf(month, today) }, from, to: from + 1 }];
    const unit = UNITS[text(from)];
    if (!unit || unit === 'day' || !PAST.has(text(from + 1))) return [];
    const last = addDays(beginningOf(today, unit), -1);
    return period(from + 2, { from: beginningOf(last, unit), to: last });
  });
}

const ABSENT = wordSet('nao sem');
/** The year in which a month began last: in August July of this year, and September of the last one. */
function lastYearOf(month: number, today: PlainDay): number {
  const [year = 0, thisMonth = 0] = today.split('-').map(Number);
  return month <= thisMonth ? year : year - 1;
}

/** The first of so many days, weeks, months or years that end with a day. */
function backFrom(day: PlainDay, count: number, unit: Unit): PlainDay {
  if (unit === 'day' || unit === 'week') return addDays(day, 1 - count * (unit === 'week' ? 7 : 1));
  const month = monthAfter(day.slice(0, 7), -count * (unit === 'year' ? 12 : 1));
  const same = `${month}-${day.slice(8)}`;
  // Of a shorter month its last day.
  return isPlainDay(same) ? same : lastOfMonth(month);
}

const beginningOf = (day: PlainDay, unit: Unit): PlainDay =>
  unit === 'week'
    ? addDays(day, -((weekdayOf(day) + 6) % 7))
    : unit === 'month'
      ? `${day.slice(0, 7)}-01`
      : `${day.slice(0, 4)}-01-01`;
