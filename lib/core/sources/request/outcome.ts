import type { Failure } from '../../runtime/result.ts';

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
  'not-drawn',
  'changed-page',
  'parse-failed',
  'parse-timeout',
  'parse-memory',
  'circuit-open',
] as const;
export type SourceFailure = (typeof SOURCE_FAILURES)[number];

/** A source that brought nothing: sources never throw. */
export const failed = (reason: SourceFailure, detail = ''): Failure<SourceFailure> => ({
  ok: false,
  reason,
  detail: detail.slice(0, 200),
});
