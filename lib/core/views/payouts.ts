import { z } from 'zod';
import { PayoutLines } from '../contracts/payouts-post.ts';
import { readPayouts } from '../store/payouts.ts';
import { defineView } from './view.ts';

/** The operator's lines over the usual payouts, newest post first. */
export const payoutsView = defineView({
  args: z.strictObject({}),
  reply: PayoutLines,
  empty: () => [],
  read: (_, { db }) => readPayouts(db),
});
