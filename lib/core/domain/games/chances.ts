import { combinations } from '../combinations.ts';
import type { Part, Played, Tier } from './game.ts';
import { type GameId, gameOf } from './list.ts';

/** Of all draws of a part, those in which a ticket of the least size has exactly so many hits; 'tickets': one prize of them. */
type Ways = { ways: number; of: number };

function waysOf(part: Part, hits: number, played: Played | undefined): Ways {
  const least = played && 'least' in played ? played.least : 0;
  switch (part.kind) {
    case 'set': {
      const of = part.to - part.from + 1;
      return {
        ways: combinations(part.drawn, hits) * combinations(of - part.drawn, least - hits),
        of: combinations(of, least),
      };
    }
    case 'columns': {
      const { columns, symbols } = part;
      // Each of several games in one ticket has its prize: counted are prizes, as Caixa does.
      const games = played && 'columns' in played ? (played.columns?.games.least ?? 1) : 1;
      const others = (symbols.length - 1) ** (columns - hits);
      return { ways: games * combinations(columns, hits) * others, of: symbols.length ** columns };
    }
    case 'tickets':
      return { ways: 1, of: 10 ** part.played };
    case 'name':
      return { ways: hits === 1 ? 1 : part.of - 1, of: part.of };
  }
}

function tierWays(id: GameId, tier: Tier): Ways {
  const { parts, ticket } = gameOf(id);
  return Object.entries(tier.hits).reduce(
    (whole, [key, hits]) => {
      const part = parts[key];
      if (!part) return whole;
      const each = [hits].flat().map((one) => waysOf(part, one, ticket[key]));
      const ways = each.reduce((sum, one) => sum + one.ways, 0);
      return { ways: whole.ways * ways, of: whole.of * (each[0]?.of ?? 1) };
    },
    { ways: 1, of: 1 },
  );
}

/** The chance that a ticket of the least size takes a tier in one draw: that of its hits in every part it asks for. */
export function tierChance(id: GameId, tier: Tier): number {
  const { ways, of } = tierWays(id, tier);
  return ways / of;
}

/**
 * How many tickets of the least size there are for one of each tier, in one draw: rounded as Caixa rounds the top one;
 * Caixa itself now rounds and now cuts. A name that a ticket may leave out (Timemania's team) is a bet apart and none of these.
 */
export function tierOdds(id: GameId): { tier: Tier; oneIn: number }[] {
  const { tiers, parts, ticket, roundsDown } = gameOf(id);
  const isLeftOut = (key: string) => {
    const played = ticket[key];
    return parts[key]?.kind === 'name' && played !== undefined && 'least' in played && played.least === 0;
  };
  return tiers
    .filter(({ hits }) => !Object.keys(hits).every(isLeftOut))
    .map((tier) => {
      const { ways, of } = tierWays(id, tier);
      return { tier, oneIn: roundsDown ? Math.floor(of / ways) : Math.round(of / ways) };
    });
}

/** How many tickets of the least size there are for one top prize. */
export const topOdds = (id: GameId): number => tierOdds(id)[0]?.oneIn ?? Number.NaN;
