import { settings } from './settings.ts';

let offsetMs: number | undefined;

/** The present instant; in tests (CLOCK_AT) the one that began there and runs on. */
export function now(): Date {
  offsetMs ??= clockOffset();
  return new Date(Date.now() + offsetMs);
}

function clockOffset(): number {
  const { CLOCK_AT } = settings();
  return CLOCK_AT ? Date.parse(CLOCK_AT) - Date.now() : 0;
}
