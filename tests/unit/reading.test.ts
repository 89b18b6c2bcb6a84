import { expect, test, vi } from 'vitest';
import type { PageCount } from '../../lib/core/domain/page-counts.ts';
import { listArticles } from '../../lib/server/content/articles.ts';
import { loadFeatured, loadReading } from '../../lib/server/counts/reading.ts';

let counts: PageCount[] = [];
vi.hoisted(() => vi.resetModules());
vi.mock('../../lib/server/backend/loaders.ts', () => ({ load: async () => counts }));
vi.mock('../../lib/server/backend/choice.ts', () => ({ backend: () => ({ counting: {} }) }));

const page = (path: string, recentViews: number, likes = 0) => ({ path, views: 1000, likes, recentViews });
const [newest, second, third] = listArticles().map(({ slug }) => slug);

test('the blog features the newest until three articles are read enough', async () => {
  counts = [page(`/blog/${third}`, 5000), page(`/blog/${second}`, 300), page('/sonhos', 700)];
  const before = await loadFeatured();
  expect([before.isMostRead, before.articles.map(({ slug }) => slug)]).toEqual([
    false,
    listArticles()
      .slice(0, 3)
      .map(({ slug }) => slug),
  ]);
  counts.push(page(`/blog/${newest}`, 100), page('/blog/ja-saiu-do-ar', 9000));
  const after = await loadFeatured();
  expect([after.isMostRead, after.articles.map(({ slug }) => slug)]).toEqual([true, [third, second, newest]]);
});

test('a page gets its counts when they are enough', async () => {
  counts = [page('/', 9000, 99), page('/sonhos', 300, 100), page('/loterias', 200)];
  expect(await loadReading('/')).toEqual({ page: { views: 1000, likes: 99, canLike: true }, mostRead: [] });
  counts.push(page(`/blog/${newest}`, 250));
  expect(await loadReading('/sonhos')).toEqual({
    page: { views: 1000, likes: 100, canLike: true },
    mostRead: ['/sonhos', `/blog/${newest}`, '/loterias'],
  });
});
