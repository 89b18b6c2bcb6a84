import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appearances, chiSquare, countGroups, followers, longestAbsence } from '../../../lib/core/domain/frequency.ts';

const groups = fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 120 });

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
  expect(longestAbsence(all.slice(1))).toEqual({ draws: 24, group: 1 });
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

test('a group’s appearances, gap and longest absence are those counted by hand', () => {
  expect(appearances([], 7)).toEqual({ times: 0, gap: null, longest: 0 });
  expect(appearances([1, 2, 3], 7)).toEqual({ times: 0, gap: null, longest: 3 });
  expect(appearances([7, 2, 3, 7, 7, 1], 7)).toEqual({ times: 3, gap: 1, longest: 2 });
  expect(appearances([1, 2, 7], 7)).toEqual({ times: 1, gap: 0, longest: 2 });
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 25 }), (list, group) => {
      const told = appearances(list, group);
      const last = list.lastIndexOf(group);
      const runs = list.map((drawn) => (drawn === group ? '|' : '.')).join('');
      expect(told).toEqual({
        times: list.filter((drawn) => drawn === group).length,
        gap: last === -1 ? null : list.length - 1 - last,
        longest: Math.max(...runs.split('|').map(({ length }) => length)),
      });
      expect(told.times).toBe(countGroups(list)[group - 1]);
    }),
  );
});

test('what follows a group is what came in the very next draw', () => {
  expect(followers([7, 1, 7, 7, 2, 7], 7)).toMatchObject({ times: 3 });
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 25 }), (list, group) => {
      const counts = Array.from({ length: 25 }, () => 0);
      let times = 0;
      for (let at = 0; at + 1 < list.length; at++) {
        if (list[at] !== group) continue;
        times += 1;
        counts[(list[at + 1] ?? 0) - 1] = (counts[(list[at + 1] ?? 0) - 1] ?? 0) + 1;
      }
      expect(followers(list, group)).toEqual({ times, counts });
    }),
  );
});
