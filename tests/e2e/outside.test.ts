import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import DoIUse from 'doiuse/lib/DoIUse.js';
import { runChecks } from 'es-check';
import type { Page } from 'playwright';
import postcss from 'postcss';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import { HOUSE_IDS, HOUSE_SLUGS, HOUSES } from '../../lib/core/domain/houses/list.ts';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, shownInTime } from '../support/browser.ts';
import { drawOf, metricsOf, postDraw, postTo } from '../support/operator.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';

const url = inject('siteUrl');
const open = browserForTests();
/** A visitor whose views count. */
const READER = 'Mozilla/5.0 (Linux; Android 14; moto g84 5G) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';

const STATES = new Set(HOUSE_IDS.flatMap((house) => HOUSES[house].state?.toLowerCase() ?? []));
const FRAMES = [
  ...HOUSE_SLUGS,
  ...[...STATES].map((state) => `estado-${state}`),
  ...GAME_IDS.filter((game) => !gameOf(game).house).map((game) => gameOf(game).slug),
].map((word) => `/incorporar/${word}`);

/** What of a document runs, and what dresses it. */
const scriptsOf = (html: string) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
const stylesOf = (html: string) => [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);

/** A page of somebody else's with this inside; the headers are that page's. */
async function foreignPage(body: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    res.end(`<!doctype html><html><body>${body}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // Another host than the site's: another origin and another site.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Lets a page without script reload after a second in place of its many, and gives how often it was asked for. */
async function hastened(page: Page, address: string): Promise<() => number> {
  let times = 0;
  await page.route(`**${address}`, async (route) => {
    times += 1;
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(http-equiv="refresh" content=)"\d+"/, '$1"1"') });
  });
  return () => times;
}

describe('frames', () => {
  test.each(FRAMES)('%s may be framed anywhere, brings no partner and fits its two sizes', async (address) => {
    const response = await fetch(url + address);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    expect(html).not.toMatch(/parceiro|cadastro|localStorage|_next/i);
    expect(html.length).toBeLessThan(30_000);
    // One link back, to our page of what it shows.
    const [link = '', ...others] = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(others).toEqual([]);
    expect(new URL(link).pathname).toMatch(/^\/(?:resultados|loterias)\//);
    expect(await fetch(link)).toMatchObject({ status: 200, redirected: false });
    const { page, complaints } = await open({ viewport: { width: 300, height: 250 } });
    await page.goto(url + address);
    for (const size of [
      { width: 300, height: 250 },
      { width: 320, height: 100 },
    ]) {
      await page.setViewportSize(size);
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(beyond, `${size.width}`).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('no other page can be framed, a missing frame neither', async () => {
    for (const address of [...PAGE_KINDS, '/poste/rio', '/incorporar/nada', '/feed.xml', '/calendario/rio.ics']) {
      const { headers } = await fetch(url + address);
      expect(headers.get('x-frame-options'), address).toBe('DENY');
      expect(headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'");
    }
  });

  test.each([
    ['plain', '', {}],
    ['sandboxed', 'sandbox="allow-scripts"', {}],
    ['isolated', '', { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' }],
  ])('a frame on another site, %s, shows its result and tells its height', async (_, attributes, headers) => {
    const { page, complaints } = await open({ viewport: { width: 800, height: 600 } });
    const foreign = await foreignPage(
      `<script>addEventListener('message', (event) => { if (event.data.type === 'pix-do-bicho:altura') document.title = event.data.altura; })</script>
       <iframe src="${url}/incorporar/rio" width="300" height="250" ${attributes}></iframe>`,
      headers,
    );
    await page.goto(foreign);
    await page.frameLocator('iframe').locator('.num').waitFor();
    expect(await page.frameLocator('iframe').locator('.num').innerText()).toMatch(/^\d{4}$/);
    await page.waitForFunction(() => Number(document.title) > 100);
    expect(complaints).toEqual([]);
  });

  test('a frame without script shows its result and reloads', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const reloads = await hastened(page, '/incorporar/rio');
    await page.goto(await foreignPage(`<iframe src="${url}/incorporar/rio" width="300" height="250"></iframe>`));
    await page.frameLocator('iframe').locator('.num').waitFor();
    await expect.poll(reloads).toBeGreaterThan(1);
  });

  test.each([
    ['plain', ''],
    ['sandboxed', 'sandbox="allow-scripts"'],
  ])(
    'a frame, %s, shows what comes at once, and keeps it with its age while the line is cut',
    async (_, attributes) => {
      const site = await startSite({ CLOCK_AT: '2026-11-20T17:25:00Z' }, inject('seedDir'));
      onTestFinished(async () => void (await site.stop()));
      await postDraw(site, '2026-11-20', 'pt-rio', '11:20', ['0123', '1111', '2222', '3333', '4444']);
      const { page } = await open();
      await page.clock.install();
      const listens = page.waitForResponse(/\/api\/v1\/stream/);
      await page.goto(await foreignPage(`<iframe ${attributes} src="${site.url}/incorporar/rio"></iframe>`));
      await listens;
      const frame = page.frameLocator('iframe');
      await postDraw(site, '2026-11-20', 'pt-rio', '14:20', ['1234', '5678', '9012', '3456', '7890']);
      await frame.locator('.num').filter({ hasText: '1234' }).waitFor();
      expect(await frame.locator('.guardado').isVisible()).toBe(false);
      await page.context().setOffline(true);
      await shownInTime(page, frame.locator('.guardado').filter({ hasText: /^guardado \d\dh\d\d$/ }), 61_000);
      expect(await frame.locator('.num').innerText()).toBe('1234');
    },
  );

  test('a frame stores nothing on the device, tells nobody of the visit and is not counted', async () => {
    const site = await startSite({}, inject('seedDir'));
    onTestFinished(async () => void (await site.stop()));
    const { page } = await open({ userAgent: READER });
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const views = async () => (await metricsOf(site)).match(/^bicho_page_views\{.*since="start"\} [1-9]\d*$/gm);
    // What is counted is seen by the same means.
    await page.goto(`${site.url}/sonhos`);
    await expect.poll(views).toEqual(['bicho_page_views{path="/sonhos",since="start"} 1']);
    asked.length = 0;
    const foreign = await foreignPage(
      FRAMES.map((address) => `<iframe src="${site.url}${address}"></iframe>`).join('\n'),
    );
    await page.goto(foreign);
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames).toHaveLength(FRAMES.length);
    for (const frame of frames) await frame.locator('#tela').waitFor();
    await page.clock.runFor(130_000);
    for (const frame of frames)
      expect(
        await frame.evaluate(async () => [
          document.cookie,
          localStorage.length,
          sessionStorage.length,
          (await indexedDB.databases()).length,
          (await caches.keys()).length,
          (await navigator.serviceWorker.getRegistrations()).length,
        ]),
      ).toEqual(['', 0, 0, 0, 0, 0]);
    const others = ['GET /', 'GET /favicon.ico', 'GET /api/v1/stream', 'GET /incorporar/archivo.woff2'];
    expect(asked.filter((one) => !others.includes(one) && !FRAMES.includes(one.replace('GET ', '')))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await views()).toEqual(['bicho_page_views{path="/sonhos",since="start"} 1']);
  });

  test.each([
    'https://outro.example/resultados/rio',
    '//outro.example/resultados/rio',
    'https://outro.example:443/incorporar/rio',
    'javascript:alert(1)',
    'data:text/html,/resultados/rio',
    '/resultados/rio/2026-99-99',
    '/blog',
    '/poste/rio',
    '/incorporar/nada',
    'resultados',
  ])('oEmbed of %s is refused with a sentence', async (address) => {
    const response = await fetch(`${url}/api/v1/oembed?url=${encodeURIComponent(address)}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/^[A-ZÀ-Ú].*\.$/) });
  });

  test('oEmbed of a host that begins with our name is refused', async () => {
    const { host } = new URL(url);
    for (const foreign of [
      `http://${host}.outro.example/resultados/rio`,
      `http://${host}@outro.example/resultados/rio`,
    ]) {
      const response = await fetch(`${url}/api/v1/oembed?url=${encodeURIComponent(foreign)}`);
      expect(response.status, foreign).toBe(404);
    }
  });

  test('a page with a frame is found by oEmbed', async () => {
    const pages = [
      '/resultados/rio',
      '/resultados/rio/pt',
      '/resultados/estado/ba',
      '/loterias/quina',
      '/resultados/federal',
    ];
    for (const address of pages) {
      const html = await (await fetch(url + address)).text();
      const [, link = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
      const reply = await (await fetch(link.replaceAll('&amp;', '&'))).json();
      expect(reply, address).toMatchObject({ version: '1.0', type: 'rich', width: 300, height: 250 });
      const [, src = ''] = /src="([^"]+)"/.exec(reply.html) ?? [];
      expect((await fetch(src)).status, src).toBe(200);
    }
  });
});

describe('a house on television', () => {
  test.each(HOUSE_SLUGS)('/poste/%s is sent in what a television of 2017 knows', async (slug) => {
    const response = await fetch(`${url}/poste/${slug}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('permissions-policy')).toContain('screen-wake-lock=(self)');
    const html = await response.text();
    expect(html).not.toMatch(/parceiro|cadastro|<a\s|_next/i);
    const folder = mkdtempSync(path.join(tmpdir(), 'bicho-poste-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const files = scriptsOf(html).map((text, at) => {
      const file = path.join(folder, `${at}.js`);
      writeFileSync(file, text);
      return file;
    });
    expect(files).toHaveLength(1);
    const checked = await runChecks([{ ecmaVersion: 'es2017', files, module: false, checkFeatures: true }]);
    expect(checked.errors.map(({ err }) => err.message)).toEqual([]);
    const unknown: string[] = [];
    const plugin = new DoIUse({
      browsers: ['chrome 53'],
      onFeatureUsage: ({ message }: { message: string }) => unknown.push(message),
    });
    for (const css of stylesOf(html)) await postcss([plugin]).process(css, { from: undefined });
    // Where the face's widths are not known Arial stands; of `overflow` only `clip` came later.
    expect(unknown.filter((message) => !/font-stretch|font-display|variable|css-overflow/i.test(message))).toEqual([]);
  });

  // An open page asks again when it hears of a change; Chromium answers from what it kept where it may.
  test.each(['/', '/resultados/rio', '/poste/rio', '/incorporar/rio', '/api/results', '/feed.xml'])(
    '%s is never a stale copy of the browser’s',
    async (address) => {
      const { headers } = await fetch(url + address);
      expect(headers.get('cache-control')).not.toContain('stale-while-revalidate');
    },
  );

  test('other pages may not keep the screen on', async () => {
    const { headers } = await fetch(`${url}/resultados/rio`);
    expect(headers.get('permissions-policy')).toContain('screen-wake-lock=()');
  });

  test('a post comes at once, the last result stays with its age while the line is cut', async () => {
    const site = await startSite({ CLOCK_AT: '2026-11-20T17:25:00Z' }, inject('seedDir'));
    onTestFinished(async () => void (await site.stop()));
    const { page, complaints } = await open({ viewport: { width: 1280, height: 720 } });
    await page.clock.install();
    await page.goto(`${site.url}/poste/rio`);
    const number = page.locator('.num');
    await postDraw(site, '2026-11-20', 'pt-rio', '14:20', ['1234', '5678', '9012', '3456', '7890']);
    await page.waitForFunction(() => document.querySelector('.num')?.textContent === '1234');
    expect(await page.title()).toContain('1234');
    expect(await page.locator('.guardado').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().setOffline(true);
    // It asks every 20 s, and is old when it was twice without an answer.
    await shownInTime(page, page.locator('.guardado').filter({ hasText: /^guardado \d\dh\d\d$/ }), 21_000);
    expect(await number.innerText()).toBe('1234');
    expect(await page.locator('#tela.velho').count()).toBe(0);
    // After a day it is no news any more, and says of which day it is.
    await page.clock.fastForward('24:00:00');
    await page.locator('#tela.velho').waitFor();
    expect(await page.locator('.guardado').innerText()).toMatch(/^guardado \d\d\/\d\d \d\dh\d\d$/);
    expect(await number.innerText()).toBe('1234');
    await postTo(site, '/api/draws', {
      ...drawOf('2026-11-20', 'pt-rio', '14:20', ['4321', '5678', '9012', '3456', '7890']),
      reason: 'Número trocado.',
    });
    await page.context().setOffline(false);
    await shownInTime(page, number.filter({ hasText: '4321' }), 21_000);
    expect(await page.locator('.guardado').isVisible()).toBe(false);
    expect(await page.locator('#tela.velho').count()).toBe(0);
  });

  test('without script a house is shown and reloads', async () => {
    const { page } = await open({ javaScriptEnabled: false, viewport: { width: 1280, height: 720 } });
    const reloads = await hastened(page, '/poste/rio');
    await page.goto(`${url}/poste/rio`);
    expect(await page.locator('.num').innerText()).toMatch(/^\d{4}$/);
    await expect.poll(reloads).toBeGreaterThan(1);
  });
});
