import { z } from 'zod';
import { BET_KINDS, type Bet } from '../domain/bet-kinds.ts';
import { MAX_PICKS } from '../domain/bet-reading.ts';
import type { Balance } from '../domain/check-answer.ts';
import type { CheckSums } from '../domain/check-sums.ts';
import { CURRENCIES } from '../domain/currencies.ts';
import type { DatedQuotes } from '../domain/dated-quotes.ts';
import { GAME_IDS } from '../domain/games/list.ts';
import type { TicketOffer } from '../domain/games/ticket-offer.ts';
import type { Ticket } from '../domain/games/tickets.ts';
import { HOUSE_IDS } from '../domain/houses/list.ts';
import type { CheckFaults, CheckGiven, ContestSpan, DrawSpan } from '../domain/queries/check-reading.ts';
import type { PastedLine, PastedTicket } from '../domain/queries/pasted-context.ts';
import type { OtherTotal } from '../domain/queries/pasted-sums.ts';
import type { PastedRead } from '../domain/queries/pasted-tickets.ts';
import type { StoredContest } from './contest.ts';
import { contestNumber, count } from './numbers.ts';

// What a bet or a ticket would have won: views of the store (lib/core/views).

const day = z.iso.date();
const time = z.iso.time({ precision: -1 });
/** Shares of the stake that won at each of the bet's quotes (domain/bet-settling.ts). */
const units = z.tuple([z.number(), z.number()]);

/** As many as the operator's lines may be. */
const MAX_QUOTE_DAYS = 500;

/** Without `times` every draw of the region, without ends the whole archive. `skip`, `most`: of the hits, newest first. */
export const CheckAsked = {
  kind: z.enum(BET_KINDS),
  picks: z
    .array(z.string().regex(/^\d{1,4}$/))
    .min(1)
    .max(MAX_PICKS),
  reach: z.literal([1, 5, 7]),
  region: z.enum(HOUSE_IDS),
  times: z.array(time).max(10).optional(),
  from: day.optional(),
  to: day.optional(),
  /** With more draws than these the reply has only their number. */
  mostDraws: count.min(1).optional(),
  /** Days from which another quote holds, ascending: no step has draws before such a day and on it. Absent for none. */
  quoteDays: z.array(day).max(MAX_QUOTE_DAYS).optional(),
  skip: count,
  most: count,
};

export const CheckView = z.object({
  draws: z.int(),
  first: day.nullable(),
  last: day.nullable(),
  /** Draws of a bet up to the 7th whose 7th is not known: nothing hits it. */
  unknownSevenths: z.int(),
  /** Of a span of a few months, draws that were to be and are not stored; absent for none. */
  missing: z.int().optional(),
  hitCount: z.int(),
  units,
  hits: z.array(z.object({ day, time, places: z.array(z.int()).readonly(), units: units.readonly() })),
  /** Oldest first, by draw, day or month, whichever are few: the last draw of each, how many draws, what won in them. */
  steps: z.array(z.object({ day, time, draws: z.int(), units })),
});
export type CheckView = z.infer<typeof CheckView>;

/** `numbers` as drawn ('07'), or the marks of each column; the Federal's is one of five digits. `skip`, `most`: of the hits, newest first. */
export const TicketAsked = {
  modality: z.enum(GAME_IDS),
  numbers: z
    .array(z.string().regex(/^[\dX]{1,5}$/))
    .min(1)
    .max(50),
  team: z.string().max(60).optional(),
  extra: z.record(z.string().max(20), z.array(z.string().max(60)).max(20)).optional(),
  from: contestNumber.optional(),
  to: contestNumber.optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
  mostContests: count.min(1).optional(),
  skip: count,
  most: count,
};

const contest = z.object({ contest: z.int(), day });
const tier = z.union([z.int(), z.string().max(20)]);
const taken = { tier, draw: z.literal([1, 2]), prizes: z.int() };

/** What a prize was in a currency before the Real. */
const original = z.object({ amount: z.number(), currency: z.enum(CURRENCIES) }).optional();

export const TicketView = z.object({
  contests: z.int(),
  first: contest.nullable(),
  last: contest.nullable(),
  /** Contests whose price is stored, and reais that the ticket cost in these. */
  priced: z.int(),
  staked: z.number(),
  /** Reais of the prizes whose amount is stored, and how many prizes have none. */
  paid: z.number(),
  unpaid: z.int(),
  /** Contests that drew the ticket's number but had no tickets, and so no prizes; absent for none. */
  unsold: z.int().optional(),
  hitCount: z.int(),
  /** What was taken of each tier in all, and in each contest: `amount` reais a prize, null where it is not stored, or in another currency. */
  tiers: z.array(z.object(taken)),
  /** In how many draws each tier was to be won: some began after the game. */
  tierDraws: z.array(z.object({ tier, draws: z.int() })).optional(),
  hits: z.array(
    z.object({ ...contest.shape, taken: z.array(z.object({ ...taken, amount: z.number().nullable(), original })) }),
  ),
  /** Oldest first: the last contest of each, how many, what they cost (null where a price is missing) and paid. */
  steps: z.array(z.object({ ...contest.shape, contests: z.int(), staked: z.number().nullable(), paid: z.number() })),
});
export type TicketView = z.infer<typeof TicketView>;

// What a site makes of them; it never crosses a border.

export type BetAnswer = {
  kind: 'bet';
  bet: Bet;
  quotes: DatedQuotes;
  span: DrawSpan;
  view: CheckView;
  /** The prizes of the draw where it is the only one; null where there are more, or they could not be read. */
  drawn: readonly { place: string; number: string; animal: string }[] | null;
  balance: Balance;
};
/** `offer`: what a ticket of this size is and costs today. */
export type TicketAnswer = { kind: 'ticket'; ticket: Ticket; span: ContestSpan; view: TicketView; offer: TicketOffer };
export type CheckAnswer =
  | BetAnswer
  | TicketAnswer
  | { kind: 'wrong'; faults: CheckFaults }
  /** The store did not answer. */
  | { kind: 'failed' };

/** What a contest drew, as far as tickets play it. */
type DrawnContest = Pick<StoredContest, 'contest' | 'day' | 'numbers' | 'second' | 'team' | 'extra'>;
/** A ticket of a pasted text with its answer; `checkedBy`: the fields of its check, `contest`: where it was one alone. */
export type AnsweredTicket = PastedTicket & {
  checkedBy: CheckGiven;
  answer: CheckAnswer;
  contest: DrawnContest | null;
};
export type AnsweredLine = Exclude<PastedLine, PastedTicket> | AnsweredTicket;
export type TextAnswer =
  | {
      ok: true;
      lines: readonly AnsweredLine[];
      shares: number | null;
      total: OtherTotal | null;
      /** Whether who pasted the text is shown what was read of it before what came of it. */
      isDoubtful: boolean;
      sums: CheckSums;
    }
  | Extract<PastedRead, { ok: false }>
  /** It took longer than a text may, or too many others waited to be read. */
  | { ok: false; reason: 'too-costly' | 'too-busy'; detail: string };
