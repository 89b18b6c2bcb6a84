import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Each connection that a page opens, in order. */
let sources: Source[];
class Source {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  addEventListener() {}
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    sources.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  open() {
    this.readyState = Source.OPEN;
    this.onopen();
  }
  refuse() {
    this.readyState = Source.CLOSED;
    this.onerror();
  }
}

let page: EventTarget & { hidden: boolean };
let hears: boolean[];
let leave: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  [sources, hears] = [[], []];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('document', page);
  const { hearStream } = await import('../../lib/client/stream.ts');
  leave = hearStream({ changed: () => {}, hears: (isOpen) => hears.push(isOpen) });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** After how many ms a refused page comes back. */
function waited(): number {
  const count = sources.length;
  sources.at(-1)?.refuse();
  const since = Date.now();
  while (sources.length === count) vi.advanceTimersToNextTimer();
  return Date.now() - since;
}

test('a page that is refused waits longer each time, up to a quarter of an hour, and from the start once it was heard', () => {
  const waits = Array.from({ length: 8 }, waited);
  for (const [at, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(Math.min(60_000 * 2 ** at, 600_000));
    expect(wait).toBeLessThanOrEqual(900_000);
  }
  sources.at(-1)?.open();
  expect(waited()).toBeLessThanOrEqual(90_000);
});

test('a page says what it is', () => {
  expect(sources.map(({ url }) => url)).toEqual(['/api/v1/stream?for=page']);
});

test('pages that are refused at one time come back at several', () => {
  expect(new Set(Array.from({ length: 8 }, waited).slice(4)).size).toBeGreaterThan(1);
});

test('a refused page that is left and seen again waits all the same', () => {
  const show = (isHidden: boolean) => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  sources[0]?.refuse();
  for (let times = 0; times < 20; times += 1) {
    show(true);
    show(false);
  }
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(90_000);
  expect(sources).toHaveLength(2);
  sources[1]?.open();
  show(true);
  show(false);
  expect(sources).toHaveLength(3);
});
