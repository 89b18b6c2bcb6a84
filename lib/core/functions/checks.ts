import type { CheckView, TicketView } from '../contracts/checks.ts';
import type { ViewArguments } from '../contracts/views.ts';
import { settling } from '../domain/bet-settling.ts';
import { daysBetween, type PlainDay } from '../domain/days.ts';
import { priceOn } from '../domain/ticket-prices.ts';
import { gamesOf, paidAt, settleTicket } from '../domain/tickets.ts';
import {
  type ArchivedMonth,
  archivedContests,
  archivedDraws,
  federalTickets,
  paidDetails,
} from '../store/check-archive.ts';
import type { ReadDeps } from './pix-results.ts';

/** Before the first draw there is (1892), after the last there will be. */
const [FIRST_DAY, LAST_DAY] = ['1892-01-01', '9999-12-31'];
const LAST_CONTEST = 999_999;
const NOT_KNOWN = -1;

type Step = CheckView['steps'][number];
type Span = { from: PlainDay; to: PlainDay; times: ReadonlySet<string> | null };

/** Steps are draws up to some screens of them, days up to a quarter of a year, then months. */
const MOST_DRAW_STEPS = 60;
const MOST_DAY_STEPS = 92;

/** What a bet would have won in the draws of a span. */
export async function checkView(
  { from = FIRST_DAY, to = LAST_DAY, times, mostDraws, skip, most, ...asked }: ViewArguments['check'],
  { db }: ReadDeps,
): Promise<CheckView> {
  const { region, reach } = asked;
  const months = await archivedDraws(db, region, from, to);
  const span: Span = { from, to, times: times ? new Set(times) : null };
  const { draws, first, last } = extentOf(months, span);
  const units: [number, number] = [0, 0];
  const told: CheckView = { draws, first, last, unknownSevenths: 0, hitCount: 0, units, hits: [], steps: [] };
  if (first === null || last === null || (mostDraws !== undefined && draws > mostDraws)) return told;
  const seventhOf = reach === 7 ? await sevenths(asked, from, to, db) : () => NOT_KNOWN;
  const settle = settling({ ...asked, stake: 1 });
  const isByDraw = draws <= MOST_DRAW_STEPS;
  const isByDay = daysBetween(first, last) < MOST_DAY_STEPS;
  const hits: CheckView['hits'] = [];
  const prizes = new Int32Array(7);
  let step: Step | null = null;
  for (const month of months) {
    let isNew = true;
    const isWhole = isWithin(month, span);
    for (let at = 0; at < month.days.length; at++) {
      const day = month.days[at] ?? '';
      const time = month.times[at] ?? '';
      if (!isWhole && !isIn(span, day, time)) continue;
      let sum = 0;
      for (let place = 0; place < 5; place++) {
        const number = month.numbers[at * 5 + place] ?? 0;
        prizes[place] = number;
        sum += number;
      }
      prizes[5] = sum % 10_000;
      prizes[6] = seventhOf(day, prizes, month.isFederalSlot[at] ?? false);
      if (reach === 7 && prizes[6] === NOT_KNOWN) told.unknownSevenths += 1;
      if (!step || isNew || isByDraw || (isByDay && step.day !== day)) {
        step = { day, time, draws: 0, units: [0, 0] };
        told.steps.push(step);
      }
      isNew = false;
      step.day = day;
      step.time = time;
      step.draws += 1;
      const win = settle(prizes);
      if (!win) continue;
      hits.push({ day, time, ...win });
      for (const sums of [units, step.units]) {
        sums[0] += win.units[0];
        sums[1] += win.units[1];
      }
    }
  }
  told.hitCount = hits.length;
  told.hits = hits.reverse().slice(skip, skip + most);
  return told;
}

const isIn = ({ from, to, times }: Span, day: PlainDay, time: string) =>
  day >= from && day <= to && (times === null || times.has(time));

/** True of a month whose draws are all in a span. */
const isWithin = ({ days }: ArchivedMonth, { from, to, times }: Span) =>
  times === null && (days[0] ?? '') >= from && (days.at(-1) ?? '') <= to;

/** How many draws a span holds, and its first and last day with one. */
function extentOf(months: readonly ArchivedMonth[], span: Span) {
  let draws = 0;
  let first: PlainDay | null = null;
  let last: PlainDay | null = null;
  for (const month of months) {
    const { days, times } = month;
    if (isWithin(month, span)) {
      draws += days.length;
      first ??= days[0] ?? null;
      last = days.at(-1) ?? last;
      continue;
    }
    for (const [at, day] of days.entries()) {
      if (!isIn(span, day, times[at] ?? '')) continue;
      draws += 1;
      first ??= day;
      last = day;
    }
  }
  return { draws, first, last };
}

type SeventhOf = (day: PlainDay, prizes: ArrayLike<number>, isFederalSlot: boolean) => number;

/**
 * How a draw's 7th is made: of the first two; of a draw that is the Federal's, in its own region or in another's list, of
 * that day's tickets of five digits, and not at all where those are not known (as pix-results.ts `rowsOf`).
 */
async function sevenths(
  { region }: Pick<ViewArguments['check'], 'region'>,
  from: PlainDay,
  to: PlainDay,
  db: ReadDeps['db'],
): Promise<SeventhOf> {
  const tickets = await federalTickets(db, from, to);
  const drawn = new Map<PlainDay, ArrayLike<number>>();
  if (region !== 'federal') {
    for (const month of await archivedDraws(db, 'federal', from, to)) {
      for (const [at, day] of month.days.entries()) drawn.set(day, month.numbers.subarray(at * 5, at * 5 + 5));
    }
  }
  const isSame = (a: ArrayLike<number>, b: ArrayLike<number>) => {
    for (let place = 0; place < 5; place++) if (a[place] !== (b[place] ?? 0) % 10_000) return false;
    return true;
  };
  return (day, prizes, isFederalSlot) => {
    const full = tickets.get(day)?.find((five) => isSame(prizes, five));
    const federal = drawn.get(day);
    const isFederal = region === 'federal' || isFederalSlot || (federal !== undefined && isSame(prizes, federal));
    if (!full && isFederal) return NOT_KNOWN;
    const [first = 0, second = 0] = full ?? [prizes[0], prizes[1]];
    return Math.floor((first * second) / 1000) % 1000;
  };
}

/** What a ticket would have taken in a span of contests. */
export async function ticketView(
  { modality, numbers, team, from = 0, to = LAST_CONTEST, mostContests, skip, most }: ViewArguments['check-ticket'],
  { db }: ReadDeps,
): Promise<TicketView> {
  const contests = await archivedContests(db, modality, from, to);
  const [first, last] = [contests[0], contests.at(-1)];
  const told: TicketView = {
    contests: contests.length,
    first: first ? { contest: first.contest, day: first.day } : null,
    last: last ? { contest: last.contest, day: last.day } : null,
    priced: 0,
    staked: 0,
    paid: 0,
    unpaid: 0,
    hitCount: 0,
    tiers: [],
    hits: [],
    steps: [],
  };
  if (mostContests !== undefined && told.contests > mostContests) return told;
  const ticket = { modality, numbers, team: team ?? null };
  const games = gamesOf(ticket);
  const settled = contests.map((contest) => ({ contest, taken: settleTicket(ticket, contest) }));
  const winning = settled.filter(({ taken }) => taken.length > 0);
  const details = await paidDetails(
    db,
    modality,
    winning.map(({ contest }) => contest.contest),
  );
  const hits: TicketView['hits'] = [];
  const tiers = new Map<string, TicketView['tiers'][number]>();
  const isByContest = contests.length <= MOST_DRAW_STEPS;
  let open = '';
  for (const { contest, taken } of settled) {
    const price = priceOn(modality, contest.day);
    const staked = price === null ? null : price * games;
    told.priced += staked === null ? 0 : 1;
    told.staked += staked ?? 0;
    let paid = 0;
    const paidFor = taken.map((one) => {
      const amount = paidAt(modality, one, details.get(contest.contest) ?? {});
      if (amount === null) told.unpaid += one.prizes;
      paid += (amount ?? 0) * one.prizes;
      const key = `${one.draw} ${one.tier}`;
      tiers.set(key, { ...one, prizes: one.prizes + (tiers.get(key)?.prizes ?? 0) });
      return { ...one, amount };
    });
    told.paid += paid;
    if (taken.length > 0) hits.push({ contest: contest.contest, day: contest.day, taken: paidFor });
    const key = isByContest ? String(contest.contest) : contest.day.slice(0, 7);
    if (key !== open) told.steps.push({ contest: 0, day: '', contests: 0, staked: 0, paid: 0 });
    open = key;
    const step = told.steps.at(-1);
    if (!step) continue;
    Object.assign(step, { contest: contest.contest, day: contest.day, contests: step.contests + 1 });
    step.staked = staked === null || step.staked === null ? null : step.staked + staked;
    step.paid += paid;
  }
  told.hitCount = hits.length;
  const best = modality === 'federal' ? -1 : 1;
  told.tiers = [...tiers.values()].sort((a, b) => a.draw - b.draw || best * (orderOf(b.tier) - orderOf(a.tier)));
  told.hits = hits.reverse().slice(skip, skip + most);
  return told;
}

/** The best tier first; the team last, below none. */
const orderOf = (tier: number | 'time') => (tier === 'time' ? NOT_KNOWN : tier);
