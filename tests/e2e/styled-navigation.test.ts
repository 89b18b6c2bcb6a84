import type { Page } from 'playwright';
import { describe, inject, test } from 'vitest';
import { browserForTests, PHONE, takenOver } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';

const url = inject('siteUrl');
const open = browserForTests();

const SHEET = '**/*.css';
const START = '/ajuda';
const WAYS = ['a link', 'the way back'] as const;
const SHEETS = ['comes', 'comes late', 'failed once', 'never comes'] as const;

/** Each way by each state of the sheet; as many pages in a row see them all. */
const ALL_WAYS = WAYS.length * SHEETS.length;

type Case = { path: string; way: (typeof WAYS)[number]; sheet: (typeof SHEETS)[number] };

const CASES = PAGE_KINDS.filter((path) => path !== START).flatMap((path, nth) =>
  SHEETS.filter((_, turn) => IS_WHOLE || (turn === nth % SHEETS.length && nth % (3 * ALL_WAYS) < ALL_WAYS)).map(
    (sheet): Case => ({ path, sheet, way: WAYS[Math.floor(nth / SHEETS.length) % WAYS.length] ?? 'a link' }),
  ),
);

/** Notes in the page how many sheets are in use when another page is drawn there first. */
function watchDrawing(): void {
  const title = () => document.querySelector('main')?.firstElementChild;
  addEventListener('load', () => {
    const before = title();
    Object.assign(window, { first: null });
    new MutationObserver(() => {
      if (title() === before || (window as unknown as { first: unknown }).first !== null) return;
      const used = [...document.styleSheets].filter(({ href, disabled }) => href && !disabled).length;
      Object.assign(window, { first: { used, of: document.querySelectorAll('link[rel=stylesheet]').length } });
    }).observe(document.querySelector('main') as Element, { childList: true, subtree: true });
  });
}

const heights = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('main > *, footer')].map((one) => Math.round(one.clientHeight));
  });

const push = (page: Page, path: string) =>
  page.evaluate((to) => {
    (window as unknown as { next: { router: { push: (to: string) => void } } }).next.router.push(to);
  }, path);

/** Follows a link without a pointer: one of the site's frame, or one that script follows. */
async function follow(page: Page, path: string): Promise<void> {
  const isPressed = await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
    link?.click();
    return link !== null;
  }, path);
  if (!isPressed) await push(page, path);
}

describe.concurrent('a page that is reached from another looks as it does when it is loaded', () => {
  test.for(CASES)('$path by $way, where the sheet $sheet', async (one, { expect }) => {
    const direct = await open({ viewport: PHONE, reducedMotion: 'reduce' });
    // Pages that carry no rules are bare without their sheet, however they are reached.
    if (one.sheet === 'never comes') await direct.page.route(SHEET, (route) => route.abort());
    await direct.page.goto(url + one.path);
    await takenOver(direct.page);

    const { page } = await open({ viewport: PHONE, reducedMotion: 'reduce' });
    let isDown = one.sheet === 'failed once' || one.sheet === 'never comes';
    await page.route(SHEET, async (route) => {
      if (one.sheet === 'comes late') await new Promise((resolve) => setTimeout(resolve, 1500));
      return isDown ? route.abort() : route.continue();
    });
    await page.addInitScript(watchDrawing);
    await page.goto(url + (one.way === 'the way back' ? one.path : START));
    await takenOver(page);
    if (one.way === 'the way back') {
      await push(page, START);
      await page.waitForURL(url + START);
      await page.reload();
      await takenOver(page);
    }
    if (isDown) {
      // A press that leads nowhere uses the sheet, which fails.
      await page.locator('footer .theme button').last().click();
      await page.waitForTimeout(300);
    }
    isDown = one.sheet === 'never comes';
    if (one.way === 'the way back') await page.evaluate(() => history.back());
    else await follow(page, one.path);
    await page.waitForURL(url + one.path);
    await takenOver(page);
    await expect.poll(() => heights(page)).toEqual(await heights(direct.page));
    const first = await page.evaluate(
      () => (window as unknown as { first: { used: number; of: number } | null }).first,
    );
    if (one.sheet === 'never comes') expect(first).toBeNull();
    else expect(first?.used).toBe(first?.of);
    await page.context().close();
    await direct.page.context().close();
  });
});
