import type { Special } from './game.ts';
import { GAME_IDS, type GameId, gameOf } from './list.ts';

/** A special with its game. */
export type GameSpecial = Special & { game: GameId };

/** The special contests of all games, those with a page first. */
export const SPECIALS: readonly GameSpecial[] = GAME_IDS.flatMap((game) =>
  (gameOf(game).specials ?? []).map((special) => ({ ...special, game })),
).sort((a, b) => Number(a.slug === undefined) - Number(b.slug === undefined));

/** The special of an address's word; null for a word that is none's. */
export const specialBySlug = (slug: string): GameSpecial | null =>
  SPECIALS.find((special) => special.slug === slug) ?? null;

/** The special that a contest is an edition of; null for a common one. */
export const specialOf = (game: GameId, contest: number): GameSpecial | null =>
  SPECIALS.find((special) => special.game === game && special.contests.includes(contest)) ?? null;
