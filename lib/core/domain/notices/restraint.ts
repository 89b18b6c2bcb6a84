import { type ClockTime, type PlainDay, saoPaulo } from '../days.ts';

/** Hours of silence, from one minute up to another, over midnight where the second is the smaller. */
export type Quiet = { from: ClockTime; to: ClockTime };

/** What a visitor allows. `perDay`: so many notices of new results a day; null: all. */
export type Restraint = { quiet: Quiet | null; perDay: number | null };

export const USUAL_RESTRAINT: Restraint = { quiet: { from: '22:00', to: '07:00' }, perDay: null };
export const MAX_PER_DAY = 50;

export function isQuietAt(quiet: Quiet | null, time: ClockTime): boolean {
  if (quiet === null) return false;
  const { from, to } = quiet;
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** What is sent: `firstAt`: when its draw was announced first; `replaces`: it takes the place of an earlier notice. */
type Sent = { firstAt: Date; replaces: boolean };

/** What a subscriber has had: so many of the day's notices; `isHeld`: the most of a day held back what this one takes the place of. */
type Had = { day: PlainDay; count: number; isHeld: boolean };

/**
 * True for a notice that may be sent now. What was held back is not sent later, as a correction neither; a correction is not one
 * of the day's: also whoever had none of what it corrects may have wished for what it brings.
 */
export function mayReceive({ quiet, perDay }: Restraint, had: Had, { firstAt, replaces }: Sent, now: Date): boolean {
  const [first, today] = [saoPaulo(firstAt), saoPaulo(now)];
  if (isQuietAt(quiet, today.time) || isQuietAt(quiet, first.time)) return false;
  if (replaces) return !had.isHeld;
  if (perDay === null) return true;
  return (had.day === today.day ? had.count : 0) < perDay;
}
