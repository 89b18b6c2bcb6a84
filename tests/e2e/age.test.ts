import type { Page } from 'playwright';
import { afterEach, expect, inject, test } from 'vitest';
import { type Nginx, startNginx } from '../../scripts/measure/harness/nginx.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, takenOver } from '../support/browser.ts';

const open = browserForTests();
const PAGES = [
  ...['/', '/resultados', '/resultados/2026-07-31', '/loterias'],
  ...['/resultados/brasil', '/resultados/rio/2026-07', '/loterias/mega-sena'],
] as const;

let site: Site | undefined;
let nginx: Nginx | undefined;
afterEach(async () => {
  await nginx?.stop();
  await site?.stop();
  nginx = undefined;
  site = undefined;
});

/** A site that was requested its pages so long ago, and is gone since; nginx has its copies. */
async function siteGoneFor(ms: number, pages: readonly string[]): Promise<Nginx> {
  const at = new Date(Date.now() - ms).toISOString();
  site = await startSite({ TRUST_PROXY: '1', HOST: '127.0.0.1', CLOCK_AT: at }, inject('seedDir'));
  nginx = await startNginx({ site: [Number(new URL(site.url).port)], host: 'localhost' });
  const { page } = await open({ ignoreHTTPSErrors: true });
  for (const path of pages) {
    await page.goto(address(nginx, path));
    // With its scripts: they are copied too.
    await takenOver(page);
    await page.waitForLoadState('load');
  }
  // Those that load by themselves some time after the page are among them.
  await page.waitForTimeout(3000);
  await page.context().close();
  await site.end('SIGTERM');
  return nginx;
}

const address = ({ httpsPort }: Nginx, path: string) => `https://localhost:${httpsPort}${path}`;

/** The visitor's clock is wrong by so much: the page must not need it. */
const shiftClock = (page: Page, ms: number) =>
  page.addInitScript((shift) => {
    const { now } = Date;
    const Real = Date;
    // biome-ignore lint/suspicious/noExplicitAny: a stand-in for the constructor
    (window as any).Date = class extends Real {
      constructor(...given: ConstructorParameters<typeof Date> | []) {
        if (given.length === 0) super(now() + shift);
        else super(...(given as ConstructorParameters<typeof Date>));
      }
      static override now() {
        return now() + shift;
      }
    };
  }, ms);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  ['5 minutes', 5 * MINUTE_MS, '5 min atrás', PAGES.slice(0, 1)],
  ['26 hours', 26 * HOUR_MS, '1 dia(s) atrás', PAGES.slice(1)],
])(
  'a page that stands in for a site gone for %s says its age, whatever the visitor’s clock',
  async (_, ms, age, pages) => {
    const front = await siteGoneFor(ms, pages);
    const visit = async (path: string, shift: number, serviceWorkers: 'allow' | 'block') => {
      const { page } = await open({ ignoreHTTPSErrors: true, serviceWorkers });
      await shiftClock(page, shift);
      await page.goto(address(front, path));
      const note = page.getByRole('status').filter({ hasText: 'O site não responde agora.' });
      await note.waitFor();
      expect(await note.innerText(), `${path} ${shift} ${serviceWorkers}`).toContain(age);
      await page.context().close();
    };
    for (const path of pages) {
      const shift = [0, -30 * HOUR_MS, 30 * HOUR_MS, 0][PAGES.indexOf(path)] ?? 0;
      await Promise.all((['allow', 'block'] as const).map((serviceWorkers) => visit(path, shift, serviceWorkers)));
    }
  },
);

test('a page notes its age after two minutes without a reply', async () => {
  const url = inject('siteUrl');
  const { page } = await open();
  await page.clock.install();
  let isSilent = false;
  await page.route('**/api/**', (route) => (isSilent ? route.abort() : route.continue()));
  await page.goto(`${url}/resultados/2026-07-31`);
  const note = page.getByText('O site não responde agora.');
  await page.clock.runFor(5 * MINUTE_MS);
  expect(await note.count()).toBe(0);
  isSilent = true;
  await page.clock.runFor(MINUTE_MS);
  expect(await note.count()).toBe(0);
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000);
      return note.count();
    })
    .toBe(1);
  isSilent = false;
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000);
      return note.count();
    })
    .toBe(0);
});
