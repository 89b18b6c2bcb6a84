import type { Currency } from '../currencies.ts';
import type { Contest } from './validate-contest.ts';

/** A contest in a table of many. `top`: its first band; null where no prizes are stored. */
export type ContestLine = Pick<Contest, 'contest' | 'day' | 'numbers' | 'second' | 'team' | 'extra' | 'special'> & {
  accumulated: boolean | null;
  top: { winners: number; amount: number } | null;
  currency: Currency | null;
};

export function contestLine(omit: Omit<Contest, 'modality'>): ContestLine {
  const { contest, day, numbers, second, team, extra, special, details } = omit;
  const [top] = details.prizes ?? [];
  return {
    contest,
    day,
    numbers,
    second,
    team,
    ...(extra ? { extra } : {}),
    special,
    accumulated: details.accumulated ?? null,
    top: top ? { winners: top.winners, amount: top.amount } : null,
    currency: details.currency ?? null,
  };
}
