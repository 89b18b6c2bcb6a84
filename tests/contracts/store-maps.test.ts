import { describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { regionDays, slotsOnRecord } from '../../lib/core/store/read-maps.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, options, table } from './told.ts';

const at = (hour: string) => instantOf('2026-11-20', hour).toISOString();

/** Records a draw that came in at an hour of the 20th; none: nobody noted when. */
const record = (store: Store, id: string, seed: number, hour: string | null) => {
  const [region, day = '', time = ''] = id.split('/');
  return recordDraws(store, [draw(day, time, table(seed), region)], { ...options, receivedAt: hour && at(hour) });
};

/** Notes a draw as last corrected at an hour of the 20th. */
const correct = ({ db }: Store, id: string, hour: string) =>
  db
    .updateTable('draws')
    .set({ corrected_at: at(hour) })
    .where('id', '=', id)
    .execute();

describe.each(BACKENDS)('what site maps list of the store on %s', (name) => {
  const own = backend(name);

  test('an empty store has nothing to list', async () => {
    const { db } = await own.open();
    expect([await regionDays(db), await slotsOnRecord(db)]).toEqual([[], []]);
  });

  test('the days of each region stand once, the newest first, then by region; its hours by region and hour', async () => {
    const store = await own.open();
    for (const [seed, id] of [
      'pt-rio/2026-11-18/14:20',
      'look/2026-11-20/14:20',
      'pt-rio/2026-11-20/14:20',
      'pt-rio/2026-11-20/09:20',
      'pt-sp/2026-11-19/10:00',
      'look/2026-11-19/23:20',
    ].entries())
      await record(store, id, seed, '22:00');
    const changedAt = at('22:00');
    expect(await regionDays(store.db)).toEqual([
      { region: 'look', day: '2026-11-20', changedAt },
      { region: 'pt-rio', day: '2026-11-20', changedAt },
      { region: 'look', day: '2026-11-19', changedAt },
      { region: 'pt-sp', day: '2026-11-19', changedAt },
      { region: 'pt-rio', day: '2026-11-18', changedAt },
    ]);
    expect(await slotsOnRecord(store.db)).toEqual([
      { region: 'look', time: '14:20', changedAt },
      { region: 'look', time: '23:20', changedAt },
      { region: 'pt-rio', time: '09:20', changedAt },
      { region: 'pt-rio', time: '14:20', changedAt },
      { region: 'pt-sp', time: '10:00', changedAt },
    ]);
  });

  test.each([
    ['a day', 'look/2026-11-20/16:20', { region: 'look', day: '2026-11-20' }],
    ['an hour', 'look/2026-11-19/14:20', { region: 'look', time: '14:20' }],
  ])('%s changed when one of its draws came in or was corrected, whichever is latest', async (what, other, key) => {
    const store = await own.open();
    const first = 'look/2026-11-20/14:20';
    const changedAt = async (
      received: readonly (string | null)[],
      corrected: readonly (string | null)[] = [],
    ): Promise<string | null> => {
      for (const kind of ['prizes', 'draws'] as const) await store.db.deleteFrom(kind).execute();
      for (const [index, id] of [first, other].entries()) {
        await record(store, id, index, received[index] ?? null);
        const hour = corrected[index];
        if (hour) await correct(store, id, hour);
      }
      const [one, ...more] = what === 'a day' ? await regionDays(store.db) : await slotsOnRecord(store.db);
      expect([one, more]).toEqual([{ ...key, changedAt: one?.changedAt }, []]);
      return one?.changedAt ?? null;
    };
    expect(await changedAt(['15:00', '17:00'])).toBe(at('17:00'));
    expect(await changedAt([null, '17:00'])).toBe(at('17:00'));
    expect(await changedAt([null, null])).toBeNull();
    expect(await changedAt(['15:00', '17:00'], ['16:00'])).toBe(at('17:00'));
    expect(await changedAt(['15:00', '17:00'], ['18:00'])).toBe(at('18:00'));
    expect(await changedAt(['15:00', '17:00'], ['20:00', '19:00'])).toBe(at('20:00'));
    expect(await changedAt([null, null], ['18:00'])).toBe(at('18:00'));
  });

  test('what is stored of a region that is not known is in no map', async () => {
    const store = await own.open();
    await record(store, 'look/2026-11-20/14:20', 1, '15:00');
    await record(store, 'pt-rio/2026-11-20/14:20', 2, '15:00');
    await store.db.updateTable('draws').set({ region: 'outra' }).where('region', '=', 'look').execute();
    const changedAt = at('15:00');
    expect(await regionDays(store.db)).toEqual([{ region: 'pt-rio', day: '2026-11-20', changedAt }]);
    expect(await slotsOnRecord(store.db)).toEqual([{ region: 'pt-rio', time: '14:20', changedAt }]);
  });
});
