import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfChiSquare } from '../../../lib/core/domain/odds.ts';
import {
  chiSquareOfPulls,
  madeUpGroups,
  pullCounts,
  strongestPulls,
  tableInHindsight,
} from '../../../lib/core/domain/pulls.ts';
import { strongestWords } from '../../../lib/site/pull-words.ts';

const groups = fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 200 });

test('the pairs are those counted step by step, and as many as there are steps', () => {
  fc.assert(
    fc.property(groups, (list) => {
      const counted = new Map<string, number>();
      for (const [at, group] of list.entries())
        if (at > 0) counted.set(`${list[at - 1]} ${group}`, (counted.get(`${list[at - 1]} ${group}`) ?? 0) + 1);
      const pulls = pullCounts(list);
      expect([pulls.length, ...new Set(pulls.map((row) => row.length))]).toEqual([25, 25]);
      for (const [after, row] of pulls.entries())
        for (const [came, times] of row.entries()) expect(times).toBe(counted.get(`${after + 1} ${came + 1}`) ?? 0);
      const { pairs, times } = strongestPulls(pulls);
      expect(times).toBe(Math.max(0, ...counted.values()));
      for (const { after, came } of pairs) expect(counted.get(`${after} ${came}`) ?? 0).toBe(times);
      if (times > 0) expect(pairs).toHaveLength([...counted.values()].filter((count) => count === times).length);
    }),
    { numRuns: 40 },
  );
});

test.each([
  [[1, 2, 1, 2, 1, 2], 'a águia depois do avestruz, 3 vezes'],
  [[1, 2, 1], '2 pares em empate, 1 vez cada um (a águia depois do avestruz e o avestruz depois da águia)'],
  [[1, 2, 3, 4, 5, 6, 7], '6 pares em empate, 1 vez cada um'],
])('the strongest of %j are written as %s', (list, words) => {
  expect(strongestWords(strongestPulls(pullCounts(list)))).toBe(words);
});

test('draws without memory pass the test of 600 degrees, others do not', () => {
  // The 95% point of chi-square with 600 degrees in printed tables: 658.094.
  expect(chanceOfChiSquare(658.094, 600)).toBeCloseTo(0.05, 4);
  const refused = Array.from({ length: 100 }, (_, seed) =>
    chiSquareOfPulls(pullCounts(madeUpGroups(3262, seed + 1))),
  ).filter(({ value, degrees }) => chanceOfChiSquare(value, degrees) < 0.05).length;
  expect(refused).toBeLessThan(14);
  const pulled = madeUpGroups(3262, 7).map((group, at, all) => (at % 10 === 0 ? (all[at - 1] ?? group) : group));
  const { value, degrees } = chiSquareOfPulls(pullCounts(pulled));
  expect(degrees).toBe(600);
  expect(chanceOfChiSquare(value, degrees)).toBeLessThan(0.001);
});

test('a table made with hindsight is no better than chance later', () => {
  // First half: 1 is always followed by 2 and 2 by 1; second half: 1 by 1.
  const list = [1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1];
  expect(tableInHindsight(list)).toEqual({ made: { bets: 5, hits: 5 }, tested: { bets: 5, hits: 0 } });
  const { made, tested } = tableInHindsight(madeUpGroups(20_000, 3));
  expect(made.hits / made.bets).toBeGreaterThan(0.05);
  expect(Math.abs(tested.hits / tested.bets - 0.04)).toBeLessThan(0.006);
});
