import type { BetAnswer, CheckAnswer, CheckView } from '../../core/contracts/checks.ts';
import type { Bet } from '../../core/domain/bet-kinds.ts';
import { balanceOf } from '../../core/domain/check-answer.ts';
import type { DatedQuotes } from '../../core/domain/dated-quotes.ts';
import { type PlainDay, saoPaulo } from '../../core/domain/days.ts';
import { ticketOffer } from '../../core/domain/games/ticket-offer.ts';
import { sizeOf, type Ticket } from '../../core/domain/games/tickets.ts';
import { type HouseId, isFederalHouse } from '../../core/domain/houses/list.ts';
import { prizesOf } from '../../core/domain/prizes.ts';
import {
  type CheckGiven,
  type ContestSpan,
  type DrawSpan,
  MAX_DRAWS,
  readCheck,
} from '../../core/domain/queries/check-reading.ts';
import { SEVENTH_PRIZE } from '../../core/domain/seventh-prize.ts';
import { FEDERAL_SEVENTH_PRIZE } from '../../core/domain/seventh-prize-federal.ts';
import { errorKind } from '../../core/runtime/error-kind.ts';
import { log } from '../../core/runtime/log.ts';
import { now } from '../clock.ts';
import { spend } from '../reading/spent.ts';
import { backend } from './choice.ts';
import { READING_MS, readInTime } from './reading-time.ts';
import type { Backend } from './type.ts';

/** The hits that are listed, newest first. */
type Part = { skip: number; most: number };

/** Who answers what is stored, and the day in São Paulo: no draw is later. */
export type CheckDeps = { view: Backend['view']; today: PlainDay };
export const checkDeps = (): CheckDeps => ({
  view: (name, args) => readInTime(READING_MS, () => backend().view(name, args)),
  today: saoPaulo(now()).day,
});

/** Checks a bet or a ticket against the archive. */
export async function answerCheck(given: CheckGiven, part: Part, deps = checkDeps()): Promise<CheckAnswer> {
  const read = readCheck(given, deps.today);
  if (read.kind === 'wrong') return read;
  try {
    return read.kind === 'bet' ? await checkBet(read, part, deps) : await checkTicket(read, part, deps);
  } catch (error) {
    log('bet-check-failed', { kind: read.kind, error: errorKind(error) });
    return { kind: 'failed' };
  }
}

const tooMany = (draws: number): CheckAnswer => ({
  kind: 'wrong',
  faults: { ate: { reason: 'too-many', detail: String(draws) } },
});

async function checkBet(
  { bet, quotes, span }: { bet: Bet; quotes: DatedQuotes; span: DrawSpan },
  part: Part,
  { view: read }: CheckDeps,
): Promise<CheckAnswer> {
  const { kind, picks, reach } = bet;
  const { region, times, from, to } = span;
  const isWhole = from === null;
  const starts = quotes.flatMap((one) => one.from ?? []);
  const view = await read('check', {
    kind,
    picks: [...picks],
    reach,
    region,
    ...(times ? { times } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(isWhole ? {} : { mostDraws: MAX_DRAWS }),
    ...(starts.length > 0 ? { quoteDays: starts } : {}),
    ...part,
  });
  spend(1 + view.draws * MS_PER_DRAW);
  if (!isWhole && view.draws > MAX_DRAWS) return tooMany(view.draws);
  const seventh = isFederalHouse(region) ? FEDERAL_SEVENTH_PRIZE : SEVENTH_PRIZE;
  const balance = balanceOf(bet, quotes, view, seventh);
  return { kind: 'bet', bet, quotes, span, view, drawn: await onlyDraw(region, view, read), balance };
}

/** What came out in the draw where it is one alone; what the check says stands without it. */
async function onlyDraw(
  region: HouseId,
  { draws, steps: [only] }: CheckView,
  read: CheckDeps['view'],
): Promise<BetAnswer['drawn']> {
  if (draws !== 1 || !only) return null;
  try {
    const { day, time } = only;
    const found = await read('draw', { region, day, time });
    return found && prizesOf(found.draw);
  } catch (error) {
    log('checked-draw-not-read', { error: errorKind(error) });
    return null;
  }
}

/** A check's part of a request's cost: 2 ms for Lotofácil's 3,750 contests, kept in the process, or for Rio's 11,000 draws (2026-11-29). */
const MS_PER_DRAW = 0.001;
/** Of a contest that is read from the store: a thousand take 20 ms. */
const MS_PER_CONTEST_READ = 0.02;

/** The same lists, as a call takes them. */
const mutable = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, [...list]]));

async function checkTicket(
  { ticket, span }: { ticket: Ticket; span: ContestSpan },
  part: Part,
  { view: read, today }: CheckDeps,
): Promise<CheckAnswer> {
  const { modality, numbers, team, extra } = ticket;
  const newest = span.isNewest ? (await read('contests', { modality, limit: 1 })).contests[0]?.contest : null;
  const from = newest ?? span.from;
  const to = newest ?? span.to;
  const view = await read('check-ticket', {
    modality,
    numbers: [...numbers],
    ...(team === null ? {} : { team }),
    ...(extra ? { extra: mutable(extra) } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(span.days ? { fromDay: span.days.from, toDay: span.days.to } : {}),
    ...(from === null ? {} : { mostContests: MAX_DRAWS }),
    ...part,
  });
  spend(1 + view.contests * (from === null && !span.days ? MS_PER_DRAW : MS_PER_CONTEST_READ));
  if (from !== null && view.contests > MAX_DRAWS) return tooMany(view.contests);
  return { kind: 'ticket', ticket, span, view, offer: ticketOffer(modality, sizeOf(ticket), today) };
}
