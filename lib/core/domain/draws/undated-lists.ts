import { addDays, type PlainDay, saoPaulo } from '../days.ts';
import { slotOf } from '../houses/labels.ts';
import { type HouseId, houseOf, isFederalHouse } from '../houses/list.ts';
import { mayBeOutFrom, slotsOn } from '../houses/slots.ts';
import { inOtherHouses } from './house-of-draw.ts';
import type { HoldReason, Table } from './table.ts';
import { type DrawKey, type KnownDraw, reportedFive, sameNumbers } from './validate-draw.ts';

export type ListVerdict =
  | { kind: 'place'; key: DrawKey }
  /** `day`: whose it would be. */
  | { kind: 'hold'; reason: HoldReason; day: PlainDay };

/** Before this hour a list belongs to the day before: Look's 23h20 came out after midnight twice in the records. */
const DAY_BEGINS = '05:00';

/** The day whose lists are read at an instant. */
export function listDay(at: Date): PlainDay {
  const { day, time } = saoPaulo(at);
  return time < DAY_BEGINS ? addDays(day, -1) : day;
}

/**
 * Tells the day and slot of each draw in the lists of one reply, which carry no dates. `known`: what is stored of that day
 * and of the three before, and what stood in their lists; without the day before's nothing may be admitted. `untitledOf`: whose a table without
 * a title and without a table '1º ao 10º' is, where its house knows.
 *
 * The rules and what each was worth in 680 days are in docs/sources.md: one draw still to come makes the whole list the
 * day before's; five that stood anywhere the day before are stale, also where every hour has gone by; five that are in
 * another slot of the day are one draw under two labels; a label is taken from a title alone, never from the order.
 */
export function dateTables(
  tables: readonly Table[],
  known: readonly KnownDraw[],
  at: Date,
  untitledOf: (house: HouseId) => 'other-house' | undefined,
): ListVerdict[] {
  const listed = tables.map((table) => ({ ...table, numbers: reportedFive(table.prizes) }));
  const day = listDay(at);
  const before = addDays(day, -1);
  const ofDay = (one: PlainDay) => known.filter((draw) => draw.day === one);
  const today = ofDay(day);
  const yesterday = ofDay(before);
  // A list may turn back by more than a day.
  const older = known.filter((draw) => draw.day < before);
  const slotIn = (draw: Table, on: PlainDay) => (draw.label === null ? null : slotOf(draw.region, draw.label, on));
  const isToCome = (draw: Table) => {
    const time = slotIn(draw, day);
    return time !== null && mayBeOutFrom(draw.region, day, time) > at;
  };
  const staleLists = new Set(listed.filter(isToCome).map(({ region }) => listOf(region)));
  // A list of the day before that shows at least one of its draws at its slot is that day's: the rest of it is too.
  const anchored = new Set(
    listed
      .filter((draw) => {
        const then = findSameNumbers(draw, yesterday);
        return then?.time && then.time === slotIn(draw, before) && !findSameNumbers(draw, older);
      })
      .map(({ region }) => listOf(region)),
  );

  // A name by the place in a list renames nothing, nor does one that stands beside the other.
  const isRenamed = (draw: (typeof listed)[number], known: KnownDraw) =>
    !draw.isByRule &&
    inOtherHouses({ ...known, region: draw.region }, draw.numbers, [known]).length > 0 &&
    !listed.some(
      (other) => other.region === known.region && other.label !== null && sameNumbers(other.numbers, draw.numbers),
    );

  return listed.map((draw): ListVerdict => {
    const hold = (reason: HoldReason): ListVerdict => ({ kind: 'hold', reason, day });
    const place = (on: PlainDay, time: string, region = draw.region): ListVerdict => ({
      kind: 'place',
      key: { region, day: on, time },
    });
    const time = slotIn(draw, day);
    const here = findSameNumbers(draw, today);
    if (here?.time) {
      // Seen again under its own name or a broken one; under another name it is one draw with two labels.
      if (isFederalHouse(here.region) || time === null) return place(day, here.time, here.region);
      if (here.region !== draw.region)
        return isRenamed(draw, here) && !isToCome(draw) ? place(day, time) : place(day, here.time, here.region);
      if (time === here.time) return place(day, here.time, here.region);
      const isItsHour = isOffSchedule({ ...here, time: here.time }) && !isOffSchedule({ ...draw, day, time });
      if (isItsHour && !isToCome(draw)) return place(day, time);
      return hold('stands-in-another-slot');
    }
    const then = findSameNumbers(draw, yesterday);
    if (then?.time) {
      const was = slotIn(draw, before);
      return was !== null && isRenamed(draw, then) ? place(before, was) : place(before, then.time, then.region);
    }
    if (then || findSameNumbers(draw, older)) return hold('stood-yesterday');
    if (draw.label === null) return hold((!draw.hasTen && untitledOf(draw.region)) || 'untitled');
    if (time === null) return hold('untitled');
    if (staleLists.has(listOf(draw.region))) {
      const was = slotIn(draw, before);
      const isTheirs = was !== null && anchored.has(listOf(draw.region)) && slotsOn(draw.region, before).includes(was);
      return isTheirs ? place(before, was) : hold('stale-list');
    }
    if (isReversed({ ...draw, day, time }, [...today, ...yesterday])) return hold('reversed');
    const twins = listed.flatMap((other) => {
      const theirs = slotIn(other, day);
      if (theirs === null || isFederalHouse(other.region) || !sameNumbers(other.numbers, draw.numbers)) return [];
      const isTwin = other.region === draw.region ? theirs !== time : !other.isByRule;
      return isTwin ? [{ ...other, day, time: theirs }] : [];
    });
    if (twins.length > 0 && (isOffSchedule({ ...draw, day, time }) || !twins.every(isOffSchedule)))
      return hold('two-labels');
    return place(day, time);
  });
}

/**
 * What speaks against a draw that a source dates and names itself: its five stood in another slot of that day or anywhere
 * the day before, or stand there in reverse; null where nothing does. `known`: what is stored of the day and the one before.
 */
export function findConflict(key: DrawKey, numbers: readonly string[], known: readonly KnownDraw[]): HoldReason | null {
  const draw = { ...key, numbers };
  const today = known.filter(({ day }) => day === key.day);
  const yesterday = known.filter(({ day }) => day === addDays(key.day, -1));
  if (findSameNumbers(draw, yesterday)) return 'stood-yesterday';
  const here = findSameNumbers(draw, today);
  if (here?.time && here.region === key.region && here.time !== key.time)
    return isOffSchedule({ ...here, time: here.time }) && !isOffSchedule(key) ? null : 'stands-in-another-slot';
  return isReversed(draw, [...today, ...yesterday]) ? 'reversed' : null;
}

export const isOffSchedule = ({ region, day, time }: DrawKey) => !slotsOn(region, day).includes(time);

/** The list that shows a house: those of a state share one. */
export const listOf = (house: HouseId): string => houseOf(house).state ?? house;

/** The Federal's five are in every list. */
const shareList = (a: HouseId, b: HouseId) => listOf(a) === listOf(b) || isFederalHouse(a) || isFederalHouse(b);

const findSameNumbers = (draw: { region: HouseId; numbers: readonly string[] }, among: readonly KnownDraw[]) =>
  among.find((one) => shareList(one.region, draw.region) && sameNumbers(one.numbers, draw.numbers));

/** The five of another slot turned round; the same slot's are a matter for the families. */
function isReversed(draw: DrawKey & { numbers: readonly string[] }, among: readonly KnownDraw[]): boolean {
  const numbers = [...draw.numbers].reverse();
  if (sameNumbers(numbers, draw.numbers)) return false;
  const found = findSameNumbers({ region: draw.region, numbers }, among);
  return found !== undefined && (found.day !== draw.day || found.time !== draw.time);
}
