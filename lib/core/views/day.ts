import { z } from 'zod';
import { Correction } from '../contracts/correction.ts';
import { around, day, instant } from '../contracts/fields.ts';
import { saoPaulo } from '../domain/days.ts';
import { BOARD_HOUSES } from '../domain/houses/list.ts';
import { correctionsOfDay, drawsOfDay, neighbourDays, newestKeys } from '../store/read.ts';
import { absencesFor, dayRegions, lateAfterReader, RegionSlots } from './shared-slots.ts';
import { defineView } from './view.ts';

const Day = z.object({
  day,
  regions: z.array(RegionSlots),
  draws: z.int(),
  ...around(day),
  corrections: z.array(Correction),
  readAt: instant,
});
export type DayView = z.infer<typeof Day>;

/** Everything stored about a day, slot by slot, and the nearest days with draws around it; `board`: of its houses alone. */
export const dayView = defineView({
  args: z.strictObject({ day, board: z.literal(true).optional() }),
  reply: Day,
  empty: ({ day }, now) => ({
    day,
    regions: [],
    draws: 0,
    before: null,
    after: null,
    corrections: [],
    readAt: now.toISOString(),
  }),
  async read({ day, board }, { db, now }) {
    const houses = board && BOARD_HOUSES;
    const isToday = day === saoPaulo(now).day;
    const [draws, { before, after }, newest, lateAfter, corrections, withdrawals] = await Promise.all([
      drawsOfDay(db, day, houses),
      neighbourDays(db, day),
      isToday ? newestKeys(db) : [],
      // Of a day that is over nothing is late.
      isToday ? lateAfterReader(db, now) : undefined,
      correctionsOfDay(db, day),
      absencesFor(day, { db, now }),
    ]);
    return {
      day,
      regions: dayRegions(day, draws, newest, now, lateAfter, withdrawals, houses),
      draws: draws.length,
      before,
      after,
      corrections,
      readAt: now.toISOString(),
    };
  },
});
