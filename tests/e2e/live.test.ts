import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PanelView } from '../../lib/core/contracts/panel.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';
import { postDraw, postTo } from '../support/operator.ts';
import { IS_WHOLE } from '../support/sample.ts';

const open = browserForTests();
const seed = inject('seedDir');

type Reply = { panel: PanelView };

/** The site as of a Friday morning, with the visitor's clock beside it; `tell` changes what the next answer holds. */
async function friday(time: string) {
  const at = `2026-11-20T${time}:00-03:00`;
  const site = await startSite({ CLOCK_AT: new Date(at).toISOString() }, seed);
  const { page, complaints } = await open({ viewport: DESKTOP });
  await page.clock.install({ time: new Date(at) });
  const real = (await (await fetch(`${site.url}/api/results`)).json()) as Reply;
  let found: Reply | 'down' = real;
  let requestCount = 0;
  await page.route('**/api/results', async (route) => {
    requestCount += 1;
    if (found === 'down') await route.abort();
    else await route.fulfill({ json: found });
  });
  await page.goto(site.url);
  await takenOver(page);
  // A day is played here in thousands of steps: the chapters below the panel need not be laid out in each, but leave room to scroll.
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    main.style.minHeight = `${main.clientHeight}px`;
    for (const section of document.querySelectorAll<HTMLElement>('main > :not(#resultados):not([role=status])')) {
      section.style.display = 'none';
    }
  });
  return {
    site,
    page,
    complaints,
    requests: () => requestCount,
    tell(next: Reply | 'down') {
      found = next;
    },
    real,
  };
}

/** The reply with one draw of Rio out, as read at that moment. */
function withDraw(real: Reply, time: string, first: string, readAt: string): Reply {
  const panel = structuredClone(real.panel);
  panel.readAt = new Date(readAt).toISOString();
  const rio = panel.regions[0];
  if (!rio?.newest) throw new Error('no Rio');
  const [, ...others] = rio.newest.numbers;
  rio.earlier = [];
  rio.before = rio.newest;
  rio.newest = {
    ...rio.newest,
    day: '2026-11-20',
    time,
    name: 'PT',
    numbers: [first, ...others],
    since: panel.readAt,
    isRecordedHistory: false,
    inferred: false,
  };
  return { panel };
}

const forward = async (page: Page, minutes: number) => {
  await page.clock.runFor(minutes * 60_000);
  await page.waitForTimeout(50);
};
/** Goes on in half minutes until Rio's card says so: an answer takes real time though the page's clock does not. */
async function shows(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 14 && !(await rio(page)).includes(text); step++) {
    // A busy machine draws an answer that is here already later than this one.
    for (let look = 0; look < 10 && !(await rio(page)).includes(text); look++) await page.waitForTimeout(150);
    if (!(await rio(page)).includes(text)) await page.clock.runFor(31_000);
  }
  await expect.poll(() => rio(page)).toContain(text);
}
/** What the panel says aloud; on a busy machine the note of a silent site may stand beside it for a moment. */
const textOf = (page: Page) => page.locator('p[role="status"]');
const rio = (page: Page) => page.locator('#rio').innerText();

describe('a Friday in the browser', () => {
  test('a failure or an older answer keeps the page, and the pause stops polling', async () => {
    const { site, page, requests: requested, tell, real } = await friday('12:00');
    try {
      const before = await rio(page);
      tell('down');
      await forward(page, 12);
      expect(requested()).toBeGreaterThan(0);
      expect((await rio(page)).split('\n')[0]).toBe(before.split('\n')[0]);
      await expect.poll(() => rio(page)).toContain('2229');

      tell(withDraw(real, '11:20', '0019', '2026-11-20T12:20:00-03:00'));
      await shows(page, '0019');
      // An older answer from some cache does not take the screen back.
      tell(real);
      await forward(page, 6);
      await expect.poll(() => rio(page)).toContain('0019');
      const pause = page.getByRole('button', { name: 'Pausar atualização' });
      await pause.focus();
      await page.keyboard.press('Enter');
      const resume = page.getByRole('button', { name: 'Retomar atualização' });
      expect(await resume.getAttribute('aria-pressed')).toBe('true');
      // An answer that was under way when the pause came still arrives.
      let count: number;
      do {
        count = requested();
        await page.waitForTimeout(1000);
      } while (requested() !== count);
      await forward(page, 30);
      expect(requested()).toBe(count);
      expect(await resume.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
      const place = () =>
        page.locator('#rio [data-newest]').evaluate((card) => Math.round(card.getBoundingClientRect().bottom));
      const stood = await place();
      await forward(page, 11);
      await expect.poll(requested).toBeGreaterThan(count);
      // What is read stays where it is, even when a line above it comes or goes.
      expect(Math.abs((await place()) - stood)).toBeLessThanOrEqual(1);
      expect(
        await page
          .getByRole('button', { name: 'Pausar atualização' })
          .evaluate((element) => element === document.activeElement),
      ).toBe(true);
      // Nothing has come since.
      expect(await textOf(page).innerText()).toContain('11h20, Rio de Janeiro: 0019');
    } finally {
      await site.stop();
    }
  });
});

const NUMBERS = ['4821', '0019', '7730', '1204', '9958'];
const CORRECTED = ['4822', '0019', '7730', '1204', '9958'];

describe('the pages of a day that goes on', () => {
  const day = '2026-11-20';
  const at = new Date(`${day}T14:21:00-03:00`);
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ CLOCK_AT: at.toISOString() }, seed);
  });
  afterAll(() => site.stop());

  test('each page of results follows a new and a corrected draw without a reload', async () => {
    const post = async (numbers: readonly string[]) => (await postDraw(site, day, 'pt-rio', '14:20', numbers)).json();
    // Where a page tells the draw's first number: in its text, and in its title.
    const all = [
      { path: '/', isInText: true, isTitle: true },
      { path: '/resultados', isInText: true, isTitle: false },
      { path: '/resultados/rio', isInText: true, isTitle: true },
      { path: '/resultados/rio/pt', isInText: true, isTitle: true },
      { path: `/resultados/rio/${day}`, isInText: true, isTitle: false },
      { path: `/resultados/${day}`, isInText: true, isTitle: false },
      { path: `/resultados/rio/${day}/14h20`, isInText: true, isTitle: true },
      { path: '/resultados/rio/2026-11', isInText: true, isTitle: false },
      { path: '/situacao', isInText: true, isTitle: false },
    ];
    // The text of the others follows in translated-pages.test.ts, in the midst of foreign elements.
    const OTHERS = ['/resultados/rio', '/resultados/rio/pt', `/resultados/${day}`, '/situacao'];
    const kinds = all.filter(({ path }) => IS_WHOLE || !OTHERS.includes(path));
    const opened = async (path: string) => {
      const { page } = await open({ viewport: DESKTOP });
      await page.clock.install({ time: at });
      await page.goto(site.url + path);
      await takenOver(page);
      expect(await page.locator('main').innerText(), path).not.toContain('4821');
      return page;
    };
    const paused = await opened('/resultados/rio');
    await paused.getByRole('button', { name: 'Pausar atualização' }).click();
    const pages = await Promise.all(kinds.map(async (kind) => ({ ...kind, page: await opened(kind.path) })));
    // Every page's clock goes on while the answers take the time they take.
    const shown = async (number: string) => {
      await Promise.all([paused, ...pages.map(({ page }) => page)].map((page) => page.clock.runFor(20_000)));
      return Promise.all(
        pages.map(async ({ path, page, isInText, isTitle }) => ({
          path,
          text: !isInText || (await page.locator('main').innerText()).includes(number),
          title: !isTitle || (await page.title()).includes(number),
          says: await textOf(page).first().innerText(),
        })),
      );
    };
    const each = (says: string) =>
      kinds.map(({ path }) => ({ path, text: true, title: true, says: expect.stringContaining(says) }));

    expect(await post(NUMBERS)).toMatchObject({ accepted: 1 });
    await expect.poll(() => shown('4821'), { interval: 200 }).toEqual(each('Saiu: PT · 14h20, Rio de Janeiro: 4821'));
    expect(await post(CORRECTED)).toMatchObject({ corrected: 1 });
    await expect.poll(() => shown('4822'), { interval: 200 }).toEqual(each('Corrigido: o 1º prêmio era 4821, é 4822'));
    expect(await paused.locator('main').innerText()).not.toContain('4821');
    await Promise.all([paused, ...pages.map(({ page }) => page)].map((page) => page.context().close()));
  });

  test('each page of contests follows a new and a corrected contest', async () => {
    const newest = await fetch(`${site.url}/api/v1/contests/mega-sena?limit=1`);
    const { contests } = (await newest.json()) as { contests: { contest: number }[] };
    const contest = (contests[0]?.contest ?? 0) + 1;
    const post = async (numbers: string) => {
      const entry = { modality: 'megaSena', contest, day: '2026-11-19', numbers: numbers.split(' '), reason: 'Teste.' };
      return (await postTo(site, '/api/contests', [entry])).json();
    };
    const opened = async (path: string) => {
      const { page } = await open({ viewport: DESKTOP });
      await page.clock.install({ time: at });
      await page.goto(site.url + path);
      await takenOver(page);
      return { path, page };
    };
    const reported = async ({ path, page }: { path: string; page: Page }, numbers: string) => {
      await page.clock.runFor(61_000);
      const [, root = '', modality] = path.split('/');
      const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
      return {
        path,
        text: root === 'correcoes' ? text.includes(`concurso ${contest}`) : text.includes(numbers),
        title: modality === undefined || (await page.title()).includes(numbers),
        says: (await page.locator('[role=status]').allInnerTexts()).join(' ').trim(),
      };
    };
    const is = ({ path }: { path: string }, says: string) => ({ path, text: true, title: true, says });
    const pages = await Promise.all(['/loterias', '/loterias/mega-sena'].map(opened));
    const log = await opened('/correcoes');

    expect(await post('07 13 22 38 45 59')).toMatchObject({ accepted: 1 });
    await expect
      .poll(() => Promise.all(pages.map((one) => reported(one, '07 13 22 38 45 59'))), { interval: 200 })
      .toEqual(pages.map((one) => is(one, `Saiu: Mega-Sena ${contest}: 07 13 22 38 45 59.`)));
    pages.push(await opened(`/loterias/mega-sena/${contest}`));
    expect(await post('07 13 22 38 45 60')).toMatchObject({ corrected: 1 });
    const words = `Corrigido: Mega-Sena ${contest}: era 07 13 22 38 45 59; é 07 13 22 38 45 60.`;
    await expect
      .poll(() => Promise.all([...pages, log].map((one) => reported(one, '07 13 22 38 45 60'))), { interval: 200 })
      .toEqual([
        ...pages.map((one) => is(one, words)),
        is(log, `Corrigido: 1 número mudou (Mega-Sena, concurso ${contest}).`),
      ]);
  });
});
