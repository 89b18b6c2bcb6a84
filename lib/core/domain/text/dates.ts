import { isYear } from './digits.ts';
import { numberAt, type Piece } from './pieces.ts';
import { MONTH_NAMES, WEEKDAY_NAMES, wordSet } from './words.ts';

/** A day as it is written: 1 to 31, 1 to 12, a year; null what is left out. */
export type DateValue = { date: number; month: number | null; year: number | null; text: string };

type Term = { value: DateValue; from: number; to: number; isSure: boolean };

/** Days that are written together: one, several ('12, 13 e 14/08'), or the first and the last of a span ('15 a 20 de agosto'). */
export type Dates = { days: readonly Term[]; from: number; to: number; isSpan: boolean };

/** A day as dates that were written: 'YYYY-MM-DD'. */
export function datesOf(day: string): Dates {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const term = { value: { date, month, year, text: day }, from: 0, to: 0, isSure: true };
  return { days: [term], from: 0, to: 0, isSpan: false };
}

/** 1 to 12 of 'janeiro' or 'jan'; 0 of any other word. */
export const monthNamed = (word: string): number =>
  MONTH_NAMES.findIndex((name) => name === word || name.slice(0, 3) === word) + 1;

/** A year after 'de' or 'do', or by itself; `end`: where what follows begins. */
export function yearAt(pieces: readonly Piece[], at: number): { year: number | null; end: number } {
  const place = ['de', 'do'].includes(pieces[at]?.text ?? '') ? at + 1 : at;
  const text = pieces[place]?.text ?? '';
  return isYear(text) ? { year: Number(text), end: place + 1 } : { year: null, end: at };
}

/** After these a number is a bet's or a contest's. */
const OF_NUMBERS = wordSet(
  `grupo grupos bicho bichos g gr gp dezena dezenas dz centena centenas c milhar milhares m concurso concursos duque terno quadra
   quina passe`,
);
const AMOUNTS = wordSet('reais conto contos pila pilas');
/** Behind 'dez' these say where a dezena is played. */
const OF_REACH = wordSet('cab cabeca seca seco cercada cercado');
/** 'dez' is a month, a number, and a dezena: '17 dez do 1 ao 5', '17 dez na cabeça'. */
export function isTen(word: string, [next, after]: readonly (Piece | undefined)[]): boolean {
  if (word !== 'dez') return false;
  if (next?.kind === 'number') return next.digits.length < 4;
  const isReach = after?.kind === 'number' ? after.digits.length === 1 : after?.text === 'cabeca';
  return (
    AMOUNTS.has(next?.text ?? '') ||
    OF_REACH.has(next?.text ?? '') ||
    (['do', 'na'].includes(next?.text ?? '') && isReach)
  );
}

/** One day: 'dia 15', '15 de agosto de 2026', '15/08'; `isSure`: it needs no other beside it. */
function termAt(pieces: readonly Piece[], at: number): Term | null {
  const text = (place: number) => pieces[place]?.text ?? '';
  const first = text(at) === 'dia' || text(at) === 'dias' ? at + 1 : at;
  const piece = pieces[first];
  const typed = (to: number) =>
    pieces
      .slice(at, to)
      .map((one) => one.text)
      .join(' ');
  if (piece?.kind === 'date') {
    // '25/12 de 2024'.
    const more = piece.year === null && text(first + 1) === 'de' ? yearAt(pieces, first + 1) : null;
    const to = Math.max(more?.end ?? 0, first + 1);
    const { date, month } = piece;
    return {
      value: { date, month, year: piece.year ?? more?.year ?? null, text: piece.text },
      from: at,
      to,
      isSure: true,
    };
  }
  // 'Bom dia. 1 real na 567'.
  if (first > at && text(at - 1) === 'bom') return null;
  const number = text(first) === 'primeiro' ? { value: 1, length: 1 } : numberAt(pieces, first);
  if (!number || number.value > 99 || (piece?.kind === 'number' && piece.digits.length > 2)) return null;
  const after = first + number.length;
  const monthAt = text(after) === 'de' ? after + 1 : after;
  const month = pieces[monthAt]?.kind === 'word' ? monthNamed(text(monthAt)) : 0;
  if (
    month > 0 &&
    number.value < 32 &&
    (monthAt > after || !isTen(text(monthAt), pieces.slice(monthAt + 1, monthAt + 3)))
  ) {
    const { year, end } = yearAt(pieces, monthAt + 1);
    return { value: { date: number.value, month, year, text: typed(end) }, from: at, to: end, isSure: true };
  }
  const isMarked = first > at && text(first) !== 'primeiro';
  return {
    value: { date: number.value, month: null, year: null, text: typed(after) },
    from: at,
    to: after,
    isSure: isMarked,
  };
}

/** Whether a folded line may name a day: with 'dia', a month, or a mark between digits. Most lines are not parted into pieces for it. */
export const mayNameDays = (line: string): boolean => DATED.test(line);
const DATED = new RegExp(
  `(?<![a-z])(?:dias?|${MONTH_NAMES.flatMap((name) => [name, name.slice(0, 3)]).join('|')})(?![a-z])|\\d\\s?[/.-]\\s?\\d`,
);

type Joint = { kind: 'and' | 'until' | 'comma'; length: number };

function jointAt(pieces: readonly Piece[], at: number, text: string): Joint | null {
  const word = pieces[at]?.text ?? '';
  if (word === 'e') return { kind: 'and', length: 1 };
  if (word === 'a' || word === 'ao' || word === 'ate')
    return { kind: 'until', length: ['o', 'a'].includes(pieces[at + 1]?.text ?? '') ? 2 : 1 };
  const gap = text.slice(pieces[at - 1]?.end ?? 0, pieces[at]?.start ?? 0).trim();
  if (gap === ',') return { kind: 'comma', length: 0 };
  return gap === '-' || gap === '–' ? { kind: 'until', length: 0 } : null;
}

/** Where what stands behind a weekday begins: 'seg 10 a sex 14/08'. */
function behindWeekday(pieces: readonly Piece[], at: number): number {
  const word = pieces[at]?.text ?? '';
  const isWeekday = word.length > 2 && WEEKDAY_NAMES.some((name) => name.startsWith(word));
  return isWeekday ? at + (pieces[at + 1]?.text === 'feira' ? 2 : 1) : -1;
}

const MAX_LISTED = 31;

/** The days that begin at a piece of a folded text; null where none does. A bare number is a day only before one with its month. */
export function datesAt(pieces: readonly Piece[], at: number, text: string): Dates | null {
  const terms: Term[] = [];
  const joints: Joint['kind'][] = [];
  let next = termAt(pieces, at);
  // 'Dias 17, 18 e 19'.
  const isPlural = pieces[at]?.text === 'dias';
  while (next && terms.length < MAX_LISTED) {
    terms.push(isPlural && next.value.date < 32 ? { ...next, isSure: true } : next);
    const joint = jointAt(pieces, next.to, text);
    const start = next.to + (joint?.length ?? 0);
    const after = joint && (termAt(pieces, start) ?? termAt(pieces, behindWeekday(pieces, start)));
    // '1 ao 5 - 18/08': a dash alone joins whole days.
    const isLoose = joint?.kind === 'until' && joint.length === 0 && !(next.isSure && after?.isSure);
    next = isLoose ? null : after;
    if (joint && next) joints.push(joint.kind);
  }
  const end = terms.findLastIndex(({ isSure }) => isSure);
  const listed = terms.slice(0, end + 1);
  const [first] = listed;
  const last = listed.at(-1);
  if (!first || !last) return null;
  const joined = joints.slice(0, end);
  const before = pieces[at - 1];
  const isBesideNumber = before?.kind === 'number' || OF_NUMBERS.has(before?.text ?? '');
  const isOpen = !first.isSure && (isBesideNumber || joined.at(-1) === 'comma' || last.value.month === null);
  if (isOpen) return null;
  const isSpan = listed.length === 2 && (joined[0] === 'until' || (joined[0] === 'and' && before?.text === 'entre'));
  if (!isSpan && joined.includes('until')) return { days: [first], from: at, to: first.to, isSpan: false };
  return { days: withMonths(listed), from: at, to: last.to, isSpan };
}

/** Each with the month and year of the next that has one: '28/12 a 03/01/2027' begins in 2026. */
function withMonths(terms: readonly Term[]): Term[] {
  const filled: Term[] = [];
  for (const term of terms.toReversed()) {
    const after = filled[0]?.value;
    const month = term.value.month ?? after?.month ?? null;
    const isOfYearBefore = month !== null && after?.month != null && month > after.month;
    const year = term.value.year ?? (after?.year == null ? null : after.year - (isOfYearBefore ? 1 : 0));
    filled.unshift({ ...term, value: { ...term.value, month, year } });
  }
  return filled;
}
