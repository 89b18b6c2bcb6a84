import type { Kysely } from 'kysely';
import type { Dismissed, DismissedDispute } from '../contracts/operator-cases.ts';
import type { Draw } from '../domain/draws/draw.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import { chunks } from './chunks.ts';
import { digest } from './quarantine.ts';
import type { Store, Tables } from './schema.ts';

/** Which open refusals: by their ids, or all of a kind that were there at `until` (ISO). */
export type WhichRefusals = { ids: readonly string[] } | { code: string; until: string };

/** A case that the operator laid aside, or took up again: what it is about, and of which kind. */
export type LaidAside = { id: string; subject: string; code: string };

/** Dismissed disputes that are listed. */
export const DISPUTES_LISTED = 200;

type Tabled = Pick<Draw, 'numbers' | 'families' | 'rivals'>;

/** A dispute's id: another table makes it another dispute, another family on one side does not. */
export function disputeId(draw: Pick<Draw, 'region' | 'day' | 'time' | 'numbers' | 'rivals'>): Promise<string> {
  const rivals = draw.rivals.map(({ numbers }) => numbers.join(' ')).sort();
  return digest(JSON.stringify([drawId(draw), draw.numbers.join(' '), ...rivals]));
}

export const tablesOf = ({ numbers, families, rivals }: Tabled): string =>
  JSON.stringify([{ numbers, families }, ...rivals]);

/** Those draws in dispute that the operator has not laid aside. */
export async function openDisputes<One extends Parameters<typeof disputeId>[0]>(
  db: Kysely<Tables>,
  draws: readonly One[],
): Promise<One[]> {
  if (draws.length === 0) return [];
  const rows = await db
    .selectFrom('dismissed_disputes')
    .select('id')
    .where('draw_id', 'in', draws.map(drawId))
    .execute();
  const dismissed = new Set(rows.map(({ id }) => id));
  const open: One[] = [];
  for (const draw of draws) if (!dismissed.has(await disputeId(draw))) open.push(draw);
  return open;
}

/** Lays refusals aside; those that are so already stay as they are. */
export function dismissRefusals(store: Store, which: WhichRefusals, by: Dismissed): Promise<LaidAside[]> {
  return store.write(async (trx) => {
    const done: LaidAside[] = [];
    const update = () =>
      trx
        .updateTable('quarantine')
        .set({ ...by })
        .where('dismissed_at', 'is', null)
        .returning(['id', 'subject', 'reason as code']);
    if ('code' in which) return update().where('reason', '=', which.code).where('last_at', '<=', which.until).execute();
    for (const ids of chunks(which.ids, 500)) done.push(...(await update().where('id', 'in', ids).execute()));
    return done;
  });
}

/** Lays disputes aside. */
export function dismissDisputes(store: Store, disputes: readonly DismissedDispute[]): Promise<void> {
  return store.write(async (trx) => {
    for (const rows of chunks(disputes, 100))
      await trx
        .insertInto('dismissed_disputes')
        .values([...rows])
        .onConflict((c) => c.column('id').doNothing())
        .execute();
  });
}

/** Disputes that were laid aside, the newest first. */
export const dismissedDisputes = (db: Kysely<Tables>): Promise<DismissedDispute[]> =>
  db
    .selectFrom('dismissed_disputes')
    .selectAll()
    .orderBy('dismissed_at', 'desc')
    .orderBy('id')
    .limit(DISPUTES_LISTED)
    .execute();

/** Takes a case up again; null where none of this id was laid aside. */
export function reopenCase(store: Store, id: string): Promise<LaidAside | null> {
  return store.write(async (trx) => {
    const refusal = await trx
      .updateTable('quarantine')
      .set({ dismissed_at: null, dismissed_by: null, dismissed_for: null })
      .where('id', '=', id)
      .where('dismissed_at', 'is not', null)
      .returning(['id', 'subject', 'reason as code'])
      .executeTakeFirst();
    if (refusal) return refusal;
    const dispute = await trx
      .deleteFrom('dismissed_disputes')
      .where('id', '=', id)
      .returning(['id', 'draw_id as subject'])
      .executeTakeFirst();
    return dispute ? { ...dispute, code: 'disputed' } : null;
  });
}
