import { log } from './log.ts';

const kept = new Map<string, unknown>();

/**
 * Reads, and keeps what was read; when reading fails, gives the last good answer of this process (its own instants tell
 * its age) and logs one line. Throws only when there never was one.
 */
export async function lastGood<T>(key: string, read: () => Promise<T>): Promise<T> {
  try {
    const value = await read();
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.size > 500 ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  } catch (error) {
    log('store-read-failed', { key, error: error instanceof Error ? error.name : 'unknown' });
    if (kept.has(key)) return kept.get(key) as T;
    throw error;
  }
}
