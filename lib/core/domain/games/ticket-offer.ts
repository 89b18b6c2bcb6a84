import type { PlainDay } from '../days.ts';
import { type TierOdds, tierOdds } from './chances.ts';
import type { GameId } from './list.ts';
import { gamesOfSize, plainTicketsOf, type TicketSize } from './ticket-sizes.ts';
import { priceOn } from './tickets.ts';

/** What tickets of a size are: how many games, reais that they cost (null where no price is stored), and their tiers' odds. */
export type TicketOffer = { size: TicketSize; games: number; price: number | null; odds: readonly TierOdds[] };

/** A ticket's games, price on a day and odds: answers, the checker, the game's page and `/api/v1` all have them from here. */
export function ticketOffer(game: GameId, size: TicketSize, day: PlainDay): TicketOffer {
  const price = priceOn(game, day);
  return {
    size,
    games: gamesOfSize(game, size),
    price: price === null ? null : price * plainTicketsOf(game, size),
    odds: tierOdds(game, size),
  };
}
