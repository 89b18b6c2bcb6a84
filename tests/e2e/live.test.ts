import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import type { PanelView } from '../../lib/core/contracts/panel.ts';
import { OPERATOR_TOKEN, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';

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
  // A day is played here in thousands of steps: the chapters below the panel need not be laid out in each.
  await page.evaluate(() => {
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
  const rows = rio.newest.rows.map((row) =>
    row.place === '1' ? { ...row, number: first, group: '05', animal: 'Cachorro' } : row,
  );
  rio.earlier = [];
  rio.before = rio.newest;
  rio.newest = {
    ...rio.newest,
    day: '2026-11-20',
    time,
    name: 'PT',
    rows,
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
  test('the day is played through, and at each moment the panel says what is true', async () => {
    const { site, page, complaints, tell, real } = await friday('14:10');
    try {
      await expect.poll(() => rio(page)).toContain('Próximo: PT às 14h20');
      await expect.poll(() => rio(page)).toMatch(/em (?:10|9)\smin/);
      // Old data is reported by its age; a draw that is due is not called late on top of it.
      await expect.poll(() => rio(page)).toContain('Sem atualização desde 31/07/2026');

      tell(withDraw(real, '11:20', '0019', '2026-11-20T14:15:00-03:00'));
      await forward(page, 6);
      await shows(page, '0019');
      await expect.poll(() => rio(page)).not.toContain('Sem atualização');
      // The announcer loads with the first announcement.
      await expect.poll(() => textOf(page).innerText()).toBe('Saiu: PT · 11h20, Rio de Janeiro: 0019, Cachorro.');

      await forward(page, 5);
      await expect.poll(() => rio(page)).toContain('Sorteio das 14h20 em andamento');
      await expect.poll(() => rio(page)).toContain('Próximo: PTV às 16h20');
      await forward(page, 21);
      await expect
        .poll(() => rio(page))
        .toMatch(/Resultado das 14h20 ainda não saiu — esta instalação não consulta fontes por conta própria\./);

      tell(withDraw(real, '14:20', '0020', '2026-11-20T14:43:00-03:00'));
      await shows(page, 'PT 14h20');
      await expect.poll(() => rio(page)).not.toContain('ainda não saiu');
      await expect.poll(() => textOf(page).innerText()).toContain('0020');

      // An older answer from some cache does not take the screen back.
      tell(withDraw(real, '11:20', '0019', '2026-11-20T14:15:00-03:00'));
      await forward(page, 6);
      await expect.poll(() => rio(page)).toContain('0020');

      // The night goes by as it does for a machine that sleeps: what was due meanwhile comes once.
      await page.clock.fastForward('09:30:00');
      await expect.poll(() => rio(page)).toContain('Próximo: PPT às 09h20');
      expect(await page.locator('#resultados').innerText()).toContain('sábado, 21 de novembro');
      expect(complaints.filter((complaint) => !complaint.includes('Failed to load resource'))).toEqual([]);
    } finally {
      await site.stop();
    }
  });

  test('a failure keeps the page, and the pause stops polling', async () => {
    const { site, page, requests: requested, tell, real } = await friday('12:00');
    try {
      const before = await rio(page);
      tell('down');
      await forward(page, 12);
      expect(requested()).toBeGreaterThan(0);
      expect((await rio(page)).split('\n')[0]).toBe(before.split('\n')[0]);
      await expect.poll(() => rio(page)).toContain('7420');

      tell(real);
      await forward(page, 6);
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
      expect(await textOf(page).innerText()).toBe('');
    } finally {
      await site.stop();
    }
  });
});

const NUMBERS = ['4821', '0019', '7730', '1204', '9958'];
const CORRECTED = ['4822', '0019', '7730', '1204', '9958'];

describe('the pages of a day that goes on', () => {
  test('each page of results follows a new and a corrected draw without a reload', async () => {
    const day = '2026-11-20';
    const at = new Date(`${day}T14:21:00-03:00`);
    const site = await startSite({ CLOCK_AT: at.toISOString() }, seed);
    const post = async (numbers: readonly string[]) => {
      const response = await fetch(`${site.url}/api/draws`, {
        method: 'POST',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          date: day,
          results: {
            results: {
              'pt-rio': { prizes: { '14:20': numbers.map((number, n) => ({ place: String(n + 1), number })) } },
            },
          },
        }),
      });
      return response.json();
    };
    // Where a page tells the draw's first number: in its text, and in its title.
    const kinds = [
      { path: '/', isInText: true, isTitle: true },
      { path: '/resultados', isInText: true, isTitle: false },
      { path: '/resultados/rio', isInText: true, isTitle: true },
      { path: '/resultados/rio/pt', isInText: true, isTitle: true },
      { path: `/resultados/rio/${day}`, isInText: true, isTitle: false },
      { path: `/resultados/${day}`, isInText: true, isTitle: false },
      { path: `/resultados/rio/${day}/14h20`, isInText: true, isTitle: true },
      { path: '/resultados/rio/2026-11', isInText: true, isTitle: false },
      { path: '/situacao', isInText: false, isTitle: false },
    ];
    try {
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
        await Promise.all([paused, ...pages.map(({ page }) => page)].map((page) => page.clock.runFor(6000)));
        return Promise.all(
          pages.map(async ({ path, page, isInText, isTitle }) => ({
            path,
            text: !isInText || (await page.locator('main').innerText()).includes(number),
            title: !isTitle || (await page.title()).includes(number),
            says: await textOf(page).first().innerText(),
          })),
        );
      };
      const all = (says: string) =>
        kinds.map(({ path }) => ({ path, text: true, title: true, says: expect.stringContaining(says) }));

      expect(await post(NUMBERS)).toMatchObject({ accepted: 1 });
      await expect.poll(() => shown('4821'), { interval: 200 }).toEqual(all('Saiu: PT · 14h20, Rio de Janeiro: 4821'));
      expect(await post(CORRECTED)).toMatchObject({ corrected: 1 });
      await expect.poll(() => shown('4822'), { interval: 200 }).toEqual(all('Corrigido: o 1º prêmio era 4821, é 4822'));
      expect(await paused.locator('main').innerText()).not.toContain('4821');
    } finally {
      await site.stop();
    }
  });

  test('each page of contests follows a new and a corrected contest', async () => {
    const at = new Date('2026-11-20T12:00:00-03:00');
    const site = await startSite({ CLOCK_AT: at.toISOString() }, seed);
    const newest = await fetch(`${site.url}/api/v1/contests/mega-sena?limit=1`);
    const { contests } = (await newest.json()) as { contests: { contest: number }[] };
    const contest = (contests[0]?.contest ?? 0) + 1;
    const post = async (numbers: string) => {
      const entry = { modality: 'megaSena', contest, day: '2026-11-19', numbers: numbers.split(' '), reason: 'Teste.' };
      const response = await fetch(`${site.url}/api/contests`, {
        method: 'POST',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify([entry]),
      });
      return response.json();
    };
    try {
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
    } finally {
      await site.stop();
    }
  });
});
