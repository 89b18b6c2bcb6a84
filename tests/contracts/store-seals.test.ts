import { describe, expect, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { drawDigest, drawSeal } from '../../lib/core/store/seal.ts';
import { sealStore } from '../../lib/core/store/seal-store.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, options, table } from './told.ts';

const SEALED = ['draws', 'contests', 'corrections', 'contest_corrections'] as const;

/** As before seals: all that the store holds, without one. */
async function unseal({ db }: Store): Promise<void> {
  for (const kind of SEALED) await db.updateTable(kind).set({ seal: null }).execute();
  await db.updateTable('draws').set({ digest: null }).execute();
}

async function unsealed({ db }: Store): Promise<number[]> {
  const counts = [];
  for (const kind of SEALED)
    counts.push((await db.selectFrom(kind).select('seal').where('seal', 'is', null).execute()).length);
  return counts;
}

/** All columns of the rows that have seals, in an order of their own. */
async function rowsOf({ db }: Store): Promise<unknown[]> {
  return [
    await db.selectFrom('draws').selectAll().orderBy('id').execute(),
    await db.selectFrom('contests').selectAll().orderBy('modality').orderBy('contest').execute(),
    await db.selectFrom('corrections').selectAll().orderBy('id').execute(),
    await db.selectFrom('contest_corrections').selectAll().orderBy('id').execute(),
  ];
}

describe.each(BACKENDS)('the sealing of rows older than seals on %s', (name) => {
  const own = backend(name);

  test('what was recorded gets the very seals and digests that it is written with now', async () => {
    const store = await own.open();
    const told = [
      draw('2026-11-20', '14:20', table(1)),
      draw('2026-11-20', '16:20', table(2)),
      { ...draw('2026-11-20', '14:20', table(4), 'look'), inferred: true, drawn6to10: table(7) },
    ];
    await recordDraws(store, told, options);
    const contests = [
      mega(3044),
      mega(3045),
      mega(3044, { modality: 'quina', numbers: ['01', '02', '03', '04', '05'] }),
    ];
    await recordContests(store, contests, options);
    const corrects = { ...options, source: 'operador', corrects: true, reason: 'engano' };
    await recordDraws(store, [draw('2026-11-20', '14:20', table(5)), draw('2026-11-20', '16:20', table(6))], corrects);
    await recordContests(store, [mega(3044, { day: '2026-08-05' }), mega(3045, { day: '2026-08-06' })], corrects);
    const written = await rowsOf(store);
    expect(await unsealed(store)).toEqual([0, 0, 0, 0]);
    expect(await sealStore(store)).toBe(0);
    await unseal(store);
    expect(await unsealed(store)).toEqual([3, 3, 2, 2]);
    expect(await sealStore(store)).toBe(10);
    expect(await rowsOf(store)).toEqual(written);
  });

  test('a draw without prizes is sealed as it is', async () => {
    const store = await own.open();
    await recordDraws(store, [draw('2026-11-20', '14:20', table(1))], options);
    await unseal(store);
    await store.db.deleteFrom('prizes').execute();
    expect(await sealStore(store)).toBe(1);
    const { seal, ...row } = await store.db.selectFrom('draws').selectAll().executeTakeFirstOrThrow();
    expect(row.digest).toBe(drawDigest({ ...row, numbers: [], drawn6to10: null }));
    expect(seal).toBe(drawSeal(row, []));
  });

  test('a seal that is there stays, whatever it says', async () => {
    const store = await own.open();
    await recordDraws(store, [draw('2026-11-19', '14:20', table(1)), draw('2026-11-20', '14:20', table(2))], options);
    await unseal(store);
    await store.db.updateTable('draws').set({ seal: 'outro' }).where('day', '=', '2026-11-20').execute();
    expect(await sealStore(store)).toBe(1);
    const rows = await store.db.selectFrom('draws').select(['digest', 'seal']).orderBy('day').execute();
    expect(rows).toEqual([expect.not.objectContaining({ digest: null }), { digest: null, seal: 'outro' }]);
  });

  test('four hundred of a kind are sealed at a step, and no more steps made than asked', async () => {
    const store = await own.open();
    const draws = Array.from({ length: 801 }, (_, at) => draw(addDays('2024-01-01', at), '14:20', table(at)));
    await recordDraws(store, draws, options);
    await recordContests(store, [mega(3045)], options);
    await unseal(store);
    const steps = async (most?: number) => [await sealStore(store, most), await unsealed(store)];
    expect(await steps(0)).toEqual([0, [801, 1, 0, 0]]);
    expect(await steps(1)).toEqual([401, [401, 0, 0, 0]]);
    expect(await steps(1)).toEqual([400, [1, 0, 0, 0]]);
    expect(await steps(1)).toEqual([1, [0, 0, 0, 0]]);
    await unseal(store);
    expect(await steps()).toEqual([802, [0, 0, 0, 0]]);
  });
});
