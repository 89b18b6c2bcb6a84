import { installSchedule, type ScheduleException } from '../../core/domain/houses/operator-schedule.ts';
import { type ReaderName, readText } from '../../core/sources/readers.ts';
import type { ReaderArgument } from '../../core/sources/request/ask.ts';

export type ReadTask = {
  name: ReaderName;
  text: string;
  args: readonly ReaderArgument[];
  /** The thread shares no memory with who knows the operator's hours. */
  schedule: readonly ScheduleException[];
};

/** What the pool's thread does: reads one text. Null only starts it. */
export default function read(task: ReadTask | null) {
  if (!task) return null;
  installSchedule(task.schedule);
  return readText(task.name, task.text, task.args);
}
