import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { migrate } from '../core/store/migrate.ts';
import type { Store, Tables } from '../core/store/schema.ts';

export const DATABASE_FILE = 'bicho.sqlite';
const KEPT_STATEMENTS = 200;

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  // WAL lets several processes read while one writes; FULL puts every commit on disk before it is acknowledged.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory',
  );
  return database;
}

/** Makes node:sqlite look as Kysely's dialect expects, with prepared statements kept. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, StatementSync>();
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = kept.get(sql);
      if (!statement) {
        statement = database.prepare(sql);
        if (kept.size >= KEPT_STATEMENTS) kept.clear();
        kept.set(sql, statement);
      }
      const ready = statement;
      return {
        reader: ready.columns().length > 0,
        all: (parameters) => ready.all(...(parameters as SQLInputValue[])),
        run: (parameters) => ready.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => ready.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
      };
    },
  };
}

// A transaction that reads before it writes must hold the write lock from its start, or another process's write in
// between makes it fail.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }
  override createDriver() {
    return new ImmediateDriver({ database: this.#database });
  }
}

const kysely = (file: string) => new Kysely<Tables>({ dialect: new ImmediateDialect(adapt(open(file))) });

/**
 * Opens the embedded store in a folder (made where it is missing) and brings its tables up to date.
 * One connection reads, one writes; writes of this process queue, those of other processes wait for the file's lock.
 */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, DATABASE_FILE);
  const writer = kysely(file);
  await migrate(writer);
  const db = kysely(file);
  let queue: Promise<unknown> = Promise.resolve();
  return {
    db,
    write(work) {
      const done = queue.then(() => writer.transaction().execute(work));
      queue = done.catch(() => undefined);
      return done;
    },
    async close() {
      await queue;
      await db.destroy();
      await writer.destroy();
    },
  };
}
