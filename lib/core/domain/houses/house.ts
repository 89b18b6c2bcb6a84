import type { ClockTime, PlainDay } from '../days.ts';
import type { PrizeRules } from '../prize-rules.ts';
import type { StateCode } from './states.ts';

/** Weekdays (0 is Sunday) from `from` to `until`, both included; without an end the rule runs on. */
export type DatedWeekdays = { weekdays: readonly number[]; from?: PlainDay; until?: PlainDay };

export type HouseSlot = {
  time: ClockTime;
  /** The draw's own name: 'PTM'. Two slots of a house may share it (Rio's PTN on Saturdays); without one it goes by `drawName`. */
  name?: string;
  /** Other labels that sources give this draw: '11:00', 'cor'; its time and its name are labels by themselves. */
  labels?: readonly string[];
  /** True where name and labels mean this slot only on weekdays on which it takes place; else they mean it on every day. */
  isNamedOnlyWhenHeld?: true;
  held: readonly DatedWeekdays[];
};

/** Hours besides the weekday's, and hours of the weekday that are not; on holidays both may follow the weekday. */
type HolidayHours = {
  held?: readonly ClockTime[] | ((day: PlainDay) => readonly ClockTime[]);
  dropped?: readonly ClockTime[] | 'all' | ((day: PlainDay) => readonly ClockTime[]);
};

/** Days that leave their weekday's hours. */
export type Exceptions = {
  /** By 'MM-DD' of every year: the last time at which the house draws, or null when it draws nothing. */
  yearly: Readonly<Record<string, ClockTime | null>>;
  /** By 'MM-DD' of every year, as single days, which stand above them. */
  dates?: Readonly<Record<string, HolidayHours>>;
  /** By days from Easter Sunday (-46 is Ash Wednesday), likewise. */
  movable?: Readonly<Record<number, HolidayHours>>;
  /** Of both those of which the recorded years differ, 'MM-DD' or days from Easter: the hours are the last one's. */
  varying?: readonly (string | number)[];
  /** Single days: times held besides the weekday's, and times of the weekday that are not. */
  days: Readonly<Record<PlainDay, { held?: readonly ClockTime[]; dropped?: readonly ClockTime[] | 'all' }>>;
};

interface HousePrizes extends PrizeRules {
  /** Numbers that are drawn; `rest` is 'none' where they are more than five. */
  drawn: 5 | 6 | 7 | 10;
  /** True where some sources also print a separate table '1º ao 10º' of the same draw. */
  hasTableOfTen: boolean;
}

/** What a public source calls a house and its draws, in normalized text. Each source says what of this it reads. */
export interface SourceLabels {
  /** Its page there, by the name that the page's last poll is stored under; houses with one name share one page. */
  page: string;
  /** The page's own word in its address. */
  path?: string;
  /** The words in the addresses of its pages of one draw, by their slots. */
  drawPaths?: Readonly<Record<ClockTime, string>>;
  /** The key of its list in a reply that has several. */
  list?: string;
  /** A title or heading of its tables; the groups are hour and minute where a title has them. */
  title?: RegExp;
  /** Titles in its list that are another house's. */
  otherHouses?: RegExp;
  /** The house of a table without a readable title and without a table of ten; unknown if missing. */
  untitled?: 'other-house';
  /** The draw under the first heading of its list, whose title alone is lost; of tables of ten (`label` as `slotOf` takes it). */
  first?: string;
  /** True where 'Federal' in a title means the house's draw of that evening, with other numbers than Caixa's. */
  hasFederal?: true;
  /** How its draws are named: the label as `slotOf` takes it, '$1' for the first group; null where the draw is unknown. */
  draws?: readonly (readonly [name: RegExp, label: string | null])[];
}

/** One organiser (banca) of a series of draws. Everything that is its own stands here: no other file compares its id. */
export interface House {
  /** Its state; null for the Loteria Federal, which is in every state's lists. */
  state: StateCode | null;
  /** 'Rio de Janeiro', for headings. */
  name: string;
  /** 'Rio', for tabs and trails. */
  short: string;
  /** 'do Rio', where a sentence says whose a draw is. */
  of: string;
  /** Its word in addresses: /resultados/{slug}, /estatisticas/{slug}, /feed/{slug}.xml. Never changes. */
  slug: string;
  /** What a draw without its own name is called: 'PT-SP'. */
  drawName: string;
  /** What people and programs call it, normalized (no accents, lower case): read in addresses, searches, posts and sheets. */
  words: readonly string[];
  slots: readonly HouseSlot[];
  exceptions: Exceptions;
  /** First recorded day: before it no hours are known and nothing is missing. */
  since: PlainDay;
  prizes: HousePrizes;
  /** True where players count the Federal among the house's own draws of its day. */
  listsFederal: boolean;
  /**
   * Minutes after its slot until a draw comes out (median) and until it is called late (90th percentile), for a store that has not
   * counted its own.
   */
  delay: (time: ClockTime) => { usual: number; late: number };
  /** Minutes before its hour from which a draw may be out, where the hours are rounded; 0 if missing. */
  early?: number;
  /** The id of the house whose ten it turns around (`transposed`): checked against those, and not counted in statistics. */
  turns?: string;
  /** On the home page: the whole day, or one row with the newest first prize. At most four are whole. */
  board: 'whole' | 'row';
  /** True where bets are offered for its draws (`/api/bet-options`). */
  hasBets: boolean;
  /** Times that the home page's box of hours lists; the box leaves out a house without them. */
  boxTimes?: readonly ClockTime[];
  /** How public sources show it, by their names (lib/core/sources/list.ts). */
  sources: Readonly<Record<string, SourceLabels>>;
  /** The draw that represents a day in tables of one draw a day. */
  mainTime?: ClockTime;
}
