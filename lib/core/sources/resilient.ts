import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConstantBackoff,
  circuitBreaker,
  handleWhenResult,
  type IBreaker,
  type ICircuitBreakerOptions,
  retry,
} from 'cockatiel';
import { z } from 'zod';
import { isOfFuture } from '../runtime/future.ts';
import { jsonOrNull } from '../runtime/json-body.ts';
import type { Result } from '../runtime/result.ts';
import { sourcesOf, type UpstreamSettings } from './mirrors.ts';
import { type Read, type ReaderName, type RunReader, readHere } from './readers.ts';
import type { Ask, ReaderArgument } from './request/ask.ts';
import { type FetchLimits, fetchText } from './request/fetch-text.ts';
import { failed, type SourceFailure } from './request/outcome.ts';

const OPEN_MS = 10 * 60_000;
const FAILURES_TO_OPEN = 3;
const IN_ALL_MS = 8000;
const RETRIED: readonly SourceFailure[] = ['refused', 'reset', 'server-error'];
const SHUT_OUT: readonly SourceFailure[] = ['forbidden', 'rate-limited'];

type Reply = Result<unknown, SourceFailure>;

/** Failures in a row, and what the first of them was. */
const InARow = z.object({ failures: z.int().min(0), cause: z.string() });
const NONE_IN_A_ROW: z.infer<typeof InARow> = { failures: 0, cause: '' };

/** One source's circuit: open for ten minutes after a 403 or 429, or after three failures in a row. */
class SourceBreaker implements IBreaker {
  #inARow = NONE_IN_A_ROW;
  readonly #circuit: () => CircuitBreakerPolicy;

  constructor(circuit: () => CircuitBreakerPolicy) {
    this.#circuit = circuit;
  }

  /** What is kept with the circuit. */
  get state(): unknown {
    return this.#inARow;
  }
  set state(kept: unknown) {
    const read = InARow.safeParse(kept);
    this.#inARow = read.success ? read.data : NONE_IN_A_ROW;
  }
  get cause(): string {
    return this.#inARow.cause;
  }

  success(): void {
    // What was polled before the circuit opened and is answered after it takes nothing back.
    if (this.#circuit().state !== CircuitState.Open) this.#inARow = NONE_IN_A_ROW;
  }
  failure(): boolean {
    const reason = failureOf(this.#circuit());
    const { failures, cause } = this.#inARow;
    this.#inARow = { failures: failures + 1, cause: cause || reason };
    return SHUT_OUT.includes(reason) || failures + 1 >= FAILURES_TO_OPEN;
  }
}

/** The reason of the failure that a circuit is counting: several asks of one moment have one each. */
function failureOf({ lastFailure }: CircuitBreakerPolicy): SourceFailure {
  const reply = (lastFailure as { value: Reply }).value;
  if (reply.ok) throw new Error('a circuit counted an answer as a failure');
  return reply.reason;
}

/** What is kept of a circuit, so that it outlives its process; of another shape it counts as none. */
const SavedCircuit = z.object({
  ownState: z.union([
    z.object({ value: z.literal(CircuitState.Closed) }),
    z.object({
      value: z.literal(CircuitState.Open),
      openedAt: z.number(),
      // The library counts up for as long as a source fails; each attempt waits as long as the first.
      attemptNo: z
        .int()
        .min(1)
        .transform(() => 1),
    }),
  ]),
  // Kept before causes were: a number alone.
  breakerState: z
    .union([
      InARow,
      z
        .int()
        .min(0)
        .transform((failures) => ({ failures, cause: '' })),
    ])
    .optional(),
});

/** True for a circuit that a clock that was wrong opened: it would stay so for as long as the clock was ahead. */
function isOpenOfFuture(circuit: CircuitBreakerPolicy): boolean {
  if (circuit.state !== CircuitState.Open) return false;
  const { data } = SavedCircuit.safeParse(circuit.toJSON());
  return data?.ownState.value === CircuitState.Open && isOfFuture(data.ownState.openedAt, new Date());
}

// A contest that does not exist says nothing against its source, nor does one that it tells in another form.
const ANSWERS: readonly SourceFailure[] = ['not-found', 'not-drawn', 'wrong-shape', 'wrong-modality', 'error-body'];
const isFailure = (result: unknown) => {
  const reply = result as Reply;
  return !reply.ok && !ANSWERS.includes(reply.reason);
};

/** One upstream behind a retry and a circuit; an open circuit's refusal tells why it opened. */
class ResilientSource {
  readonly #fetch: typeof globalThis.fetch;
  readonly #limits: FetchLimits;
  readonly #read: RunReader;
  #breaker!: SourceBreaker;
  #circuit = this.#make();

  constructor(fetch: typeof globalThis.fetch, limits: FetchLimits, read: RunReader) {
    this.#fetch = fetch;
    this.#limits = limits;
    this.#read = read;
  }

  #make(saved: Pick<ICircuitBreakerOptions, 'initialState'> = {}) {
    const breaker = new SourceBreaker(() => circuit);
    const circuit = circuitBreaker(handleWhenResult(isFailure), { halfOpenAfter: OPEN_MS, breaker, ...saved });
    this.#breaker = breaker;
    return circuit;
  }

  ask<N extends ReaderName>(reader: N): Ask<Read<N>> {
    return async (url, args, { force = false } = {}) => {
      const ask = () => this.#askTwice(url, reader, args);
      if (force) {
        const reply = await ask();
        // Who goes past an open circuit and is answered has closed it.
        if (!isFailure(reply)) this.#circuit = this.#make();
        return reply;
      }
      if (isOpenOfFuture(this.#circuit)) this.#circuit = this.#make();
      try {
        return await this.#circuit.execute(ask);
      } catch {
        return failed('circuit-open', this.#breaker.cause);
      }
    };
  }

  // One retry, after its own pause length for each caller, and only inside the request's bound in all.
  async #askTwice<N extends ReaderName>(
    url: string,
    reader: N,
    args: readonly ReaderArgument[],
  ): Promise<Result<Read<N>, SourceFailure>> {
    const until = performance.now() + (this.#limits.timeoutMs ?? IN_ALL_MS);
    const policy = retry(
      handleWhenResult((result) => {
        const reply = result as Reply;
        return !reply.ok && RETRIED.includes(reply.reason) && performance.now() < until;
      }),
      { maxAttempts: 1, backoff: new ConstantBackoff(100 + Math.random() * 300) },
    );
    const outcome = await policy.execute(() =>
      fetchText(this.#fetch, url, {
        ...this.#limits,
        timeoutMs: Math.max(1, Math.ceil(until - performance.now())),
        headers: { accept: 'application/json' },
      }),
    );
    if (!outcome.ok) return outcome;
    return outcome.value.kind === 'text' ? this.#read(reader, outcome.value.text, ...args) : failed('empty');
  }

  get saved(): string {
    return JSON.stringify(this.#circuit.toJSON());
  }

  restore(saved: string): void {
    const read = SavedCircuit.safeParse(jsonOrNull(saved));
    if (read.success) this.#circuit = this.#make({ initialState: read.data });
  }
}

/**
 * How many of the mirrors are in working order by their kept circuits: one that was left alone counts again once it has
 * answered, not when its ten minutes are over.
 */
export function mirrorsInOrder(
  mirrors: UpstreamSettings['CAIXA_BACKUP_URLS'],
  circuits: ReadonlyMap<string, string>,
): number {
  return mirrors.filter(({ name }) => {
    const kept = SavedCircuit.safeParse(jsonOrNull(circuits.get(name) ?? ''));
    return !kept.success || kept.data.ownState.value === CircuitState.Closed;
  }).length;
}

export type Upstreams = ReturnType<typeof sourcesOf> & {
  /** Each source's circuit as text, by its name, for `restore`. */
  circuits(): ReadonlyMap<string, string>;
  /** Puts circuits back as an earlier process left them: open ones stay so until their ten minutes are over. */
  restore(circuits: ReadonlyMap<string, string>): void;
};

/** Every upstream of the settings, each behind its own retry and circuit; `fetch` and who reads replies are handed in. */
export function makeUpstreams(
  settings: UpstreamSettings,
  fetch: typeof globalThis.fetch,
  limits: FetchLimits = {},
  read: RunReader = readHere,
): Upstreams {
  const all = new Map<string, ResilientSource>();
  const sources = sourcesOf(settings, (name, reader) => {
    const source = new ResilientSource(fetch, limits, read);
    all.set(name, source);
    return source.ask(reader);
  });
  return {
    ...sources,
    circuits: () => new Map([...all].map(([name, { saved }]) => [name, saved])),
    restore: (circuits) => {
      for (const [name, saved] of circuits) all.get(name)?.restore(saved);
    },
  };
}
