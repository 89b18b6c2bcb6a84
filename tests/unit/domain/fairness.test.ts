import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  regionTests,
  repeatsOf,
  testOfEqualShares,
  testOfIndependence,
  testOfRepeats,
} from '@/lib/core/domain/fairness.ts';
import { chanceOfAtMost, expectedRange } from '@/lib/core/domain/odds.ts';
import { statisticsOf } from '@/lib/core/views/statistics.ts';
import { randomFrom } from '../../support/random.ts';

const two = (dozen: number) => String(dozen).padStart(2, '0');

describe('tests against fair draws', () => {
  test('equal shares: of ten digits a printed example, nothing of too few', () => {
    // 60 throws of a die, 5, 8, 9, 8, 10, 20: chi-square 13.4, 5 degrees; P = 0.0199 (NIST's table lies between 12.833 and 15.086).
    const die = testOfEqualShares([5, 8, 9, 8, 10, 20]);
    expect(die.chiSquare).toBeCloseTo(13.4, 10);
    expect([die.degrees, die.counted]).toEqual([5, 60]);
    expect(die.chance).toBeCloseTo(0.0199, 4);
    expect(testOfEqualShares(new Array(100).fill(0).with(0, 99)).chance).toBeNull();
  });

  test('independence: a printed two by two, columns of nothing and thin rows left out', () => {
    // Table of 10 20 / 30 5: expected 18.46 11.54 / 21.54 13.46, chi-square 18.7 (by hand), one degree.
    const table = testOfIndependence([
      [10, 20],
      [30, 5],
    ]);
    const expected = [30 * 40, 30 * 25, 35 * 40, 35 * 25].map((product) => product / 65);
    const byHand = [10, 20, 30, 5].reduce(
      (sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1),
      0,
    );
    expect(table.chiSquare).toBeCloseTo(byHand, 9);
    expect(table.degrees).toBe(1);
    const wider = testOfIndependence([
      [10, 20, 0],
      [30, 5, 0],
      [1, 1, 0],
    ]);
    expect([wider.chiSquare, wider.degrees]).toEqual([table.chiSquare, 1]);
    expect(testOfIndependence([[5, 5]]).chance).toBeNull();
    expect(testOfIndependence([]).chance).toBeNull();
  });

  test('repeats: twice the smaller tail, never above one', () => {
    const followed = (times: number, others: number) => new Array<number>(625).fill(0).with(0, times).with(1, others);
    expect(repeatsOf(followed(3, 97))).toEqual({ pairs: 100, times: 3 });
    expect(testOfRepeats(followed(10, 90)).chance).toBeCloseTo(2 * (1 - chanceOfAtMost(100, 9)), 12);
    expect(testOfRepeats(followed(4, 96)).chance).toBe(1);
    expect(testOfRepeats(followed(1, 20)).chance).toBeNull();
  });

  test('fair draws get past the limit of their own number of tests on about one page in twenty', () => {
    const random = randomFrom(4);
    let uneven = 0;
    for (let page = 0; page < 60; page++) {
      const draws = Array.from({ length: 300 }, (_, at) => at);
      const tests = regionTests(
        statisticsOf('pt-rio', {
          days: draws.map((at) => `2026-0${1 + Math.floor(at / 100)}-${two(1 + Math.floor((at % 100) / 4))}`),
          times: draws.map((at) => `${10 + (at % 4)}:00`),
          numbers: Array.from({ length: 1500 }, () => Math.floor(random() * 10_000)),
          isInferred: draws.map(() => false),
        }),
      );
      expect(tests.made * tests.limit).toBeCloseTo(0.05, 12);
      const chances = [
        ...Object.values(tests.spans).flatMap((span) => Object.values(span).flatMap((one) => Object.values(one))),
        ...tests.zeros,
      ].flatMap(({ chance }) => chance ?? []);
      expect(chances).toHaveLength(tests.made);
      if (Math.min(...chances) < tests.limit) uneven += 1;
    }
    expect(uneven).toBeLessThanOrEqual(8);
  });
});

test('the range of a dozen is the binomial’s of 1%', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (prizes) => {
      const { from, to, held, mean } = expectedRange(prizes, undefined, 0.01);
      expect(mean).toBeCloseTo(prizes / 100, 9);
      expect(held).toBeGreaterThanOrEqual(0.95);
      expect(1 - chanceOfAtMost(prizes, to, 0.01)).toBeLessThanOrEqual(0.025 + 1e-9);
      expect(from === 0 ? 0 : chanceOfAtMost(prizes, from - 1, 0.01)).toBeLessThanOrEqual(0.025 + 1e-9);
    }),
    { numRuns: 60 },
  );
});
