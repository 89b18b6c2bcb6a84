import { admitLine, type LeftOut, takeLeftOut } from './line-bound.ts';

/** One event a line; values are counts, names and durations, never a query, an address or anything else of a visitor's. */
export type Log = (event: string, fields?: Record<string, string | number | boolean | null>) => void;

/** Writes an event to standard error as JSON with the time in front, so many of a kind in a minute (line-bound.ts). */
export const log: Log = (event, fields = {}) => {
  const { isAdmitted, leftOut } = admitLine(event, Date.now());
  tell(leftOut);
  if (isAdmitted) write(event, fields);
};

/** Says once a minute what was left out, whether or not another line comes. */
export function tellLeftOut(): void {
  setInterval(() => tell(takeLeftOut(Date.now())), 60_000).unref();
}

/** Next tells of a failed render by itself, a stack each time: so many a minute, like any other line. */
export function boundConsole(): void {
  const writeAll = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    const { isAdmitted, leftOut } = admitLine('console', Date.now());
    tell(leftOut);
    if (isAdmitted) writeAll(...parts);
  };
}

function tell(leftOut: readonly LeftOut[]): void {
  for (const one of leftOut) write('lines-left-out', one);
}

function write(event: string, fields: object): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
}
