import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidateLivePages, setArchive } from '../../lib/cache/data-version.ts';
import PageCache, { PageStore } from '../../lib/cache/page-cache.ts';

let now = Date.UTC(2026, 10, 20, 12, 0, 5);
let pages: PageStore;
const page = (html: string, status?: number) => ({ kind: 'APP_PAGE', html, status });

beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 12, 0, 5);
  pages = new PageStore(() => now, 100_000);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

function render(key: string, html = 'x', status?: number): void {
  pages.get(key);
  pages.set(key, page(html, status), { revalidate: 60 });
}

test('a page is good until the next minute', () => {
  render('/a');
  expect(pages.get('/a')).toMatchObject({ value: { html: 'x' }, cacheControl: { revalidate: 60 }, lastModified: now });
  now += 54_999;
  expect(pages.get('/a')).not.toBeNull();
  now += 1;
  expect(pages.get('/a')).toBeNull();
});

test('new data ends it at once', () => {
  render('/a');
  invalidateLivePages();
  expect(pages.get('/a')).toBeNull();
});

test('pages of the archive are not stored, whichever route they are of', () => {
  setArchive((path) => path === '/resultados/2026-07-29');
  for (const path of ['/resultados/2026-07-29', '/resultados/2026-11-20'])
    render(`/route-cache/APP_PAGE/0a1b/$${path}`);
  setArchive(() => false);
  expect(pages.size).toBe(1);
});

test('404s, redirects and nothing are not stored', () => {
  render('/a', 'x', 404);
  render('/b', 'x', 307);
  pages.get('/c');
  pages.set('/c', null, undefined);
  expect(pages.size).toBe(0);
});

test('the room is bounded, the least used goes first', () => {
  for (let at = 0; at < 20; at += 1) {
    render(`/${at}`, 'x'.repeat(5_000));
    pages.get('/0');
  }
  expect(pages.size).toBeLessThan(10);
  expect(pages.get('/0')).not.toBeNull();
  render('/huge', 'x'.repeat(50_000));
  expect(pages.get('/huge')).toBeNull();
});

test('requests that were never rendered do not pile up', () => {
  for (let at = 0; at < 10_000; at += 1) pages.get(`/${at}`);
  pages.set('/0', page('x'), undefined);
  expect(pages.get('/0')).toBeNull();
});

test('a revalidated tag empties everything, for every handler', async () => {
  const one = new PageCache();
  const two = new PageCache();
  await one.get('/a');
  await one.set('/a', page('x'), {});
  expect(await two.get('/a')).not.toBeNull();
  await two.revalidateTag();
  expect(await one.get('/a')).toBeNull();
});

test('a build stores nothing', async () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  const handler = new PageCache();
  await handler.get('/built');
  await handler.set('/built', page('x'), {});
  vi.unstubAllEnvs();
  expect(await handler.get('/built')).toBeNull();
});
