import type { Currency } from '../currencies.ts';
import { amountOf, bandsByDraw, isUnsold } from './contest-bands.ts';
import type { Tier } from './game.ts';
import { type GameId, gameOf } from './list.ts';
import type { Taken } from './tickets.ts';
import type { PrizeBand } from './validate-contest.ts';

/**
 * What a contest paid in each of its draws for each of its game's tiers, the best first, those of the second draw behind those of
 * the first: the amount for each winner, UNKNOWN, or NOT_PAID.
 */
export type Payments = ArrayLike<number>;

const UNKNOWN = -1;
const NOT_PAID = -2;

type Told = {
  prizes?: readonly PrizeBand[] | undefined;
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
 * By the stored bands, and nothing where no ticket was sold. Unknown are no stored prizes, and what one winner would have taken
 * of a band without winners.
 */
export function paymentsOf(modality: GameId, details: Told): Payments {
  const { prizes = [] } = details;
  const { tiers } = gameOf(modality);
  const bands = bandsByDraw(modality, prizes);
  const isNone = isUnsold(details);
  return ([1, 2] as const).flatMap((draw) =>
    tiers.map((tier) => {
      if (isNone) return NOT_PAID;
      const band = bands.find((one) => (one.draw ?? draw) === draw && isBandOf(tier, one.band));
      if (!band) return bands.length > 0 ? NOT_PAID : UNKNOWN;
      return amountOf(modality, band) ?? UNKNOWN;
    }),
  );
}

/**
 * A ticket's prizes of one tier in a contest; `amount`: reais each, null where it is not known, or was paid in a currency before the
 * Real, which `original` has.
 */
export type PaidTaken = Taken & { amount: number | null; original?: { amount: number; currency: Currency } };

/** What a ticket took in a contest with what each winner was paid; without what the contest did not pay. */
export function paidTaken(
  modality: GameId,
  taken: readonly Taken[],
  payments: Payments,
  currency?: Currency | undefined,
): PaidTaken[] {
  const { tiers } = gameOf(modality);
  return taken.flatMap((one) => {
    const at = tiers.findIndex(({ key }) => key === one.tier);
    const amount = payments[(one.draw - 1) * tiers.length + at] ?? UNKNOWN;
    if (amount === NOT_PAID) return [];
    if (amount === UNKNOWN || currency === undefined) return [{ ...one, amount: amount === UNKNOWN ? null : amount }];
    return [{ ...one, amount: null, original: { amount, currency } }];
  });
}
