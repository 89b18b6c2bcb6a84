import type { Contest } from './contest-admission.ts';
import type { Currency } from './currencies.ts';

/** A contest in a table of many. `top`: its first band; null where no prizes are on record. */
export type ContestLine = Pick<Contest, 'contest' | 'day' | 'numbers' | 'second' | 'team' | 'special'> & {
  accumulated: boolean | null;
  top: { winners: number; amount: number } | null;
  currency: Currency | null;
};

export function contestLine(told: Omit<Contest, 'modality'>): ContestLine {
  const { contest, day, numbers, second, team, special, details } = told;
  const [top] = details.prizes ?? [];
  return {
    contest,
    day,
    numbers,
    second,
    team,
    special,
    accumulated: details.accumulated ?? null,
    top: top ? { winners: top.winners, amount: top.amount } : null,
    currency: details.currency ?? null,
  };
}
