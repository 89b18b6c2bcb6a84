import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Store } from '../../lib/core/store/schema.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { startPostgres } from '../../scripts/measure/stage/postgres.ts';

type Name = 'SQLite' | 'PostgreSQL';

/** What the store's contract is held on: both databases; the mutation run, which repeats it often, asks for one. */
export const BACKENDS: readonly Name[] = process.env.STORES === 'SQLite' ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

type Backend = {
  /** A store of its own, empty. */
  open: () => Promise<Store>;
  /** One more handle on the store opened last. */
  another: () => Promise<Store>;
  /** Handles on one empty store, opened at the same moment. */
  openAtOnce: (count: number) => Promise<Store[]>;
};

/** Stores of one kind for the tests of a `describe`; a server of its own where one is needed, closed after them. */
export function backend(name: Name): Backend {
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
    postgres ??= await startPostgres();
    where = await postgres.fresh(`store_${databases++}`);
  };
  afterAll(async () => {
    for (const store of opened) await store.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
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
      return Promise.all(Array.from({ length: count }, openAt));
    },
  };
}
