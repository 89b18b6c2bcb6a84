import { z } from 'zod';
import { Cell } from '../contracts/draw.ts';
import { day, group, region } from '../contracts/fields.ts';
import { appearances, followers } from '../domain/frequency.ts';
import { COUNTED_HOUSES } from '../domain/houses/list.ts';
import { timesInFive } from '../store/read-animals.ts';
import { firstsOf, newestFirstsOf } from './shared-animals.ts';
import { cellOf } from './shared-draw.ts';
import { defineView } from './view.ts';

/**
 * One group by region. `first`, `inFive`: how often it came first, and in the five drawn prizes, of `draws` stored draws
 * from `since` to `until`; `gap`: draws since it came first, null where it never did; `longest`: the longest run of draws
 * without it first; `followed`: how often each group (1–25) came first in the region's next draw.
 */
const Animal = z.object({
  group,
  regions: z.array(
    z.object({
      region,
      draws: z.int(),
      since: day.nullable(),
      until: day.nullable(),
      first: z.int(),
      inFive: z.int(),
      gap: z.int().nullable(),
      longest: z.int(),
      last: Cell.nullable(),
      followed: z.object({ times: z.int(), counts: z.array(z.int()).length(25) }),
    }),
  ),
});
export type AnimalView = z.infer<typeof Animal>;

/** One group's standing in each region's draws, its last first prizes, and what came after them. */
export const animalView = defineView({
  args: z.strictObject({ group }),
  reply: Animal,
  empty: (args) => ({ ...args, regions: [] }),
  async read({ group }, { db }) {
    const [firsts, inFive, last] = await Promise.all([firstsOf(db), timesInFive(db, group), newestFirstsOf(db, group)]);
    return {
      group,
      regions: COUNTED_HOUSES.map((region) => {
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
  },
});
