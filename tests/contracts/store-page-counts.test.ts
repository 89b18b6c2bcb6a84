import { describe, expect, test } from 'vitest';
import { addViews, forgetLikesBefore, pageCounts, recordLike } from '../../lib/core/store/page-counts.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { listening } from './questions.ts';

const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-19', '2026-11-20', '2026-11-21'];
const marksOf = ({ db }: Store) => db.selectFrom('like_marks').selectAll().orderBy('day').orderBy('mark').execute();
const secretsOf = ({ db }: Store) => db.selectFrom('day_secrets').selectAll().orderBy('day').execute();

describe.each(BACKENDS)('views and likes of pages on %s', (name) => {
  const own = backend(name);
  const like = (store: Store, liked: boolean, asker = '203.0.113.1', day = TODAY, path = '/a') =>
    recordLike(store, { path, liked, asker, day });

  test('views are added by page and day, those of the window apart; of none nothing is written', async () => {
    const { store, asked } = listening(await own.open());
    await addViews(store, []);
    expect(asked).toEqual([]);
    expect(await pageCounts(store.db, TODAY)).toEqual([]);
    await addViews(store, [
      { path: '/b', day: TODAY, count: 3 },
      { path: '/a', day: YESTERDAY, count: 2 },
    ]);
    await addViews(store, [
      { path: '/a', day: YESTERDAY, count: 5 },
      { path: '/a', day: TODAY, count: 1 },
    ]);
    expect(await pageCounts(store.db, TODAY)).toEqual([
      { path: '/a', views: 8, likes: 0, recentViews: 1 },
      { path: '/b', views: 3, likes: 0, recentViews: 3 },
    ]);
    expect(await pageCounts(store.db, YESTERDAY)).toMatchObject([{ recentViews: 8 }, { recentViews: 3 }]);
    expect(await pageCounts(store.db, TOMORROW)).toMatchObject([{ recentViews: 0 }, { recentViews: 0 }]);
  });

  test('of one address one like of a page counts a day, and one taken back', async () => {
    const { store, asked } = listening(await own.open());
    expect(await like(store, true)).toBe(true);
    asked.length = 0;
    expect(await like(store, true)).toBe(false);
    expect(asked).toEqual(['select', 'select']);
    expect(await like(store, true, '203.0.113.2')).toBe(true);
    expect(await like(store, true, '203.0.113.1', TODAY, '/b')).toBe(true);
    expect(await pageCounts(store.db, TODAY)).toEqual([
      { path: '/a', views: 0, likes: 2, recentViews: 0 },
      { path: '/b', views: 0, likes: 1, recentViews: 0 },
    ]);
    const taken = [await like(store, false), await like(store, false), await like(store, false)];
    expect(taken).toEqual([true, true, false]);
    expect(await pageCounts(store.db, TODAY)).toMatchObject([{ likes: 0 }, { likes: 1 }]);
    expect((await marksOf(store)).map(({ net }) => net).sort()).toEqual([-1, 1, 1]);
    // More taken back than given is no like less than none.
    await like(store, false, '203.0.113.3');
    expect(await pageCounts(store.db, TODAY)).toMatchObject([{ likes: 0 }, { likes: 1 }]);
  });

  test('an address is kept as 32 digits under a secret of the day, and the lines of a network as one', async () => {
    const store = await own.open();
    await like(store, true, '2001:db8:1:2:3::1');
    expect(await like(store, true, '2001:db8:1:2::9')).toBe(false);
    expect(await like(store, true, '2001:db8:1:3::9')).toBe(true);
    const marks = await marksOf(store);
    expect(marks).toHaveLength(2);
    for (const { mark, day, net } of marks) {
      expect(mark).toMatch(/^[0-9a-f]{32}$/);
      expect([day, net]).toEqual([TODAY, 1]);
    }
    const [kept] = await secretsOf(store);
    expect(kept).toEqual({ day: TODAY, secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const other = await own.open();
    await like(other, true, '2001:db8:1:2:3::1');
    expect((await marksOf(other))[0]?.mark).not.toBe(marks[0]?.mark);
    expect((await marksOf(other))[0]?.mark).not.toBe(marks[1]?.mark);
  });

  test('with a new day’s first like what is known of the days before goes; the likes stay', async () => {
    const store = await own.open();
    await like(store, true, '203.0.113.1', YESTERDAY);
    expect(await like(store, true)).toBe(true);
    expect((await marksOf(store)).map(({ day }) => day)).toEqual([TODAY]);
    expect((await secretsOf(store)).map(({ day }) => day)).toEqual([TODAY]);
    expect(await pageCounts(store.db, TODAY)).toMatchObject([{ path: '/a', likes: 2 }]);
  });

  test('secrets and digests of days that are over go when asked; nothing is written where there are none', async () => {
    const { store, asked } = listening(await own.open());
    await like(store, true, '203.0.113.1', YESTERDAY);
    const before = [await secretsOf(store), await marksOf(store)];
    asked.length = 0;
    await forgetLikesBefore(store, YESTERDAY);
    expect(asked).toEqual(['select']);
    expect([await secretsOf(store), await marksOf(store)]).toEqual(before);
    await forgetLikesBefore(store, TODAY);
    expect([await secretsOf(store), await marksOf(store)]).toEqual([[], []]);
    expect(await pageCounts(store.db, TODAY)).toMatchObject([{ path: '/a', likes: 1 }]);
    asked.length = 0;
    await forgetLikesBefore(store, TOMORROW);
    expect(asked).toEqual(['select']);
  });
});
