import { processWide } from './process-wide.ts';

/**
 * Bounds the lines of the log by kind and minute: anybody can cause some of them, and a log that fills the disk takes the
 * site with it. The first of a minute are written, the others counted; the next line of any kind says how many there were.
 */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;

interface Kind {
  minute: number;
  written: number;
  leftOut: number;
}

const linesByKind = () => processWide('lines', () => new Map<string, Kind>());

/** What was left out of a kind (a constant of the code) in a minute that is over. */
export type LeftOut = { of: string; lines: number };

/** Whether one more line of a kind may be written, and what is to be told of minutes that are over: each once. */
export function admitLine(event: string, now: number): { isAdmitted: boolean; leftOut: LeftOut[] } {
  const kinds = linesByKind();
  const leftOut = takeLeftOut(now);
  const minute = Math.floor(now / MINUTE_MS);
  const kind = kinds.get(event) ?? { minute, written: 0, leftOut: 0 };
  kinds.set(event, kind);
  const isAdmitted = kind.written < MOST_A_MINUTE;
  if (isAdmitted) kind.written += 1;
  else kind.leftOut += 1;
  return { isAdmitted, leftOut };
}

/** What is to be told of minutes that are over, for when no further line comes. */
export function takeLeftOut(now: number): LeftOut[] {
  const minute = Math.floor(now / MINUTE_MS);
  const told: LeftOut[] = [];
  const kinds = linesByKind();
  for (const [of, kind] of kinds) {
    if (kind.minute === minute) continue;
    if (kind.leftOut > 0) told.push({ of, lines: kind.leftOut });
    kinds.delete(of);
  }
  return told;
}
