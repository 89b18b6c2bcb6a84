import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach } from 'vitest';
import type { Store } from '../../lib/core/store/schema.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { databases } from '../support/databases.ts';
import { copyRecordedStore } from '../support/recorded-store.ts';
import { MIGRATED } from '../support/stores.ts';

type Name = 'SQLite' | 'PostgreSQL';

/** What the store's contract is tested on: both databases; the mutation run, which repeats it often, asks for one. */
export const BACKENDS: readonly Name[] = process.env.STORES === 'SQLite' ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

type Backend = {
  /** A new, empty store. */
  open: () => Promise<Store>;
  /** A store with the whole recorded history, on SQLite alone. */
  openRecorded: () => Promise<Store>;
  /** One more handle on the store opened last. */
  another: () => Promise<Store>;
  /** Handles on one empty store, opened at the same moment. */
  openAtOnce: (count: number) => Promise<Store[]>;
};

/** Stores of one kind for the tests of a `describe`, closed after each test, or after all of them where they share one. */
export function backend(name: Name, { isShared = false } = {}): Backend {
  const opened: Store[] = [];
  const folders: string[] = [];
  const fresh = databases();
  let where = '';
  const openAt = async () => {
    const store = name === 'SQLite' ? await openSqliteStore(where) : await openPostgresStore(where);
    opened.push(store);
    return store;
  };
  const place = async (template?: string) => {
    if (name === 'PostgreSQL') {
      where = await fresh(template);
      return;
    }
    where = mkdtempSync(path.join(tmpdir(), 'bicho-store-'));
    folders.push(where);
  };
  const closeAll = async () => {
    for (const store of opened.splice(0)) await store.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  };
  if (!isShared) afterEach(closeAll);
  afterAll(closeAll);
  return {
    async open() {
      await place(MIGRATED);
      return openAt();
    },
    async openRecorded() {
      if (name !== 'SQLite') throw new Error('the recorded history is loaded into SQLite alone');
      await place();
      await copyRecordedStore(where);
      return openAt();
    },
    another: openAt,
    async openAtOnce(count) {
      await place();
      return Promise.all(Array.from({ length: count }, openAt));
    },
  };
}
