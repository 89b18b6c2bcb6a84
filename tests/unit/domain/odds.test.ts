import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYOUTS } from '../../../lib/core/domain/bets.ts';
import {
  ALL_25,
  betsToTell,
  chanceOfChiSquare,
  expectedRange,
  ODDS,
  type PayoutKey,
  powerToTell,
  returnOfOdds,
} from '../../../lib/core/domain/odds.ts';

const keys = Object.keys(ODDS) as PayoutKey[];

test.each<[PayoutKey, number, number | null]>([
  ['grupo', 1 / 25, 0.72],
  ['dezena', 1 / 100, 0.6],
  ['centena', 1 / 1000, 0.6],
  ['milhar', 1 / 10_000, 0.4],
  // No source is recorded for what these pay.
  ['unidade', 1 / 10, null],
  // One hit or more in five tries.
  ['grupo-5', 1 - 0.96 ** 5, 0.72],
  ['dezena-5', 1 - 0.99 ** 5, 0.6],
  ['centena-5', 1 - 0.999 ** 5, 0.6],
  ['milhar-5', 1 - 0.9999 ** 5, 0.4],
  ['duque-grupo', 0.0283361, 0.5313],
  ['terno-grupo', 0.00339456, 0.4413],
  // Counted by hand: of 25⁵ ways, 240 with one of the four twice and 2,520 with another group; 120 orders of five.
  ['quadra-grupo', 2760 / 25 ** 5, null],
  ['quina-grupo', 120 / 25 ** 5, null],
  ['duque-dezena', 0.0019407, 0.5822],
  ['terno-dezena', 0.00005821, 0.1746],
  ['passe-seco', 1 / 625, 0.48],
  ['passe-vale', (1 / 25) * (1 - 0.96 ** 4), null],
])('%s: its chance and what comes back of each real', (key, chance, back) => {
  expect(ODDS[key].chance).toBeCloseTo(chance, 7);
  const returned = returnOfOdds(key, PAYOUTS);
  if (back === null) expect(returned).toBeNull();
  else expect(returned).toBeCloseTo(back, 4);
});

test('betsToTell gives the bets that reveal a fair method in 80% of cases', () => {
  expect(betsToTell('grupo', PAYOUTS)).toBe(1400);
  expect(powerToTell('grupo', 1400, PAYOUTS)).toBeCloseTo(0.8008, 3);
  expect(powerToTell('grupo', 635, PAYOUTS)).toBeCloseTo(0.4744, 3);
  expect([betsToTell('unidade', PAYOUTS), powerToTell('unidade', 100, PAYOUTS)]).toEqual([null, null]);
  for (const key of keys) {
    const bets = betsToTell(key, PAYOUTS);
    if (bets === null) continue;
    expect(powerToTell(key, bets, PAYOUTS), key).toBeGreaterThanOrEqual(0.8);
    expect(powerToTell(key, bets - 100, PAYOUTS), key).toBeLessThan(0.8);
  }
});

test('the range says what it really holds: 0 to 5 of 50 draws hold 98.6% of cases, not 95%', () => {
  expect(expectedRange(50)).toEqual({ mean: 2, from: 0, to: 5, held: expect.closeTo(0.98559, 5) });
});

test('the expected range leaves out at most 2.5% on each side, and is no wider than that asks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (draws) => {
      const { mean, from, to, held } = expectedRange(draws);
      expect(mean).toBeCloseTo(draws / 25, 9);
      // The binomial's chances, each from the one before it.
      let chance = (24 / 25) ** draws;
      const upTo = [chance];
      for (let count = 0; count < draws; count++) {
        chance *= (draws - count) / (count + 1) / 24;
        upTo.push((upTo[count] ?? 0) + chance);
      }
      const below = (count: number) => upTo[count - 1] ?? 0;
      expect(below(from)).toBeLessThanOrEqual(0.025);
      expect(below(from + 1)).toBeGreaterThan(0.025);
      expect(below(to + 1)).toBeGreaterThanOrEqual(0.975);
      expect(below(to)).toBeLessThan(0.975);
      expect(held).toBeCloseTo(below(to + 1) - below(from), 9);
    }),
  );
});

test('with all 25 looked at, a range is wider: 1 in 500 cases lies outside it, not 1 in 20', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5000, max: 60_000 }), (prizes) => {
      const [one, all] = [expectedRange(prizes), expectedRange(prizes, ALL_25)];
      expect(all.from).toBeLessThan(one.from);
      expect(all.to).toBeGreaterThan(one.to);
      expect(all.held).toBeGreaterThanOrEqual(1 - 0.05 / 25);
      // As near to it as whole counts allow: 25 times what is left out is no more than 5%, and not much less.
      expect(all.held).toBeLessThan(1 - 0.0275 / 25);
    }),
  );
});

test('chances of a chi-square are those of the printed tables', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, upper-tail critical values.
  const table: [degrees: number, chance: number, critical: number][] = [
    [1, 0.05, 3.841],
    [4, 0.1, 7.779],
    [9, 0.05, 16.919],
    [24, 0.1, 33.196],
    [24, 0.05, 36.415],
    [24, 0.025, 39.364],
    [24, 0.01, 42.98],
    [24, 0.001, 51.179],
    [99, 0.05, 123.225],
  ];
  for (const [degrees, chance, critical] of table) {
    expect(chanceOfChiSquare(critical, degrees), `${degrees}, ${chance}`).toBeCloseTo(chance, 4);
  }
  expect(chanceOfChiSquare(0, 24)).toBe(1);
  // Of one class alone: nothing is free to differ.
  expect(chanceOfChiSquare(0, 0)).toBe(1);
});
