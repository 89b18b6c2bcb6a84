import type { Log } from '../runtime/log.ts';
import type { ObservationOutcome } from '../store/record-observations.ts';

const CHANGES: ReadonlySet<ObservationOutcome['outcome']> = new Set(['new', 'confirmed', 'corrected', 'disputed']);

/** Logs the draws that a source's observations disputed or corrected; true when they changed what visitors see. */
export function logObservations(outcomes: readonly ObservationOutcome[], source: string, log: Log): boolean {
  for (const { id, outcome, reason } of outcomes) {
    if (outcome === 'disputed' && reason === 'in-conference') log('draw-disputed', { draw: id, source });
    if (outcome === 'corrected') log('draw-corrected', { draw: id, source, why: reason });
  }
  return outcomes.some(({ outcome }) => CHANGES.has(outcome));
}
