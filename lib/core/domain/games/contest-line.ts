import type { Currency } from '../currencies.ts';
import { firstPrizes, isRolledOver } from './contest-outcome.ts';
import type { Contest } from './validate-contest.ts';

/**
 * A contest in a table of many. `top`: its first band, or of two draws the first one that was won; null where no prizes are stored.
 * `topOfSecond`: that of the second draw, where both were won. `accumulated`: no draw's was.
 */
export type ContestLine = Pick<Contest, 'contest' | 'day' | 'numbers' | 'second' | 'team' | 'extra' | 'special'> & {
  accumulated: boolean | null;
  top: { winners: number; amount: number } | null;
  topOfSecond?: { winners: number; amount: number } | undefined;
  currency: Currency | null;
};

export function contestLine(stored: Contest): ContestLine {
  const { modality, contest, day, numbers, second, team, extra, special, details } = stored;
  const first = firstPrizes(modality, details.prizes);
  const [top = first[0], also] = first.filter(({ winners }) => winners > 0);
  return {
    contest,
    day,
    numbers,
    second,
    team,
    ...(extra ? { extra } : {}),
    special,
    accumulated: isRolledOver(modality, details),
    top: top ? { winners: top.winners, amount: top.amount } : null,
    ...(also ? { topOfSecond: { winners: also.winners, amount: also.amount } } : {}),
    currency: details.currency ?? null,
  };
}
