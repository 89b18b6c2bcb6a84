import type { ClockTime, PlainDay } from '../days.ts';
import type { DrawCheck } from '../draw-checks.ts';
import type { HouseId } from '../houses/list.ts';
import type { DrawnNumbers } from '../prizes.ts';

/** A table that other families tell in place of the one shown. */
export type Rival = { numbers: readonly string[]; families: readonly string[] };

/** A stored draw: its region, day and slot are its key. */
export type Draw = {
  region: HouseId;
  day: PlainDay;
  time: ClockTime;
  /** As many as the house draws. */
  numbers: DrawnNumbers;
  drawn6to10: readonly string[] | null;
  inferred: boolean;
  source: string;
  receivedAt: string | null;
  /** True where the draw is the Federal's: its own, or in another region's list one with the numbers of that day's. */
  isFederal: boolean;
  /** The five tickets of a draw that is the Federal's, five digits each, when Caixa's contest is known; else null. */
  tickets: readonly string[] | null;
  checked: DrawCheck;
  /** Families of sources that tell this, and what others tell instead while they differ. */
  families: readonly string[];
  rivals: readonly Rival[];
  /** ISO instant at which it came out; null when unknown. */
  publishedAt: string | null;
  correctedAt: string | null;
};
