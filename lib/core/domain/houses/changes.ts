import type { PlainDay } from '../days.ts';

// Days on which several houses changed their hours at once, counted from the recorded draws (content/history).

/** The Federal left Wed/Sat 19h for 20h on this day… */
export const FEDERAL_AT_20: PlainDay = '2025-11-03';
export const LAST_AT_19: PlainDay = '2025-11-02';
/** …and its Saturday for Sunday 11h on this one. */
export const FEDERAL_ON_SUNDAY: PlainDay = '2026-07-19';
export const LAST_ON_SATURDAY: PlainDay = '2026-07-18';

/** The first day of the recorded animal-lottery draws; before it no hours are known. */
export const RECORDED_SINCE: PlainDay = '2024-10-12';

/** Exceptions of a house that draws nothing on some days. */
export const closedOn = <Day extends PlainDay | number>(days: readonly Day[]): Record<Day, { dropped: 'all' }> =>
  Object.fromEntries(days.map((day) => [day, { dropped: 'all' }])) as Record<Day, { dropped: 'all' }>;

export const DAILY = [0, 1, 2, 3, 4, 5, 6] as const;
export const MON_TO_SAT = [1, 2, 3, 4, 5, 6] as const;
export const NOT_SATURDAY = [0, 1, 2, 3, 4, 5] as const;
export const NOT_FEDERAL_DAYS = [0, 1, 2, 4, 5] as const;
