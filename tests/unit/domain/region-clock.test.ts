import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../lib/core/domain/days.ts';
import { lateAfterOf, regionClock, untilSlot } from '../../../lib/core/domain/region-clock.ts';
import type { Slot } from '../../../lib/core/domain/schedule.ts';

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

  test('a draw is due from its minute on, late after its own wait, and no longer awaited once it is here', () => {
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

  test('of several missed draws the latest is awaited, and those before the newest one here are not', () => {
    expect(clock(null, '14:25').awaited).toMatchObject({ time: '14:20', state: 'due' });
    expect(clock(rio('09:20'), '16:00').awaited).toMatchObject({ time: '14:20', state: 'late' });
  });

  test('yesterday’s late draw says nothing of today’s early one', () => {
    expect(clock(rio('21:20', '2026-11-19'), '09:25').awaited).toMatchObject({ day: DAY, time: '09:20', state: 'due' });
  });

  test('after the day’s last draw the next one is tomorrow’s', () => {
    expect(clock(rio('21:20'), '22:00')).toEqual({
      state: 'fresh',
      next: { ...rio('09:20', '2026-11-21'), name: 'PPT' },
      awaited: null,
    });
  });
});

test('a draw is late after the minutes told for its slot, else after its usual ones', () => {
  const lateAfter = lateAfterOf({ '14:20': 40, '16:20': 0 });
  expect(['14:20', '16:20', '18:20'].map((time) => lateAfter({ ...rio(time) }))).toEqual([2_400_000, 0, 960_000]);
  const awaited = (time: string) => regionClock('pt-rio', rio('11:20'), instantOf(DAY, time), lateAfter).awaited?.state;
  expect([awaited('14:59'), awaited('15:00')]).toEqual(['due', 'late']);
});

test('the time until a draw runs down to its minute and below', () => {
  const now = instantOf(DAY, '14:10');
  expect([untilSlot(rio('14:20'), now), untilSlot(rio('14:10'), now), untilSlot(rio('14:09'), now)]).toEqual([
    600_000, 0, -60_000,
  ]);
});
