import { combinations } from '../combinations.ts';
import type { Part, Played, Tier } from './game.ts';
import { type GameId, gameOf } from './list.ts';
import { leastSize, type TicketSize } from './ticket-sizes.ts';

/** Of all draws of a part, those in which a ticket has exactly so many hits; 'tickets': one prize of them. */
type Ways = { ways: number; of: number };

/** Of all draws of columns, those in which exactly so many columns are right; `held`: the marks of each. */
function waysOfColumns(held: readonly number[], symbols: number, hits: number): number {
  // How many draws have so many right in the columns so far.
  let draws = [1];
  for (const marks of held)
    draws = [...draws, 0].map((count, right) => count * (symbols - marks) + (draws[right - 1] ?? 0) * marks);
  return draws[hits] ?? 0;
}

function waysOf(part: Part, hits: number, held: readonly number[], played: Played | undefined): Ways {
  switch (part.kind) {
    case 'set': {
      const of = part.to - part.from + 1;
      const [size = 0] = held;
      return {
        ways: combinations(size, hits) * combinations(of - size, part.drawn - hits),
        of: combinations(of, part.drawn),
      };
    }
    case 'columns': {
      const { columns, symbols } = part;
      const of = symbols.length ** columns;
      // Where the least ticket is of several games each has its prize: counted are prizes, as Caixa does.
      const games = held.reduce((all, marks) => all * marks, 1);
      if (played && 'columns' in played && (played.columns?.games.least ?? 1) > 1)
        return { ways: games * combinations(columns, hits) * (symbols.length - 1) ** (columns - hits), of };
      return { ways: waysOfColumns(held, symbols.length, hits), of };
    }
    case 'tickets':
      return { ways: 1, of: 10 ** part.played };
    case 'name':
      return { ways: hits === 1 ? 1 : part.of - 1, of: part.of };
  }
}

function tierWays(id: GameId, tier: Tier, size: TicketSize): Ways {
  const { parts, ticket } = gameOf(id);
  return Object.entries(tier.hits).reduce(
    (whole, [key, hits]) => {
      const part = parts[key];
      if (!part) return whole;
      const each = [hits].flat().map((one) => waysOf(part, one, size[key] ?? [], ticket[key]));
      const ways = each.reduce((sum, one) => sum + one.ways, 0);
      return { ways: whole.ways * ways, of: whole.of * (each[0]?.of ?? 1) };
    },
    { ways: 1, of: 1 },
  );
}

/**
 * The chance that in one draw a ticket has just the hits of a tier, in every part it asks for; a plain ticket where no size is
 * named. A larger ticket with more hits takes prizes of the tier too. Of Loteca it is the prizes of the tier that a ticket takes
 * on average, as Caixa counts them.
 */
export function tierChance(id: GameId, tier: Tier, size = leastSize(id)): number {
  const { ways, of } = tierWays(id, tier, size);
  return ways / of;
}

/** Smaller odds have one decimal: '1 em 3,9'. */
const WHOLE_FROM = 10;

/** A tier with how many tickets there are for one that takes it in one draw; null where no ticket of the size has just its hits. */
export type TierOdds = { tier: Tier; oneIn: number | null };

/**
 * The tiers that a ticket of a size is for, the best first, rounded as Caixa rounds the top one; Caixa itself now rounds and now
 * cuts. A name that a ticket may leave out (Timemania's team) is a bet apart and none of these.
 */
export function tierOdds(id: GameId, size = leastSize(id)): TierOdds[] {
  const { tiers, parts, ticket } = gameOf(id);
  const isLeftOut = (key: string) => {
    const played = ticket[key];
    return parts[key]?.kind === 'name' && played !== undefined && 'least' in played && played.least === 0;
  };
  return tiers
    .filter(({ hits }) => !Object.keys(hits).every(isLeftOut))
    .map((tier) => ({ tier, oneIn: oddsOfTier(id, tier, size) }));
}

/** How many tickets of a size there are for one that takes a tier in one draw; null where none has just its hits. */
export function oddsOfTier(id: GameId, tier: Tier, size = leastSize(id)): number | null {
  const { ways, of } = tierWays(id, tier, size);
  if (ways === 0) return null;
  const oneIn = of / ways;
  if (oneIn < WHOLE_FROM) return Math.round(oneIn * 10) / 10;
  return gameOf(id).roundsDown ? Math.floor(oneIn) : Math.round(oneIn);
}

/** How many tickets of a size there are for one top prize. */
export const topOdds = (id: GameId, size = leastSize(id)): number => tierOdds(id, size)[0]?.oneIn ?? Number.NaN;
