import { z } from 'zod';
import { DrawnAt } from '../contracts/draw.ts';
import { day, group } from '../contracts/fields.ts';
import { appearances } from '../domain/frequency.ts';
import { firstsOf, newestFirstsOf } from './shared-animals.ts';
import { slotOfDraw, ticketAt } from './shared-draw.ts';
import { defineView } from './view.ts';

/** `gap`: stored draws of the region since then, up to the day `until`; functions deployed before it do not tell the day. */
const NewestFirst = DrawnAt.extend({ gap: z.int().min(0), until: day.optional() });
export type NewestFirst = z.infer<typeof NewestFirst>;

/** Where one group came first last in each region, and how many draws have come since. */
export const newestFirstsView = defineView({
  args: z.strictObject({ group }),
  reply: z.array(NewestFirst),
  empty: () => [],
  async read({ group }, { db }) {
    const [firsts, last] = await Promise.all([firstsOf(db), newestFirstsOf(db, group)]);
    return last.map((draw) => {
      const of = firsts.get(draw.region);
      const gap = appearances(of?.groups ?? [], group).gap ?? 0;
      const until = of?.until ? { until: of.until } : {};
      return { ...slotOfDraw(draw), place: 1, number: draw.numbers[0], ...ticketAt(draw, 1), gap, ...until };
    });
  },
});
