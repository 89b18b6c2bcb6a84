import { z } from 'zod';
import { TicketAsked, TicketView } from '../contracts/checks.ts';
import { paidTaken } from '../domain/games/contest-payments.ts';
import { type GameId, gameOf } from '../domain/games/list.ts';
import { combinationsIn, settleTicket } from '../domain/games/tickets.ts';
import { archivedContests, contestAt, contestsToSettle, paymentsAt, wholeArchive } from '../store/contest-archive.ts';
import { MAX_DRAW_STEPS } from './check.ts';
import { defineView } from './view.ts';

const LAST_CONTEST = 999_999;

const nothing = (): TicketView => ({
  contests: 0,
  first: null,
  last: null,
  priced: 0,
  staked: 0,
  paid: 0,
  unpaid: 0,
  hitCount: 0,
  tiers: [],
  hits: [],
  steps: [],
});

/** What a ticket would have taken in a span of contests. */
export const checkTicketView = defineView({
  args: z.strictObject(TicketAsked),
  reply: TicketView,
  empty: nothing,
  async read(
    { modality, numbers, team, extra, from = 0, to = LAST_CONTEST, mostContests, skip, most, ...days },
    { db },
  ) {
    const isWhole = from === 0 && to === LAST_CONTEST && days.fromDay === undefined && days.toDay === undefined;
    const archive = isWhole
      ? await wholeArchive(db, modality)
      : await archivedContests(db, modality, { from, to, ...days });
    const { rows } = archive;
    const [first, last] = [rows[0], rows.at(-1)];
    const extent = (row: typeof first) => (row ? { contest: row.contest, day: row.day } : null);
    const answer: TicketView = { ...nothing(), contests: rows.length, first: extent(first), last: extent(last) };
    if (mostContests !== undefined && answer.contests > mostContests) return answer;
    const ticket = { modality, numbers, team: team ?? null, extra };
    const games = combinationsIn(ticket);
    const takenAt = new Map(
      contestsToSettle(archive, ticket).map((at) => [at, settleTicket(ticket, contestAt(archive, at))]),
    );
    const hits: TicketView['hits'] = [];
    const tiers = new Map<string, TicketView['tiers'][number]>();
    const isByContest = rows.length <= MAX_DRAW_STEPS;
    let step: TicketView['steps'][number] | null = null;
    let unsold = 0;
    for (const [at, { contest, day }] of rows.entries()) {
      const taken = takenAt.get(at) ?? [];
      const price = archive.prices[at] ?? null;
      const staked = price === null ? null : price * games;
      if (staked !== null) {
        answer.priced += 1;
        answer.staked += staked;
      }
      let paid = 0;
      const paidFor =
        taken.length === 0 ? [] : paidTaken(modality, taken, paymentsAt(archive, at), archive.currencies.get(contest));
      for (const { tier, draw, prizes, amount } of paidFor) {
        if (amount === null) answer.unpaid += prizes;
        paid += (amount ?? 0) * prizes;
        const key = `${draw} ${tier}`;
        tiers.set(key, { tier, draw, prizes: prizes + (tiers.get(key)?.prizes ?? 0) });
      }
      answer.paid += paid;
      if (taken.length > 0 && archive.unsold.has(contest)) unsold += 1;
      if (paidFor.length > 0) hits.push({ contest, day, taken: paidFor });
      if (step === null || isByContest || !day.startsWith(step.day.slice(0, 7))) {
        step = { contest, day, contests: 0, staked: 0, paid: 0 };
        answer.steps.push(step);
      }
      step.contest = contest;
      step.day = day;
      step.contests += 1;
      step.staked = staked === null || step.staked === null ? null : step.staked + staked;
      step.paid += paid;
    }
    answer.hitCount = hits.length;
    if (unsold > 0) answer.unsold = unsold;
    answer.tierDraws = [...archive.tierDraws];
    answer.tiers = [...tiers.values()].sort(
      (a, b) => a.draw - b.draw || orderOf(modality, a.tier) - orderOf(modality, b.tier),
    );
    answer.hits = hits.reverse().slice(skip, skip + most);
    return answer;
  },
});

/** The best tier first. */
const orderOf = (modality: GameId, tier: number | string) =>
  gameOf(modality).tiers.findIndex(({ key }) => key === tier);
