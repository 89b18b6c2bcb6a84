import { AsyncLocalStorage } from 'node:async_hooks';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { withTimeout } from '../../core/runtime/with-timeout.ts';

/** How long all that one answer reads may take together, in ms: nginx gives the site up after 10 s. */
export const READING_MS = 9000;

/** When the reads of the answer under way are over, in ms of the steady clock. */
const current = globalSingleton('readingTime', () => new AsyncLocalStorage<{ until: number }>());

/** Does work whose reads have `READING_MS` together, whichever module makes them and however often. */
export const withReadingTime = <T>(work: () => T): T => current.run({ until: performance.now() + READING_MS }, work);

/** The read's reply; rejects with `TimeoutError` after `mostMs` or at the end of the answer's time, after which none begins. */
export function readInTime<T>(mostMs: number, read: () => Promise<T>): Promise<T> {
  const leftMs = (current.getStore()?.until ?? Number.POSITIVE_INFINITY) - performance.now();
  return leftMs > 0 ? withTimeout(Math.min(mostMs, leftMs), read()) : Promise.reject(new Error('reading-time-over'));
}
