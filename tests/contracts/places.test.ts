import { describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { daysOfMonth } from '../../lib/core/store/read-places.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, now, options, outcomesOf, table } from './draw-builders.ts';

/** `now` of the tests: 20/11/2026, a Friday. */
describe.each(BACKENDS)('the places of the archive on %s', (name) => {
  const own = backend(name);
  const filled = async () => {
    const store = await own.open();
    await outcomesOf(store, [
      draw('2025-11-20', '14:20', table(1)),
      draw('2026-10-30', '21:20', table(2)),
      draw('2026-11-18', '14:20', table(3)),
      draw('2026-11-19', '09:20', table(4)),
      draw('2026-11-19', '14:20', table(5)),
      draw('2026-11-19', '08:00', table(6), 'pt-sp'),
    ]);
    return { db: store.db, now, store };
  };
  const key = (day: string, time: string) => ({ region: 'pt-rio' as const, day, time });

  test('a draw, with the nearest of its region around it', async () => {
    const deps = await filled();
    const view = await readView('draw-place', key('2026-11-19', '09:20'), deps);
    expect(view.slot?.draw?.numbers).toEqual(table(4));
    expect(view).toMatchObject({
      slot: { state: 'out', name: 'PPT' },
      before: key('2026-11-18', '14:20'),
      after: key('2026-11-19', '14:20'),
      contest: null,
    });
  });

  test('a slot without a draw has its state, an unknown hour none', async () => {
    const deps = await filled();
    const stateAt = async (day: string, time: string) =>
      (await readView('draw-place', key(day, time), deps)).slot?.state ?? null;
    expect(await stateAt('2026-11-18', '09:20')).toBe('missing');
    const noon = { ...deps, now: instantOf('2026-11-20', '12:00') };
    expect((await readView('draw-place', key('2026-11-20', '21:20'), noon)).slot?.state).toBe('upcoming');
    expect(await stateAt('2026-11-19', '03:00')).toBeNull();
    // Before the recorded days no hours are known.
    expect(await stateAt('2010-11-19', '14:20')).toBeNull();
    const { before, after } = await readView('draw-place', key('2026-11-01', '14:20'), deps);
    expect([before, after]).toEqual([key('2026-10-30', '21:20'), key('2026-11-18', '14:20')]);
  });

  test('a region’s day has its own draws, corrections and neighbours alone', async () => {
    const deps = await filled();
    const day = await readView('region-day', { region: 'pt-rio', day: '2026-11-19' }, deps);
    expect(day).toMatchObject({ draws: 2, before: '2026-11-18', after: null, contest: null, corrections: [] });
    expect(day.slots.filter(({ draw: one }) => one).map(({ time }) => time)).toEqual(['09:20', '14:20']);
    expect(await outcomesOf(deps.store, [draw('2026-11-19', '14:20', table(7))], true)).toEqual(['corrected']);
    expect((await readView('region-day', { region: 'pt-rio', day: '2026-11-19' }, deps)).corrections).toHaveLength(1);
    expect((await readView('region-day', { region: 'pt-sp', day: '2026-11-19' }, deps)).corrections).toEqual([]);
    expect((await readView('draw-place', key('2026-11-19', '14:20'), deps)).corrections).toHaveLength(1);
    expect((await readView('draw-place', key('2026-11-19', '09:20'), deps)).corrections).toEqual([]);
  });

  test('a month has every draw of it, oldest first, and leads to the months recorded', async () => {
    const deps = await filled();
    const month = await readView('month', { region: 'pt-rio', month: '2026-11' }, deps);
    expect(month.cells.map(({ day, time, number }) => [day, time, number])).toEqual([
      ['2026-11-18', '14:20', table(3)[0]],
      ['2026-11-19', '09:20', table(4)[0]],
      ['2026-11-19', '14:20', table(5)[0]],
    ]);
    expect([month.before, month.after]).toEqual(['2026-10', null]);
    expect(await readView('month', { region: 'pt-rio', month: '2026-02' }, deps)).toMatchObject({
      cells: [],
      before: '2025-11',
      after: '2026-10',
    });
  });

  test('the days of a month with draws, and the nearest outside it', async () => {
    const { db } = await filled();
    expect(await daysOfMonth(db, '2026-11')).toEqual({
      days: [
        { day: '2026-11-18', draws: 1 },
        { day: '2026-11-19', draws: 3 },
      ],
      before: '2026-10-30',
      after: null,
    });
  });

  test('the Federal’s day and draw come with their contest, another region’s do not', async () => {
    const deps = await filled();
    const day = '2026-11-18';
    await recordContests(deps.store, [{ ...federalContest, contest: 6100, day }], options);
    expect(await readView('region-day', { region: 'federal', day }, deps)).toMatchObject({ contest: 6100 });
    expect(await readView('region-day', { region: 'pt-rio', day }, deps)).toMatchObject({ contest: null });
    const place = await readView('draw-place', { region: 'federal', day, time: '20:00' }, deps);
    expect(place).toMatchObject({ contest: 6100, slot: { time: '20:00' } });
    expect(await readView('draw-place', key(day, '14:20'), deps)).toMatchObject({ contest: null });
  });

  test('on this day: other years alone, the Federal since 1962 among them', async () => {
    const deps = await filled();
    const contests = [
      { ...federalContest, contest: 5100, day: '2016-11-20' },
      { ...federalContest, contest: 5000, day: '2015-11-20' },
      { ...federalContest, contest: 6100, day: '2026-11-20' },
      { ...federalContest, contest: 5002, day: '2015-11-21' },
    ];
    await recordContests(deps.store, contests, options);
    const { draws, federal } = await readView('on-this-day', { day: '2026-11-20' }, deps);
    expect(draws.map(({ day }) => day)).toEqual(['2025-11-20']);
    expect(federal.map(({ contest, day }) => [contest, day])).toEqual([
      [5000, '2015-11-20'],
      [5100, '2016-11-20'],
    ]);
    expect(federal[0]?.number).toMatch(/^\d{5}$/);
    // A day that other years do not have.
    expect(await readView('on-this-day', { day: '2024-02-29' }, deps)).toEqual({ draws: [], federal: [] });
  });
});
