import type { LRUCache } from 'lru-cache';
import { byteCache } from '../../cache/byte-cache.ts';
import { currentDataVersion } from '../../cache/data-version.ts';
import { type Flight, SingleFlight } from '../../core/runtime/single-flight.ts';
import { BoundedQueue } from '../next/bounded-queue.ts';
import type { IsWanted } from '../request/wanted.ts';
import type { PreparedAnswer } from '../response/prepare.ts';
import type { DocumentAnswer } from './documents.ts';

interface CachedCall {
  prepared: PreparedAnswer;
  dataVersion: number;
  second: number;
}

const CACHE_BYTES = 8 * 1024 * 1024;
const FEW = { width: 4, depth: 128 };
const MANY = { width: 2, depth: 48, isDeferred: true };

/** Responses of visitors' calls: one render at a time for each URL, cached until the clock's second is over or data change. */
export class Calls {
  readonly #kept: LRUCache<string, CachedCall> = byteCache(CACHE_BYTES, ({ prepared }) => prepared.bytes);
  readonly #flights = new SingleFlight<PreparedAnswer, number>();
  readonly #few = new BoundedQueue(FEW);
  readonly #many = new BoundedQueue(MANY);
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `isOpen`: there is one such call for each value of a parameter. Rejects with QueueFullError where too many wait. */
  async get(
    url: string,
    isOpen: boolean,
    isWanted: IsWanted,
    work: () => Promise<PreparedAnswer>,
  ): Promise<DocumentAnswer> {
    const kept = this.#kept.get(url);
    if (kept && kept.dataVersion === currentDataVersion() && kept.second === this.#second())
      return { prepared: kept.prepared, stamp: null };
    const queue = isOpen ? this.#many : this.#few;
    const prepared = await this.#flights.run(
      url,
      (flight) => queue.run(() => this.#make(url, flight, work), flight.isWanted),
      { isCurrent: (version) => version === currentDataVersion(), isWanted },
    );
    return { prepared, stamp: null };
  }

  async #make(url: string, flight: Flight<number>, work: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    const dataVersion = currentDataVersion();
    const second = this.#second();
    flight.begin(dataVersion);
    const prepared = await work();
    if (prepared.isShared) this.#kept.set(url, { prepared, dataVersion, second });
    return prepared;
  }

  #second(): number {
    return Math.floor(this.#now() / 1000);
  }
}
