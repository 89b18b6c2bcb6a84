import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_COUNT } from '../../core/contracts/numbers.ts';
import { type ReadStream, STREAM_OF_FRAME, STREAM_OF_PAGE, type StreamEvent } from '../../core/contracts/stream.ts';
import type { Log } from '../../core/runtime/log.ts';
import { prepare, type Setting } from '../response/prepare.ts';

export type StreamLimits = { all: number; ofAddress: number; beatMs: number; behindBytes: number };

const STREAM_LIMITS: StreamLimits = {
  all: 3000,
  ofAddress: 20,
  // The front cuts a silent connection after 120 s, proxies after as little as 30.
  beatMs: 15_000,
  behindBytes: 64 * 1024,
};

/** Which part of all places may be taken when one of these comes; whatever else it calls itself may take the last. */
const PLACES: Readonly<Record<string, number>> = { [STREAM_OF_FRAME]: 1 / 2, [STREAM_OF_PAGE]: 9 / 10 };

/**
 * `at`: the change that the listener knows of; null before that is known. `pace`: 'behind' while it catches up with the others, part by part;
 * 'reading' while it has not read the last part.
 */
type Listener = { res: ServerResponse; address: string; at: number | null; pace: 'live' | 'behind' | 'reading' };

/** Whose connection it is, and by which path and query it came. */
type Opener = { address: string; url: string };

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'access-control-allow-origin': '*',
  'x-accel-buffering': 'no',
};
const RETRY_MS = 5000;
const BEAT = ': \n\n';

const written = ({ event, id, data }: StreamEvent) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Connections that stay open, to which each change is written as it comes. */
export class Streams {
  readonly #read: ReadStream;
  readonly #log: Log;
  readonly #limits: StreamLimits;
  readonly #listeners = new Set<Listener>();
  readonly #ofAddress = new Map<string, number>();
  #beat: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #isCatchingUp = false;
  #isWanted = false;
  #isClosed = false;

  constructor(read: ReadStream, log: Log, limits: StreamLimits = STREAM_LIMITS) {
    this.#read = read;
    this.#log = log;
    this.#limits = limits;
  }

  get count(): number {
    return this.#listeners.size;
  }

  /** Opens a stream; false where there are as many as there may be for its `url`, or the site is closing. `Last-Event-ID` resumes. */
  open(req: IncomingMessage, res: ServerResponse, setting: Setting, { address, url }: Opener): boolean {
    const ofAddress = this.#ofAddress.get(address) ?? 0;
    const { all, ofAddress: most, beatMs } = this.#limits;
    if (this.#isClosed || this.#listeners.size >= all * (PLACES[url] ?? 1) || ofAddress >= most) return false;
    const id = String(req.headers['last-event-id'] ?? '');
    // No store has a greater number, or can be asked for one.
    const at = /^\d+$/.test(id) ? Math.min(Number(id), MAX_COUNT) : null;
    const listener: Listener = { res, address, at, pace: at === null ? 'live' : 'behind' };
    this.#listeners.add(listener);
    this.#ofAddress.set(address, ofAddress + 1);
    res.once('close', () => this.#leave(listener));
    const { headers } = prepare({ status: 200, headers: HEADERS, setCookie: [], body: Buffer.alloc(0) }, setting);
    res.writeHead(200, { ...headers, 'Cache-Control': 'no-store, no-transform' });
    this.#write(listener, `retry: ${RETRY_MS}\n\n`);
    this.#beat ??= setInterval(() => this.#beatAll(), beatMs).unref();
    void this.look();
    return true;
  }

  /** Writes to each listener what it does not know yet; called when something has changed. Resolves when those that are not behind have it. */
  look(): Promise<void> {
    this.#isWanted = true;
    this.#looking ??= this.#lookAgain().finally(() => {
      this.#looking = null;
    });
    void this.#catchUp();
    return this.#looking;
  }

  /** Ends all streams and opens none any more. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const { res } of this.#listeners) res.end();
  }

  async #lookAgain(): Promise<void> {
    while (this.#isWanted && this.#listeners.size > 0) {
      this.#isWanted = false;
      // Most know of the same change: it is read once for all of them.
      for (const [at, listeners] of this.#groups('live')) {
        const isMore = await this.#tell(at, listeners);
        this.#isWanted ||= isMore === true;
      }
    }
  }

  /** Tells those that are behind one part after another, each while nothing is to be told to the others, who never wait for them. */
  async #catchUp(): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    for (let isWell = true; isWell; ) {
      const groups = this.#groups('behind');
      if (groups.size === 0) break;
      for (const [at, listeners] of groups) {
        await this.#looking;
        const isMore = await this.#tell(at, listeners);
        isWell &&= isMore !== null;
        if (isMore === false) this.#join(listeners);
        // A store in this process may read without waiting for anything.
        await nextTurn();
      }
    }
    this.#isCatchingUp = false;
  }

  #groups = (pace: Listener['pace']): Map<number | null, Listener[]> =>
    Map.groupBy(
      [...this.#listeners].filter((one) => one.pace === pace),
      (one) => one.at,
    );

  /** Whether there is more to be told to them; null where it could not be read: the next beat asks again. */
  async #tell(at: number | null, listeners: readonly Listener[]): Promise<boolean | null> {
    try {
      const { newest, isMore, events } = await this.#read(at ?? undefined);
      const told = events ?? [{ event: 'resync', id: newest, data: {} }];
      // A change of nothing that is told has a number too.
      const text = told.map(written).join('') + (told.at(-1)?.id === newest ? '' : `id: ${newest}\n\n`);
      for (const listener of listeners) {
        if (listener.at !== newest) this.#write(listener, text);
        listener.at = newest;
        if (isMore && listener.res.writableNeedDrain) this.#waitFor(listener);
      }
      return isMore;
    } catch (error) {
      this.#log('stream-read-failed', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
      return null;
    }
  }

  /** They know what is known to the others, but for what came meanwhile. */
  #join(listeners: readonly Listener[]): void {
    for (const listener of listeners) listener.pace = 'live';
    void this.look();
  }

  /** The next part is told when this one is read. */
  #waitFor(listener: Listener): void {
    listener.pace = 'reading';
    listener.res.once('drain', () => {
      listener.pace = 'behind';
      void this.look();
    });
  }

  #beatAll(): void {
    for (const listener of this.#listeners) this.#write(listener, BEAT);
    void this.look();
  }

  /** A listener that has not read what was written before is cut: it resumes where it was. One text may be of any length. */
  #write({ res }: Listener, text: string): void {
    if (res.writableEnded) return;
    if (res.writableLength > this.#limits.behindBytes) res.destroy();
    else res.write(text);
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    const left = (this.#ofAddress.get(listener.address) ?? 1) - 1;
    if (left > 0) this.#ofAddress.set(listener.address, left);
    else this.#ofAddress.delete(listener.address);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }
}
