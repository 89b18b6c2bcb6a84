import { log } from '../../log.ts';

/** What may be wrong with the store: its file, or rows that are not what was written. */
type Kind = 'file' | 'rows';

// The pages' bundle and the server each load this file: what is wrong with the store is the process's to know.
const KEY = Symbol.for('bicho.store-trouble');
const shared = globalThis as { [KEY]?: Map<Kind, string> };
const troubles = (): Map<Kind, string> => {
  shared[KEY] ??= new Map();
  return shared[KEY];
};

/** What is wrong with the store; null while it is sound. While something is, pages show their last good data. */
export function storeTrouble(): string | null {
  const [first = null] = troubles().values();
  return first;
}

/** Says what is wrong, or with null that it no longer is. Returns true when that is news; news are logged. */
export function setStoreTrouble(kind: Kind, what: string | null): boolean {
  const before = troubles().get(kind) ?? null;
  if (what === null) troubles().delete(kind);
  else troubles().set(kind, what);
  if ((before === null) === (what === null)) return false;
  if (what === null) log('store-sound-again', { kind });
  else log('store-damaged', { kind, what: what.slice(0, 200) });
  return true;
}
