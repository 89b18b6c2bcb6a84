import { z } from 'zod';
import { Cell, Draw, Slot as NamedSlot } from '../contracts/draw.ts';
import { region, time } from '../contracts/fields.ts';
import { addDays, saoPaulo } from '../domain/days.ts';
import { named } from '../domain/draws/region-clock.ts';
import type { Slot } from '../domain/draws/schedule.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { drawsPage } from '../store/read.ts';
import { isTimeOnRecord } from '../store/read-places.ts';
import { cellOf, drawView } from './shared-draw.ts';
import { defineView } from './view.ts';

/** A draw's name: its newest draw, the last ones, newest first, and the next. */
const SlotPage = z.object({
  region,
  times: z.array(time),
  isKnown: z.boolean(),
  newest: Draw.nullable(),
  last: z.array(Cell),
  next: NamedSlot.nullable(),
});
export type SlotView = z.infer<typeof SlotPage>;

/**
 * The page of a draw's name: its newest draw whole, its last `count`, and when it takes place next. `isKnown` is false where
 * the region never had a draw at these hours.
 */
export const slotView = defineView({
  args: z.strictObject({ region, times: z.array(time).min(1).max(4), count: z.int().min(1).max(100) }),
  reply: SlotPage,
  empty: ({ region, times }) => ({ region, times, isKnown: true, newest: null, last: [], next: null }),
  async read({ region, times, count }, { db, now }) {
    const [draws, isOnRecord] = await Promise.all([
      drawsPage(db, { region, times, limit: count }),
      isTimeOnRecord(db, region, times),
    ]);
    const next = nextOf(region, times, now);
    const [newest] = draws;
    return {
      region,
      times: [...times],
      isKnown: isOnRecord || next !== null,
      newest: newest ? drawView(newest) : null,
      last: draws.map(cellOf),
      next: next && named(next),
    };
  },
});

/** The next draw at one of these hours within two weeks. */
function nextOf(region: HouseId, times: readonly string[], now: Date): Slot | null {
  const today = saoPaulo(now);
  for (let ahead = 0; ahead <= 14; ahead++) {
    const day = addDays(today.day, ahead);
    const time = slotsOn(region, day).find((slot) => times.includes(slot) && (ahead > 0 || slot > today.time));
    if (time) return { region, day, time };
  }
  return null;
}
