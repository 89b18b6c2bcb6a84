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

describe('the policy covers every inline script', () => {
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
