import { addDays, instantOf, saoPaulo } from '../domain/days.ts';
import type { LateAfter } from '../domain/draws/delays.ts';
import type { Slot } from '../domain/draws/schedule.ts';
import type { WithdrawnSlots } from '../domain/draws/withdrawals.ts';
import { familyOf } from '../domain/families.ts';
import { hasOwnName, slotSlug } from '../domain/houses/labels.ts';
import { BICHO_HOUSES, HOUSE_IDS, type HouseId, isFederalHouse } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import type { BichoSource } from '../sources/bicho/source.ts';
import { livePageOf } from '../sources/list.ts';
import type { Absent } from '../store/absences.ts';
import { newSourceState, type SourceState } from '../store/source-states.ts';
import { isSilent } from '../views/shared-silence.ts';
import { isResting } from './back-off.ts';
import { isProven } from './poll-plan.ts';

/** So many draws must be late before a house is believed to draw nothing that day. */
const LATE_DRAWS = 3;
const FAMILIES = 2;
/** What a page showed longer ago says nothing of now. */
const FRESH_MS = 4 * 3_600_000;

type Input = {
  now: Date;
  /** The stored draws of yesterday and today. */
  drawn: readonly Slot[];
  sources: readonly BichoSource[];
  states: ReadonlyMap<string, SourceState>;
  lateAfter: LateAfter;
  withdrawn: WithdrawnSlots;
  /** Houses of which a list shows five that no stored draw of today has. */
  unnamed: ReadonlyMap<HouseId, number>;
};

/** The houses' days and hours, of yesterday to tomorrow, that have no draw as far as the sources show. */
export function daysWithoutDraws(input: Input): Absent[] {
  return [...quietHouses(input), ...movedDays(input), ...movedHours(input)];
}

/** Houses of which none of today's late draws is in the lists of two families, which were read since. */
function quietHouses({ now, drawn, sources, states, lateAfter, withdrawn, unnamed }: Input): Absent[] {
  const { day } = saoPaulo(now);
  return BICHO_HOUSES.filter((house) => {
    if (unnamed.has(house) || drawn.some((draw) => draw.region === house && draw.day === day)) return false;
    const late = slotsOn(house, day)
      .map((time) => ({ region: house, day, time }))
      .filter((slot) => withdrawn(slot) === null)
      .map((slot) => instantOf(day, slot.time).getTime() + lateAfter(slot))
      .filter((at) => at <= now.getTime());
    const since = late[LATE_DRAWS - 1];
    if (since === undefined) return false;
    const families = sources.filter((source) => {
      const state = states.get(source.name) ?? newSourceState();
      const page = livePageOf(source, house, day);
      if (page === null || !isProven(source, state) || isSilent(source, state, now)) return false;
      const answeredAt = state.answered[page] ?? 0;
      return !isResting(state, page, now.getTime()) && answeredAt >= Math.max(since, now.getTime() - FRESH_MS);
    });
    return new Set(families.map(({ name }) => familyOf(name))).size >= FAMILIES;
  }).map((house) => ({ house, day, kind: 'none-shown' as const }));
}

/** Caixa moves a Federal by one day: one of a day that has none was the next day's, else the day before's. */
function movedDays({ now, drawn }: Input): Absent[] {
  const { day: today } = saoPaulo(now);
  const [house] = HOUSE_IDS.filter(isFederalHouse);
  if (!house) return [];
  const days = drawn.filter(({ region }) => region === house).map(({ day }) => day);
  const isAwaited = (day: string) => slotsOn(house, day).length > 0 && !days.includes(day);
  return [addDays(today, -1), today].flatMap((day) => {
    if (!days.includes(day) || slotsOn(house, day).length > 0) return [];
    const instead = [addDays(day, 1), addDays(day, -1)].find(isAwaited);
    return instead ? [{ house, day: instead, kind: 'moved' as const }] : [];
  });
}

/** A draw of today that came at an hour which the day does not have, under the name of one that it has. */
function movedHours({ now, drawn }: Input): Absent[] {
  const { day } = saoPaulo(now);
  const today = drawn.filter((draw) => draw.day === day && !slotsOn(draw.region, day).includes(draw.time));
  return today.flatMap(({ region, time }) => {
    const isMeant = (slot: string) =>
      slotSlug(region, slot) === slotSlug(region, time) &&
      !drawn.some((draw) => draw.region === region && draw.day === day && draw.time === slot);
    return slotsOn(region, day)
      .filter((slot) => hasOwnName(region, time) && isMeant(slot))
      .map((slot) => ({ house: region, day, time: slot, kind: 'moved' as const }));
  });
}
