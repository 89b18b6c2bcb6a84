import { beforeEach, expect, test, vi } from 'vitest';
import { RELATED } from '../../content/related.ts';
import { countedAs } from '../../lib/client/server-clock.ts';
import type { Viewed } from '../../lib/core/contracts/page-counts.ts';
import { takeBrowserLog } from '../../lib/server/counts/browser-log.ts';
import { takeLike, takeView } from '../../lib/server/counts/calls.ts';
import { knownUse } from '../../lib/server/counts/events.ts';
import { dropped, isForScreen } from '../../lib/server/counts/reader.ts';
import { countView, isCounted, isView, viewFigures, writeViews } from '../../lib/server/counts/views.ts';
import { randomFrom } from '../support/random.ts';

const written: Viewed[] = [];
const liked: unknown[] = [];
let failing = false;
let counting: object | null;
vi.hoisted(() => vi.resetModules());
vi.mock('../../lib/server/backend/choice.ts', () => ({ backend: () => ({ counting }) }));

const stand = {
  views: async (views: Viewed) => {
    if (failing) throw new Error('away');
    written.push(views);
    return { status: 200, body: { counted: true } };
  },
  like: async (like: unknown) => {
    liked.push(like);
    return { status: 200, body: { counted: true } };
  },
};

const CHROME = 'Mozilla/5.0 (Linux; Android 14; moto g84 5G) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const of = (headers: Record<string, string>) => (name: string) => ({ 'user-agent': CHROME, ...headers })[name] ?? null;

/** Each test asks from addresses of its own. */
let tests = 0;
const post = (body: unknown, { address = `10.1.${tests}.1`, ...headers }: Record<string, string> = {}) =>
  new Request('http://site.test/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': CHROME, 'x-client-address': address, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

beforeEach(async () => {
  tests += 1;
  failing = false;
  counting = stand;
  await writeViews();
  written.length = 0;
  liked.length = 0;
});

test('only articles and listed pages are counted', () => {
  for (const { href } of RELATED) expect(isCounted(href), href).toBe(true);
  for (const path of ['/', '/blog/tipos-apostas-jogo-bicho']) expect(isCounted(path), path).toBe(true);
  for (const path of ['/blog', '/blog/feed.xml', '/blog/nenhum', '/resultados/2026-11-20', '/ajuda', '//', ''])
    expect(isCounted(path), path).toBe(false);
});

test.each([
  ['bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['bot', { 'user-agent': 'curl/8.5.0' }],
  ['bot', { 'user-agent': '' }],
  ['unread', { 'sec-purpose': 'prefetch;prerender' }],
  ['unread', { purpose: 'prefetch' }],
  ['unwanted', { 'sec-gpc': '1' }],
  ['unwanted', { dnt: '1' }],
  [null, { dnt: '0' }],
  [null, {}],
])('left out as %s: %j', (reason, headers) => {
  expect(dropped(of(headers))).toBe(reason);
});

test('a document for the screen is a view, a script’s fetch is not', () => {
  expect(isForScreen(of({ 'sec-fetch-dest': 'document' }))).toBe(true);
  expect(isView('/', of({}))).toBe(true);
  expect(isView('/', of({ 'sec-fetch-dest': 'empty' }))).toBe(false);
  expect(isView('/ajuda', of({}))).toBe(false);
  counting = null;
  expect(isView('/', of({}))).toBe(false);
});

test('views are written together, failed ones with the next', async () => {
  for (let n = 0; n < 3; n += 1) countView('/', `10.2.0.${n}`);
  countView('/sonhos', '10.2.0.9');
  failing = true;
  await writeViews();
  expect(viewFigures()).toMatchObject({ waiting: 4 });
  failing = false;
  countView('/', '10.2.0.7');
  await writeViews();
  expect(written.map((views) => views.map(({ path, count }) => [path, count]))).toEqual([
    [
      ['/', 4],
      ['/sonhos', 1],
    ],
  ]);
  expect(viewFigures()).toMatchObject({ waiting: 0 });
  await writeViews();
  expect(written).toHaveLength(1);
});

test('of one address 120 views a minute are counted, and the caller has to wait', async () => {
  const waits = Array.from({ length: 130 }, () => countView('/', '10.3.0.1'));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(120);
  const answer = await takeView(post({ path: '/' }, { address: '10.3.0.1' }));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a view that a page tells is counted, and left out as a document is', async () => {
  expect((await takeView(post({ path: '/loterias' }))).status).toBe(204);
  expect((await takeView(post({ path: '/loterias' }, { 'sec-gpc': '1' }))).status).toBe(204);
  await writeViews();
  expect(written.flat().map(({ path, count }) => [path, count])).toEqual([['/loterias', 1]]);
});

test('a like is passed on with its address, a wrong one refused', async () => {
  const answer = await takeLike(post({ path: '/', liked: true }, { address: '203.0.113.9' }));
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([204, '', 'no-store']);
  expect(liked).toEqual([{ path: '/', liked: true, asker: '203.0.113.9' }]);
  for (const [status, body, headers] of [
    [400, '{', {}],
    [400, {}, {}],
    [400, { path: '/', liked: 'sim' }, {}],
    [400, { path: '/', liked: true, extra: 1 }, {}],
    [400, { path: '/nada', liked: true }, {}],
    [413, { path: 'x'.repeat(2000), liked: true }, {}],
    [415, { path: '/', liked: true }, { 'content-type': 'text/plain' }],
  ] as const) {
    const refused = await takeLike(post(body, headers));
    expect([refused.status, await refused.json()]).toEqual([status, { message: expect.stringMatching(/^.{8,}\.$/) }]);
  }
  expect(liked).toHaveLength(1);
});

test('of one address twenty likes a minute are taken, the next has to wait', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await takeLike(post({ path: '/', liked: n % 2 === 0 }))).status);
  expect(statuses).toEqual([...Array(20).fill(204), 429]);
});

test('a site that may not write counts nothing and says so', async () => {
  counting = null;
  for (const take of [takeLike, takeView]) {
    const refused = await take(post({ path: '/' }));
    expect([refused.status, await refused.json()]).toEqual([404, { message: expect.stringContaining('não conta') }]);
  }
});

test('a page knows whether the site itself has counted it', () => {
  const entry = (name: string, description = '') => ({ name, description });
  expect(countedAs([entry('lido', '1'), entry('contado')])).toBe(true);
  expect(countedAs([entry('contado'), entry('copia', 'MISS')])).toBe(true);
  expect(countedAs([entry('contado'), entry('copia', 'HIT')])).toBe(false);
  expect(countedAs([entry('contado'), entry('copia', 'STALE')])).toBe(false);
  expect(countedAs([entry('lido', '1')])).toBe(false);
});

test('events of the use of the site are counted under known names alone', () => {
  expect(knownUse('click_bet_button:milhar')).toBe('/-/click-bet-button/milhar');
  expect(knownUse('click_bet_button:promo-banner')).toBe('/-/click-bet-button/promo-banner');
  expect(knownUse('banner_click:ao-vivo')).toBe('/-/banner-click/ao-vivo');
  expect(knownUse('page_view:inicio')).toBe('/-/page-view/inicio');
  expect(knownUse('engaged_user')).toBe('/-/engaged-user');
  expect(knownUse('engaged_user:/conferir?palpite=4829')).toBe('/-/engaged-user');
  for (const name of ['', 'login', 'page', 'toString', '__proto__', 'PAGE_VIEW:blog'])
    expect(knownUse(name)).toBeNull();
  const random = randomFrom(54);
  const keys = new Set<string | null>();
  for (let n = 0; n < 3000; n += 1) {
    const detail = String.fromCharCode(...Array.from({ length: 12 }, () => 32 + Math.floor(random() * 600)));
    for (const event of ['page_view', 'view_odds', 'click_bet_button', 'banner_click'])
      keys.add(knownUse(`${event}:${detail}`));
  }
  expect([...keys].sort()).toEqual([
    '/-/banner-click/outro',
    '/-/click-bet-button/outro',
    '/-/page-view/outro',
    '/-/view-odds',
  ]);
});

test('events are written as views of their keys, but not those of robots or of who wants none', async () => {
  const sent = (events: Record<string, number>, headers: Record<string, string> = {}) =>
    takeBrowserLog(post({ events }, headers));
  expect((await sent({ 'page_view:blog': 1, view_results: 500, unknown: 3 })).status).toBe(400);
  expect((await sent({ 'page_view:blog': 1, view_results: 90, unknown: 3 })).status).toBe(204);
  expect((await sent({ view_odds: 1 }, { dnt: '1' })).status).toBe(204);
  expect((await sent({ view_odds: 1 }, { 'user-agent': 'curl/8.5.0' })).status).toBe(204);
  counting = null;
  expect((await sent({ view_odds: 1 })).status).toBe(204);
  counting = stand;
  await writeViews();
  expect(written.flat().map(({ path, count }) => `${path} ${count}`)).toEqual([
    '/-/page-view/blog 1',
    '/-/view-results 20',
  ]);
});

test('events of one address are limited by the minute, and errors by themselves', async () => {
  const statuses = new Map<number, number>();
  for (let n = 0; n < 130; n += 1) {
    const { status } = await takeBrowserLog(post({ events: { view_odds: 1 } }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [204, 120],
    [429, 10],
  ]);
  expect((await takeBrowserLog(post({ counts: { error: 1 } }))).status).toBe(204);
  for (const body of [{}, { events: { view_odds: 0 } }, { events: [] }, { counts: { other: 1 } }])
    expect((await takeBrowserLog(post(body))).status, JSON.stringify(body)).toBe(400);
});
