import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { migrate } from '../../core/store/migrate.ts';
import type { Store, Tables } from '../../core/store/schema.ts';
import { DATABASE_FILE } from '../env.ts';

const KEPT_STATEMENTS = 200;

function open(file: string): DatabaseSync {
  // SQLite waits for a lock without letting anything else run: the wait is short here and repeated below.
  const database = new DatabaseSync(file, { timeout: 50 });
  // WAL lets several processes read while one writes; FULL puts every commit on disk before it is acknowledged.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory',
  );
  return database;
}

/**
 * The rows of a statement that has run, as plain objects. The driver's own have no prototype: React hands none of them
 * to a browser.
 */
function plainRows(statement: StatementSync, found: Iterable<unknown>): Record<string, SQLOutputValue>[] {
  // Read after the run: only then are they those of a table that another process has changed meanwhile.
  const names = statement.columns().map(({ name }) => name);
  const rows: Record<string, SQLOutputValue>[] = [];
  for (const values of found as Iterable<SQLOutputValue[]>) {
    const row: Record<string, SQLOutputValue> = {};
    for (let column = 0; column < names.length; column += 1) row[names[column] ?? ''] = values[column] ?? null;
    rows.push(row);
  }
  return rows;
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
        statement.setReturnArrays(true);
        if (kept.size >= KEPT_STATEMENTS) kept.clear();
        kept.set(sql, statement);
      }
      const ready = statement;
      return {
        reader: ready.columns().length > 0,
        all: (parameters) => plainRows(ready, ready.all(...(parameters as SQLInputValue[]))),
        run: (parameters) => ready.run(...(parameters as SQLInputValue[])),
        *iterate(parameters) {
          for (const one of ready.iterate(...(parameters as SQLInputValue[]))) yield* plainRows(ready, [one]);
        },
      };
    },
  };
}

const LOCK_WAIT_MS = 10_000;

const isLocked = (error: unknown) => error instanceof Error && /database is locked|SQLITE_BUSY/.test(error.message);

/** Tries until the lock of another process is gone, at most ten seconds, and lets this process go on meanwhile. */
async function whenUnlocked<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
    }
  }
}

// A transaction that reads before it writes must hold the write lock from its start, or another process's write in
// between makes it fail.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await whenUnlocked(() => connection.executeQuery(CompiledQuery.raw('begin immediate')));
  }
  // SQLite undoes a transaction by itself when the disk is full: what it then says of the rollback would hide the reason.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }
}

// SQLite can undo table changes: a migration is one transaction, so that several processes that start together take turns
// at it and one that is killed half way leaves nothing behind.
class ImmediateAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
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
  override createAdapter() {
    return new ImmediateAdapter();
  }
}

const kysely = (file: string) => new Kysely<Tables>({ dialect: new ImmediateDialect(adapt(open(file))) });

// Stores of one process on one file (a command's, a test's) queue their writes here.
const queues = globalSingleton('sqlite-writes', () => new Map<string, Promise<unknown>>());

/**
 * Opens the embedded store in a folder (made where it is missing) and brings its tables up to date.
 * One connection reads, one writes; writes of this process queue, those of other processes wait for the file's lock.
 */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.resolve(dataDir, DATABASE_FILE);
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    const done = (queues.get(file) ?? Promise.resolve()).then(work);
    queues.set(
      file,
      done.catch(() => undefined),
    );
    return done;
  };
  const writer = await whenUnlocked(async () => kysely(file));
  try {
    await queued(() => whenUnlocked(() => migrate(writer)));
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const db = await whenUnlocked(async () => kysely(file));
  return {
    db,
    write: (work) => queued(() => writer.transaction().execute(work)),
    async close() {
      await queues.get(file);
      await db.destroy();
      await writer.destroy();
    },
  };
}
