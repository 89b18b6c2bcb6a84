import type { ClockTime, PlainDay } from './days.ts';
import type { Region } from './regions.ts';

/** How long after its minute a slot's draw comes out: usually, and from when on it is called late. Minutes. */
export type Delay = { usual: number; late: number };

/** Of so many draws the usual delay is the median, and the 90th percentile where lateness begins. */
export const DRAWS_COUNTED = 60;
/** Fewer than this say nothing about a slot. */
const ENOUGH = 10;
/** Nothing is called late before. */
const LATE_AT_LEAST = 15;
/** A result that comes so long after its minute was held up, not published late: it is in no median. */
const MOST_MINUTES = 360;

/**
 * What a fresh store takes, in minutes after the slot: the first publication of August 2026 at the public source (median
 * and 90th percentile: Look 6 and 11, Rio 11 and 16, São Paulo 11 and 16 after its true minute, which is 20 minutes after
 * the hour that its draws are named by but for Bandeirantes; Federal 10 to 14 at night, 50 to 75 on Sundays).
 */
export function usualDelay(region: Region, time: ClockTime): Delay {
  if (region === 'federal') return time < '12:00' ? { usual: 55, late: 75 } : { usual: 11, late: LATE_AT_LEAST };
  if (region === 'pt-sp' && time.endsWith(':00')) return { usual: 31, late: 36 };
  return region === 'look' ? { usual: 6, late: LATE_AT_LEAST } : { usual: 11, late: 16 };
}

/** `minutes`: how long each of a slot's newest draws took, at most DRAWS_COUNTED of them; too few give `usualDelay`'s. */
export function delayOf(region: Region, time: ClockTime, minutes: readonly number[]): Delay {
  const counted = minutes.filter((one) => one >= 0 && one <= MOST_MINUTES).sort((a, b) => a - b);
  if (counted.length < ENOUGH) return usualDelay(region, time);
  return {
    usual: Math.round(quantile(counted, 0.5)),
    late: Math.max(LATE_AT_LEAST, Math.ceil(quantile(counted, 0.9))),
  };
}

/** Of ascending values, by linear interpolation between the two nearest. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** From how many ms of waiting on a slot is late. */
export type LateAfter = (slot: { region: Region; day: PlainDay; time: ClockTime }) => number;

export const LATE_AFTER_USUAL: LateAfter = ({ region, time }) => usualDelay(region, time).late * 60_000;
