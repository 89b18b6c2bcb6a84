import { instantOf, saoPaulo } from '../domain/days.ts';
import type { LateAfter } from '../domain/draws/delays.ts';
import type { Slot } from '../domain/draws/schedule.ts';
import { noneWithdrawn, type WithdrawnSlots } from '../domain/draws/withdrawals.ts';
import { unsureHoliday } from '../domain/houses/holiday-record.ts';
import { HOUSE_IDS } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';

/** What is an hour beyond its time is reported to the operator. */
const LONG_LATE_MS = 3_600_000;

/**
 * A day's slots that are an hour beyond the minute from which they are late; by default today's. `drawn`: the day's draws. None of a house
 * on a holiday on which it may draw nothing.
 */
export function lateSlots(
  drawn: readonly Pick<Slot, 'region' | 'time'>[],
  now: Date,
  lateAfter: LateAfter,
  withdrawn: WithdrawnSlots = noneWithdrawn,
  { day }: Pick<Slot, 'day'> = saoPaulo(now),
): Slot[] {
  const sure = HOUSE_IDS.filter((region) => unsureHoliday(region, day) === null);
  return sure
    .flatMap((region) => slotsOn(region, day).map((time) => ({ region, day, time })))
    .filter(
      (slot) =>
        withdrawn(slot) === null &&
        now.getTime() - instantOf(slot.day, slot.time).getTime() >= lateAfter(slot) + LONG_LATE_MS &&
        !drawn.some(({ region, time }) => region === slot.region && time === slot.time),
    );
}
