import { processWide } from '../../core/runtime/process-wide.ts';

/**
 * When a rendered page is good. Pages of the present: the data has not changed since (the generation) and the wall clock
 * still shows the minute the render began in; they state the day, the next draw and ages, so a minute is the longest they
 * may live, and as São Paulo's offset is a whole number of minutes, midnight there is exact. Pages of the past are made of
 * what is on record alone: they are good while nothing that they show was touched (see isUntouched).
 */
const data = processWide('generation', () => ({
  generation: 0,
  /** What was touched last at which generation; pages rendered before `floor` may show anything that was touched. */
  touched: new Map<string, number>(),
  floor: 0,
  now: (): number => Date.now(),
  fallbacks: (): number => 0,
  listeners: new Set<() => void>(),
}));

/** Words that are remembered as touched; with more, every page of the past counts as touched. */
const MOST_TOUCHED = 50_000;

export const MINUTE_MS = 60_000;

/** Which data (generation) and which instant (ms since 1970) a render began with. */
export interface Stamp {
  generation: number;
  renderedAt: number;
}

export function currentGeneration(): number {
  return data.generation;
}

/** Tells the door that stored data changed: every page of the present kept so far is out of date. */
export function bumpGeneration(): void {
  data.generation += 1;
  for (const listener of data.listeners) listener();
}

/** The same, and of the pages of the past those that show one of these are out of date; null: all of them. */
export function touch(what: readonly string[] | null): void {
  data.generation += 1;
  if (what === null || data.touched.size + what.length > MOST_TOUCHED) {
    data.touched.clear();
    data.floor = data.generation;
  } else for (const one of what) data.touched.set(one, data.generation);
  for (const listener of data.listeners) listener();
}

/** Whether nothing of what a page shows was touched since its render began. */
export function isUntouched({ generation }: Stamp, shows: readonly string[]): boolean {
  return generation >= data.floor && shows.every((one) => (data.touched.get(one) ?? 0) <= generation);
}

/**
 * How often a page was given an older answer of the store in place of one that did not come: what was rendered meanwhile is
 * not kept beyond its minute.
 */
export function setFallbackCount(count: () => number): void {
  data.fallbacks = count;
}

export function fallbackCount(): number {
  return data.fallbacks();
}

/** Calls `listener` after each change of data. */
export function onBump(listener: () => void): void {
  data.listeners.add(listener);
}

/** Gives the door and the pages kept behind it one clock; the machine's where none was given. */
export function setDoorClock(now: () => number): void {
  data.now = now;
}

export function doorNow(): number {
  return data.now();
}

/** To be taken at the start of a render: data that arrives while it runs must not pass for included. */
export function stampAt(now: number): Stamp {
  return { generation: currentGeneration(), renderedAt: now };
}

export function isCurrent(stamp: Stamp, now: number): boolean {
  return stamp.generation === currentGeneration() && minuteOf(stamp.renderedAt) === minuteOf(now);
}

/** Whole seconds until the wall clock's next minute, rounded down: 0 to 59. */
export function secondsLeftInMinute(now: number): number {
  return Math.floor((MINUTE_MS - 1 - (now % MINUTE_MS)) / 1000);
}

function minuteOf(instant: number): number {
  return Math.floor(instant / MINUTE_MS);
}
