import { describe, expect, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import { addViews, pageCounts, recordLike } from '../../lib/core/store/page-counts.ts';
import { storedCounts } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, options, outcomesOf, table } from './told.ts';

describe.each(BACKENDS)('several handles on the store on %s', (name) => {
  const own = backend(name);

  test('two handles that write the same draws at once: each draw is new exactly once', async () => {
    const store = await own.open();
    const second = await own.another();
    const told = Array.from({ length: 20 }, (_, index) => draw(addDays('2026-10-20', index), '14:20', table(index)));
    const both = await Promise.all([outcomesOf(store, told), outcomesOf(second, told)]);
    expect(both.flat().filter((outcome) => outcome === 'new')).toHaveLength(20);
    expect(both.flat().filter((outcome) => outcome === 'unchanged')).toHaveLength(20);
  });

  test('several handles that write draws and contests one by one: each is new exactly once', async () => {
    const first = await own.open();
    const handles = [first, await own.another(), await own.another()];
    const indices = Array.from({ length: 15 }, (_, index) => index);
    const contests = indices.map((index) => mega(3040 + index));
    const told = await Promise.all(
      handles.map(async (store, turn) => {
        const results: string[] = [];
        for (const index of indices.map((_, at) => (at * 4 + turn * 5) % indices.length)) {
          results.push(...(await outcomesOf(store, [draw(addDays('2026-10-20', index), '14:20', table(index))])));
          const recorded = await recordContests(store, [contests[index] ?? mega(3040)], options);
          results.push(...recorded.map(({ outcome }) => outcome));
        }
        return results;
      }),
    );
    const all = told.flat();
    expect(all.filter((outcome) => outcome === 'new')).toHaveLength(30);
    expect(all.filter((outcome) => outcome === 'unchanged')).toHaveLength(60);
    expect(await storedCounts(first.db)).toEqual({ draws: 15, contests: 15 });
  });

  test('views and likes that several handles tell at once are all added; of one address one like is', async () => {
    const first = await own.open();
    const handles = [first, await own.another(), await own.another()];
    const day = '2026-11-20';
    await Promise.all(
      handles.flatMap((store, turn) =>
        Array.from({ length: 10 }, async (_, index) => {
          await addViews(store, [{ path: '/', day, count: 2 }]);
          await recordLike(store, { path: '/', liked: true, asker: `10.0.${turn}.${index}`, day });
          await recordLike(store, { path: '/', liked: true, asker: '203.0.113.1', day });
        }),
      ),
    );
    expect(await pageCounts(first.db, day)).toEqual([{ path: '/', views: 60, likes: 31, recentViews: 60 }]);
  });

  test('handles that open one empty store at the same moment all get it', async () => {
    const stores = await own.openAtOnce(4);
    const told = await Promise.all(stores.map((store) => outcomesOf(store, [draw('2026-11-20', '14:20', table(1))])));
    expect(told.flat().sort()).toEqual(['new', 'unchanged', 'unchanged', 'unchanged']);
  });

  test('a write that throws leaves nothing behind, and the next one goes through', async () => {
    const store = await own.open();
    await expect(
      store.write(async (trx) => {
        await trx.insertInto('meta').values({ key: 'half', value: '1' }).execute();
        throw new Error('half way');
      }),
    ).rejects.toThrow('half way');
    expect(await store.db.selectFrom('meta').selectAll().where('key', '=', 'half').execute()).toEqual([]);
    expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))])).toEqual(['new']);
  });
});
