import { type ClockTime, instantOf, type PlainDay, weekdayOf } from '../days.ts';
import { fromEaster } from '../holidays.ts';
import { isHeldOn, isInForce } from './held-on.ts';
import { type HouseId, houseOf } from './list.ts';
import { isChangedByOperator, operatorDay, operatorHours, withOperatorHours } from './operator-schedule.ts';

/** The days on which the present weeks were seen, every draw of every house, without exception. */
export const WEEKS_SEEN: { from: PlainDay; until: PlainDay } = { from: '2026-08-01', until: '2026-08-22' };

type OneDay = { held?: readonly ClockTime[]; dropped?: readonly ClockTime[] | 'all' };
const onDay = (times: readonly ClockTime[], { held = [], dropped = [] }: OneDay = {}): ClockTime[] =>
  dropped === 'all' ? [] : [...new Set([...times, ...held])].filter((time) => !dropped.includes(time)).sort();

/** What the day has as a holiday: by its date, or counted from Easter. */
function holidayHours(house: HouseId, day: PlainDay): OneDay | undefined {
  const { dates, movable } = houseOf(house).exceptions;
  const found = dates?.[day.slice(5)] ?? movable?.[fromEaster(day)];
  if (!found) return undefined;
  const held = typeof found.held === 'function' ? found.held(day) : (found.held ?? []);
  const dropped = typeof found.dropped === 'function' ? found.dropped(day) : (found.dropped ?? []);
  return held.length + dropped.length > 0 ? { held, dropped } : undefined;
}

/** True for a holiday on which the house leaves its weekday's hours each year. */
export const isHolidayOf = (house: HouseId, day: PlainDay): boolean =>
  day.slice(5) in houseOf(house).exceptions.yearly || holidayHours(house, day) !== undefined;

/** True for a day with its weekday's hours: no holiday of the house, no single day of its file or of the operator. */
export const isOrdinary = (house: HouseId, day: PlainDay): boolean =>
  !isHolidayOf(house, day) && !houseOf(house).exceptions.days[day] && operatorDay(house, day) === undefined;

/** The hours of the house's file; `change`: what becomes of its weekday's. */
function foreseen(
  house: HouseId,
  day: PlainDay,
  change: (times: readonly ClockTime[]) => readonly ClockTime[] = (times) => times,
): ClockTime[] {
  const { slots, exceptions } = houseOf(house);
  const last = exceptions.yearly[day.slice(5)];
  if (last === null) return [];
  const times = change(slots.filter(({ held }) => isHeldOn(held, day)).map(({ time }) => time));
  return onDay(
    times.filter((time) => last === undefined || time <= last),
    exceptions.days[day] ?? holidayHours(house, day),
  );
}

/** By a house's slots and the day what `foreseen` found: polls and pages need the same days over and over. */
const kept = new WeakMap<object, Map<PlainDay, readonly ClockTime[]>>();
const DAYS_KEPT = 1000;

/** The times of a house's file on a day, whatever the operator says, ascending. */
export function slotsForeseen(house: HouseId, day: PlainDay): readonly ClockTime[] {
  const { slots } = houseOf(house);
  const days = kept.get(slots) ?? new Map<PlainDay, readonly ClockTime[]>();
  const known = days.get(day);
  if (known) return known;
  if (days.size >= DAYS_KEPT) days.clear();
  const times = foreseen(house, day);
  kept.set(slots, days.set(day, times));
  return times;
}

/** The times at which a house draws on a day, exceptions and the operator's word applied, ascending. */
export function slotsOn(house: HouseId, day: PlainDay): readonly ClockTime[] {
  if (!isChangedByOperator(house, day)) return slotsForeseen(house, day);
  const times = foreseen(house, day, (usual) => withOperatorHours(house, day, usual));
  return onDay(times, operatorDay(house, day));
}

/** The draws that the operator moved on a day, each from its hour to another: as many came as went, in their order. */
function moves(house: HouseId, day: PlainDay): (readonly [from: ClockTime, to: ClockTime])[] {
  if (!isChangedByOperator(house, day)) return [];
  const [usual, now] = [slotsForeseen(house, day), slotsOn(house, day)];
  const gone = usual.filter((time) => !now.includes(time));
  const come = now.filter((time) => !usual.includes(time));
  return gone.length === come.length ? gone.map((time, n) => [time, come[n] ?? time]) : [];
}

/** The hour of that draw on that day: another where the operator moved it. */
export const movedTime = (house: HouseId, day: PlainDay, time: ClockTime): ClockTime =>
  moves(house, day).find(([from]) => from === time)?.[1] ?? time;

/** The hour from which the operator moved a draw of that day: its name and labels are that hour's. */
export const usualTime = (house: HouseId, day: PlainDay, time: ClockTime): ClockTime =>
  moves(house, day).find(([, to]) => to === time)?.[0] ?? time;

/** The instant from which a draw may be out: its minute, or a little before it where its house's hours are rounded. */
export const mayBeOutFrom = (house: HouseId, day: PlainDay, time: ClockTime): Date =>
  new Date(instantOf(day, time).getTime() - (houseOf(house).early ?? 0) * 60_000);

/** The time of the Federal's draw if one takes place on that day; whether one takes place `slotsOn` says. */
export function federalTime(day: PlainDay): ClockTime {
  const { slots, exceptions } = houseOf('federal');
  const moved = operatorDay('federal', day)?.held[0] ?? exceptions.days[day]?.held?.[0];
  if (moved) return moved;
  const changes = operatorHours('federal', day);
  const inForce = [
    ...slots
      .filter(
        ({ time, held }) => held.some((rule) => isInForce(rule, day)) && !changes.some((one) => one.time === time),
      )
      .map(({ time, held }) => ({ time, isHeld: isHeldOn(held, day) })),
    ...changes
      .filter(({ weekdays }) => weekdays.length > 0)
      .map(({ time, weekdays }) => ({ time, isHeld: weekdays.includes(weekdayOf(day)) })),
  ];
  // On a day without a Federal the slot of the days around it: of the rules in force the one for its weekday, else the latest.
  return (inForce.find(({ isHeld }) => isHeld) ?? inForce.at(-1) ?? slots[0])?.time ?? '20:00';
}
