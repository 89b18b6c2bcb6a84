import { instantOf, saoPaulo } from './days.ts';
import { LATE_AFTER_USUAL, type LateAfter } from './delays.ts';
import type { Region } from './regions.ts';
import { type Freshness, nextDraw, regionFreshness, type Slot, slotName, slotState, slotsOn } from './schedule.ts';

export type NamedSlot = Slot & { name: string };
type AwaitedSlot = NamedSlot & { state: 'due' | 'late' };
export type RegionClock = {
  state: Freshness;
  next: NamedSlot | null;
  /** Today's latest draw whose minute has come, after the newest one here; 'late' after its own time of waiting. */
  awaited: AwaitedSlot | null;
};

export const named = (slot: Slot): NamedSlot => ({ ...slot, name: slotName(slot) });

/** What is next, due or late in a region at `now`, given its newest draw. The same on the server and in the browser. */
export function regionClock(
  region: Region,
  newest: Slot | null,
  now: Date,
  lateAfter: LateAfter = LATE_AFTER_USUAL,
): RegionClock {
  const today = saoPaulo(now).day;
  const isPassed = (time: string) => newest !== null && newest.day === today && time <= newest.time;
  const awaited = slotsOn(region, today)
    .filter((time) => !isPassed(time))
    .map((time) => ({ region, day: today, time }))
    .map((slot) => ({ ...named(slot), state: slotState(slot, false, now, lateAfter) }))
    .filter((slot): slot is AwaitedSlot => slot.state === 'due' || slot.state === 'late')
    .at(-1);
  const next = nextDraw(region, now);
  return {
    state: regionFreshness(region, newest, now, lateAfter).state,
    next: next && named(next),
    awaited: awaited ?? null,
  };
}

/** `minutes`: by a slot's time, as a panel carries them; a slot that is not among them has its usual time. */
export const lateAfterOf =
  (minutes: Readonly<Record<string, number>>): LateAfter =>
  (slot) => {
    const told = minutes[slot.time];
    return told === undefined ? LATE_AFTER_USUAL(slot) : told * 60_000;
  };

/** How long until a slot's minute, in ms; negative once it has come. */
export function untilSlot({ day, time }: Slot, now: Date): number {
  return instantOf(day, time).getTime() - now.getTime();
}
