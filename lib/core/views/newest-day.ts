import { z } from 'zod';
import { day } from '../contracts/fields.ts';
import { newestDay } from '../store/read.ts';
import { defineView } from './view.ts';

/** The newest day with a draw; null in an empty store. */
export const newestDayView = defineView({
  args: z.strictObject({}),
  reply: day.nullable(),
  empty: () => null,
  read: (_, { db }) => newestDay(db),
});
