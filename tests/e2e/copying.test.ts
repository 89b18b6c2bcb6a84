import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';
import { freedomOf } from '../support/freedom.ts';

const open = browserForTests();
let site: Site;
beforeAll(async () => {
  const settings = { CONTACT_EMAIL: 'quem@exemplo.com.br', CLOCK_AT: '2026-08-22T23:30:00Z' };
  site = await startSite(settings, inject('seedDir'));
});
afterAll(() => site.stop());

/** What a visitor copies, by where it stands: `text` is what must be free of it. */
const FREE: { page: string; text: RegExp; least: number; within?: string }[] = [
  // Draws: title, places, numbers, groups, animals, the 6th to 10th apart.
  { page: '/', text: /^\d\dh\d\d$/, least: 4, within: '[data-card] h3' },
  { page: '/', text: /^\d\d$/, least: 20, within: '[data-card] td' },
  // Contest lines, balls, prizes.
  { page: '/', text: /^\d{4}$/, least: 6, within: '.lottery-row' },
  { page: '/', text: /^\d\d$/, least: 40, within: '.balls' },
  { page: '/loterias', text: /^Concurso$|^Concurso \d+$/, least: 6 },
  { page: '/loterias', text: /^\d\d(\t\d\d)+$/, least: 8, within: 'article' },
  { page: '/loterias/especiais/mega-da-virada', text: /^\d\d(\t\d\d)+$/, least: 17 },
  { page: '/resultados', text: /^\d\d$/, least: 20, within: '.hours .milhar' },
  { page: '/resultados/2026-07-31', text: /^\d°$/, least: 30 },
  { page: '/resultados/2026-07-31', text: /^6º \d{4} · 7º /, least: 0 },
  // Results in the articles' tables, also those of the archive in their words.
  { page: '/blog/resultados-loterias-caixa-2025', text: /^\d\d$/, least: 20, within: '.scroll-table' },
  { page: '/blog/resultados-loterias-caixa-2025', text: /^\d\d\/\d\d\/\d{4}$/, least: 6, within: 'td' },
  { page: '/blog/resultados-jogo-do-bicho-2025', text: /^\d{4}$/, least: 100, within: '.scroll-table' },
  { page: '/ajuda', text: /apoio emocional|Jogadores Anônimos|Meu SUS Digital/, least: 2 },
];

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('results, help lines and contact can be copied on %s', async (_, viewport) => {
  const { page } = await open({ viewport });
  let shown = '';
  for (const { page: path, text, least, within } of FREE) {
    if (path !== shown) {
      await page.goto(site.url + path);
      await page.waitForFunction(() => document.documentElement.dataset.guard !== undefined);
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      shown = path;
    }
    const found = await freedomOf(page, text, within);
    expect(found.length, `${path} ${text}`).toBeGreaterThanOrEqual(least);
    expect(
      found.filter(({ free }) => !free).map((one) => one.text),
      `${path} ${text}`,
    ).toEqual([]);
  }
  expect(await freedomOf(page, /quem@exemplo\.com\.br|^E-mail:/)).toEqual([
    { text: 'E-mail:', free: true },
    { text: 'quem@exemplo.com.br', free: true },
  ]);
});

/** A drag of the mouse from the text's beginning to its end, and a click of the other button on it. */
async function tryCopying(page: Page, selector: string): Promise<{ selected: string; menu: boolean }> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.evaluate((element) => {
    getSelection()?.removeAllRanges();
    const range = document.createRange();
    range.selectNodeContents(element);
    // The first line of it, whatever it is made of; a text for readers alone is a pixel wide.
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
    const { top = 0, bottom = 0 } = rects[0] ?? {};
    const line = rects.filter((rect) => rect.top < bottom && rect.bottom > top);
    const left = Math.min(...line.map((rect) => rect.left));
    const right = Math.max(...line.map((rect) => rect.right));
    return { left, right, y: (top + bottom) / 2 };
  });
  await page.mouse.move(box.left + 1, box.y);
  await page.mouse.down();
  await page.mouse.move((box.left + box.right) / 2, box.y, { steps: 3 });
  await page.mouse.move(box.right - 1, box.y, { steps: 3 });
  await page.mouse.up();
  const selected = await page.evaluate(() => getSelection()?.toString().trim() ?? '');
  await page.evaluate(() => {
    delete document.documentElement.dataset.menu;
    addEventListener(
      'contextmenu',
      ({ defaultPrevented }) => {
        document.documentElement.dataset.menu = defaultPrevented ? 'refused' : 'open';
      },
      { once: true },
    );
  });
  await page.mouse.click((box.left + box.right) / 2, box.y, { button: 'right' });
  const found = page.locator('html[data-menu]');
  await found.waitFor({ state: 'attached' });
  return { selected, menu: (await found.getAttribute('data-menu')) === 'open' };
}

test('the mouse selects what is free and opens its menu there, and selects nothing of the prose', async () => {
  const { page } = await open({ viewport: DESKTOP });
  const url = inject('siteUrl');
  for (const [path, selector, words] of [
    ['/', '#rio [data-newest] h3', / \d\dh\d\d/],
    ['/', '#rio [data-newest] .milhar', /^\d{3,4}$/],
    ['/loterias', 'main article header p', /\d+ · \p{L}{3}\. \d\d\/\d\d/u],
    // A game's numbers in one line.
    ['/loterias', 'main article .ball-row', /^\d\d(\t\d\d){5}$/],
    ['/loterias', 'main article header .pill', /acumulou/],
    ['/resultados/2026-07-31', 'main .draws td.milhar', /^\d{3,4}$/],
    ['/blog/resultados-loterias-caixa-2025', 'main table td:nth-child(2)', /^\d+$/],
    ['/ajuda', 'main li:has(a[href="tel:136"])', /Ouvidoria do SUS/],
    ['/ajuda', 'footer p:has(a[href="tel:188"])', /CVV/],
  ] as const) {
    await page.goto(url + path);
    await page.waitForFunction(() => document.documentElement.dataset.guard !== undefined);
    // Nothing moves or is drawn anew while it is tried.
    await takenOver(page);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    const tried = await tryCopying(page, selector);
    expect(tried.selected, `${path} ${selector}`).toMatch(words);
    expect(tried.menu, `${path} ${selector}`).toBe(true);
  }
  for (const [path, selector] of [
    ['/', '#historia .prose p'],
    ['/loterias', 'main h1'],
    ['/resultados', 'main h1'],
    ['/sonhos', 'main h1'],
    ['/blog/estrategias-avancadas-jogo-bicho', 'main .prose p'],
    ['/sobre', 'main .prose p'],
  ] as const) {
    await page.goto(url + path);
    await page.waitForFunction(() => document.documentElement.dataset.guard !== undefined);
    // Nothing moves or is drawn anew while it is tried.
    await takenOver(page);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    expect(await tryCopying(page, selector), `${path} ${selector}`).toEqual({ selected: '', menu: false });
  }
});
