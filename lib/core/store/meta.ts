import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

type Reader = Kysely<Tables>;

/** What is kept under a key of the store's own; null where nothing is. */
export async function readMeta(db: Reader, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** What is kept under each of some keys, by key; those without anything are left out. */
export async function readMetas(db: Reader, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Everything kept under keys that begin so, by the rest of the key. */
export async function readMetaUnder(db: Reader, prefix: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'like', `${prefix}%`).execute();
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), value]));
}

/** Keeps values by their keys, in place of what stood there. */
export async function putMeta(trx: Transaction<Tables>, values: readonly Tables['meta'][]): Promise<void> {
  await trx
    .insertInto('meta')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}
