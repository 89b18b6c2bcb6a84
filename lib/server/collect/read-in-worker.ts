import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { installedSchedule } from '../../core/domain/houses/operator-schedule.ts';
import type { RunReader } from '../../core/sources/readers.ts';
import { failed } from '../../core/sources/request/outcome.ts';
import type { ReadTask } from './reader-worker.ts';

/** A reply takes milliseconds to read: one that takes longer is made to. */
const MAX_MS = 2000;
const MAX_MB = 128;

const WORKER = fileURLToPath(new URL('./reader-worker.ts', import.meta.url));

/**
 * Reads texts of sources in a worker thread, one at a time, so that none of them holds up the process that serves. A text that
 * takes longer than two seconds or more than 128 MB is a failure ('parse-timeout', 'parse-memory') and its worker is ended.
 */
export function makeWorkerReader({ worker = WORKER, maxMs = MAX_MS } = {}): {
  read: RunReader;
  close: () => Promise<void>;
} {
  const pool = new Piscina({
    filename: worker,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB, maxYoungGenerationSizeMb: 16 },
    recordTiming: false,
  });
  // A worker that ends for want of memory tells the pool beside the task it had.
  pool.on('error', () => undefined);
  let last: Promise<unknown> = Promise.resolve();
  const run = async (task: ReadTask | null) => {
    const deadline = new AbortController();
    // A start loads modules, and is not the text's doing; the worker may have been idle and gone since.
    const timer = task === null ? null : setTimeout(() => deadline.abort(), maxMs);
    try {
      return await pool.run(task, { signal: deadline.signal });
    } finally {
      if (timer) clearTimeout(timer);
    }
  };
  const read: RunReader = (name, text, ...args) => {
    const turn = last.then(async () => {
      try {
        await run(null);
        return await run({ name, text, args, schedule: installedSchedule() });
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') return failed('parse-timeout', `${maxMs} ms`);
        const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        return isFull ? failed('parse-memory', `${MAX_MB} MB`) : failed('parse-failed', String(error).slice(0, 100));
      }
    });
    last = turn;
    return turn;
  };
  return { read, close: () => pool.destroy() };
}
