import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, DESKTOP, PHONE, TABLET, takenOver } from '../support/browser.ts';

const seed = inject('seedDir');
const open = browserForTests();

let site: Site;
beforeAll(async () => {
  site = await startSite({ ANALYTICS: 'vercel', VERCEL_ENV: 'test' }, seed);
});
afterAll(async () => {
  await site.stop();
});

const barOf = (page: Page) => page.getByRole('region', { name: 'Podemos medir a audiência?' });

/** A page on which five seconds are over when the test says so. */
async function opened(path: string, options: Parameters<typeof open>[0] = {}) {
  const { page, complaints } = await open({ reducedMotion: 'reduce', ...options });
  await page.clock.install();
  await page.route('**/_vercel/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(site.url + path);
  await takenOver(page);
  const wait = () => page.clock.fastForward(5001);
  /** Whether a style sheet is on its way: the page waits five seconds for it, and no longer. */
  const isStyling = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
        ({ disabled, sheet }) => !disabled && sheet === null,
      ),
    );
  /** Until the question is in the page, seen or hidden over a draw: its timer may start after the page was taken over. */
  const requests = () =>
    expect
      .poll(async () => {
        if (!(await isStyling())) await wait();
        return page.locator('section[aria-label="Podemos medir a audiência?"]').count();
      })
      .toBe(1);
  return { page, complaints, wait, requests };
}

/** How the bar stands and what it covers of the newest draws, at each of the places scrolled to where it is to be seen. */
const places = (page: Page, tops: readonly number[]) =>
  page.evaluate(async (tops) => {
    const entries = [];
    for (const y of tops) {
      const before = scrollY;
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      scrollTo({ top: y, behavior: 'instant' });
      // As soon as the page has been notified: whatever it does, it does before the frame is drawn.
      if (scrollY !== before) await scrolled;
      const bar = document.querySelector('section[aria-label="Podemos medir a audiência?"]');
      const text = bar?.querySelector('p');
      if (!bar || !text || !bar.checkVisibility({ visibilityProperty: true })) continue;
      const { top, bottom, height } = bar.getBoundingClientRect();
      const covered = [...document.querySelectorAll('[data-card]')].filter((draw) => {
        const box = draw.getBoundingClientRect();
        return box.height > 0 && box.top < bottom && box.bottom > top;
      }).length;
      const lines = Math.round(
        text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      );
      entries.push({ y, height, lines, covered, isWhole: bar.scrollHeight <= bar.clientHeight });
    }
    return entries;
  }, tops);

const TOPS = Array.from({ length: 31 }, (_, step) => step * 80);

describe('the question of measuring', () => {
  test.each([PHONE, TABLET, DESKTOP].map((viewport) => [viewport.width, viewport] as const))(
    'is one line at %i px, comes after a look, and never lies over the newest draw',
    async (width, viewport) => {
      for (const path of ['/', '/sonhos']) {
        const { page, requests: requested } = await opened(path, { viewport });
        expect(await barOf(page).count()).toBe(0);
        await requested();
        if (path !== '/') await barOf(page).waitFor();
        const found = await places(page, TOPS);
        expect(found.length).toBeGreaterThan(8);
        expect(found.filter(({ covered, isWhole }) => covered > 0 || !isWhole)).toEqual([]);
        expect(found.filter(({ height, lines }) => height > 64 || lines > (width < 768 ? 2 : 1))).toEqual([]);
        // The end of the page is above it, not below.
        await expect
          .poll(async () => {
            await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
            await places(page, []);
            const [end, bar] = [await page.locator('footer').last().boundingBox(), await barOf(page).boundingBox()];
            return end && bar ? end.y + end.height - bar.y : null;
          })
          .toBeLessThanOrEqual(1);
        await page.context().close();
      }
    },
  );

  test('comes with the first scroll, before five seconds are over, and once answered not again', async () => {
    const { page, wait } = await opened('/sonhos');
    await page.mouse.wheel(0, 200);
    await barOf(page).waitFor();
    await barOf(page).getByRole('button', { name: 'Recusar' }).click();
    await wait();
    await page.mouse.wheel(0, 200);
    expect(await barOf(page).count()).toBe(0);
    await page.context().close();
  });

  test.each([
    ['twice the text', 2, 16],
    ['a default font of 32 px', 1, 32],
  ])('covers at most a quarter of a screen of 320 px with %s', async (_, factor, root) => {
    const { page, requests: requested } = await opened('/sonhos', { viewport: { width: 320, height: 640 } });
    await page.evaluate((root) => {
      document.documentElement.style.fontSize = `${root}px`;
    }, root);
    await requested();
    await barOf(page).waitFor();
    await page.evaluate((factor) => {
      const all = [...document.querySelectorAll<HTMLElement>('section[aria-label^="Podemos"] *')];
      const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      for (const [index, one] of all.entries()) one.style.fontSize = `${(sizes[index] ?? 16) * factor}px`;
    }, factor);
    const [found] = await places(page, [0]);
    expect(found?.height).toBeLessThanOrEqual(160);
    for (const button of await barOf(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
    await page.context().close();
  });

  test.each(['Recusar', 'Aceitar'])('%s leaves the focus where it was and starts no page again', async (name) => {
    for (const means of ['mouse', 'keyboard'] as const) {
      const { page, requests: requested } = await opened('/sonhos', { viewport: DESKTOP });
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await page.getByRole('searchbox').focus();
      await requested();
      const button = barOf(page).getByRole('button', { name });
      if (means === 'mouse') await button.click();
      else {
        await button.focus();
        await button.press('Enter');
      }
      await expect.poll(() => barOf(page).count()).toBe(0);
      expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement), means).toBe(true);

      // From the footer the focus goes to the question and comes back.
      const again = page.getByRole('button', { name: 'Medição de audiência' });
      await again.focus();
      await again.press('Enter');
      await expect.poll(() => barOf(page).evaluate((bar) => bar.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => barOf(page).count()).toBe(0);
      expect(await again.evaluate((one) => one === document.activeElement), means).toBe(true);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      await page.context().close();
    }
  });

  test('after a refusal nothing more is sent, on this page and on the next', async () => {
    const { page, requests: requested } = await opened('/sonhos', { viewport: DESKTOP });
    await page.route('https://parceiro.test/**', (route) => route.fulfill({ body: 'parceiro' }));
    const reported = () => page.evaluate(() => (window as unknown as { vaq?: unknown[] }).vaq?.length ?? 0);
    await requested();
    await barOf(page).getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(reported).toBeGreaterThan(1);
    const link = page.locator('main a[data-partner]').last();
    const before = await reported();
    await link.click();
    await expect.poll(reported).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Medição de audiência' }).click();
    await barOf(page).getByRole('button', { name: 'Recusar' }).click();
    const last = await reported();
    await link.click();
    await page.clock.fastForward(130_000);
    await page.getByRole('link', { name: 'Blog', exact: true }).last().click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await reported()).toBe(last);
    await page.reload();
    await takenOver(page);
    expect(await page.locator('script[src*="_vercel"]').count()).toBe(0);
    await page.context().close();
  });
});
