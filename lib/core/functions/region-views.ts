import type { DaySlot, DayView, DrawView, PanelView, RegionView } from '../contracts/views.ts';
import { addDays, type PlainDay, saoPaulo } from '../domain/days.ts';
import { type Delay, type LateAfter, usualDelay } from '../domain/delays.ts';
import { lateAfterOf, named, regionClock } from '../domain/region-clock.ts';
import { drawName, REGION_NAMES, REGION_SLUGS, REGIONS, type Region } from '../domain/regions.ts';
import { LISTED_TIMES, regionFreshness, type Slot, slotName, slotState, slotsOn } from '../domain/schedule.ts';
import { RECORDED_SINCE } from '../domain/schedule-data.ts';
import { readBackfill } from '../store/backfill.ts';
import { readDelays } from '../store/delays.ts';
import {
  correctionsOfDay,
  drawsOfDay,
  neighbourDays,
  newestDrawsOfAll,
  newestKeys,
  type StoredDraw,
} from '../store/read.ts';
import { lastAnswer } from '../store/source-runs.ts';
import { knownSince, type ReadDeps, rowsOf } from './pix-results.ts';

/** Reads within this time tell the same instant, so that unchanged answers are equal and can be answered by 304. */
const READ_STEP_MS = 15_000;

/** More than any region draws in a day (eleven at most on record), and one of the day before. */
const ENOUGH_DRAWS = 16;
/** The Federal draws once a day: of it the last ones are told as those of a day are. */
const FEDERAL_EARLIER = 3;

/** A stored draw's slot, under the name it is shown by. */
export function slotOfDraw(draw: StoredDraw): Slot & { name: string } {
  const { region, day, time } = draw;
  return { region, day, time, name: draw.isFederal ? drawName('federal', time) : slotName(draw) };
}

/** A stored draw as a panel shows it. */
export function drawView(draw: StoredDraw): DrawView {
  return {
    ...slotOfDraw(draw),
    rows: rowsOf(draw),
    tickets: draw.tickets,
    drawn6to10: draw.drawn6to10,
    inferred: draw.inferred,
    source: draw.source,
    since: knownSince(draw),
    isRecordedHistory: draw.receivedAt === null,
    checked: draw.checked,
    families: [...draw.families],
    rivals: draw.rivals.map(({ numbers, families }) => ({ numbers, families: [...families] })),
    publishedAt: draw.publishedAt,
    correctedAt: draw.correctedAt,
  };
}

/** Every region's newest draw, what came before it and what comes next, as seen at `now`. */
export async function panelView({ db, now }: ReadDeps): Promise<PanelView> {
  const [draws, delays, backfill, heard] = await Promise.all([
    newestDrawsOfAll(db, ENOUGH_DRAWS),
    readDelays(db, saoPaulo(now).day),
    readBackfill(db),
    lastAnswer(db),
  ]);
  const regions = REGIONS.map((region) => regionView(region, draws.get(region) ?? [], now, delays));
  return {
    regions,
    backfill,
    heard,
    readAt: new Date(Math.floor(now.getTime() / READ_STEP_MS) * READ_STEP_MS).toISOString(),
  };
}

/** As many as the fullest day of a region's week has; what an operator posts beyond that stands on the day's own page. */
const mostEarlier = (region: Region, from: PlainDay) =>
  Math.max(...Array.from({ length: 7 }, (_, ahead) => slotsOn(region, addDays(from, ahead)).length));

/** `draws`: the region's newest ones, oldest first. */
export function regionView(
  region: Region,
  draws: readonly StoredDraw[],
  now: Date,
  delays: (slot: Slot) => Delay = ({ time }) => usualDelay(region, time),
): RegionView {
  const newest = draws.at(-1) ?? null;
  const { day } = saoPaulo(now);
  const lateAfter = Object.fromEntries(slotsOn(region, day).map((time) => [time, delays({ region, day, time }).late]));
  const views = draws.map(drawView).reverse();
  const earlier =
    region === 'federal'
      ? views.slice(1, 1 + FEDERAL_EARLIER)
      : views.slice(1, 1 + mostEarlier(region, day)).filter((draw) => draw.day === newest?.day);
  return {
    region,
    name: REGION_NAMES[region],
    slug: REGION_SLUGS[region],
    newest: views[0] ?? null,
    earlier,
    before: views[1 + earlier.length] ?? null,
    ...regionClock(region, newest, now, lateAfterOf(lateAfter)),
    lateAfter,
  };
}

/** Everything on record about a day, slot by slot, and the nearest days with draws around it. */
export async function dayView(day: PlainDay, { db, now }: ReadDeps): Promise<DayView> {
  const isToday = day === saoPaulo(now).day;
  const [draws, { before, after }, newest, lateAfter, corrections] = await Promise.all([
    drawsOfDay(db, day),
    neighbourDays(db, day),
    isToday ? newestKeys(db) : [],
    // Of a day that is over nothing is late.
    isToday ? lateAfterReader(db, now) : undefined,
    correctionsOfDay(db, day),
  ]);
  return {
    day,
    regions: dayRegions(day, draws, newest, now, lateAfter),
    draws: draws.length,
    before,
    after,
    corrections,
    readAt: now.toISOString(),
  };
}

/** A day's slots by region, as seen at `now`. `newest`: the regions' newest draws; what it says matters today alone. */
export function dayRegions(
  day: PlainDay,
  draws: readonly StoredDraw[],
  newest: readonly Slot[],
  now: Date,
  lateAfter?: LateAfter,
): DayView['regions'] {
  return REGIONS.map((region) => {
    const last = newest.find((one) => one.region === region) ?? null;
    const isStale = regionFreshness(region, last, now).state === 'stale';
    const own = draws.filter((draw) => draw.region === region);
    return {
      region,
      name: REGION_NAMES[region],
      slug: REGION_SLUGS[region],
      slots: daySlots(region, day, own, isStale, now, lateAfter),
    };
  });
}

/** From when on each slot is late, counted from the store. */
export async function lateAfterReader(db: ReadDeps['db'], now: Date): Promise<LateAfter> {
  const delays = await readDelays(db, saoPaulo(now).day);
  return (slot) => delays(slot).late * 60_000;
}

function daySlots(
  region: Region,
  day: PlainDay,
  draws: readonly StoredDraw[],
  isStale: boolean,
  now: Date,
  lateAfter?: LateAfter,
): DaySlot[] {
  // Before the first recorded day no hours are known, so nothing is called missing there. The usual hours that the day
  // leaves out are told too.
  const isKnown = day >= RECORDED_SINCE;
  const usual = region === 'pt-rio' || region === 'pt-sp' ? LISTED_TIMES[region] : [];
  const foreseen = isKnown ? [...slotsOn(region, day), ...usual] : [];
  const times = [...new Set([...foreseen, ...draws.map((draw) => draw.time)])].sort();
  return times.map((time) => {
    const draw = draws.find((candidate) => candidate.time === time);
    const slot = { region, day, time };
    const state = slotState(slot, draw !== undefined, now, lateAfter);
    // Passed over by a newer draw, or where nothing came for more than a day: not on its way any more.
    const isGone = isStale || draws.some((other) => other.time > time);
    const isMissing = isGone && (state === 'due' || state === 'late');
    return { ...named(slot), state: isMissing ? 'missing' : state, draw: draw ? drawView(draw) : null };
  });
}
