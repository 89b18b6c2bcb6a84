import { z } from 'zod';
import type { GameDay } from '../domain/games/operator-days.ts';
import type { ScheduleException } from '../domain/houses/operator-schedule.ts';
import { day, instant, modality, region, text, time } from './fields.ts';

/** The most that one message may hold. */
const MAX_EXCEPTIONS = 100;
const MAX_TIMES = 24;

const house = z.string().max(40);
const reason = z.string().trim().min(1).max(300);
const times = z.array(time).max(MAX_TIMES);
const weekdays = z.array(z.int().min(0).max(6)).max(7);

/** A day that leaves its hours. */
const DayEntry = z
  .strictObject({ house, day, held: times.optional(), dropped: times.optional(), reason })
  .refine(({ held = [], dropped = [] }) => held.length + dropped.length > 0, { path: ['held'] });
/** The weekdays (0 is Sunday) on which an hour is drawn, from a day on; none: it is not drawn any more. */
const HourEntry = z.strictObject({ house, time, weekdays, from: day, until: day.optional(), reason });
/** A game's day: whether it draws, and whether the draw is its special contest. */
const GameEntry = z.strictObject({
  game: z.string().max(40),
  day,
  draws: z.boolean(),
  special: z.boolean().optional(),
  reason,
});
export type GameEntry = z.infer<typeof GameEntry>;
export type ScheduleEntry = z.infer<typeof DayEntry> | z.infer<typeof HourEntry> | GameEntry;

/** The operator's exceptions to the houses' hours and the games' days; a house or game in any of its names. */
export const SchedulePost = z
  .array(z.unknown())
  .min(1)
  .max(MAX_EXCEPTIONS)
  .transform((entries, context) =>
    entries.flatMap((entry, index): ScheduleEntry[] => {
      // Told apart by one field, so that a wrong entry is refused for what is wrong in it.
      const has = (field: string) => typeof entry === 'object' && entry !== null && field in entry;
      const read = (has('game') ? GameEntry : has('day') ? DayEntry : HourEntry).safeParse(entry);
      if (read.success) return [read.data];
      for (const issue of read.error.issues)
        context.addIssue({ code: 'custom', message: issue.message, path: [index, ...issue.path] });
      return [];
    }),
  );

export const ScheduleRemoval = z.strictObject({ id: z.string().max(80), reason });

const withdrawn = z.object({ at: instant, reason: text }).optional();
const noted = { id: text, house: region, reason: text, at: instant, withdrawn };

/** As they are kept and listed; those that were taken back stay for a while, marked. */
export const ScheduleExceptions: z.ZodType<ScheduleException[]> = z.array(
  z.union([
    z.object({ ...noted, day, held: times, dropped: times }),
    z.object({ ...noted, time, weekdays, from: day, until: day.optional() }),
  ]),
);

export const GameDays: z.ZodType<GameDay[]> = z.array(
  z.object({
    id: text,
    game: modality,
    day,
    draws: z.boolean(),
    isSpecial: z.literal(true).optional(),
    reason: text,
    at: instant,
    withdrawn,
  }),
);

export const ScheduleReply = z.object({
  /** Everything posted that is in force or was taken back, newest first. */
  exceptions: ScheduleExceptions,
  /** Of games, likewise; functions deployed before it do not tell it. */
  games: GameDays.optional(),
  /** Of a post: the ids of its entries, in their order; null for one that was refused. */
  ids: z.array(z.string().nullable()).optional(),
  rejected: z.array(z.object({ exception: z.string(), code: z.string(), reason: z.string() })).optional(),
  /** Of a list: hours that the draws show and the schedule does not have, or the other way round, in words. */
  proposals: z
    .array(
      z.object({
        text,
        house: region,
        time,
        /** The same without the call; functions deployed before it tell neither this nor `entry`. */
        said: text.optional(),
        /** What to post for it, but the reason. */
        entry: z.object({ house: region, time, weekdays, from: day }).optional(),
      }),
    )
    .optional(),
  /** Of a post or removal: what stood in the place of what came. */
  replaced: ScheduleExceptions.optional(),
});
export type ScheduleReply = z.infer<typeof ScheduleReply>;
