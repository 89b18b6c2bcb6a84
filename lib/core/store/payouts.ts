import type { Kysely } from 'kysely';
import { PayoutLines } from '../contracts/payouts-post.ts';
import { installPayouts, type PayoutLine } from '../domain/operator-payouts.ts';
import { jsonOrNull } from '../runtime/json-body.ts';
import { noteWhole } from './changes.ts';
import { putMeta, readMeta } from './meta.ts';
import type { Store, Tables } from './schema.ts';

export const PAYOUTS_KEY = 'payout-lines';

/** The lines in what is kept; none where it has another form. */
export function payoutLinesIn(value: string | null | undefined): PayoutLine[] {
  const read = PayoutLines.safeParse(jsonOrNull(value ?? '[]'));
  return read.success ? read.data : [];
}

/** The operator's lines over the usual payouts, newest post first. */
export const readPayouts = async (db: Kysely<Tables>): Promise<PayoutLine[]> =>
  payoutLinesIn(await readMeta(db, PAYOUTS_KEY));

/** Changes the lines in one transaction, for this process at once; every page may state a payout. */
export async function changePayouts(
  store: Store,
  change: (lines: readonly PayoutLine[]) => readonly PayoutLine[],
): Promise<PayoutLine[]> {
  const lines = await store.write(async (trx) => {
    const before = await readPayouts(trx);
    const after = [...change(before)];
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    await putMeta(trx, [{ key: PAYOUTS_KEY, value: JSON.stringify(after) }]);
    await noteWhole(trx);
    return after;
  });
  installPayouts(lines);
  return lines;
}
