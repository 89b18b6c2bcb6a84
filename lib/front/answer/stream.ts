import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadStream, StreamEvent } from '../../core/contracts/stream.ts';
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

/** `at`: the change that the listener knows of; null before that is known. `isReading`: it gets the next part when it has read this one. */
type Listener = { res: ServerResponse; address: string; at: number | null; isReading: boolean };

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

  /** Opens a stream; false where there are as many as there may be, or the site is closing. `Last-Event-ID` resumes. */
  open(req: IncomingMessage, res: ServerResponse, setting: Setting, address: string): boolean {
    const ofAddress = this.#ofAddress.get(address) ?? 0;
    const { all, ofAddress: most, beatMs } = this.#limits;
    if (this.#isClosed || this.#listeners.size >= all || ofAddress >= most) return false;
    const id = String(req.headers['last-event-id'] ?? '');
    const listener: Listener = { res, address, at: /^\d{1,15}$/.test(id) ? Number(id) : null, isReading: false };
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

  /** Writes to each listener what it does not know yet; called when something has changed. */
  look(): Promise<void> {
    this.#isWanted = true;
    this.#looking ??= this.#lookAgain().finally(() => {
      this.#looking = null;
    });
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
      const ready = [...this.#listeners].filter(({ isReading }) => !isReading);
      for (const [at, listeners] of Map.groupBy(ready, (one) => one.at)) await this.#tell(at, listeners);
    }
  }

  async #tell(at: number | null, listeners: readonly Listener[]): Promise<void> {
    try {
      const { newest, isMore, events } = await this.#read(at ?? undefined);
      const told = events ?? [{ event: 'resync', id: newest, data: {} }];
      // A change of nothing that is told has a number too.
      const text = told.map(written).join('') + (told.at(-1)?.id === newest ? '' : `id: ${newest}\n\n`);
      for (const listener of listeners) {
        if (listener.at !== newest) this.#write(listener, text);
        listener.at = newest;
        if (isMore) this.#goOn(listener);
      }
    } catch (error) {
      // The next beat asks again.
      this.#log('stream-read-failed', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    }
  }

  /** Tells the next part when this one is read. */
  #goOn(listener: Listener): void {
    if (!listener.res.writableNeedDrain) {
      this.#isWanted = true;
      return;
    }
    listener.isReading = true;
    listener.res.once('drain', () => {
      listener.isReading = false;
      void this.look();
    });
  }

  #beatAll(): void {
    for (const listener of this.#listeners) this.#write(listener, BEAT);
    void this.look();
  }

  /** A listener that has not read what was written before is cut: it resumes where it was. One text may be of any length. */
  #write({ res }: Listener, text: string): void {
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
