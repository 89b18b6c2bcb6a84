import type { ClockTime, PlainDay } from '../days.ts';
import type { HouseId } from './list.ts';
import { installedSchedule, installSchedule, type ScheduleException } from './operator-schedule.ts';
import { slotsOn } from './slots.ts';

/** Days of a house on which hours come and go alike. */
export type ChangedDays = {
  house: HouseId;
  come: readonly ClockTime[];
  gone: readonly ClockTime[];
  days: PlainDay[];
};

/** The days whose hours are others by the one list of exceptions than by the other; what is in force stays. */
export function changedDays(
  before: readonly ScheduleException[],
  after: readonly ScheduleException[],
  houses: readonly HouseId[],
  days: readonly PlainDay[],
): ChangedDays[] {
  const [old, fresh] = [before, after].map((exceptions) => hoursBy(exceptions, houses, days));
  const changed = new Map<string, ChangedDays>();
  for (const house of houses)
    for (const day of days) {
      const was = old?.get(`${house} ${day}`) ?? [];
      const is = fresh?.get(`${house} ${day}`) ?? [];
      const come = is.filter((time) => !was.includes(time));
      const gone = was.filter((time) => !is.includes(time));
      if (come.length + gone.length === 0) continue;
      const key = `${house} ${come} ${gone}`;
      const alike = changed.get(key) ?? { house, come, gone, days: [] };
      alike.days.push(day);
      changed.set(key, alike);
    }
  return [...changed.values()];
}

function hoursBy(exceptions: readonly ScheduleException[], houses: readonly HouseId[], days: readonly PlainDay[]) {
  const inForce = installedSchedule();
  installSchedule(exceptions);
  try {
    return new Map(houses.flatMap((house) => days.map((day) => [`${house} ${day}`, slotsOn(house, day)] as const)));
  } finally {
    installSchedule(inForce);
  }
}
