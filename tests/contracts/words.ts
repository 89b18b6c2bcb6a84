import type { Region } from '../../lib/core/domain/regions.ts';
import { recordWords, type Word, type WordOutcome } from '../../lib/core/store/record-sightings.ts';
import type { Store, Tables } from '../../lib/core/store/schema.ts';
import { draw } from './told.ts';

/** A Friday. */
export const DAY = '2026-11-20';
export const PT = `pt-rio/${DAY}/14:20`;

/** A source's word: of Rio's draw of today at `time`, or without an hour, unless it is another's. */
export const word = (time: string | null, numbers: string[], over: Partial<Word> = {}): Word => ({
  region: 'pt-rio' as Region,
  day: DAY,
  time,
  prizes: draw(DAY, '', numbers).prizes,
  ...over,
});

/** What becomes of a source's words, told at `at` (ISO); `since`: when it was seen without them. */
export const sayAt = (
  store: Store,
  at: string,
  source: string,
  words: readonly Word[],
  since: string | null = null,
): Promise<WordOutcome[]> =>
  recordWords(store, words, { source, now: new Date(at), seenSince: since === null ? null : new Date(since) });

export const sightings = (store: Store): Promise<Tables['sightings'][]> =>
  store.db
    .selectFrom('sightings')
    .selectAll()
    .orderBy('draw_id')
    .orderBy('source')
    .orderBy('at')
    .orderBy('numbers')
    .execute();

/** The same store, which counts the writes it is asked for. */
export function countWrites(store: Store): { store: Store; writes: () => number } {
  let count = 0;
  const write: Store['write'] = (work) => {
    count += 1;
    return store.write(work);
  };
  return { store: { ...store, write }, writes: () => count };
}
