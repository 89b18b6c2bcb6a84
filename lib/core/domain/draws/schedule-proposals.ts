import { addDays, type ClockTime, type PlainDay, weekdayOf } from '../days.ts';
import { HOUSE_IDS, type HouseId } from '../houses/list.ts';
import { slotsOn } from '../houses/slots.ts';
import type { Slot } from './schedule.ts';
import { noneWithdrawn, type WithdrawnSlots } from './withdrawals.ts';

/** An hour that was drawn on its last days and is not in the schedule ('seen'), or the other way round ('missing'). */
export type ScheduleProposal = {
  kind: 'seen' | 'missing';
  house: HouseId;
  time: ClockTime;
  /** The days that speak for it, oldest first. */
  days: readonly PlainDay[];
  /** 0 is Sunday; null where the days follow each other. */
  weekday: number | null;
  /** The weekdays that the hour would have. */
  weekdays: readonly number[];
};

/** So many days alike make a proposal. */
const ALIKE = 3;
/** As far back as days are compared: a weekday's last three, and one more. */
export const PROPOSAL_DAYS = 28;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** What the draws of the last weeks, today's too, say against the schedule. `drawn`: of `PROPOSAL_DAYS` back. */
export function proposeSchedule(
  drawn: readonly Slot[],
  today: PlainDay,
  withdrawn: WithdrawnSlots = noneWithdrawn,
): ScheduleProposal[] {
  const ids = new Set(drawn.map(({ region, day, time }) => `${region} ${day} ${time}`));
  return HOUSE_IDS.flatMap((house) => {
    const byDay = Map.groupBy(
      drawn.filter(({ region }) => region === house),
      ({ day }) => day,
    );
    const days = [...byDay.keys()].sort();
    const isOut = (time: ClockTime, day: PlainDay) => ids.has(`${house} ${day} ${time}`);
    // A day of which little came is the sources' failure, not the house's change.
    const whole = days.filter((day) => {
      const foreseen = slotsOn(house, day);
      return day < today && foreseen.filter((time) => isOut(time, day)).length * 2 >= foreseen.length;
    });
    const off = (time: ClockTime, day: PlainDay) => !slotsOn(house, day).includes(time);
    const seen = [...new Set(days.flatMap((day) => (byDay.get(day) ?? []).map(({ time }) => time)))].flatMap((time) =>
      alike(house, time, 'seen', today, days, (day) => isOut(time, day) && off(time, day)),
    );
    const foreseen = [...new Set(whole.flatMap((day) => slotsOn(house, day)))];
    const missing = foreseen.flatMap((time) => {
      const its = whole.filter((day) => !off(time, day) && withdrawn({ region: house, day, time }) === null);
      return alike(house, time, 'missing', today, its, (day) => !isOut(time, day));
    });
    return [...seen, ...missing];
  });
}

/** The proposal that the last three of these days make, else those of each weekday's last three. */
function alike(
  house: HouseId,
  time: ClockTime,
  kind: ScheduleProposal['kind'],
  today: PlainDay,
  days: readonly PlainDay[],
  is: (day: PlainDay) => boolean,
): ScheduleProposal[] {
  const ahead = WEEK.map((n) => addDays(today, n + 1)).filter((day) => slotsOn(house, day).includes(time));
  const held = ahead.map(weekdayOf);
  const proposal = (last: readonly PlainDay[], weekday: number | null): ScheduleProposal[] => {
    const meant = weekday === null ? WEEK : [weekday];
    // The schedule has learnt it already.
    const isKnown =
      kind === 'seen' ? meant.some((one) => held.includes(one)) : !meant.some((one) => held.includes(one));
    if (isKnown || last.length < ALIKE || !last.every(is)) return [];
    const weekdays = kind === 'seen' ? [...held, ...meant] : held.filter((one) => !meant.includes(one));
    return [{ kind, house, time, days: last, weekday, weekdays: [...weekdays].sort() }];
  };
  const every = proposal(days.slice(-ALIKE), null);
  if (every.length > 0) return every;
  return WEEK.flatMap((weekday) => proposal(days.filter((day) => weekdayOf(day) === weekday).slice(-ALIKE), weekday));
}
