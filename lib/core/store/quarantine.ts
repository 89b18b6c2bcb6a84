import { type Kysely, sql, type Transaction } from 'kysely';
import type { QuarantineEntry } from '../contracts/operator.ts';
import type { Refused } from '../domain/draws/decision.ts';
import { shortened } from '../runtime/shortened.ts';
import type { Tables } from './schema.ts';
import { storableText } from './text.ts';

/** Newest refusals that are kept, of the open and of the dismissed; a source that lies without end does not fill the disk. */
const KEPT = 5000;
const TOLD_CHARS = 4000;

/** An id that is made of a text. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sets refusals aside with their reasons; the same refusal again only counts up. */
export async function quarantine(trx: Transaction<Tables>, source: string, at: string, refused: readonly Refused[]) {
  for (const { kind, subject, reason, detail, reported } of refused) {
    const text = shortened(JSON.stringify(reported), TOLD_CHARS);
    await trx
      .insertInto('quarantine')
      .values({
        id: await digest(JSON.stringify([kind, subject, source, reason, text])),
        kind,
        subject: storableText(subject, 100),
        source,
        reason,
        detail: storableText(detail, 200),
        told: text,
        first_at: at,
        last_at: at,
        times: 1,
      })
      .onConflict((c) => c.column('id').doUpdateSet({ last_at: at, times: sql`quarantine.times + 1` }))
      .execute();
  }
  if (refused.length === 0) return;
  for (const state of ['is', 'is not'] as const) {
    const oldest = await trx
      .selectFrom('quarantine')
      .select(['last_at', 'id'])
      .where('dismissed_at', state, null)
      .orderBy('last_at', 'desc')
      .orderBy('id')
      .offset(KEPT)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) continue;
    // Many may share one instant (a long file refused at once): only those past the limit go.
    const { last_at, id } = oldest;
    await trx
      .deleteFrom('quarantine')
      .where('dismissed_at', state, null)
      .where((eb) => eb.or([eb('last_at', '<', last_at), eb.and([eb('last_at', '=', last_at), eb('id', '>=', id)])]))
      .execute();
  }
}

/** The newest refusals, at most `limit`; `of`: those that are open, or were dismissed. */
export async function listQuarantine(
  db: Kysely<Tables>,
  limit: number,
  of: 'all' | 'open' | 'dismissed' = 'all',
): Promise<QuarantineEntry[]> {
  const newest = of === 'dismissed' ? 'dismissed_at' : 'last_at';
  let rows = db.selectFrom('quarantine').selectAll().orderBy(newest, 'desc').orderBy('id').limit(limit);
  if (of !== 'all') rows = rows.where('dismissed_at', of === 'open' ? 'is' : 'is not', null);
  return rows.execute();
}
