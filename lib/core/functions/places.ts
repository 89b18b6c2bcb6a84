import type { DrawCell, DrawPlaceView, MonthView, OnThisDayView, RegionDayView, SlotView } from '../contracts/views.ts';
import { addDays, isPlainDay, type PlainDay, saoPaulo } from '../domain/days.ts';
import { type DrawKey, drawId } from '../domain/draw-admission.ts';
import { groupOf } from '../domain/groups.ts';
import { named } from '../domain/region-clock.ts';
import { drawName, type Region } from '../domain/regions.ts';
import { type Slot, slotName, slotsOn } from '../domain/schedule.ts';
import { RECORDED_SINCE } from '../domain/schedule-data.ts';
import {
  contestsOn,
  correctionsOfDay,
  drawOf,
  drawsBetweenDays,
  drawsOfDays,
  drawsPage,
  newestKeys,
  type StoredDraw,
} from '../store/read.ts';
import { contestOfDay, drawsAround, isTimeOnRecord, regionDaysAround } from '../store/read-places.ts';
import type { ReadDeps } from './pix-results.ts';
import { dayRegions, drawView, lateAfterReader } from './region-views.ts';

// The places of the archive, one view each: what stands there and what lies around it.

const nameOf = (draw: StoredDraw) => (draw.isFederal ? drawName('federal', draw.time) : slotName(draw));

/** A draw as a cell of a grid or a line of a list shows it. */
export function cellOf(draw: StoredDraw): DrawCell {
  const { region, day, time, numbers } = draw;
  const { grupo, animal } = groupOf(numbers[0]);
  return { region, day, time, name: nameOf(draw), number: numbers[0], group: Number(grupo), animal };
}

/** A region's slots on a day, as its day's page has them. */
async function slotsOfRegion(region: Region, day: PlainDay, draws: readonly StoredDraw[], { db, now }: ReadDeps) {
  const isToday = day === saoPaulo(now).day;
  const [newest, lateAfter] = isToday ? await Promise.all([newestKeys(db), lateAfterReader(db, now)]) : [[]];
  const found = dayRegions(day, draws, newest, now, lateAfter).find((one) => one.region === region);
  return found?.slots ?? [];
}

/** One region's day: its slots and draws, what was corrected, its nearest days on record. */
export async function regionDayView(region: Region, day: PlainDay, deps: ReadDeps): Promise<RegionDayView> {
  const { db } = deps;
  const draws = (await drawsOfDays(db, [day])).filter((draw) => draw.region === region);
  const [slots, around, corrections, contest] = await Promise.all([
    slotsOfRegion(region, day, draws, deps),
    regionDaysAround(db, region, day),
    correctionsOfDay(db, day),
    region === 'federal' ? contestOfDay(db, 'federal', day) : null,
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
}

/** One draw, or the slot where there is none; `slot` is null where the day's schedule has none and none is on record. */
export async function drawPlaceView(key: DrawKey, deps: ReadDeps): Promise<DrawPlaceView> {
  const { db } = deps;
  const draw = await drawOf(db, key);
  const isForeseen = key.day >= RECORDED_SINCE && slotsOn(key.region, key.day).includes(key.time);
  const slots = draw
    ? [{ ...named(key), name: nameOf(draw), state: 'out' as const, draw: drawView(draw) }]
    : isForeseen
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
    draw?.isFederal || key.region === 'federal' ? contestOfDay(db, 'federal', key.day) : null,
  ]);
  return {
    slot: slots.find(({ time }) => time === key.time) ?? null,
    ...around,
    corrections: corrections.filter(({ drawId: id }) => id === drawId(key)),
    contest,
  };
}

/** 'YYYY-MM' and its last day. */
function lastOfMonth(month: string): PlainDay {
  return [31, 30, 29, 28].map((date) => `${month}-${date}`).find(isPlainDay) ?? `${month}-28`;
}

/** A region's month: every draw's first prize, oldest first, and the nearest months on record. */
export async function monthView(region: Region, month: string, { db }: ReadDeps): Promise<MonthView> {
  const [from, to] = [`${month}-01`, lastOfMonth(month)];
  const [draws, { before, after }] = await Promise.all([
    drawsBetweenDays(db, region, from, to),
    regionDaysAround(db, region, from, to),
  ]);
  return {
    region,
    month,
    cells: draws.map(cellOf),
    before: before?.slice(0, 7) ?? null,
    after: after?.slice(0, 7) ?? null,
  };
}

/**
 * The page of a draw's name: its newest draw whole, its last `count`, and when it is held next. `isKnown` is false where
 * the region never had a draw at these hours.
 */
export async function slotView(
  { region, times, count }: { region: Region; times: readonly string[]; count: number },
  { db, now }: ReadDeps,
): Promise<SlotView> {
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
}

/** The next draw at one of these hours within two weeks. */
function nextOf(region: Region, times: readonly string[], now: Date): Slot | null {
  const today = saoPaulo(now);
  for (let ahead = 0; ahead <= 14; ahead++) {
    const day = addDays(today.day, ahead);
    const time = slotsOn(region, day).find((slot) => times.includes(slot) && (ahead > 0 || slot > today.time));
    if (time) return { region, day, time };
  }
  return null;
}

/** The first year of which Caixa's contests are on record (Federal, 1962). */
const FIRST_YEAR = 1962;

/** What came out on this day and month in other years: first prizes of the bicho, and the Federal's contests. */
export async function onThisDayView(day: PlainDay, { db, now }: ReadDeps): Promise<OnThisDayView> {
  const last = Number(saoPaulo(now).day.slice(0, 4));
  const days = Array.from(
    { length: last - FIRST_YEAR + 1 },
    (_, index) => `${FIRST_YEAR + index}${day.slice(4)}`,
  ).filter((other) => other !== day && isPlainDay(other));
  const [draws, contests] = await Promise.all([
    drawsOfDays(
      db,
      days.filter((other) => other >= RECORDED_SINCE),
    ),
    contestsOn(db, 'federal', days),
  ]);
  return {
    draws: draws.map(cellOf),
    federal: contests
      .map(({ contest, day: held, numbers }) => ({ contest, day: held, number: (numbers[0] ?? '').slice(-5) }))
      .sort((a, b) => a.contest - b.contest),
  };
}
