import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

/** Where the element stands below the top of the window once scrolling has ended. */
async function restingPlace(page: Page, id: string): Promise<number> {
  let before = Number.NaN;
  for (;;) {
    const now = await page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN, id);
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(300);
  }
}

describe.concurrent('scripts that come after the page', () => {
  test.each([
    ['opens unseen', true],
    ['never learns of its paint', false],
  ])('a page that %s is taken over all the same', async (_, isUnseen) => {
    const { page } = await open();
    await page.addInitScript((isUnseen) => {
      PerformanceObserver.prototype.observe = () => {};
      if (!isUnseen) return;
      Object.defineProperty(document, 'hidden', { get: () => true });
      // Unseen, the scripts do not even wait for the time after which they come anyway: here it never comes.
      const { setTimeout } = window;
      Object.assign(window, { setTimeout: (work: () => void, ms = 0) => (ms === 3000 ? 0 : setTimeout(work, ms)) });
    }, isUnseen);
    await page.goto(url);
    await takenOver(page);
    await page.context().close();
  });
});

describe('a long page', () => {
  test('an anchor used at once ends where it leads, by mouse and by keyboard', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      for (const means of ['mouse', 'keyboard'] as const) {
        const { page } = await open({ viewport });
        await page.goto(url, { waitUntil: 'commit' });
        const link = page.getByRole('link', { name: 'Horários da semana' });
        const steps = [link];
        for (const step of steps) {
          if (means === 'mouse') await step.click();
          else {
            // A browser that still scrolls to what has the focus forgets where the key leads.
            await step.focus();
            await restingPlace(page, 'horarios-detalhados');
            await step.press('Enter');
          }
        }
        await page.waitForURL('**/#horarios-detalhados');
        const place = await restingPlace(page, 'horarios-detalhados');
        expect(place, `${means} ${viewport.width}`).toBeGreaterThan(40);
        expect(place, `${means} ${viewport.width}`).toBeLessThan(160);
        await page.context().close();
      }
    }
  });

  test('an address with an anchor, and a page come back to, are at their place', async () => {
    const { page } = await open();
    await page.goto(`${url}/#historia`);
    const place = await restingPlace(page, 'historia');
    expect(place).toBeGreaterThan(40);
    expect(place).toBeLessThan(160);

    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
    await page.waitForTimeout(300);
    await page.goto(`${url}/cadastro`);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(3000);
    await page.reload();
  });
});
