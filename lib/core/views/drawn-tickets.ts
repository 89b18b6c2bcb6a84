import { z } from 'zod';
import { Contest } from '../contracts/contest.ts';
import { day } from '../contracts/fields.ts';
import { count } from '../contracts/numbers.ts';
import { contestsWithEnding } from '../store/read-contests.ts';
import { defineView } from './view.ts';

/** The Federal's tickets with an ending: how many contests are stored, how often it came in them, and the newest with it. */
const DrawnTickets = z.object({
  contests: z.int(),
  since: day.nullable(),
  until: day.nullable(),
  times: z.int(),
  /** How often at each place; functions deployed before it do not tell it. */
  places: z.array(z.int()).length(5).optional(),
  newest: z.array(Contest),
});

export const drawnTicketsView = defineView({
  args: z.strictObject({ ending: z.string().regex(/^\d{1,5}$/), limit: count.min(1).max(100) }),
  reply: DrawnTickets,
  empty: () => ({ contests: 0, since: null, until: null, times: 0, newest: [] }),
  read: ({ ending, limit }, { db }) => contestsWithEnding(db, 'federal', ending, limit),
});
