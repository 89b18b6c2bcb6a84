import type { Draw } from '../domain/draws/draw.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { drawsOfKeys } from '../store/read.ts';
import { type FirstGroups, firstGroups, newestFirstOfEach } from '../store/read-animals.ts';
import { untilChange } from '../store/until-change.ts';
import type { ReadDeps } from './view.ts';

const firstGroupsOf = untilChange('first-groups', (db: ReadDeps['db'], _: 'all') => firstGroups(db));

/** All first prizes' groups of a store, the same for all 25 animals, until the next change of it. */
export const firstsOf = (db: ReadDeps['db']): Promise<Map<HouseId, FirstGroups>> => firstGroupsOf(db, 'all');

/** The newest draw of each region in which a group (1–25) came first; a region where it never did is left out. */
export const newestFirstsOf = async (db: ReadDeps['db'], group: number): Promise<Draw[]> =>
  drawsOfKeys(db, await newestFirstOfEach(db, group));
