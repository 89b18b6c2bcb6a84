import type { LRUCache } from 'lru-cache';
import type { IsGone } from '../request/asker.ts';
import type { Finished } from '../response/prepare.ts';
import { byteCache, weighAgain } from './byte-cache.ts';
import type { Obtained } from './documents.ts';
import { currentGeneration } from './generation.ts';
import { Lane } from './lane.ts';

interface Kept {
  finished: Finished;
  generation: number;
  second: number;
}

interface Flight {
  /** Null while it waits for its turn. */
  generation: number | null;
  askers: IsGone[];
  promise: Promise<Finished>;
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
  readonly #kept: LRUCache<string, Kept> = byteCache(ROOM_BYTES, ({ finished }) => finished.bytes);
  readonly #flights = new Map<string, Flight>();
  readonly #few = new Lane(FEW);
  readonly #many = new Lane(MANY);
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `isOpen`: there is one such call for each value of a parameter. Rejects with LaneFull where too many wait. */
  async obtain(url: string, isOpen: boolean, isGone: IsGone, work: () => Promise<Finished>): Promise<Obtained> {
    const kept = this.#kept.get(url);
    if (kept && kept.generation === currentGeneration() && kept.second === this.#second()) {
      return this.#obtained(url, kept);
    }
    const under = this.#flights.get(url);
    if (under && (under.generation === null || under.generation === currentGeneration())) {
      if (under.generation === null) under.askers.push(isGone);
      return { finished: await under.promise, stamp: null };
    }
    const flight: Flight = { generation: null, askers: [isGone], promise: Promise.resolve() as never };
    const isWanted = () => flight.askers.some((one) => !one());
    flight.promise = (isOpen ? this.#many : this.#few)
      .run(() => this.#fly(url, flight, work), isWanted)
      .finally(() => {
        if (this.#flights.get(url) === flight) this.#flights.delete(url);
      });
    this.#flights.set(url, flight);
    return { finished: await flight.promise, stamp: null };
  }

  async #fly(url: string, flight: Flight, work: () => Promise<Finished>): Promise<Finished> {
    const generation = currentGeneration();
    const second = this.#second();
    flight.generation = generation;
    flight.askers = [];
    const finished = await work();
    if (finished.isShared) this.#kept.set(url, { finished, generation, second });
    return finished;
  }

  #obtained(url: string, kept: Kept): Obtained {
    return { finished: kept.finished, stamp: null, weighAgain: () => weighAgain(this.#kept, url, kept) };
  }

  #second(): number {
    return Math.floor(this.#now() / 1000);
  }
}
