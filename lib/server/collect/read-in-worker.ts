import { fileURLToPath } from 'node:url';
import { installedSchedule } from '../../core/domain/houses/operator-schedule.ts';
import type { Result } from '../../core/runtime/result.ts';
import type { Read, ReaderName, RunReader } from '../../core/sources/readers.ts';
import { failed, type SourceFailure } from '../../core/sources/request/outcome.ts';
import { makeOneThread } from '../one-thread.ts';
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
  const thread = makeOneThread<ReadTask, Result<Read<ReaderName>, SourceFailure>>({ worker, maxMs, maxMb: MAX_MB });
  const read: RunReader = async <N extends ReaderName>(name: N, text: string, ...args: ReadTask['args']) => {
    const done = await thread.run({ name, text, args, schedule: installedSchedule() });
    if (done.ok) return done.value as Result<Read<N>, SourceFailure>;
    if (done.reason === 'timeout') return failed('parse-timeout', done.detail);
    return failed(done.reason === 'memory' ? 'parse-memory' : 'parse-failed', done.detail);
  };
  return { read, close: thread.close };
}
