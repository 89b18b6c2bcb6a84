import type { Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';
import { kindsByTurn } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';

const url = inject('siteUrl');
const open = browserForTests();

const SHEET = '**/*.css';
const picture = (page: Page, fullPage = true) => page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });

/** Loads the sheets of which the page has parts; whether there are any. */
async function loadSheets(page: Page, { poll }: Pick<typeof expect, 'poll'> = expect): Promise<boolean> {
  await page.unroute(SHEET);
  const parts = await page.evaluate(() => {
    if (!document.querySelector('head > style')) return 0;
    const links = [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')];
    for (const link of links) {
      const whole = document.createElement('link');
      whole.rel = 'stylesheet';
      whole.href = link.href;
      link.replaceWith(whole);
    }
    return links.length;
  });
  if (parts > 0) await poll(() => sheetsOf(page)).toBe(parts);
  return parts > 0;
}

const sheetsOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].filter(({ href, disabled }) => href && !disabled).length);

describe.concurrent('a page looks the same with the rules that it carries as with the whole sheet', () => {
  test.for(kindsByTurn(2))('%s', async (path, { expect: local }) => {
    for (const viewport of IS_WHOLE ? [PHONE, DESKTOP] : [PHONE]) {
      const { page } = await open({ viewport, javaScriptEnabled: false });
      await page.route(SHEET, (route) => route.abort());
      // Without script no image waits until it is near: with the load they are there, and after a first picture decoded.
      await page.goto(url + path);
      await picture(page);
      const before = await picture(page);
      if (await loadSheets(page, local)) local(before.equals(await picture(page))).toBe(true);
      await page.context().close();
    }
  });
});

/** The most that pages carry of the sheet, in characters, with some room: names that scripts have by chance count too. */
const MOST: Readonly<Record<string, number>> = {
  '/': 51_500,
  '/resultados': 28_500,
  '/loterias': 30_500,
  '/blog/estrategias-avancadas-jogo-bicho': 35_000,
  '/ajuda': 24_500,
};
const WHOLE = 140_000;

test.each(Object.entries(MOST))('%s carries no more rules than before', async (path, most) => {
  const html = await (await fetch(url + path)).text();
  const rules = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('');
  expect(rules.length).toBeGreaterThan(10_000);
  expect(rules.length).toBeLessThanOrEqual(most);
});

test('the whole sheet is no longer than before', async () => {
  const html = await (await fetch(url)).text();
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => url + href);
  expect(links.length).toBeGreaterThan(0);
  const sheets = await Promise.all(links.map(async (link) => (await fetch(link)).text()));
  expect(sheets.join('').length).toBeLessThanOrEqual(WHOLE);
});

test('the menu has its rules before the whole sheet is there', async () => {
  const { page } = await open({ viewport: PHONE, reducedMotion: 'reduce' });
  await page.route(SHEET, (route) => route.abort());
  await page.goto(`${url}/ajuda`);
  await takenOver(page);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mais' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  const before = await picture(page, false);
  expect(await loadSheets(page)).toBe(true);
  expect(before.equals(await picture(page, false))).toBe(true);
});

describe('suggestions, whose code comes later', () => {
  const typed = async (sheet: (route: Route) => Promise<void>) => {
    const { page } = await open({ viewport: DESKTOP });
    await page.route(SHEET, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await sheet(route);
    });
    await page.goto(`${url}/ajuda`);
    await takenOver(page);
    await page.locator('#busca-do-site').pressSequentially('cobra');
    return page;
  };

  test('wait for a slow sheet', async () => {
    const page = await typed((route) => route.continue());
    const shown = await page.waitForFunction(() => {
      const loaded = [...document.styleSheets].filter(({ href, disabled }) => href && !disabled).length;
      return document.querySelector('[role=option]') && { loaded };
    });
    expect(await shown.jsonValue()).toEqual({ loaded: 2 });
  });

  test('show without a sheet that does not come', async () => {
    const page = await typed((route) => route.abort());
    await page.getByRole('option').first().waitFor();
  });
});

test('the moving banners have their rules before the whole sheet is there', async () => {
  const { page } = await open({ viewport: PHONE, reducedMotion: 'reduce' });
  await page.route(SHEET, (route) => route.abort());
  await page.goto(url);
  await takenOver(page);
  const banners = page.locator('.slides');
  await banners.scrollIntoViewIfNeeded();
  await banners.locator('.slide-controls').waitFor();
  const before = await banners.screenshot();
  expect(await loadSheets(page)).toBe(true);
  expect(before.equals(await banners.screenshot())).toBe(true);
});

test('the whole sheet is fetched after the load, and used once a link is pressed', async () => {
  const { page } = await open();
  await page.goto(`${url}/ajuda`);
  const parts = await page.locator('head > style').count();
  await takenOver(page);
  // Through all of this a browser has laid the page out once with the rules that it carries.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.css')));
  await page.mouse.click(2, 300);
  expect(await sheetsOf(page)).toBe(0);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sonhos' }).first().click();
  await page.waitForURL('**/sonhos');
  await expect.poll(() => page.locator('h1').innerText()).toMatch(/sonho/i);
  await expect.poll(() => sheetsOf(page)).toBe(parts);
  const soft = await page.evaluate(() => getComputedStyle(document.querySelector('main li a') as Element).display);
  await page.goto(`${url}/sonhos`);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main li a') as Element).display)).toBe(
    soft,
  );
});
