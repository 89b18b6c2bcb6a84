import type { PlainDay } from '../days.ts';
import { dayFromEaster, FROM_EASTER, fromEaster, isCaixaHoliday, isNationalHoliday } from '../holidays.ts';
import { isHeldOn } from './held-on.ts';
import { type HouseId, houseOf } from './list.ts';
import { operatorDay } from './operator-schedule.ts';
import { WEEKS_SEEN } from './slots.ts';

// What the recorded draws show of a house's holidays, and what they do not.

/** Houses outside the board are recorded until this day, and in the weeks seen. */
const TITLES_UNTIL: PlainDay = '2026-04-24';
/** Nothing was recorded from here to here. */
const GAP: readonly [from: PlainDay, until: PlainDay] = ['2024-10-28', '2024-12-17'];
/** The years of which there are recorded draws. */
const YEARS = [2024, 2025, 2026];

/** Other days on which houses have left their hours, everywhere, and by state. */
const EVES = ['12-24', '12-31'];
const OF_STATE: Readonly<Partial<Record<string, readonly string[]>>> = { PB: ['06-24', '08-05', '12-08'] };

function isRecorded(house: HouseId, day: PlainDay): boolean {
  const { since, board } = houseOf(house);
  if (day < since || (day >= GAP[0] && day <= GAP[1])) return false;
  const isSeen = day >= WEEKS_SEEN.from && day <= WEEKS_SEEN.until;
  return isSeen || day <= (board === 'whole' ? WEEKS_SEEN.until : TITLES_UNTIL);
}

/**
 * What the record lacks of a holiday of a house: 'unrecorded', no such day is; 'varying', the recorded years differ, and the hours are
 * the last one's. Null where the house's hours of that day are known, and where the operator has posted them.
 */
export function unsureHoliday(house: HouseId, day: PlainDay): 'unrecorded' | 'varying' | null {
  const { state, exceptions, slots } = houseOf(house);
  const { yearly, dates = {}, movable = {}, varying = [], days } = exceptions;
  if (operatorDay(house, day) || days[day] || isRecorded(house, day)) return null;
  const date = day.slice(5);
  const easter = fromEaster(day);
  if (varying.includes(date) || varying.includes(easter)) return 'varying';
  const isByDate = isNationalHoliday(day) || EVES.includes(date) || (OF_STATE[state ?? '']?.includes(date) ?? false);
  const isHoliday = isByDate || isCaixaHoliday(day) || easter === FROM_EASTER.ashWednesday;
  if (!isHoliday || date in yearly || date in dates || easter in movable) return null;
  const seen = YEARS.map((year) => (isByDate ? `${year}-${date}` : dayFromEaster(year, easter)));
  // A weekday on which it never draws shows nothing of the holiday.
  const isShown = (one: PlainDay) => isRecorded(house, one) && slots.some(({ held }) => isHeldOn(held, one));
  return seen.some(isShown) ? null : 'unrecorded';
}
