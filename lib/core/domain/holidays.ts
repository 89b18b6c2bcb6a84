import { addDays, daysBetween, type PlainDay } from './days.ts';
import { easterOf } from './easter.ts';

/** Days from Easter Sunday on which movable holidays lie. */
export const FROM_EASTER = {
  carnivalSaturday: -50,
  carnivalSunday: -49,
  carnivalMonday: -48,
  carnivalTuesday: -47,
  ashWednesday: -46,
  goodFriday: -2,
  easterSaturday: -1,
  easter: 0,
  corpusChristi: 60,
} as const;

/** 'MM-DD' of the national holidays: Leis 662/1949, 6.802/1980, 10.607/2002, 14.759/2023; `since`: the first day of one that came later. */
const NATIONAL: readonly { date: string; since?: PlainDay }[] = [
  { date: '01-01' },
  { date: '04-21' },
  { date: '05-01' },
  { date: '09-07' },
  { date: '10-12', since: '1980-10-12' },
  { date: '11-02' },
  { date: '11-15' },
  { date: '11-20', since: '2024-11-20' },
  { date: '12-25' },
];

const { carnivalMonday, carnivalTuesday, goodFriday, corpusChristi } = FROM_EASTER;
const MOVABLE = [carnivalMonday, carnivalTuesday, goodFriday, corpusChristi];

export const isNationalHoliday = (day: PlainDay): boolean =>
  NATIONAL.some(({ date, since = '' }) => day.endsWith(date) && day >= since);

/** The day that lies so many days from the Easter of its year. */
export const dayFromEaster = (year: number, days: number): PlainDay => addDays(easterOf(year), days);

/** Days from the Easter of its year: -2 is Good Friday. */
export const fromEaster = (day: PlainDay): number => daysBetween(easterOf(Number(day.slice(0, 4))), day);

const closed = new Map<number, ReadonlySet<PlainDay>>();

/**
 * Days on which Caixa draws nothing: national holidays, Carnival Monday and Tuesday, Good Friday, Corpus Christi. None of ten games
 * drew on one from 2019 to 2026 (counted over content/history), but for draws that were put off to one.
 */
export function isCaixaHoliday(day: PlainDay): boolean {
  const year = Number(day.slice(0, 4));
  const movable = closed.get(year) ?? new Set(MOVABLE.map((days) => dayFromEaster(year, days)));
  closed.set(year, movable);
  return isNationalHoliday(day) || movable.has(day);
}
