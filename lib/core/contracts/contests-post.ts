import { z } from 'zod';
import { MAX_FIELD_LENGTH } from '../domain/pasted-numbers.ts';
import { contestNumber } from './numbers.ts';
import { DisplacedDraws } from './operator.ts';
import { expects } from './standing.ts';

/** Each number as its own text, or all of them as one. */
const numbers = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().max(MAX_FIELD_LENGTH)).max(60),
);

/** The most contests one message may hold. */
const MAX_CONTESTS = 200;

/**
 * One of the operator's contests, with why it is entered or corrected. It checks the shape alone; what the numbers say is checked contest
 * by contest (domain/games/validate-contest.ts). Days 'YYYY-MM-DD', modality, numbers and team in any spelling.
 */
export const ContestEntry = z.strictObject({
  modality: z.string().max(20),
  contest: contestNumber.min(1),
  day: z.string().max(10),
  numbers,
  second: numbers.optional(),
  team: z.string().max(60).optional(),
  /** By part, what a game draws beside these. */
  extra: z.record(z.string().max(20), numbers).optional(),
  reason: z.string().trim().min(1).max(200),
  /** The contest has the numbers of the one before or after it all the same. */
  insist: z.boolean().default(false),
  /** What the writer saw of it. */
  expects: expects.optional(),
});
export type ContestEntry = z.infer<typeof ContestEntry>;

/** A message of the operator's contests. */
export const ContestsPost = z.array(ContestEntry).min(1).max(MAX_CONTESTS);

export const PostContestsReply = z.object({
  /** Contests that now stand as posted: new ones and ones that stood so already. */
  accepted: z.int(),
  corrected: z.int(),
  rejected: z.array(z.object({ contest: z.string(), code: z.string(), reason: z.string() })),
  /** Federal draws that went with the day which their contest was reported of before. */
  displaced: DisplacedDraws,
});
export type PostContestsReply = z.infer<typeof PostContestsReply>;
