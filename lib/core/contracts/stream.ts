export const STREAM = '/api/v1/stream';
/** How pages and frames of ours open it: they ask where there is no place, so they leave some to others. */
export const STREAM_OF_PAGE = `${STREAM}?for=page`;
export const STREAM_OF_FRAME = `${STREAM}?for=frame`;
/** 'resync': more has changed than is kept; what is shown is out of date. */
export const STREAM_EVENTS = ['new', 'corrected', 'checked', 'withdrawn', 'resync'] as const;
export type StreamEventName = (typeof STREAM_EVENTS)[number];

/**
 * No copy of an answer that a cache in between gives out is from before a change of so long ago: nginx keeps one until the clock's second
 * is over, and a server beside the one that told of the change learns of it within one more.
 */
export const COPIES_LAST_MS = 2000;

/** Who is refused comes back after so long (ms), twice as long each time; the longest is reached at the fifth. */
export const REFUSED_FIRST_MS = 60_000;
export const REFUSED_MOST_MS = 600_000;

/**
 * What a listener of /api/v1/stream gets of a change: server-sent events (HTML, 9.2), `data` as JSON. `id`: of which change it is the last
 * event, to resume after; one of several draws is told again whole to who has not heard its last.
 */
export type StreamEvent = { event: string; id?: number; data: object };

/**
 * What changed after the change numbered `after`, oldest first, up to the one numbered `newest`, and whether that `isMore` than one answer
 * tells; `events` null where more has changed than is kept. Without `after` only the newest number.
 */
export type ReadStream = (
  after?: number,
) => Promise<{ newest: number; isMore: boolean; events: readonly StreamEvent[] | null }>;
