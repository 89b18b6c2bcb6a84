import { describe, expect, inject, test } from 'vitest';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';

const url = inject('siteUrl');
const open = browserForTests();

describe.concurrent('what a page asks for by itself, scrolled to its end', () => {
  test.each(PAGE_KINDS)('%s: only from us, no page ahead of its visitor, light images of known size', async (path) => {
    const { page } = await open({ viewport: DESKTOP, serviceWorkers: 'block' });
    const foreign: string[] = [];
    const ahead: string[] = [];
    const images: string[] = [];
    page.on('request', (request) => {
      const address = request.url();
      if (!address.startsWith('data:') && new URL(address).origin !== url) foreign.push(address);
      if (request.headers()['next-router-prefetch'] !== undefined) ahead.push(address);
    });
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image') images.push(response.headers()['content-type'] ?? '');
    });
    const answer = await page.goto(url + path);
    await takenOver(page);
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 800) {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    });
    await page.waitForTimeout(500);
    expect(foreign).toEqual([]);
    expect(ahead).toEqual([]);
    expect(images.filter((type) => !/^image\/(?:avif|webp|svg\+xml)/.test(type))).toEqual([]);
    expect(
      await page
        .locator('img')
        .evaluateAll((all) =>
          all.filter((one) => !one.getAttribute('width') || !one.getAttribute('height')).map((one) => one.outerHTML),
        ),
    ).toEqual([]);
    // Next does not announce the font on its page for addresses that match no route.
    if (answer?.status() === 200) {
      const fonts = await page
        .locator('link[rel="preload"][as="font"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(fonts).toHaveLength(1);
      expect(fonts[0]).toMatch(/^\/_next\/static\/.*\.woff2$/);
    }
    await page.context().close();
  });
});
