import { LRUCache } from 'lru-cache';

/**
 * An LRU cache bounded in bytes by `weigh` (a whole number above 0); no entry takes more than a quarter. No Node modules
 * here: page-cache.ts is in the build's edge bundle too.
 */
export function byteCache<Value extends object>(
  cacheBytes: number,
  weigh: (value: Value) => number,
): LRUCache<string, Value> {
  return new LRUCache({ maxSize: cacheBytes, maxEntrySize: Math.floor(cacheBytes / 4), sizeCalculation: weigh });
}

/** Weighs an entry again that has grown, unless the key's entry is another by now, or gone. */
export function weighAgain<Value extends object>(cache: LRUCache<string, Value>, key: string, value: Value): void {
  if (cache.peek(key) !== value) return;
  // Setting the same value again would leave the size as it was.
  cache.delete(key);
  cache.set(key, value);
}
