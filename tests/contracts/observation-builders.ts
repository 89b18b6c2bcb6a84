import type { ObservationOutcome } from '../../lib/core/domain/draws/decision.ts';
import type { SlotObservation } from '../../lib/core/domain/draws/observation.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { SOURCE_NAMES, sourceOf } from '../../lib/core/sources/list.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Store, Tables } from '../../lib/core/store/schema.ts';
import { draw } from './draw-builders.ts';

/** A Friday. */
export const DAY = '2026-11-20';
export const PT = `pt-rio/${DAY}/14:20`;

/** A source's observation: of Rio's draw of today at `time`, or without an hour, unless it is another's. */
export const observed = (
  time: string | null,
  numbers: string[],
  over: Partial<SlotObservation> = {},
): SlotObservation => ({
  region: 'pt-rio' as HouseId,
  day: DAY,
  time,
  prizes: draw(DAY, '', numbers).prizes,
  ...over,
});

/** What becomes of a source's observations, reported at `at` (ISO); `since`: when it was seen without them. */
export const observeAt = (
  store: Store,
  at: string,
  source: string,
  observations: readonly SlotObservation[],
  since: string | null = null,
): Promise<ObservationOutcome[]> =>
  recordObservations(store, observations, {
    source,
    now: new Date(at),
    seenSince: since === null ? null : new Date(since),
    isFederalDoubtful: SOURCE_NAMES.some((name) => name === source && sourceOf(name).isFederalDoubtful),
  });

export const keptObservations = (store: Store): Promise<Tables['sightings'][]> =>
  store.db
    .selectFrom('sightings')
    .selectAll()
    .orderBy('draw_id')
    .orderBy('source')
    .orderBy('at')
    .orderBy('numbers')
    .execute();

/** The same store, which counts the writes it is requested. */
export function countWrites(store: Store): { store: Store; writes: () => number } {
  let count = 0;
  const write: Store['write'] = (work) => {
    count += 1;
    return store.write(work);
  };
  return { store: { ...store, write }, writes: () => count };
}
