import { type ClockTime, type PlainDay, weekdayOf } from './days.ts';

// Dated schedules, counted from the recorded draws of 12/10/2024 to 31/07/2026 (content/history) and, after that, from
// the slots seen on every day of WEEKS_SEEN. Weekdays: 0 is Sunday. A period without an end runs on.

export type SlotRule = { time: ClockTime; weekdays: readonly number[]; from?: PlainDay; until?: PlainDay };

const DAILY = [0, 1, 2, 3, 4, 5, 6] as const;
const MON_TO_SAT = [1, 2, 3, 4, 5, 6] as const;
const NOT_SATURDAY = [0, 1, 2, 3, 4, 5] as const;
const NOT_FEDERAL_DAYS = [0, 1, 2, 4, 5] as const;

/** The Federal left Wed/Sat 19h for 20h on this day… */
const FEDERAL_AT_20: PlainDay = '2025-11-03';
/** …and its Saturday for Sunday 11h on this one. */
const FEDERAL_ON_SUNDAY: PlainDay = '2026-07-19';
const LAST_AT_19 = '2025-11-02';
const LAST_ON_SATURDAY = '2026-07-18';
/** The first Saturday on which Look drew at 19:20 instead of 18:20 and São Paulo not at 19:00. */
const LATE_SATURDAY: PlainDay = '2026-07-18';
const LAST_EARLY_SATURDAY = '2026-07-17';

/** The days on which the present weeks were seen, every draw of every region, without exception. */
export const WEEKS_SEEN: { from: PlainDay; until: PlainDay } = { from: '2026-08-01', until: '2026-08-22' };

/** The first day of the recorded animal-lottery draws; before it no hours are known. */
export const RECORDED_SINCE: PlainDay = '2024-10-12';

export const REGION_SLOTS: Record<'pt-rio' | 'pt-sp' | 'look' | 'federal', readonly SlotRule[]> = {
  'pt-rio': [
    { time: '09:20', weekdays: DAILY, until: LAST_ON_SATURDAY },
    { time: '09:20', weekdays: MON_TO_SAT, from: FEDERAL_ON_SUNDAY },
    { time: '11:20', weekdays: DAILY, until: LAST_ON_SATURDAY },
    { time: '11:20', weekdays: MON_TO_SAT, from: FEDERAL_ON_SUNDAY },
    { time: '14:20', weekdays: DAILY },
    { time: '16:20', weekdays: DAILY },
    { time: '18:20', weekdays: [1, 2, 4, 5] },
    { time: '19:30', weekdays: [6], from: FEDERAL_ON_SUNDAY },
    { time: '21:20', weekdays: MON_TO_SAT },
  ],
  'pt-sp': [
    { time: '08:00', weekdays: DAILY },
    { time: '09:00', weekdays: [0], from: FEDERAL_ON_SUNDAY },
    { time: '10:00', weekdays: DAILY },
    { time: '12:00', weekdays: DAILY },
    { time: '13:00', weekdays: DAILY },
    { time: '15:30', weekdays: DAILY },
    { time: '17:00', weekdays: DAILY },
    { time: '18:00', weekdays: [0], until: LAST_AT_19 },
    { time: '18:00', weekdays: [0, 3, 6], from: FEDERAL_AT_20 },
    { time: '19:00', weekdays: NOT_FEDERAL_DAYS, until: LAST_AT_19 },
    { time: '19:00', weekdays: DAILY, from: FEDERAL_AT_20, until: LAST_EARLY_SATURDAY },
    { time: '19:00', weekdays: NOT_SATURDAY, from: LATE_SATURDAY },
    { time: '20:00', weekdays: DAILY, until: LAST_AT_19 },
    { time: '20:00', weekdays: NOT_FEDERAL_DAYS, from: FEDERAL_AT_20, until: LAST_ON_SATURDAY },
    { time: '20:00', weekdays: [0, 1, 2, 4, 5, 6], from: FEDERAL_ON_SUNDAY },
  ],
  look: [
    { time: '07:20', weekdays: DAILY },
    { time: '09:20', weekdays: DAILY },
    { time: '11:20', weekdays: DAILY },
    { time: '14:20', weekdays: DAILY },
    { time: '16:20', weekdays: DAILY },
    { time: '18:20', weekdays: DAILY, until: LAST_EARLY_SATURDAY },
    { time: '18:20', weekdays: NOT_SATURDAY, from: LATE_SATURDAY },
    { time: '19:20', weekdays: [6], from: LATE_SATURDAY },
    { time: '21:20', weekdays: DAILY },
    { time: '23:20', weekdays: DAILY },
  ],
  federal: [
    { time: '19:00', weekdays: [3, 6], until: LAST_AT_19 },
    { time: '20:00', weekdays: [3, 6], from: FEDERAL_AT_20, until: LAST_ON_SATURDAY },
    { time: '20:00', weekdays: [3], from: FEDERAL_ON_SUNDAY },
    { time: '11:00', weekdays: [0], from: FEDERAL_ON_SUNDAY },
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

/**
 * Days whose draws leave their weekday's hours: a Federal put off or moved (by Caixa's contests), and with it the draws
 * of Rio and São Paulo that give way to it or stand in for it (by the recorded draws).
 */
export const MOVED: readonly {
  day: PlainDay;
  region: 'pt-rio' | 'pt-sp' | 'federal';
  held?: readonly ClockTime[];
  dropped?: readonly ClockTime[];
}[] = [
  { day: '2024-10-12', region: 'federal', dropped: ['19:00'] },
  { day: '2024-10-12', region: 'pt-rio', held: ['18:20'] },
  { day: '2024-10-12', region: 'pt-sp', held: ['19:00'] },
  { day: '2024-11-01', region: 'federal', held: ['19:00'] },
  { day: '2024-11-02', region: 'federal', dropped: ['19:00'] },
  { day: '2024-11-20', region: 'federal', dropped: ['19:00'] },
  { day: '2024-11-21', region: 'federal', held: ['19:00'] },
  { day: '2024-12-18', region: 'federal', dropped: ['19:00'] },
  { day: '2024-12-18', region: 'pt-rio', held: ['18:20'] },
  { day: '2024-12-18', region: 'pt-sp', held: ['19:00'] },
  { day: '2025-03-05', region: 'federal', dropped: ['19:00'] },
  { day: '2025-03-05', region: 'pt-rio', held: ['18:20'] },
  { day: '2025-03-05', region: 'pt-sp', held: ['19:00'] },
  { day: '2025-04-19', region: 'federal', dropped: ['19:00'] },
  { day: '2025-04-19', region: 'pt-rio', held: ['18:20'] },
  { day: '2025-04-19', region: 'pt-sp', held: ['19:00'] },
  { day: '2025-11-14', region: 'federal', held: ['20:00'] },
  { day: '2025-11-14', region: 'pt-rio', dropped: ['18:20'] },
  { day: '2025-11-14', region: 'pt-sp', held: ['18:00'], dropped: ['20:00'] },
  { day: '2025-11-15', region: 'federal', dropped: ['20:00'] },
  { day: '2025-11-15', region: 'pt-rio', held: ['18:20'] },
  { day: '2025-11-15', region: 'pt-sp', held: ['20:00'], dropped: ['18:00'] },
  { day: '2026-02-18', region: 'federal', dropped: ['20:00'] },
  { day: '2026-02-18', region: 'pt-sp', dropped: ['18:00'] },
  { day: '2026-04-01', region: 'federal', dropped: ['20:00'] },
  { day: '2026-04-01', region: 'pt-sp', dropped: ['18:00'] },
  { day: '2026-06-13', region: 'federal', dropped: ['20:00'] },
  { day: '2026-06-13', region: 'pt-sp', held: ['20:00'], dropped: ['18:00'] },
  { day: '2026-06-14', region: 'federal', held: ['11:00'] },
  { day: '2026-06-14', region: 'pt-rio', dropped: ['11:20'] },
  { day: '2026-06-24', region: 'federal', dropped: ['20:00'] },
  { day: '2026-06-24', region: 'pt-sp', dropped: ['18:00'] },
  // A Federal of the morning: its hour is not on record, it was out by 9h30.
  { day: '2026-06-25', region: 'federal', held: ['09:00'] },
  { day: '2026-06-25', region: 'pt-rio', dropped: ['09:20'] },
  { day: '2026-07-18', region: 'federal', dropped: ['20:00'] },
];

/** The hour of the Federal's draw if one is held on that day; the weekday alone does not say that one is. */
export function federalTime(day: PlainDay): ClockTime {
  const moved = MOVED.find((one) => one.region === 'federal' && one.day === day)?.held?.[0];
  if (moved) return moved;
  if (day < FEDERAL_AT_20) return '19:00';
  return day >= FEDERAL_ON_SUNDAY && weekdayOf(day) === 0 ? '11:00' : '20:00';
}

/** True on the Saturdays on which Rio's PTN is held at 19:30. */
export function isSaturdayOfPtn(day: PlainDay): boolean {
  return day >= FEDERAL_ON_SUNDAY && weekdayOf(day) === 6;
}

export type DrawDays = { weekdays: readonly number[]; from?: PlainDay; until?: PlainDay };

/** Draw days of the federal modalities, counted from their recorded contests since 2024. */
export const MODALITY_DAYS: Record<
  'megaSena' | 'quina' | 'lotofacil' | 'lotomania' | 'timemania' | 'duplaSena',
  readonly DrawDays[]
> = {
  megaSena: [
    { weekdays: [2, 4, 6], until: LAST_ON_SATURDAY },
    { weekdays: [0, 2, 4], from: FEDERAL_ON_SUNDAY },
  ],
  quina: [
    { weekdays: MON_TO_SAT, until: LAST_ON_SATURDAY },
    { weekdays: NOT_SATURDAY, from: FEDERAL_ON_SUNDAY },
  ],
  lotofacil: [
    { weekdays: MON_TO_SAT, until: LAST_ON_SATURDAY },
    { weekdays: NOT_SATURDAY, from: FEDERAL_ON_SUNDAY },
  ],
  lotomania: [{ weekdays: [1, 3, 5] }],
  timemania: [
    { weekdays: [2, 4, 6], until: LAST_ON_SATURDAY },
    { weekdays: [0, 2, 4], from: FEDERAL_ON_SUNDAY },
  ],
  duplaSena: [{ weekdays: [1, 3, 5] }],
};
