import { z } from 'zod';
import { DaySlot } from '../contracts/draw.ts';
import { day, region, text } from '../contracts/fields.ts';
import { addDays, type PlainDay, saoPaulo } from '../domain/days.ts';
import type { LateAfter } from '../domain/draws/delays.ts';
import type { Draw } from '../domain/draws/draw.ts';
import { named } from '../domain/draws/region-clock.ts';
import { regionFreshness, type Slot, slotState } from '../domain/draws/schedule.ts';
import { type AbsentSlot, type Withdrawal, withdrawnSlots } from '../domain/draws/withdrawals.ts';
import { HOUSE_IDS, HOUSES, type HouseId, houseOf } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { absentSlots, readAbsences } from '../store/absences.ts';
import { readDelays } from '../store/delays.ts';
import { newestKeys } from '../store/read.ts';
import { withdrawalsBetween } from '../store/withdrawals.ts';
import { drawView } from './shared-draw.ts';
import type { ReadDeps } from './view.ts';

export const RegionSlots = z.object({
  region,
  name: text,
  slug: text,
  slots: z.array(DaySlot),
  /** Of today: the day of the house's newest draw, where nothing came of it for more than a day of draws. */
  silentSince: day.optional(),
});
type RegionSlots = z.infer<typeof RegionSlots>;

/** A day's slots by region, as seen at `now`. `newest`: the regions' newest draws; what it says matters today alone. */
export function dayRegions(
  day: PlainDay,
  draws: readonly Draw[],
  newest: readonly Slot[],
  now: Date,
  lateAfter?: LateAfter,
  withdrawals: readonly AbsentSlot[] = [],
  houses: readonly HouseId[] = HOUSE_IDS,
): RegionSlots[] {
  return houses.map((region) => {
    const last = newest.find((one) => one.region === region) ?? null;
    const isStale = regionFreshness(region, last, now, undefined, withdrawnSlots(withdrawals)).state === 'stale';
    const own = draws.filter((draw) => draw.region === region);
    return {
      region,
      name: HOUSES[region].name,
      slug: HOUSES[region].slug,
      slots: daySlots(region, day, own, isStale, now, lateAfter, withdrawals),
      ...(isStale && last ? { silentSince: last.day } : {}),
    };
  });
}

/** As far back as a region's newest foreseen draw is looked for. */
const RECENT_DAYS = 14;

/** The withdrawn slots that what is awaited at `now` depends on. */
export function recentWithdrawals(db: ReadDeps['db'], now: Date): Promise<Withdrawal[]> {
  const { day } = saoPaulo(now);
  return withdrawalsBetween(db, addDays(day, -RECENT_DAYS), day);
}

/** The same, and the slots that have no draw as far as the sources show. */
export async function recentAbsences(db: ReadDeps['db'], now: Date): Promise<AbsentSlot[]> {
  const [withdrawals, absences] = await Promise.all([recentWithdrawals(db, now), readAbsences(db, now)]);
  return [...withdrawals, ...absences.flatMap((one) => absentSlots(one, now))];
}

/** Those that a day's slots depend on: of a day that is over its own alone. */
export async function absencesFor(day: PlainDay, { db, now }: ReadDeps): Promise<AbsentSlot[]> {
  if (day === saoPaulo(now).day) return recentAbsences(db, now);
  const [withdrawals, absences] = await Promise.all([withdrawalsBetween(db, day, day), readAbsences(db, now)]);
  return [...withdrawals, ...absences.filter((one) => one.day === day).flatMap((one) => absentSlots(one, now))];
}

/** From when on each slot is late, counted from the store. */
export async function lateAfterReader(db: ReadDeps['db'], now: Date): Promise<LateAfter> {
  const delays = await readDelays(db, saoPaulo(now).day);
  return (slot) => delays(slot).late * 60_000;
}

function daySlots(
  region: HouseId,
  day: PlainDay,
  draws: readonly Draw[],
  isStale: boolean,
  now: Date,
  lateAfter?: LateAfter,
  withdrawals: readonly AbsentSlot[] = [],
): DaySlot[] {
  // Before the house's first recorded day no hours are known, so nothing is called missing there. The usual hours that the day
  // leaves out are included.
  const isKnown = day >= houseOf(region).since;
  const usual = houseOf(region).boxTimes ?? [];
  const foreseen = isKnown ? [...slotsOn(region, day), ...usual] : [];
  const own = withdrawals.filter((one) => one.region === region && one.day === day);
  const withdrawn = withdrawnSlots(own);
  const times = [...new Set([...foreseen, ...draws.map((draw) => draw.time), ...own.map(({ time }) => time)])].sort();
  return times.map((time) => {
    const draw = draws.find((candidate) => candidate.time === time);
    const slot = { region, day, time };
    const state = slotState(slot, draw !== undefined, now, lateAfter, withdrawn);
    // Passed over by a newer draw, or where nothing came for more than a day: not on its way any more.
    const isAborted = isStale || draws.some((other) => other.time > time);
    const isMissing = isAborted && (state === 'due' || state === 'late');
    const why = draw ? undefined : own.find((one) => one.time === time);
    return {
      ...named(slot),
      state: isMissing ? 'missing' : state,
      draw: draw ? drawView(draw) : null,
      ...(why?.reason ? { withdrawal: { reason: why.reason, at: why.at } } : {}),
    };
  });
}

/** A region's slots on a day, as its day's page has them. */
export async function slotsOfRegion(region: HouseId, day: PlainDay, draws: readonly Draw[], { db, now }: ReadDeps) {
  const withdrawals = await absencesFor(day, { db, now });
  const isToday = day === saoPaulo(now).day;
  const [newest, lateAfter] = isToday ? await Promise.all([newestKeys(db), lateAfterReader(db, now)]) : [[]];
  const found = dayRegions(day, draws, newest, now, lateAfter, withdrawals).find((one) => one.region === region);
  return found?.slots ?? [];
}
