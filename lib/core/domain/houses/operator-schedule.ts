import { globalSingleton } from '../../runtime/global-singleton.ts';
import { type ClockTime, type PlainDay, weekdayOf } from '../days.ts';
import { isInForce } from './held-on.ts';
import type { HouseId } from './list.ts';

type Noted = {
  /** Made of what it is about: the operator's second one about the same takes the first one's place. */
  id: string;
  house: HouseId;
  reason: string;
  /** When it was posted; ISO instant. */
  at: string;
  /** Taken back: no longer in force. */
  withdrawn?: { at: string; reason: string } | undefined;
};

/** One day that leaves its hours: times held besides the usual ones, and usual ones that are not. */
export type DayException = Noted & {
  day: PlainDay;
  held: readonly ClockTime[];
  dropped: readonly ClockTime[];
};

/** The weekdays on which a time is drawn, from a day on; none: it is not drawn any more. */
export type HourChange = Noted & {
  time: ClockTime;
  weekdays: readonly number[];
  from: PlainDay;
  until?: PlainDay | undefined;
};

/** What the operator posted about a house's hours (docs/operacao.md): stands over what the house's file says. */
export type ScheduleException = DayException | HourChange;

export const isDayException = (exception: ScheduleException): exception is DayException => 'day' in exception;

type Installed = { json: string; days: Map<string, DayException>; changes: Map<HouseId, HourChange[]> };

const installed = globalSingleton<Installed>('operator-schedule', () => ({
  json: '[]',
  days: new Map(),
  changes: new Map(),
}));

const dayKey = (house: HouseId, day: PlainDay) => `${house} ${day}`;

/** Every later question about hours in this process is answered with these. */
export function installSchedule(exceptions: readonly ScheduleException[]): void {
  const json = JSON.stringify(exceptions);
  if (json === installed.json) return;
  const inForce = exceptions.filter(({ withdrawn }) => !withdrawn);
  installed.json = json;
  installed.days = new Map(inForce.filter(isDayException).map((one) => [dayKey(one.house, one.day), one]));
  installed.changes = Map.groupBy(
    inForce.filter((one): one is HourChange => !isDayException(one)),
    ({ house }) => house,
  );
}

/** What was installed last. */
export const installedSchedule = (): ScheduleException[] => JSON.parse(installed.json);

/** The operator's exception for a house's day; undefined without one. */
export const operatorDay = (house: HouseId, day: PlainDay): DayException | undefined =>
  installed.days.get(dayKey(house, day));

/** True where an hour of the house was changed for that day, or the day itself. */
export const isChangedByOperator = (house: HouseId, day: PlainDay): boolean =>
  operatorDay(house, day) !== undefined || (installed.changes.get(house) ?? []).some((one) => isInForce(one, day));

/** The operator's hours in force on a day, oldest post first. */
export const operatorHours = (house: HouseId, day: PlainDay): HourChange[] =>
  (installed.changes.get(house) ?? []).filter((one) => isInForce(one, day));

/** A weekday's times as the operator changed them. */
export function withOperatorHours(house: HouseId, day: PlainDay, times: readonly ClockTime[]): ClockTime[] {
  const changed = new Map(
    operatorHours(house, day).map(({ time, weekdays }) => [time, weekdays.includes(weekdayOf(day))]),
  );
  const held = [...changed].flatMap(([time, isHeld]) => (isHeld ? [time] : []));
  return [...times.filter((time) => !changed.has(time)), ...held];
}
