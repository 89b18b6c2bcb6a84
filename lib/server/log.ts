import { admitLine } from '../core/runtime/line-bound.ts';

/**
 * One structured line per event on standard error; values are counts, names and durations, never a visitor's data. Of a
 * kind so many are written in a minute (line-bound.ts); what was left out is told in a line of its own.
 */
export function log(event: string, fields: Record<string, string | number | boolean | null> = {}): void {
  const { isAdmitted, leftOut } = admitLine(event, Date.now());
  for (const one of leftOut) write('lines-left-out', one);
  if (isAdmitted) write(event, fields);
}

function write(event: string, fields: Record<string, string | number | boolean | null>): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
}
