import { z } from 'zod';
import { TicketAsked, TicketView } from '../contracts/checks.ts';
import { isUnsold } from '../domain/games/contest-bands.ts';
import { type GameId, gameOf } from '../domain/games/list.ts';
import { combinationsIn, drawsOfTier, paidTaken, priceOn, settleTicket } from '../domain/games/tickets.ts';
import { allContests, archivedContests, paidDetails } from '../store/check-archive.ts';
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
    const contests = isWhole
      ? await allContests(db, modality)
      : await archivedContests(db, modality, { from, to, ...days });
    const [first, last] = [contests[0], contests.at(-1)];
    const extent = (contest: (typeof contests)[number] | undefined) =>
      contest ? { contest: contest.contest, day: contest.day } : null;
    const answer: TicketView = { ...nothing(), contests: contests.length, first: extent(first), last: extent(last) };
    if (mostContests !== undefined && answer.contests > mostContests) return answer;
    const ticket = { modality, numbers, team: team ?? null, extra };
    const games = combinationsIn(ticket);
    const settled = contests.map((contest) => ({ contest, taken: settleTicket(ticket, contest) }));
    const winning = settled.filter(({ taken }) => taken.length > 0);
    const detailsOf = await paidDetails(
      db,
      modality,
      winning.map(({ contest }) => contest.contest),
    );
    const hits: TicketView['hits'] = [];
    const tiers = new Map<string, TicketView['tiers'][number]>();
    const isByContest = contests.length <= MAX_DRAW_STEPS;
    let open = '';
    let unsold = 0;
    for (const { contest, taken } of settled) {
      const price = priceOn(modality, contest.day);
      const staked = price === null ? null : price * games;
      answer.priced += staked === null ? 0 : 1;
      answer.staked += staked ?? 0;
      let paid = 0;
      const details = detailsOf.get(contest.contest) ?? {};
      const paidFor = paidTaken(modality, taken, details);
      for (const { tier, draw, prizes, amount } of paidFor) {
        if (amount === null) answer.unpaid += prizes;
        paid += (amount ?? 0) * prizes;
        const key = `${draw} ${tier}`;
        tiers.set(key, { tier, draw, prizes: prizes + (tiers.get(key)?.prizes ?? 0) });
      }
      answer.paid += paid;
      if (taken.length > 0 && isUnsold(details)) unsold += 1;
      if (paidFor.length > 0) hits.push({ contest: contest.contest, day: contest.day, taken: paidFor });
      const key = isByContest ? String(contest.contest) : contest.day.slice(0, 7);
      if (key !== open) answer.steps.push({ contest: 0, day: '', contests: 0, staked: 0, paid: 0 });
      open = key;
      const step = answer.steps.at(-1);
      if (!step) continue;
      Object.assign(step, { contest: contest.contest, day: contest.day, contests: step.contests + 1 });
      step.staked = staked === null || step.staked === null ? null : step.staked + staked;
      step.paid += paid;
    }
    answer.hitCount = hits.length;
    if (unsold > 0) answer.unsold = unsold;
    answer.tierDraws = gameOf(modality).tiers.map((tier) => ({
      tier: tier.key,
      draws: contests.reduce((sum, one) => sum + drawsOfTier(tier, one), 0),
    }));
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
