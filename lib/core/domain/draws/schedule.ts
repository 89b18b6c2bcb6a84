import { addDays, type ClockTime, formatDay, instantOf, type PlainDay, saoPaulo } from '../days.ts';
import { type DrawsOn, drawsByDays } from '../games/draw-days.ts';
import { type GameId, gameOf } from '../games/list.ts';
import { operatorGameDay } from '../games/operator-days.ts';
import { announcedDay, SPECIALS } from '../games/specials.ts';
import { drawName } from '../houses/labels.ts';
import { type HouseId, houseOf, isFederalHouse } from '../houses/list.ts';
import { slotsOn, usualTime, WEEKS_SEEN } from '../houses/slots.ts';
import { LATE_AFTER_USUAL, type LateAfter } from './delays.ts';
import { type AwaitedState, awaitedState, type Freshness, STALE_AFTER_MS } from './slot-state.ts';
import { noneWithdrawn, type WithdrawnSlots } from './withdrawals.ts';

const HORIZON_DAYS = 14;

/** True for a slot of another region that is, by the dated schedules, the Federal's draw of that day and none of the region's. */
export function isFederalSlot({ region, day, time }: Slot): boolean {
  return !isFederalHouse(region) && slotsOn('federal', day).includes(time) && !slotsOn(region, day).includes(time);
}

/** The name people search a slot's draw by; 'Federal' where the slot is the Federal's. */
export function slotName(slot: Slot): string {
  const { region, day, time } = slot;
  return isFederalSlot(slot) ? drawName('federal', time) : drawName(region, usualTime(region, day, time));
}

/**
 * A region's week-day as its players count it, ascending: in Rio and São Paulo the Federal takes a place among the day's
 * draws, marked.
 */
export function countedOn(region: HouseId, day: PlainDay): { time: ClockTime; isFederal: boolean }[] {
  const own = slotsOn(region, day).map((time) => ({ time, isFederal: false }));
  const federal = houseOf(region).listsFederal ? slotsOn('federal', day) : [];
  return [...own, ...federal.map((time) => ({ time, isFederal: true }))].sort((a, b) => a.time.localeCompare(b.time));
}

/** 'vistos em todos os dias de 1 a 22/08/2026': the basis of the present weeks, and until when they were seen. */
export function formatWeeksSeen(): string {
  return `vistos em todos os dias de ${Number(WEEKS_SEEN.from.slice(-2))} a ${formatDay(WEEKS_SEEN.until)}`;
}

export type Slot = { region: HouseId; day: PlainDay; time: ClockTime };

/** The first draw of a region after `now`; null when none is foreseen within two weeks. */
export function nextDraw(region: HouseId, now: Date, withdrawn: WithdrawnSlots = noneWithdrawn): Slot | null {
  const today = saoPaulo(now);
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(today.day, ahead);
    const time = slotsOn(region, day).find(
      (slot) => (ahead > 0 || slot > today.time) && withdrawn({ region, day, time: slot }) === null,
    );
    if (time) return { region, day, time };
  }
  return null;
}

/** The last draw of a region whose minute has come at `now`; null when none was held in the last two weeks. */
function lastForeseen(region: HouseId, now: Date, withdrawn: WithdrawnSlots): Slot | null {
  const today = saoPaulo(now);
  for (let back = 0; back <= HORIZON_DAYS; back++) {
    const day = addDays(today.day, -back);
    const time = slotsOn(region, day).findLast(
      (slot) => (back > 0 || slot <= today.time) && withdrawn({ region, day, time: slot }) === null,
    );
    if (time) return { region, day, time };
  }
  return null;
}

/**
 * Where a draw is at `now`: 'out' (its table is here), 'upcoming', 'due' (its minute has come), 'late' (the
 * slot's own time of waiting has gone by: delays.ts), 'missing' (its day is over), 'not-drawn' (the region has none at that time on that day), or by
 * the operator's word 'not-held' (there was none) or 'withdrawn' (what stood there was not its draw).
 */
export type SlotState = 'out' | 'not-drawn' | AwaitedState;

export function slotState(
  { region, day, time }: Slot,
  isOut: boolean,
  now: Date,
  lateAfter: LateAfter = LATE_AFTER_USUAL,
  withdrawn: WithdrawnSlots = noneWithdrawn,
): SlotState {
  if (isOut) return 'out';
  const slot = { region, day, time };
  const kind = withdrawn(slot);
  if (!kind && !slotsOn(region, day).includes(time)) return 'not-drawn';
  return awaitedState(slot, now, lateAfter(slot), kind);
}

/**
 * How a region's data is at `now`, given its newest draw: 'fresh' when the last foreseen draw is here (or not yet
 * overdue), 'late' when one is overdue, 'stale' when nothing came for more than a day of draws.
 */
export function regionFreshness(
  region: HouseId,
  newest: Slot | null,
  now: Date,
  lateAfter: LateAfter = LATE_AFTER_USUAL,
  withdrawn: WithdrawnSlots = noneWithdrawn,
): { state: Freshness; expected: Slot | null; lagSeconds: number } {
  const expected = lastForeseen(region, now, withdrawn);
  if (!expected) return { state: newest ? 'fresh' : 'stale', expected: null, lagSeconds: 0 };
  const expectedAt = instantOf(expected.day, expected.time).getTime();
  if (newest && instantOf(newest.day, newest.time).getTime() >= expectedAt) {
    return { state: 'fresh', expected, lagSeconds: 0 };
  }
  // The wait is counted from the oldest draw that did not come, not from the latest.
  const awaited = (newest && nextDraw(region, instantOf(newest.day, newest.time), withdrawn)) ?? expected;
  const lagMs = now.getTime() - instantOf(awaited.day, awaited.time).getTime();
  const state = !newest || lagMs > STALE_AFTER_MS ? 'stale' : lagMs >= lateAfter(awaited) ? 'late' : 'fresh';
  return { state, expected, lagSeconds: Math.max(0, Math.floor(lagMs / 1000)) };
}

/** The days on which a game draws: its house's where it is one's, else the game's with its special contests, and what the operator says. */
export function drawsOf(id: GameId): DrawsOn {
  const game = gameOf(id);
  const { house } = game;
  if (house) return (day) => slotsOn(house, day).length > 0;
  const byDays = drawsByDays(game);
  const specials = SPECIALS.filter((special) => special.game === id);
  return (day) =>
    operatorGameDay(id, day)?.draws ??
    (byDays(day) || specials.some((special) => announcedDay(special, Number(day.slice(0, 4))) === day));
}
