import { admitLine, type LeftOut, takeLeftOut } from '../core/runtime/line-bound.ts';

/** One event a line; values never carry a query, an address or anything else about a visitor. */
export type Log = (entry: { event: string } & Record<string, string | number | boolean>) => void;

/** Writes entries to standard error as JSON with the time in front, so many of a kind in a minute (line-bound.ts). */
export const jsonLog: Log = (entry) => {
  const { isAdmitted, leftOut } = admitLine(entry.event, Date.now());
  tell(leftOut);
  if (isAdmitted) write(entry);
};

/** Says once a minute what was left out, whether or not another line comes. */
export function tellLeftOut(): void {
  setInterval(() => tell(takeLeftOut(Date.now())), 60_000).unref();
}

/** Next tells of a failed render by itself, a stack each time: so many a minute, like any other line. */
export function boundConsole(): void {
  const write = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    const { isAdmitted, leftOut } = admitLine('console', Date.now());
    tell(leftOut);
    if (isAdmitted) write(...parts);
  };
}

function tell(leftOut: readonly LeftOut[]): void {
  for (const one of leftOut) write({ event: 'lines-left-out', ...one });
}

function write(entry: object): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}
