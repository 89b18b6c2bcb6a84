import { z } from 'zod';
import { Cell } from '../contracts/draw.ts';
import { around, month, region } from '../contracts/fields.ts';
import { lastOfMonth } from '../domain/days.ts';
import { drawsBetweenDays } from '../store/read.ts';
import { regionDaysAround } from '../store/read-places.ts';
import { cellOf } from './shared-draw.ts';
import { defineView } from './view.ts';

/** A region's draws of a month, oldest first; the nearest months with a draw. */
const Month = z.object({ region, month, cells: z.array(Cell), ...around(month) });
export type MonthView = z.infer<typeof Month>;

/** A region's month: every draw's first prize, oldest first, and the nearest stored months. */
export const monthView = defineView({
  args: z.strictObject({ region, month }),
  reply: Month,
  empty: (args) => ({ ...args, cells: [], before: null, after: null }),
  async read({ region, month }, { db }) {
    const [from, to] = [`${month}-01`, lastOfMonth(month)];
    const [draws, { before, after }] = await Promise.all([
      drawsBetweenDays(db, region, from, to),
      regionDaysAround(db, region, from, to),
    ]);
    return {
      region,
      month,
      cells: draws.map(cellOf),
      before: before?.slice(0, 7) ?? null,
      after: after?.slice(0, 7) ?? null,
    };
  },
});
