import type { RunReport } from '../contracts/operator.ts';

/** Says what happened, in a line of its own: an event and what belongs to it. */
export type Log = (event: string, fields: Record<string, string | number | boolean | null>) => void;

const AGAIN_MS = 3_600_000;

/** What is remembered of a source that fails: since when, why at first, what was said of it last and when. */
type Failing = { since: number; cause: string; saidAt: number; said: string; leftOut: number };
export type Failures = Map<string, Failing>;

/**
 * Says a failed run in a line that names its first cause (a source that is left alone is so for a reason), and what
 * goes on failing alike once an hour, with how many lines that spared; the return of a source is a line too.
 * `first`: the first failure within the run, where it had several; `opened`: why the circuit of a source that is left
 * alone opened, for a process that has not seen it ('': unknown).
 */
export function sayRun(
  failing: Failures,
  run: RunReport,
  at: number,
  log: Log,
  first = run.outcome,
  opened = '',
): void {
  const known = failing.get(run.source);
  if (run.outcome === 'ok') {
    if (known) log('source-answers-again', { source: run.source, after: Math.round((at - known.since) / 1000) });
    failing.delete(run.source);
    return;
  }
  const isClosed = run.outcome === 'circuit-open' || run.outcome === 'resting';
  const cause = isClosed && first === run.outcome ? (known?.cause ?? (opened || first)) : first;
  const isAlike = known !== undefined && known.said === cause && at - known.saidAt < AGAIN_MS && at >= known.saidAt;
  if (isAlike) {
    known.leftOut += 1;
    return;
  }
  log('source-run-failed', { ...run, cause, ...(known?.leftOut ? { leftOut: known.leftOut } : {}) });
  failing.set(run.source, {
    since: known?.since ?? at,
    cause: known?.cause && isClosed ? known.cause : cause,
    saidAt: at,
    said: cause,
    leftOut: 0,
  });
}
