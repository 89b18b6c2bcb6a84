import type { Kysely } from 'kysely';
import type { Result } from '../../../lib/core/runtime/result.ts';
import type { SourceFailure } from '../../../lib/core/sources/outcome.ts';
import type { Store, Tables } from '../../../lib/core/store/schema.ts';

const KEY = 'circuit:';
const OPEN_MS = 10 * 60_000;
const FAILURES_TO_OPEN = 3;
const SHUT_OUT: readonly string[] = ['forbidden', 'rate-limited'];

/** One source's circuit: failures in a row, and until when (ms since 1970) it is not asked. */
type Circuit = { failures: number; openUntil: number };

/** The sources' circuits: open for ten minutes after a 403 or 429, or after three failures in a row. */
export type Circuits = {
  isOpen(source: string): boolean;
  note(source: string, told: Result<unknown, SourceFailure>): void;
  keep(store: Store): Promise<void>;
};

/** Reads the circuits from the store: a worker may live for one request only, so no memory of its own would do. */
export async function readCircuits(db: Kysely<Tables>, now: () => Date): Promise<Circuits> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'like', `${KEY}%`).execute();
  const circuits = new Map(rows.map(({ key, value }) => [key.slice(KEY.length), JSON.parse(value) as Circuit]));
  const changed = new Set<string>();
  return {
    isOpen: (source) => (circuits.get(source)?.openUntil ?? 0) > now().getTime(),
    note(source, told) {
      const before = circuits.get(source)?.failures ?? 0;
      // A contest that does not exist says nothing against its source.
      const isFailure = !told.ok && told.reason !== 'not-found';
      if (!isFailure && before === 0) return;
      const failures = isFailure ? before + 1 : 0;
      const opens = isFailure && (failures >= FAILURES_TO_OPEN || SHUT_OUT.includes(told.reason));
      circuits.set(source, { failures, openUntil: opens ? now().getTime() + OPEN_MS : 0 });
      changed.add(source);
    },
    async keep(store) {
      if (changed.size === 0) return;
      const values = [...changed].map((source) => ({ key: KEY + source, value: JSON.stringify(circuits.get(source)) }));
      await store.write((trx) =>
        trx
          .insertInto('meta')
          .values(values)
          .onConflict((c) => c.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
          .execute(),
      );
    },
  };
}
