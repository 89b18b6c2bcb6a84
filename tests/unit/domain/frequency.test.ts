import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chiSquare, countGroups, expectedRange, longestAbsence } from '../../../lib/core/domain/frequency.ts';

const groups = fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 120 });

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

test('chi-square is nothing for equal counts and grows with what differs', () => {
  expect(chiSquare([7, 7, 7, 7])).toBe(0);
  expect(chiSquare([10, 20])).toBeCloseTo(50 / 15, 10);
  expect(chiSquare([0, 0, 30])).toBe(60);
});

test('groups are counted by their number', () => {
  const counts = countGroups([1, 25, 1, 3]);
  expect(countGroups([])).toHaveLength(25);
  expect([counts.length, counts[0], counts[2], counts[24]]).toEqual([25, 2, 1, 1]);
  fc.assert(
    fc.property(groups, (list) => {
      expect(countGroups(list).reduce((sum, count) => sum + count, 0)).toBe(list.length);
    }),
  );
});

test('the longest absence is the longest run of draws in which one group does not come', () => {
  expect(longestAbsence([])).toEqual({ draws: 0, group: 1 });
  const all = Array.from({ length: 25 }, (_, index) => index + 1);
  // Of equally long ones the first to end.
  expect(longestAbsence([...all, ...all])).toEqual({ draws: 24, group: 25 });
  // The last group, which did not come at all.
  expect(longestAbsence(all.slice(0, 24))).toEqual({ draws: 24, group: 25 });
  // Absent at the start, between two draws, and until the end.
  expect(longestAbsence([...all.slice(0, 9), ...all.slice(0, 24), 25])).toMatchObject({ draws: 33, group: 25 });
  expect(longestAbsence([...all, ...Array(30).fill(2), 7])).toEqual({ draws: 55, group: 1 });
  fc.assert(
    fc.property(groups, (list) => {
      const runs = all.map((group) =>
        Math.max(
          ...list
            .map((drawn) => (drawn === group ? '|' : '.'))
            .join('')
            .split('|')
            .map(({ length }) => length),
        ),
      );
      const longest = longestAbsence(list);
      expect(longest.draws).toBe(Math.max(...runs));
      expect(runs[longest.group - 1]).toBe(longest.draws);
    }),
  );
});
