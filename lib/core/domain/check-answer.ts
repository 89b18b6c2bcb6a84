import { averageUnits, chanceOfBet } from './bet-chances.ts';
import type { Bet, Payouts } from './bet-kinds.ts';
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

export function balanceOf(bet: Bet, quotes: Payouts, draws: number, units: Units, seventh: SeventhPrize): Balance {
  const staked = bet.stake * draws;
  // Without a quote nothing is known of what would be paid, whether or not there was a hit.
  const paid = quotes.includes(null) ? null : paidFor(bet, quotes, units);
  const chance = chanceOfBet(bet, seventh);
  const average = paidFor(bet, quotes, averageUnits(bet, seventh));
  return {
    staked,
    paid,
    balance: paid === null ? null : paid - staked,
    expected: average === null ? null : average * draws,
    chance,
    expectedHits: chance * draws,
  };
}
