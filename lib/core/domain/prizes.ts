import { groupOf } from './groups.ts';

/** The five drawn thousands (milhares), first prize first, four digits each. */
export type FiveNumbers = readonly [string, string, string, string, string];

/** One row of a draw's table as it is shown and sent. `place` is '1' to '7', `group` two digits. */
export type PrizeRow = { place: string; number: string; group: string; animal: string };

export function isMilhar(number: string): boolean {
  return /^\d{4}$/.test(number);
}

export function isFiveNumbers(numbers: readonly string[]): numbers is FiveNumbers {
  return numbers.length === 5 && numbers.every(isMilhar);
}

/** The milhares that end in a number of two to four digits: one for a milhar, ten for a centena, a hundred for a dezena. */
export function milharesOf(number: string): string[] {
  const step = 10 ** number.length;
  return Array.from({ length: 10_000 / step }, (_, head) => String(head * step + Number(number)).padStart(4, '0'));
}

/** 6th prize: the sum of the five, modulo 10000, four digits (all 13,360 recorded draws agree). */
export function sixthPrize(numbers: FiveNumbers): string {
  const sum = numbers.reduce((total, number) => total + Number(number), 0);
  return String(sum % 10_000).padStart(4, '0');
}

/**
 * 7th prize: 1st × 2nd, the last three digits dropped, the next three kept (all recorded draws agree).
 * The Federal multiplies its full five-digit numbers; pass those instead of the last four.
 */
export function seventhPrize(first: string, second: string): string {
  return String(Math.floor((Number(first) * Number(second)) / 1000) % 1000).padStart(3, '0');
}

const row = (place: number, number: string): PrizeRow => {
  const { grupo, animal } = groupOf(number);
  return { place: String(place), number, group: grupo, animal };
};

/**
 * The table '1º ao 5º' with its derived 6th and 7th prizes.
 * `multiplied` are the numbers the 7th is made of: the first two of the draw, the full five-digit first two for the
 * Federal, or null where those are not known; the 7th is then left out.
 */
export function prizeTable(numbers: FiveNumbers, multiplied: readonly [string, string] | null): PrizeRow[] {
  const rows = numbers.map((number, index) => row(index + 1, number));
  rows.push(row(6, sixthPrize(numbers)));
  if (multiplied) rows.push(row(7, seventhPrize(multiplied[0], multiplied[1])));
  return rows;
}
