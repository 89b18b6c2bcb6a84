import type { Contest } from '../games/validate-contest.ts';
import type { ReportedBy } from './contest-standing.ts';
import type { Rival } from './draw.ts';
import type { StoredObservation } from './draw-standing.ts';
import type { DrawRefusal, ValidDraw } from './validate-draw.ts';
import type { Withdrawal } from './withdrawals.ts';

// What is decided of what comes, as data: the judges of this folder make it, the store writes it.

/** A draw as it is stored, as far as others are judged by it. */
export type StoredDraw = Omit<ValidDraw, 'numbers'> & {
  numbers: readonly string[];
  source: string;
  receivedAt: string | null;
  /** Null where no public source has reported it. */
  families: readonly string[] | null;
  rivals: readonly Rival[] | null;
  publishedAt: string | null;
  correctedAt: string | null;
  /** True for the operator's and Caixa's, which no source corrects. */
  isDecided: boolean;
};

/** One source's table on one draw, as it is kept. `draw` ends in '/?' where the source does not name the slot. */
export type KeptObservation = StoredObservation & { draw: string; firstAt: string; isLive: boolean };

export type Refused = { kind: 'draw' | 'contest'; subject: string; reason: string; detail: string; reported: unknown };

/** An entry of the public log. `before`, `after`: empty where no draw stood. */
export type DrawCorrection = {
  /** The draw's id. */
  draw: string;
  at: string;
  before: readonly string[];
  after: readonly string[];
  source: string;
  reason: string | null;
};

export type KnownContest = Contest & ReportedBy & { receivedAt: string | null };

/** An entry of the public log of contests. */
export type ContestCorrection = {
  before: Contest;
  after: Contest;
  at: string;
  source: string;
  reason: string | null;
};

/** What of a draw's standing changes; its numbers stay. */
export type Standing = Partial<Pick<StoredDraw, 'source' | 'families' | 'rivals' | 'publishedAt'>>;

type ChangeKind = 'presence' | 'numbers' | 'standing';

/** One change of the store. */
export type Write =
  | { kind: 'store'; draws: readonly StoredDraw[] }
  | { kind: 'take-out'; ids: readonly string[] }
  | { kind: 'standing'; id: string; numbers: readonly string[]; fields: Standing }
  | { kind: 'log'; correction: DrawCorrection }
  | { kind: 'withdraw'; withdrawal: Pick<Withdrawal, 'day' | 'kind' | 'reason' | 'at'> & { id: string } }
  | { kind: 'bring-back'; ids: readonly string[] }
  | { kind: 'observe'; observations: readonly KeptObservation[] }
  | { kind: 'forget'; observations: readonly KeptObservation[] }
  | { kind: 'set-aside'; source: string; at: string; refused: readonly Refused[] }
  | { kind: 'enter'; contests: readonly KnownContest[] }
  | { kind: 'amend'; contests: readonly KnownContest[] }
  | { kind: 'log-contests'; corrections: readonly ContestCorrection[] }
  | { kind: 'note'; change: ChangeKind; draws?: readonly string[]; contests?: readonly Contest[] };

/** A stored draw that a reported one took out: it showed the same table on the day before or after. */
export type Displaced = { id: string; numbers: readonly string[] };

export type DrawOutcome =
  | { outcome: 'new' | 'unchanged' | 'corrected'; id: string; displaced?: readonly Displaced[] }
  | { outcome: 'refused'; id: string; reason: DrawRefusal; detail: string };

export type ObservationOutcome = {
  id: string;
  /**
   * 'new': it is shown as observed here; 'moved': it stood under another house's name; 'confirmed': another source has it too; 'seen': known;
   * 'disputed': it differs and is shown beside.
   */
  outcome: 'new' | 'moved' | 'confirmed' | 'seen' | 'corrected' | 'disputed' | 'withheld' | 'refused';
  /** Why, where it is not taken; the id under which a moved one stood. */
  reason: string;
};
