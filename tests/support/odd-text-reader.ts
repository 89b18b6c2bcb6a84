import type { TextDone, TextTask } from '../../lib/server/reading/text-worker.ts';

/** In place of the thread that reads visitors' texts: it spins, throws, or tells of 700 ms. */
export default function read(task: TextTask | null): TextDone | null {
  if (task?.text === 'spin') for (;;);
  if (task?.text === 'throw') throw new Error('broken');
  return task && { read: { ok: true, lines: [], shares: null, total: null, isDoubtful: false }, ms: 700 };
}
