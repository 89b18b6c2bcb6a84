import type { PlainDay } from '../days.ts';
import type { HouseId } from '../houses/list.ts';

type Base = {
  /** What readers call it: 'Números', '2º sorteio', 'Time do Coração'. */
  label: string;
  /** Where the store keeps it; 'extra' is JSON by part. */
  column: 'numbers' | 'second' | 'team' | 'extra';
};

/** Different numbers of a range, kept ascending. */
type SetPart = Base & { kind: 'set'; drawn: number; from: number; to: number };
/** Whole numbers in prize order; a ticket holds one, of its last `played` digits. */
type TicketsPart = Base & { kind: 'tickets'; prizes: number; digits: number; played: number };
/** A number for each column, in order; numbers may repeat. */
type ColumnsPart = Base & { kind: 'columns'; columns: number; from: number; to: number };
/** One name of so many; `read` gives its own spelling, null for what is none. */
type NamePart = Base & { kind: 'name'; of: number; read: (text: string) => string | null };
/** What a contest draws, by part. */
export type Part = SetPart | TicketsPart | ColumnsPart | NamePart;

/**
 * A prize tier: the hits it takes, by part. `key` is how it is called in `/api/v1` and in bands of prizes: the hits alone
 * where they are of one part.
 */
export type Tier = { key: number | 'time'; name: string; word?: string; hits: Readonly<Record<string, number>> };

/** Weekdays (0 is Sunday) on which it is drawn, from one day until another. */
type DrawDays = { weekdays: readonly number[]; from?: PlainDay; until?: PlainDay };

/** What a game of the least size cost: reais, in contests drawn from that day on. */
type Price = { from: PlainDay; reais: number };

/** The least and the most numbers of a part that a ticket holds; or the numbers of another part, played here too. */
export type Played = { least: number; most: number } | { sharedWith: string };

/** Everything that is known of one of Caixa's games. */
export interface Game {
  name: string;
  /** Its word in addresses. */
  slug: string;
  /** What it is, in a few sentences for readers. */
  about: string;
  /** The colour of its balls, as a class that sets `--ball`. */
  colour: `[--ball:${string}]`;
  /** More spellings of its name, letters alone, beside id and slug. */
  addressWords: readonly string[];
  /** Phrases that name it in a search, the longest first. */
  searchWords: readonly string[];
  /** The day of the first contest: none is older. */
  since: PlainDay;
  /** A contest whose day is stored: later contests can't be numbered far beyond one a day from it. */
  anchor: { contest: number; day: PlainDay };
  /** None where it is a house's draw. */
  days: readonly DrawDays[];
  parts: Readonly<Record<string, Part> & { numbers: SetPart | TicketsPart }>;
  ticket: Readonly<Record<string, Played> & { numbers: { least: number; most: number } }>;
  prices: readonly Price[];
  /** The tiers of today, the best first; which ones a contest of old had, its own bands say. */
  tiers: readonly Tier[];
  /** Its word in the addresses of Caixa and of the mirrors that take Caixa's; the others by their names. */
  upstream: Readonly<{ caixa: string; github: string }>;
  /** True for those of the call of the lotteries' panel, whose keys are ids. */
  panel: boolean;
  /** The house whose draw of the animal lottery a contest is, on that house's days. */
  house?: HouseId;
  /** False where what Caixa says of a contest's prizes is not what was paid. */
  tellsPrizes?: (contest: number, prizes: readonly { amount: number }[]) => boolean;
  /** Contests whose amounts may be of more than one ticket. */
  doubtful?: { from: number; to: number };
  /** Caixa cuts the chances of this game, and rounds those of the others. */
  roundsDown?: boolean;
}
