/**
 * The present instant. For checks that play a day, `CLOCK_AT` (ISO instant) starts it elsewhere and `CLOCK_SPEED` (1 to
 * 600) lets it run that much faster; a public site refuses both (env.ts), and a wrong value stops the process.
 */
export function now(): Date {
  return new Date(clock.from + (Date.now() - clock.since) * clock.speed);
}

const clock = clockOfThisProcess();

/** How many times faster than the machine's the clock runs. */
export const clockSpeed = clock.speed;

// The front and the pages load this module separately: the first one fixes its beginning, so that both have one clock.
function clockOfThisProcess(): { from: number; since: number; speed: number } {
  if (!process.env.CLOCK_AT) return { from: 0, since: 0, speed: 1 };
  process.env.CLOCK_SINCE_MS ??= String(Date.now());
  const from = Date.parse(process.env.CLOCK_AT);
  const since = Number(process.env.CLOCK_SINCE_MS);
  const speed = Number(process.env.CLOCK_SPEED || 1);
  if ([from, since, speed].some(Number.isNaN)) throw new Error('CLOCK_AT is not an instant, or CLOCK_SPEED no number');
  return { from, since, speed };
}
