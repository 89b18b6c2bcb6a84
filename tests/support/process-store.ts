import { globalSingleton } from '../../lib/core/runtime/global-singleton.ts';
import type { Store } from '../../lib/core/store/schema.ts';

/** Makes a store the one that this process opens; undefined for none, as it begins. Files share what a process keeps. */
export function setProcessStore(store?: Store): void {
  const kept = globalSingleton('store', (): { store?: Promise<Store> } => ({}));
  if (store) kept.store = Promise.resolve(store);
  else delete kept.store;
}
