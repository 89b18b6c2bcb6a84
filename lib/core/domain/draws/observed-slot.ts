import { instantOf } from '../days.ts';
import { familyOf } from '../families.ts';
import { HOUSE_IDS, houseOf, isFederalHouse } from '../houses/list.ts';
import { slotsOn } from '../houses/slots.ts';
import { type Known, observationsOn } from './known.ts';
import { type ObservationContext, type SlotObservation, unplacedId } from './observation.ts';
import { type DrawKey, drawId, type KnownDraw, sameNumbers, type ValidDraw } from './validate-draw.ts';

/**
 * The slot of a table that no title names: two families show it so, and one draw alone of the house has come due and is not here. None
 * while the Federal, which these lists show too, is awaited.
 */
export function unnamedSlot(
  known: Known,
  { region, day, withheld = 'untitled' }: SlotObservation,
  numbers: readonly string[],
  { source, now }: ObservationContext,
  drawn: readonly KnownDraw[],
): DrawKey | null {
  if (withheld !== 'untitled') return null;
  const isShown = observationsOn(known, unplacedId(region, day)).some(
    (one) => familyOf(one.source) !== familyOf(source) && sameNumbers(one.numbers, numbers),
  );
  if (!isShown) return null;
  const houses = [region, ...HOUSE_IDS.filter((house) => isFederalHouse(house) && houseOf(region).listsFederal)];
  const due = houses.flatMap((house) => slotsOn(house, day).map((time) => ({ region: house, day, time })));
  const [only, ...others] = due.filter(
    (slot) =>
      instantOf(day, slot.time) <= now &&
      !known.withdrawn.has(drawId(slot)) &&
      !drawn.some((one) => one.region === slot.region && one.day === day && one.time === slot.time),
  );
  return only?.region === region && others.length === 0 ? only : null;
}

/** The draw under which these five are known on that day at another hour. */
function atOtherHour(key: DrawKey, five: readonly string[], drawn: readonly KnownDraw[]): DrawKey | null {
  const other = drawn.find(
    ({ region, day, time, numbers }) =>
      region === key.region && day === key.day && time !== key.time && sameNumbers(numbers, five),
  );
  return other?.time ? { region: other.region, day: other.day, time: other.time } : null;
}

/**
 * The hour under which these five were known before the hour that an observation names: they are that one's draw. A name may be another
 * hour's on a day that leaves its hours.
 */
export function earlierHour(
  { draws }: Known,
  key: DrawKey,
  five: readonly string[],
  drawn: readonly KnownDraw[],
): DrawKey | null {
  const other = atOtherHour(key, five, drawn);
  const receivedAt = other && (draws.get(drawId(other))?.receivedAt ?? null);
  return receivedAt && Date.parse(receivedAt) < instantOf(key.day, key.time).getTime() ? other : null;
}

/** The draw that has these five at another hour of that day, which its day does not have. */
export const otherLabel = (draw: ValidDraw, drawn: readonly KnownDraw[]): DrawKey | null =>
  atOtherHour(draw, draw.numbers.slice(0, 5), drawn);
