import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { saoPaulo } from '../../lib/core/domain/days.ts';
import { DATABASE_FILE } from '../../lib/server/env.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';

/** The test browser's own name is a program's: it counts as no view. */
const READER = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; moto g84 5G) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
};
const ARTICLE = '/blog/tipos-apostas-jogo-bicho';
/** The site writes to the database meanwhile. */
const BUSY_MS = 60_000;
const LIKED = '/blog/lei-jogo-do-bicho-contravencao';
/** Likes of each page; views are 99. */
const LIKES = { '/': 99, [ARTICLE]: 0, [LIKED]: 150, '/sonhos': 0 };

let site: Site;
const open = browserForTests();
beforeAll(async () => {
  site = await startSite({}, inject('seedDir'));
  const database = new DatabaseSync(path.join(site.dataDir, DATABASE_FILE), { timeout: BUSY_MS });
  const { day } = saoPaulo(new Date());
  // The folder it starts from is that of a site which others may have visited, and liked, today.
  for (const table of ['page_counts', 'like_marks']) database.exec(`delete from ${table}`);
  for (const [page, likes] of Object.entries(LIKES))
    database.prepare('insert into page_counts values (?, ?, ?, ?)').run(page, day, 99, likes);
  database.close();
  await refresh();
});
afterAll(() => site.stop());

/** What was counted is written, and pages are made again. The figures by their names, as Prometheus reads them. */
async function refresh(): Promise<string> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const response = await (await fetch(`${site.url}/api/metrics`, { headers })).text();
  expect((await fetch(`${site.url}/api/revalidate`, { method: 'POST', headers })).status).toBeLessThan(300);
  return response;
}

/** What a page sends without waiting for an answer, as it sends it: '/api/log {"events":{"page_view:inicio":1}}'. */
async function beaconsOf(page: Page): Promise<string[]> {
  const beacons: string[] = [];
  await page.exposeFunction('noteBeacon', (text: string) => beacons.push(text));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const { noteBeacon } = window as unknown as { noteBeacon: (text: string) => void };
    navigator.sendBeacon = (address, body) => {
      void new Response(body).text().then((text) => noteBeacon(`${address} ${text}`));
      return send(address, body);
    };
  });
  return beacons;
}

const reported = async (page: string) =>
  (await (await fetch(site.url + page)).text()).replace(/<script[\s\S]*?<\/script>|<!--.*?-->|<[^>]+>/g, ' ');

describe('views are shown from a hundred on, likes from the first', () => {
  test('a missing page counts no view, and nothing is refused on it', async () => {
    const { page, complaints } = await open({ ...READER, viewport: DESKTOP });
    const texts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/views')) texts.push(new URL(page.url()).pathname);
    });
    await page.goto(`${site.url}/blog/nao-existe`);
    await takenOver(page);
    // A page is reported once it has been looked at for three seconds.
    await page.waitForTimeout(4500);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Loterias' }).click();
    await page.waitForURL('**/loterias');
    await expect.poll(() => texts).toEqual(['/loterias']);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await page.context().close();
  });

  test('documents, link visits and likes count, programs do not', async () => {
    expect(await reported('/')).not.toContain('visualizações');
    expect(await reported('/')).toMatch(/Curtir\s+·\s+99/);
    expect(await reported(ARTICLE)).not.toMatch(/Curtir\s+·/);
    const { page, complaints } = await open(READER);
    const beacons: string[] = [];
    // Answered, not begun: a window that closes takes along what is on its way.
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/views')) beacons.push(new URL(page.url()).pathname);
    });
    await page.clock.install();
    await page.goto(site.url);
    await takenOver(page);
    await page.clock.fastForward(10_000);
    const like = page.getByRole('button', { name: /Curtir/ });
    const counted = page.waitForResponse(`${site.url}/api/likes`);
    await like.click();
    expect((await counted).status()).toBe(204);
    await page.locator(`a[href="${ARTICLE}"]:visible`).first().click();
    await page.waitForURL(site.url + ARTICLE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A page is reported once it is looked at; the document was not, for the site has seen it.
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000);
        return beacons;
      })
      .toEqual([ARTICLE]);
    await page.context().close();

    for (const refusing of [{ ...READER, extraHTTPHeaders: { 'Sec-GPC': '1' } }, {}]) {
      const other = await open(refusing);
      await other.page.goto(`${site.url}/sonhos`);
      await other.page.context().close();
    }
    await expect.poll(refresh).toContain(`bicho_page_views{path="${ARTICLE}",since="30d"} 100`);
    const figures = await refresh();
    expect(figures).toContain('bicho_page_likes{path="/"} 100');
    expect(figures).toContain('bicho_page_views{path="/",since="start"} 100');
    expect(figures).toContain('bicho_page_views{path="/sonhos",since="start"} 99');
    expect(figures).toContain('bicho_views_left_out_total{reason="unwanted"} 1');
    expect(figures).toMatch(/^bicho_page_seconds_sum\{page="blog\/\*"\} [\d.]+$/m);
    expect(figures).toMatch(/^bicho_page_seconds_bucket\{page="home",le="\+Inf"\} [1-9]/m);
    const home = await reported('/');
    expect(home).toMatch(/100\s+visualizações/);
    expect(home).toMatch(/Curtir\s+·\s+100/);
    expect(await reported(ARTICLE)).toMatch(/100\s+visualizações/);
    expect(await reported('/sonhos')).not.toContain('visualizações');
    // Two pages are too few to call one the most read.
    expect(await reported('/')).not.toContain('muito lido');
    expect(await reported('/blog')).not.toContain('mais lidos');
    expect(complaints).toEqual([]);
  });

  test('an earlier like is counted, and without script there is no button', async () => {
    const { page } = await open(READER);
    await page.addInitScript(() => localStorage.setItem('curtida:/blog/lei-jogo-do-bicho-contravencao', 'sim'));
    await page.goto(site.url + LIKED);
    await takenOver(page);
    const like = page.getByRole('button', { name: /Curtido/ });
    await expect.poll(() => like.innerText()).toMatch(/150$/);
    await page.route('**/api/likes', (route) => route.fulfill({ status: 429, json: { message: 'Pedidos demais.' } }));
    await like.click();
    await page.getByText('A curtida não foi desfeita').waitFor();
    expect([await like.getAttribute('aria-pressed'), await like.innerText()]).toEqual([
      'true',
      expect.stringMatching(/150$/),
    ]);
    await page.context().close();
    const bare = await open({ ...READER, javaScriptEnabled: false });
    await bare.page.goto(site.url);
    expect(await bare.page.getByRole('button', { name: /Curti/ }).count()).toBe(0);
    expect(await bare.page.getByRole('link', { name: /WhatsApp/ }).count()).toBeGreaterThan(0);
  });
});

test('the use of the site is counted by day without a word of who it was', async () => {
  const figures = async () => {
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const { days } = (await (await fetch(`${site.url}/api/counts`, { headers })).json()) as {
      days: { day: string; events: Record<string, { total: number; by?: Record<string, number> }> }[];
    };
    return days.find(({ day }) => day === saoPaulo(new Date()).day)?.events ?? {};
  };
  expect((await fetch(`${site.url}/api/counts`)).status).toBe(401);
  const before = await figures();
  const more = async (event: string, detail: string) =>
    ((await figures())[event]?.by?.[detail] ?? 0) - (before[event]?.by?.[detail] ?? 0);
  const { page, complaints } = await open({ ...READER, viewport: DESKTOP });
  const beacons = await beaconsOf(page);
  await page.context().route('**/cadastro-do-parceiro**', (route) => route.fulfill({ body: '' }));
  await page.clock.install();
  await page.goto(site.url);
  await takenOver(page);
  await page.clock.runFor(3000);
  await expect.poll(() => more('page_view', 'inicio')).toBeGreaterThan(0);
  await page.clock.runFor(121_000);
  await expect
    .poll(async () => ((await figures()).engaged_user?.total ?? 0) - (before.engaged_user?.total ?? 0))
    .toBeGreaterThan(0);
  expect((await figures()).view_results?.total ?? 0).toBeGreaterThan(before.view_results?.total ?? 0);
  await page.locator('a[data-partner="main"]').first().dispatchEvent('click');
  await page.clock.runFor(3000);
  await expect.poll(() => more('click_bet_button', 'main')).toBe(1);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Loterias' }).click();
  await page.waitForURL('**/loterias');
  await page.clock.runFor(3000);
  await expect.poll(() => more('page_view', 'loterias')).toBe(1);
  expect(await refresh()).toMatch(/bicho_use_events\{event="page_view",detail="loterias",since="today"\} \d/);
  const ofUse = beacons.filter((text) => text.startsWith('/api/log') && text.includes('events'));
  expect(ofUse.length).toBeGreaterThan(2);
  for (const text of ofUse)
    expect(text).toMatch(
      /^\/api\/log \{("counts":\{"call-failed":\d+\},)?"events":\{("[a-z_]+(:[a-z-]+)?":\d+,?)+\}\}$/,
    );
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a browser that asks not to be followed tells nothing of its use', async () => {
  const { page } = await open(READER);
  const beacons = await beaconsOf(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
  await page.clock.install();
  await page.goto(site.url);
  await takenOver(page);
  await page.clock.runFor(125_000);
  // A call that its answer was too late for, by a clock that runs ahead, is no use.
  expect(beacons.filter((text) => !/^\/api\/log \{"counts":\{[^}]*\}\}$/.test(text))).toEqual([]);
  await page.context().close();
});
