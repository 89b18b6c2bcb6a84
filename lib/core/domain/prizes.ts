import { groupOf } from './groups.ts';
import { type PrizeRules, USUAL_PRIZES } from './prize-rules.ts';

/** A draw's drawn numbers (milhares), first prize first, four digits each: as many as its house draws, at least five. */
export type DrawnNumbers = readonly [string, string, string, string, string, ...string[]];

/** The first five of them: every house draws these, so bets, statistics and comparisons between houses are of five. */
export type FirstFive = readonly [string, string, string, string, string];

/** One row of a draw's table as it is shown and sent. `place` is '1' to '10', `group` two digits. */
export type PrizeRow = { place: string; number: string; group: string; animal: string };

export function isMilhar(number: string): boolean {
  return /^\d{4}$/.test(number);
}

export function isDrawnNumbers(numbers: readonly string[], drawn: number): numbers is DrawnNumbers {
  return numbers.length === drawn && drawn >= 5 && numbers.every(isMilhar);
}

export const firstFive = ([first, second, third, fourth, fifth]: DrawnNumbers): FirstFive => [
  first,
  second,
  third,
  fourth,
  fifth,
];

/** The milhares that end in a number of two to four digits: one for a milhar, ten for a centena, a hundred for a dezena. */
export function milharesOf(number: string): string[] {
  const step = 10 ** number.length;
  return Array.from({ length: 10_000 / step }, (_, head) => String(head * step + Number(number)).padStart(4, '0'));
}

const sumOf = (numbers: readonly string[]) =>
  String(numbers.reduce((total, number) => total + Number(number), 0) % 10_000).padStart(4, '0');

/** 6th prize of a house that adds up: the sum of the five, modulo 10000, four digits (all 13,360 recorded draws agree). */
export const sixthPrize = (numbers: DrawnNumbers): string => sumOf(firstFive(numbers));

/**
 * 7th prize: 1st × 2nd, the last three digits dropped, the next three kept (all recorded draws agree).
 * The Federal multiplies its full five-digit numbers; pass those instead of the last four.
 */
export function seventhPrize(first: string, second: string): string {
  return String(Math.floor((Number(first) * Number(second)) / 1000) % 1000).padStart(3, '0');
}

export const prizeAt = (place: number, number: string): PrizeRow => {
  const { grupo, animal } = groupOf(number);
  return { place: String(place), number, group: grupo, animal };
};

/** What the digits of four milhares, one under another, read as columns, from the thousands to the units. */
const columnsOf = (numbers: readonly string[]): string[] =>
  [0, 1, 2, 3].map((digit) => numbers.map((number) => number[digit]).join(''));

/** 6th to 9th prize of a house that reads columns: those of the first four. The 10th: the sum of the nine, modulo 10000. */
function columnPrizes(numbers: DrawnNumbers): string[] {
  const columns = columnsOf(numbers.slice(0, 4));
  return [...columns, sumOf([...firstFive(numbers), ...columns])];
}

/** What the 7th prize multiplies: the first two of the draw, of the Federal their five digits; null where those are not known. */
type Multiplied = readonly [string, string] | null;

/** The prizes after the drawn ones, by the house's rule, in order. */
export function reckonedPrizes(numbers: DrawnNumbers, { rest }: PrizeRules, multiplied: Multiplied): string[] {
  switch (rest) {
    case 'none':
      return [];
    case 'sum':
      return [sixthPrize(numbers)];
    case 'sum-product':
      return [sixthPrize(numbers), ...(multiplied ? [seventhPrize(...multiplied)] : [])];
    case 'columns':
      return columnPrizes(numbers);
  }
}

/** A draw as far as its table follows from it; `prizes` is left out where its house's rules are the usual ones. */
export type DrawnDraw = {
  numbers: DrawnNumbers;
  prizes?: PrizeRules | undefined;
  tickets: readonly string[] | null;
  isFederal?: boolean | undefined;
};

/**
 * A draw's table: its drawn prizes and those that its house reckons from them. What is the Federal's, in its own region or in another's
 * list, has the Federal's 7th, made of its five-digit tickets, and none where those are not known.
 */
export function prizesOf({ numbers, prizes = USUAL_PRIZES, tickets, isFederal = false }: DrawnDraw): PrizeRow[] {
  const [first, second] = tickets ?? (isFederal ? [] : numbers);
  const reckoned = reckonedPrizes(numbers, prizes, first && second ? [first, second] : null);
  return [...numbers, ...reckoned].map((number, index) => prizeAt(index + 1, number));
}

const reversed = (number: string) => [...number].reverse().join('');

/**
 * The ten of a house that turns another's ten around (Bahia Maluca, of Bahia): 1st to 4th are the other's columns from the
 * units to the thousands, 5th is its 5th backwards; 6th to 10th likewise. (2,436 of 2,440 recorded draws agree; four have a misprint.)
 */
export const transposed = (ten: readonly string[]): string[] =>
  [0, 5].flatMap((from) => [
    ...columnsOf(ten.slice(from, from + 4)).reverse(),
    ...ten.slice(from + 4, from + 5).map(reversed),
  ]);

/** True where numbers are another draw's turned around, as far as the other's are known: its ten, or the first five of them. */
export const isTransposed = (numbers: readonly string[], other: readonly string[]): boolean =>
  transposed(other)
    .slice(0, other.length)
    .every((number, at) => number === numbers[at]);
