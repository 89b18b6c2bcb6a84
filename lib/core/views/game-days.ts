import { z } from 'zod';
import { GameDays } from '../contracts/schedule-post.ts';
import { readGameDays } from '../store/schedule.ts';
import { defineView } from './view.ts';

/** The operator's word on days of games, newest first; what was taken back is marked. */
export const gameDaysView = defineView({
  args: z.strictObject({}),
  reply: GameDays,
  empty: () => [],
  read: (_, { db }) => readGameDays(db),
});
