import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConstantBackoff,
  circuitBreaker,
  handleWhenResult,
  type IBreaker,
  retry,
} from 'cockatiel';
import type { Result } from '../../core/runtime/result.ts';
import { type FetchJson, type FetchLimits, fetchJson } from '../../core/sources/fetch-json.ts';
import { sourcesOf, type UpstreamSettings } from '../../core/sources/mirrors.ts';
import { failed, type SourceFailure } from '../../core/sources/outcome.ts';

const OPEN_MS = 10 * 60_000;
const FAILURES_TO_OPEN = 3;
const IN_ALL_MS = 8000;
const RETRIED: readonly SourceFailure[] = ['refused', 'reset', 'server-error'];
const SHUT_OUT: readonly SourceFailure[] = ['forbidden', 'rate-limited'];

/** One source's circuit: open for ten minutes after a 403 or 429, or after three failures in a row. */
class SourceBreaker implements IBreaker {
  state: unknown;
  #inARow = 0;
  #isShutOut = false;

  note(told: Result<unknown, SourceFailure>): void {
    this.#isShutOut = !told.ok && SHUT_OUT.includes(told.reason);
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
    const told = result as Result<unknown, SourceFailure>;
    return !told.ok && told.reason !== 'not-found';
  };
  const circuit = circuitBreaker(handleWhenResult(isFailure), { halfOpenAfter: OPEN_MS, breaker });
  const inAllMs = limits.timeoutMs ?? IN_ALL_MS;

  // One retry, after a pause of its own length for each caller, and only inside the request's bound in all.
  async function askTwice(url: string): Promise<Result<unknown, SourceFailure>> {
    const until = Date.now() + inAllMs;
    const policy = retry(
      handleWhenResult((result) => {
        const told = result as Result<unknown, SourceFailure>;
        return !told.ok && RETRIED.includes(told.reason) && Date.now() < until;
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

export type Upstreams = ReturnType<typeof sourcesOf> & {
  /** Configured mirrors whose circuit is closed. */
  openMirrors(): number;
};

/** Every upstream of the settings, each behind its own retry and circuit; `fetch` is handed in. */
export function makeUpstreams(
  settings: UpstreamSettings,
  fetch: typeof globalThis.fetch,
  limits: FetchLimits = {},
): Upstreams {
  const circuits: { name: string; circuit: CircuitBreakerPolicy }[] = [];
  const sources = sourcesOf(settings, (name) => {
    const { ask, circuit } = guarded(fetch, limits);
    circuits.push({ name, circuit });
    return ask;
  });
  const isMirror = (name: string) => settings.CAIXA_BACKUP_URLS.some((mirror) => mirror.name === name);
  return {
    ...sources,
    openMirrors: () =>
      circuits.filter(({ name, circuit }) => isMirror(name) && circuit.state === CircuitState.Closed).length,
  };
}
