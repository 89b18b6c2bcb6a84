import type { PlainDay } from '../days.ts';
import type { HouseId } from '../houses/list.ts';

/** A row as it is printed: '6º [soma]', '1234', '09', 'Cobra'; once it is read, place '1' to '10'. */
export type PrizeRow = {
  place: string;
  number: string;
  group?: string | undefined;
  animal?: string | undefined;
};

/** A draw's table as a public source prints it: untrusted. */
export type Table = {
  /** The house of its list or page; 'federal' where its label says so. */
  region: HouseId;
  /** The day its page or block says; null where the source does not say. */
  day: PlainDay | null;
  /** What `slotOf` (houses/labels.ts) takes ('14:20', 'FED', 'PTM'), 'HH:00' for full hours; null where broken or unknown. */
  label: string | null;
  /** As printed, at most 200 characters. */
  title: string;
  /** Places '1' to '7'; 6th and 7th only of the table '1º ao 5º' (sum, product); group and animal where printed. */
  prizes: readonly PrizeRow[];
  /** 6th to 10th of the separate table '1º ao 10º', where there is one with the same first five. */
  drawn6to10?: readonly string[];
  /** Whether a table '1º ao 10º' with the same first five stands beside it. */
  hasTen: boolean;
  /** True where its label is not printed but follows from its place in the list. */
  isByRule?: true | undefined;
};

/** Why a listed draw is not taken. */
export type HoldReason =
  | 'untitled'
  | 'stale-list'
  | 'stood-yesterday'
  | 'stands-in-another-slot'
  | 'reversed'
  | 'two-labels'
  | 'other-house'
  | 'stands-in-another-house'
  | 'closed-that-day'
  | 'off-hours';
