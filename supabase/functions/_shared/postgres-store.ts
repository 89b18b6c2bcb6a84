import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { applyOperatorLines } from '../../../lib/core/store/operator-lines.ts';
import { COLLECT_LOCK, writeInTurn } from '../../../lib/core/store/postgres-turns.ts';
import type { Store, Tables } from '../../../lib/core/store/schema.ts';
import { settings } from './settings.ts';

/** A database that says nothing for this long counts as gone. */
const MAX_QUERY_MS = 20_000;

/** A store on Postgres whose tables are there: supabase/migrations made them, a function never does. */
function openPostgresStore(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 5000,
    query_timeout: MAX_QUERY_MS,
    keepAlive: true,
  });
  // A connection that breaks is replaced on the next use, and what it carried is refused; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    write: writeInTurn(db),
    close: () => db.destroy(),
  };
}

let opened: Store | undefined;

/** This worker's store; connections are made on first use. */
export function store(): Store {
  opened ??= openPostgresStore(settings().DATABASE_URL);
  return opened;
}

/** The same, with the operator's hours and payouts as they are kept there. */
export async function storeWithHours(): Promise<Store> {
  await applyOperatorLines(store().db);
  return store();
}

/** A lease that a worker was ended in runs out after this; a round of all sources ends well before. */
const LEASE_MS = 150_000;
const LEASE = 'collecting-until';

/**
 * Runs `work` while no other worker on this database collects; null while one does: another worker, whose lease is a row
 * with an end (ms since 1970, by the database's clock), or a server of the site, whose session holds the lock. No
 * transaction is open while sources are requested, so that a slow one keeps no connection and no row waiting.
 */
export async function whileNobodyCollects<T>({ db }: Store, work: () => Promise<T>): Promise<T | null> {
  const until = await lease(db);
  if (until === null) return null;
  try {
    return await work();
  } finally {
    await db.deleteFrom('meta').where('key', '=', LEASE).where('value', '=', until).execute();
  }
}

/** One statement, so that of two who ask at once one gets it. */
async function lease(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    with clock as (select floor(extract(epoch from clock_timestamp()) * 1000) as now_ms)
    insert into meta (key, value)
    select ${LEASE}, (now_ms + ${LEASE_MS})::text from clock where pg_try_advisory_xact_lock(${COLLECT_LOCK})
    on conflict (key) do update set value = excluded.value
      where meta.value::numeric <= (select now_ms from clock)
    returning value`.execute(db);
  return rows[0]?.value ?? null;
}
