import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { log } from '../../../core/runtime/log.ts';
import { auditStore } from '../../../core/store/audit.ts';
import type { Store } from '../../../core/store/schema.ts';
import { type StoreFault, setStoreTrouble, storeFault } from './fault.ts';

/** How soon damage is noticed, and how often an unchanged file is checked. */
const POLL_INTERVAL_MS = 5000;
const AGAIN_MS = 10 * 60_000;

/**
 * Watches the embedded store's file: after each change, and every ten minutes, all of it is looked through in a thread of
 * its own. `onSound` is called when what was wrong is right again. Returns how to stop.
 */
export function watchStoreFile(file: string, onSound: () => void): () => void {
  const thread = new Worker(new URL('./check-thread.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  thread.unref();
  const served = stateOf(file)?.split(' ')[0];
  let looked = '';
  let lookedAt = 0;
  let isLooking = false;
  const resultOf = (fault: StoreFault | null) => {
    isLooking = false;
    if (setStoreTrouble('file', fault) && fault === null) onSound();
  };
  const gone = (what: string) => resultOf({ what: `${file} ${what}`, isDamage: false });
  thread.on('message', resultOf);
  thread.on('error', (error) => log('store-watch-failed', { error: error.message.slice(0, 200) }));
  const look = () => {
    if (isLooking) return;
    const state = stateOf(file);
    if (state === null) return gone('não está mais lá');
    if (state.split(' ')[0] !== served) return gone('foi trocado por outro arquivo: reinicie o site');
    if (state === looked && performance.now() - lookedAt < AGAIN_MS) return;
    looked = state;
    lookedAt = performance.now();
    isLooking = true;
    thread.postMessage(file);
  };
  const timer = setInterval(look, POLL_INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}

/** Size and time of the file and of what was written beside it; null when it is gone or can't be seen any more. */
function stateOf(file: string): string | null {
  const of = (name: string) => {
    const found = seen(name);
    return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : null;
  };
  const own = of(file);
  return own === null ? null : `${own} ${of(`${file}-wal`) ?? ''}`;
}

function seen(name: string) {
  try {
    return statSync(name, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Looks through every row: derives groups and digests again, asks of each what is required of input. What is found is
 * logged and makes the store's trouble; a clean pass ends it. Resolves to how many problems there are.
 */
export async function auditRows(store: Store, now: Date, onSound: () => void): Promise<number> {
  const { draws, contests, found, problems } = await auditStore(store.db, now);
  log('store-audited', { draws, contests, found, problems: problems.join('; ').slice(0, 1000) });
  const fault = found > 0 ? { what: `${found} registros não são o que foi gravado`, isDamage: true } : null;
  if (setStoreTrouble('rows', fault) && fault === null) onSound();
  return found;
}

/** While rows are known to be wrong they are looked through again each minute, so that what was mended is shown. */
export function auditWhileTroubled(work: () => Promise<number>): () => void {
  let isUnderWay = false;
  const timer = setInterval(async () => {
    if (isUnderWay || storeFault() === null) return;
    isUnderWay = true;
    await work().catch(() => 0);
    isUnderWay = false;
  }, 60_000);
  timer.unref();
  return () => clearInterval(timer);
}
