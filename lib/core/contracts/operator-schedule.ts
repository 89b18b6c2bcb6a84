import { z } from 'zod';

// What the desk shows of the schedule.

const Entry = z.object({ house: z.string(), time: z.string(), weekdays: z.array(z.int()), from: z.string() });

export const OperatorSchedule = z.object({
  /** Each house with the hours of its file that are in force, in words. */
  houses: z.array(z.object({ house: z.string(), name: z.string(), hours: z.array(z.string()) })),
  /** The operator's lines, the newest first; `house`: its slug, null of a game. */
  lines: z.array(
    z.object({
      id: z.string(),
      house: z.string().nullable(),
      text: z.string(),
      reason: z.string(),
      isWithdrawn: z.boolean(),
    }),
  ),
  /** What the draws say against it; `entry`: what POST /api/schedule takes for it, but the reason. */
  proposals: z.array(z.object({ text: z.string(), entry: Entry })),
});
export type OperatorSchedule = z.infer<typeof OperatorSchedule>;

/** Either what would be posted, or the id of what would be taken back. */
export const SchedulePreviewPost = z.union([
  z.strictObject({ entries: z.unknown() }).refine(({ entries }) => entries !== undefined),
  z.strictObject({ without: z.string().max(80) }),
]);

/** What would change within a year; nothing was written. */
export const SchedulePreview = z.object({
  changes: z.array(z.object({ text: z.string(), days: z.array(z.string()) })),
  /** Sentences of what was refused. */
  rejected: z.array(z.string()),
});
export type SchedulePreview = z.infer<typeof SchedulePreview>;
