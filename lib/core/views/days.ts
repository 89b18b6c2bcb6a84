import { z } from 'zod';
import { DayOnRecord } from '../contracts/days-on-record.ts';
import { daysWithDraws } from '../store/read.ts';
import { defineView } from './view.ts';

/** The newest `count` days with a draw. */
export const daysView = defineView({
  args: z.strictObject({ count: z.int().min(1).max(5000) }),
  reply: z.array(DayOnRecord),
  empty: () => [],
  read: ({ count }, { db }) => daysWithDraws(db, count),
});
