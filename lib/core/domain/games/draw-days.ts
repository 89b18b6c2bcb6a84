import { addDays, type PlainDay } from '../days.ts';
import { isHeldOn } from '../houses/held-on.ts';
import type { Game } from './game.ts';

// The days on which games draw. Apart from schedule.ts: a browser asks it too, and has no list of houses.

const HORIZON_DAYS = 14;

/** Whether a game draws on a day. */
export type DrawsOn = (day: PlainDay) => boolean;

/** By the game's own dated days; 25 December has no draw. A game that is a house's follows that house (`drawsOf` in schedule.ts). */
export const drawsByDays =
  ({ days }: Game): DrawsOn =>
  (day) =>
    !day.endsWith('-12-25') && isHeldOn(days, day);

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

/** True when, by the calendar, there was a draw after `day` and before `today`: the contest of `day` is not the newest. */
export function isPassedOver(draws: DrawsOn, day: PlainDay, today: PlainDay): boolean {
  return (lastDrawDay(draws, today) ?? day) > day;
}

/**
 * When the contest after the one of `day` is, seen from `today`: what the source announces has been wrong for weeks on
 * end. `isBehind`: by the calendar there was a draw since, so that an estimate reported with that contest is of no day to come.
 */
export function foreseenAfter(
  draws: DrawsOn,
  day: PlainDay,
  today: PlainDay,
): { day: PlainDay | null; isBehind: boolean } {
  return {
    day: nextDrawDay(draws, day >= today ? addDays(day, 1) : today),
    isBehind: isPassedOver(draws, day, today),
  };
}
