import { z } from 'zod';
import { around, day, month } from '../contracts/fields.ts';
import { daysOfMonth } from '../store/read-places.ts';
import { defineView } from './view.ts';

/** The days of a month with draws, and the nearest days with draws outside it. */
const DaysOfMonth = z.object({ month, days: z.array(z.object({ day, draws: z.int() })), ...around(day) });
export type DaysOfMonthView = z.infer<typeof DaysOfMonth>;

export const daysOfMonthView = defineView({
  args: z.strictObject({ month }),
  reply: DaysOfMonth,
  empty: (args) => ({ ...args, days: [], before: null, after: null }),
  read: async ({ month }, { db }) => ({ month, ...(await daysOfMonth(db, month)) }),
});
