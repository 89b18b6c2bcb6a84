import { addDays, type PlainDay } from '../days.ts';
import { isCaixaHoliday } from '../holidays.ts';
import { isHeldOn } from '../houses/held-on.ts';
import type { Game } from './game.ts';

// The days on which games draw, by the calendar alone; what comes after a contest, its announcement heard, says next-contest.ts.

const HORIZON_DAYS = 14;

/** Whether a game draws on a day. */
export type DrawsOn = (day: PlainDay) => boolean;

/** Holidays in a row, as Carnival's, and no more. */
const HOLIDAYS_IN_ROW = 3;

/**
 * By the game's dated weekdays, the holidays and its recorded single days. A game that is a house's follows that house (`drawsOf` in
 * schedule.ts), which also hears the operator.
 */
export const drawsByDays =
  ({ days, changes: { held = [], dropped = [] } = {}, isPutOff }: Game): DrawsOn =>
  (day) => {
    if (held.includes(day)) return true;
    if (dropped.some((one) => (typeof one === 'string' ? one === day : day >= one[0] && day <= one[1]))) return false;
    if (isCaixaHoliday(day)) return false;
    if (isHeldOn(days, day) || !isPutOff) return isHeldOn(days, day);
    for (let back = 1; back <= HOLIDAYS_IN_ROW; back++) {
      const before = addDays(day, -back);
      if (!isCaixaHoliday(before)) return false;
      if (isHeldOn(days, before)) return true;
    }
    return false;
  };

/** The first draw day on or after `from`; null when none lies within two weeks. */
export function nextDrawDay(draws: DrawsOn, from: PlainDay): PlainDay | null {
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(from, ahead);
    if (draws(day)) return day;
  }
  return null;
}

/** The last draw day before `before`; null when none lies within two weeks. */
export function lastDrawDay(draws: DrawsOn, before: PlainDay): PlainDay | null {
  for (let back = 1; back <= HORIZON_DAYS; back++) {
    const day = addDays(before, -back);
    if (draws(day)) return day;
  }
  return null;
}
