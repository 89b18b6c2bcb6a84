export const STREAM = '/api/v1/stream';
/** 'resync': more has changed than is kept; what is shown is out of date. */
export const STREAM_EVENTS = ['new', 'corrected', 'checked', 'withdrawn', 'resync'] as const;
export type StreamEventName = (typeof STREAM_EVENTS)[number];

/** What a listener of /api/v1/stream gets of a change: server-sent events (HTML, 9.2), `data` as JSON. */
export type StreamEvent = { event: string; data: object };

/**
 * What changed after the change numbered `after`, oldest first; `events` null where more has changed than is kept. Without `after` only
 * the newest number.
 */
export type ReadStream = (after?: number) => Promise<{ newest: number; events: readonly StreamEvent[] | null }>;
