import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../../core/store/migrate.ts';
import { writeInTurn } from '../../core/store/postgres-turns.ts';
import type { Store, Tables } from '../../core/store/schema.ts';

const CONNECT_MS = 5000;
/** A connection that says nothing for this long is given up; idle ones are closed by the pool before. */
const READ_SILENCE_MS = 15_000;
const WRITE_SILENCE_MS = 30_000;
const READERS = 6;

/** Bounded in time even where the other end is gone without a word: neither Postgres nor a pooler in between need help. */
function open(url: string, max: number, silenceMs: number): Kysely<Tables> {
  const stream = () => {
    const socket = new Socket();
    return socket.setTimeout(silenceMs, () => socket.destroy(new Error('database-silent')));
  };
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: CONNECT_MS, stream });
  // A connection that breaks is replaced on the next use, and what it carried is refused; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Opens a store on Postgres and brings its tables up to date; safe when several processes start together. Reads and
 * writes have connections of their own, so that slow reads do not hold a write back.
 */
export async function openPostgresStore(url: string): Promise<Store> {
  const writer = open(url, 2, WRITE_SILENCE_MS);
  try {
    await migrate(writer);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const db = open(url, READERS, READ_SILENCE_MS);
  return {
    db,
    write: writeInTurn(writer),
    async close() {
      await db.destroy();
      await writer.destroy();
    },
  };
}
