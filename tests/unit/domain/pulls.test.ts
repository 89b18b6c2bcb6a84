import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfChiSquare } from '../../../lib/core/domain/odds.ts';
import {
  chiSquareOfPulls,
  madeUpGroups,
  neverByChance,
  PAIRS,
  pullCounts,
  strongestByChance,
  strongestPull,
  tableInHindsight,
} from '../../../lib/core/domain/pulls.ts';

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
      const { after, came, times } = strongestPull(pulls);
      expect(times).toBe(Math.max(0, ...counted.values()));
      expect(times).toBe(counted.get(`${after} ${came}`) ?? 0);
    }),
    { numRuns: 40 },
  );
});

test('of pairs that came equally often the first is the strongest', () => {
  expect(strongestPull(pullCounts([3, 2, 1, 2, 3]))).toEqual({ after: 1, came: 2, times: 1 });
  expect(strongestPull(pullCounts([3, 2, 1, 2, 3, 2]))).toEqual({ after: 3, came: 2, times: 2 });
});

test('groups that nothing followed take no part in the chi-square', () => {
  // One draw of 25 in a row: 0.96² ÷ 0.04 + 24 × 0.04.
  const { value, degrees } = chiSquareOfPulls(pullCounts([1, 2, 1]));
  expect(value).toBeCloseTo(48, 9);
  expect(degrees).toBe(48);
  expect(chiSquareOfPulls(pullCounts([1]))).toEqual({ value: 0, degrees: 0 });
});

// No pair at all: e^−steps, nearly; none twice: e^−(steps × (steps − 1) ÷ 1250), nearly.
test.each([
  [0, 0, 0],
  [1, 0, 1],
  [3, 0, 1],
  [4, 1, 1],
  [6, 1, 1],
  [7, 1, 2],
])('in %i steps the luckiest pair comes %i to %i times by chance', (steps, from, to) => {
  expect(strongestByChance(steps)).toEqual({ from, to });
});

test('the luckiest pair of chance: as often as in draws made up by a computer', () => {
  const luckiest = Array.from(
    { length: 200 },
    (_, seed) => strongestPull(pullCounts(madeUpGroups(3262, seed + 1))).times,
  ).sort((a, b) => a - b);
  const { from, to } = strongestByChance(3261);
  const held = luckiest.filter((times) => times >= from && times <= to).length / luckiest.length;
  expect(held).toBeGreaterThan(0.9);
  expect(luckiest.filter((times) => times < from - 1 || times > to + 2)).toEqual([]);
});

test('pairs that chance leaves out', () => {
  expect(neverByChance(0)).toBe(PAIRS);
  expect(neverByChance(3261)).toBeCloseTo(625 * (624 / 625) ** 3261, 10);
  const left = Array.from({ length: 60 }, (_, seed) => pullCounts(madeUpGroups(3262, seed + 1)).flat());
  const mean = left.reduce((sum, cells) => sum + cells.filter((times) => times === 0).length, 0) / left.length;
  expect(Math.abs(mean - neverByChance(3261))).toBeLessThan(0.8);
});

test('a draw without a memory passes the test of 600 degrees about as often as it should; one with a memory does not', () => {
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

test('a table made with hindsight: counted by hand, sure of itself before, no better than chance after', () => {
  // First half: 1 is always followed by 2 and 2 by 1; second half: 1 by 1.
  const list = [1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1];
  expect(tableInHindsight(list)).toEqual({ made: { bets: 5, hits: 5 }, tested: { bets: 5, hits: 0 } });
  const { made, tested } = tableInHindsight(madeUpGroups(20_000, 3));
  expect(made.hits / made.bets).toBeGreaterThan(0.05);
  expect(Math.abs(tested.hits / tested.bets - 0.04)).toBeLessThan(0.006);
});

test('a table made with hindsight of too few draws bets on nothing', () => {
  const none = { bets: 0, hits: 0 };
  expect(tableInHindsight([])).toEqual({ made: none, tested: none });
  expect(tableInHindsight([1, 1])).toEqual({ made: none, tested: none });
  expect(tableInHindsight([1, 1, 1])).toEqual({ made: none, tested: { bets: 1, hits: 1 } });
});

test('made-up draws are the same for the same seed and come to each group alike', () => {
  expect(madeUpGroups(50, 9)).toEqual(madeUpGroups(50, 9));
  expect(madeUpGroups(50, 9)).not.toEqual(madeUpGroups(50, 10));
  // mulberry32 with seed 1 gives 0.62707, 0.00274, 0.52745: each times 25, cut, plus one.
  expect(madeUpGroups(10, 1)).toEqual([16, 1, 14, 25, 25, 8, 16, 19, 11, 25]);
  expect(madeUpGroups(5, 0)).toEqual([7, 1, 6, 4, 12]);
  const many = madeUpGroups(50_000, 20_260_731);
  for (let group = 1; group <= 25; group++)
    expect(Math.abs(many.filter((one) => one === group).length - 2000)).toBeLessThan(200);
});
