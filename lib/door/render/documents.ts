import type { LRUCache } from 'lru-cache';
import type { Log } from '../../core/runtime/log.ts';
import { type IsGone, STAYS } from '../request/asker.ts';
import type { PreparedAnswer } from '../response/prepare.ts';
import type { Answer } from './ask-next.ts';
import { byteCache, weighAgain } from './byte-cache.ts';
import { type Staleness, stalenessBy } from './cache-policy.ts';
import { currentGeneration, isCurrent, type Stamp, stampAt } from './generation.ts';
import { Lane, LaneFull } from './lane.ts';

/**
 * How many addresses there are of a kind. `few`: those of the build. `many`: one for each value of a parameter (days).
 * `asked`: one for each query. `file`: public files. Each kind has its own lane, so that none can hold another up.
 */
export type DocumentKind = 'few' | 'many' | 'asked' | 'file';

export interface DocumentRequest {
  kind: DocumentKind;
  /** The path alone: all variants of a path are rendered one after the other. */
  path: string;
  /** Tells the document, its navigation payload and its prefetch segments apart; '' is the document. */
  variant: string;
  /** Path and query; only pages that read their query have one, and those are never kept. */
  url: string;
}

/** When a kept document was rendered, and what it is to a cache since. */
export interface CachedStamp extends Stamp {
  staleness: Staleness;
}

/** `stamp` is null when the document is for this answer only. */
export interface DocumentAnswer {
  prepared: PreparedAnswer;
  stamp: CachedStamp | null;
  /** To be called when `prepared.bytes` has grown. */
  weighAgain?: () => void;
}

interface CachedDocument extends CachedStamp {
  prepared: PreparedAnswer;
  failure: Stamp | null;
}

interface PendingRender {
  /** Null while it waits for its turn. */
  stamp: Stamp | null;
  /** Who waits for it. */
  askers: IsGone[];
  promise: Promise<DocumentAnswer>;
}

/** Renders of a kind at a time, and how many more wait for their turn: about two seconds' worth of the slowest pages. */
const LANES: Readonly<Record<DocumentKind, ConstructorParameters<typeof Lane>[0]>> = {
  few: { width: 3, depth: 256 },
  many: { width: 2, depth: 48, isPatient: true },
  asked: { width: 1, depth: 64, isPatient: true },
  file: { width: 8, depth: 128 },
};

/** After a failed render the last good state answers alone for this long. */
const RETRY_MS = 5_000;

/**
 * Finished documents by path, in memory. One render per page and minute, however many ask; a document is good while
 * `isCurrent` says so, and stays behind as the last good one for when the next render fails.
 */
export class Documents {
  /** Apart, so that days, payloads of the router and files push no page out. */
  readonly #pages: LRUCache<string, CachedDocument>;
  readonly #others: LRUCache<string, CachedDocument>;
  readonly #lanes: Readonly<Record<DocumentKind, Lane>> = {
    few: new Lane(LANES.few),
    many: new Lane(LANES.many),
    asked: new Lane(LANES.asked),
    file: new Lane(LANES.file),
  };
  readonly #flights = new Map<string, PendingRender>();
  /** The last render of each path under way: Next itself would let a second one join the first, begun with older data. */
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #render: (request: DocumentRequest) => Promise<Answer>;
  readonly #finish: (answer: Answer, request: DocumentRequest) => PreparedAnswer;
  readonly #isKept: (answer: Answer, request: DocumentRequest) => boolean;
  readonly #now: () => number;
  readonly #staleness: (renderedAt: number) => Staleness;
  readonly #log: Log;

  constructor(options: {
    render: (request: DocumentRequest) => Promise<Answer>;
    finish: (answer: Answer, request: DocumentRequest) => PreparedAnswer;
    isKept: (answer: Answer, request: DocumentRequest) => boolean;
    now: () => number;
    log: Log;
    /** Of each of the two rooms. */
    roomBytes?: number;
  }) {
    this.#render = options.render;
    this.#finish = options.finish;
    this.#isKept = options.isKept;
    this.#now = options.now;
    this.#staleness = stalenessBy(options.now);
    this.#log = options.log;
    const room = options.roomBytes ?? 32 * 1024 * 1024;
    this.#pages = byteCache(room, ({ prepared }) => prepared.bytes);
    this.#others = byteCache(room, ({ prepared }) => prepared.bytes);
  }

  get size(): number {
    return this.#pages.size + this.#others.size;
  }

  /** `isGone`: what nobody waits for any more is not begun. Rejects with LaneFull where too many wait already. */
  get(request: DocumentRequest, isGone: IsGone = STAYS): DocumentAnswer | Promise<DocumentAnswer> {
    const key = `${request.variant} ${request.url}`;
    const now = this.#now();
    const kept = this.#roomOf(request).get(key);
    if (kept && (isCurrent(kept, now) || this.#isResting(kept, now))) return this.#answerOf(key, request, kept);

    const under = this.#flights.get(key);
    if (under && (under.stamp === null || isCurrent(under.stamp, now))) {
      if (under.stamp === null) under.askers.push(isGone);
      return under.promise;
    }
    const pending: PendingRender = { stamp: null, askers: [isGone], promise: Promise.resolve() as never };
    pending.promise = this.#queue(key, request, pending);
    this.#flights.set(key, pending);
    return pending.promise;
  }

  async #queue(key: string, request: DocumentRequest, pending: PendingRender): Promise<DocumentAnswer> {
    const isWanted = () => pending.askers.some((isGone) => !isGone());
    const fly = () => this.#lanes[request.kind].run(() => this.#fly(key, request, pending), isWanted);
    try {
      // What is made for one question is never joined by Next.
      return await (request.kind === 'asked' ? fly() : this.#takeTurn(request.path, fly));
    } catch (error) {
      const last = this.#roomOf(request).peek(key);
      if (!(error instanceof LaneFull && last && last.staleness.timeToLive() > 0)) throw error;
      return this.#answerOf(key, request, last);
    } finally {
      if (this.#flights.get(key) === pending) this.#flights.delete(key);
    }
  }

  #roomOf({ kind, variant }: DocumentRequest): LRUCache<string, CachedDocument> {
    return kind === 'few' && variant === '' ? this.#pages : this.#others;
  }

  async #fly(key: string, request: DocumentRequest, pending: PendingRender): Promise<DocumentAnswer> {
    const stamp = stampAt(this.#now());
    pending.stamp = stamp;
    pending.askers = [];
    const answer = await this.#render(request).catch((error: unknown): Answer => {
      this.#log('render-threw', { path: request.path, error: error instanceof Error ? error.message : 'unknown' });
      return { status: 500, headers: {}, setCookie: [], body: Buffer.alloc(0) };
    });
    return this.#settle(key, request, stamp, answer);
  }

  #settle(key: string, request: DocumentRequest, stamp: Stamp, answer: Answer): DocumentAnswer {
    if (answer.status >= 500) {
      const last = this.#roomOf(request).get(key);
      const isShown = last !== undefined && last.staleness.timeToLive() > 0;
      this.#log('render-failed', {
        path: request.path,
        status: answer.status,
        shown: isShown ? 'last-good' : 'error-page',
        ...(isShown ? { ageSeconds: Math.floor(last.staleness.age()) } : {}),
      });
      if (!isShown) return { prepared: this.#finish(answer, request), stamp: null };
      last.failure = { generation: stamp.generation, renderedAt: this.#now() };
      return this.#answerOf(key, request, last);
    }
    const prepared = this.#finish(answer, request);
    if (!this.#isKept(answer, request)) {
      this.#roomOf(request).delete(key);
      return { prepared, stamp: null };
    }
    const kept: CachedDocument = { ...stamp, staleness: this.#staleness(stamp.renderedAt), prepared, failure: null };
    this.#roomOf(request).set(key, kept);
    return this.#answerOf(key, request, kept);
  }

  #answerOf(key: string, request: DocumentRequest, kept: CachedDocument): DocumentAnswer {
    const room = this.#roomOf(request);
    return { prepared: kept.prepared, stamp: kept, weighAgain: () => weighAgain(room, key, kept) };
  }

  #isResting(kept: CachedDocument, now: number): boolean {
    const { failure, staleness } = kept;
    if (!failure || failure.generation !== currentGeneration()) return false;
    return now >= failure.renderedAt && now - failure.renderedAt < RETRY_MS && staleness.timeToLive() > 0;
  }

  #takeTurn(path: string, work: () => Promise<DocumentAnswer>): Promise<DocumentAnswer> {
    const before = this.#turns.get(path);
    const turn = before ? before.then(work, work) : work();
    this.#turns.set(path, turn);
    const leave = () => {
      if (this.#turns.get(path) === turn) this.#turns.delete(path);
    };
    turn.then(leave, leave);
    return turn;
  }
}
