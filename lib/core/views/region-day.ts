import { z } from 'zod';
import { Correction } from '../contracts/correction.ts';
import { DaySlot } from '../contracts/draw.ts';
import { around, day, region } from '../contracts/fields.ts';
import { isFederalHouse } from '../domain/houses/list.ts';
import { correctionsOfDay, drawsOfDays } from '../store/read.ts';
import { contestOfDay, regionDaysAround } from '../store/read-places.ts';
import { slotsOfRegion } from './shared-slots.ts';
import { defineView } from './view.ts';

/** `before`, `after`: the region's nearest days with a draw. */
const RegionDay = z.object({
  region,
  day,
  slots: z.array(DaySlot),
  draws: z.int(),
  ...around(day),
  corrections: z.array(Correction),
  /** The Federal's contest of the day, where the region is the Federal. */
  contest: z.int().nullable(),
});
export type RegionDayView = z.infer<typeof RegionDay>;

/** One region's day: its slots and draws, what was corrected, its nearest stored days. */
export const regionDayView = defineView({
  args: z.strictObject({ region, day }),
  reply: RegionDay,
  empty: (args) => ({ ...args, slots: [], draws: 0, before: null, after: null, corrections: [], contest: null }),
  async read({ region, day }, deps) {
    const { db } = deps;
    const draws = (await drawsOfDays(db, [day])).filter((draw) => draw.region === region);
    const [slots, around, corrections, contest] = await Promise.all([
      slotsOfRegion(region, day, draws, deps),
      regionDaysAround(db, region, day),
      correctionsOfDay(db, day),
      isFederalHouse(region) ? contestOfDay(db, 'federal', day) : null,
    ]);
    return {
      region,
      day,
      slots,
      draws: draws.length,
      ...around,
      corrections: corrections.filter(({ drawId }) => drawId.startsWith(`${region}/`)),
      contest,
    };
  },
});
