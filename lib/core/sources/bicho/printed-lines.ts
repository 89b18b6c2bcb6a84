import type { ClockTime, PlainDay } from '../../domain/days.ts';
import { isClockTime } from '../../domain/days.ts';
import type { PrizeRow } from '../../domain/draws/table.ts';
import { type HouseId, houseOf } from '../../domain/houses/list.ts';

// What sites of hand-typed pages have in common: a line a prize, and draws that are named by their hour.

/** '1º ► 2773-19 — PAVÃO' and '1º = 2773 – 19 PAVÃO': place, number, group, animal; arrows and dashes vary. */
const LINE = /(?<!\d)(\d{1,2}) ?º ?[►▶>=:–—-] ?(\d{1,5}) ?[-–—] ?(\d{1,2})(?!\d) ?[-–—]? ?(\p{L}{3,12})/gu;

/** The prizes that a text prints, a line each; a number of one to four digits has its zeros back. */
export const prizeLines = (text: string): PrizeRow[] =>
  [...text.matchAll(LINE)].map(([, place = '', number = '', group, animal]) => ({
    place,
    number: number.padStart(4, '0'),
    group,
    animal,
  }));

/** 'Sorteio 9 horas PPT', '08h20', '08:20' and '08h 20min' in a text; null where it says no hour. */
export function hourIn(text: string): ClockTime | null {
  const found = /(?<!\d)(\d{1,2}) ?(?:horas?|hs?|:)(?: ?(\d\d)(?:min|m|h)?)?(?!\d)/i.exec(text);
  const time = `${found?.[1]?.padStart(2, '0')}:${found?.[2] ?? '00'}`;
  return isClockTime(time) ? time : null;
}

/** A printed hour means the draw within this many minutes of it. */
export const NEAR = 30;

const minutesOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const minutesApart = (a: ClockTime, b: ClockTime): number => Math.abs(minutesOf(a) - minutesOf(b));

/** The slot of a house that is nearest to a printed hour and within 30 minutes of it, whatever the day; null where two are as near. */
export function nearestSlot(house: HouseId, hour: ClockTime): ClockTime | null {
  const times = [...new Set(houseOf(house).slots.map(({ time }) => time))];
  const near = times
    .map((time) => ({ time, apart: minutesApart(time, hour) }))
    .filter(({ apart }) => apart <= NEAR)
    .sort((a, b) => a.apart - b.apart);
  return near[0] && near[0].apart !== near[1]?.apart ? near[0].time : null;
}

/** '2026-08-12' as 'DD-MM-YYYY'. */
export const dashedDay = (day: PlainDay): string => day.split('-').reverse().join('-');
