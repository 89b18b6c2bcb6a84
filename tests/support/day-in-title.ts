import { formatDay, formatDayLong, type PlainDay } from '../../lib/core/domain/days.ts';

export const capital = (text: string) => text.replace(/(^|-)(\p{L})/gu, (found) => found.toUpperCase());

/** The day as Bahia's titles say it. */
export const dayInTitle = (day: PlainDay): string =>
  ` - Resultado do dia ${formatDay(day)} (${capital(formatDayLong(day).split(',')[0] ?? '')})`;
