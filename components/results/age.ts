import type { DrawView } from '@/lib/core/contracts/views.ts';
import { daysBetween, formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';

/** What a draw says of its time: the hour it was held (of another day, the day and its age), and when it was published. */
export function drawAge(draw: DrawView, now: Date): string {
  const today = saoPaulo(now).day;
  const published = publishedAt(draw);
  const held =
    draw.day === today && published
      ? `sorteio das ${formatTime(draw.time)}`
      : `${formatDay(draw.day)}, ${dayAge(draw.day, today)}`;
  return published ? `${held} · ${published}` : held;
}

/** 'publicado 22h32', with its day where that is not the draw's; null for the recorded history, where nobody noted it. */
export function publishedAt({ day, since, isRecordedHistory }: DrawView): string | null {
  if (isRecordedHistory) return null;
  const at = saoPaulo(new Date(since));
  return `publicado ${at.day === day ? '' : `em ${formatDay(at.day)} às `}${formatTime(at.time)}`;
}

/** The day of a draw as short as a list allows: nothing for today, 'Ont.', or 'dd/mm'. */
export function shortDay(day: string, today: string): string {
  const age = daysBetween(day, today);
  if (age === 0) return '';
  return age === 1 ? 'Ont.' : formatDay(day).slice(0, 5);
}
