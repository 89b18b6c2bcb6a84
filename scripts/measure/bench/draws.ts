import { addDays } from '../../../lib/core/domain/days.ts';
import type { Observation } from '../../../lib/core/domain/draws/validate-draw.ts';
import { HOUSE_IDS, HOUSES } from '../../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';

const DAYS = 3652;
const DRAWS = 60_000;

const slotsUntil = (until: string, days: number) =>
  Array.from({ length: days }, (_, index) => addDays(until, index - days + 1)).flatMap((day) =>
    HOUSE_IDS.flatMap((region) => slotsOn(region, day).map((time) => ({ region, day, time }))),
  );

const withNumbers = (slots: ReturnType<typeof slotsUntil>): Observation[] => {
  const number = lottery();
  return slots.map((slot) => ({
    ...slot,
    prizes: Array.from({ length: HOUSES[slot.region].prizes.drawn }, (_, at) => ({
      place: String(at + 1),
      number: number(),
    })),
  }));
};

/**
 * Ten years of draws, the same at every run: `DRAWS` of the slots that the dated schedule foresees, evenly over the years
 * that end on `until`, oldest first.
 */
export function tenYears(until: string): Observation[] {
  const slots = slotsUntil(until, DAYS);
  if (slots.length < DRAWS) throw new Error(`a agenda só tem ${slots.length} sorteios em dez anos`);
  const isTaken = (index: number) =>
    Math.floor(((index + 1) * DRAWS) / slots.length) > Math.floor((index * DRAWS) / slots.length);
  return withNumbers(slots.filter((_, index) => isTaken(index)));
}

/** Every draw of every house in a year, the same at every run, oldest first. */
export const oneYear = (until: string): Observation[] => withNumbers(slotsUntil(until, 365));

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
