import { daysBetween, formatDay, saoPaulo } from '@/lib/core/domain/days.ts';
import { dayAge, relativeTime } from '@/lib/core/domain/relative-time.ts';
import type { DrawView } from '@/lib/core/functions/region-views.ts';

/** How old a draw is: relative time for one that came in today, its true day and age for any other. */
export function drawAge(draw: DrawView, now: Date): string {
  const today = saoPaulo(now).day;
  if (draw.day === today && !draw.isRecordedHistory) return relativeTime(new Date(draw.since), now);
  return `${formatDay(draw.day)}, ${dayAge(draw.day, today)}`;
}

/** The day of a draw as short as a list allows: nothing for today, 'Ont.', or 'dd/mm'. */
export function shortDay(day: string, today: string): string {
  const age = daysBetween(day, today);
  if (age === 0) return '';
  return age === 1 ? 'Ont.' : formatDay(day).slice(0, 5);
}
