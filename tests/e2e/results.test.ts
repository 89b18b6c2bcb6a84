import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import { BOARD_HOUSES, HOUSE_IDS, isFederalHouse, isHouseId } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';
import { kindsByTurn } from '../support/page-kinds.ts';

const url = inject('siteUrl');
const open = browserForTests();

const SAMPLED = ['2024-10-16', '2025-11-05', '2026-07-26'];

const isOnBoard = (region: string) => BOARD_HOUSES.some((house) => house === region);

let recorded: ReturnType<typeof readHistory> | undefined;

describe('results by day', () => {
  test.each(SAMPLED)('%s shows exactly the recorded numbers, without JavaScript, none hidden', async (day) => {
    recorded ??= readHistory();
    const { draws, contests } = await recorded;
    const found = draws.filter((draw) => draw.day === day);
    // A Federal is shown by its contest's tickets, and its 7th as published, as for all others.
    const tickets = contests.find((one) => one.modality === 'federal' && one.day === day)?.numbers ?? [];
    const whole = found.filter(({ region }) => isOnBoard(region));
    const numbers = whole
      .flatMap(({ region, prizes }) =>
        prizes.map(({ number }, at) =>
          isHouseId(region) && isFederalHouse(region) ? (tickets[at]?.slice(-5) ?? number) : number,
        ),
      )
      .sort();
    expect(found.length).toBeGreaterThan(0);
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${url}/resultados/${day}`);
    // First prizes of the houses with a column.
    const firsts = whole
      .filter(({ region }) => !(isHouseId(region) && isFederalHouse(region)))
      .map(({ prizes: [first] }) => first?.number);
    expect((await page.locator('main .hours .milhar').allInnerTexts()).sort()).toEqual(firsts.sort());
    // Each house whole: the first on the day's page, the others where its links lead.
    const links = await page
      .getByRole('navigation', { name: 'Banca' })
      .getByRole('link')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((one) => one.href));
    expect(links.length).toBe(new Set(whole.map(({ region }) => region)).size);
    const shown: string[] = [];
    for (const at of [page.url(), ...links.slice(1)]) {
      await page.goto(at);
      // The newest draw is open, the others a tap away.
      await page.locator('main details.draw:not([open]) > summary').evaluateAll((all: HTMLElement[]) => {
        for (const one of all) one.click();
      });
      shown.push(
        ...(await page
          .locator('main .draws .milhar')
          .evaluateAll((all: HTMLElement[]) =>
            all.map((one) => (one.checkVisibility() ? one.innerText.trim() : 'hidden')),
          )),
      );
    }
    expect(shown.sort()).toEqual(numbers);
  });

  test('a past day without draws is noindex, a future day 404', async () => {
    const { page } = await open();
    const past = await page.goto(`${url}/resultados/2024-11-10`);
    expect(past?.status()).toBe(200);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await page.getByText('Sem registro', { exact: true }).waitFor();
    const words = {
      '2999-01-01': /ainda não chegou/i,
      '2026-02-30': /não deu no poste/i,
      anteontem: /não deu no poste/i,
    };
    for (const [day, heading] of Object.entries(words)) {
      const response = await page.goto(`${url}/resultados/${day}`);
      expect(response?.status(), day).toBe(404);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(heading);
    }
  });

  test('/resultados is the newest recorded day and says how old it is', async () => {
    const { page } = await open();
    await page.goto(`${url}/resultados`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('22/08/2026');
    await page.getByText(/Último resultado registrado: 22\/08\/2026, há \d+ (?:dias|meses)/).waitFor();
    await page.getByRole('navigation', { name: 'Dias' }).getByRole('link', { name: '21 de agosto' }).click();
    await page.waitForURL('**/resultados/2026-08-21');
  });
});

test('the newest results show the visitor’s house among their tiles, and the Federal last', async () => {
  const { page, complaints } = await open();
  await page.goto(`${url}/resultados`);
  const houses = page.locator('.tiles a b');
  const others = await houses.allInnerTexts();
  await page.evaluate(() => localStorage.setItem('casa', 'bahia'));
  await page.reload();
  await expect.poll(() => houses.allInnerTexts()).toContain('Bahia');
  const shown = await houses.allInnerTexts();
  expect(shown).toHaveLength(others.length);
  expect(shown.at(-1)).toBe(others.at(-1));
  expect(complaints).toEqual([]);
});

describe('a cell of the newest results', () => {
  const CELL = '.hours tbody a:has(.milhar)';

  /** The newest results, once a tap opens a cell: what a part does after it was taken over comes before the page idles. */
  async function goToCells(page: Page) {
    await page.goto(`${url}/resultados`);
    await takenOver(page);
    await page.waitForFunction(() => Object.keys(document.querySelector('.hours') ?? {}).length > 0);
    await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
  }

  test.each([PHONE, DESKTOP])(
    'opens its draw’s prizes below its row, and puts them away, at $width px',
    async (viewport) => {
      const { page, complaints } = await open({ viewport });
      await goToCells(page);
      const cell = page.locator(CELL).first();
      const number = (await cell.locator('.milhar').innerText()).trim();
      const opened = page.locator('.hours tr.opened');
      await cell.click();
      await opened.waitFor();
      expect(page.url()).toBe(`${url}/resultados`);
      const lines = await opened.locator('li').allInnerTexts();
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(lines[0]).toContain(number);
      expect(await cell.getAttribute('aria-expanded')).toBe('true');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // Another cell's takes its place; the draw's page is a tap further.
      const other = page.locator(CELL).nth(1);
      await other.press('Enter');
      await expect.poll(() => other.getAttribute('aria-expanded')).toBe('true');
      expect(await opened.count()).toBe(1);
      const [address, further] = await Promise.all([
        other.getAttribute('href'),
        opened.getByRole('link', { name: 'Ver o sorteio' }).getAttribute('href'),
      ]);
      expect(further).toBe(url + address);
      await other.click();
      await expect.poll(() => opened.count()).toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  test('opens after the last of two taps, however late the draw of the first comes', async () => {
    const { page, complaints } = await open();
    await goToCells(page);
    const [first, last] = [page.locator(CELL).first(), page.locator(CELL).nth(1)];
    const slow = url + (await first.getAttribute('href'));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(slow, async (route) => {
      await held;
      await route.continue();
    });
    await first.click();
    await last.click();
    await expect.poll(() => last.getAttribute('aria-expanded')).toBe('true');
    const reply = page.waitForResponse(slow);
    release();
    await (await reply).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await last.getAttribute('aria-expanded')).toBe('true');
    expect(await first.getAttribute('aria-expanded')).toBeNull();
    expect(complaints).toEqual([]);
  });

  test('leads to its draw without script, and where the draw cannot be fetched', async () => {
    const { page: plain } = await open({ javaScriptEnabled: false });
    await plain.goto(`${url}/resultados`);
    const address = await plain.locator(CELL).first().getAttribute('href');
    await plain.locator(CELL).first().click();
    expect(plain.url()).toBe(url + address);
    const { page } = await open();
    await goToCells(page);
    await page.route(url + address, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await page.locator(CELL).first().click();
    await page.waitForURL(url + address);
  });
});

test('all of Brazil on a day is a line for each house and, hour by hour, each draw’s first prize', async () => {
  const day = '2025-11-05';
  recorded ??= readHistory();
  const { draws, contests } = await recorded;
  const found = draws.filter((draw) => draw.day === day);
  const federal = contests.find((contest) => contest.modality === 'federal' && contest.day === day);
  // The Federal's first prize is a ticket of five digits, of which its draw keeps the milhar.
  const firstOf = ({ region, prizes: [first] }: (typeof found)[number]) =>
    region === 'federal' ? federal?.numbers[0]?.slice(-5) : first?.number;
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/resultados/brasil/${day}`);
  const numbers = (at: string) => page.locator(`main ${at} .milhar`).allTextContents();
  const byHouse = [...Map.groupBy(found, ({ region }) => region).values()];
  const newest = byHouse.map((own) => own.toSorted((a, b) => a.time.localeCompare(b.time)).at(-1));
  const firsts = (some: typeof found) => some.map(firstOf).sort();
  expect(byHouse.length).toBeGreaterThan(8);
  expect(federal).toBeDefined();
  expect((await numbers('> .wrap > .houses')).sort()).toEqual(firsts(newest.flatMap((draw) => draw ?? [])));
  await page.getByText('Hora a hora').click();
  expect((await numbers('details .houses')).sort()).toEqual(firsts(found));
});

test('today’s page without a draw says so, and what will come', async () => {
  const html = await (await fetch(`${url}/resultados/${inject('siteDay')}`)).text();
  expect(html).toContain('Nenhum resultado disponível');
  expect(html).toContain('Os resultados serão atualizados automaticamente nos horários dos sorteios.');
});

describe('home', () => {
  test('the first three places bear marks of their own on every screen, the newest draw’s too', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      const { page } = await open({ javaScriptEnabled: false, viewport });
      for (const path of ['/', '/resultados/rio/2026-07-31/14h20']) {
        await page.goto(url + path);
        // Other draws are folded, or a tap away.
        const tables = page.locator('table:is(.prizes, .prize-rows):visible');
        for (const at of [0, (await tables.count()) - 1]) {
          const marks = [];
          for (const place of ['1', '2', '3', '4']) {
            const mark = tables.nth(at).locator(`[data-place="${place}"] td:first-child`);
            await mark.waitFor();
            expect(await mark.innerText()).toBe(`${place}°`);
            marks.push(
              await mark.evaluate((one) => getComputedStyle(one.querySelector('span') ?? one).backgroundColor),
            );
          }
          expect(new Set(marks).size, `${path} ${viewport.width}`).toBe(4);
        }
      }
      await page.context().close();
    }
  });

  test('every region without JavaScript, with draw names, true days and ages', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url);
    for (const name of ['Rio de Janeiro', 'São Paulo', 'Look', 'Federal']) {
      await page.getByRole('region', { name, exact: true }).waitFor();
    }
    const rio = page.getByRole('region', { name: 'Rio de Janeiro' });
    expect(await rio.getByRole('heading', { level: 3 }).innerText()).toBe('PT 14h20');
    const newest = rio.locator('[data-newest]');
    await newest.getByText('Finalizado').waitFor();
    await newest.getByText(/^22\/08\/2026, há \d+ dias ·/).waitFor();
    expect(await newest.locator('tbody tr').count()).toBe(7);
    await page
      .getByText(/Último resultado registrado: 22\/08\/2026, há \d+ dias/)
      .first()
      .waitFor();
    await page.locator('#horarios-detalhados > summary').click();
    const times = page.getByRole('region', { name: 'Horários dos sorteios', exact: true }).first();
    for (const time of [
      '09h20',
      '11h20',
      '14h20',
      '16h20',
      '18h20',
      '21h20',
      '08h00',
      '10h00',
      '12h00',
      '13h00',
      '17h00',
      '19h00',
    ]) {
      await times.getByText(time).first().waitFor();
    }
    await times.getByText('Horário de Brasília').waitFor();
  });

  test('panels have a card a game, a stale contest without an estimate', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    for (const path of ['/', '/loterias']) {
      await page.goto(url + path);
      const panel = page.locator('#loterias');
      const drawn = async (card: Locator) =>
        (await card.locator(path === '/' ? '.balls b' : '.ball-row').allInnerTexts()).flatMap((row) => row.split('\t'));
      expect(await panel.getByRole('article').count()).toBe(path === '/' ? 6 : 11);
      const mega = panel.getByRole('article').filter({ hasText: 'Mega-Sena' });
      expect(await mega.textContent()).toMatch(/Concurso 3038 · (?:qui\. )?30\/07(?:\/2026)?/);
      expect(await drawn(mega)).toEqual(['30', '35', '38', '39', '46', '50']);
      expect(await mega.innerText()).not.toMatch(/Estimativa|100\.000\.000|R\$ 100 mi/);
      const dupla = panel.getByRole('article').filter({ hasText: 'Dupla Sena' });
      expect(await drawn(dupla)).toEqual('11 13 14 25 35 38 07 15 19 23 40 46'.split(' '));
    }
  });
});

test('all of Brazil today has each house’s last number and its day where none of today is here', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/resultados/brasil`);
  const lines = await page.locator('main .plated li').allInnerTexts();
  // The site's day, also at midnight: the page leads to the one before.
  const eve =
    (await page.locator('main a[href^="/resultados/brasil/"]').first().getAttribute('href'))?.slice(-10) ?? '';
  const day = addDays(eve, 1);
  expect(lines.length).toBe(HOUSE_IDS.filter((house) => slotsOn(house, day).length > 0).length);
  for (const line of lines) expect(line).toMatch(/sem registro desde \d\d\/\d\d\/\d{4}\s+\d{4,5}\s/);
});

test('on paper a house’s day is two pages, a draw one, the home page at most four', async () => {
  const { page } = await open();
  for (const [path, most] of [
    ['/resultados/rio/2026-07-30', 2],
    ['/resultados/rio/2026-07-30/14h20', 1],
    ['/loterias/mega-sena/3037', 1],
    ['/', 4],
  ] as const) {
    await page.goto(url + path);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length, path).toBeLessThanOrEqual(most);
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['#gaveta', 'header.site', '.bar', '[data-partner]', '.site-foot ul'])
      expect(await page.locator(gone).filter({ visible: true }).count(), `${path} ${gone}`).toBe(0);
    await page.emulateMedia({ media: null });
  }
});

test('on paper a page of the dark theme is light', async () => {
  const { page } = await open({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('tema', 'dark'));
  const dark = [];
  for (const path of kindsByTurn(0)) {
    await page.goto(url + path);
    await page.emulateMedia({ media: 'print' });
    if ((await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)) !== 'light')
      dark.push(path);
    await page.emulateMedia({ media: null });
  }
  expect(dark).toEqual([]);
});

test('on paper as wide as a desktop nothing stands that only a screen has', async () => {
  const { page } = await open({ viewport: { width: 1123, height: 794 } });
  await page.emulateMedia({ media: 'print' });
  const left = [];
  for (const path of kindsByTurn(3)) {
    await page.goto(url + path);
    for (const screenOnly of ['#gaveta *', 'header.site *', '.bar *', '.no-print *'])
      if (await page.locator(screenOnly).filter({ visible: true }).count()) left.push(`${path} ${screenOnly}`);
  }
  expect(left).toEqual([]);
});
