import type { Currency } from '../currencies.ts';
import { amountOf, bandsByDraw, isUnsold } from './contest-bands.ts';
import type { Tier } from './game.ts';
import { type GameId, gameOf } from './list.ts';
import type { Taken } from './tickets.ts';
import type { PrizeBand } from './validate-contest.ts';

/**
 * What a contest paid in each of its draws for each of its game's tiers, the best first, those of the second draw behind those of
 * the first: reais for each winner, UNKNOWN, or NOT_PAID.
 */
export type Payments = ArrayLike<number>;

const UNKNOWN = -1;
const NOT_PAID = -2;

type Told = {
  prizes?: readonly PrizeBand[] | undefined;
  currency?: Currency | undefined;
  note?: string | undefined;
};

const forms = new Map<string, RegExp>();
/** The form of Caixa's names of a tier's band. */
function formOf({ key, band }: Pick<Tier, 'key' | 'band'>): RegExp {
  if (band) return band;
  const known = forms.get(String(key)) ?? new RegExp(`^${key}(?!\\d)`);
  forms.set(String(key), known);
  return known;
}

/** Whether a band of Caixa's is a tier's, by its name. */
export const isBandOf = (tier: Pick<Tier, 'key' | 'band'>, name: string): boolean => formOf(tier).test(name);

/**
 * By the stored bands, and nothing where no ticket was sold. Unknown are no stored prizes, another currency, and what one winner
 * would have taken of a band without winners.
 */
export function paymentsOf(modality: GameId, details: Told): Payments {
  const { prizes = [], currency } = details;
  const { tiers } = gameOf(modality);
  const bands = bandsByDraw(modality, prizes);
  const isNone = isUnsold(details);
  return ([1, 2] as const).flatMap((draw) =>
    tiers.map((tier) => {
      if (isNone) return NOT_PAID;
      const band = bands.find((one) => (one.draw ?? draw) === draw && isBandOf(tier, one.band));
      if (!band) return bands.length > 0 ? NOT_PAID : UNKNOWN;
      return (currency === undefined ? amountOf(modality, band) : null) ?? UNKNOWN;
    }),
  );
}

/** A ticket's prizes of one tier in a contest; `amount`: reais each, null where it is not known. */
export type PaidTaken = Taken & { amount: number | null };

/** What a ticket took in a contest with what each winner was paid; without what the contest did not pay. */
export function paidTaken(modality: GameId, taken: readonly Taken[], payments: Payments): PaidTaken[] {
  const { tiers } = gameOf(modality);
  return taken.flatMap((one) => {
    const at = tiers.findIndex(({ key }) => key === one.tier);
    const amount = payments[(one.draw - 1) * tiers.length + at] ?? UNKNOWN;
    return amount === NOT_PAID ? [] : [{ ...one, amount: amount === UNKNOWN ? null : amount }];
  });
}
