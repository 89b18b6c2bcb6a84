import { z } from 'zod';
import { day, text } from '../contracts/fields.ts';
import { addDays, saoPaulo } from '../domain/days.ts';
import { USE_EVENTS } from '../domain/use-events.ts';
import { countsOfUse } from '../store/page-counts.ts';
import { defineView } from './view.ts';

/** What was counted of the site's use on the last days, today with them, the newest first. */
export const countsOfUseView = defineView({
  args: z.strictObject({ days: z.int().min(1).max(400) }),
  reply: z.array(z.object({ day, event: z.enum(USE_EVENTS), detail: text, count: z.int() })),
  empty: () => [],
  read: ({ days }, { db, now }) => countsOfUse(db, addDays(saoPaulo(now).day, 1 - days)),
});
