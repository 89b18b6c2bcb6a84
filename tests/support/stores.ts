import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { globalSingleton } from '../../lib/core/runtime/global-singleton.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { databaseAddress, makeDatabase, startPostgres } from '../../scripts/measure/harness/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the run's PostgreSQL; null where tests keep to SQLite (STORES=SQLite). */
    postgresPort: number | null;
    /** A folder in which the first test that needs the recorded history loads it (recorded-store.ts). */
    recordedDir: string;
  }
}

/** A database with the store's tables, of which each test gets a copy. */
export const MIGRATED = 'migrated';

async function start() {
  const postgres = await startPostgres();
  await makeDatabase(postgres.port, MIGRATED);
  const store = await openPostgresStore(databaseAddress(postgres.port, MIGRATED));
  await store.close();
  return postgres;
}

/** Each of Vitest's projects loads this file again. */
const running = globalSingleton('test-stores', () => ({
  postgres: null as ReturnType<typeof start> | null,
  recordedDir: '',
  users: 0,
}));

/** One PostgreSQL for the databases of all tests but those that end it or make roles in it, and one recorded history. */
export default async function setup(project: TestProject) {
  running.users += 1;
  running.recordedDir ||= mkdtempSync(path.join(tmpdir(), 'bicho-recorded-'));
  project.provide('recordedDir', running.recordedDir);
  if (process.env.STORES !== 'SQLite') running.postgres ??= start();
  const postgres = await running.postgres;
  project.provide('postgresPort', postgres?.port ?? null);
  return () => {
    running.users -= 1;
    if (running.users > 0) return;
    rmSync(running.recordedDir, { recursive: true, force: true });
    running.recordedDir = '';
    running.postgres = null;
    postgres?.stop();
  };
}
