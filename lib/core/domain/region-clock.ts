import { instantOf, saoPaulo } from './days.ts';
import type { Region } from './regions.ts';
import { type Freshness, nextDraw, regionFreshness, type Slot, slotName, slotState, slotsOn } from './schedule.ts';

export type NamedSlot = Slot & { name: string };
type AwaitedSlot = NamedSlot & { state: 'due' | 'late' };
export type RegionClock = {
  state: Freshness;
  next: NamedSlot | null;
  /** Today's latest draw whose minute has come, after the newest one here; 'late' after twenty minutes. */
  awaited: AwaitedSlot | null;
};

export const named = (slot: Slot): NamedSlot => ({ ...slot, name: slotName(slot) });

/** What is next, due or late in a region at `now`, given its newest draw. The same on the server and in the browser. */
export function regionClock(region: Region, newest: Slot | null, now: Date): RegionClock {
  const today = saoPaulo(now).day;
  const isPassed = (time: string) => newest !== null && newest.day === today && time <= newest.time;
  const awaited = slotsOn(region, today)
    .filter((time) => !isPassed(time))
    .map((time) => ({ region, day: today, time }))
    .map((slot) => ({ ...named(slot), state: slotState(slot, false, now) }))
    .filter((slot): slot is AwaitedSlot => slot.state === 'due' || slot.state === 'late')
    .at(-1);
  const next = nextDraw(region, now);
  return { state: regionFreshness(region, newest, now).state, next: next && named(next), awaited: awaited ?? null };
}

/** How long until a slot's minute, in ms; negative once it has come. */
export function untilSlot({ day, time }: Slot, now: Date): number {
  return instantOf(day, time).getTime() - now.getTime();
}
