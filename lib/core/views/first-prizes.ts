import { z } from 'zod';
import { FirstPrize } from '../contracts/draw.ts';
import { day } from '../contracts/fields.ts';
import { addDays } from '../domain/days.ts';
import { firstPrizes } from '../store/read.ts';
import { defineView } from './view.ts';

/** A year and a day: what one answer may hold of first prizes. */
const MAX_DAYS = 366;

/** First prizes, oldest first. */
export const firstPrizesView = defineView({
  args: z.strictObject({ from: day, to: day }).refine(({ from, to }) => to <= addDays(from, MAX_DAYS)),
  reply: z.array(FirstPrize),
  empty: () => [],
  read: ({ from, to }, { db }) => firstPrizes(db, from, to),
});
