import type { LRUCache } from 'lru-cache';
import type { Answer } from './ask-next.ts';
import { byteCache, weighAgain } from './byte-cache.ts';
import { type Standing, standingsBy } from './cache-policy.ts';
import type { Finished } from './finish.ts';
import { currentGeneration, isCurrent, type Stamp, stampAt } from './generation.ts';
import type { Log } from './log.ts';

export interface DocumentRequest {
  /** The path alone: all variants of a path are rendered one after the other. */
  path: string;
  /** Tells the document, its navigation payload and its prefetch segments apart; '' is the document. */
  variant: string;
  /** Path and query; only pages that read their query have one, and those are never kept. */
  url: string;
}

/** When a kept document was rendered, and what it is to a cache since. */
export interface KeptStamp extends Stamp {
  standing: Standing;
}

/** `stamp` is null when the document is for this answer only. */
export interface Obtained {
  finished: Finished;
  stamp: KeptStamp | null;
  /** To be called when `finished.bytes` has grown. */
  weighAgain?: () => void;
}

interface Kept extends KeptStamp {
  finished: Finished;
  failure: Stamp | null;
}

interface Flight {
  /** Null while it waits for its turn. */
  stamp: Stamp | null;
  promise: Promise<Obtained>;
}

/** After a failed render the last good state answers alone for this long. */
const RETRY_MS = 5_000;

/**
 * Finished documents by path, in memory. One render per page and minute, however many ask; a document is good while
 * `isCurrent` says so, and stays behind as the last good one for when the next render fails.
 */
export class Documents {
  readonly #kept: LRUCache<string, Kept>;
  readonly #flights = new Map<string, Flight>();
  /** The last render of each path under way: Next itself would let a second one join the first, begun with older data. */
  readonly #lanes = new Map<string, Promise<unknown>>();
  readonly #render: (request: DocumentRequest) => Promise<Answer>;
  readonly #finish: (answer: Answer, request: DocumentRequest) => Finished;
  readonly #isKept: (answer: Answer, request: DocumentRequest) => boolean;
  readonly #now: () => number;
  readonly #standing: (renderedAt: number) => Standing;
  readonly #log: Log;

  constructor(options: {
    render: (request: DocumentRequest) => Promise<Answer>;
    finish: (answer: Answer, request: DocumentRequest) => Finished;
    isKept: (answer: Answer, request: DocumentRequest) => boolean;
    now: () => number;
    log: Log;
    roomBytes?: number;
  }) {
    this.#render = options.render;
    this.#finish = options.finish;
    this.#isKept = options.isKept;
    this.#now = options.now;
    this.#standing = standingsBy(options.now);
    this.#log = options.log;
    this.#kept = byteCache(options.roomBytes ?? 64 * 1024 * 1024, ({ finished }) => finished.bytes);
  }

  get size(): number {
    return this.#kept.size;
  }

  obtain(request: DocumentRequest): Obtained | Promise<Obtained> {
    const key = `${request.variant} ${request.url}`;
    const now = this.#now();
    const kept = this.#kept.get(key);
    if (kept && (isCurrent(kept, now) || this.#isResting(kept, now))) return this.#obtained(key, kept);

    const under = this.#flights.get(key);
    if (under && (under.stamp === null || isCurrent(under.stamp, now))) return under.promise;
    const flight: Flight = { stamp: null, promise: Promise.resolve() as never };
    flight.promise = this.#takeTurn(request.path, () => this.#fly(key, request, flight));
    this.#flights.set(key, flight);
    return flight.promise;
  }

  async #fly(key: string, request: DocumentRequest, flight: Flight): Promise<Obtained> {
    const stamp = stampAt(this.#now());
    flight.stamp = stamp;
    try {
      const answer = await this.#render(request).catch((error: unknown): Answer => {
        this.#log({
          event: 'render-threw',
          path: request.path,
          error: error instanceof Error ? error.message : 'unknown',
        });
        return { status: 500, headers: {}, setCookie: [], body: Buffer.alloc(0) };
      });
      return this.#settle(key, request, stamp, answer);
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  #settle(key: string, request: DocumentRequest, stamp: Stamp, answer: Answer): Obtained {
    if (answer.status >= 500) {
      const last = this.#kept.get(key);
      const isShown = last !== undefined && last.standing.timeToLive() > 0;
      this.#log({
        event: 'render-failed',
        path: request.path,
        status: answer.status,
        shown: isShown ? 'last-good' : 'error-page',
        ...(isShown ? { ageSeconds: Math.floor(last.standing.age()) } : {}),
      });
      if (!isShown) return { finished: this.#finish(answer, request), stamp: null };
      last.failure = { generation: stamp.generation, renderedAt: this.#now() };
      return this.#obtained(key, last);
    }
    const finished = this.#finish(answer, request);
    if (!this.#isKept(answer, request)) {
      this.#kept.delete(key);
      return { finished, stamp: null };
    }
    const kept: Kept = { ...stamp, standing: this.#standing(stamp.renderedAt), finished, failure: null };
    this.#kept.set(key, kept);
    return this.#obtained(key, kept);
  }

  #obtained(key: string, kept: Kept): Obtained {
    return { finished: kept.finished, stamp: kept, weighAgain: () => weighAgain(this.#kept, key, kept) };
  }

  #isResting(kept: Kept, now: number): boolean {
    const { failure, standing } = kept;
    if (!failure || failure.generation !== currentGeneration()) return false;
    return now >= failure.renderedAt && now - failure.renderedAt < RETRY_MS && standing.timeToLive() > 0;
  }

  #takeTurn(path: string, work: () => Promise<Obtained>): Promise<Obtained> {
    const before = this.#lanes.get(path);
    const turn = before ? before.then(work, work) : work();
    this.#lanes.set(path, turn);
    const leave = () => {
      if (this.#lanes.get(path) === turn) this.#lanes.delete(path);
    };
    turn.then(leave, leave);
    return turn;
  }
}
