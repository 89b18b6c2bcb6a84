import type { CheckField } from '../check-fields.ts';
import type { ClockTime } from '../days.ts';
import type { LineMarks } from './line-marks.ts';
import type { Place } from './line-places.ts';

// What lines of a pasted text say: of tickets, and of each other.

export type TicketFields = { [Field in CheckField]?: string };

/** What a text leaves open, and the reading assumes. */
export type Assumed = 'game' | 'kind' | 'house' | 'draw' | 'stake' | 'amount' | 'place' | 'day';

/** One ticket as a text has it: which of its lines (the first is 1), as typed. */
export type PastedTicket = {
  kind: 'ticket';
  lines: readonly number[];
  text: string;
  fields: TicketFields;
  assumed: readonly Assumed[];
  /** Other readings that fit: `says` what to write before the line for it. */
  others: readonly { says: string; fields: TicketFields }[];
  /** Words that nothing was made of. */
  unused: readonly string[];
  /** The hour of a bet whose house no line has named yet. */
  hour?: ClockTime;
};
/**
 * `heading`: what it says holds for other lines. `note`: a sum, or parts of a bolão. `unread`: nothing was made of it;
 * `isLong`: for it was too long to be read.
 */
export type PastedLine =
  | PastedTicket
  | { kind: 'heading' | 'note'; lines: readonly number[]; text: string }
  | { kind: 'unread'; lines: readonly number[]; text: string; isLong?: true };

/** What earlier lines say of later ones. */
export type Context = Place &
  Pick<LineMarks, 'game' | 'otherGames' | 'contest' | 'lastContest' | 'day' | 'until' | 'others' | 'apart'> &
  Pick<LineMarks, 'kind' | 'reach' | 'stake' | 'isEach' | 'isPerPrize' | 'quote'> & { beside: TicketFields };

export const NOTHING: Context = {
  game: null,
  otherGames: [],
  contest: '',
  lastContest: '',
  day: '',
  until: '',
  others: [],
  beside: {},
  kind: null,
  reach: null,
  stake: null,
  isEach: false,
  isPerPrize: false,
  quote: '',
  houses: [],
  otherHouse: '',
  draws: [],
  doubtfulDraw: null,
  hours: [],
  apart: [],
};

export type Taken = Omit<PastedTicket, 'kind' | 'lines' | 'text'>;

/** So many other readings of a line are offered. */
export const MAX_OTHERS = 3;

/** What marks say, as context. */
export function pick(marks: LineMarks): Partial<Context> {
  const { otherGames, contest, lastContest, day, until, others, kind, reach, stake, isEach, isPerPrize, quote } = marks;
  const { houses, otherHouse, draws, doubtfulDraw, hours, apart } = marks;
  const ofPlace = { houses, otherHouse, draws, doubtfulDraw, hours };
  const all: Partial<Context> = {
    otherGames,
    contest,
    lastContest,
    day,
    until,
    others,
    kind,
    reach,
    quote,
    ...ofPlace,
  };
  const filled = Object.entries(all).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  // A draw or an hour takes the place of the one above, whichever of the two that was.
  const slot = draws.length + hours.length > 0 || doubtfulDraw !== null ? { draws, hours, doubtfulDraw, apart } : {};
  const house = houses.length > 0 || otherHouse !== '' ? { houses, otherHouse, apart } : {};
  return {
    ...slot,
    ...house,
    ...(day === '' ? {} : { day, until, others }),
    ...Object.fromEntries(filled),
    ...(stake === null ? {} : { stake, isEach, isPerPrize }),
  };
}

export const placeIn = ({ houses, otherHouse, draws, doubtfulDraw, hours, apart }: Place & Pick<Context, 'apart'>) => ({
  houses,
  otherHouse,
  draws,
  doubtfulDraw,
  hours,
  apart,
});
export const saysPlace = ({ houses, otherHouse, draws, doubtfulDraw, hours }: Place): boolean =>
  houses.length + draws.length + hours.length > 0 || otherHouse !== '' || doubtfulDraw !== null;

/** The contest or the day that a line names, or one above it. */
export function spanOf(marks: LineMarks, context: Context): TicketFields {
  const { contest, lastContest, day, until } = marks.contest || marks.day ? marks : context;
  if (contest !== '') return { de: contest, ate: lastContest || contest };
  return day === '' ? {} : daysOf({ day, until });
}

/** From a day to the last one, which is the same where no other is named. */
export const daysOf = ({ day, until }: Pick<Context, 'day' | 'until'>): TicketFields => ({
  de: day,
  ate: until || day,
});

/** Whether a line says anything that holds for others. */
export const says = (marks: LineMarks): boolean =>
  Boolean(marks.game || marks.contest || marks.kind || marks.reach || marks.stake || marks.quote || marks.day) ||
  marks.houses.length + marks.draws.length + marks.hours.length > 0 ||
  marks.otherHouse !== '';
