import { clock } from './clock.ts';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { feeds } from './feeds.ts';
import { fuzzed } from './fuzz.ts';
import { hooks } from './hooks.ts';
import { hostileRequests } from './hostile.ts';
import { endings } from './kill-restart.ts';
import { load } from './load.ts';
import { notices } from './notices.ts';
import { stalls } from './overload.ts';
import type { AnySection } from './section.ts';
import { store } from './store.ts';
import { texted } from './texts.ts';

/** Everything `npm run test:faults` does, in its order. */
export const SECTIONS: readonly AnySection[] = [
  hostileRequests,
  fuzzed,
  stalls,
  texted,
  endings,
  disk,
  store,
  clock,
  feeds,
  database,
  notices,
  hooks,
  load,
];
