import { averageUnits, chanceOfBet } from './bet-chances.ts';
import type { Bet, Payouts } from './bet-kinds.ts';
import { type DatedQuotes, isUnquoted, quotesOn } from './dated-quotes.ts';
import type { PlainDay } from './days.ts';
import type { SeventhPrize } from './seventh-prize.ts';

type Units = readonly [number, number];

/** Reais that shares of a stake pay at a bet's quotes; null where a share that won has no quote. */
export function paidFor({ stake }: Pick<Bet, 'stake'>, quotes: Payouts, units: Units): number | null {
  let paid = 0;
  for (const [at, quote] of quotes.entries()) {
    const won = units[at] ?? 0;
    if (won === 0) continue;
    if (quote === null) return null;
    paid += won * quote * stake;
  }
  return paid;
}

/** The same of a draw's day; null where one of its quotes is missing, whichever of them won. */
export function paidOn(day: PlainDay, { bet, quotes }: { bet: Pick<Bet, 'stake'>; quotes: DatedQuotes }, units: Units) {
  const held = quotesOn(quotes, day);
  return held.includes(null) ? null : paidFor(bet, held, units);
}

/** What a bet cost and paid over so many draws, and what was to be expected. Reais; null where a quote is missing. */
export type Balance = {
  staked: number;
  paid: number | null;
  balance: number | null;
  /** Paid on average. */
  expected: number | null;
  /** Of at least one hit in a draw; and how many of the draws had one on average. */
  chance: number;
  expectedHits: number;
};

/** What so many draws won, oldest first: `units` in all, and by steps, each of them within the days of one quote. */
type Won = { draws: number; units: Units; steps: readonly { day: PlainDay; draws: number; units: Units }[] };

export function balanceOf(bet: Bet, dated: DatedQuotes, { draws, units, steps }: Won, seventh: SeventhPrize): Balance {
  const staked = bet.stake * draws;
  const average = averageUnits(bet, seventh);
  const [{ quotes, from }] = dated;
  // Sums of few steps differ in the last digits from the sum of all: where one quote holds that one is taken.
  const parts = dated.length === 1 ? [{ day: from ?? '', draws, units }] : steps;
  let paid: number | null = 0;
  let expected: number | null = 0;
  for (const part of parts) {
    const held = dated.length === 1 ? quotes : quotesOn(dated, part.day);
    const won = paidFor(bet, held, part.units);
    const mean = paidFor(bet, held, average);
    paid = paid === null || won === null ? null : paid + won;
    expected = expected === null || mean === null ? null : expected + mean * part.draws;
  }
  // Without a quote nothing is known of what would be paid, whether or not there was a hit.
  if (isUnquoted(dated)) paid = null;
  const chance = chanceOfBet(bet, seventh);
  return {
    staked,
    paid,
    balance: paid === null ? null : paid - staked,
    expected,
    chance,
    expectedHits: chance * draws,
  };
}
