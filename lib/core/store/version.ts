import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

const KEY = 'version';

/** Counts up with every change of what visitors see, so that other processes can tell that there is news. */
export async function bumpVersion(trx: Transaction<Tables>): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key: KEY, value: '1' })
    .onConflict((c) => c.column('key').doUpdateSet({ value: sql`cast(cast(meta.value as integer) + 1 as text)` }))
    .execute();
}

/** The store's version; '0' before the first change. */
export async function storeVersion(db: Kysely<Tables>): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value ?? '0';
}
