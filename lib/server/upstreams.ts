import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConstantBackoff,
  circuitBreaker,
  handleWhenResult,
  type IBreaker,
  retry,
} from 'cockatiel';
import { caixaSource } from '../core/sources/caixa.ts';
import { feedSource } from '../core/sources/feed.ts';
import { type FetchJson, type FetchLimits, fetchJson } from '../core/sources/fetch-json.ts';
import { githubSource } from '../core/sources/github.ts';
import { guidiSource } from '../core/sources/guidi.ts';
import { herokuSource } from '../core/sources/heroku.ts';
import type { LotterySource } from '../core/sources/lottery-source.ts';
import { lottolookupSource } from '../core/sources/lottolookup.ts';
import { failed, type SourceFailure, type Told } from '../core/sources/outcome.ts';

const MIRRORS = {
  guidi: guidiSource,
  lottolookup: lottolookupSource,
  heroku: herokuSource,
  github: githubSource,
} as const;
export type Mirror = { name: keyof typeof MIRRORS; url: string };

const OPEN_MS = 10 * 60_000;
const FAILURES_TO_OPEN = 3;
const IN_ALL_MS = 8000;
const RETRIED: readonly SourceFailure[] = ['refused', 'reset', 'server-error'];
const SHUT_OUT: readonly SourceFailure[] = ['forbidden', 'rate-limited'];

/** `mirror=base-url` parts, comma-separated, as a list; null when a part is not of that form or names no known mirror. */
export function parseMirrors(text: string): Mirror[] | null {
  const mirrors: Mirror[] = [];
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [name = '', ...rest] = part.split('=');
    const url = URL.parse(rest.join('='));
    if (!(name in MIRRORS) || !url || !/^https?:$/.test(url.protocol)) return null;
    mirrors.push({ name: name as Mirror['name'], url: url.href.replace(/\/$/, '') });
  }
  return mirrors;
}

/** One source's circuit: open for ten minutes after a 403 or 429, or after three failures in a row. */
class SourceBreaker implements IBreaker {
  state: unknown;
  #inARow = 0;
  #isShutOut = false;

  note(told: Told<unknown>): void {
    this.#isShutOut = !told.ok && SHUT_OUT.includes(told.failure);
  }
  success(): void {
    this.#inARow = 0;
  }
  failure(): boolean {
    this.#inARow += 1;
    return this.#isShutOut || this.#inARow >= FAILURES_TO_OPEN;
  }
}

type Guarded = { ask: FetchJson; circuit: CircuitBreakerPolicy };

function guarded(fetch: typeof globalThis.fetch, limits: FetchLimits): Guarded {
  const breaker = new SourceBreaker();
  // A contest that does not exist says nothing against its source.
  const isFailure = (result: unknown) => {
    const told = result as Told<unknown>;
    return !told.ok && told.failure !== 'not-found';
  };
  const circuit = circuitBreaker(handleWhenResult(isFailure), { halfOpenAfter: OPEN_MS, breaker });
  const inAllMs = limits.timeoutMs ?? IN_ALL_MS;

  // One retry, after a pause of its own length for each caller, and only inside the request's bound in all.
  async function askTwice(url: string): Promise<Told<unknown>> {
    const until = Date.now() + inAllMs;
    const policy = retry(
      handleWhenResult((result) => {
        const told = result as Told<unknown>;
        return !told.ok && RETRIED.includes(told.failure) && Date.now() < until;
      }),
      { maxAttempts: 1, backoff: new ConstantBackoff(100 + Math.random() * 300) },
    );
    const told = await policy.execute(() =>
      fetchJson(fetch, url, { ...limits, timeoutMs: Math.max(1, until - Date.now()) }),
    );
    breaker.note(told);
    return told;
  }

  return {
    circuit,
    async ask(url, { force = false } = {}) {
      if (force) return askTwice(url);
      try {
        return await circuit.execute(() => askTwice(url));
      } catch {
        return failed('circuit-open');
      }
    },
  };
}

export type Upstreams = {
  /** The official API first, then the mirrors in the operator's order. */
  lotteries: LotterySource[];
  feeds: ReturnType<typeof feedSource>[];
  /** Configured mirrors whose circuit is closed. */
  openMirrors(): number;
};

/** Every upstream of the settings, each behind its own retry and circuit; `fetch` is handed in. */
export function makeUpstreams(
  settings: { CAIXA_URL: string; mirrors: readonly Mirror[]; feeds: readonly string[] },
  fetch: typeof globalThis.fetch,
  limits: FetchLimits = {},
): Upstreams {
  const official = guarded(fetch, limits);
  const mirrors = settings.mirrors.map(({ name, url }) => ({ name, url, ...guarded(fetch, limits) }));
  const hosts = settings.feeds.map((url) => new URL(url).host);
  return {
    lotteries: [
      caixaSource(settings.CAIXA_URL.replace(/\/$/, ''), official.ask),
      ...mirrors.map(({ name, url, ask }) => MIRRORS[name](url, ask)),
    ],
    feeds: settings.feeds.map((url, index) => {
      const host = hosts[index] ?? '';
      const isRepeated = hosts.indexOf(host) !== hosts.lastIndexOf(host);
      return feedSource(`feed:${host}${isRepeated ? `#${index + 1}` : ''}`, url, guarded(fetch, limits).ask);
    }),
    openMirrors: () => mirrors.filter(({ circuit }) => circuit.state === CircuitState.Closed).length,
  };
}
