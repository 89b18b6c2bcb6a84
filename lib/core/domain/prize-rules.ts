/**
 * How a draw's table goes on after its drawn prizes: 'none'; 'sum' (6th: the sum of the five); 'sum-product' (and 7th: 1st × 2nd);
 * 'columns' (6th–9th: the first four read by columns, 10th: the last four digits of the sum of the nine). Only of five drawn ones.
 */
export const REST_OF_PRIZES = ['none', 'sum', 'sum-product', 'columns'] as const;

/** How many numbers a house draws, and what its table reckons from them (domain/prizes.ts). */
export type PrizeRules = { drawn: number; rest: (typeof REST_OF_PRIZES)[number] };

/** What a reply leaves out: five drawn prizes, their sum, the product of two. */
export const USUAL_PRIZES: PrizeRules = { drawn: 5, rest: 'sum-product' };

const RECKONED = { none: 0, sum: 1, 'sum-product': 2, columns: 5 } as const;
/** How many rows a draw's table has. */
export const shownCount = ({ drawn, rest }: PrizeRules): number => drawn + RECKONED[rest];

/** How many prizes are drawn where that is more than five: for tables, whose rows after the 5th are else reckoned ones. */
export const manyDrawn = ({ prizes = USUAL_PRIZES }: { prizes?: PrizeRules | undefined }): number | undefined =>
  prizes.drawn > 5 ? prizes.drawn : undefined;

/** What the prize of a place is reckoned as; null where it is drawn. */
export function reckonedAs(
  { prizes: { drawn, rest } = USUAL_PRIZES }: { prizes?: PrizeRules | undefined },
  place: string,
): 'sum' | 'product' | 'column' | null {
  if (Number(place) <= drawn) return null;
  if (rest === 'columns') return place === '10' ? 'sum' : 'column';
  return place === '6' ? 'sum' : 'product';
}

/** A house's rules as a reply tells them: left out where they are the usual ones. */
export const toldRules = ({ drawn, rest }: PrizeRules): { prizes?: PrizeRules } =>
  drawn === USUAL_PRIZES.drawn && rest === USUAL_PRIZES.rest ? {} : { prizes: { drawn, rest } };
