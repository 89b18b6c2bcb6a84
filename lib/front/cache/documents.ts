import type { LRUCache } from 'lru-cache';
import { byteCache } from '../../cache/byte-cache.ts';
import {
  currentDataVersion,
  fallbackCount,
  isCurrent,
  isTagValid,
  type RenderVersion,
  versionAt,
} from '../../cache/data-version.ts';
import type { Log } from '../../core/runtime/log.ts';
import { type Flight, SingleFlight } from '../../core/runtime/single-flight.ts';
import { BoundedQueue, QueueFullError } from '../next/bounded-queue.ts';
import type { RenderResponse } from '../next/render.ts';
import type { RouterHeaders } from '../request/headers.ts';
import type { IsWanted } from '../request/wanted.ts';
import type { PreparedAnswer } from '../response/prepare.ts';
import { compressedOnly } from './compressed-body.ts';

/**
 * How many addresses there are of a kind. `static`: those of the build. `parametric`: one for each value of a parameter
 * (days). `query`: one for each query. `file`: public files.
 */
export type DocumentKind = 'static' | 'parametric' | 'query' | 'file';

/** The cache tags of an archive page: what it shows (`invalidateTags`). */
export type CacheTags = readonly string[];

export interface DocumentRequest {
  kind: DocumentKind;
  /** The path alone: a path's document and payloads are rendered one after the other. */
  path: string;
  /** Of a navigation payload or a prefetch segment; null for the document. */
  router: RouterHeaders | null;
  /** Path and query; only pages that read their query have one, and those are never cached. */
  url: string;
}

/** `stamp` is null when the document is for this response only. */
export interface DocumentAnswer {
  prepared: PreparedAnswer;
  stamp: RenderVersion | null;
}

interface CachedDocument extends RenderVersion {
  prepared: PreparedAnswer;
  failure: RenderVersion | null;
  /** Nothing in it came from a fallback of the store. */
  hasFreshData: boolean;
}

/** Where a document is cached. `tags` is null for a live page. */
interface Place {
  key: string;
  request: DocumentRequest;
  tags: CacheTags | null;
  cache: LRUCache<string, CachedDocument>;
}

export interface DocumentsOptions {
  render: (request: DocumentRequest) => Promise<RenderResponse>;
  finish: (response: RenderResponse, request: DocumentRequest, isArchive: boolean) => PreparedAnswer;
  isKept: (response: RenderResponse, request: DocumentRequest) => boolean;
  /** The cache tags of an archive page by its path; null for a live page, and for all where it is left out. */
  archiveTagsOf?: ((path: string) => CacheTags | null) | undefined;
  now: () => number;
  log: Log;
  /** Of the cache of static pages, of that of other live ones, and of that of the archive. */
  cacheBytes?: number;
  otherBytes?: number;
  archiveBytes?: number;
}

/** After a failed render the last good state answers alone for this long. */
const RETRY_MS = 5_000;
/** For how long a document may replace a failed render (RFC 5861, stale-if-error). */
const STALE_IF_ERROR_MS = 3_600_000;
/** docs/decisions/2026-11-29-what-is-kept-in-memory.md */
const BYTES = { pages: 12 * 1024 * 1024, others: 8 * 1024 * 1024, archive: 8 * 1024 * 1024 } as const;

/** Whether an archive page that was rendered then is one that was rendered now. */
const isStillArchive = (version: RenderVersion, tags: CacheTags | null) => tags !== null && isTagValid(version, tags);
const newCache = (bytes: number) => byteCache<CachedDocument>(bytes, ({ prepared }) => prepared.bytes);
const canStandIn = (last: CachedDocument | undefined, now: number): last is CachedDocument =>
  last !== undefined && now - last.renderedAt < STALE_IF_ERROR_MS;

/**
 * Finished documents by path, in memory. One render per page and minute, however many ask; a live page is good while
 * `isCurrent` says so, an archive page while none of its tags was invalidated; both stay for when the next render fails.
 */
export class Documents {
  readonly #options: DocumentsOptions;
  /** Apart, so that days, payloads of the router and files push no static page out. */
  readonly #pages: LRUCache<string, CachedDocument>;
  readonly #others: LRUCache<string, CachedDocument>;
  readonly #archive: LRUCache<string, CachedDocument>;
  /** Renders of a kind at a time, and how many more wait: about two seconds' worth of the slowest pages. */
  readonly #queues = {
    static: new BoundedQueue({ width: 3, depth: 256 }),
    parametric: new BoundedQueue({ width: 2, depth: 48, isDeferred: true }),
    archive: new BoundedQueue({ width: 1, depth: 48, isDeferred: true }),
    // Pasted texts are read in a thread apart, and awaited here.
    query: new BoundedQueue({ width: 2, depth: 64, isDeferred: true }),
    file: new BoundedQueue({ width: 8, depth: 128 }),
  } as const;
  readonly #flights = new SingleFlight<DocumentAnswer, RenderVersion>();
  /** The last render of each path under way: Next itself would let a second one join the first, begun with older data. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(options: DocumentsOptions) {
    this.#options = options;
    this.#pages = newCache(options.cacheBytes ?? BYTES.pages);
    this.#others = newCache(options.otherBytes ?? BYTES.others);
    this.#archive = newCache(options.archiveBytes ?? BYTES.archive);
  }

  get size(): number {
    return this.#pages.size + this.#others.size + this.#archive.size;
  }

  /** What no caller waits for any more is not begun. Rejects with QueueFullError where too many wait already. */
  get(request: DocumentRequest, isWanted: IsWanted = () => true): DocumentAnswer | Promise<DocumentAnswer> {
    const place = this.#place(request);
    const { key, cache, tags } = place;
    const now = this.#options.now();
    const cached = cache.get(key);
    if (cached && (this.#isGood(cached, now, tags) || this.#isResting(cached, now))) return answerOf(cached);
    return this.#flights.run(key, (flight) => this.#enqueue(place, flight), {
      isCurrent: (version) => isCurrent(version, now) || isStillArchive(version, tags),
      isWanted,
    });
  }

  async #enqueue(place: Place, flight: Flight<RenderVersion>): Promise<DocumentAnswer> {
    const { key, cache, request, tags } = place;
    const queue = this.#queues[tags ? 'archive' : request.kind];
    const make = () => queue.run(() => this.#make(place, flight), flight.isWanted);
    try {
      // What is made for one query is never joined by Next.
      return await (request.kind === 'query' ? make() : this.#takeTurn(request.path, make));
    } catch (error) {
      const last = cache.peek(key);
      if (error instanceof QueueFullError && canStandIn(last, this.#options.now())) return answerOf(last);
      throw error;
    }
  }

  #place(request: DocumentRequest): Place {
    const { kind, router, path, url } = request;
    const tags = kind === 'parametric' && !router ? (this.#options.archiveTagsOf?.(path) ?? null) : null;
    const cache = tags ? this.#archive : kind === 'static' && !router ? this.#pages : this.#others;
    return { key: [...Object.values(router ?? {}), url].join(' '), request, tags, cache };
  }

  #isGood(cached: CachedDocument, now: number, tags: CacheTags | null): boolean {
    if (isCurrent(cached, now)) return true;
    if (!cached.hasFreshData || !isStillArchive(cached, tags)) return false;
    // As good as if it were rendered now, for whom its age is sent to and who caches it.
    Object.assign(cached, versionAt(now));
    return true;
  }

  async #make(place: Place, flight: Flight<RenderVersion>): Promise<DocumentAnswer> {
    const { now, render } = this.#options;
    const version = versionAt(now());
    const fallbacks = fallbackCount();
    flight.begin(version);
    let thrown = {};
    const response = await render(place.request).catch((error: unknown): RenderResponse => {
      thrown = { thrown: true, error: error instanceof Error ? error.message : 'unknown' };
      return { status: 500, headers: {}, setCookie: [], body: Buffer.alloc(0) };
    });
    if (response.status >= 500) return this.#fail(place, version, response, thrown);
    return this.#keep(place, version, response, fallbackCount() === fallbacks);
  }

  #fail(place: Place, { dataVersion }: RenderVersion, response: RenderResponse, thrown: object): DocumentAnswer {
    const { key, request, tags, cache } = place;
    const { now, log, finish } = this.#options;
    const last = cache.get(key);
    const { path } = request;
    const { status } = response;
    if (!canStandIn(last, now())) {
      log('render-failed', { path, status, shown: 'error-page', ...thrown });
      return { prepared: finish(response, request, tags !== null), stamp: null };
    }
    const ageSeconds = Math.floor((now() - last.renderedAt) / 1000);
    log('render-failed', { path, status, shown: 'last-good', ageSeconds, ...thrown });
    last.failure = { dataVersion, renderedAt: now() };
    return answerOf(last);
  }

  async #keep(
    place: Place,
    version: RenderVersion,
    response: RenderResponse,
    hasFreshData: boolean,
  ): Promise<DocumentAnswer> {
    const { key, request, tags, cache } = place;
    const finished = this.#options.finish(response, request, tags !== null);
    if (!this.#options.isKept(response, request)) {
      cache.delete(key);
      return { prepared: finished, stamp: null };
    }
    // One of many, seldom visited twice in a minute.
    const isOfMany = request.kind === 'parametric' && !request.router;
    const prepared = isOfMany ? await compressedOnly(finished) : finished;
    const cached = { ...version, prepared, failure: null, hasFreshData };
    cache.set(key, cached);
    return answerOf(cached);
  }

  #isResting(cached: CachedDocument, now: number): boolean {
    const { failure } = cached;
    if (!failure || failure.dataVersion !== currentDataVersion()) return false;
    return now >= failure.renderedAt && now - failure.renderedAt < RETRY_MS && canStandIn(cached, now);
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

const answerOf = (cached: CachedDocument): DocumentAnswer => ({ prepared: cached.prepared, stamp: cached });
