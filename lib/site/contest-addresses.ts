import { type GameId, gameOf } from '../core/domain/games/list.ts';

// Addresses of Caixa's games, apart from addresses.ts: a browser makes them too, and has no list of houses.

/** A game of Caixa: its newest contest, and the way to all others. */
export const modalityAddress = (game: GameId) => `/loterias/${gameOf(game).slug}` as const;
export const contestAddress = (game: GameId, contest: number) => `${modalityAddress(game)}/${contest}` as const;
/** The special contests, and each that has a page. */
export const SPECIALS_ADDRESS = '/loterias/especiais';
export const specialAddress = (slug: string) => `${SPECIALS_ADDRESS}/${slug}` as const;
/** A year's contests of a game. */
export const contestYearAddress = (game: GameId, year: number) => `${modalityAddress(game)}/ano/${year}` as const;
