import type { Payouts } from './bet-kinds.ts';
import type { PlainDay } from './days.ts';

/**
 * A bet's quotes by the days on which they hold, the oldest first, at least one: each from its day on until the next one's. The first
 * one's day is null: no earlier draw is of the same check.
 */
export type DatedQuotes = readonly [Quoted, ...Quoted[]];
type Quoted = { from: PlainDay | null; quotes: Payouts };

/** The quotes of a day. */
export function quotesOn(dated: DatedQuotes, day: PlainDay): Payouts {
  const [first] = dated;
  return (dated.findLast(({ from }) => from !== null && from <= day) ?? first).quotes;
}

/** The quotes of the last days. */
export const newestQuotes = (dated: DatedQuotes): Payouts => (dated.at(-1) ?? dated[0]).quotes;

/** Whether some of them are missing. */
export const isUnquoted = (dated: DatedQuotes): boolean => dated.some(({ quotes }) => quotes.includes(null));
