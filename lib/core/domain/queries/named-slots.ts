import { addDays, type ClockTime, type PlainDay } from '../days.ts';
import { slotOf, timesOfSlot } from '../houses/labels.ts';
import { BICHO_HOUSES, type HouseId, isFederalHouse } from '../houses/list.ts';
import { slotsOn } from '../houses/slots.ts';

/** The draws that a name or an hour means in one house; 'ptn' has two hours there. */
export type NamedSlot = { region: HouseId; times: readonly ClockTime[] };

/**
 * Where a name or an hour takes place, of some houses or of all but the Federal; an hour that takes place nowhere is no slot. Both together: the hour,
 * where the name is at home ('pt 16h20' means Rio's 16:20), or the name.
 */
export function namedSlots(
  name: string | null,
  hour: ClockTime | null,
  houses: readonly HouseId[],
  day: PlainDay,
): readonly NamedSlot[] {
  const regions = houses.length > 0 ? houses : BICHO_HOUSES;
  const isHeld = ({ times }: NamedSlot) => times.length > 0;
  const named = regions.map((one) => ({ region: one, times: name ? timesOfSlot(one, name) : [] })).filter(isHeld);
  const homes = named.length > 0 ? named.map((slot) => slot.region) : regions;
  const atHour = homes.map((one) => ({ region: one, times: hour ? timesAt(one, hour, day) : [] })).filter(isHeld);
  return atHour.length > 0 ? atHour : named;
}

const weekTo = (day: PlainDay): PlainDay[] => Array.from({ length: 7 }, (_, back) => addDays(day, -back));

/** The draws that an hour's label means in the week that ends on a day: '14h' is Rio's 14:20. */
function timesAt(region: HouseId, hour: ClockTime, day: PlainDay): ClockTime[] {
  const times = new Set<ClockTime>();
  for (const on of weekTo(day)) {
    // The Federal takes any hour for its its.
    const time = isFederalHouse(region) ? hour : slotOf(region, hour, on);
    if (time && slotsOn(region, on).includes(time)) times.add(time);
  }
  return times.size > 0 || !hour.endsWith(':00') ? [...times] : timesWithin(region, hour, day);
}

/** '19h' of a house that draws at 19:05: what begins within the hour, where that is one draw. */
function timesWithin(region: HouseId, hour: ClockTime, day: PlainDay): ClockTime[] {
  const times = new Set(
    weekTo(day).flatMap((on) => slotsOn(region, on).filter((time) => time.slice(0, 3) === hour.slice(0, 3))),
  );
  return times.size === 1 ? [...times] : [];
}
