import CachePolicy from 'http-cache-semantics';

/** How long a page that no longer renders may be shown in its last good state. */
const STALE_IF_ERROR_S = 3600;

// The door asks for everybody at once, so that no request header counts; a lifetime that nobody stated is not guessed.
const ANONYMOUS = { headers: {} };
const OPTIONS = { shared: true, cacheHeuristic: 0 };

/** Whether a shared cache may store an answer and use it again without asking, by its status and headers (RFC 9111). */
export function isShareable(status: number, headers: Readonly<Record<string, string>>): boolean {
  const policy = new CachePolicy(ANONYMOUS, { status, headers }, OPTIONS);
  return policy.storable() && policy.maxAge() > 0;
}

/** What a kept document is to a cache. */
export interface Staleness {
  /** Seconds since its render began, as `Age` tells them. */
  age(): number;
  /** Milliseconds for which it may still stand in for a failed render (RFC 5861, stale-if-error). */
  timeToLive(): number;
}

/**
 * The policy of documents the door keeps, by the door's clock: none is fresh by its age (data and minute decide that, see
 * generation.ts), all may stand in for a failed render for an hour.
 */
export function stalenessBy(now: () => number): (renderedAt: number) => Staleness {
  class OnClock extends CachePolicy {
    now(): number {
      return now();
    }
  }
  const headers = { 'cache-control': `public, s-maxage=0, stale-if-error=${STALE_IF_ERROR_S}` };
  const said = new OnClock(ANONYMOUS, { status: 200, headers }, OPTIONS).toObject();
  return (renderedAt) => OnClock.fromObject({ ...said, t: renderedAt });
}
