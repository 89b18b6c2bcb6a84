import { z } from 'zod';
import { Draw } from '../contracts/draw.ts';
import { day, region, time } from '../contracts/fields.ts';
import { drawsPage } from '../store/read.ts';
import { drawView } from './shared-draw.ts';
import { defineView } from './view.ts';

export const drawsView = defineView({
  args: z.strictObject({
    region: region.optional(),
    from: day.optional(),
    to: day.optional(),
    times: z.array(time).max(10).optional(),
    limit: z.int().min(1).max(500),
    /** Only draws that come after this one, newest first. */
    after: z.object({ day, time, region }).optional(),
  }),
  reply: z.object({ draws: z.array(Draw), isMore: z.boolean() }),
  empty: () => ({ draws: [], isMore: false }),
  async read({ limit, ...args }, { db }) {
    const draws = await drawsPage(db, { ...args, limit: limit + 1 });
    return { draws: draws.slice(0, limit).map(drawView), isMore: draws.length > limit };
  },
});
