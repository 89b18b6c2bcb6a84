import type { LRUCache } from 'lru-cache';
import type { Log } from '../../core/runtime/log.ts';
import { type IsGone, STAYS } from '../request/asker.ts';
import { countPast } from '../response/counters.ts';
import type { PreparedAnswer } from '../response/prepare.ts';
import type { Answer } from './ask-next.ts';
import { byteCache, weighAgain } from './byte-cache.ts';
import { type Staleness, stalenessBy } from './cache-policy.ts';
import { currentGeneration, fallbackCount, isCurrent, isUntouched, type Stamp, stampAt } from './generation.ts';
import { Lane, LaneFull } from './lane.ts';
import { packed } from './packed.ts';
import type { MadePage } from './past-process.ts';

/**
 * How many addresses there are of a kind. `few`: those of the build. `many`: one for each value of a parameter (days).
 * `asked`: one for each query. `file`: public files. Each kind has its own lane, so that none can hold another up.
 */
export type DocumentKind = 'few' | 'many' | 'asked' | 'file';

/** What a page of the past shows, in words that `touch` knows. */
export type Past = readonly string[];

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
  /** Whether all that it shows was read as it was rendered, and nothing was taken from older answers of the store. */
  isSound: boolean;
}

/** Where a document is kept. */
interface Place {
  key: string;
  request: DocumentRequest;
  past: Past | null;
  room: LRUCache<string, CachedDocument>;
}

interface PendingRender {
  /** Null while it waits for its turn. */
  stamp: Stamp | null;
  /** Who waits for it. */
  askers: IsGone[];
  promise: Promise<DocumentAnswer>;
}

/**
 * Renders of a kind at a time, and how many more wait for their turn: about two seconds' worth of the slowest pages. Pages
 * of the past have a lane of their own: who walks through all of them holds up nobody who asks what came out today.
 */
const LANES: Readonly<Record<DocumentKind | 'past', ConstructorParameters<typeof Lane>[0]>> = {
  few: { width: 3, depth: 256 },
  many: { width: 2, depth: 48, isPatient: true },
  past: { width: 1, depth: 48, isPatient: true },
  asked: { width: 1, depth: 64, isPatient: true },
  file: { width: 8, depth: 128 },
};

/** After a failed render the last good state answers alone for this long. */
const RETRY_MS = 5_000;

/** Whether a page of the past that was rendered then is one that was rendered now. */
const isStillPast = (stamp: Stamp, past: Past | null) => past !== null && isUntouched(stamp, past);

const MEBIBYTE = 1024 * 1024;

/**
 * Finished documents by path, in memory. One render per page and minute, however many ask; a document is good while
 * `isCurrent` says so, one of the past while nothing that it shows was touched; it stays behind as the last good one for
 * when the next render fails.
 */
export class Documents {
  /** Apart, so that days, payloads of the router and files push no page out. */
  readonly #pages: LRUCache<string, CachedDocument>;
  readonly #others: LRUCache<string, CachedDocument>;
  /** Pages of the past, compressed alone. */
  readonly #past: LRUCache<string, CachedDocument>;
  readonly #lanes: Readonly<Record<DocumentKind | 'past', Lane>> = {
    few: new Lane(LANES.few),
    many: new Lane(LANES.many),
    past: new Lane(LANES.past),
    asked: new Lane(LANES.asked),
    file: new Lane(LANES.file),
  };
  readonly #flights = new Map<string, PendingRender>();
  /** The last render of each path under way: Next itself would let a second one join the first, begun with older data. */
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #render: (request: DocumentRequest) => Promise<Answer>;
  readonly #makePast: (request: DocumentRequest) => Promise<MadePage> | null;
  readonly #finish: (answer: Answer, request: DocumentRequest, isPast: boolean) => PreparedAnswer;
  readonly #isKept: (answer: Answer, request: DocumentRequest) => boolean;
  readonly #pastOf: (path: string) => Past | null;
  readonly #now: () => number;
  readonly #staleness: (renderedAt: number) => Staleness;
  readonly #log: Log;

  constructor(options: {
    render: (request: DocumentRequest) => Promise<Answer>;
    /** Makes a page of the past elsewhere; null where it is to be made here, as where it rejects. */
    makePast?: ((request: DocumentRequest) => Promise<MadePage> | null) | undefined;
    finish: (answer: Answer, request: DocumentRequest, isPast: boolean) => PreparedAnswer;
    isKept: (answer: Answer, request: DocumentRequest) => boolean;
    /** What a page shows that is of the past at this moment; null for every other, and for all where it is left out. */
    pastOf?: ((path: string) => Past | null) | undefined;
    now: () => number;
    log: Log;
    /** Of each of the two rooms of the present, and of that of the past. */
    roomBytes?: number;
    pastRoomBytes?: number;
  }) {
    this.#render = options.render;
    this.#makePast = options.makePast ?? (() => null);
    this.#finish = options.finish;
    this.#isKept = options.isKept;
    this.#pastOf = options.pastOf ?? (() => null);
    this.#now = options.now;
    this.#staleness = stalenessBy(options.now);
    this.#log = options.log;
    const room = options.roomBytes ?? 32 * MEBIBYTE;
    this.#pages = byteCache(room, ({ prepared }) => prepared.bytes);
    this.#others = byteCache(room, ({ prepared }) => prepared.bytes);
    this.#past = byteCache(options.pastRoomBytes ?? 32 * MEBIBYTE, ({ prepared }) => prepared.bytes);
  }

  get size(): number {
    return this.#pages.size + this.#others.size + this.#past.size;
  }

  /** `isGone`: what nobody waits for any more is not begun. Rejects with LaneFull where too many wait already. */
  get(request: DocumentRequest, isGone: IsGone = STAYS): DocumentAnswer | Promise<DocumentAnswer> {
    const asked = this.#place(request);
    const { key, room, past } = asked;
    const now = this.#now();
    const kept = room.get(key);
    if (kept && (this.#isGood(kept, now, past) || this.#isResting(kept, now))) return this.#answerOf(asked, kept);

    const under = this.#flights.get(key);
    if (under && (under.stamp === null || isCurrent(under.stamp, now) || isStillPast(under.stamp, past))) {
      if (under.stamp === null) under.askers.push(isGone);
      return under.promise;
    }
    const pending: PendingRender = { stamp: null, askers: [isGone], promise: Promise.resolve() as never };
    pending.promise = this.#queue(asked, pending);
    this.#flights.set(key, pending);
    return pending.promise;
  }

  async #queue(asked: Place, pending: PendingRender): Promise<DocumentAnswer> {
    const { key, room, request, past } = asked;
    const isWanted = () => pending.askers.some((isGone) => !isGone());
    const lane = this.#lanes[past ? 'past' : request.kind];
    const fly = () => lane.run(() => this.#fly(asked, pending), isWanted);
    try {
      // What is made for one question is never joined by Next.
      return await (request.kind === 'asked' ? fly() : this.#takeTurn(request.path, fly));
    } catch (error) {
      const last = room.peek(key);
      if (!(error instanceof LaneFull && last && last.staleness.timeToLive() > 0)) throw error;
      return this.#answerOf(asked, last);
    } finally {
      if (this.#flights.get(key) === pending) this.#flights.delete(key);
    }
  }

  #place(request: DocumentRequest): Place {
    const { kind, variant, path, url } = request;
    const past = kind === 'many' && variant === '' ? this.#pastOf(path) : null;
    const room = past ? this.#past : kind === 'few' && variant === '' ? this.#pages : this.#others;
    return { key: `${variant} ${url}`, request, past, room };
  }

  #isGood(kept: CachedDocument, now: number, past: Past | null): boolean {
    if (isCurrent(kept, now)) return true;
    if (!kept.isSound || !isStillPast(kept, past)) return false;
    // As good as if it were rendered now, for who is told its age and for who keeps it.
    Object.assign(kept, stampAt(now), { staleness: this.#staleness(now) });
    return true;
  }

  async #fly(asked: Place, pending: PendingRender): Promise<DocumentAnswer> {
    const { request, past } = asked;
    const stamp = stampAt(this.#now());
    const fallbacks = fallbackCount();
    pending.stamp = stamp;
    pending.askers = [];
    const made = past ? await this.#makePast(request)?.catch(() => null) : null;
    if (past) countPast(made ? 'apart' : 'here');
    if (made) return this.#keep(asked, stamp, made);
    const answer = await this.#render(request).catch((error: unknown): Answer => {
      this.#log('render-threw', { path: request.path, error: error instanceof Error ? error.message : 'unknown' });
      return { status: 500, headers: {}, setCookie: [], body: Buffer.alloc(0) };
    });
    return this.#settle(asked, stamp, answer, fallbackCount() === fallbacks);
  }

  async #settle(asked: Place, stamp: Stamp, answer: Answer, isSound: boolean): Promise<DocumentAnswer> {
    const { key, request, past, room } = asked;
    if (answer.status >= 500) {
      const last = room.get(key);
      const isShown = last !== undefined && last.staleness.timeToLive() > 0;
      this.#log('render-failed', {
        path: request.path,
        status: answer.status,
        shown: isShown ? 'last-good' : 'error-page',
        ...(isShown ? { ageSeconds: Math.floor(last.staleness.age()) } : {}),
      });
      if (!isShown) return { prepared: this.#finish(answer, request, past !== null), stamp: null };
      last.failure = { generation: stamp.generation, renderedAt: this.#now() };
      return this.#answerOf(asked, last);
    }
    const finished = this.#finish(answer, request, past !== null);
    const isKept = this.#isKept(answer, request);
    const prepared = isKept && past ? await packed(finished) : finished;
    return this.#keep(asked, stamp, { prepared, isKept, isSound });
  }

  #keep(asked: Place, stamp: Stamp, { prepared, isKept, isSound }: MadePage): DocumentAnswer {
    const { key, room } = asked;
    if (!isKept) {
      room.delete(key);
      return { prepared, stamp: null };
    }
    const kept = { ...stamp, staleness: this.#staleness(stamp.renderedAt), prepared, failure: null, isSound };
    room.set(key, kept);
    return this.#answerOf(asked, kept);
  }

  #answerOf({ key, room }: Place, kept: CachedDocument): DocumentAnswer {
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
