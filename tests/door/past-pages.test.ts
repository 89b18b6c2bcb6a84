import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../lib/door/render/ask-next.ts';
import { type DocumentRequest, Documents } from '../../lib/door/render/documents.ts';
import { bumpGeneration, isCurrent, setFallbackCount, touch } from '../../lib/door/render/generation.ts';
import { packed } from '../../lib/door/render/packed.ts';
import { PageStore } from '../../lib/door/render/page-cache.ts';
import type { MadePage } from '../../lib/door/render/past-process.ts';
import { isKeepable, prepare } from '../../lib/door/response/prepare.ts';
import { encode } from '../../lib/door/response/send.ts';
import { pastOf } from '../../lib/site/past.ts';

const START = Date.UTC(2026, 7, 2, 15, 0, 5);
const TODAY = '2026-08-02';
let now = START;
let rendered: string[] = [];
let answer: (path: string) => Partial<Answer>;
let makePast: (path: string) => Promise<MadePage> | null;
let documents: Documents;

const open = (options: { pastRoomBytes?: number } = {}) =>
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
    finish: (told, { path }) => prepare(told, { area: 'document', path, method: 'GET', isFlight: false, https: false }),
    makePast: ({ path }) => makePast(path),
    isKept: isKeepable,
    pastOf: (path) => pastOf(path, TODAY),
    now: () => now,
    log: () => undefined,
    ...options,
  });
const at = (path: string, variant = ''): DocumentRequest => ({ kind: 'many', path, url: path, variant });
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
  makePast = () => null;
  documents = open();
  setFallbackCount(() => 0);
});

describe('pages of the past', () => {
  test('are kept beyond the minute and beyond new data, pages of the present are not', async () => {
    for (const path of [DAY, PRESENT]) await get(path);
    for (let step = 0; step < 3; step += 1) {
      now += 60_000;
      bumpGeneration();
      expect(await renders(DAY)).toBe(0);
      expect(await renders(PRESENT)).toBe(1);
    }
  });

  test('go one by one: those that show what was touched, at once', async () => {
    for (const path of [DAY, NEIGHBOUR]) await get(path);
    touch(['2026-02-10']);
    expect(await renders(DAY)).toBe(1);
    expect(await renders(NEIGHBOUR)).toBe(0);
    touch(null);
    expect(await renders(NEIGHBOUR)).toBe(1);
  });

  test('what was touched while it was being made is made again', async () => {
    let release: () => void = () => undefined;
    answer = () => {
      touch(['2026-02-10']);
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

  test('more words than are remembered: everything counts as touched', async () => {
    await get(DAY);
    for (let index = 0; index < 6; index += 1) touch(Array.from({ length: 10_000 }, (_, word) => `${index}/${word}`));
    expect(await renders(DAY)).toBe(1);
  });

  test('are as good as made now for who is told their age and keeps them', async () => {
    await get(DAY);
    now += 3_600_000;
    const { stamp } = await get(DAY);
    expect(stamp && isCurrent(stamp, now)).toBe(true);
    expect(stamp?.renderedAt).toBe(now);
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

  test('made elsewhere they are kept, dropped and made again as those made here, and only they are made there', async () => {
    const asked: string[] = [];
    let isSound = true;
    makePast = async (path) => {
      asked.push(path);
      const body = Buffer.from(`<p>${path} elsewhere ${'x'.repeat(3000)}</p>`);
      const headers = { 'content-type': 'text/html', 'cache-control': 's-maxage=60' };
      const setting = { area: 'document', path, method: 'GET', isFlight: false, https: false } as const;
      const prepared = await packed(prepare({ status: 200, headers, setCookie: [], body }, setting));
      return { prepared, isKept: true, isSound };
    };
    expect((await get(DAY)).prepared.body.toString()).toContain('elsewhere');
    for (const path of [DAY, PRESENT]) await get(path);
    expect([asked, rendered]).toEqual([[DAY], [PRESENT]]);
    touch(['2026-02-10']);
    isSound = false;
    await get(DAY);
    now += 60_000;
    await get(DAY);
    expect(asked).toEqual([DAY, DAY, DAY]);
  });

  test('what is not made elsewhere is made here', async () => {
    makePast = () => Promise.reject(new Error('past-process-ended'));
    expect(await renders(DAY)).toBe(1);
    expect((await get(DAY)).prepared.status).toBe(200);
  });

  test('404s and failures are not kept; the last good one stands in for an hour since it was last known to be good', async () => {
    answer = () => ({ status: 404 });
    await get(DAY);
    expect(documents.size).toBe(0);
    answer = () => ({});
    await get(DAY);
    now += 5 * 3_600_000;
    await get(DAY);
    touch(['2026-02-10']);
    answer = () => ({ status: 500 });
    expect((await get(DAY)).prepared.status).toBe(200);
    now += 3_600_001;
    expect((await get(DAY)).prepared.status).toBe(500);
  });

  test('in one byte room, compressed alone; the least used go first', async () => {
    documents = open({ pastRoomBytes: 60_000 });
    const paths = Array.from({ length: 28 }, (_, index) => `/resultados/2026-01-${String(index + 1).padStart(2, '0')}`);
    for (const path of paths) await get(path);
    expect(documents.size).toBeGreaterThan(8);
    expect(documents.size).toBeLessThan(15);
    expect(await renders(paths.at(-1) ?? '')).toBe(0);
    expect(await renders(paths[0] ?? '')).toBe(1);
  });

  test('every encoding is had of what is kept, and none grows it', async () => {
    await get(DAY);
    const text = `<p>${DAY} ${'x'.repeat(3000)}1</p>`;
    const kept = await get(DAY);
    const bytes = kept.prepared.bytes;
    expect(bytes).toBeLessThan(4500);
    expect(kept.prepared.body.toString()).toBe(text);
    const zlib = await import('node:zlib');
    expect(zlib.gunzipSync(await encode(kept, 'gzip')).toString()).toBe(text);
    expect(zlib.brotliDecompressSync(await encode(kept, 'br')).toString()).toBe(text);
    const again = await get(DAY);
    expect(again.prepared.encoded.gzip).toBeUndefined();
    expect(again.prepared.bytes).toBe(bytes);
  });

  test('the router’s payloads follow the minute', async () => {
    await documents.get(at(DAY, 'rsc  '));
    now += 60_000;
    const before = rendered.length;
    await documents.get(at(DAY, 'rsc  '));
    expect(rendered.length - before).toBe(1);
  });
});

test('behind the door the same page is never older than its minute, and pages of the past have a room of their own', () => {
  vi.useFakeTimers({ now });
  try {
    const store = new PageStore(() => now, 200_000);
    const key = (path: string) => `/route-cache/APP_PAGE/0a1b2c/$${path}`;
    const render = (path: string) => {
      store.get(key(path));
      store.set(key(path), { kind: 'APP_PAGE', html: 'x'.repeat(5000) }, { revalidate: 60 });
    };
    render('/');
    for (let index = 10; index < 100; index += 1)
      render(`/resultados/1999-10-${index % 20 === 0 ? 10 : 10 + (index % 20)}`);
    expect(store.get(key('/'))).not.toBeNull();
    render(DAY);
    touch([]);
    expect(store.get(key(DAY))).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
