import { formatDayMonth, formatTime, saoPaulo } from '../core/domain/days.ts';

/** An instant in São Paulo, ISO or in ms: '20/11 às 14h31'. */
export function momentOf(instant: string | number): string {
  const { day, time } = saoPaulo(new Date(instant));
  return `${formatDayMonth(day)} às ${formatTime(time)}`;
}
