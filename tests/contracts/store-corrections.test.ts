import { describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import { correctionsOfDay, drawsOfDay, firstPrizes } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, now, options, outcomesOf, table } from './told.ts';

describe.each(BACKENDS)('corrections in the store on %s', (name) => {
  const own = backend(name);

  test('the operator’s correction replaces the draw and is kept in the public log', async () => {
    const store = await own.open();
    await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))]);
    expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(2))], true)).toEqual(['corrected']);
    expect((await drawsOfDay(store.db, '2026-11-20')).map(({ numbers }) => numbers)).toEqual([table(2)]);
    expect(await correctionsOfDay(store.db, '2026-11-20')).toMatchObject([{ before: table(1), after: table(2) }]);
  });

  test('a correction is told once more: unchanged; a second one keeps both in the log, oldest first', async () => {
    const store = await own.open();
    const correct = (numbers: string[], minute: string) =>
      recordDraws(store, [draw('2026-11-20', '14:20', numbers)], {
        ...options,
        source: 'operador',
        now: instantOf('2026-11-20', minute),
        corrects: true,
      });
    await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))]);
    await correct(table(2), '15:00');
    expect(await correct(table(2), '15:01')).toMatchObject([{ outcome: 'unchanged' }]);
    await correct(table(3), '15:02');
    expect(await correctionsOfDay(store.db, '2026-11-20')).toEqual([
      {
        drawId: 'pt-rio/2026-11-20/14:20',
        at: instantOf('2026-11-20', '15:00').toISOString(),
        before: table(1),
        after: table(2),
        source: 'operador',
        reason: null,
      },
      {
        drawId: 'pt-rio/2026-11-20/14:20',
        at: instantOf('2026-11-20', '15:02').toISOString(),
        before: table(2),
        after: table(3),
        source: 'operador',
        reason: null,
      },
    ]);
    // A source that still tells the first table does not undo the operator's word.
    expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))])).toEqual(['differs-from-stored']);
    expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([{ numbers: table(3), source: 'operador' }]);
  });

  test('a correction that the day before’s table shows to be a copy does not stay, in one batch or in two', async () => {
    const yesterday = draw('2026-11-19', '14:20', table(1));
    const wrong = draw('2026-11-20', '14:20', table(1));
    const states = [];
    for (const batches of [[[wrong], [yesterday]], [[wrong, yesterday]]]) {
      const store = await own.open();
      await outcomesOf(store, [draw('2026-11-20', '14:20', table(2))]);
      for (const batch of batches) await outcomesOf(store, batch, true);
      states.push((await firstPrizes(store.db, '2026-11-01', '2026-11-30')).map(({ day }) => day));
    }
    expect(states).toEqual([['2026-11-19'], ['2026-11-19']]);
  });

  test('two corrections at one instant are one entry of the log, from what stood first to what stands last', async () => {
    const store = await own.open();
    await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))]);
    const both = [draw('2026-11-20', '14:20', table(2)), draw('2026-11-20', '14:20', table(3))];
    expect(await outcomesOf(store, both, true)).toEqual(['corrected', 'corrected']);
    await outcomesOf(store, [draw('2026-11-20', '14:20', table(4))], true);
    expect(await correctionsOfDay(store.db, '2026-11-20')).toEqual([
      {
        drawId: 'pt-rio/2026-11-20/14:20',
        at: now.toISOString(),
        before: table(1),
        after: table(4),
        source: 'feed:teste',
        reason: null,
      },
    ]);
    expect(await correctionsOfDay(store.db, '2026-11-19')).toEqual([]);
  });

  test('newestCorrections goes through draws and contests in pages, newest first, each once', async () => {
    const store = await own.open();
    for (let at = 0; at < 9; at += 1) {
      const minute = instantOf('2026-11-20', `1${at}:00`);
      const told = { source: 'operador', now: minute, receivedAt: minute.toISOString(), corrects: true };
      if (at % 3 === 0)
        await recordContests(store, [mega(3040, { numbers: [...'012345'].map((tens) => `${tens}${at + 1}`) })], told);
      else await recordDraws(store, [draw('2026-11-19', '14:20', table(at))], told);
    }
    const pages = [];
    for (let skip = 0; skip < 9; skip += 3) pages.push(await newestCorrections(store.db, 3, '', skip));
    const all = await newestCorrections(store.db, 100);
    expect(all).toHaveLength(7);
    expect(pages.flat()).toEqual(all);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['draw', 'contest']));
    expect(await newestCorrections(store.db, 3, '', 7)).toEqual([]);
  });
});
