import { combinations } from './combinations.ts';

/** The twelve bet types, as the wire names them. */
export const BET_TYPES = [
  'group',
  'double_group',
  'triple_group',
  'quadruple_group',
  'quintuple_group',
  'pass',
  'thousand',
  'hundred',
  'dozen',
  'unit',
  'double_dozen',
  'triple_dozen',
] as const;
export type BetType = (typeof BET_TYPES)[number];

export const BET_NAMES: Record<BetType, string> = {
  group: 'Grupo',
  double_group: 'Duplo Grupo',
  triple_group: 'Triplo Grupo',
  quadruple_group: 'Quádruplo Grupo',
  quintuple_group: 'Quíntuplo Grupo',
  pass: 'Passe',
  thousand: 'Milhar',
  hundred: 'Centena',
  dozen: 'Dezena',
  unit: 'Unidade',
  double_dozen: 'Dupla Dezena',
  triple_dozen: 'Tripla Dezena',
};

/** Bets close about this long before a draw. */
export const CLOSES_BEFORE_MS = 10 * 60_000;

/** What a bet must hit: on the first prize alone, anywhere among the first five, or first prize then second. */
export type BetReach = '1º' | '1º–5º' | '1º→2º';

/** How many times the stake a bet pays, and what it must hit; `example`: no source of it is stored. */
export type Payout = { pays: number; reach: BetReach; example?: true };
export type PayoutTable = Readonly<Record<BetType, Payout>>;

/**
 * Multipliers commonly quoted in the market; `example` marks the three for which no source is stored. The operator's dated lines
 * stand over them: what is in force on a day comes from `payoutsOn` (operator-payouts.ts).
 * Source: the market tables behind the return figures of 2024–2026; quadra, quina and unidade have none.
 */
export const PAYOUTS: PayoutTable = {
  group: { pays: 18, reach: '1º' },
  double_group: { pays: 18.75, reach: '1º–5º' },
  triple_group: { pays: 130, reach: '1º–5º' },
  quadruple_group: { pays: 1000, reach: '1º–5º', example: true },
  quintuple_group: { pays: 5000, reach: '1º–5º', example: true },
  pass: { pays: 300, reach: '1º→2º' },
  thousand: { pays: 4000, reach: '1º' },
  hundred: { pays: 600, reach: '1º' },
  dozen: { pays: 60, reach: '1º' },
  unit: { pays: 8, reach: '1º', example: true },
  double_dozen: { pays: 300, reach: '1º–5º' },
  triple_dozen: { pays: 3000, reach: '1º–5º' },
};

const DRAWN = 5;

/**
 * The chance that `wanted` different classes all appear among the five prizes, each prize falling in one of `classes`
 * equally likely classes independently (inclusion–exclusion over the classes that stay away).
 */
export function chanceOfAll(wanted: number, classes: number): number {
  let chance = 0;
  for (let missing = 0; missing <= wanted; missing++) {
    chance += (missing % 2 ? -1 : 1) * combinations(wanted, missing) * (1 - missing / classes) ** DRAWN;
  }
  return chance;
}

/** The chance that one class out of `classes` appears at least once among the first `positions` prizes. */
export function chanceOfOne(classes: number, positions = 1): number {
  return 1 - (1 - 1 / classes) ** positions;
}

/** The chance of one bet of each type, at its reach. Each prize is a uniform draw of 0000–9999. */
export function chanceOf(bet: BetType): number {
  switch (bet) {
    case 'group':
      return chanceOfOne(25);
    case 'double_group':
      return chanceOfAll(2, 25);
    case 'triple_group':
      return chanceOfAll(3, 25);
    case 'quadruple_group':
      return chanceOfAll(4, 25);
    case 'quintuple_group':
      return chanceOfAll(5, 25);
    case 'pass':
      return 1 / 25 ** 2;
    case 'thousand':
      return chanceOfOne(10_000);
    case 'hundred':
      return chanceOfOne(1000);
    case 'dozen':
      return chanceOfOne(100);
    case 'unit':
      return chanceOfOne(10);
    case 'double_dozen':
      return chanceOfAll(2, 100);
    case 'triple_dozen':
      return chanceOfAll(3, 100);
  }
}

/** What comes back on average per real staked: chance × payout; null for the multipliers that are mere examples. */
export function returnOf(bet: BetType, { pays, example }: Pick<Payout, 'pays' | 'example'>): number | null {
  return example ? null : chanceOf(bet) * pays;
}
