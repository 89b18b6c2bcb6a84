import { globalSingleton } from '../../../core/runtime/global-singleton.ts';
import { log } from '../../../core/runtime/log.ts';

/** What may be wrong with the store: its file, or rows that are not what was written. */
type Kind = 'file' | 'rows';

const troubles = globalSingleton('store-trouble', () => new Map<Kind, string>());

/** What is wrong with the store; null while it is sound. While something is, pages show their last good data. */
export function storeFault(): string | null {
  const [first = null] = troubles.values();
  return first;
}

/** Says what is wrong, or with null that it no longer is. Returns true when that is news; news are logged. */
export function setStoreTrouble(kind: Kind, what: string | null): boolean {
  const before = troubles.get(kind) ?? null;
  if (what === null) troubles.delete(kind);
  else troubles.set(kind, what);
  if ((before === null) === (what === null)) return false;
  if (what === null) log('store-repaired', { kind });
  else log('store-corrupted', { kind, what: what.slice(0, 200) });
  return true;
}
