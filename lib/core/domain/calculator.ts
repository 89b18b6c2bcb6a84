import { chanceOfOne } from './bets.ts';

/** Bets the calculator knows: how many equally likely classes there are, and the usual payout. */
export const CALCULATED_BETS = [
  { key: 'grupo', name: 'Grupo', classes: 25, pays: 18 },
  { key: 'dezena', name: 'Dezena', classes: 100, pays: 60 },
  { key: 'centena', name: 'Centena', classes: 1000, pays: 600 },
  { key: 'milhar', name: 'Milhar', classes: 10_000, pays: 4000 },
] as const;
export type CalculatedBet = (typeof CALCULATED_BETS)[number];

/** The first prize alone ('na cabeça'), or any of the first five, the stake divided among them ('cercado'). */
export const REACHES = [
  { key: '1', name: 'Só o 1º prêmio', positions: 1 },
  { key: '5', name: 'Do 1º ao 5º', positions: 5 },
] as const;

export type Calculation = {
  stake: number;
  bet: CalculatedBet;
  reach: (typeof REACHES)[number];
  /** What one hit pays, in reais. */
  payout: number;
  /** Chance of at least one hit. */
  chance: number;
  /** What comes back on average, in reais. */
  expected: number;
};

export const MOST_STAKE = 100_000;

/** '1.000,50', '10,5' or '10.50' in reais; null for anything else, nothing or more than a hundred thousand. */
export function parseStake(text: string): number | null {
  const plain = text.trim().replace(/^R\$\s*/, '');
  const normal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(normal)) return null;
  const stake = Number(normal);
  return stake > 0 && stake <= MOST_STAKE ? stake : null;
}

/** What a bet pays, how often it hits and what it returns; over five positions each carries a fifth of the stake. */
export function calculate(stake: number, bet: CalculatedBet, reach: Calculation['reach']): Calculation {
  const perPosition = stake / reach.positions;
  return {
    stake,
    bet,
    reach,
    payout: perPosition * bet.pays,
    chance: chanceOfOne(bet.classes, reach.positions),
    expected: (stake * bet.pays) / bet.classes,
  };
}
