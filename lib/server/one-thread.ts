import { Piscina } from 'piscina';
import { makeTurns } from '../core/runtime/in-turn.ts';
import type { Result } from '../core/runtime/result.ts';

type ThreadFailure = 'timeout' | 'memory' | 'failed' | 'full';
type ThreadOptions = {
  /** A module whose default function does a task, and nothing for null, which only starts the thread. */
  worker: string;
  maxMs: number;
  maxMb: number;
  /** How many tasks wait at most; beyond that one is refused as 'full'. */
  maxWaiting?: number;
  /** Whether a thread waits ready: a start loads modules, some tenths of a second. */
  isKept?: boolean;
};

/**
 * A thread that does one task at a time, so that none holds up the process that serves. One that takes longer than `maxMs` or
 * more memory than `maxMb` fails by name, and its thread is ended.
 */
export function makeOneThread<Task, Value>(options: ThreadOptions) {
  const { worker, maxMs, maxMb, maxWaiting = Number.POSITIVE_INFINITY, isKept = false } = options;
  const pool = new Piscina({
    filename: worker,
    minThreads: isKept ? 1 : 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: maxMb, maxYoungGenerationSizeMb: 16 },
    recordTiming: false,
  });
  // A worker that ends for want of memory tells the pool beside the task it had.
  pool.on('error', () => undefined);
  const inTurn = makeTurns();
  let waiting = 0;
  const runOne = async (task: Task | null): Promise<Value> => {
    const deadline = new AbortController();
    // A start loads modules, and is not the task's doing; the worker may have been idle and gone since.
    const timer = task === null ? null : setTimeout(() => deadline.abort(), maxMs);
    try {
      return await pool.run(task, { signal: deadline.signal });
    } finally {
      if (timer) clearTimeout(timer);
    }
  };
  const run = (task: Task): Promise<Result<Value, ThreadFailure>> => {
    if (waiting >= maxWaiting) return Promise.resolve({ ok: false, reason: 'full', detail: String(waiting) });
    waiting += 1;
    return inTurn(async (): Promise<Result<Value, ThreadFailure>> => {
      try {
        await runOne(null);
        return { ok: true, value: await runOne(task) };
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError')
          return { ok: false, reason: 'timeout', detail: `${maxMs} ms` };
        const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (isFull) return { ok: false, reason: 'memory', detail: `${maxMb} MB` };
        return { ok: false, reason: 'failed', detail: String(error).slice(0, 100) };
      } finally {
        waiting -= 1;
      }
    });
  };
  return { run, close: () => pool.destroy() };
}
