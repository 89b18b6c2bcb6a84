import type { ClockTime, PlainDay } from '../days.ts';
import { isHeldOn, isInForce } from './held-on.ts';
import { type HouseId, houseOf } from './list.ts';

/** The days on which the present weeks were seen, every draw of every house, without exception. */
export const WEEKS_SEEN: { from: PlainDay; until: PlainDay } = { from: '2026-08-01', until: '2026-08-22' };

/** The times at which a house draws on a day, exceptions applied, ascending. */
export function slotsOn(house: HouseId, day: PlainDay): ClockTime[] {
  const { slots, exceptions } = houseOf(house);
  const last = exceptions.yearly[day.slice(5)];
  if (last === null) return [];
  const times = slots
    .filter(({ time, held }) => isHeldOn(held, day) && (last === undefined || time <= last))
    .map(({ time }) => time);
  const { held = [], dropped = [] } = exceptions.days[day] ?? {};
  return [...new Set([...times, ...held])].filter((time) => !dropped.includes(time)).sort();
}

/** The time of the Federal's draw if one takes place on that day; whether one takes place `slotsOn` says. */
export function federalTime(day: PlainDay): ClockTime {
  const { slots, exceptions } = houseOf('federal');
  const moved = exceptions.days[day]?.held?.[0];
  if (moved) return moved;
  // On a day without a Federal the slot of the days around it: of the rules in force the one for its weekday, else the latest.
  const inForce = slots.filter(({ held }) => held.some((rule) => isInForce(rule, day)));
  return (inForce.find(({ held }) => isHeldOn(held, day)) ?? inForce.at(-1) ?? slots[0])?.time ?? '20:00';
}
