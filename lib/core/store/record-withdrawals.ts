import type { Transaction } from 'kysely';
import type { WithdrawalTold } from '../contracts/draws-post.ts';
import {
  admitKey,
  checkFuture,
  type DrawRefusal,
  drawId,
  drawnOf,
  sameNumbers,
} from '../domain/draws/validate-draw.ts';
import { withdrawalKindOf } from '../domain/draws/withdrawal-reasons.ts';
import type { WithdrawalKind } from '../domain/draws/withdrawals.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { noteChanges } from './changes.ts';
import { logCorrection, storedNumbers, takeOut } from './record-draws.ts';
import type { Store, Tables } from './schema.ts';
import { markWithdrawn, withdrawnIds } from './withdrawals.ts';

export type WithdrawalOutcome =
  /** `numbers`: what stood there; empty where nothing did. */
  | { outcome: 'withdrawn'; id: string; kind: WithdrawalKind; numbers: readonly string[] }
  | { outcome: 'refused'; id: string; reason: DrawRefusal; detail: string };

/**
 * Takes slots' draws out by the operator's word, in one transaction, and keeps every source from bringing them back. What stood
 * there goes to the public log with the reason. Outcomes in the order of the input.
 */
export function recordWithdrawals(
  store: Store,
  withdrawals: readonly WithdrawalTold[],
  options: { source: string; now: Date },
): Promise<WithdrawalOutcome[]> {
  return store.write(async (trx) => {
    const outcomes: WithdrawalOutcome[] = [];
    for (const one of withdrawals) outcomes.push(await recordWithdrawal(trx, one, options));
    return outcomes;
  });
}

async function recordWithdrawal(
  trx: Transaction<Tables>,
  withdrawal: WithdrawalTold,
  { source, now }: { source: string; now: Date },
): Promise<WithdrawalOutcome> {
  const { prizes, reason } = withdrawal;
  const refuse = (why: DrawRefusal, detail: string): WithdrawalOutcome => ({
    outcome: 'refused',
    id: `${withdrawal.region}/${withdrawal.day}/${withdrawal.time}`,
    reason: why,
    detail,
  });
  const keyed = admitKey(withdrawal);
  if (!keyed.ok) return refuse(keyed.reason, keyed.detail);
  if (!reason) return refuse('no-reason', withdrawal.time);
  const key = keyed.value;
  const early = checkFuture(key, now);
  if (early) return refuse(early.reason, early.detail);

  const id = drawId(key);
  const stands = await storedNumbers(trx, id);
  if (stands && prizes.length > 0 && !sameNumbers(stands, drawnOf(key.region, withdrawal)))
    return refuse('differs-from-stored', stands.join(' '));
  const isForeseen = slotsOn(key.region, key.day).includes(key.time);
  if (!stands && !isForeseen && !(await withdrawnIds(trx, [id])).has(id))
    return refuse('nothing-there', `${key.day} ${key.time}`);

  const kind = withdrawal.kind ?? withdrawalKindOf(reason);
  const at = now.toISOString();
  await markWithdrawn(trx, { id, day: key.day, kind, reason, at });
  if (stands) {
    await takeOut(trx, [id]);
    await logCorrection(trx, { draw: id, at, before: stands, after: [], source, reason });
  }
  await noteChanges(trx, 'presence', { draws: [id] });
  return { outcome: 'withdrawn', id, kind, numbers: stands ?? [] };
}
