import { addDays, isPlainDay, lastOfMonth, monthAfter, type PlainDay, weekdayOf } from '../days.ts';
import { yearAt } from '../text/dates.ts';
import type { Token } from '../text/lexicon.ts';
import { numberAt, type Piece } from '../text/pieces.ts';
import { ORDINALS } from '../text/reach.ts';
import { MONTH_NAMES } from '../text/words.ts';
import { lookingIn, tenseOf } from '../text/yearless.ts';

// What a count is of: a span of days that ends now, one of the places of a draw.

/** Days from one to another, both in it, as they were called. */
export type AskedPeriod = { from: PlainDay; to: PlainDay };

const LAST = /^ultim[oa]s?$/;
const THIS = /^(?:n?est|n?ess)[ea]$/;
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
  return pieces.flatMap((_, from): Token[] => {
    const token = (to: number, value: AskedPeriod) => [{ kind: 'period', value, from, to }];
    if (LAST.test(text(from))) {
      const counted = numberAt(pieces, from + 1);
      const at = from + 1 + (counted?.length ?? 0);
      const unit = UNITS[text(at)];
      const count = counted?.value ?? 1;
      return unit && count > 0 && count < 1000 ? token(at + 1, { from: backFrom(today, count, unit), to: today }) : [];
    }
    if (THIS.test(text(from))) {
      const unit = UNITS[text(from + 1)];
      return unit && unit !== 'day' ? token(from + 2, { from: beginningOf(today, unit), to: today }) : [];
    }
    const month = MONTH_NAMES.indexOf(text(from)) + 1;
    const isOf = text(from - 1) === 'de' && text(from - 2) !== 'rio' && !/\d/.test(text(from - 2));
    if (month > 0 && (text(from - 1) === 'em' || isOf) && !isAhead && yearAt(pieces, from + 1).year === null)
      return [{ kind: 'month', value: { month, year: lastYearOf(month, today) }, from, to: from + 1 }];
    const unit = UNITS[text(from)];
    if (!unit || unit === 'day' || !/^passad[oa]$/.test(text(from + 1))) return [];
    const last = addDays(beginningOf(today, unit), -1);
    return token(from + 2, { from: beginningOf(last, unit), to: last });
  });
}

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

/** Places that draws have. */
const PLACES = ORDINALS.slice(0, 7);

/** 'terceiro prêmio'. */
export function placeTokens(pieces: readonly Piece[]): Token[] {
  return pieces.flatMap(({ text }, from) => {
    const value = PLACES.indexOf(text) + 1;
    return value > 0 && pieces[from + 1]?.text === 'premio' ? [{ kind: 'place', value, from, to: from + 2 }] : [];
  });
}
