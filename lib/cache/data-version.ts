import { globalSingleton } from '../core/runtime/global-singleton.ts';

/**
 * When a rendered page is good. Live pages: the data has not changed since and the wall clock still shows the minute the
 * render began in; they state the day, the next draw and ages (São Paulo's offset is a whole number of minutes, so midnight
 * there is exact). Archive pages: none of their cache tags was invalidated since (isTagValid).
 */
const data = globalSingleton('dataVersion', () => ({
  dataVersion: 0,
  /** At which version each cache tag was invalidated last; before `floor` all were. */
  tags: new Map<string, number>(),
  floor: 0,
  now: (): number => Date.now(),
  fallbacks: (): number => 0,
  unread: (): number => 0,
  isArchive: (_path: string): boolean => false,
  listeners: new Set<() => void>(),
}));

/** Tags that are remembered; with more, every archive page is out of date. */
const MAX_TAGS = 50_000;

const MINUTE_MS = 60_000;

/** The data version and the instant (ms since 1970) that a render began with. */
export interface RenderVersion {
  dataVersion: number;
  renderedAt: number;
}

export const currentDataVersion = (): number => data.dataVersion;

/** Stored data changed: every cached live page is out of date. */
export const invalidateLivePages = (): void => invalidateTags([]);

/** The same, and archive pages with one of these tags are out of date; null: all of them. */
export function invalidateTags(what: readonly string[] | null): void {
  data.dataVersion += 1;
  if (what === null || data.tags.size + what.length > MAX_TAGS) {
    data.tags.clear();
    data.floor = data.dataVersion;
  } else for (const one of what) data.tags.set(one, data.dataVersion);
  for (const listener of data.listeners) listener();
}

/** Whether none of a page's tags was invalidated since its render began. */
export function isTagValid({ dataVersion }: RenderVersion, shows: readonly string[]): boolean {
  return dataVersion >= data.floor && shows.every((one) => (data.tags.get(one) ?? 0) <= dataVersion);
}

/** Counts fallbacks of the store: a page rendered while one was used is not cached beyond its minute. */
export function setFallbackCount(count: () => number): void {
  data.fallbacks = count;
}

export const fallbackCount = (): number => data.fallbacks();

/** Counts reads for which the store had no reply, not even an old one: a render that fails meanwhile may be tried again. */
export function setUnreadCount(count: () => number): void {
  data.unread = count;
}

export const unreadCount = (): number => data.unread();

/** Which pages are of the archive, by their path: the front keeps them. */
export function setArchive(isArchive: (path: string) => boolean): void {
  data.isArchive = isArchive;
}

export const isArchive = (path: string): boolean => data.isArchive(path);

/** Calls `listener` after each change of data. */
export const onInvalidate = (listener: () => void): void => void data.listeners.add(listener);

/** One clock for the front and Next's page cache; the machine's by default. */
export function setFrontClock(now: () => number): void {
  data.now = now;
}

export const frontNow = (): number => data.now();

/** To be taken at the start of a render: it does not include data that arrive while it runs. */
export const versionAt = (now: number): RenderVersion => ({ dataVersion: data.dataVersion, renderedAt: now });

const minuteOf = (instant: number) => Math.floor(instant / MINUTE_MS);

export function isCurrent(stamp: RenderVersion, now: number): boolean {
  return stamp.dataVersion === currentDataVersion() && minuteOf(stamp.renderedAt) === minuteOf(now);
}

/** Whole seconds until the wall clock's next minute, rounded down: 0 to 59. */
export const secondsLeftInMinute = (now: number): number => Math.floor((MINUTE_MS - 1 - (now % MINUTE_MS)) / 1000);
