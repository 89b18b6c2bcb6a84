import { type ReaderName, readText } from '../../core/sources/readers.ts';
import type { ReaderArgument } from '../../core/sources/request/ask.ts';

export type ReadTask = { name: ReaderName; text: string; args: readonly ReaderArgument[] };

/** What the pool's thread does: reads one text. Null only starts it. */
export default function read(task: ReadTask | null) {
  return task && readText(task.name, task.text, task.args);
}
