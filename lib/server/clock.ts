/**
 * The present instant. Tests of the running site set `CLOCK_AT` (ISO instant) to start it elsewhere; it then runs on
 * from there. The operator never sets it, and a wrong value stops the process.
 */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

const offsetMs = offsetOfThisProcess();

// The door and the pages load this module separately: the first one fixes the offset, so that both have one clock.
function offsetOfThisProcess(): number {
  if (!process.env.CLOCK_AT) return 0;
  process.env.CLOCK_OFFSET_MS ??= String(Date.parse(process.env.CLOCK_AT) - Date.now());
  const offset = Number(process.env.CLOCK_OFFSET_MS);
  if (Number.isNaN(offset)) throw new Error('CLOCK_AT is not an instant');
  return offset;
}
