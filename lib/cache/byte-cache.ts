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
