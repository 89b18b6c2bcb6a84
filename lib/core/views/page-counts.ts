import { z } from 'zod';
import { text } from '../contracts/fields.ts';
import { addDays, saoPaulo } from '../domain/days.ts';
import { WINDOW_DAYS } from '../domain/page-counts.ts';
import { pageCounts } from '../store/page-counts.ts';
import { defineView } from './view.ts';

/** Views and likes of the site's pages. */
export const pageCountsView = defineView({
  args: z.strictObject({}),
  reply: z.array(z.object({ path: text, views: z.int(), likes: z.int(), recentViews: z.int() })),
  empty: () => [],
  read: (_, { db, now }) => pageCounts(db, addDays(saoPaulo(now).day, 1 - WINDOW_DAYS)),
});
