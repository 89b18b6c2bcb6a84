import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import type { Store } from '../../core/store/schema.ts';
import { type Env, env } from '../env.ts';
import { openPostgresStore } from './postgres.ts';
import { openSqliteStore } from './sqlite.ts';

/** Opens the store the settings name: Postgres where DATABASE_URL is set, else the embedded one in DATA_DIR. */
export function openStore(settings: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Store> {
  return settings.DATABASE_URL ? openPostgresStore(settings.DATABASE_URL) : openSqliteStore(settings.DATA_DIR);
}

const own = globalSingleton('store', (): { store?: Promise<Store> | undefined } => ({}));

/** This process's store, opened on first use; a failure to open is not kept. */
export function store(): Promise<Store> {
  own.store ??= openStore(env()).catch((error) => {
    own.store = undefined;
    throw error;
  });
  return own.store;
}

/** Closes this process's store where it is open: SQLite then leaves all that was written in the one file. */
export async function closeStore(): Promise<void> {
  const opened = await own.store;
  await opened?.close();
}
