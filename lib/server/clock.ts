/**
 * The present instant. Tests of the running site set `CLOCK_AT` (ISO instant) to start it elsewhere; it then runs on
 * from there. The operator never sets it, and a wrong value stops the process.
 */
const offsetMs = process.env.CLOCK_AT ? Date.parse(process.env.CLOCK_AT) - Date.now() : 0;
if (Number.isNaN(offsetMs)) throw new Error('CLOCK_AT is not an instant');

export function now(): Date {
  return new Date(Date.now() + offsetMs);
}
