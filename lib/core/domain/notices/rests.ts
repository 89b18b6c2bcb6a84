/** What fails without saying for how long rests so long, then twice as long each time. */
const FIRST_MS = 30_000;
const LONGEST_MS = 15 * 60_000;
/** What an answer asks for is done, up to this. */
const LONGEST_WISHED_MS = 2 * 3_600_000;

/** Milliseconds that a Retry-After means, seconds or a date; null where it means nothing. */
function askedMs(retryAfter: string | undefined, at: Date): number | null {
  if (retryAfter === undefined) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - at.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_WISHED_MS) : null;
}

/** How long a receiver rests after a failure. `lastMs`: what the last call gave as `nextMs`, 0 after a success. */
export function restAfter(
  lastMs: number,
  retryAfter: string | undefined,
  at: Date,
): { restMs: number; nextMs: number } {
  const nextMs = lastMs === 0 ? FIRST_MS : Math.min(2 * lastMs, LONGEST_MS);
  return { restMs: askedMs(retryAfter, at) ?? nextMs, nextMs };
}
