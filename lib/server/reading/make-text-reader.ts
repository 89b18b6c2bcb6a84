import { fileURLToPath } from 'node:url';
import { installedSchedule } from '../../core/domain/houses/operator-schedule.ts';
import { MAX_TEXT_LENGTH } from '../../core/domain/queries/pasted-tickets.ts';
import { log } from '../../core/runtime/log.ts';
import { makeOneThread } from '../one-thread.ts';
import { spend } from './spent.ts';
import type { ReadText } from './text-reader.ts';
import type { TextDone, TextTask } from './text-worker.ts';

/** A text takes some 20 ms, the costliest known 300 (docs/benchmarks.md): one that takes longer is made to. */
const MAX_MS = 2000;
const MAX_MB = 128;
/** Some seconds' worth of ordinary texts. */
const MAX_WAITING = 32;

const WORKER = fileURLToPath(new URL('./text-worker.ts', import.meta.url));

/** Reads visitors' texts in a thread that does nothing else, one at a time, each within two seconds. */
export function makeTextReader({ worker = WORKER, maxMs = MAX_MS, maxWaiting = MAX_WAITING } = {}): {
  read: ReadText;
  close: () => Promise<void>;
} {
  const thread = makeOneThread<TextTask, TextDone>({ worker, maxMs, maxMb: MAX_MB, maxWaiting, isKept: true });
  const read: ReadText = async (text, today) => {
    // Refused by its size alone: it need not cross to the thread.
    if (text.length > MAX_TEXT_LENGTH) return { ok: false, reason: 'too-long', detail: String(text.length) };
    const done = await thread.run({ text, today, schedule: installedSchedule() });
    if (done.ok) {
      spend(done.value.ms);
      return done.value.read;
    }
    if (done.reason === 'full') return { ok: false, reason: 'too-busy', detail: '' };
    spend(maxMs);
    log('text-not-read', { reason: done.reason });
    return { ok: false, reason: 'too-costly', detail: '' };
  };
  return { read, close: thread.close };
}
