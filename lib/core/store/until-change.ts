import type { Kysely } from 'kysely';
import { globalSingleton } from '../runtime/global-singleton.ts';
import { newestChange } from './changes.ts';
import type { Tables } from './schema.ts';

type Reader = Kysely<Tables>;
type Kept<Value> = { change: number; value: Promise<Value> };

/** What is read of a store, by a key, and kept in this process until the store changes. `name`: its one name (`globalSingleton`). */
export function untilChange<Key extends string, Value>(
  name: string,
  read: (db: Reader, key: Key) => Promise<Value>,
): (db: Reader, key: Key) => Promise<Value> {
  const stores = globalSingleton(name, () => new WeakMap<Reader, Map<Key, Kept<Value>>>());
  return async (db, key) => {
    // What is written while it is read has a later change, and it is read again.
    const change = await newestChange(db);
    const ofStore = stores.get(db) ?? new Map<Key, Kept<Value>>();
    stores.set(db, ofStore);
    const known = ofStore.get(key);
    if (known?.change === change) return known.value;
    const value = read(db, key);
    ofStore.set(key, { change, value });
    value.catch(() => ofStore.delete(key));
    return value;
  };
}
