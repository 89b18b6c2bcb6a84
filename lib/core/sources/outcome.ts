/** Why a source brought nothing. */
const SOURCE_FAILURES = [
  'refused',
  'timeout',
  'reset',
  'forbidden',
  'rate-limited',
  'not-found',
  'server-error',
  'http-error',
  'redirected',
  'not-json',
  'empty',
  'truncated',
  'too-large',
  'error-body',
  'wrong-shape',
  'wrong-modality',
  'circuit-open',
] as const;
export type SourceFailure = (typeof SOURCE_FAILURES)[number];

export type Failed = { ok: false; failure: SourceFailure; detail: string };
/** What a source told, or why it did not; sources never throw. */
export type Told<T> = { ok: true; value: T } | Failed;

export const failed = (failure: SourceFailure, detail = ''): Failed => ({
  ok: false,
  failure,
  detail: detail.slice(0, 200),
});
