import { BET_NAMES, type Payout } from '../core/domain/bets.ts';
import { formatDay } from '../core/domain/days.ts';
import type { ChangedPayout, PayoutLine } from '../core/domain/operator-payouts.ts';
import { timesPaid } from './bet-words.ts';

/** '18 vezes'; '8 vezes, exemplo sem fonte'. */
export const paidWords = ({ pays, example }: Pick<Payout, 'pays' | 'example'>): string =>
  `${timesPaid([pays])}${example ? ', exemplo sem fonte' : ''}`;

/** 'Grupo: 20 vezes desde 01/12/2026'. */
export const payoutLineWords = ({ bet, pays, from }: PayoutLine): string =>
  `${BET_NAMES[bet]}: ${timesPaid([pays])} desde ${formatDay(from)}`;

/** 'Grupo, desde 01/12/2026: 20 vezes, antes 18 vezes'. */
export function changedPayoutWords({ bet, from, until, before, after }: ChangedPayout): string {
  const span =
    until === null
      ? `desde ${formatDay(from)}`
      : until === from
        ? `em ${formatDay(from)}`
        : `de ${formatDay(from)} a ${formatDay(until)}`;
  return `${BET_NAMES[bet]}, ${span}: ${paidWords(after)}; sem a mudança, ${paidWords(before)}`;
}
