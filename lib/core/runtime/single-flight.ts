/** What a piece of work is given: `begin` records the version of the data that it reads, `isWanted` tells whether a caller still waits. */
export interface Flight<Version> {
  begin(version: Version): void;
  isWanted(): boolean;
}

interface Running<T, Version> {
  /** Null until the work has begun: it waits in a queue. */
  version: Version | null;
  callers: (() => boolean)[];
  promise: Promise<T>;
}

/** One piece of work per key at a time: callers that come meanwhile share its result. */
export class SingleFlight<T, Version = never> {
  readonly #running = new Map<string, Running<T, Version>>();

  /** Joins the work for `key` unless it began with a version that is not current; settles as the work does. */
  run(
    key: string,
    work: (flight: Flight<Version>) => Promise<T>,
    {
      isCurrent = () => true,
      isWanted = () => true,
    }: { isCurrent?: (version: Version) => boolean; isWanted?: () => boolean } = {},
  ): Promise<T> {
    const joined = this.#running.get(key);
    if (joined && (joined.version === null || isCurrent(joined.version))) {
      if (joined.version === null) joined.callers.push(isWanted);
      return joined.promise;
    }
    const running: Running<T, Version> = { version: null, callers: [isWanted], promise: Promise.resolve() as never };
    const flight: Flight<Version> = {
      begin(version) {
        running.version = version;
        running.callers = [];
      },
      isWanted: () => running.callers.some((waits) => waits()),
    };
    running.promise = work(flight).finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    this.#running.set(key, running);
    return running.promise;
  }
}
