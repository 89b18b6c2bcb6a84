import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** The queue is full, or no caller wanted the work any more when its turn came. */
export class QueueFullError extends Error {
  constructor() {
    super('lane-full');
  }
}

interface Waiting {
  isWanted: () => boolean;
  start: () => void;
  refuse: () => void;
}

/**
 * Work of one kind: `width` pieces at a time, `depth` more wait, the rest is refused. Work that no caller waits for any more
 * is dropped when its turn comes or its place is needed.
 */
export class BoundedQueue {
  readonly #width: number;
  readonly #depth: number;
  readonly #waiting = new Set<Waiting>();
  readonly #isDeferred: boolean;
  #running = 0;

  /**
   * `isDeferred`: nothing begins before the event loop's next turn but one. The end of a connection is read a turn after
   * its request: a client that left at once is known to be gone by then.
   */
  constructor({ width, depth, isDeferred = false }: { width: number; depth: number; isDeferred?: boolean }) {
    this.#width = width;
    this.#depth = depth;
    this.#isDeferred = isDeferred;
  }

  /** Rejects with QueueFullError where the work is not begun; else settles as it does. */
  async run<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T> {
    if (this.#isDeferred) {
      for (let turns = 0; turns < 2; turns++) await turn();
      if (!isWanted()) throw new QueueFullError();
    }
    if (this.#running < this.#width && this.#waiting.size === 0) return this.#begin(work);
    if (this.#waiting.size >= this.#depth) this.#dropAbandoned();
    if (this.#waiting.size >= this.#depth) throw new QueueFullError();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add({
        isWanted,
        // It begins when another piece ends, and counts for who wanted it all the same.
        start: AsyncResource.bind(() => void this.#begin(work).then(resolve, reject)),
        refuse: () => reject(new QueueFullError()),
      });
    });
  }

  #begin<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    const done = () => {
      this.#running -= 1;
      // In its own turn of the event loop: incoming requests are read between two pieces of work.
      if (this.#waiting.size > 0) setImmediate(() => this.#next());
    };
    const begun = work();
    begun.then(done, done);
    return begun;
  }

  #next(): void {
    for (const one of this.#waiting) {
      if (this.#running >= this.#width) return;
      this.#waiting.delete(one);
      if (one.isWanted()) {
        one.start();
        return;
      }
      one.refuse();
    }
  }

  #dropAbandoned(): void {
    for (const one of this.#waiting) {
      if (one.isWanted()) continue;
      this.#waiting.delete(one);
      one.refuse();
    }
  }
}
