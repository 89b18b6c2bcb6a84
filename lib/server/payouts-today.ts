import type { PayoutTable } from '../core/domain/bets.ts';
import { saoPaulo } from '../core/domain/days.ts';
import { payoutsOn } from '../core/domain/operator-payouts.ts';
import { now } from './clock.ts';

/** What bets pay today; the same object until a line of the operator's changes, or another day has other lines. */
export const payoutsToday = (): PayoutTable => payoutsOn(saoPaulo(now()).day);

/** What is made of texts that state payouts: made once, and again when what is paid has changed. */
export function whilePaid<Made>(make: () => Made): () => Made {
  let last: { payouts: PayoutTable; made: Made } | null = null;
  return () => {
    const payouts = payoutsToday();
    if (last?.payouts !== payouts) last = { payouts, made: make() };
    return last.made;
  };
}
