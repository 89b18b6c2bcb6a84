/** The lane has as many waiting as it takes; or nobody wanted the work any more when its turn came. */
export class LaneFull extends Error {
  constructor() {
    super('lane-full');
  }
}

interface Waiting {
  /** Whether it may begin. */
  isRipe: boolean;
  isWanted: () => boolean;
  start: () => void;
  refuse: () => void;
}

/**
 * Work of one kind: `width` pieces at a time, `depth` more wait for their turn, the rest is refused. What nobody waits for
 * any more when its turn comes, or when its place is needed, is left undone: those who leave hold up nobody.
 */
export class Lane {
  readonly #width: number;
  readonly #depth: number;
  readonly #waiting = new Set<Waiting>();
  readonly #isPatient: boolean;
  #running = 0;

  /**
   * `isPatient`: nothing begins before the loop's next turn but one. The end of a connection is read a turn after what was
   * asked on it: who left as soon as he had asked is known to be gone by then.
   */
  constructor({ width, depth, isPatient = false }: { width: number; depth: number; isPatient?: boolean }) {
    this.#width = width;
    this.#depth = depth;
    this.#isPatient = isPatient;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Rejects with LaneFull where the work is not begun; else settles as it does. */
  run<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T> {
    const isFree = this.#running < this.#width && this.#waiting.size === 0;
    if (isFree && !this.#isPatient) return this.#begin(work);
    if (this.#waiting.size >= this.#depth) this.#leaveUndone();
    if (this.#waiting.size >= this.#depth) return Promise.reject(new LaneFull());
    return new Promise<T>((resolve, reject) => {
      const one: Waiting = {
        isRipe: !this.#isPatient,
        isWanted,
        start: () => this.#begin(work).then(resolve, reject),
        refuse: () => reject(new LaneFull()),
      };
      this.#waiting.add(one);
      if (this.#isPatient) setImmediate(() => setImmediate(() => this.#ripen(one)));
    });
  }

  #ripen(one: Waiting): void {
    one.isRipe = true;
    this.#next();
  }

  #begin<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    const done = () => {
      this.#running -= 1;
      // In a turn of the event loop of its own: what came in meanwhile is seen to between two pieces of work.
      if (this.#waiting.size > 0) setImmediate(() => this.#next());
    };
    const begun = work();
    begun.then(done, done);
    return begun;
  }

  #next(): void {
    for (const one of this.#waiting) {
      if (this.#running >= this.#width || !one.isRipe) return;
      this.#waiting.delete(one);
      if (one.isWanted()) {
        one.start();
        return;
      }
      one.refuse();
    }
  }

  #leaveUndone(): void {
    for (const one of this.#waiting) {
      if (one.isWanted()) continue;
      this.#waiting.delete(one);
      one.refuse();
    }
  }
}
