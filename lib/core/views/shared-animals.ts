import type { Draw } from '../domain/draws/draw.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { newestChange } from '../store/changes.ts';
import { drawsOfKeys } from '../store/read.ts';
import { type FirstGroups, firstGroups, newestFirstOfEach } from '../store/read-animals.ts';
import type { ReadDeps } from './view.ts';

type Counted = { change: number; firsts: Promise<Map<HouseId, FirstGroups>> };

/** All first prizes' groups of a store, the same for all 25 animals, until the next change of it. */
const counted = new WeakMap<ReadDeps['db'], Counted>();

export async function firstsOf(db: ReadDeps['db']): Promise<Map<HouseId, FirstGroups>> {
  const change = await newestChange(db);
  const known = counted.get(db);
  if (known?.change === change) return known.firsts;
  // Read after its change was: what is written meanwhile has a later one, and is read again.
  const firsts = firstGroups(db);
  counted.set(db, { change, firsts });
  firsts.catch(() => counted.delete(db));
  return firsts;
}

/** The newest draw of each region in which a group (1–25) came first; a region where it never did is left out. */
export const newestFirstsOf = async (db: ReadDeps['db'], group: number): Promise<Draw[]> =>
  drawsOfKeys(db, await newestFirstOfEach(db, group));
