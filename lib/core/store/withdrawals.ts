import type { Kysely, Transaction } from 'kysely';
import type { PlainDay } from '../domain/days.ts';
import type { Withdrawal, WithdrawalKind } from '../domain/draws/withdrawals.ts';
import { isHouseId } from '../domain/houses/list.ts';
import { assertChecksum, withdrawalSeal } from './checksum.ts';
import { chunks } from './chunks.ts';
import type { Tables } from './schema.ts';

/** The slots of a span of days (both ends in it) that are withdrawn. Throws `CorruptRowError`. */
export async function withdrawalsBetween(db: Kysely<Tables>, from: PlainDay, to: PlainDay): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('draw_id')
    .execute();
  return rows.flatMap((row) => {
    assertChecksum(row, withdrawalSeal(row), row.draw_id);
    const [region = '', day = '', time = ''] = row.draw_id.split('/');
    return isHouseId(region)
      ? [{ region, day, time, kind: row.kind as WithdrawalKind, reason: row.reason, at: row.at }]
      : [];
  });
}

/** A day's withdrawn slots. Throws `CorruptRowError`. */
export const withdrawalsOn = (db: Kysely<Tables>, day: PlainDay): Promise<Withdrawal[]> =>
  withdrawalsBetween(db, day, day);

/** Those of some draws' ids that are withdrawn. */
export async function withdrawnIds(db: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const run of chunks(ids, 1000)) {
    const rows = await db.selectFrom('withdrawals').select('draw_id').where('draw_id', 'in', run).execute();
    for (const { draw_id } of rows) found.add(draw_id);
  }
  return found;
}

/** Marks a slot as withdrawn, in place of what it was marked as before. */
export async function markWithdrawn(
  trx: Transaction<Tables>,
  { id, day, kind, reason, at }: Pick<Withdrawal, 'day' | 'kind' | 'reason' | 'at'> & { id: string },
): Promise<void> {
  const row = { draw_id: id, day, at, kind, reason };
  const sealed = { ...row, seal: withdrawalSeal(row) };
  await trx
    .insertInto('withdrawals')
    .values(sealed)
    .onConflict((conflict) => conflict.column('draw_id').doUpdateSet(sealed))
    .execute();
}

/** Takes the marks off again: these slots have their draws after all. */
export async function unmarkWithdrawn(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const run of chunks(ids, 1000)) await trx.deleteFrom('withdrawals').where('draw_id', 'in', run).execute();
}
