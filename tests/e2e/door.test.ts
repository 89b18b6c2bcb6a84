import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';
import { uncovered } from './inline-scripts.ts';

const url = inject('siteUrl');
const open = browserForTests();

const PAGES = [
  '/',
  '/loterias',
  '/resultados',
  '/resultados/2026-07-31',
  '/resultados/1999-01-01',
  '/nada',
  '/sonhos',
  '/blog',
  '/blog/estrategias-avancadas-jogo-bicho',
];
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

describe('A5: the policy covers every inline script', () => {
  test.each(PAGES)('%s, cold and warm', async (path) => {
    for (let visit = 0; visit < 2; visit++) {
      const response = await fetch(url + path);
      for (const [name, value] of Object.entries(HEADERS)) expect(response.headers.get(name)).toBe(value);
      expect(response.headers.get('x-powered-by')).toBeNull();
      expect(await uncovered(response)).toEqual([]);
    }
  });

  test('Chromium reports no violation and soft navigation works', async () => {
    const { page, complaints } = await open({ viewport: DESKTOP });
    await page.goto(url);
    await takenOver(page);
    await page.evaluate(() => {
      (window as unknown as { marked: boolean }).marked = true;
    });
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Loterias' }).click();
    await page.waitForURL('**/loterias');
    await page.getByRole('link', { name: 'Início' }).first().click();
    await page.waitForURL(`${url}/`);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sonhos' }).click();
    await page.waitForURL('**/sonhos');
    await page.getByRole('heading', { level: 1, name: /sonh/i }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { marked?: boolean }).marked)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('what one visitor sends', () => {
  test('a marker in a query never reaches another visitor', async () => {
    const marker = `marca${Date.now()}`;
    for (const path of ['/', '/loterias', '/resultados/2026-07-20', '/resultados/2026-07-21', '/nada']) {
      const asked = await fetch(`${url}${path}?q=${marker}&utm_source=${marker}`);
      const has = async (response: Response) => (await response.text()).includes(marker);
      expect(await has(asked), path).toBe(false);
      const flight = await fetch(`${url}${path}?_rsc=${marker}&x=${marker}`, { headers: { rsc: '1' } });
      await flight.arrayBuffer();
      expect(await has(await fetch(url + path)), path).toBe(false);
      expect(await has(await fetch(url + path, { headers: { rsc: '1' } })), path).toBe(false);
    }
  });

  test.each([
    ['GET', '/resultados/%E0%A4%A', 400],
    ['GET', '/%', 400],
    ['GET', '/api/%ff', 400],
    ['GET', '/too-long', 414],
    ['POST', '/', 405],
    ['DELETE', '/api/results', 405],
    ['GET', '/api/nada', 404],
    ['GET', '/api/results?date=2026-02-30', 400],
    ['GET', '/api/results?date=2999-01-01', 400],
    ['GET', '/api/results?date=%00', 400],
  ])('%s %s answers %i with a message and the headers', async (method, path, status) => {
    const response = await fetch(url + (path === '/too-long' ? `/${'a'.repeat(5000)}` : path), { method });
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(HEADERS)) expect(response.headers.get(name)).toBe(value);
    const body = await response.text();
    expect(body).not.toMatch(/node_modules|at .*\.(js|ts):\d+|Next\.js/);
    if (path.startsWith('/api/')) expect(typeof JSON.parse(body).message).toBe('string');
  });

  test('br and gzip by what is accepted, and 304 for what is known', async () => {
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    }
    for (const path of ['/', '/api/results', '/api/lotteries', '/api/results?date=2026-04-14']) {
      const first = await fetch(url + path);
      expect(first.headers.get('cache-control'), path).toMatch(/public.*s-maxage=\d+.*stale-while-revalidate=\d+/);
      const etag = first.headers.get('etag');
      expect(etag, path).toBeTruthy();
      let again = await fetch(url + path, { headers: { 'if-none-match': etag ?? '' } });
      // A quarter of a minute may have turned between the two: the next answer is then known again.
      if (again.status === 200)
        again = await fetch(url + path, { headers: { 'if-none-match': again.headers.get('etag') ?? '' } });
      expect(again.status, path).toBe(304);
      expect(again.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

test.each([
  ['/', 165],
  ['/loterias', 150],
  ['/resultados', 150],
  ['/sonhos', 150],
  ['/blog', 150],
  ['/blog/estrategias-avancadas-jogo-bicho', 150],
  ['/blog/resultados-jogo-do-bicho-2025', 160],
])('first-load JavaScript of %s is at most %i KB gzip', async (path, most) => {
  const html = await (await fetch(url + path)).text();
  const sources = [...new Set([...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src ?? ''))];
  let bytes = 0;
  for (const source of sources) {
    if (
      /nomodule/i.test(
        html.match(new RegExp(`<script[^>]*${source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^>]*>`))?.[0] ?? '',
      )
    )
      continue;
    bytes += gzipSync(Buffer.from(await (await fetch(url + source)).arrayBuffer())).length;
  }
  expect(bytes).toBeLessThanOrEqual(most * 1024);
});

test('health answers 200 and touches nothing', async () => {
  const response = await fetch(`${url}/api/health`);
  expect(response.status).toBe(200);
});
