import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BET_TYPES, chanceOf, PAYOUTS } from '../../../lib/core/domain/bets.ts';
import {
  ALL_25,
  betsToTell,
  chanceOfAtMost,
  chanceOfChiSquare,
  chanceOfNone,
  expectedRange,
  isOddsKey,
  isOutside,
  ODDS,
  type OddsKey,
  returnOfOdds,
} from '../../../lib/core/domain/odds.ts';

const keys = Object.keys(ODDS) as OddsKey[];

test('what texts may name is the table’s own keys', () => {
  expect(keys.every(isOddsKey)).toBe(true);
  for (const other of ['', 'toString', 'constructor', 'Grupo', 'sena']) expect(isOddsKey(other), other).toBe(false);
});

test('each bet has a name of its own that says which prizes it looks at', () => {
  const names = keys.map((key) => ODDS[key].name);
  expect(new Set(names).size).toBe(keys.length);
  for (const key of keys) {
    const prizes = /-5$|^du|^ter|^qua|^qui/.test(key) ? '1º ao 5º' : /^passe/.test(key) ? '1º e .*2º.*' : '1º prêmio';
    expect(ODDS[key].name, key).toMatch(new RegExp(`^[A-Z][a-z]+( de [a-z]+| seco)?, ${prizes}$`));
  }
});

test.each<[OddsKey, number, number | null]>([
  ['grupo', 1 / 25, 0.72],
  ['dezena', 1 / 100, 0.6],
  ['centena', 1 / 1000, 0.6],
  ['milhar', 1 / 10_000, 0.4],
  // No source is on record for what these pay.
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
  const returned = returnOfOdds(key);
  if (back === null) expect(returned).toBeNull();
  else expect(returned).toBeCloseTo(back, 4);
});

test('over five prizes a hit pays a fifth', () => {
  for (const key of ['grupo', 'dezena', 'centena', 'milhar'] as const) {
    expect((ODDS[`${key}-5`].pays ?? 0) * 5, key).toBeCloseTo(ODDS[key].pays, 9);
  }
});

test('O2 H3: texts quote no payout that the table marks as an example without a source', () => {
  const unsourced = BET_TYPES.filter((bet) => PAYOUTS[bet].example).map(chanceOf);
  expect(unsourced).toHaveLength(3);
  for (const key of keys) if (unsourced.includes(ODDS[key].chance)) expect(ODDS[key].pays, key).toBeNull();
});

test('a method that breaks even on the group stands two standard deviations off chance after some 635 bets', () => {
  expect(betsToTell('grupo')).toBe(635);
  expect(betsToTell('unidade')).toBeNull();
  for (const key of keys) {
    const bets = betsToTell(key);
    const { chance, pays } = ODDS[key];
    if (bets === null || pays === null) continue;
    const ahead = (n: number) => (n / pays - n * chance) / Math.sqrt(n * chance * (1 - chance));
    expect(Math.abs(ahead(bets)), key).toBeGreaterThanOrEqual(2);
    expect(Math.abs(ahead(bets - 1)), key).toBeLessThan(2);
  }
});

test('the chance of no hit shrinks with every draw and is never gone', () => {
  expect(chanceOfNone(0.04, 0)).toBe(1);
  expect(chanceOfNone(0.04, 2)).toBeCloseTo(0.9216, 10);
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.integer({ min: 1, max: 500 }), (key, draws) => {
      const none = chanceOfNone(ODDS[key].chance, draws);
      expect(none).toBeGreaterThan(0);
      expect(none).toBeLessThan(chanceOfNone(ODDS[key].chance, draws - 1));
    }),
  );
});

test('in a hundred fair draws a group comes first one to eight times, four on average', () => {
  expect(expectedRange(100)).toMatchObject({ mean: 4, from: 1, to: 8 });
  expect(expectedRange(0)).toEqual({ mean: 0, from: 0, to: 0, held: 1 });
});

test('H1: the range says what it really holds: 0 to 5 of 50 draws hold 98.6% of cases, not 95%', () => {
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

test('a share of cases that a count just reaches is reached', () => {
  // Of two tosses of a coin: a quarter none, half one, a quarter both.
  expect(expectedRange(2, 0.5, 0.5)).toEqual({ mean: 1, from: 0, to: 1, held: 0.75 });
});

test('at most none, one, all: the chance of each, and none of less than none', () => {
  const atMost = [-1, 0, 1, 2, 3].map((count) => chanceOfAtMost(2, count, 0.5));
  expect(atMost).toEqual([0, 0.25, 0.75, 1, 1]);
  expect(chanceOfAtMost(1, 0)).toBeCloseTo(0.96, 9);
  expect(chanceOfAtMost(0, 0)).toBe(1);
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

test('a count is a surprise beyond its range, not on its bounds', () => {
  const range = { from: 1, to: 8 };
  expect([0, 1, 4, 8, 9].map((count) => isOutside(count, range))).toEqual([true, false, false, false, true]);
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

test('ranges of large counts are the binomial’s, summed term by term in logarithms', () => {
  // The range of issue 19's own figure: 3,236 draws of Rio give a group 108 to 152.
  expect(expectedRange(3236)).toMatchObject({ from: 108, to: 152 });
  for (const prizes of [3236, 16_310, 60_000, 300_000]) {
    const { from, to, held } = expectedRange(prizes);
    let log = prizes * Math.log(24 / 25);
    let sum = 0;
    for (let count = 0; count <= to; count++) {
      if (count >= from) sum += Math.exp(log);
      log += Math.log((prizes - count) / (count + 1) / 24);
    }
    expect(held).toBeCloseTo(sum, 7);
    expect(held).toBeGreaterThanOrEqual(0.95);
  }
});
