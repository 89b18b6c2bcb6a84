import { PayoutLines } from '../contracts/payouts-post.ts';
import { installPayouts, type PayoutLine } from '../domain/operator-payouts.ts';
import { keptLines } from './kept-lines.ts';
import type { Store } from './schema.ts';

export const PAYOUTS_KEY = 'payout-lines';
const kept = keptLines<PayoutLine>(PAYOUTS_KEY, PayoutLines);

/** The lines in what is kept; none where it has another form. */
export const payoutLinesIn = kept.in;

/** The operator's lines over the usual payouts, newest post first. */
export const readPayouts = kept.read;

/** Changes the lines in one transaction, for this process at once; every page may state a payout. */
export async function changePayouts(
  store: Store,
  change: (lines: readonly PayoutLine[]) => readonly PayoutLine[],
): Promise<PayoutLine[]> {
  const lines = await store.write((trx) => kept.change(trx, change));
  installPayouts(lines);
  return lines;
}
