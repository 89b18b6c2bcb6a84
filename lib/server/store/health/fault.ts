import { globalSingleton } from '../../../core/runtime/global-singleton.ts';
import { log } from '../../../core/runtime/log.ts';

/** What may be wrong with the store: its file, or rows that are not what was written. */
type Kind = 'file' | 'rows';

/** `isDamage`: what a copy mends; else it is named and the copy stays where it is. */
export type StoreFault = { what: string; isDamage: boolean };

const troubles = globalSingleton('store-trouble', () => new Map<Kind, StoreFault>());

/** What is wrong with the store; null while it is sound. While something is, pages show their last good data. */
export function storeFault(): StoreFault | null {
  const [first = null] = troubles.values();
  return first;
}

/** Says what is wrong, or with null that it no longer is. Returns true when that is news; news are logged. */
export function setStoreTrouble(kind: Kind, fault: StoreFault | null): boolean {
  const before = troubles.get(kind) ?? null;
  if (fault === null) troubles.delete(kind);
  else troubles.set(kind, fault);
  if (before?.isDamage === fault?.isDamage) return false;
  if (fault === null) log('store-repaired', { kind });
  else log(fault.isDamage ? 'store-corrupted' : 'store-file-unusable', { kind, what: fault.what.slice(0, 300) });
  return true;
}
