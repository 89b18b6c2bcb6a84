import type { ClockTime, PlainDay } from '../days.ts';
import { type HouseId, houseOf } from '../houses/list.ts';

/**
 * How long after its minute a slot's draw comes out: usually, and from when on it is called late. Minutes. `isMeasured` where
 * they were counted from the slot's draws here, and are not what a fresh store takes.
 */
export type Delay = { usual: number; late: number; isMeasured?: true };

/** Of so many draws the usual delay is the median, and the 90th percentile where lateness begins. */
export const DRAWS_COUNTED = 60;
/** Fewer than this say nothing about a slot. */
const ENOUGH = 10;
/** Nothing is called late before. */
const LATE_AT_LEAST = 15;
/** A result that comes so long after its minute was held up, not published late: it is in no median. */
const MAX_MINUTES = 360;

/** What a fresh store takes: minutes after the slot (houses/house.ts, `delay`). */
export const usualDelay = (house: HouseId, time: ClockTime): Delay => houseOf(house).delay(time);

/** `minutes`: how long each of a slot's newest draws took, at most DRAWS_COUNTED of them; too few give `usualDelay`'s. */
export function delayOf(region: HouseId, time: ClockTime, minutes: readonly number[]): Delay {
  const counted = minutes.filter((one) => one >= 0 && one <= MAX_MINUTES).sort((a, b) => a - b);
  if (counted.length < ENOUGH) return usualDelay(region, time);
  return {
    usual: Math.round(quantile(counted, 0.5)),
    late: Math.max(LATE_AT_LEAST, Math.ceil(quantile(counted, 0.9))),
    isMeasured: true,
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
export type LateAfter = (slot: { region: HouseId; day: PlainDay; time: ClockTime }) => number;

export const LATE_AFTER_USUAL: LateAfter = ({ region, time }) => usualDelay(region, time).late * 60_000;
