import type { RunReport } from '../contracts/operator.ts';
import type { Log } from '../runtime/log.ts';

const AGAIN_MS = 3_600_000;

/** A failing source: since when, its first cause, the last logged cause and when that was, and the lines spared since. */
type Failing = { since: number; cause: string; loggedAt: number; loggedCause: string; dropped: number };
/** By the source's name. */
export type FailingSources = Map<string, Failing>;

/**
 * Logs a failed run with its first cause, which explains an open circuit or a back-off; the same cause again once an hour,
 * with the number of lines that were spared; and a source's recovery.
 * `first`: the first failure within the run, where it had several; `opened`: why the circuit opened, for a process that
 * has not seen it open ('': unknown).
 */
export function logRun(
  failing: FailingSources,
  run: RunReport,
  at: number,
  log: Log,
  first = run.outcome,
  opened = '',
): void {
  const known = failing.get(run.source);
  if (run.outcome === 'ok') {
    if (known) log('source-recovered', { source: run.source, after: Math.round((at - known.since) / 1000) });
    failing.delete(run.source);
    return;
  }
  const isClosed = run.outcome === 'circuit-open' || run.outcome === 'resting';
  const cause = isClosed && first === run.outcome ? (known?.cause ?? (opened || first)) : first;
  const isAlike =
    known !== undefined && known.loggedCause === cause && at - known.loggedAt < AGAIN_MS && at >= known.loggedAt;
  if (isAlike) {
    known.dropped += 1;
    return;
  }
  log('source-request-failed', { ...run, cause, ...(known?.dropped ? { dropped: known.dropped } : {}) });
  failing.set(run.source, {
    since: known?.since ?? at,
    cause: known?.cause && isClosed ? known.cause : cause,
    loggedAt: at,
    loggedCause: cause,
    dropped: 0,
  });
}
