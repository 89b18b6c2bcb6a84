import { type ClockTime, type PlainDay, weekdayOf } from '../days.ts';
import { FROM_EASTER } from '../holidays.ts';
import type { Exceptions } from './house.ts';

// Days on which several houses changed their hours at once, counted from the recorded draws (content/history).

/** The Federal left Wed/Sat 19h for 20h on this day… */
export const FEDERAL_AT_20: PlainDay = '2025-11-03';
export const LAST_AT_19: PlainDay = '2025-11-02';
/** …and its Saturday for Sunday 11h on this one. */
export const FEDERAL_ON_SUNDAY: PlainDay = '2026-07-19';
export const LAST_ON_SATURDAY: PlainDay = '2026-07-18';

/** The first day of the recorded animal-lottery draws; before it no hours are known. */
export const RECORDED_SINCE: PlainDay = '2024-10-12';

/** 'MM-DD' on which no Federal is recorded: national holidays, and the eves of Christmas and New Year, from 2023 on. */
export const FEDERAL_CLOSED_DATES = [
  ...['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-24', '12-25', '12-31'],
] as const;
const { carnivalMonday, carnivalTuesday, ashWednesday, goodFriday, corpusChristi } = FROM_EASTER;
/** Caixa's other holidays, and Ash Wednesday: none since 2018. */
export const FEDERAL_CLOSED_FROM_EASTER = [
  carnivalMonday,
  carnivalTuesday,
  ashWednesday,
  goodFriday,
  corpusChristi,
] as const;

const WEDNESDAY = 3;

/** What a house changes on a Wednesday of the Federal's on which that falls out. */
export function withoutFederal({
  held = [],
  dropped = [],
}: {
  held?: readonly ClockTime[];
  dropped?: readonly ClockTime[];
}): Required<Pick<Exceptions, 'dates' | 'movable'>> {
  const on = (times: readonly ClockTime[]) => (day: PlainDay) => (weekdayOf(day) === WEDNESDAY ? times : []);
  const hours = { held: on(held), dropped: on(dropped) };
  return {
    dates: Object.fromEntries(FEDERAL_CLOSED_DATES.map((date) => [date, hours])),
    movable: Object.fromEntries(FEDERAL_CLOSED_FROM_EASTER.map((days) => [days, hours])),
  };
}

/** Exceptions of a house that draws nothing on some days. */
export const closedOn = <Day extends PlainDay | number>(days: readonly Day[]): Record<Day, { dropped: 'all' }> =>
  Object.fromEntries(days.map((day) => [day, { dropped: 'all' }])) as Record<Day, { dropped: 'all' }>;

export const DAILY = [0, 1, 2, 3, 4, 5, 6] as const;
export const MON_TO_SAT = [1, 2, 3, 4, 5, 6] as const;
export const NOT_SATURDAY = [0, 1, 2, 3, 4, 5] as const;
export const NOT_FEDERAL_DAYS = [0, 1, 2, 4, 5] as const;
