import { BET_KINDS, type BetKind, KINDS, REACHES, usualPayouts } from '@/lib/core/domain/bet-kinds.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { formatNumber } from '@/lib/core/domain/format.ts';
import { REACH_NAMES } from '@/lib/site/bet-words.ts';

/** The bet types as a choice, in the order of BET_KINDS. */
export const KIND_CHOICES = BET_KINDS.map((kind) => [kind, KINDS[kind].name] as const);

/** On which prizes; `wordOf`: how the address writes them. */
export const reachChoices = (wordOf: (reach: number) => string) =>
  REACHES.map((reach) => [wordOf(reach), REACH_NAMES[reach]] as const);

/** What is in an empty field of a quote: the usual one; without one its player has to type it. */
export function quotePlaceholder(kind: BetKind, at: 0 | 1, payouts: PayoutTable): string {
  const usual = usualPayouts(kind, payouts)[at] ?? null;
  return usual === null ? 'da sua banca' : formatNumber(usual);
}
