import { z } from 'zod';
import { Contest } from '../contracts/contest.ts';
import { modality } from '../contracts/fields.ts';
import { contestNumber } from '../contracts/numbers.ts';
import { contestsPage } from '../store/read.ts';
import { defineView } from './view.ts';

export const contestsView = defineView({
  args: z.strictObject({
    modality,
    from: contestNumber.optional(),
    to: contestNumber.optional(),
    limit: z.int().min(1).max(500),
  }),
  reply: z.object({ contests: z.array(Contest), isMore: z.boolean() }),
  empty: () => ({ contests: [], isMore: false }),
  async read({ modality, limit, ...args }, { db }) {
    const contests = await contestsPage(db, modality, { ...args, limit: limit + 1 });
    return { contests: contests.slice(0, limit), isMore: contests.length > limit };
  },
});
