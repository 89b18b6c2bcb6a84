import type { Kysely } from 'kysely';
import { putMeta, readMetaUnder } from './meta.ts';
import type { Store, Tables } from './schema.ts';

const KEY = 'circuit:';

/** The sources' circuits as they were kept, by source; texts of sources/resilient.ts. */
export const readCircuits = (db: Kysely<Tables>): Promise<Map<string, string>> => readMetaUnder(db, KEY);

/** Keeps the circuits that are not kept so already. */
export async function keepCircuits(store: Store, circuits: ReadonlyMap<string, string>): Promise<void> {
  const kept = await readCircuits(store.db);
  const values = [...circuits]
    .filter(([source, circuit]) => kept.get(source) !== circuit)
    .map(([source, value]) => ({ key: KEY + source, value }));
  if (values.length === 0) return;
  await store.write((trx) => putMeta(trx, values));
}
