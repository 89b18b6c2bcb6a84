import { describe, expect, test } from 'vitest';
import { addDays, type PlainDay } from '../../lib/core/domain/days.ts';
import { LISTED_REGIONS, type Region } from '../../lib/core/domain/regions.ts';
import { slotsOn } from '../../lib/core/domain/schedule.ts';
import { keepBackfill, missingDays, readBackfill } from '../../lib/core/store/backfill.ts';
import { putMeta, readMeta } from '../../lib/core/store/meta.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { keepSourceState, newSourceState, readSourceStates } from '../../lib/core/store/source-states.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, outcomesOf, table } from './told.ts';
import { countWrites } from './words.ts';

const KEY = 'backfill';
/** The recorded history begins on this Saturday. */
const FIRST = '2024-10-12';

const put = (store: Store, key: string, value: string) => store.write((trx) => putMeta(trx, [{ key, value }]));

let seed = 0;
/** A day's draws of a region, but for the first `lacking`. */
async function hold(store: Store, region: Region, day: PlainDay, lacking = 0): Promise<void> {
  const told = slotsOn(region, day)
    .slice(lacking)
    .map((time) => draw(day, time, table(++seed), region));
  if (told.length > 0) expect(new Set(await outcomesOf(store, told))).toEqual(new Set(['new']));
}
const holdAll = async (store: Store, day: PlainDay, lacking: Partial<Record<Region, number>> = {}) => {
  for (const region of LISTED_REGIONS) await hold(store, region, day, lacking[region]);
};

describe.each(BACKENDS)('how far the fetching of missing days is, on %s', (name) => {
  const own = backend(name);

  test('nothing is under way in a new store, and none left is nothing to note', async () => {
    const store = await own.open();
    expect(await readBackfill(store.db)).toBeNull();
    await keepBackfill(store, 0);
    expect(await readMeta(store.db, KEY)).toBeNull();
  });

  test('the first count is of how many; fewer are left of as many, more begin anew', async () => {
    const store = await own.open();
    const kept = async (left: number) => {
      await keepBackfill(store, left);
      return readBackfill(store.db);
    };
    expect(await kept(5)).toEqual({ left: 5, of: 5 });
    expect(await kept(3)).toEqual({ left: 3, of: 5 });
    expect(await kept(4)).toEqual({ left: 4, of: 5 });
    expect(await kept(7)).toEqual({ left: 7, of: 7 });
    expect(await kept(0)).toBeNull();
    expect(await readMeta(store.db, KEY)).toBe('{"left":0,"of":7}');
    expect(await kept(2)).toEqual({ left: 2, of: 2 });
  });

  test('what is noted already is not written again', async () => {
    const { store, writes } = countWrites(await own.open());
    await keepBackfill(store, 5);
    await keepBackfill(store, 5);
    expect(writes()).toBe(1);
    await keepBackfill(store, 4);
    expect(writes()).toBe(2);
  });

  test.each(['', 'nada', '{"left":-1,"of":5}', '{"left":2,"of":0}', '{"left":1.5,"of":5}', '{"of":5}', 'null'])(
    'kept in another shape it is none under way: %s',
    async (value) => {
      const store = await own.open();
      await put(store, KEY, value);
      expect(await readBackfill(store.db)).toBeNull();
      await keepBackfill(store, 1);
      expect(await readBackfill(store.db)).toEqual({ left: 1, of: 1 });
    },
  );
});

describe.each(BACKENDS)('the days of which draws are missing, on %s', (name) => {
  const own = backend(name);

  test('all from yesterday back to the first recorded one, newest first, where nothing is stored', async () => {
    const store = await own.open();
    expect(await missingDays(store.db, addDays(FIRST, 4))).toEqual([
      '2024-10-15',
      '2024-10-14',
      '2024-10-13',
      '2024-10-12',
    ]);
    expect(await missingDays(store.db, FIRST)).toEqual([]);
  });

  test('a day that is whole is not missing, and what is stored of today does not count for it', async () => {
    const store = await own.open();
    await holdAll(store, '2024-10-14');
    await holdAll(store, '2024-10-15');
    expect(await missingDays(store.db, '2024-10-15')).toEqual(['2024-10-13', '2024-10-12']);
    expect(await missingDays(store.db, '2024-10-16')).toEqual(['2024-10-13', '2024-10-12']);
  });

  test('three missing draws of one region make a day missing, two do not', async () => {
    const store = await own.open();
    await holdAll(store, '2024-10-12', { look: 2 });
    await holdAll(store, '2024-10-13', { 'pt-rio': 2, 'pt-sp': 2, look: 2 });
    await holdAll(store, '2024-10-14', { 'pt-sp': 3 });
    await holdAll(store, '2024-10-15', { look: 3 });
    await holdAll(store, '2024-10-16', { 'pt-rio': 3 });
    expect(await missingDays(store.db, '2024-10-17')).toEqual(['2024-10-16', '2024-10-15', '2024-10-14']);
  });

  test('a region without any draw makes its day missing, however few are foreseen', async () => {
    const store = await own.open();
    const sunday = '2026-11-15';
    expect(slotsOn('pt-rio', sunday)).toHaveLength(2);
    await hold(store, 'pt-sp', sunday);
    await hold(store, 'look', sunday);
    const monday = addDays(sunday, 1);
    expect((await missingDays(store.db, monday))[0]).toBe(sunday);
    await hold(store, 'pt-rio', sunday, 1);
    expect((await missingDays(store.db, monday))[0]).toBe(addDays(sunday, -1));
  });

  test('where a region does not draw nothing of it is missing', async () => {
    const store = await own.open();
    const christmas = '2025-12-25';
    await hold(store, 'look', christmas);
    expect(await missingDays(store.db, addDays(christmas, 1))).not.toContain(christmas);
    expect(await missingDays(store.db, addDays(christmas, 1))).toContain(addDays(christmas, -1));
  });
});

describe.each(BACKENDS)('what is kept of public sources, on %s', (name) => {
  const own = backend(name);
  const state = {
    ...newSourceState(),
    asks: [1, 2],
    backfills: [3],
    pages: { rio: 4 },
    answeredAt: 5,
    outcome: 'ok',
    restsUntil: 6,
    rests: 2,
    etags: { rio: '"x"' },
    robots: { at: 7, text: null },
    forbidden: ['/a'],
    seen: { '2026-11-20': ['pt-rio 1 2 3 4 5'] },
    seenUntil: { '2026-11-20': 8 },
    tried: ['2026-11-19'],
  };

  test('each source has its own, the last kept, whole', async () => {
    const store = await own.open();
    expect(await readSourceStates(store.db)).toEqual(new Map());
    await keepSourceState(store, 'lotohack', newSourceState());
    await keepSourceState(store, 'deunoposte', newSourceState());
    await keepSourceState(store, 'lotohack', state);
    await keepBackfill(store, 3);
    expect(await readSourceStates(store.db)).toEqual(
      new Map([
        ['lotohack', state],
        ['deunoposte', newSourceState()],
      ]),
    );
  });

  test('one of another shape counts as new, one that lacks what came later has it as new', async () => {
    const store = await own.open();
    await put(store, 'bicho-source:lotohack', 'nada');
    await put(store, 'bicho-source:deunoposte', '{"asks":"muitas"}');
    await put(store, 'bicho-source:ojogodobicho', '{"asks":[9]}');
    expect(await readSourceStates(store.db)).toEqual(
      new Map([
        ['lotohack', newSourceState()],
        ['deunoposte', newSourceState()],
        ['ojogodobicho', { ...newSourceState(), asks: [9] }],
      ]),
    );
  });
});
