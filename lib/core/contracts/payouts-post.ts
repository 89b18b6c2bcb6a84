import { z } from 'zod';
import { BET_TYPES } from '../domain/bets.ts';
import type { PayoutLine } from '../domain/operator-payouts.ts';
import { day, instant, text } from './fields.ts';

/** The most that one message may hold. */
const MAX_LINES = 100;

const reason = z.string().trim().min(1).max(300);

/** From a day on a bet type pays so many times the stake; `bet` is one of BET_TYPES. */
const PayoutEntry = z.strictObject({ bet: z.string().max(40), from: day, pays: z.number(), reason: reason.optional() });
export type PayoutEntry = z.infer<typeof PayoutEntry>;

/** The operator's lines over the usual payouts. */
export const PayoutsPost = z.array(PayoutEntry).min(1).max(MAX_LINES);

export const PayoutRemoval = z.strictObject({ id: z.string().max(80), reason: reason.optional() });

/** As they are kept and listed. */
export const PayoutLines: z.ZodType<PayoutLine[]> = z.array(
  z.object({
    id: text,
    bet: z.enum(BET_TYPES),
    from: day,
    pays: z.number().positive(),
    reason: text.optional(),
    at: instant,
  }),
);

export const PayoutsReply = z.object({
  /** Every line there is, newest post first. */
  lines: PayoutLines,
  /** Of a post: the ids of its entries, in their order; null for one that was refused. */
  ids: z.array(z.string().nullable()).optional(),
  rejected: z.array(z.object({ line: z.string(), code: z.string(), reason: z.string() })).optional(),
  /** Of a post or removal: what stood in the place of what came, or was taken out. */
  replaced: PayoutLines.optional(),
});
export type PayoutsReply = z.infer<typeof PayoutsReply>;
