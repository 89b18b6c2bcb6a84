import { admitLine, type DroppedLines, takeDropped } from './line-bound.ts';

/** Every event that may be logged; docs/operations.md gives the meaning of each. */
export const LOG_EVENTS = [
  'affiliate-url-placeholder',
  'alert-not-sent',
  'alert-sent',
  'api-request-failed',
  'article-check-failed',
  'bet-check-failed',
  'browser-error-reported',
  'build-read-failed',
  'changes-read-failed',
  'checked-draw-not-read',
  'clock-jumped',
  'collection-failed',
  'collection-skipped',
  'collection-state-not-saved',
  'csp-violation-reported',
  'draw-corrected',
  'draw-disputed',
  'draw-moved',
  'draw-overdue',
  'draw-withheld',
  'function-failed',
  'future-stamps-dropped',
  'generated-files-failed',
  'hook-ended',
  'hook-not-sent',
  'hook-sent',
  'hooks-expired',
  'hooks-round-failed',
  'kept-setting-refused',
  'leader-elected',
  'log-lines-dropped',
  'next-internals-changed',
  'notices-expired',
  'notices-round-failed',
  'notices-sent',
  'notices-thread-ended',
  'open-data-failed',
  'operator-act-not-logged',
  'operator-token-rejected',
  'picture-failed',
  'push-host-rests',
  'push-refused',
  'queue-full',
  'render-failed',
  'request-failed',
  'schedule-proposed',
  'scheduled-job-failed',
  'search-degraded',
  'search-engines-notification-failed',
  'search-engines-notified',
  'server-channel-lost',
  'site-notification-failed',
  'source-backed-off',
  'source-page-changed',
  'source-page-disallowed',
  'source-proven',
  'source-recovered',
  'source-request-failed',
  'store-audited',
  'store-circuit-closed',
  'store-circuit-opened',
  'store-corrupted',
  'store-file-unusable',
  'store-open-failed',
  'store-read-failed',
  'store-repaired',
  'store-watch-failed',
  'store-write-failed',
  'stream-read-failed',
  'text-not-read',
  'uncaught-exception',
  'views-write-failed',
  'warm-up-failed',
] as const;

export type LogEvent = (typeof LOG_EVENTS)[number];

/** One event per line; fields are counts, names and durations, never a query, an address or other data of a visitor. */
export type Log = (event: LogEvent, fields?: Record<string, string | number | boolean | null>) => void;

/** Writes an event to standard error as JSON that begins with the time, within the limit per minute of line-bound.ts. */
export const log: Log = (event, fields = {}) => {
  const { isAdmitted, dropped } = admitLine(event, Date.now());
  writeDropped(dropped);
  if (isAdmitted) write(event, fields);
};

/** Logs once a minute which lines were dropped, even when no other line comes. */
export function logDropped(): void {
  setInterval(() => writeDropped(takeDropped(Date.now())), 60_000).unref();
}

/** Of what Next prints of failed renders: a store that is away makes one of each, and the lines above name them. */
const STACKS_A_MINUTE = 6;
const STACK_LENGTH = 1000;

/** Limits what Next prints of failed renders, a stack each time with all its causes; `format` is that of node:util. */
export function boundConsole(format: (...parts: unknown[]) => string): void {
  const writeAll = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    const { isAdmitted, dropped } = admitLine('console', Date.now(), STACKS_A_MINUTE);
    writeDropped(dropped);
    if (isAdmitted) writeAll('%s', format(...parts).slice(0, STACK_LENGTH));
  };
}

function writeDropped(dropped: readonly DroppedLines[]): void {
  for (const { of, lines } of dropped) write('log-lines-dropped', { of, lines });
}

function write(event: LogEvent, fields: object): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
}
