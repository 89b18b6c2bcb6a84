import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  digitsOf,
  groupRows,
  groupsOf,
  prizesOf,
  regionTests,
  repeatsOf,
  testOfEqualShares,
  testOfIndependence,
  testOfRepeats,
  testsOfZeros,
} from '@/lib/core/domain/fairness.ts';
import { GROUPS, groupOf } from '@/lib/core/domain/groups.ts';
import { chanceOfAtMost, expectedRange } from '@/lib/core/domain/odds.ts';
import { groupOfDozen } from '@/lib/core/domain/statistics.ts';
import { statisticsOf } from '@/lib/core/functions/statistics.ts';
import { randomFrom } from '../../support/random.ts';

const two = (dozen: number) => String(dozen).padStart(2, '0');

test('a dozen’s group is the table’s, and dozens add up to groups and to digits', () => {
  for (let dozen = 0; dozen < 100; dozen++) expect(groupOfDozen(dozen)).toBe(Number(groupOf(two(dozen)).grupo));
  const dozens = Array.from({ length: 100 }, (_, dozen) => dozen * dozen);
  const sum = (some: readonly string[]) => some.reduce((all, dozen) => all + Number(dozen) ** 2, 0);
  expect(groupsOf(dozens)).toEqual(GROUPS.map(({ numeros }) => sum(numeros)));
  const every = dozens.map((_, dozen) => two(dozen));
  expect(digitsOf(dozens, 'tens')[0]).toBe(sum(every.filter((dozen) => dozen.startsWith('0'))));
  expect(digitsOf(dozens, 'units')[7]).toBe(sum(every.filter((dozen) => dozen.endsWith('7'))));
});

test('no dozens at all are nothing of every group and of every digit', () => {
  expect(groupsOf([])).toEqual(new Array(25).fill(0));
  expect(digitsOf([], 'tens')).toEqual(new Array(10).fill(0));
});

test('counts by group are rows of 25, in their order', () => {
  const counts = Array.from({ length: 75 }, (_, at) => at);
  expect(groupRows(counts)).toEqual([counts.slice(0, 25), counts.slice(25, 50), counts.slice(50)]);
  expect(groupRows([])).toEqual([]);
});

test('a draw has one first prize and five in all', () => {
  expect([prizesOf('first', 7), prizesOf('five', 7), prizesOf('five', 0)]).toEqual([7, 35, 0]);
});

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

  test('one prize a cell on average is enough, one prize less is not', () => {
    // Expected 1 each: 0 + 0 + 1 + 1.
    expect(testOfEqualShares([1, 1, 2, 0])).toMatchObject({ counted: 4, chiSquare: 2, degrees: 3 });
    expect(testOfEqualShares([1, 1, 1, 0])).toEqual({ counted: 3, chiSquare: null, degrees: null, chance: null });
    const table = [
      [2, 0],
      [0, 2],
    ];
    expect(testOfIndependence(table)).toMatchObject({ counted: 4, chiSquare: 4, degrees: 1 });
    expect(testOfIndependence([...table, [1, 0]])).toMatchObject({ counted: 4, chiSquare: 4, degrees: 1 });
    const followed = (pairs: number) => new Array<number>(625).fill(0).with(1, pairs);
    expect(testOfRepeats(followed(25)).chance).toBeCloseTo(2 * 0.96 ** 25, 9);
    expect(testOfRepeats(followed(24))).toEqual({ counted: 24, chiSquare: null, degrees: null, chance: null });
  });

  test('rows that fill one column alone have nothing to be independent of', () => {
    const table = [
      [5, 0],
      [9, 0],
    ];
    expect(testOfIndependence(table)).toEqual({ counted: 14, chiSquare: null, degrees: null, chance: null });
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

  test('tens and units are tested each by its own digit', () => {
    // Ten draws of five prizes, 00 to 09: each unit five times, the tens always 0 (45² ÷ 5 + 9 × 5).
    const draws = Array.from({ length: 10 }, (_, at) => at);
    const { spans } = regionTests(
      statisticsOf('pt-rio', {
        days: draws.map((at) => `2026-01-${two(at + 1)}`),
        times: draws.map(() => '14:20'),
        numbers: draws.flatMap((at) => new Array<number>(5).fill(at)),
        isInferred: draws.map(() => false),
      }),
    );
    expect(spans.all.five.tens).toMatchObject({ counted: 50, chiSquare: 450, degrees: 9 });
    expect(spans.all.five.units).toMatchObject({ counted: 50, chiSquare: 0, degrees: 9, chance: 1 });
  });

  test('zeros of a month are held against its prizes without one', () => {
    // 10 of 100 and 30 of 100: expected 20 and 80 in both, 100 ÷ 20 × 2 + 100 ÷ 80 × 2.
    const [thousand] = testsOfZeros([
      { prizes: 100, zeros: [10, 10, 10, 10] },
      { prizes: 100, zeros: [30, 10, 10, 10] },
    ]);
    expect(thousand).toMatchObject({ counted: 200, chiSquare: 12.5, degrees: 1 });
  });

  test('a zero that has its months is found, in its own digit alone', () => {
    const months = [
      { prizes: 1000, zeros: [60, 100, 101, 98] },
      { prizes: 1000, zeros: [140, 100, 99, 102] },
    ];
    const [thousand, ...others] = testsOfZeros(months);
    expect(thousand?.chance).toBeLessThan(1e-6);
    for (const { chance } of others) expect(chance).toBeGreaterThan(0.5);
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
