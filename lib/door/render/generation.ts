import { processWide } from '../../core/runtime/process-wide.ts';

/**
 * When a rendered page is good: the data has not changed since (the generation) and the wall clock still shows the
 * minute the render began in. Pages state the day, the next draw and ages, so a minute is the longest they may live; as
 * São Paulo's offset is a whole number of minutes, midnight there is exact.
 */
const data = processWide('generation', () => ({
  generation: 0,
  now: (): number => Date.now(),
  listeners: new Set<() => void>(),
}));

export const MINUTE_MS = 60_000;

/** Which data (generation) and which instant (ms since 1970) a render began with. */
export interface Stamp {
  generation: number;
  renderedAt: number;
}

export function currentGeneration(): number {
  return data.generation;
}

/** Tells the door that stored data changed: every page kept so far is out of date. Returns the new generation. */
export function bumpGeneration(): number {
  data.generation += 1;
  for (const listener of data.listeners) listener();
  return data.generation;
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
