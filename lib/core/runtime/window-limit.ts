import { addressBlock } from './address-block.ts';

/** The oldest window is forgotten first; with more than these at once, no limit is of use. */
const MAX_REMEMBERED = 20_000;

interface Window {
  endsAt: number;
  taken: number;
}

/**
 * Counts by address (IPv6 by /64) in windows of so many seconds. Numbers alone, and no timers: a timer would hold on to
 * the request in which it was started, 23 KB of it for each address.
 */
export class WindowLimit {
  readonly #points: number;
  readonly #windowMs: number;
  readonly #remembered: number;
  /** By who came first into the window that is open. */
  readonly #windows = new Map<string, Window>();

  constructor({
    points,
    seconds,
    remembered = MAX_REMEMBERED,
  }: { points: number; seconds: number; remembered?: number }) {
    this.#points = points;
    this.#windowMs = seconds * 1000;
    this.#remembered = remembered;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** Takes points; the whole seconds to wait where none was left, 0 where one was. `now` in ms. */
  take(address: string, now: number, points = 1): number {
    const block = addressBlock(address);
    const open = this.#openAt(block, now);
    if (!open) {
      this.#begin(block, now, points);
      return 0;
    }
    open.taken += points;
    return this.#waitIn(open, open.taken - points, now);
  }

  /** The whole seconds to wait before there is a point again; 0 where there is one. */
  wait(address: string, now: number): number {
    const open = this.#openAt(addressBlock(address), now);
    return open ? this.#waitIn(open, open.taken, now) : 0;
  }

  #begin(block: string, now: number, points: number): void {
    this.#windows.delete(block);
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size >= this.#remembered) this.#windows.delete(oldest);
    this.#windows.set(block, { endsAt: now + this.#windowMs, taken: points });
  }

  #waitIn({ endsAt }: Window, taken: number, now: number): number {
    return taken < this.#points ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000));
  }

  /** A clock that was set back ends a window too: no client waits longer than one. */
  #openAt(block: string, now: number): Window | undefined {
    const found = this.#windows.get(block);
    return found && now < found.endsAt && found.endsAt - now <= this.#windowMs ? found : undefined;
  }
}
