import type { LRUCache } from 'lru-cache';
import type { IsGone } from '../request/asker.ts';
import type { PreparedAnswer } from '../response/prepare.ts';
import { byteCache, weighAgain } from './byte-cache.ts';
import type { DocumentAnswer } from './documents.ts';
import { currentGeneration } from './generation.ts';
import { Lane } from './lane.ts';

interface CachedCall {
  prepared: PreparedAnswer;
  generation: number;
  second: number;
}

interface PendingRender {
  /** Null while it waits for its turn. */
  generation: number | null;
  askers: IsGone[];
  promise: Promise<PreparedAnswer>;
}

const ROOM_BYTES = 8 * 1024 * 1024;
/** Calls without a parameter are few; the others may all be different. */
const FEW = { width: 4, depth: 128 };
const MANY = { width: 2, depth: 48, isPatient: true };

/**
 * What visitors' calls answer, the same for everybody: one question at a time for each, however many ask, and its answer
 * for as long as nginx keeps it too, until the clock's second is over or data change.
 */
export class Calls {
  readonly #kept: LRUCache<string, CachedCall> = byteCache(ROOM_BYTES, ({ prepared }) => prepared.bytes);
  readonly #flights = new Map<string, PendingRender>();
  readonly #few = new Lane(FEW);
  readonly #many = new Lane(MANY);
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `isOpen`: there is one such call for each value of a parameter. Rejects with LaneFull where too many wait. */
  async get(
    url: string,
    isOpen: boolean,
    isGone: IsGone,
    work: () => Promise<PreparedAnswer>,
  ): Promise<DocumentAnswer> {
    const kept = this.#kept.get(url);
    if (kept && kept.generation === currentGeneration() && kept.second === this.#second()) {
      return this.#answerOf(url, kept);
    }
    const under = this.#flights.get(url);
    if (under && (under.generation === null || under.generation === currentGeneration())) {
      if (under.generation === null) under.askers.push(isGone);
      return { prepared: await under.promise, stamp: null };
    }
    const pending: PendingRender = { generation: null, askers: [isGone], promise: Promise.resolve() as never };
    const isWanted = () => pending.askers.some((one) => !one());
    pending.promise = (isOpen ? this.#many : this.#few)
      .run(() => this.#fly(url, pending, work), isWanted)
      .finally(() => {
        if (this.#flights.get(url) === pending) this.#flights.delete(url);
      });
    this.#flights.set(url, pending);
    return { prepared: await pending.promise, stamp: null };
  }

  async #fly(url: string, pending: PendingRender, work: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    const generation = currentGeneration();
    const second = this.#second();
    pending.generation = generation;
    pending.askers = [];
    const prepared = await work();
    if (prepared.isShared) this.#kept.set(url, { prepared, generation, second });
    return prepared;
  }

  #answerOf(url: string, kept: CachedCall): DocumentAnswer {
    return { prepared: kept.prepared, stamp: null, weighAgain: () => weighAgain(this.#kept, url, kept) };
  }

  #second(): number {
    return Math.floor(this.#now() / 1000);
  }
}
