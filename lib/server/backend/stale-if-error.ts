import { inTime, TooSlow } from '../../core/runtime/in-time.ts';
import { log } from '../../core/runtime/log.ts';
import { processWide } from '../../core/runtime/process-wide.ts';
import { Damaged } from '../../core/store/seal.ts';
import { setStoreTrouble, storeTrouble } from '../store/health/trouble.ts';
import { backend } from './choice.ts';

/** How long a page waits for the store when it has a last good answer, and when it has none. */
const PATIENCE_MS = 2500;
const FIRST_PATIENCE_MS = 10_000;
/** A store that is slow or gone is asked again this often, by nobody's request. */
const PROBE_MS = 5000;
/** Answers of keys with a colon (days, articles: visitors choose among them) that are kept at most. */
const MOST_OF_MANY = 200;

type CachedAnswer = { value: unknown; begun: number };
type Readings = {
  few: Map<string, CachedAnswer>;
  many: Map<string, CachedAnswer>;
  begun: number;
  /** `well`: ask it. `suspect`: a read failed, the probe is on its way. `resting`: last good answers alone. */
  state: 'well' | 'suspect' | 'resting';
  /** Answers that were not the store's of that moment. */
  fallbacks: number;
  onRecovery: Set<() => void>;
};

const readings = (): Readings =>
  processWide('readings', () => ({
    few: new Map(),
    many: new Map(),
    begun: 0,
    state: 'well',
    fallbacks: 0,
    onRecovery: new Set(),
  }));

/**
 * Reads, and keeps what was read; when reading fails or takes longer than 2.5 s, gives the last good answer of this
 * process (its own instants tell its age) and logs one line. While the store does not answer, last good answers come
 * without asking it. An answer that arrives late is kept. Throws only when there never was one (waiting 10 s at most).
 */
export async function lastGood<T>(key: string, read: () => Promise<T>): Promise<T> {
  const now = readings();
  const keptOf = () => shelf(key).get(key) as (CachedAnswer & { value: T }) | undefined;
  const known = keptOf();
  if (known && (now.state === 'resting' || storeTrouble() !== null)) {
    now.fallbacks += 1;
    return known.value;
  }
  try {
    return await inTime(known ? PATIENCE_MS : FIRST_PATIENCE_MS, keep(key, read));
  } catch (error) {
    log('store-read-failed', { key, error: error instanceof Error ? error.name : 'unknown' });
    if (error instanceof Damaged) setStoreTrouble('rows', error.subject);
    doubt(error);
    const kept = keptOf();
    if (!kept) throw error;
    now.fallbacks += 1;
    return kept.value;
  }
}

/** Calls `listener` whenever the store answers again after it did not. */
export function onStoreRecovery(listener: () => void): void {
  readings().onRecovery.add(listener);
}

/** How often a last good answer was given in place of the store's. */
export const fallbacksGiven = (): number => readings().fallbacks;

/** To be called when the store has just answered a write: the next read asks it. */
export function trustStore(): void {
  readings().state = 'well';
}

const shelf = (key: string) => (key.includes(':') ? readings().many : readings().few);

/** Of two reads of a key the one that began later stays, whichever ends last. */
async function keep<T>(key: string, read: () => Promise<T>): Promise<T> {
  const begun = ++readings().begun;
  const value = await read();
  const kept = shelf(key);
  if ((kept.get(key)?.begun ?? 0) > begun) return value;
  kept.delete(key);
  kept.set(key, { value, begun });
  const oldest = kept.size > MOST_OF_MANY ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return value;
}

/** A slow read speaks against the store; a failed one may speak against what was read, so the store is asked first. */
function doubt(error: unknown): void {
  const now = readings();
  if (now.state !== 'well') return;
  const isSlow = error instanceof TooSlow;
  now.state = isSlow ? 'resting' : 'suspect';
  if (isSlow) setTimeout(probe, PROBE_MS).unref();
  else void probe();
}

async function probe(): Promise<void> {
  const now = readings();
  const before = now.state;
  if (before === 'well') return;
  try {
    await inTime(PATIENCE_MS, backend().answers());
  } catch {
    if (readings().state === 'well') return;
    if (before === 'suspect') log('store-rests');
    now.state = 'resting';
    setTimeout(probe, PROBE_MS).unref();
    return;
  }
  now.state = 'well';
  if (before === 'suspect') return;
  log('store-answers-again');
  for (const listener of now.onRecovery) listener();
}
