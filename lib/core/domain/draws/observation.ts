import type { PlainDay } from '../days.ts';
import { type HouseId, houseOf } from '../houses/list.ts';
import { type DrawnNumbers, isDrawnNumbers } from '../prizes.ts';
import { drawId, drawnOf, type Observation } from './validate-draw.ts';

/** A public source's table for a slot; `time` is null where the source does not name the slot. */
export type SlotObservation = Observation<HouseId, string | null>;

/** Where a house's tables without a slot are kept. */
export const unplacedId = (house: HouseId, day: PlainDay) => `${house}/${day}/?`;

export const isUnplaced = (draw: string) => draw.endsWith('/?');

/** The id of the slot that an observation names, or of its house's day. */
export const observedId = ({ region, day, time }: Pick<SlotObservation, 'region' | 'day' | 'time'>): string =>
  time === null ? unplacedId(region, day) : drawId({ region, day, time });

/** The drawn numbers of an observation; null where one is missing. */
export function wholeNumbersOf(observation: SlotObservation): DrawnNumbers | null {
  const numbers = drawnOf(observation.region, observation);
  return isDrawnNumbers(numbers, houseOf(observation.region).prizes.drawn) ? numbers : null;
}

export type ObservationOptions = {
  source: string;
  now: Date;
  /** When the source answered last before; null when not within the hour: what is new then came out some time. */
  seenSince: Date | null;
  /** True where the source's Federal has been another draw: it is taken only where that day's Federal is known. */
  isFederalDoubtful?: boolean | undefined;
};

/** An observation in its place: who reports it when, in which reply. */
export type ObservationContext = ObservationOptions & { reply: readonly SlotObservation[] };

/** A source that was seen without a draw within this time before it had it shows when it came out. */
const SEEN_WITHIN_MS = 60 * 60_000;

/** True for a reply of a source that was seen without what is new in it within the hour before. */
export const isWatched = ({ now, seenSince }: ObservationOptions): boolean =>
  seenSince !== null && now.getTime() - seenSince.getTime() <= SEEN_WITHIN_MS;
