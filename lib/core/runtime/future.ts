/** A stamp that is later than now by more than this was set by a clock that was wrong. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** True for an instant (ms since 1970) that no right clock has reached. */
export const isOfFuture = (at: number, now: Date): boolean => at > now.getTime() + CLOCK_TOLERANCE_MS;
