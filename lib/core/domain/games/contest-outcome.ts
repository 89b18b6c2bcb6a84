import type { PlainDay } from '../days.ts';
import { type BandOfDraw, bandsByDraw } from './contest-bands.ts';
import type { GameId } from './list.ts';
import type { PrizeBand } from './validate-contest.ts';

type Told = { accumulated?: boolean | undefined; prizes?: readonly PrizeBand[] | undefined };

/** The first band of each draw of a contest: Dupla Sena's second draw may be won alone. Empty without stored prizes. */
export function firstPrizes(game: GameId, prizes: readonly PrizeBand[] = []): BandOfDraw[] {
  const bands = bandsByDraw(game, prizes);
  const of = (draw: 1 | 2) => bands.find((band) => band.draw === draw);
  const both = [of(1), of(2)].filter((band) => band !== undefined);
  return both.length > 0 ? both : bands.slice(0, 1);
}

/**
 * Whether no draw's first band was won and the prize went on to the next contest; null where that is not stored. Caixa's flag
 * is of the first draw alone.
 */
export const isRolledOver = (game: GameId, { accumulated, prizes }: Told): boolean | null =>
  firstPrizes(game, prizes).some(({ winners }) => winners > 0) ? false : (accumulated ?? null);

/** What became of a contest's first prize; null where that is not stored. `winners`: bets. */
export type FirstPrizeOutcome = {
  contest: number;
  day: PlainDay;
  isRolled: boolean | null;
  isWon: boolean | null;
  winners: number;
};

/** Of contests whose outcome is known (`of`), oldest first: how many were won and rolled over, and the last of each. */
export function sumOfOutcomes(outcomes: readonly FirstPrizeOutcome[]) {
  const known = outcomes.filter(({ isWon }) => isWon !== null);
  const won = known.filter(({ isWon }) => isWon);
  const rolled = known.filter(({ isRolled }) => isRolled);
  const [lastWon, lastRolled] = [won.at(-1), rolled.at(-1)];
  return {
    of: known.length,
    since: known[0]?.day ?? null,
    won: won.length,
    winners: won.reduce((sum, { winners }) => sum + winners, 0),
    rolled: rolled.length,
    gap: lastWon ? known.length - 1 - known.lastIndexOf(lastWon) : known.length,
    lastWon: lastWon ? { contest: lastWon.contest, day: lastWon.day, winners: lastWon.winners } : null,
    lastRolled: lastRolled ? { contest: lastRolled.contest, day: lastRolled.day } : null,
  };
}
