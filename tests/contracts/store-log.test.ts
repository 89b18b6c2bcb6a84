import { describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { Damaged } from '../../lib/core/store/seal.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, options, table } from './told.ts';

const at = (time: string) => instantOf('2026-11-20', time).toISOString();
const corrects = (time: string, reason?: string) => ({
  ...options,
  source: 'operador',
  now: instantOf('2026-11-20', time),
  corrects: true,
  reason,
});

const numbers = (first: number) => Array.from({ length: 6 }, (_, place) => String(first + place).padStart(2, '0'));
const dupla = (second: number) =>
  mega(2992, { modality: 'duplaSena', day: '2026-08-05', numbers: numbers(1), second: numbers(second) });

/** Two draws and two contests, each corrected once: at 15:00, 16:00 (a draw and a contest) and 17:00. */
async function corrected(store: Store): Promise<Store> {
  await recordDraws(
    store,
    [draw('2026-11-18', '20:00', table(1)), draw('2026-11-20', '14:20', table(2), 'look')],
    options,
  );
  await recordContests(store, [mega(3045, { numbers: numbers(1) }), dupla(11)], options);
  await recordContests(
    store,
    [mega(3045, { day: '2026-08-06', numbers: numbers(2) })],
    corrects('15:00', 'dia errado'),
  );
  await recordDraws(store, [draw('2026-11-20', '14:20', table(4), 'look')], corrects('16:00'));
  await recordContests(store, [dupla(21)], corrects('16:00'));
  await recordDraws(store, [draw('2026-11-18', '20:00', table(3))], corrects('17:00', 'lista trocada'));
  return store;
}

const OF_DRAWS = ['pt-rio/2026-11-18/20:00', 'look/2026-11-20/14:20'] as const;
const NEWEST = [
  {
    kind: 'draw',
    id: `${OF_DRAWS[0]}@${at('17:00')}`,
    region: 'pt-rio',
    day: '2026-11-18',
    time: '20:00',
    name: 'Federal',
    at: at('17:00'),
    before: table(1),
    after: table(3),
    source: 'operador',
    reason: 'lista trocada',
  },
  {
    kind: 'contest',
    id: `duplaSena/2992@${at('16:00')}`,
    modality: 'duplaSena',
    contest: 2992,
    day: '2026-08-05',
    at: at('16:00'),
    before: [...numbers(1), ...numbers(11)],
    after: [...numbers(1), ...numbers(21)],
    source: 'operador',
    reason: null,
  },
  {
    kind: 'draw',
    id: `${OF_DRAWS[1]}@${at('16:00')}`,
    region: 'look',
    day: '2026-11-20',
    time: '14:20',
    name: 'Look',
    at: at('16:00'),
    before: table(2),
    after: table(4),
    source: 'operador',
    reason: null,
  },
  {
    kind: 'contest',
    id: `megaSena/3045@${at('15:00')}`,
    modality: 'megaSena',
    contest: 3045,
    day: '2026-08-06',
    at: at('15:00'),
    before: numbers(1),
    after: numbers(2),
    source: 'operador',
    reason: 'dia errado',
  },
];

describe.each(BACKENDS)('the public log of corrections on %s', (name) => {
  const own = backend(name);
  const filled = async () => corrected(await own.open());

  test('draws and contests stand in one list, the newest first, at one instant by their names', async () => {
    expect(await newestCorrections((await own.open()).db, 10)).toEqual([]);
    expect(await newestCorrections((await filled()).db, 10)).toEqual(NEWEST);
  });

  test('it has so many as asked for, of both kinds together, and none from before the instant asked for', async () => {
    const { db } = await filled();
    for (const count of [0, 1, 2, 3]) expect(await newestCorrections(db, count)).toEqual(NEWEST.slice(0, count));
    expect(await newestCorrections(db, 10, at('15:00'))).toEqual(NEWEST);
    expect(await newestCorrections(db, 10, at('16:00'))).toEqual(NEWEST.slice(0, 3));
    expect(await newestCorrections(db, 10, at('16:01'))).toEqual(NEWEST.slice(0, 1));
  });

  test('of many at one instant those that are told are always the same: the first by name', async () => {
    const store = await own.open();
    const times = ['09:20', '11:20', '14:20', '16:20'];
    const draws = (seed: number) => times.map((time, at) => draw('2026-11-20', time, table(seed + at))).toReversed();
    const contests = (first: number) =>
      [3041, 3043, 3045, 3047].map((one) => mega(one, { numbers: numbers(first) })).toReversed();
    await recordDraws(store, draws(1), options);
    await recordContests(store, contests(1), options);
    await recordDraws(store, draws(11), corrects('21:00'));
    await recordContests(store, contests(2), corrects('21:00'));
    const ids = [
      ...[3041, 3043, 3045, 3047].map((one) => `megaSena/${one}@${at('21:00')}`),
      ...times.map((time) => `pt-rio/2026-11-20/${time}@${at('21:00')}`),
    ];
    for (const count of [3, 6, 10])
      expect((await newestCorrections(store.db, count)).map(({ id }) => id)).toEqual(ids.slice(0, count));
    // Contests that come later in the log push none of the draws before them.
    await store.db.deleteFrom('contest_corrections').execute();
    expect((await newestCorrections(store.db, 2)).map(({ id }) => id)).toEqual(ids.slice(4, 6));
  });

  test('an entry changed in the database alone is told as damage, and named', async () => {
    for (const [kind, entry] of [
      ['corrections', NEWEST[0]],
      ['contest_corrections', NEWEST[1]],
    ] as const) {
      const { db } = await filled();
      await db.updateTable(kind).set({ reason: 'outra' }).where('id', '=', `${entry?.id}`).execute();
      await expect(newestCorrections(db, 10)).rejects.toThrow(new Damaged(`${entry?.id}`));
      await db.updateTable(kind).set({ seal: null }).where('id', '=', `${entry?.id}`).execute();
      expect(await newestCorrections(db, 10)).toEqual(
        NEWEST.map((one) => (one === entry ? { ...one, reason: 'outra' } : one)),
      );
    }
  });

  test('entries of a region or a modality that is not known are left out, and the others told', async () => {
    const { db } = await filled();
    await db
      .updateTable('corrections')
      .set({ draw_id: 'outra/2026-11-20/14:20', seal: null })
      .where('id', 'like', 'look/%')
      .execute();
    await db
      .updateTable('contest_corrections')
      .set({ modality: 'outra', seal: null })
      .where('modality', '=', 'megaSena')
      .execute();
    expect(await newestCorrections(db, 10)).toEqual(NEWEST.slice(0, 2));
  });

  test('an entry whose draw is not named whole keeps none of the others out', async () => {
    const { db } = await filled();
    const looks = db.updateTable('corrections').where('id', 'like', 'look/%');
    await looks.set({ draw_id: 'look', seal: null }).execute();
    const cut = { ...NEWEST[2], day: '', time: '' };
    expect(await newestCorrections(db, 10)).toEqual(NEWEST.with(2, cut as (typeof NEWEST)[number]));
  });
});
