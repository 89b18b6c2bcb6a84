import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../lib/core/domain/days.ts';
import { lateAfterOf, regionClock } from '../../../lib/core/domain/draws/region-clock.ts';
import type { Slot } from '../../../lib/core/domain/draws/schedule.ts';

// A Friday: Rio draws at 09:20, 11:20, 14:20, 16:20, 18:20 and 21:20.
const DAY = '2026-11-20';
const rio = (time: string, day = DAY): Slot => ({ region: 'pt-rio', day, time });
const clock = (newest: Slot | null, time: string) => regionClock('pt-rio', newest, instantOf(DAY, time));

describe('what a region’s panel says of its next and awaited draws', () => {
  test('between two draws nothing is awaited', () => {
    expect(clock(rio('11:20'), '14:19')).toEqual({
      state: 'fresh',
      next: { ...rio('14:20'), name: 'PT' },
      awaited: null,
    });
  });

  test('a draw is due at its minute, late after its wait, then out', () => {
    const due = { ...rio('14:20'), name: 'PT', state: 'due' };
    expect(clock(rio('11:20'), '14:20')).toEqual({
      state: 'fresh',
      next: { ...rio('16:20'), name: 'PTV' },
      awaited: due,
    });
    expect(clock(rio('11:20'), '14:35')).toMatchObject({ awaited: due });
    expect(clock(rio('11:20'), '14:36')).toMatchObject({ state: 'late', awaited: { ...due, state: 'late' } });
    expect(clock(rio('14:20'), '14:40')).toMatchObject({ state: 'fresh', awaited: null });
  });

  test('after the day’s last draw the next one is tomorrow’s', () => {
    expect(clock(rio('21:20'), '22:00')).toEqual({
      state: 'fresh',
      next: { ...rio('09:20', '2026-11-21'), name: 'PPT' },
      awaited: null,
    });
  });
});

test('a draw is late after the minutes counted for its slot, else after its usual ones', () => {
  const lateAfter = lateAfterOf({ '14:20': 40, '16:20': 0 });
  expect(['14:20', '16:20', '18:20'].map((time) => lateAfter({ ...rio(time) }))).toEqual([2_400_000, 0, 960_000]);
  const awaited = (time: string) => regionClock('pt-rio', rio('11:20'), instantOf(DAY, time), lateAfter).awaited?.state;
  expect([awaited('14:59'), awaited('15:00')]).toEqual(['due', 'late']);
});
