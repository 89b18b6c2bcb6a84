import { processWide } from '../../core/runtime/process-wide.ts';
import type { Store } from '../../core/store/schema.ts';
import { type Env, env } from '../env.ts';
import { openPostgresStore } from './postgres.ts';
import { openSqliteStore } from './sqlite.ts';

/** Opens the store the settings name: Postgres where DATABASE_URL is set, else the embedded one in DATA_DIR. */
export function openStore(settings: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, readers?: number): Promise<Store> {
  return settings.DATABASE_URL ? openPostgresStore(settings.DATABASE_URL, readers) : openSqliteStore(settings.DATA_DIR);
}

const own = processWide('store', (): { store?: Promise<Store> | undefined; readers?: number } => ({}));

/** Bounds the connections by which this process reads, where its store is a server's. Told before the store's first use. */
export function readBy(readers: number): void {
  own.readers = readers;
}

/** This process's store, opened on first use; a failure to open is not kept. */
export function store(): Promise<Store> {
  own.store ??= openStore(env(), own.readers).catch((error) => {
    own.store = undefined;
    throw error;
  });
  return own.store;
}
