import { errorKind } from '../../core/runtime/error-kind.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { log } from '../../core/runtime/log.ts';
import { TimeoutError, withTimeout } from '../../core/runtime/with-timeout.ts';
import { CorruptRowError } from '../../core/store/checksum.ts';
import { setStoreTrouble, storeFault } from '../store/health/fault.ts';
import { backend } from './choice.ts';
import { READING_MS, readInTime } from './reading-time.ts';

/** The longest wait for the store when there is a last good reply; without one it is the whole time of an answer. */
const TIMEOUT_MS = 2500;
/** The interval of probes while the circuit is open. */
const PROBE_MS = 5000;
/** The most replies kept of keys with a colon (days, articles), which visitors choose. */
const MAX_CHOSEN = 200;

/** `begun` numbers the read, in the order in which reads begin. */
type CachedReply = { value: unknown; begun: number };
type ReadCache = {
  fixed: Map<string, CachedReply>;
  chosen: Map<string, CachedReply>;
  begun: number;
  /** Of the circuit. `half-open`: a read failed and the probe is running. `open`: last good replies only. */
  state: 'closed' | 'half-open' | 'open';
  /** Replies that were not current. */
  fallbacks: number;
  /** Reads without any reply. */
  unread: number;
  onRecovery: Set<() => void>;
};

const readCache = (): ReadCache =>
  globalSingleton('readCache', () => ({
    fixed: new Map(),
    chosen: new Map(),
    begun: 0,
    state: 'closed',
    fallbacks: 0,
    unread: 0,
    onRecovery: new Set(),
  }));

/**
 * Reads and keeps the reply. When the read fails or takes longer than 2.5 s, returns the last good reply of this process
 * (the instants in it tell its age) and logs one line. While the circuit is open, returns it without a read. A late reply is
 * kept. Throws only when there is no last good reply, after what is left of the answer's time (reading-time.ts).
 */
export async function staleIfError<T>(key: string, read: () => Promise<T>): Promise<T> {
  const cache = readCache();
  const lastReply = () => cacheFor(key).get(key) as (CachedReply & { value: T }) | undefined;
  const known = lastReply();
  if (known && (cache.state === 'open' || storeFault() !== null)) {
    cache.fallbacks += 1;
    return known.value;
  }
  try {
    return await readInTime(known ? TIMEOUT_MS : READING_MS, () => keep(key, read));
  } catch (error) {
    log('store-read-failed', { key, error: errorKind(error) });
    if (error instanceof CorruptRowError) setStoreTrouble('rows', { what: error.subject, isDamage: true });
    recordFailure(error);
    const kept = lastReply();
    if (!kept) {
      cache.unread += 1;
      throw error;
    }
    cache.fallbacks += 1;
    return kept.value;
  }
}

/** Calls `listener` whenever the circuit closes after it was open. */
export function onStoreRecovery(listener: () => void): void {
  readCache().onRecovery.add(listener);
}

/** How many times a last good reply was returned in place of a current one. */
export const fallbacksGiven = (): number => readCache().fallbacks;

/** How many reads had no reply at all. */
export const unreadReplies = (): number => readCache().unread;

/** Closes the circuit; called when the store has answered a write. */
export function recordSuccess(): void {
  readCache().state = 'closed';
}

const cacheFor = (key: string) => (key.includes(':') ? readCache().chosen : readCache().fixed);

/** Keeps, of two reads of a key, the one that began later, even when it ends first. */
async function keep<T>(key: string, read: () => Promise<T>): Promise<T> {
  const begun = ++readCache().begun;
  const value = await read();
  const kept = cacheFor(key);
  if ((kept.get(key)?.begun ?? 0) > begun) return value;
  kept.delete(key);
  kept.set(key, { value, begun });
  const oldest = kept.size > MAX_CHOSEN ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return value;
}

/** A slow read opens the circuit; a failed one may be due to the query, so the store is probed first. */
function recordFailure(error: unknown): void {
  const cache = readCache();
  if (cache.state !== 'closed') return;
  const isSlow = error instanceof TimeoutError;
  cache.state = isSlow ? 'open' : 'half-open';
  if (isSlow) setTimeout(probe, PROBE_MS).unref();
  else void probe();
}

async function probe(): Promise<void> {
  const cache = readCache();
  const before = cache.state;
  if (before === 'closed') return;
  try {
    await withTimeout(TIMEOUT_MS, backend().answers());
  } catch {
    if (readCache().state === 'closed') return;
    if (before === 'half-open') log('store-circuit-opened');
    cache.state = 'open';
    setTimeout(probe, PROBE_MS).unref();
    return;
  }
  cache.state = 'closed';
  if (before === 'half-open') return;
  log('store-circuit-closed');
  for (const listener of cache.onRecovery) listener();
}
