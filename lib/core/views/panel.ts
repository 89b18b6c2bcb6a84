import { z } from 'zod';
import { Panel, type RegionView } from '../contracts/panel.ts';
import { addDays, type PlainDay, saoPaulo } from '../domain/days.ts';
import { type Delay, usualDelay } from '../domain/draws/delays.ts';
import type { Draw } from '../domain/draws/draw.ts';
import { lateAfterOf, panelSlots, regionClock } from '../domain/draws/region-clock.ts';
import type { Slot } from '../domain/draws/schedule.ts';
import { type AbsentSlot, withdrawnSlots } from '../domain/draws/withdrawals.ts';
import { BOARD_HOUSES, HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../domain/houses/list.ts';
import { houseIn } from '../domain/houses/names.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { showsHouse } from '../sources/list.ts';
import { readBackfill } from '../store/backfill.ts';
import { readDelays } from '../store/delays.ts';
import { newestDrawsOfAll } from '../store/read.ts';
import { newestRuns } from '../store/source-runs.ts';
import { drawView } from './shared-draw.ts';
import { recentAbsences } from './shared-slots.ts';
import { defineView } from './view.ts';

/** Reads within this time tell the same instant, so that unchanged answers are equal and can be answered by 304. */
const READ_STEP_MS = 15_000;

/** The Federal draws once a day: its last ones are listed like those of a day. */
const FEDERAL_EARLIER = 3;

/** Every region's newest draw, what came before it and what comes next, as seen now. */
export const panelView = defineView({
  args: z.strictObject({}),
  reply: Panel,
  empty: (_, now) => ({ regions: [], backfill: null, readAt: now.toISOString() }),
  async read(_, { db, now }) {
    const { day } = saoPaulo(now);
    const [draws, delays, backfill, answers, withdrawals] = await Promise.all([
      // The newest, those of its day, and one before them.
      newestDrawsOfAll(db, (region) => mostEarlier(region, day) + 2),
      readDelays(db, day),
      readBackfill(db),
      newestRuns(db, true),
      recentAbsences(db, now),
    ]);
    const regions = HOUSE_IDS.map((region) => {
      const last = answers.find(({ source }) => showsHouse(source, region));
      const heard = last ? { source: last.source, at: last.at } : null;
      return { ...regionView(region, draws.get(region) ?? [], now, delays, withdrawals), heard };
    });
    return {
      regions,
      backfill,
      readAt: new Date(Math.floor(now.getTime() / READ_STEP_MS) * READ_STEP_MS).toISOString(),
    };
  },
});

/** As many as the fullest day of a region's week has; what an operator posts beyond that stands on the day's own page. */
const mostEarlier = (region: HouseId, from: PlainDay) =>
  isFederalHouse(region)
    ? FEDERAL_EARLIER
    : Math.max(...Array.from({ length: 7 }, (_, ahead) => slotsOn(region, addDays(from, ahead)).length));

/** `draws`: the region's newest ones, oldest first. */
export function regionView(
  region: HouseId,
  draws: readonly Draw[],
  now: Date,
  delays: (slot: Slot) => Delay = ({ time }) => usualDelay(region, time),
  withdrawals: readonly AbsentSlot[] = [],
): RegionView {
  const newest = draws.at(-1) ?? null;
  const own = withdrawals.filter((one) => one.region === region);
  const { day } = saoPaulo(now);
  const slots = panelSlots(region, newest?.day ?? null, now);
  const lateAfter = Object.fromEntries(
    slots.filter((slot) => slot.region === region).map((slot): [string, number] => [slot.time, delays(slot).late]),
  );
  const views = draws.map(drawView).reverse();
  const earlier = views
    .slice(1, 1 + mostEarlier(region, day))
    .filter((draw) => isFederalHouse(region) || draw.day === newest?.day);
  return {
    region,
    name: HOUSES[region].name,
    short: HOUSES[region].short,
    slug: HOUSES[region].slug,
    at: houseIn(region),
    drawName: HOUSES[region].drawName,
    isFederal: isFederalHouse(region),
    board: BOARD_HOUSES.includes(region) ? 'whole' : 'row',
    slots,
    newest: views[0] ?? null,
    earlier,
    before: views[1 + earlier.length] ?? null,
    ...regionClock(region, newest, now, lateAfterOf(lateAfter), withdrawnSlots(withdrawals)),
    lateAfter,
    ...(own.length > 0 ? { withdrawn: own.map(({ day: on, time, kind, at }) => ({ day: on, time, kind, at })) } : {}),
  };
}
