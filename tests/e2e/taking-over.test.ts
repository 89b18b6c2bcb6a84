import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { browserForTests, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

/** What the frame's scripts wait for before anything is painted (components/shell/font-ready.tsx). */
const BEFORE_THE_PAINT = ['data-letters'];

/** How many elements at most are styled in one go while `act` is done in the page. */
async function mostStyledAtOnce(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('A separate browser was expected.');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(0, ...counts);
}

const styled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

test.each(['/', '/resultados', '/blog/estrategias-avancadas-jogo-bicho', '/sonhos'])(
  '%s is not restyled as a whole after its first paint',
  async (path) => {
    const { page } = await open();
    await page.addInitScript(() => {
      const marks = new Set<string>();
      Object.assign(window, { marks });
      new PerformanceObserver(() => {
        for (const root of [document.documentElement, document.body])
          new MutationObserver((changes) => {
            for (const { attributeName } of changes) marks.add(attributeName ?? '');
          }).observe(root, { attributes: true });
      }).observe({ type: 'paint', buffered: true });
    });
    await page.goto(url + path);
    await page.waitForFunction(() => document.documentElement.dataset.guard !== undefined);
    await page.evaluate(async () => void (await document.fonts.ready));
    await styled(page);
    const all = await page.evaluate(
      () => [...document.querySelectorAll('*')].filter((one) => one.checkVisibility()).length,
    );

    for (const place of ['body', '.beside-rail', 'main', 'main > *']) {
      const most = await mostStyledAtOnce(page, async () => {
        await page.evaluate((where) => document.querySelector(where)?.append(document.createElement('i')), place);
        await styled(page);
      });
      expect(most, `an element added to ${place}, of ${all}`).toBeLessThan(all / 4);
    }

    const marks = await page.evaluate(() => [...(window as unknown as { marks: Set<string> }).marks]);
    for (const mark of marks.filter((name) => !BEFORE_THE_PAINT.includes(name))) {
      const most = await mostStyledAtOnce(page, async () => {
        const value = await page.evaluate((name) => {
          const root = document.querySelector(`html[${name}], body[${name}]`);
          const before = root?.getAttribute(name) ?? '';
          root?.removeAttribute(name);
          return before;
        }, mark);
        await styled(page);
        await page.evaluate(([name, before]) => document.documentElement.setAttribute(name, before), [
          mark,
          value,
        ] as const);
        await styled(page);
      });
      expect(most, `the mark ${mark}, of ${all}`).toBeLessThan(all / 4);
    }
  },
);

test('the board hydrates without the phone’s time-zone data', async () => {
  const { page } = await open();
  await page.addInitScript(() => {
    Object.assign(window, { requests: 0 });
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.formatToParts = function (...given) {
      Object.assign(window, { requests: (window as unknown as { requests: number }).requests + 1 });
      return formatToParts.apply(this, given);
    };
  });
  const answered = page.waitForResponse('**/api/results*');
  await page.goto(url);
  await takenOver(page);
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => (window as unknown as { requests: number }).requests)).toBe(0);
});
