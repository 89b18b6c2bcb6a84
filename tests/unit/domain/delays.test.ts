import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWS_COUNTED, delayOf, LATE_AFTER_USUAL, usualDelay } from '../../../lib/core/domain/draws/delays.ts';
import { HOUSE_IDS } from '../../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';

test.each([
  ['look', '14:20', 6, 15],
  ['look', '23:20', 6, 15],
  ['look', '14:00', 6, 15],
  ['pt-rio', '09:20', 11, 16],
  ['pt-rio', '10:00', 11, 16],
  ['pt-rio', '21:20', 11, 16],
  ['pt-sp', '08:00', 31, 36],
  ['pt-sp', '20:00', 31, 36],
  ['pt-sp', '15:30', 11, 16],
  ['federal', '20:00', 11, 15],
  ['federal', '11:00', 55, 75],
  ['federal', '11:59', 55, 75],
  ['federal', '12:00', 11, 15],
] as const)('a fresh store takes for %s %s: %i min, late from %i on', (region, time, usual, late) => {
  expect(usualDelay(region, time)).toEqual({ usual, late });
  expect(LATE_AFTER_USUAL({ region, day: '2026-11-20', time })).toBe(late * 60_000);
  // Too few draws say nothing about a slot.
  expect(delayOf(region, time, [])).toEqual({ usual, late });
  expect(delayOf(region, time, Array(9).fill(90))).toEqual({ usual, late });
});

describe('of a slot’s own draws', () => {
  const delay = (minutes: readonly number[]) => delayOf('look', '14:20', minutes);

  test('the median, and the 90th percentile', () => {
    expect(delay([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])).toEqual({ usual: 55, late: 91, isMeasured: true });
    expect(delay([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110])).toEqual({ usual: 60, late: 100, isMeasured: true });
    expect(delay([100, 20, 90, 10, 80, 40, 60, 30, 70, 50])).toEqual({ usual: 55, late: 91, isMeasured: true });
    const sixty = Array.from({ length: DRAWS_COUNTED }, (_, index) => index);
    expect(delay(sixty)).toEqual({ usual: 30, late: 54, isMeasured: true });
  });

  test('late never before a quarter of an hour, and at a full minute', () => {
    expect(delay(Array(10).fill(4))).toEqual({ usual: 4, late: 15, isMeasured: true });
    expect(delay([...Array(9).fill(20), 21])).toEqual({ usual: 20, late: 21, isMeasured: true });
  });

  test('a draw that came a day later does not count for the delay', () => {
    const usual = Array.from({ length: 20 }, () => 20);
    expect(delay([...usual, 1440, 361, -1])).toEqual({ usual: 20, late: 20, isMeasured: true });
    expect(delay(Array(9).fill(20).concat(361))).toEqual(usualDelay('look', '14:20'));
    expect(delay(Array(9).fill(20).concat(360))).toEqual({ usual: 20, late: 54, isMeasured: true });
  });

  const minutes = fc.array(fc.integer({ min: -10, max: 500 }), { maxLength: DRAWS_COUNTED });

  test('delays are whole minutes between the usual and the slowest', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(...HOUSE_IDS), (list, region) => {
        const [time = '14:20'] = slotsOn(region, '2026-11-20');
        const { usual, late } = delayOf(region, time, list);
        expect([usual, late].every(Number.isInteger)).toBe(true);
        expect(late).toBeGreaterThanOrEqual(Math.max(15, usual));
        const counted = list.filter((one) => one >= 0 && one <= 360);
        if (counted.length < 10) return;
        expect(usual).toBeGreaterThanOrEqual(Math.min(...counted));
        expect(usual).toBeLessThanOrEqual(Math.max(...counted));
        expect(late).toBeLessThanOrEqual(Math.max(15, ...counted));
        expect(counted.filter((one) => one > late).length).toBeLessThanOrEqual(counted.length * 0.1);
      }),
    );
  });
});
