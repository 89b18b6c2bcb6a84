import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach } from 'vitest';
import type { Store } from '../../lib/core/store/schema.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';

type Name = 'SQLite' | 'PostgreSQL';

/** What the store's contract is tested on: both databases; the mutation run, which repeats it often, asks for one. */
export const BACKENDS: readonly Name[] = process.env.STORES === 'SQLite' ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

type Backend = {
  /** A new, empty store. */
  open: () => Promise<Store>;
  /** One more handle on the store opened last. */
  another: () => Promise<Store>;
  /** Handles on one empty store, opened at the same moment. */
  openAtOnce: (count: number) => Promise<Store[]>;
};

/**
 * Stores of one kind for the tests of a `describe`, closed after each test, or after all of them where they share one; a server
 * of its own where one is needed.
 */
export function backend(name: Name, { isShared = false } = {}): Backend {
  const opened: Store[] = [];
  const folders: string[] = [];
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let databases = 0;
  let where = '';
  const openAt = async () => {
    const store = name === 'SQLite' ? await openSqliteStore(where) : await openPostgresStore(where);
    opened.push(store);
    return store;
  };
  const place = async () => {
    if (name === 'SQLite') {
      where = mkdtempSync(path.join(tmpdir(), 'bicho-store-'));
      folders.push(where);
      return;
    }
    if (!postgres) {
      postgres = await startPostgres();
      const migrated = await openPostgresStore(await postgres.fresh('migrated'));
      await migrated.close();
    }
    where = await postgres.fresh(`store_${databases++}`, 'migrated');
  };
  const closeAll = async () => {
    for (const store of opened.splice(0)) await store.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  };
  if (!isShared) afterEach(closeAll);
  afterAll(async () => {
    await closeAll();
    postgres?.stop();
  });
  return {
    async open() {
      await place();
      return openAt();
    },
    another: openAt,
    async openAtOnce(count) {
      await place();
      if (postgres) where = await postgres.fresh(`empty_${databases++}`);
      return Promise.all(Array.from({ length: count }, openAt));
    },
  };
}
