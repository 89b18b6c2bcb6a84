import type { CheckField } from '../check-fields.ts';
import type { ClockTime } from '../days.ts';
import { type LineMarks, lastOfContests, NO_MARKS } from './line-marks.ts';
import { saysPlace } from './line-places.ts';

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
  /** Those of them that may be of the bet: its money is not counted. */
  unread?: readonly string[];
  /** The hour of a bet whose house no line has named yet. */
  hour?: ClockTime;
};

/** A ticket's stake in reais: `1.000,50` is 1000.5, and one without a stake 0. */
export const reaisOf = ({ fields: { valor = '' } }: Pick<PastedTicket, 'fields'>): number =>
  Number(valor.replaceAll('.', '').replace(',', '.'));
/**
 * `heading`: what it says holds for other lines. `note`: a sum, or parts of a bolão. `unread`: nothing was made of it;
 * `isLong`: for it was too long to be read; `why`: for another reason.
 */
export type PastedLine =
  | PastedTicket
  | { kind: 'heading' | 'note'; lines: readonly number[]; text: string }
  | { kind: 'unread'; lines: readonly number[]; text: string; isLong?: true; why?: Why };

/** What a line may say that no other one is checked without. */
export type LeftPart = 'day' | 'draw' | 'house' | 'game' | 'contest' | 'kind' | 'stake' | 'place';

/**
 * Why a bet or a line is not counted. `left`: the line `line` says a part of it and was not read; `changed`: that
 * line takes it back or changes it; `again`: it says that line's bet once more; `struck`: it is struck out; `contests`: a count of contests without the first;
 * `mixed`: numbers and animals in one bet; `stakeless`: it names no stake where other bets of the text do; `unticked`: who pasted the
 * text took it out of what was read.
 */
export type Why =
  | { reason: 'left'; part: LeftPart; line: number }
  | { reason: 'changed' | 'again'; line: number }
  | { reason: 'struck' }
  | { reason: 'contests' | 'mixed' | 'stakeless' | 'unticked' };

/** What earlier lines say of later ones. */
export type Context = Omit<LineMarks, 'rest' | 'picks' | 'unused' | 'tokens'> & { beside: TicketFields };

export const NOTHING: Context = { ...NO_MARKS, beside: {} };

export type Taken = Omit<PastedTicket, 'kind' | 'lines' | 'text'>;

/** So many other readings of a line are offered. */
export const MAX_OTHERS = 3;

/** A ticket with other fields. */
export const withFields = <Ticket extends Taken>(ticket: Ticket, fields: TicketFields): Ticket => ({
  ...ticket,
  fields: { ...ticket.fields, ...fields },
});

/** What holds together: a draw or an hour takes the place of the one above, whichever of the two that was. */
const TOGETHER: readonly (readonly (keyof Context)[])[] = [
  ...([
    ['otherGames'],
    ['contest', 'lastContest'],
    ['contestsTo'],
    ['others'],
    ['kind'],
    ['reach'],
    ['quote'],
  ] as const),
  ['draws', 'hours', 'doubtfulDraw', 'apart'],
  ['hours', 'draws', 'doubtfulDraw', 'apart'],
  ['doubtfulDraw', 'draws', 'hours', 'apart'],
  ['houses', 'otherHouse', 'apart'],
  ['otherHouse', 'houses', 'apart'],
  ['day', 'until', 'others'],
  ['stake', 'isEach', 'isPerPrize'],
];

/** What marks say, as context. */
export function pick(marks: LineMarks): Partial<Context> {
  const all: Omit<Context, 'beside'> = marks;
  const isSaid = (field: keyof typeof all) => {
    const value = all[field];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  };
  const taken = TOGETHER.filter(([lead]) => lead && lead !== 'beside' && isSaid(lead)).flat();
  return Object.fromEntries(Object.entries(all).filter(([field]) => taken.some((one) => one === field)));
}

/** The contest or the day that a line names, or one above it. */
export function spanOf(marks: LineMarks, context: Context): TicketFields {
  const { contest, lastContest, day, until } = marks.contest || marks.day ? marks : context;
  const to = marks.contestsTo || context.contestsTo;
  if (contest !== '') return { de: contest, ate: lastContest || (to && lastOfContests(contest, to)) || contest };
  return day === '' ? {} : daysOf({ day, until });
}

/** From a day to the last one, which is the same where no other is named. */
export const daysOf = ({ day, until }: Pick<Context, 'day' | 'until'>): TicketFields => ({
  de: day,
  ate: until || day,
});

/** Whether a line says anything that holds for others. */
export const says = (marks: LineMarks): boolean =>
  Boolean(
    marks.game ||
      marks.contest ||
      marks.contestsTo ||
      marks.kind ||
      marks.reach ||
      marks.stake ||
      marks.quote ||
      marks.day,
  ) || saysPlace({ ...marks, doubtfulDraw: null });
