import { restAfter } from '../../core/domain/notices/rests.ts';

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
    const { restMs, nextMs } = restAfter(this.#hosts.get(host)?.lastMs ?? 0, retryAfter, at);
    this.#hosts.set(host, { until: at.getTime() + restMs, lastMs: nextMs });
    return restMs;
  }

  /** Notes an answer; one that was on its way when the rest began does not end it. */
  succeed(host: string, at: Date): void {
    if (this.until(host, at) === null) this.#hosts.delete(host);
  }
}
