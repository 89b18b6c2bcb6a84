import { instantOf } from '../days.ts';
import { familyOf } from '../families.ts';
import { HOUSE_IDS, houseOf, isFederalHouse } from '../houses/list.ts';
import { slotsOn } from '../houses/slots.ts';
import { OPERATORS } from './contest-standing.ts';
import { judgeRemoval, logged } from './judge-draws.ts';
import { moveObservations } from './kept-observations.ts';
import { type Draft, type Known, observationsOn } from './known.ts';
import { type ObservationContext, type SlotObservation, unplacedId } from './observation.ts';
import { type DrawKey, drawId, type KnownDraw, sameNumbers, type ValidDraw } from './validate-draw.ts';

/**
 * The slot of a table that no title names: two families show it so, and one draw alone of the house has come due and is not here. None
 * while the Federal, which these lists show too, is awaited.
 */
function unnamedSlot(
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
function earlierHour(
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

/** The slot that an observation is of, if any; a house's table with that day's Federal five is the Federal's. */
export function slotObserved(
  known: Known,
  observation: SlotObservation,
  {
    federal,
    five,
    numbers,
    drawn,
  }: {
    federal: KnownDraw | undefined;
    five: readonly string[];
    numbers: readonly string[];
    drawn: readonly KnownDraw[];
  },
  context: ObservationContext,
): DrawKey | null {
  const { region, day, time } = observation;
  const named = federal?.time
    ? { region: federal.region, day: federal.day, time: federal.time }
    : time === null
      ? unnamedSlot(known, observation, numbers, context, drawn)
      : { region, day, time };
  return named && (earlierHour(known, named, five, drawn) ?? named);
}

/** A draw that stood under an hour which its day does not have gives way to the hour that it has, which is stored by now. */
export function leaveOtherLabel(draft: Draft, other: DrawKey, draw: ValidDraw, now: Date): void {
  const id = drawId(other);
  const { gone, writes } = judgeRemoval(
    [{ id, numbers: draw.numbers }],
    draft,
    ({ source }) => !OPERATORS.includes(source),
  );
  draft.add(writes);
  if (gone.length === 0) return;
  moveObservations(draft, id, drawId(draw));
  draft.add(
    logged({
      draw: id,
      at: now.toISOString(),
      before: draw.numbers,
      after: [],
      source: 'sistema',
      reason: 'um sorteio sob dois horários: vale o horário da casa',
    }),
  );
}
