import { combinations } from '../combinations.ts';
import type { Part, Played, Tier } from './game.ts';
import { type GameId, gameOf } from './list.ts';

/** The chance that a ticket of the least size has exactly so many hits in a part; 'tickets': one prize of them. */
function chanceOf(part: Part, hits: number, played: Played | undefined): number {
  const least = played && 'least' in played ? played.least : 0;
  switch (part.kind) {
    case 'set': {
      const of = part.to - part.from + 1;
      return (combinations(part.drawn, hits) * combinations(of - part.drawn, least - hits)) / combinations(of, least);
    }
    case 'columns': {
      const one = 1 / (part.to - part.from + 1);
      return combinations(part.columns, hits) * one ** hits * (1 - one) ** (part.columns - hits);
    }
    case 'tickets':
      return 1 / 10 ** part.played;
    case 'name':
      return hits === 1 ? 1 / part.of : 1 - 1 / part.of;
  }
}

/** The chance that a ticket of the least size takes a tier in one draw: that of its hits in every part it asks for. */
export function tierChance(id: GameId, tier: Tier): number {
  const { parts, ticket } = gameOf(id);
  return Object.entries(tier.hits).reduce((chance, [key, hits]) => {
    const part = parts[key];
    return part ? chance * chanceOf(part, hits, ticket[key]) : chance;
  }, 1);
}

/**
 * How many tickets of the least size there are for one of each tier, in one draw: rounded as Caixa rounds the top one;
 * Caixa itself now rounds and now cuts. A name alone (Timemania's team) is a bet apart and none of these.
 */
export function tierOdds(id: GameId): { tier: Tier; oneIn: number }[] {
  const { tiers, parts, roundsDown } = gameOf(id);
  return tiers
    .filter(({ hits }) => Object.keys(hits).some((key) => parts[key]?.kind !== 'name'))
    .map((tier) => {
      const oneIn = 1 / tierChance(id, tier);
      return { tier, oneIn: roundsDown ? Math.floor(oneIn) : Math.round(oneIn) };
    });
}

/** How many tickets of the least size there are for one top prize. */
export const topOdds = (id: GameId): number => tierOdds(id)[0]?.oneIn ?? Number.NaN;
