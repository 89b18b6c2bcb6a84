import { formatDayMonth, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';

/** '20/11 às 14h31'. */
export function momentOf(instant: string): string {
  const { day, time } = saoPaulo(new Date(instant));
  return `${formatDayMonth(day)} às ${formatTime(time)}`;
}
