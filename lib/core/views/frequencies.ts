import { z } from 'zod';
import { day, region } from '../contracts/fields.ts';
import { BOARD_HOUSES } from '../domain/houses/list.ts';
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

/** How often each group came first in the newest `draws` draws of each house of the board. */
export const frequenciesView = defineView({
  args: z.strictObject({ draws: z.int().min(1).max(500) }),
  reply: Frequencies,
  empty: () => [],
  async read({ draws }, { db }) {
    const regions: z.infer<typeof Frequencies> = [];
    for (const region of BOARD_HOUSES) regions.push({ region, ...(await groupCounts(db, region, draws)) });
    return regions;
  },
});
