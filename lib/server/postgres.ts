import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../core/store/migrate.ts';
import type { Store, Tables } from '../core/store/schema.ts';

// One number, known to every process of this project: writers take turns on it.
const WRITE_LOCK = 2_583_001;

/** Opens a store on Postgres and brings its tables up to date; safe when several processes start together. */
export async function openPostgresStore(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 5000 });
  // A connection that breaks while idle is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    write: (work) =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(trx);
        return work(trx);
      }),
    close: () => db.destroy(),
  };
}
