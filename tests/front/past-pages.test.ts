import { beforeEach, describe, expect, test } from 'vitest';
import { invalidateLivePages, invalidateTags, setFallbackCount } from '../../lib/cache/data-version.ts';
import { type DocumentRequest, Documents } from '../../lib/front/cache/documents.ts';
import type { RenderResponse } from '../../lib/front/next/render.ts';
import type { RouterHeaders } from '../../lib/front/request/headers.ts';
import { isKeepable, prepare } from '../../lib/front/response/prepare.ts';
import { archiveTagsOf } from '../../lib/site/cache-tags.ts';

const START = Date.UTC(2026, 7, 2, 15, 0, 5);
const TODAY = '2026-08-02';
let now = START;
let rendered: string[] = [];
let answer: (path: string) => Partial<RenderResponse>;
let documents: Documents;

const open = (options: { archiveBytes?: number } = {}) =>
  new Documents({
    render: async ({ path }) => {
      rendered.push(path);
      return {
        status: 200,
        headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60, stale-while-revalidate=3540' },
        setCookie: [],
        body: Buffer.from(`<p>${path} ${'x'.repeat(3000)}${rendered.length}</p>`),
        ...answer(path),
      };
    },
    finish: (response, { path }) =>
      prepare(response, { area: 'document', path, method: 'GET', isRsc: false, https: false }),
    isKept: isKeepable,
    archiveTagsOf: (path) => archiveTagsOf(path, TODAY),
    now: () => now,
    log: () => undefined,
    ...options,
  });
const at = (path: string, router: RouterHeaders | null = null): DocumentRequest => ({
  kind: 'parametric',
  path,
  url: path,
  router,
});
const get = async (path: string) => documents.get(at(path));
/** How often a path is rendered by asking for it. */
async function renders(path: string): Promise<number> {
  const before = rendered.length;
  await get(path);
  return rendered.length - before;
}

const DAY = '/resultados/2026-02-10';
const NEIGHBOUR = '/resultados/2026-02-12';
const PRESENT = '/resultados/rio/pt';

beforeEach(() => {
  now = START;
  rendered = [];
  answer = () => ({});
  documents = open();
  setFallbackCount(() => 0);
});

describe('pages of the past', () => {
  test('are kept beyond the minute and beyond new data, pages of the present are not', async () => {
    for (const path of [DAY, PRESENT]) await get(path);
    for (let step = 0; step < 3; step += 1) {
      now += 60_000;
      invalidateLivePages();
      expect(await renders(DAY)).toBe(0);
      expect(await renders(PRESENT)).toBe(1);
    }
  });

  test('go one by one: those that show what was touched, at once', async () => {
    for (const path of [DAY, NEIGHBOUR]) await get(path);
    invalidateTags(['2026-02-10']);
    expect(await renders(DAY)).toBe(1);
    expect(await renders(NEIGHBOUR)).toBe(0);
    invalidateTags(null);
    expect(await renders(NEIGHBOUR)).toBe(1);
  });

  test('a page invalidated while it renders is rendered again', async () => {
    let release: () => void = () => undefined;
    answer = () => {
      invalidateTags(['2026-02-10']);
      release();
      return {};
    };
    const touched = new Promise<void>((resolve) => {
      release = resolve;
    });
    await get(DAY);
    await touched;
    answer = () => ({});
    expect(await renders(DAY)).toBe(1);
    expect(await renders(DAY)).toBe(0);
  });

  test('every archive page is rendered again after more tags than the cache remembers', async () => {
    await get(DAY);
    for (let index = 0; index < 6; index += 1)
      invalidateTags(Array.from({ length: 10_000 }, (_, tag) => `${index}/${tag}`));
    expect(await renders(DAY)).toBe(1);
  });

  test('made of older answers of the store: for their minute only', async () => {
    let fallbacks = 0;
    setFallbackCount(() => fallbacks);
    answer = () => {
      fallbacks += 1;
      return {};
    };
    await get(DAY);
    expect(await renders(DAY)).toBe(0);
    now += 60_000;
    answer = () => ({});
    expect(await renders(DAY)).toBe(1);
    now += 60_000;
    expect(await renders(DAY)).toBe(0);
  });

  test('404s and failures are not cached, the last good page serves an hour', async () => {
    answer = () => ({ status: 404 });
    await get(DAY);
    expect(documents.size).toBe(0);
    answer = () => ({});
    await get(DAY);
    now += 5 * 3_600_000;
    await get(DAY);
    invalidateTags(['2026-02-10']);
    answer = () => ({ status: 500 });
    expect((await get(DAY)).prepared.status).toBe(200);
    now += 3_600_001;
    expect((await get(DAY)).prepared.status).toBe(500);
  });

  test('archive pages are kept compressed in one cache, least used out first', async () => {
    documents = open({ archiveBytes: 60_000 });
    const paths = Array.from({ length: 28 }, (_, index) => `/resultados/2026-01-${String(index + 1).padStart(2, '0')}`);
    for (const path of paths) await get(path);
    expect(documents.size).toBeGreaterThan(8);
    expect(documents.size).toBeLessThan(15);
    expect(await renders(paths.at(-1) ?? '')).toBe(0);
    expect(await renders(paths[0] ?? '')).toBe(1);
  });

  test('the router’s payloads follow the minute', async () => {
    await documents.get(at(DAY, { rsc: '1' }));
    now += 60_000;
    const before = rendered.length;
    await documents.get(at(DAY, { rsc: '1' }));
    expect(rendered.length - before).toBe(1);
  });
});
