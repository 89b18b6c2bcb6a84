import type { ObservationOutcome } from '../domain/draws/decision.ts';
import type { Log } from '../runtime/log.ts';

const CHANGES: ReadonlySet<ObservationOutcome['outcome']> = new Set([
  'new',
  'moved',
  'confirmed',
  'corrected',
  'disputed',
]);

/** Why a table is withheld because of the house that its title names. */
const OF_ITS_HOUSE: ReadonlySet<string> = new Set(['closed-that-day', 'stands-in-another-house']);

/** Logs the draws that a source's observations disputed, corrected, moved to another house or named wrongly; true when they changed what visitors see. */
export function logObservations(outcomes: readonly ObservationOutcome[], source: string, log: Log): boolean {
  for (const { id, outcome, reason } of outcomes) {
    if (outcome === 'disputed' && reason === 'in-conference') log('draw-disputed', { draw: id, source });
    if (outcome === 'moved') log('draw-moved', { draw: id, source, from: reason });
    if (outcome === 'withheld' && OF_ITS_HOUSE.has(reason)) log('draw-withheld', { draw: id, source, why: reason });
    if (outcome === 'corrected') log('draw-corrected', { draw: id, source, why: reason });
  }
  return outcomes.some(({ outcome }) => CHANGES.has(outcome));
}
