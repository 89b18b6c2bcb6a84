import { daysBetween, type PlainDay } from './days.ts';
import { plural } from './joiner.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * How long before `now` an instant lies, in the specification's words.
 * An instant of the future (a clock that runs ahead) reads 'Agora mesmo'.
 */
export function relativeTime(at: Date, now: Date): string {
  const ago = now.getTime() - at.getTime();
  if (ago < MINUTE_MS) return 'Agora mesmo';
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)} min atrás`;
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)}h atrás`;
  return `${Math.floor(ago / DAY_MS)} dia(s) atrás`;
}

/** Age of a calendar day seen from another: 'hoje', 'ontem', 'há 112 dias'; 'amanhã', 'em 3 dias' ahead. */
export function dayAge(day: PlainDay, today: PlainDay): string {
  const days = daysBetween(day, today);
  if (days === 0) return 'hoje';
  if (days === 1) return 'ontem';
  if (days === -1) return 'amanhã';
  return days > 0 ? `há ${plural(days, 'dia')}` : `em ${plural(-days, 'dia')}`;
}
