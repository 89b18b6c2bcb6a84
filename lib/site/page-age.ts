import {
  addDays,
  byDigits,
  type ClockTime,
  formatDay,
  formatDayMonth,
  formatTime,
  type PlainDay,
  saoPaulo,
} from '../core/domain/days.ts';
import type { Freshness } from '../core/domain/draws/slot-state.ts';
import { dayAge, relativeTime } from '../core/domain/relative-time.ts';

/** What a page has of a house or a game: a draw, with its hour, or a contest. `since`: ISO instant at which it came in, where that is known. */
export type Recorded = { day: PlainDay; time?: ClockTime; since?: string | null };

/**
 * How old a page is, by what it has of all its houses or games: the last arrival of today; else the day of the newest and its age.
 * What came today counts for a draw of today or a contest of yesterday's evening alone: a late import of older ones is no news.
 */
export function pageAge(recorded: readonly Recorded[], now: Date): string {
  const today = saoPaulo(now).day;
  const newest = recorded.toSorted((a, b) => byDigits(keyOf(b), keyOf(a)))[0];
  if (!newest) return 'Ainda sem resultados registrados';
  const isNews = ({ day, time }: Recorded) => day === today || (time === undefined && day === addDays(today, -1));
  const came = recorded
    .flatMap((one) => (one.since && isNews(one) && saoPaulo(new Date(one.since)).day === today ? one.since : []))
    .sort()
    .at(-1);
  if (came) {
    const at = new Date(came);
    return `Última atualização: ${formatTime(saoPaulo(at).time)} (${relativeTime(at, now)})`;
  }
  if (newest.day === today && newest.time)
    return `Último resultado registrado: sorteio das ${formatTime(newest.time)} de hoje`;
  return `Último resultado registrado: ${formatDay(newest.day)}, ${dayAge(newest.day, today)}`;
}

const keyOf = ({ day, time = '' }: Recorded) => `${day} ${time}`;

type House = { state: Freshness; newest: { day: PlainDay } | null };

/** Since when a house is silent, which had draws to come for more than a day; null for one that is not, or that never had a draw. */
export const silentSince = ({ state, newest }: House): PlainDay | null =>
  state === 'stale' && newest ? newest.day : null;

/** What a silent house says of itself in place of a draw that is awaited: nothing of it is late or on its way. */
export const noRecordSince = (day: PlainDay): string => `sem registro desde ${formatDay(day)}`;

/** The same where there is little room: without the year, of a day of this one. */
export const noRecordSinceShort = (day: PlainDay, today: PlainDay): string =>
  day.slice(0, 4) === today.slice(0, 4) ? `sem registro desde ${formatDayMonth(day)}` : noRecordSince(day);
