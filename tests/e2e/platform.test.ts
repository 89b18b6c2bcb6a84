import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { notifySearchEngines } from '../../lib/server/feeds/indexnow.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { catchBeacons } from '../support/beacons.ts';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const seed = inject('seedDir');
const open = browserForTests();

/** Until the watch and the guard have started: they come after the page's load. */
const watched = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.guard !== undefined);

/** A site that measures, and has neither guard nor service worker. */
describe('by settings', () => {
  let site: Site;
  beforeAll(async () => {
    const measured = { ANALYTICS: 'vercel', VERCEL_ENV: 'test' };
    site = await startSite({ ...measured, CONTENT_GUARD: 'off', SERVICE_WORKER: 'off' }, seed);
  });
  afterAll(() => site.stop());

  test('nothing is fetched or loaded where measuring is off', async () => {
    const { page } = await open();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(url);
    await watched(page);
    await page.waitForTimeout(1000);
    expect(requests.filter((address) => address.includes('_vercel'))).toEqual([]);
    expect(await page.getByText('Podemos medir a audiência?').count()).toBe(0);
  });

  test('measuring starts after consent, with views, clicks and engagement', async () => {
    const { page } = await open({ viewport: DESKTOP });
    await page.clock.install();
    await page.route('**/_vercel/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.route('https://parceiro.test/**', (route) => route.fulfill({ body: 'parceiro' }));
    const events = () =>
      page.evaluate(() =>
        ((window as unknown as { vaq?: [string, { name?: string; data?: Record<string, string> }][] }).vaq ?? [])
          .filter(([kind]) => kind === 'event')
          .map(([, found]): Record<string, string> => ({ ...found.data, name: found.name ?? '' })),
      );
    await page.goto(site.url);
    const bar = page.getByRole('region', { name: 'Podemos medir a audiência?' });
    await takenOver(page);
    expect(await bar.count()).toBe(0);
    await page.mouse.wheel(0, 2000);
    await bar.waitFor();
    await page.getByRole('button', { name: 'Medição de audiência' }).click();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await events()).toEqual([]);
    expect(await page.locator('script[src*="_vercel"]').count()).toBe(0);
    await bar.getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(events).toContainEqual({ name: 'page_view', path: '/', search: '', title: await page.title() });
    await expect.poll(events).toContainEqual({ name: 'view_results' });
    await page.locator('#cotacoes-detalhadas').scrollIntoViewIfNeeded();
    await page.locator('#cotacoes-detalhadas > summary').click();
    await expect.poll(events).toContainEqual({ name: 'view_odds' });
    // By keyboard: the carousel may have moved on, and comes to what is focused.
    await page.locator('[data-banner-id="confira"]').first().press('Enter');
    await expect.poll(events).toContainEqual({ name: 'banner_click', id: 'confira', title: 'Confira os Resultados' });
    await page
      .locator('#perguntas')
      .getByRole('link', { name: /COMEÇAR/ })
      .click();
    await expect.poll(events).toContainEqual({ name: 'click_bet_button', bet_type: 'main' });
    // Beside a bet type a link carries that type.
    const quotes = page.locator('#cotacoes-detalhadas [data-claims]');
    const types = ['grupo', 'dezena', 'centena', 'milhar', 'duque', 'terno'];
    expect(await quotes.locator('a[data-partner]').evaluateAll((all) => all.map((one) => one.dataset.partner))).toEqual(
      types,
    );
    for (const type of ['dezena', 'terno']) {
      const link = quotes.getByRole('link', { name: new RegExp(`^${type}\\b`, 'i') });
      expect(await link.getAttribute('rel')).toBe('sponsored noopener noreferrer');
      await link.click();
      await expect.poll(events).toContainEqual({ name: 'click_bet_button', bet_type: type });
    }
    await page.clock.fastForward(121_000);
    await expect.poll(events).toContainEqual({ name: 'engaged_user', path: '/' });
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sonhos' }).click();
    await page.waitForURL('**/sonhos');
    const views = async () => (await events()).filter(({ name }) => name === 'page_view');
    await expect.poll(views).toHaveLength(2);
    expect((await views())[1]).toEqual({ name: 'page_view', path: '/sonhos', search: '', title: await page.title() });
    await page.getByRole('searchbox').fill('cobra');
    await page.locator('#resposta a[data-partner]').click();
    await expect.poll(events).toContainEqual({ name: 'click_bet_button', bet_type: 'grupo' });
    // Every page reached by a link or by going back tells its own title, each once.
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Loterias' }).click();
    await page.waitForURL('**/loterias');
    await expect.poll(views).toHaveLength(3);
    await page.goBack();
    await page.waitForURL('**/sonhos?q=cobra');
    await expect.poll(views).toHaveLength(4);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click();
    await page.waitForURL('**/termos');
    await expect.poll(views).toHaveLength(5);
    const entries = (await views()).map(({ path, title }) => [path, title]);
    for (const [path = '', title = ''] of entries) {
      const html = await (await fetch(site.url + path)).text();
      expect(title, path).toBe(/<title>([^<]*)/.exec(html)?.[1]);
    }
    expect(entries.map(([path]) => path)).toEqual(['/', '/sonhos', '/loterias', '/sonhos', '/termos']);
    expect(await page.getByText('Podemos medir a audiência?').count()).toBe(0);
    await page.getByRole('button', { name: 'Medição de audiência' }).click();
    await bar.getByRole('button', { name: 'Recusar' }).click();
    await page.reload();
    await takenOver(page);
    expect(await page.locator('script[src*="_vercel"]').count()).toBe(0);
  });

  test('CONTENT_GUARD=off and SERVICE_WORKER=off leave neither, and take an earlier worker away', async () => {
    const { page } = await open({ serviceWorkers: 'allow' });
    await page.goto(site.url);
    await takenOver(page);
    await page.waitForTimeout(1500);
    expect(await page.locator('html').getAttribute('data-guard')).toBeNull();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});

/** Whether the service worker has kept an address. */
const isKept = (page: Page, path: string, cacheName: string) =>
  page.evaluate(async ([address, name]) => (await caches.match(address, { cacheName: name })) !== undefined, [
    path,
    cacheName,
  ] as const);

describe('without a line', () => {
  test('the last results stay readable offline, with their age', async () => {
    const site = await startSite({}, seed);
    const { page } = await open({ serviceWorkers: 'allow' });
    await page.goto(site.url);
    await page.waitForFunction(() => navigator.serviceWorker?.controller !== null);
    await expect.poll(() => isKept(page, '/', 'paginas')).toBe(true);
    await expect.poll(() => isKept(page, '/ajuda', 'sempre')).toBe(true);
    const port = new URL(site.url).port;
    await site.stop();
    await page.reload();
    const note = page.getByText('Sem conexão.');
    await note.waitFor();
    expect(await note.locator('..').innerText()).toMatch(/guardada em \d\d\/\d\d\/\d{4} às \d\dh\d\d \(Agora mesmo/);
    await page.locator('#resultados .milhar').first().waitFor();
    const wanted = `${site.url}/nunca-vista?q=%22%3E`;
    await page.goto(wanted);
    await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor();
    expect(page.url()).toBe(wanted);
    expect(await page.getByRole('link', { name: 'Tentar de novo' }).getAttribute('href')).toBe(wanted);
    const kept = await page
      .locator('#guardadas a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(kept.sort()).toEqual(['/', '/ajuda', '/conferir', '/ferramentas/calculadora', '/sonhos']);
    expect(await page.locator('#guardadas li').first().innerText()).toMatch(/guardada em \d\d\/\d\d às \d\dh\d\d$/);
    await page
      .getByRole('link', { name: /Calculadora/ })
      .first()
      .click();
    await page.waitForURL('**/ferramentas/calculadora');
    await note.waitFor();
    const again = await startSite({ PORT: port }, seed);
    try {
      await page.goto(site.url);
      expect(await page.locator('html').getAttribute('data-kept')).toBeNull();
      expect(await page.getByText('Sem conexão.').count()).toBe(0);
    } finally {
      await again.stop();
    }
  });

  test('calls are never kept, nor what somebody looked for', async () => {
    const { page } = await open({ serviceWorkers: 'allow' });
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker?.controller !== null);
    for (const path of [
      '/buscar?q=segredo',
      '/sonhos?q=segredo',
      '/conferir?palpite=7391&tipo=milhar',
      '/',
      '/resultados',
    ])
      await page.goto(url + path);
    await watched(page);
    await expect.poll(() => isKept(page, '/ajuda', 'sempre')).toBe(true);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)),
      );
      return all.flat();
    });
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((address) => new URL(address).pathname.startsWith('/api/'))).toEqual([]);
    // Tools are kept on every device, without what was wanted of them.
    expect(kept.filter((address) => /segredo|7391|buscar|\?/.test(address))).toEqual([]);
    expect(kept.map((address) => new URL(address).pathname)).toContain('/resultados');
  });
});

test('the content guard stops selection, menu and drag of prose only', async () => {
  const { page } = await open({ viewport: DESKTOP });
  await page.goto(`${url}/sonhos`);
  await watched(page);
  const tried = await page.evaluate(() => {
    const at = (selector: string, type: string, pointerType = 'mouse') => {
      const event = new PointerEvent(type, { bubbles: true, cancelable: true, pointerType });
      document.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const selects = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).userSelect;
    return {
      menuOnProse: at('main p', 'contextmenu'),
      dragOfProse: at('main p', 'dragstart'),
      menuOnLink: at('main a', 'contextmenu'),
      menuOnField: at('input', 'contextmenu'),
      menuKey: at('main p', 'contextmenu', ''),
      menuOnFooter: at('footer p', 'contextmenu'),
      prose: selects('main p'),
      field: selects('input'),
      contact: selects('footer p'),
    };
  });
  expect(tried).toEqual({
    menuOnProse: true,
    dragOfProse: true,
    menuOnLink: false,
    menuOnField: false,
    menuKey: false,
    menuOnFooter: false,
    prose: 'none',
    field: 'text',
    contact: expect.stringMatching(/text|auto/),
  });
  const { page: home } = await open();
  await home.goto(url);
  await watched(home);
  expect(
    await home
      .locator('#resultados .milhar')
      .first()
      .evaluate((one) => getComputedStyle(one).userSelect),
  ).toBe('text');
});

describe('the watch', () => {
  test('counts foreign scripts, frames, hashes and errors without content', async () => {
    const { page, complaints } = await open({ viewport: DESKTOP });
    const found = await catchBeacons(page);
    await page.goto(url);
    await watched(page);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://fora.example/x.js';
      document.body.append(script);
      const frame = document.createElement('iframe');
      frame.src = 'https://fora.example/';
      document.body.append(frame);
      location.hash = '#%3Cscript%3Ealert(1)';
      window.dispatchEvent(new ErrorEvent('error', { message: 'javascript:alert(document.cookie)' }));
      window.dispatchEvent(new ErrorEvent('error', { message: 'x is not defined' }));
      // A millisecond apart, however long a busy machine takes for one.
      const at = (event: Event, timeStamp: number) => Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      const began = performance.now();
      for (let key = 0; key < 8; key++)
        document.dispatchEvent(at(new KeyboardEvent('keydown', { key: 'a', bubbles: true }), began + key));
      for (let click = 0; click < 52; click++)
        document.body.dispatchEvent(at(new MouseEvent('click', { bubbles: true }), began + click));
    });
    await expect
      .poll(async () => Object.keys(await found()).sort())
      .toEqual([
        'error',
        'fast-keys',
        'foreign-frame',
        'foreign-script',
        'many-clicks',
        'script-like-error',
        'suspicious-hash',
      ]);
    expect(complaints.filter((complaint) => /Atividade suspeita/.test(complaint)).length).toBe(2);
    expect(await page.evaluate(() => String(console.log).includes('native'))).toBe(false);
  });

  test('a page that cannot be drawn says so, tells the log, and comes back by a reload', async () => {
    const { page } = await open();
    const found = await catchBeacons(page);
    await page.goto(url);
    await takenOver(page);
    // Neither the live part nor what stands in for it can tell a day any more.
    await page.evaluate(() => {
      Date.prototype.toISOString = () => {
        throw new Error('quebrado');
      };
      document.querySelector<HTMLElement>('#resultados button[aria-pressed]')?.click();
    });
    await page.getByRole('heading', { level: 1, name: 'Algo deu errado' }).waitFor();
    await page
      .getByText('Ocorreu um erro inesperado. Nossa equipe foi notificada e está investigando o problema.')
      .waitFor();
    await expect.poll(async () => (await found())['render-error']).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Recarregar Página' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deu no poste' }).waitFor();
  });
});

test('search engines get the site map’s addresses once per deploy', async () => {
  const entries: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
  let status = 500;
  const engine = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      entries.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  const { port } = engine.address() as AddressInfo;
  // What was reported is remembered with the site's data.
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'bicho-notified-'));
  const INDEXNOW_KEY = 'chave-de-teste-1234';
  const env = { DATA_DIR, INDEXNOW_KEY, INDEXNOW_ENDPOINT: `http://127.0.0.1:${port}/indexnow` };
  try {
    const site = await startSite(env, seed);
    await expect.poll(() => site.output()).toContain('"event":"search-engines-notification-failed"');
    status = 200;
    // As the next start does, and the one after it.
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const notified = { key: INDEXNOW_KEY, siteUrl: site.url, map, dataDir: DATA_DIR };
    await notifySearchEngines(notified, env.INDEXNOW_ENDPOINT);
    await notifySearchEngines(notified, env.INDEXNOW_ENDPOINT);
    const tell = (settings: Record<string, string>) =>
      promisify(execFile)(process.execPath, ['scripts/operate/deploy-tell.ts'], {
        env: { ...process.env, ...settings },
      });
    // A site that has no such key.
    const missing = await tell({ ...env, SITE_URL: url });
    expect(missing.stderr).toContain('Os buscadores não foram avisados: /chave-de-teste-1234.txt: status-404.');
    expect(entries).toHaveLength(2);
    const again = await tell({ ...env, SITE_URL: site.url });
    await site.stop();
    expect(again.stdout).toContain(`Buscadores avisados de ${entries[1]?.urlList.length} endereços de ${site.url}.`);
    expect(entries[2]?.urlList.map((address) => new URL(address).pathname)).toEqual(
      entries[1]?.urlList.map((address) => new URL(address).pathname),
    );
    expect(entries[1]).toMatchObject({
      key: INDEXNOW_KEY,
      keyLocation: expect.stringMatching(/\/chave-de-teste-1234\.txt$/),
    });
    expect(entries[1]?.urlList.length).toBeGreaterThan(20);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
    engine.close();
  }
});

test('the results call is preloaded, and the panel reads that very answer', async () => {
  const { page } = await open();
  await page.goto(url);
  await takenOver(page);
  await page.waitForTimeout(1500);
  const requests = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('/api/results'))
      .map(({ initiatorType }) => initiatorType),
  );
  expect(requests).toEqual(['link']);
});

test('the board makes no second results call before its time', async () => {
  const { page } = await open();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/results')) calls += 1;
  });
  await page.clock.install();
  await page.goto(url);
  await takenOver(page);
  // What keeps asking loads after eight seconds; nothing is awaited of houses that are silent.
  for (let second = 0; second < 60; second++) await page.clock.runFor(1000);
  expect(calls).toBe(1);
  await page.clock.fastForward(5 * 60_000);
  await expect.poll(() => calls).toBe(2);
});
