import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { COLLECT_LOCK, writeInTurn } from '../../../lib/core/store/postgres-turns.ts';
import type { Store, Tables } from '../../../lib/core/store/schema.ts';
import { settings } from './settings.ts';

/** A store on Postgres whose tables are there: supabase/migrations made them, a function never does. */
function openPostgresStore(url: string): Store {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 });
  // A connection that breaks while idle is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
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

/**
 * Runs `work` while nobody else on this database collects; null when somebody does. The lock lives in a transaction, so
 * that it holds through a pooler too and goes with a worker that is ended.
 */
export function whileNobodyCollects<T>({ db }: Store, work: () => Promise<T>): Promise<T | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${COLLECT_LOCK}) as mine`.execute(
      trx,
    );
    return rows[0]?.mine ? work() : null;
  });
}
