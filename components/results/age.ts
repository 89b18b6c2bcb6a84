import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';

/** The day of a draw and its age; null for one of today of which it is known when it came out, which says as much. */
export function drawAge({ day, publishedAt }: DrawView, now: Date): string | null {
  const today = saoPaulo(now).day;
  return day === today && publishedAt ? null : `${formatDay(day)}, ${dayAge(day, today)}`;
}

/** 'publicado 22h32', with its day where that is not the draw's; null where that is unknown. */
export function publishedText({ day, publishedAt }: DrawView): string | null {
  if (publishedAt === null) return null;
  const at = saoPaulo(new Date(publishedAt));
  return `publicado ${at.day === day ? '' : `em ${formatDay(at.day)} às `}${formatTime(at.time)}`;
}

/** 'corrigido às 18h25', with its day where that is not the draw's; null where it never was. */
export function correctedText({ day, correctedAt }: DrawView): string | null {
  if (correctedAt === null) return null;
  const at = saoPaulo(new Date(correctedAt));
  return `corrigido ${at.day === day ? '' : `em ${formatDay(at.day)} `}às ${formatTime(at.time)}`;
}

/** The text about a draw at an hour that its house does not have that day; null for all others. */
export const unusualText = ({ offSchedule }: Pick<DrawView, 'offSchedule'>): string | null =>
  offSchedule ? 'fora do horário habitual' : null;
