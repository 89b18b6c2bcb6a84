import type { PlainDay } from '../days.ts';
import type { HouseId } from '../houses/list.ts';
import type { TicketField } from '../ticket-fields.ts';

type Base = {
  /** What readers call it: 'Números', '2º sorteio', 'Time do Coração'. */
  label: string;
  /** Where the store keeps it; 'extra' is JSON by part. */
  column: 'numbers' | 'second' | 'team' | 'extra';
  /** The checker's field for it; that of the numbers is 'numeros'. */
  field?: TicketField;
  /** Its field in the replies of Caixa and of the mirrors that reply in another form; null where one leaves it out. */
  upstream?: PartUpstream;
};

export type PartUpstream = Readonly<{
  caixa: 'nomeTimeCoracaoMesSorte' | 'trevosSorteados';
  heroku: 'timeCoracao' | 'mesSorte' | 'trevos';
  github: 'time_do_coracao' | 'trevos' | null;
  serra: 'time_coracao' | 'mes_sorte' | 'trevos_sorteados';
}>;

/** Different numbers of a range, kept ascending. */
type SetPart = Base & { kind: 'set'; drawn: number; from: number; to: number };
/** Whole numbers in prize order; a ticket holds one, of its last `played` digits. */
type TicketsPart = Base & {
  kind: 'tickets';
  prizes: number;
  digits: number;
  played: number;
  /** Contests of which the first prize alone is recorded anywhere. */
  firstAlone?: readonly number[];
};
/** A symbol of one character for each column, in order; symbols may repeat. A ticket marks one or more of each column. */
export type ColumnsPart = Base & { kind: 'columns'; columns: number; symbols: readonly string[] };
/** One name of so many; `read` gives a source's name in our spelling, `find` all that a reader's words may mean. */
type NamePart = Base & {
  kind: 'name';
  of: number;
  read: (text: string) => string | null;
  find: (text: string) => readonly string[];
};
/** What a contest draws, by part. */
export type Part = SetPart | TicketsPart | ColumnsPart | NamePart;

/**
 * A prize tier: the hits it takes, by part, or any of several. `key` is how it is called in `/api/v1`: the hits alone where
 * they are of one part. `band`: what Caixa's name of it looks like, where that does not begin with the key. `since`: the contest
 * that it begins with, where that is not the first; of two draws each one's.
 */
export type Tier = {
  key: number | string;
  name: string;
  word?: string;
  hits: Readonly<Record<string, number | readonly number[]>>;
  band?: RegExp;
  since?: number | readonly [first: number, second: number];
};

/** Weekdays (0 is Sunday) on which it is drawn, from one day until another. */
type DrawDays = { weekdays: readonly number[]; from?: PlainDay; until?: PlainDay };

/**
 * Single days that leave the weekdays and holidays, as they are recorded: held besides, and not held; a pair is every day from its
 * first to its last.
 */
export type DayChanges = {
  held?: readonly PlainDay[];
  dropped?: readonly (PlainDay | readonly [from: PlainDay, until: PlainDay])[];
};

/** What a game of the least size cost: reais, in contests drawn from that day on. */
type Price = { from: PlainDay; reais: number };

/**
 * The least and the most numbers (of columns: marks) of a part that a ticket holds; or the numbers of another part, played
 * here too. Of columns also the most marks in one of them, the games of one mark a column that they may make, and whether
 * no column may have two marks more than another.
 */
export type Played =
  | { least: number; most: number; columns?: { most: number; games: { least: number; most: number }; isEven: boolean } }
  | { sharedWith: string };

/**
 * Contests that bear a name, and whose first prize does not accumulate, by number, oldest first. `slug`: the word of their
 * page, where they have one; `next`: the day of the next one, once Caixa has announced it. `words`: what people call it, normalized, without
 * what only binds; `isOver`: the last of them is the last edition. `firstYear`: that of the first edition, since when each year has had one. `dayOf`: about
 * when a year's edition is; the day itself where it `isOnThatDay`, by Caixa's rule. `pause`: the days of a year on which the game
 * has stood still before an edition, the widest that is recorded; from which of them on is known once Caixa announces the edition's day.
 */
export type Special = {
  name: string;
  slug?: string;
  about: string;
  contests: readonly number[];
  next?: PlainDay;
  words: readonly string[];
  firstYear: number;
  dayOf: (year: number) => PlainDay;
  isOnThatDay?: true;
  /** The earliest recorded one of a year's days. */
  earliest: (year: number) => PlainDay;
  pause: (year: number) => { from: PlainDay; until: PlainDay };
  isOver?: true;
};

/** What is recorded of a contest whose day is not: its columns in order, and the football matches that made them. */
export type UndatedContest = { contest: number; numbers: string[]; matches: { home: string; away: string }[] };

/** Everything that is known of one of Caixa's games. */
export interface Game {
  name: string;
  /** True for 'o Dia de Sorte'. */
  isMasculine?: boolean;
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
  /** None where it is a house's draw; of a game without a draw, the days of its results. */
  days: readonly DrawDays[];
  changes?: DayChanges;
  /** True where a day of its week that is a holiday gives way to the next day that is none; else it falls out. */
  isPutOff?: true;
  /** What its days bring, where that is no draw. */
  event?: 'concurso';
  parts: Readonly<Record<string, Part> & { numbers: SetPart | TicketsPart | ColumnsPart }>;
  ticket: Readonly<Record<string, Played> & { numbers: Exclude<Played, { sharedWith: string }> }>;
  prices: readonly Price[];
  /** The tiers of today, the best first; which ones a contest of old had, its own bands say. */
  tiers: readonly Tier[];
  /** Its word in the addresses of Caixa and of the mirrors that take Caixa's; the others by their names. */
  upstream: Readonly<{
    caixa: string;
    github: string;
    /** True where no mirror has it. */
    isCaixaAlone?: true;
    /** True where Caixa tells football matches, and the columns are what their goals make. */
    tellsMatches?: true;
  }>;
  specials?: readonly Special[];
  /** True for those of the call of the lotteries' panel, whose keys are ids. */
  panel: boolean;
  /** The house whose draw of the animal lottery a contest is, on that house's days. */
  house?: HouseId;
  /** False where what Caixa says of a contest's prizes is not what was paid. */
  tellsPrizes?: (contest: number, prizes: readonly { amount: number }[]) => boolean;
  /** Numbers that no contest ever had, and why, for readers. */
  notHeld?: readonly { from: number; to: number; why: string }[];
  /**
   * Contests that Caixa itself records on a day that cannot be, by number: that day, and the one that the contests before and after it, and
   * the week of the time, leave.
   */
  misdated?: Readonly<Record<number, { recorded: PlainDay; day: PlainDay }>>;
  /** Contests that are recorded without their days (content/history). */
  undated?: { from: number; to: number };
  /** Contests whose amounts may be of more than one ticket. */
  doubtful?: { from: number; to: number };
  /** Caixa cuts the chances of this game, and rounds those of the others. */
  roundsDown?: boolean;
}
