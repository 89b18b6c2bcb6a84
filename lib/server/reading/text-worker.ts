import type { PlainDay } from '../../core/domain/days.ts';
import { installSchedule, type ScheduleException } from '../../core/domain/houses/operator-schedule.ts';
import { type PastedRead, readTickets } from '../../core/domain/queries/pasted-tickets.ts';
import { threadMs } from './thread-ms.ts';

export type TextTask = {
  text: string;
  today: PlainDay;
  /** The thread shares no memory with who knows the operator's hours. */
  schedule: readonly ScheduleException[];
};
/** `ms`: of processor. */
export type TextDone = { read: PastedRead; ms: number };

/** What the thread of visitors' texts does: reads one. Null only starts it. */
export default function read(task: TextTask | null): TextDone | null {
  if (!task) return null;
  const before = threadMs();
  installSchedule(task.schedule);
  const read = readTickets(task.text, task.today);
  return { read, ms: threadMs() - before };
}
