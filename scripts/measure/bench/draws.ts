import { addDays } from '../../../lib/core/domain/days.ts';
import type { Observation } from '../../../lib/core/domain/draws/validate-draw.ts';
import { HOUSE_IDS } from '../../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';

const DAYS = 3652;
const DRAWS = 60_000;

/**
 * Ten years of draws, the same at every run: `DRAWS` of the slots that the dated schedule foresees, evenly over the years
 * that end on `until`, oldest first.
 */
export function tenYears(until: string): Observation[] {
  const slots = Array.from({ length: DAYS }, (_, index) => addDays(until, index - DAYS + 1)).flatMap((day) =>
    HOUSE_IDS.flatMap((region) => slotsOn(region, day).map((time) => ({ region, day, time }))),
  );
  if (slots.length < DRAWS) throw new Error(`a agenda só tem ${slots.length} sorteios em dez anos`);
  const isTaken = (index: number) =>
    Math.floor(((index + 1) * DRAWS) / slots.length) > Math.floor((index * DRAWS) / slots.length);
  const number = lottery();
  return slots
    .filter((_, index) => isTaken(index))
    .map((slot) => ({
      ...slot,
      prizes: ['1', '2', '3', '4', '5'].map((place) => ({ place, number: number() })),
    }));
}

/** Four-digit numbers that look drawn and are the same at every run (a linear congruential generator). */
function lottery(): () => string {
  let state = 2_583_003;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String(state >>> 16)
      .padStart(5, '0')
      .slice(-4);
  };
}
