import { beforeEach, describe, expect, test } from 'vitest';
import { invalidateLivePages } from '../../lib/cache/data-version.ts';
import { type DocumentRequest, Documents } from '../../lib/front/cache/documents.ts';
import type { RenderResponse } from '../../lib/front/next/render.ts';
import type { RouterHeaders } from '../../lib/front/request/headers.ts';
import { isKeepable, prepare } from '../../lib/front/response/prepare.ts';

let now = 0;
let renders: {
  url: string;
  router: RouterHeaders | null;
  reply: (answer: Partial<RenderResponse>) => void;
  fail: () => void;
}[] = [];
let log: Record<string, unknown>[] = [];
let documents: Documents;

const at = (path: string, router: RouterHeaders | null = null): DocumentRequest => ({
  kind: 'static',
  path,
  url: path,
  router,
});

function open(cacheBytes?: number): Documents {
  return new Documents({
    render: ({ url, router }) =>
      new Promise((resolve, reject) => {
        renders.push({
          url,
          router,
          reply: (answer) =>
            resolve({
              status: 200,
              headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60, stale-while-revalidate=3540' },
              setCookie: [],
              body: Buffer.from('page'),
              ...answer,
            }),
          fail: () => reject(new Error('boom')),
        });
      }),
    finish: (answer, { path }) =>
      prepare(answer, { area: 'document', path, method: 'GET', isRsc: false, https: false }),
    isKept: isKeepable,
    now: () => now,
    log: (event, fields) => log.push({ event, ...fields }),
    ...(cacheBytes ? { cacheBytes, otherBytes: cacheBytes } : {}),
  });
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const text = async (pending: ReturnType<Documents['get']>) => (await pending).prepared.body.toString();
const last = () => renders[renders.length - 1] as (typeof renders)[number];

async function keep(path: string, body = 'page'): Promise<void> {
  const pending = documents.get(at(path));
  await settle();
  last().reply({ body: Buffer.from(body) });
  await pending;
}

beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 12, 0, 5);
  renders = [];
  log = [];
  documents = open();
});

describe('single flight', () => {
  test('variants of a path take turns, paths do not', async () => {
    documents.get(at('/'));
    documents.get(at('/', { rsc: '1' }));
    documents.get(at('/b'));
    await settle();
    expect(renders.map(({ url }) => url)).toEqual(['/', '/b']);
    renders[0]?.reply({});
    await settle();
    expect(renders.map(({ url, router }) => [url, router?.rsc])).toEqual([
      ['/', undefined],
      ['/b', undefined],
      ['/', '1'],
    ]);
  });

  test('a failed render does not block the next', async () => {
    const first = documents.get(at('/'));
    await settle();
    last().fail();
    expect((await first).prepared.status).toBe(500);
    const second = documents.get(at('/'));
    await settle();
    last().reply({});
    expect((await second).prepared.status).toBe(200);
  });
});

describe('dataVersion and minute', () => {
  test('new data during a render: later requests get a render of their own', async () => {
    const before = documents.get(at('/'));
    await settle();
    invalidateLivePages();
    const after = documents.get(at('/'));
    const alsoAfter = documents.get(at('/'));
    await settle();
    expect(renders).toHaveLength(1);
    last().reply({ body: Buffer.from('old') });
    expect(await text(before)).toBe('old');
    await settle();
    expect(renders).toHaveLength(2);
    last().reply({ body: Buffer.from('new') });
    expect(await text(after)).toBe('new');
    expect(await text(alsoAfter)).toBe('new');
    expect(await text(documents.get(at('/')))).toBe('new');
    expect(renders).toHaveLength(2);
  });

  test('the minute ends exactly, at midnight in São Paulo too', async () => {
    now = Date.UTC(2026, 10, 21, 2, 59, 30);
    await keep('/');
    now = Date.UTC(2026, 10, 21, 2, 59, 59, 999);
    expect(documents.get(at('/'))).not.toBeInstanceOf(Promise);
    now += 1;
    expect(documents.get(at('/'))).toBeInstanceOf(Promise);
  });
});

describe('what is kept', () => {
  test.each<[name: string, answer: Partial<RenderResponse>]>([
    ['404', { status: 404 }],
    ['redirect', { status: 307 }],
    ['dynamic', { headers: { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' } }],
    ['unsaid', { headers: {} }],
    ['s-maxage=0', { headers: { 'cache-control': 'public, s-maxage=0' } }],
    ['with a cookie', { setCookie: ['a=b'] }],
    ['different for everybody', { headers: { 'cache-control': 's-maxage=60', vary: '*' } }],
    ['modified once, lifetime unsaid', { headers: { 'last-modified': 'Fri, 20 Nov 2020 12:00:00 GMT' } }],
  ])('not: %s', async (_, answer) => {
    const pending = documents.get(at('/'));
    await settle();
    last().reply(answer);
    await pending;
    expect(documents.size).toBe(0);
  });

  test('days and payloads push no page out, however many are requested', async () => {
    documents = open(100_000);
    await keep('/', 'x'.repeat(5_000));
    const others: DocumentRequest[] = Array.from({ length: 60 }, (_, index) =>
      index % 2 ? at('/', { rsc: '1', segment: `/s${index}` }) : { ...at(`/resultados/${index}`), kind: 'parametric' },
    );
    for (const other of others) {
      const pending = documents.get(other);
      while (last().url !== other.url || last().router !== other.router) await settle();
      last().reply({ body: Buffer.from('x'.repeat(5_000)) });
      await pending;
    }
    expect(documents.get(at('/'))).not.toBeInstanceOf(Promise);
    // Days are kept in brotli, which makes little of these.
    expect(documents.size).toBeLessThan(24);
  });
});

describe('last good', () => {
  async function failNext(): Promise<ReturnType<Documents['get']>> {
    const pending = documents.get(at('/'));
    await settle();
    last().reply({ status: 500, headers: {}, body: Buffer.from('Error: at /secret') });
    return pending;
  }

  test('then rests before it tries again, but not when data changed', async () => {
    await keep('/', 'good');
    now += 60_000;
    await failNext();
    now += 4_000;
    expect(await text(documents.get(at('/')))).toBe('good');
    expect(renders).toHaveLength(2);
    invalidateLivePages();
    documents.get(at('/'));
    await settle();
    expect(renders).toHaveLength(3);
  });

  test('not for longer than an hour, and never another path’s', async () => {
    await keep('/', 'good');
    now += 60 * 60_000 + 1;
    const { prepared } = await failNext();
    expect(prepared.status).toBe(500);
    expect(prepared.body.toString()).toContain('Algo deu errado');
    expect(prepared.body.toString()).not.toContain('secret');
  });

  test('a page that is gone is not brought back', async () => {
    await keep('/', 'good');
    now += 60_000;
    const gone = documents.get(at('/'));
    await settle();
    last().reply({ status: 404 });
    await gone;
    const { prepared } = await failNext();
    expect(prepared.status).toBe(500);
  });
});
