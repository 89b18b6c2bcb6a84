import { z } from 'zod';
import { day, region } from '../contracts/fields.ts';
import { HOUSE_IDS } from '../domain/houses/list.ts';
import { groupCounts } from '../store/read.ts';
import { defineView } from './view.ts';

const Frequencies = z.array(
  z.object({
    region,
    draws: z.int(),
    since: day.nullable(),
    until: day.nullable(),
    counts: z.array(z.int()).length(25),
  }),
);

/** How often each group came first in each region's newest `draws` draws. */
export const frequenciesView = defineView({
  args: z.strictObject({ draws: z.int().min(1).max(500) }),
  reply: Frequencies,
  empty: () => [],
  async read({ draws }, { db }) {
    const regions: z.infer<typeof Frequencies> = [];
    for (const region of HOUSE_IDS) regions.push({ region, ...(await groupCounts(db, region, draws)) });
    return regions;
  },
});
