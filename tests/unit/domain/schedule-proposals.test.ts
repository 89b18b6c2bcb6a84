import { afterEach, describe, expect, test } from 'vitest';
import { addDays, type PlainDay, weekdayOf } from '../../../lib/core/domain/days.ts';
import type { Slot } from '../../../lib/core/domain/draws/schedule.ts';
import { PROPOSAL_DAYS, proposeSchedule } from '../../../lib/core/domain/draws/schedule-proposals.ts';
import { installSchedule } from '../../../lib/core/domain/houses/operator-schedule.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';

afterEach(() => installSchedule([]));

/** A Wednesday. */
const TODAY = '2026-11-25';

/** Every foreseen draw of Look in the days before; `change`: the hours of a day. */
function drawn(change: (times: readonly string[], day: PlainDay) => readonly string[] = (times) => times): Slot[] {
  return Array.from({ length: PROPOSAL_DAYS - 1 }, (_, back) => addDays(TODAY, -back - 1)).flatMap((day) =>
    change(slotsOn('look', day), day).map((time) => ({ region: 'look' as const, day, time })),
  );
}
const since = (day: PlainDay, first: PlainDay) => day >= first;

describe('proposeSchedule', () => {
  test('proposes nothing where the draws are the schedule’s', () => {
    expect(proposeSchedule(drawn(), TODAY)).toEqual([]);
    expect(proposeSchedule([], TODAY)).toEqual([]);
  });

  test('proposes an hour that was drawn on the last three days, and one that was not', () => {
    const moved = drawn((times, day) =>
      since(day, '2026-11-22') ? times.map((time) => (time === '14:20' ? '14:40' : time)) : times,
    );
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
    const all = [0, 1, 2, 3, 4, 5, 6];
    expect(proposeSchedule(moved, TODAY)).toEqual([
      { kind: 'seen', house: 'look', time: '14:40', days, weekday: null, weekdays: all },
      { kind: 'missing', house: 'look', time: '14:20', days, weekday: null, weekdays: [] },
    ]);
    expect(
      proposeSchedule(
        moved.filter(({ day }) => day !== '2026-11-22'),
        TODAY,
      ),
    ).toEqual([]);
  });

  test('proposes for one weekday what its last three say', () => {
    const saturdays = drawn((times, day) => (weekdayOf(day) === 6 ? times.filter((time) => time !== '19:20') : times));
    expect(proposeSchedule(saturdays, TODAY)).toMatchObject([{ kind: 'missing', time: '19:20', weekdays: [] }]);
    const mondays = drawn((times, day) => (weekdayOf(day) === 1 ? times.filter((time) => time !== '09:20') : times));
    expect(proposeSchedule(mondays, TODAY)).toEqual([
      {
        kind: 'missing',
        house: 'look',
        time: '09:20',
        days: ['2026-11-09', '2026-11-16', '2026-11-23'],
        weekday: 1,
        weekdays: [0, 2, 3, 4, 5, 6],
      },
    ]);
  });

  test('blames no house for days of which its sources brought little', () => {
    const little = drawn((times, day) => (since(day, '2026-11-22') ? times.slice(0, 3) : times));
    expect(proposeSchedule(little, TODAY)).toEqual([]);
  });

  test('leaves out what the operator withdrew, and what the schedule has learnt', () => {
    const moved = drawn((times, day) => (since(day, '2026-11-22') ? times.filter((time) => time !== '14:20') : times));
    expect(proposeSchedule(moved, TODAY, ({ day }) => (day === '2026-11-23' ? 'not-held' : null))).toEqual([]);
    const note = { id: 'x', house: 'look' as const, reason: 'Prova.', at: '2026-11-25T12:00:00.000Z' };
    installSchedule([{ ...note, time: '14:20', weekdays: [], from: TODAY }]);
    expect(proposeSchedule(moved, TODAY)).toEqual([]);
  });
});
