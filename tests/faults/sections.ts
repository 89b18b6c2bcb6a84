import { clock } from './clock.ts';
import { crawl } from './crawl.ts';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { endings } from './endings.ts';
import { feeds } from './feeds.ts';
import { fuzzed } from './fuzz.ts';
import { hostileRequests } from './hostile.ts';
import { load } from './load.ts';
import type { AnySection } from './section.ts';
import { stalls } from './stalls.ts';
import { store } from './store.ts';

/** Everything `npm run test:faults` does, in its order. */
export const SECTIONS: readonly AnySection[] = [
  hostileRequests,
  fuzzed,
  crawl,
  stalls,
  endings,
  disk,
  store,
  clock,
  feeds,
  database,
  load,
];
