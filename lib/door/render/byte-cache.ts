import { LRUCache } from 'lru-cache';

/**
 * Keeps what was used last within a number of bytes, as `weigh` tells them (a whole number above 0); what alone would fill
 * a quarter of the room is not taken in. No Node modules here: page-cache.ts is in the build's edge bundle too.
 */
export function byteCache<Value extends object>(
  roomBytes: number,
  weigh: (value: Value) => number,
): LRUCache<string, Value> {
  return new LRUCache({ maxSize: roomBytes, maxEntrySize: Math.floor(roomBytes / 4), sizeCalculation: weigh });
}

/** Books an entry anew when it has grown; nothing happens when the key's entry is another by now, or gone. */
export function weighAgain<Value extends object>(cache: LRUCache<string, Value>, key: string, value: Value): void {
  if (cache.peek(key) !== value) return;
  // Setting the same value again would leave the size as it was.
  cache.delete(key);
  cache.set(key, value);
}
