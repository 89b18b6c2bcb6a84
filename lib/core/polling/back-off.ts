import { LONGEST_REST_HOURS, type SourceState } from '../store/source-states.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a source that shuts us out is left alone, in hours: the first time, and at most, as each time doubles it. */
export const BACKOFF_HOURS = { first: 6, most: LONGEST_REST_HOURS } as const;
/** How long a page that is not what it was is left alone, in hours: the first time, the second, from the third on. */
export const CHANGED_PAGE_HOURS = [0.5, 2, 6] as const;
/** How long a source that can't be reached, or a page that is not there, is left alone, in minutes: at first and at most, doubling. */
export const UNREACHABLE_MINUTES = { first: 15, most: 360 } as const;

/**
 * What a failure is about (docs/sources.md): 'shut', the source wants to be left alone; 'changed', this page is not what it was;
 * 'missing', this page is not there; 'unreachable', the host answers nothing of use.
 */
export type FailureKind = 'shut' | 'changed' | 'missing' | 'unreachable';

const KINDS: Readonly<Record<string, FailureKind>> = {
  forbidden: 'shut',
  'rate-limited': 'shut',
  unavailable: 'shut',
  'not-found': 'missing',
  refused: 'unreachable',
  timeout: 'unreachable',
  reset: 'unreachable',
  truncated: 'unreachable',
  'server-error': 'unreachable',
  'http-error': 'unreachable',
};
export const kindOfFailure = (reason: string): FailureKind => KINDS[reason] ?? 'changed';

/** After a single time-out, reset or server error the next turn is kept. */
const MAY_BE_ONCE: ReadonlySet<string> = new Set(['timeout', 'reset', 'truncated', 'server-error', 'http-error']);

/** Beyond it every rest is the longest. */
const TIMES_COUNTED = 8;

const doubling = ({ first, most }: { first: number; most: number }, times: number) =>
  Math.min(first * 2 ** times, most);

/**
 * Notes in a source's state how a request for `page` ended (null: of no page, as of robots.txt) and how long the page or the whole
 * source is left alone from `at` (ms since 1970) on. Returns that rest in ms; 0 for none.
 */
export function noteEnd(state: SourceState, page: string | null, reason: string | null, at: number): number {
  state.outcome = reason ?? 'ok';
  if (reason === null) {
    state.answeredAt = at;
    state.rests = 0;
    state.misses = 0;
    if (page !== null) {
      state.answered[page] = at;
      delete state.pageRests[page];
    }
    return 0;
  }
  const kind = kindOfFailure(reason);
  // The host answers: what is wrong is wrong with this page alone.
  if (page !== null && (kind === 'changed' || kind === 'missing')) {
    state.misses = 0;
    const times = state.pageRests[page]?.times ?? 0;
    const rest = kind === 'changed' ? changedRest(times) : doubling(UNREACHABLE_MINUTES, times) * MINUTE_MS;
    state.pageRests[page] = { until: at + rest, times: Math.min(times + 1, TIMES_COUNTED), reason };
    return rest;
  }
  const isShut = kind === 'shut' || kind === 'changed';
  const rest = isShut ? doubling(BACKOFF_HOURS, state.rests) * HOUR_MS : unreachableRest(reason, state.misses);
  if (isShut) state.rests = Math.min(state.rests + 1, TIMES_COUNTED);
  else state.misses = Math.min(state.misses + 1, TIMES_COUNTED);
  state.restsUntil = Math.max(state.restsUntil, at + rest);
  return rest;
}

/** In ms, for a page that has changed so many times in a row before. */
const changedRest = (times: number) =>
  (CHANGED_PAGE_HOURS[Math.min(times, CHANGED_PAGE_HOURS.length - 1)] ?? 0) * HOUR_MS;

/** In ms, for a host that was out of reach so many times in a row before. */
function unreachableRest(reason: string, misses: number): number {
  const times = MAY_BE_ONCE.has(reason) ? misses - 1 : misses;
  return times < 0 ? 0 : doubling(UNREACHABLE_MINUTES, times) * MINUTE_MS;
}

/** After a failed request the next in line is polled for this long. */
const UNWELL_MS = 30 * MINUTE_MS;

/** Whether a page may be expected to answer: it is not left alone, and its last request did not fail just now. */
export function isPageWell(state: SourceState, page: string, now: number): boolean {
  const askedAt = state.pages[page] ?? 0;
  const hasFailed = askedAt > (state.answered[page] ?? 0) && now - askedAt < UNWELL_MS;
  return !isResting(state, page, now) && !hasFailed;
}

/** Whether a page is left alone at `now`, by itself or with its source, or forbidden by robots.txt. */
export const isResting = ({ restsUntil, pageRests, forbidden }: SourceState, page: string, now: number): boolean =>
  restsUntil > now || (pageRests[page]?.until ?? 0) > now || forbidden.includes(page);
