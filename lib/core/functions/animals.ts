import type { AnimalsView, AnimalView, NewestFirst } from '../contracts/views.ts';
import { fromNewest } from '../domain/days.ts';
import { appearances, followers } from '../domain/frequency.ts';
import { GROUPS } from '../domain/groups.ts';
import { REGIONS, type Region } from '../domain/regions.ts';
import { newestChange } from '../store/changes.ts';
import { drawsOfKeys, type StoredDraw } from '../store/read.ts';
import { type FirstGroups, firstGroups, newestFirst, newestFirsts, timesInFive } from '../store/read-animals.ts';
import type { ReadDeps } from './pix-results.ts';
import { cellOf } from './places.ts';
import { slotOfDraw } from './region-views.ts';

type Counted = { change: number; firsts: Promise<Map<Region, FirstGroups>> };

/** All first prizes' groups of a store, the same for all 25 animals, until the next change of it. */
const counted = new WeakMap<ReadDeps['db'], Counted>();

async function firstsOf(db: ReadDeps['db']): Promise<Map<Region, FirstGroups>> {
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
async function newestFirstsOf(db: ReadDeps['db'], group: number): Promise<StoredDraw[]> {
  const keys = await Promise.all(REGIONS.map((region) => newestFirst(db, region, group)));
  return drawsOfKeys(
    db,
    keys.filter((key) => key !== null),
  );
}

/** One group's standing in each region's draws, its last first prizes, and what came after them. */
export async function animalView(group: number, { db }: ReadDeps): Promise<AnimalView> {
  const [firsts, inFive, last] = await Promise.all([firstsOf(db), timesInFive(db, group), newestFirstsOf(db, group)]);
  return {
    group,
    regions: REGIONS.map((region) => {
      const { groups, since, until } = firsts.get(region) ?? { groups: [], since: null, until: null };
      const { times, gap, longest } = appearances(groups, group);
      const draw = last.find((one) => one.region === region);
      return {
        region,
        draws: groups.length,
        since,
        until,
        first: times,
        inFive: inFive.get(region) ?? 0,
        gap,
        longest,
        last: draw ? cellOf(draw) : null,
        followed: followers(groups, group),
      };
    }),
  };
}

/** Where one group came first last in each region, and how many draws have come since. */
export async function newestFirstsView(group: number, { db }: ReadDeps): Promise<NewestFirst[]> {
  const [firsts, last] = await Promise.all([firstsOf(db), newestFirstsOf(db, group)]);
  return last.map((draw) => {
    const gap = appearances(firsts.get(draw.region)?.groups ?? [], group).gap ?? 0;
    return { ...slotOfDraw(draw), place: 1, number: draw.numbers[0], gap };
  });
}

/** Each of the 25 with the newest draw of any region in which it came first. */
export async function animalsView({ db }: ReadDeps): Promise<AnimalsView> {
  const newest = await Promise.all(REGIONS.map((region) => newestFirsts(db, region)));
  const keys = GROUPS.map((_, at) => {
    const own = newest.map((one) => one.get(at + 1)).filter((key) => key !== undefined);
    return own.toSorted(fromNewest)[0];
  });
  const draws = await drawsOfKeys(
    db,
    keys.filter((key) => key !== undefined),
  );
  return keys.map((key, at) => {
    const draw = draws.find(({ region, day, time }) => key?.region === region && key.day === day && key.time === time);
    return { group: at + 1, last: draw ? cellOf(draw) : null };
  });
}
