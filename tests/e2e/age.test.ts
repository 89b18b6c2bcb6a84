import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterEach, expect, inject, onTestFinished, test } from 'vitest';
import { type Nginx, startNginx } from '../../scripts/measure/harness/nginx.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, shownInTime, takenOver } from '../support/browser.ts';

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
async function siteGoneFor(ms: number, pages: readonly string[], isOurs = true): Promise<Nginx> {
  const at = new Date(Date.now() - ms).toISOString();
  site = await startSite({ TRUST_PROXY: '1', HOST: '127.0.0.1', CLOCK_AT: at }, inject('seedDir'));
  nginx = await startNginx({ site: [Number(new URL(site.url).port)], host: 'localhost' });
  const { page } = await open({ ignoreHTTPSErrors: true });
  for (const path of pages) {
    await page.goto(address(nginx, path));
    // With its scripts: they are copied too.
    if (isOurs) await takenOver(page);
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

/** A television, a frame, and a frame that a page of somebody else's has locked in. */
const OUTSIDE = ['/poste/rio', '/incorporar/rio', 'sandbox'] as const;

test.each([
  ['5 minutes', 5 * MINUTE_MS, /^guardado (?:\d\d\/\d\d )?\d\dh\d\d$/, false],
  ['26 hours', 26 * HOUR_MS, /^guardado \d\d\/\d\d \d\dh\d\d$/, true],
])('screens that stand in for a site gone for %s say since when they are kept', async (_, ms, kept, isFaded) => {
  const front = await siteGoneFor(ms, ['/poste/rio', '/incorporar/rio'], false);
  const around = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    res.end(`<!doctype html><iframe sandbox="allow-scripts" src="${address(front, '/incorporar/rio')}"></iframe>`);
  });
  await new Promise<void>((resolve) => around.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void around.close());
  const foreign = `http://127.0.0.1:${(around.address() as AddressInfo).port}/`;
  // What the first answer said of itself an older browser does not tell, and the next one does.
  for (const tells of [true, false])
    for (const path of OUTSIDE) {
      const { page } = await open({ ignoreHTTPSErrors: true });
      await shiftClock(page, 30 * HOUR_MS);
      if (!tells) {
        await page.clock.install();
        await page.addInitScript('performance.getEntriesByType = () => []');
      }
      await page.goto(path === 'sandbox' ? foreign : address(front, path));
      const screen = path === 'sandbox' ? page.frameLocator('iframe') : page;
      await screen.locator('.num').waitFor();
      const note = screen.locator('.guardado').filter({ hasText: kept, visible: true });
      if (tells) await note.waitFor();
      else await shownInTime(page, note, 61_000);
      expect(await screen.locator('#tela.velho').count(), path).toBe(isFaded ? 1 : 0);
      await page.context().close();
    }
});

test('a page notes its age after two minutes without a reply', async () => {
  const url = inject('siteUrl');
  const { page } = await open();
  await page.clock.install();
  // How long a reply may take is the machine's matter here: a busy one would be taken for a silent site.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    const ask = window.fetch.bind(window);
    Object.assign(window, { asking: 0 });
    const count = window as unknown as { asking: number };
    window.fetch = async (...call) => {
      count.asking += 1;
      return ask(...call).finally(() => {
        count.asking -= 1;
      });
    };
  });
  let isSilent = false;
  await page.route('**/api/**', (route) => {
    if (isSilent) return route.abort();
    return route.request().url().endsWith('/api/health') ? route.fulfill({ json: { status: 'ok' } }) : route.continue();
  });
  await page.goto(`${url}/resultados/2026-07-31`);
  const note = page.getByText('O site não responde agora.');
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  // The page's clock does not run ahead of replies that are on their way.
  const runFor = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 15_000) {
      await page.clock.runFor(15_000);
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asking'))).toBe(0);
    }
  };
  await runFor(5 * MINUTE_MS);
  expect(await note.count()).toBe(0);
  isSilent = true;
  // The last reply may be a minute old.
  await runFor(30_000);
  expect(await note.count()).toBe(0);
  await shownInTime(page, note, 15_000);
  isSilent = false;
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000);
      return note.count();
    })
    .toBe(0);
});
