import type { PlainDay } from '../days.ts';
import { familyOf, isOnTrial } from '../families.ts';
import { type HouseId, houseOf, isFederalHouse, turnedBy } from '../houses/list.ts';
import { slotsOn } from '../houses/slots.ts';
import { isTransposed } from '../prizes.ts';
import type { Known } from './known.ts';
import type { SlotObservation } from './observation.ts';
import {
  type DrawKey,
  drawId,
  type KnownDraw,
  type Observation,
  sameNumbers,
  type ValidDraw,
} from './validate-draw.ts';

// On a holiday a source may print one house's draws under another's name and put it right in the evening: LotoHack called those of
// Paratodos PB Lotep's on 21/04/2025, 14/03/2026 and from 10h55 to 20h05 on 05/08/2026, when Lotep was closed.

/** True for a day on which a house draws nothing by its file and the operator's word; Caixa moves a Federal to any day. */
export const isClosedOn = (house: HouseId, day: PlainDay): boolean =>
  !isFederalHouse(house) && day >= houseOf(house).since && slotsOn(house, day).length === 0;

/**
 * Which of some draws of that day are another house's with these five. In 24,956 recorded draws no house had another's, but the
 * Federal's: what is listed at its hour may be that, in any house.
 */
export function inOtherHouses<T extends KnownDraw>(
  { region, day, time }: Pick<KnownDraw, 'region' | 'day' | 'time'>,
  five: readonly string[],
  among: readonly T[],
): T[] {
  const federalHours: readonly (string | null)[] = slotsOn('federal', day);
  if (isFederalHouse(region) || federalHours.includes(time)) return [];
  const isApart = ({ region: other, time: at }: T) =>
    isFederalHouse(other) || federalHours.includes(at) || turnedBy(region) === other || turnedBy(other) === region;
  return among.filter(
    (one) => one.region !== region && one.day === day && !isApart(one) && sameNumbers(one.numbers, five),
  );
}

/** That by a source these five came out in a slot; `at`: since when (ISO instant). */
export type NameOfDraw = { id: string; source: string; at: string };

/**
 * Whether a draw that stands under one house's name is another's now that `source` names the other. Each family counts once, by its
 * newest: more families name the other, or as many where `source` named the first before; or the first draws nothing that day.
 */
export function movesTo(
  next: DrawKey,
  stands: DrawKey,
  names: readonly NameOfDraw[],
  { source, isRenamed }: { source: string; isRenamed: boolean },
): boolean {
  if (isClosedOn(stands.region, stands.day)) return true;
  const counted = isOnTrial(source) ? names : names.filter((one) => !isOnTrial(one.source));
  const newest = new Map<string, string>();
  for (const one of [...counted].sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)))
    newest.set(familyOf(one.source), one.id);
  newest.set(familyOf(source), drawId(next));
  const ids = [...newest.values()];
  const [here, there] = [drawId(next), drawId(stands)].map((id) => ids.filter((one) => one === id).length);
  return isRenamed ? (here ?? 0) >= (there ?? 0) : (here ?? 0) > (there ?? 0);
}

/** Of a table with the Federal's five in the list of a house whose others are not reckoned as the Federal's are: the five alone. */
export function tableOf(
  { region, prizes, drawn6to10 }: SlotObservation,
  of: HouseId,
): Pick<Observation, 'prizes' | 'drawn6to10'> {
  const isAlike = houseOf(region).prizes.rest === houseOf(of).prizes.rest;
  return isAlike ? { prizes, drawn6to10 } : { prizes: prizes.filter(({ place }) => Number(place) <= 5) };
}

/** True for a draw of a house that turns another's around, where the other's of that slot, or the Federal in its place, differs. */
export function differsFromOrigin(
  { draws }: Known,
  { region, day, time, numbers }: ValidDraw,
  drawn: readonly KnownDraw[],
): boolean {
  const turns = turnedBy(region);
  if (turns === null) return false;
  const federal = drawn.find((one) => isFederalHouse(one.region) && one.day === day && one.time === time);
  const origin = draws.get(drawId({ region: turns, day, time }))?.numbers ?? federal?.numbers;
  return origin !== undefined && !isTransposed(numbers, origin);
}
