import { z } from 'zod';
import { contestNumber } from './numbers.ts';
import { DisplacedDraws } from './operator.ts';

const number = z.string().max(6);

/** The most contests one message may hold. */
const MOST_CONTESTS = 200;

/**
 * The operator's contests: a list, each with why it is entered or corrected. It checks the shape alone; what the numbers
 * say is checked contest by contest (domain/contest-admission.ts). Days 'YYYY-MM-DD', numbers as the modality writes them.
 */
export const ContestsPost = z
  .array(
    z.strictObject({
      modality: z.string().max(20),
      contest: contestNumber.min(1),
      day: z.string().max(10),
      numbers: z.array(number).max(30),
      second: z.array(number).max(30).optional(),
      team: z.string().max(60).optional(),
      reason: z.string().trim().min(1).max(200),
      /** The contest has the numbers of the one before or after it all the same. */
      insist: z.boolean().default(false),
    }),
  )
  .min(1)
  .max(MOST_CONTESTS);

export const PostContestsReply = z.object({
  /** Contests that now stand as posted: new ones and ones that stood so already. */
  accepted: z.int(),
  corrected: z.int(),
  rejected: z.array(z.object({ contest: z.string(), code: z.string(), reason: z.string() })),
  /** Federal draws that went with the day which their contest was told of before. */
  displaced: DisplacedDraws,
});
export type PostContestsReply = z.infer<typeof PostContestsReply>;
