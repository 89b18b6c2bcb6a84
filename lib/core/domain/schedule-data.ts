import { type ClockTime, type PlainDay, weekdayOf } from './days.ts';

// Dated schedules, counted from the recorded draws of 12/10/2024 to 31/07/2026 (content/history) and, after that, from
// the slots seen until 23/08/2026. Weekdays: 0 is Sunday. A period without an end runs on.

export type SlotRule = { time: ClockTime; weekdays: readonly number[]; from?: PlainDay; until?: PlainDay };

const DAILY = [0, 1, 2, 3, 4, 5, 6] as const;
const MON_TO_SAT = [1, 2, 3, 4, 5, 6] as const;
const NOT_FEDERAL_DAYS = [0, 1, 2, 4, 5] as const;

/** The Federal left Wed/Sat 19h for 20h on this day… */
const FEDERAL_AT_20: PlainDay = '2025-11-03';
/** …and its Saturday for Sunday 11h on this one. Since then few days are recorded. */
export const UNCERTAIN_SINCE: PlainDay = '2026-07-19';
const LAST_AT_19 = '2025-11-02';
const LAST_CERTAIN = '2026-07-18';

/** The first day of the recorded animal-lottery draws; before it no hours are known. */
export const RECORDED_SINCE: PlainDay = '2024-10-12';

export const REGION_SLOTS: Record<'pt-rio' | 'pt-sp' | 'look' | 'federal', readonly SlotRule[]> = {
  'pt-rio': [
    { time: '09:20', weekdays: DAILY, until: LAST_CERTAIN },
    { time: '09:20', weekdays: MON_TO_SAT, from: UNCERTAIN_SINCE },
    { time: '11:20', weekdays: DAILY, until: LAST_CERTAIN },
    { time: '11:20', weekdays: MON_TO_SAT, from: UNCERTAIN_SINCE },
    { time: '14:20', weekdays: DAILY },
    { time: '16:20', weekdays: DAILY },
    { time: '18:20', weekdays: [1, 2, 4, 5] },
    { time: '19:30', weekdays: [6], from: UNCERTAIN_SINCE },
    { time: '21:20', weekdays: MON_TO_SAT },
  ],
  'pt-sp': [
    { time: '08:00', weekdays: DAILY },
    { time: '09:00', weekdays: [0], from: UNCERTAIN_SINCE },
    { time: '10:00', weekdays: DAILY },
    { time: '12:00', weekdays: DAILY },
    { time: '13:00', weekdays: DAILY },
    { time: '15:30', weekdays: DAILY },
    { time: '17:00', weekdays: DAILY },
    { time: '18:00', weekdays: [0], until: LAST_AT_19 },
    { time: '18:00', weekdays: [0, 3, 6], from: FEDERAL_AT_20 },
    { time: '19:00', weekdays: NOT_FEDERAL_DAYS, until: LAST_AT_19 },
    { time: '19:00', weekdays: DAILY, from: FEDERAL_AT_20, until: LAST_CERTAIN },
    { time: '19:00', weekdays: NOT_FEDERAL_DAYS, from: UNCERTAIN_SINCE },
    { time: '20:00', weekdays: DAILY, until: LAST_AT_19 },
    { time: '20:00', weekdays: NOT_FEDERAL_DAYS, from: FEDERAL_AT_20, until: LAST_CERTAIN },
    { time: '20:00', weekdays: [0, 1, 2, 4, 5, 6], from: UNCERTAIN_SINCE },
  ],
  look: [
    { time: '07:20', weekdays: DAILY },
    { time: '09:20', weekdays: DAILY },
    { time: '11:20', weekdays: DAILY },
    { time: '14:20', weekdays: DAILY },
    { time: '16:20', weekdays: DAILY },
    { time: '18:20', weekdays: DAILY, until: LAST_CERTAIN },
    { time: '18:20', weekdays: [0, 1, 2, 3, 4, 5], from: UNCERTAIN_SINCE },
    { time: '21:20', weekdays: DAILY },
    { time: '23:20', weekdays: DAILY },
  ],
  federal: [
    { time: '19:00', weekdays: [3, 6], until: LAST_AT_19 },
    { time: '20:00', weekdays: [3, 6], from: FEDERAL_AT_20, until: LAST_CERTAIN },
    { time: '20:00', weekdays: [3], from: UNCERTAIN_SINCE },
    { time: '11:00', weekdays: [0], from: UNCERTAIN_SINCE },
  ],
};

/** Days of the year on which a region stops after a time, or draws nothing (`last: null`). Look runs on all of them. */
export const HOLIDAYS: readonly { monthDay: string; region: 'pt-rio' | 'pt-sp' | 'federal'; last: ClockTime | null }[] =
  [
    { monthDay: '12-24', region: 'pt-rio', last: '16:20' },
    { monthDay: '12-31', region: 'pt-rio', last: '16:20' },
    { monthDay: '12-24', region: 'pt-sp', last: '17:00' },
    { monthDay: '12-31', region: 'pt-sp', last: '17:00' },
    { monthDay: '12-25', region: 'pt-rio', last: null },
    { monthDay: '01-01', region: 'pt-rio', last: null },
    { monthDay: '12-25', region: 'pt-sp', last: null },
    { monthDay: '01-01', region: 'pt-sp', last: null },
    // No Federal is recorded on these days from 2023 on.
    { monthDay: '12-24', region: 'federal', last: null },
    { monthDay: '12-25', region: 'federal', last: null },
    { monthDay: '12-31', region: 'federal', last: null },
    { monthDay: '01-01', region: 'federal', last: null },
  ];

/** The hour of the Federal's draw if one is held on that day; the weekday alone does not say that one is. */
export function federalTime(day: PlainDay): ClockTime {
  if (day < FEDERAL_AT_20) return '19:00';
  return day >= UNCERTAIN_SINCE && weekdayOf(day) === 0 ? '11:00' : '20:00';
}

export type DrawDays = { weekdays: readonly number[]; from?: PlainDay; until?: PlainDay };

/** Draw days of the federal modalities, counted from their recorded contests since 2024. */
export const MODALITY_DAYS: Record<
  'megaSena' | 'quina' | 'lotofacil' | 'lotomania' | 'timemania' | 'duplaSena',
  readonly DrawDays[]
> = {
  megaSena: [
    { weekdays: [2, 4, 6], until: LAST_CERTAIN },
    { weekdays: [0, 2, 4], from: UNCERTAIN_SINCE },
  ],
  quina: [
    { weekdays: MON_TO_SAT, until: LAST_CERTAIN },
    { weekdays: [0, 1, 2, 3, 4, 5], from: UNCERTAIN_SINCE },
  ],
  lotofacil: [
    { weekdays: MON_TO_SAT, until: LAST_CERTAIN },
    { weekdays: [0, 1, 2, 3, 4, 5], from: UNCERTAIN_SINCE },
  ],
  lotomania: [{ weekdays: [1, 3, 5] }],
  timemania: [
    { weekdays: [2, 4, 6], until: LAST_CERTAIN },
    { weekdays: [0, 2, 4], from: UNCERTAIN_SINCE },
  ],
  duplaSena: [{ weekdays: [1, 3, 5] }],
};
