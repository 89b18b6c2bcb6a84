import { z } from 'zod';
import { BET_TYPES } from '../domain/bets.ts';
import { SchedulePreview, SchedulePreviewPost } from './operator-schedule.ts';

// What the desk shows of the payouts.

export const OperatorPayouts = z.object({
  /** Each bet type with what it pays today, in words; `usual`: what it pays without a line. */
  bets: z.array(z.object({ bet: z.enum(BET_TYPES), name: z.string(), today: z.string(), usual: z.string() })),
  /** The operator's lines, the latest day first. */
  lines: z.array(z.object({ id: z.string(), bet: z.enum(BET_TYPES), text: z.string(), reason: z.string() })),
});
export type OperatorPayouts = z.infer<typeof OperatorPayouts>;

/** Either what would be posted, or the id of what would be taken out. */
export const PayoutsPreviewPost = SchedulePreviewPost;

/** What would change; nothing was written. `changes`: each run of days, with what is paid before and after. */
export const PayoutsPreview = z.object({
  changes: z.array(
    z.object({
      text: z.string(),
      bet: z.enum(BET_TYPES),
      from: z.string(),
      until: z.string().nullable(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  /** Sentences of what was refused. */
  rejected: SchedulePreview.shape.rejected,
});
export type PayoutsPreview = z.infer<typeof PayoutsPreview>;
