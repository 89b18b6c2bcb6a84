import { z } from 'zod';
import { Correction } from '../contracts/correction.ts';
import { DaySlot, DrawKey } from '../contracts/draw.ts';
import { around } from '../contracts/fields.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import { houseOf, isFederalHouse } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { correctionsOfDay, drawOf, drawsOfDays } from '../store/read.ts';
import { contestOfDay, drawsAround } from '../store/read-places.ts';
import { withdrawnIds } from '../store/withdrawals.ts';
import { drawView, slotOfDraw } from './shared-draw.ts';
import { slotsOfRegion } from './shared-slots.ts';
import { defineView } from './view.ts';

/** `slot`: null if missing at that hour; `contest`: the Federal's, where the draw is its. */
const DrawPage = z.object({
  slot: DaySlot.nullable(),
  ...around(DrawKey),
  corrections: z.array(Correction),
  contest: z.int().nullable(),
});
export type DrawPageReply = z.infer<typeof DrawPage>;

/** One draw, or the slot if missing; `slot` is null where the day's schedule has none and none is stored. */
export const drawPlaceView = defineView({
  args: z.strictObject(DrawKey.shape),
  reply: DrawPage,
  empty: () => ({ slot: null, before: null, after: null, corrections: [], contest: null }),
  async read(key, deps) {
    const { db } = deps;
    const draw = await drawOf(db, key);
    const isForeseen = key.day >= houseOf(key.region).since && slotsOn(key.region, key.day).includes(key.time);
    const slots = draw
      ? [{ ...slotOfDraw(draw), state: 'out' as const, draw: drawView(draw) }]
      : isForeseen || (await withdrawnIds(db, [drawId(key)])).size > 0
        ? await slotsOfRegion(
            key.region,
            key.day,
            (await drawsOfDays(db, [key.day])).filter(({ region }) => region === key.region),
            deps,
          )
        : [];
    const [around, corrections, contest] = await Promise.all([
      drawsAround(db, key),
      correctionsOfDay(db, key.day),
      draw?.isFederal || isFederalHouse(key.region) ? contestOfDay(db, 'federal', key.day) : null,
    ]);
    return {
      slot: slots.find(({ time }) => time === key.time) ?? null,
      ...around,
      corrections: corrections.filter(({ drawId: id }) => id === drawId(key)),
      contest,
    };
  },
});
