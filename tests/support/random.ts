import { IS_WHOLE } from './sample.ts';

/** Numbers from 0 to 1 that anybody can repeat from the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list, by a random number. */
export const pickBy =
  (random: () => number) =>
  <One>(all: readonly One[]): One =>
    all[Math.floor(random() * all.length)] as One;

/** So many of a list, one more than once too; all of it with TEST_ALL. */
export const someBy =
  (random: () => number) =>
  <One>(all: readonly One[], count: number): One[] =>
    IS_WHOLE ? [...all] : Array.from({ length: count }, () => pickBy(random)(all));
