import type { PlainDay } from './days.ts';

const known = new Map<number, PlainDay>();

/** Easter Sunday of a year, from which the movable holidays are counted: the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): PlainDay {
  const kept = known.get(year);
  if (kept) return kept;
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const easter = `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`;
  known.set(year, easter);
  return easter;
}
