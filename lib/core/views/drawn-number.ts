import { z } from 'zod';
import { DrawnAt } from '../contracts/draw.ts';
import { day, region } from '../contracts/fields.ts';
import { drawnNumber, drawsOnRecord } from '../store/read.ts';
import { slotOfDraw, ticketAt } from './shared-draw.ts';
import { defineView } from './view.ts';

/**
 * Where a milhar, centena or dezena came, 1st to 5th prize. `places`: how often at each; `draws`: how many are stored;
 * `newest`: newest first.
 */
const DrawnNumber = z.object({
  places: z.array(z.int()).length(5),
  draws: z.int(),
  since: day.nullable(),
  /** Functions deployed before it do not tell it. */
  until: day.nullable().optional(),
  newest: z.array(DrawnAt),
});
export type DrawnNumber = z.infer<typeof DrawnNumber>;

export const drawnNumberView = defineView({
  args: z.strictObject({
    number: z.string().regex(/^\d{2,4}$/),
    region: region.optional(),
    limit: z.int().min(1).max(100),
  }),
  reply: DrawnNumber,
  empty: () => ({ places: [0, 0, 0, 0, 0], draws: 0, since: null, newest: [] }),
  async read(args, { db }) {
    const { places, newest } = await drawnNumber(db, args);
    const drawn = newest.map(({ draw, place, number }) => ({
      ...slotOfDraw(draw),
      place,
      number,
      ...ticketAt(draw, place),
    }));
    return { places, ...(await drawsOnRecord(db, args.region)), newest: drawn };
  },
});
