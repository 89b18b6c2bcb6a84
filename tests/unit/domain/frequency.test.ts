import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appearances, chiSquare, countGroups, followers } from '../../../lib/core/domain/frequency.ts';

const groups = fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 120 });

test('chi-square is nothing for equal counts and grows with what differs', () => {
  expect(chiSquare([7, 7, 7, 7])).toBe(0);
  expect(chiSquare([10, 20])).toBeCloseTo(50 / 15, 10);
  expect(chiSquare([0, 0, 30])).toBe(60);
});

test('a group’s appearances, gap and longest absence are those counted by hand', () => {
  expect(appearances([], 7)).toEqual({ times: 0, gap: null, longest: 0 });
  expect(appearances([1, 2, 3], 7)).toEqual({ times: 0, gap: null, longest: 3 });
  expect(appearances([7, 2, 3, 7, 7, 1], 7)).toEqual({ times: 3, gap: 1, longest: 2 });
  expect(appearances([1, 2, 7], 7)).toEqual({ times: 1, gap: 0, longest: 2 });
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 25 }), (list, group) => {
      const found = appearances(list, group);
      const last = list.lastIndexOf(group);
      const runs = list.map((drawn) => (drawn === group ? '|' : '.')).join('');
      expect(found).toEqual({
        times: list.filter((drawn) => drawn === group).length,
        gap: last === -1 ? null : list.length - 1 - last,
        longest: Math.max(...runs.split('|').map(({ length }) => length)),
      });
      expect(found.times).toBe(countGroups(list)[group - 1]);
    }),
  );
});

test('a group is followed by those of the next draw', () => {
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
