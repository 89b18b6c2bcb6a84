/** A host that fails without saying for how long rests so long, then twice as long each time. */
const FIRST_MS = 30_000;
const LONGEST_MS = 15 * 60_000;
/** What a host asks for is done, up to the life of a notice. */
const LONGEST_WISHED_MS = 2 * 3_600_000;

/** Milliseconds that a Retry-After means, seconds or a date; null where it means nothing. */
function askedMs(retryAfter: string | undefined, at: Date): number | null {
  if (retryAfter === undefined) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - at.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_WISHED_MS) : null;
}

/** Which push services are left alone, and until when: what fails rests a host, and its browsers lose nothing. */
export class HostRests {
  readonly #hosts = new Map<string, { until: number; lastMs: number }>();

  /** The end of a host's rest, ms since 1970; null where it has none. */
  until(host: string, at: Date): number | null {
    const until = this.#hosts.get(host)?.until ?? 0;
    return until > at.getTime() ? until : null;
  }

  /** Notes a failure; returns for how long the host rests, null where it rests already. */
  fail(host: string, retryAfter: string | undefined, at: Date): number | null {
    if (this.until(host, at) !== null) return null;
    const lastMs = this.#hosts.get(host)?.lastMs ?? 0;
    const nextMs = lastMs === 0 ? FIRST_MS : Math.min(2 * lastMs, LONGEST_MS);
    const ms = askedMs(retryAfter, at) ?? nextMs;
    this.#hosts.set(host, { until: at.getTime() + ms, lastMs: nextMs });
    return ms;
  }

  /** Notes an answer; one that was on its way when the rest began does not end it. */
  succeed(host: string, at: Date): void {
    if (this.until(host, at) === null) this.#hosts.delete(host);
  }
}
