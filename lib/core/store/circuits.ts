import type { Kysely } from 'kysely';
import type { Store, Tables } from './schema.ts';

const KEY = 'circuit:';

/** The sources' circuits as they were kept, by source; texts of sources/resilient.ts. */
export async function readCircuits(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'like', `${KEY}%`).execute();
  return new Map(rows.map(({ key, value }) => [key.slice(KEY.length), value]));
}

/** Keeps the circuits that are not kept so already. */
export async function keepCircuits(store: Store, circuits: ReadonlyMap<string, string>): Promise<void> {
  const kept = await readCircuits(store.db);
  const values = [...circuits]
    .filter(([source, circuit]) => kept.get(source) !== circuit)
    .map(([source, value]) => ({ key: KEY + source, value }));
  if (values.length === 0) return;
  await store.write((trx) =>
    trx
      .insertInto('meta')
      .values(values)
      .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
      .execute(),
  );
}
