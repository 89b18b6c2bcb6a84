import { type GameId, gameOf } from '../core/domain/games/list.ts';

// Addresses of Caixa's games, apart from addresses.ts: a browser makes them too, and has no list of houses.

/** A game of Caixa: its newest contest, and the way to all others. */
export const modalityAddress = (game: GameId) => `/loterias/${gameOf(game).slug}` as const;
export const contestAddress = (game: GameId, contest: number) => `${modalityAddress(game)}/${contest}` as const;
/** A year's contests of a game. */
export const contestYearAddress = (game: GameId, year: number) => `${modalityAddress(game)}/ano/${year}` as const;
