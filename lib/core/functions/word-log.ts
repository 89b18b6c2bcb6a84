import type { WordOutcome } from '../store/record-sightings.ts';
import type { Log } from './failure-log.ts';

const NEWS: ReadonlySet<WordOutcome['outcome']> = new Set(['new', 'confirmed', 'corrected', 'disputed']);

/** Says in lines what a source's words put in doubt or corrected; true where they changed what visitors see. */
export function sayWords(outcomes: readonly WordOutcome[], source: string, log: Log): boolean {
  for (const { id, outcome, reason } of outcomes) {
    if (outcome === 'disputed' && reason === 'in-conference') log('draw-in-conference', { draw: id, source });
    if (outcome === 'corrected') log('draw-corrected', { draw: id, source, why: reason });
  }
  return outcomes.some(({ outcome }) => NEWS.has(outcome));
}
