import { type Kysely, sql } from 'kysely';
import type { Store, Tables } from './schema.ts';

// Advisory locks, one number each, known to every process and function of this project on one database.

/** Writers take turns on it. */
const WRITE_LOCK = 2_583_001;
/** Who holds it collects. */
export const COLLECT_LOCK = 2_583_002;

/** `write` of a store on Postgres: one transaction at a time, whichever process it is of. */
export const writeInTurn =
  (db: Kysely<Tables>): Store['write'] =>
  (work) =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(trx);
      return work(trx);
    });
