import { addDays, instantOf, type PlainDay, saoPaulo } from '../days.ts';
import { HOUSE_IDS, type HouseId, isFederalHouse } from '../houses/list.ts';
import { slotsOn } from '../houses/slots.ts';
import { LATE_AFTER_USUAL, type LateAfter } from './delays.ts';
import { countedOn, nextDraw, regionFreshness, type Slot, slotName, slotState } from './schedule.ts';
import type { Freshness } from './slot-state.ts';
import { noneWithdrawn, type WithdrawnSlots } from './withdrawals.ts';

export type NamedSlot = Slot & { name: string };
type AwaitedSlot = NamedSlot & { state: 'due' | 'late' };
export type RegionClock = {
  state: Freshness;
  next: NamedSlot | null;
  /** Today's latest draw whose minute has come, after the newest one here; 'late' after its own time of waiting. */
  awaited: AwaitedSlot | null;
};

const FEDERAL = HOUSE_IDS.find(isFederalHouse) ?? 'federal';

export const named = (slot: Slot): NamedSlot => ({ ...slot, name: slotName(slot) });

/** What is next, due or late in a region at `now`, given its newest draw. In the browser: components/results/panel-at.ts. */
export function regionClock(
  region: HouseId,
  newest: Slot | null,
  now: Date,
  lateAfter: LateAfter = LATE_AFTER_USUAL,
  withdrawn: WithdrawnSlots = noneWithdrawn,
): RegionClock {
  const today = saoPaulo(now).day;
  const isPassed = (time: string) => newest !== null && newest.day === today && time <= newest.time;
  const awaited = slotsOn(region, today)
    .filter((time) => !isPassed(time))
    .map((time) => ({ region, day: today, time }))
    .map((slot) => ({ ...named(slot), state: slotState(slot, false, now, lateAfter, withdrawn) }))
    .filter((slot): slot is AwaitedSlot => slot.state === 'due' || slot.state === 'late')
    .at(-1);
  const next = nextDraw(region, now, withdrawn);
  const { state } = regionFreshness(region, newest, now, lateAfter, withdrawn);
  // Of a house that is silent for more than a day nothing is on its way, and nothing late.
  return { state, next: next && named(next), awaited: state === 'stale' ? null : (awaited ?? null) };
}

/** `minutes`: by a slot's time, as a panel carries them; a slot that is not among them has its usual time. */
export const lateAfterOf =
  (minutes: Readonly<Record<string, number>>): LateAfter =>
  (slot) => {
    const found = minutes[slot.time];
    return found === undefined ? LATE_AFTER_USUAL(slot) : found * 60_000;
  };

/** A panel carries slots from at most so many days back: what was awaited before is stale by then. */
const DAYS_BACK = 2;

/**
 * The slots that the browser needs of a house: from its newest draw's day (at most two days back) to the end of tomorrow,
 * ascending, with the Federal's where its players count that among them, and the house's first one after that.
 */
export function panelSlots(region: HouseId, newest: PlainDay | null, now: Date): NamedSlot[] {
  const today = saoPaulo(now).day;
  const from = [newest ?? today, addDays(today, -DAYS_BACK)].sort()[1] ?? today;
  const slots: NamedSlot[] = [];
  for (let day = from < today ? from : today; day <= addDays(today, 1); day = addDays(day, 1)) {
    for (const { time, isFederal } of countedOn(region, day)) {
      slots.push(named({ region: isFederal ? FEDERAL : region, day, time }));
    }
  }
  const later = nextDraw(region, instantOf(addDays(today, 1), '23:59'));
  return later ? [...slots, named(later)] : slots;
}
