import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { readAtom } from '../support/atom.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';
import { postDraw, postTo } from '../support/operator.ts';

const open = browserForTests();
const seed = inject('seedDir');

// A Friday at 14h31: the draw of 14h20 is posted, then corrected.
const AT = '2026-11-20T14:31:00-03:00';
const DAY = '2026-11-20';
const FIRST = ['9663', '1111', '2222', '3333', '1623'];
const SECOND = ['1623', '3333', '2222', '1111', '9663'];

let site: Site;
beforeAll(async () => {
  // What /fontes tells of the sources is notified of those that are set.
  const BICHO_SOURCES = 'lotohack,ojogodobicho,deunoposte,vejaoresultado,resultadofacil';
  site = await startSite({ CLOCK_AT: new Date(AT).toISOString(), BICHO_SOURCES }, seed);
});
afterAll(async () => {
  await site.stop();
});

async function post(numbers: readonly string[], time = '14:20'): Promise<{ accepted: number; corrected: number }> {
  return (await postDraw(site, DAY, 'pt-rio', time, numbers)).json();
}

async function withdraw(time: string, reason: string): Promise<void> {
  const results = { results: { 'pt-rio': { prizes: { [time]: { withdrawn: true, reason } } } } };
  const sent = await postTo(site, '/api/draws', { date: DAY, results });
  expect(await sent.json()).toMatchObject({ withdrawn: [{ draw: `pt-rio/${DAY}/${time}` }], rejected: [] });
}

const html = async (path: string) => (await fetch(site.url + path)).text();
const main = (page: Page) => page.locator('main').innerText();

test('an open page announces a correction until the next draw', async () => {
  expect(await post(FIRST)).toMatchObject({ accepted: 1 });
  const { page } = await open();
  await page.clock.install({ time: new Date(AT) });
  await page.goto(site.url);
  await takenOver(page);
  const card = page.locator('#rio [data-newest]');
  // An answer comes when the machine has time for it.
  const later = (text: string) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(61_000);
          return page.locator('#rio').innerText();
        },
        { interval: 500 },
      )
      .toContain(text);
  await later('9663');
  expect(await card.innerText()).not.toContain('Corrigido');

  expect(await post(SECOND)).toMatchObject({ corrected: 1 });
  await later('Corrigido: o 1º prêmio era 9663, é 1623');
  expect(await card.locator('[data-place="1"] .milhar').innerText()).toBe('1623');
  const aloud = await page.getByRole('status').first().innerText();
  expect(aloud).toMatch(/^Corrigido: o 1º prêmio era 9663, é 1623; .* \(PT · 14h20, Rio de Janeiro\)\.$/);
  expect(await axeFindings(page)).toEqual([]);
});

test.each([true, false])(
  'a draw’s check is on the card and on the day’s page, with script: %s',
  async (javaScriptEnabled) => {
    const line =
      /^Finalizado\s*:\s+publicado 14h3\d · conferido pelo operador · corrigido às 14h[34]\d(?: · página do sorteio)?$/;
    const { page } = await open({ javaScriptEnabled });
    await page.goto(site.url);
    const card = page.locator('#rio [data-newest]');
    await card.getByText('Finalizado').waitFor();
    expect(await card.locator('.standing').innerText()).toMatch(line);
    expect(await card.getByRole('link', { name: 'conferido pelo operador' }).getAttribute('href')).toBe(
      '/fontes#selos',
    );
    await page.goto(`${site.url}/resultados/${DAY}`);
    expect(await page.locator('[id="rio-14h20"] .standing').innerText()).toMatch(line);
    await page.goto(`${site.url}/resultados/2026-07-31`);
    const standings = await page.locator('.draw .standing').allTextContents();
    expect(standings.length).toBeGreaterThan(4);
    for (const standing of standings)
      expect(standing).toMatch(/^Finalizado: (?:registro histórico|conferido na Caixa)/);
  },
);

describe('what was corrected', () => {
  test.each([true, false])(
    'stands on its page with what changed marked, with script: %s',
    async (javaScriptEnabled) => {
      const { page } = await open({ javaScriptEnabled });
      await page.goto(`${site.url}/correcoes`);
      const entry = page.locator('main ol[data-free] > li').first();
      expect(await entry.getByRole('heading', { level: 2 }).innerText()).toBe('Rio PT 14h20 de 20/11/2026');
      expect(await entry.innerText()).toMatch(/20\/11\/2026, 14h[34]\d\. Por: operador\./);
      expect(await entry.locator('del').allInnerTexts()).toEqual(['9663', '1111', '3333', '1623']);
      expect(await entry.locator('ins').allInnerTexts()).toEqual(['1623', '3333', '1111', '9663']);
      await entry.getByRole('link').click();
      await page.waitForURL(`**/resultados/rio/${DAY}/14h20`);
      const log = page.getByRole('region', { name: 'Correções deste sorteio' });
      expect(await log.innerText()).toContain('Por: operador.');
      expect(await log.getByRole('link', { name: 'Todas as correções' }).getAttribute('href')).toBe('/correcoes');
    },
  );

  test('is in a valid Atom feed that the page names', async () => {
    const response = await fetch(`${site.url}/feed/correcoes.xml`);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const text = await response.text();
    const feed = readAtom(text);
    expect(feed.self).toBe(`${site.url}/feed/correcoes.xml`);
    expect(feed.alternate).toBe(`${site.url}/correcoes`);
    const [entry] = feed.entries;
    expect(entry?.title).toBe('Rio PT 14h20 de 20/11/2026: o 1º prêmio era 9663, é 1623; 4 prêmios mudaram');
    expect(entry?.link).toBe(`${site.url}/resultados/rio/${DAY}/14h20`);
    expect(entry?.id).toMatch(/^tag:localhost,2026:correcao\/pt-rio\/2026-11-20\/14:20@/);
    expect(entry?.content).toContain('<td>1º</td><td>9663</td><td>1623 (mudou)</td>');
    expect(entry?.content).toContain('Por: operador.');
    const head = (await html('/correcoes')).split('</head>')[0] ?? '';
    expect(head).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*\/feed\/correcoes\.xml/);
    // Of a draw, too, the results' feed says how it was checked.
    expect(await html('/feed.xml')).toContain('conferido pelo operador.');
  });
});

test('axe finds nothing on the three pages and on a day with a correction', async () => {
  for (const [viewport, colorScheme] of [
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const) {
    const { page } = await open({ viewport, colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/situacao', '/correcoes', '/fontes', `/resultados/${DAY}`]) {
      await page.goto(site.url + path);
      await takenOver(page);
      expect(await axeFindings(page), `${path} ${viewport.width}`).toEqual([]);
    }
    await page.context().close();
  }
});

test('/fontes shows who counts what as dots, in little more than three screens of a phone', async () => {
  const { page } = await open({ viewport: { width: 360, height: 740 } });
  await page.goto(`${site.url}/fontes`);
  const grid = page.getByRole('region', { name: 'Que casas do quadro cada fonte conta' });
  expect(await grid.getByRole('row').allInnerTexts()).toHaveLength(7);
  expect(await grid.locator('.shown').count()).toBe(15);
  expect((await page.locator('main').boundingBox())?.height).toBeLessThanOrEqual(1190);
  await page.goto(`${site.url}/fontes#selos`);
  await page.getByText('Duas famílias contam os mesmos cinco números').waitFor();
});

test('a correction is in its region’s statistics at once: page, table and drawing', async () => {
  const address = '/estatisticas/rio';
  const timesOf = async (dozen: string) => {
    const rows = (await html(`${address}/dezenas-1-tudo.csv`)).split('\r\n');
    return Number(rows.find((row) => row.startsWith(`${dozen},`))?.split(',')[2]);
  };
  const [before, other] = [await timesOf('77'), await timesOf('78')];
  const drawn = await html(`${address}/atrasos-1-50.svg`);
  expect(await post(['4877', '1111', '2222', '3333', '1624'], '11:20')).toMatchObject({ accepted: 1 });
  expect([await timesOf('77'), await timesOf('78')]).toEqual([before + 1, other]);
  expect(await html(`${address}/atrasos-1-50.svg`)).not.toBe(drawn);
  expect(await post(['4878', '1111', '2222', '3333', '1624'], '11:20')).toMatchObject({ corrected: 1 });
  expect([await timesOf('77'), await timesOf('78')]).toEqual([before, other + 1]);
  const [, table = ''] = (await html(address)).split('id="tabela-dezenas"');
  const choice = [...table.matchAll(/<th scope="col">(.*?)<\/th>/g)].findIndex(([, name]) => name === '1º, tudo');
  const row = />70 a 79<\/th>(.*?)<\/tr>/.exec(table)?.[1] ?? '';
  const cell = [...row.matchAll(/<td>(.*?)<\/td>/g)][choice]?.[1] ?? '';
  expect(cell.split(', ').slice(7, 9).map(Number)).toEqual([before, other + 1]);
});

test('a withdrawn draw leaves open pages, and its hour says why', async () => {
  await post(['2001', '1111', '2222', '3333', '1625'], '09:20');
  await post(['2012', '1111', '2222', '3333', '1626'], '11:20');
  const { page } = await open();
  await page.clock.install({ time: new Date(AT) });
  await page.goto(site.url);
  await takenOver(page);
  await withdraw('14:20', 'Era de outro dia.');
  const aloud = page.getByRole('status').first();
  const later = () => page.clock.runFor(61_000).then(() => aloud.innerText());
  await expect.poll(later, { interval: 500 }).toBe('Retirado: PT · 14h20, Rio de Janeiro.');
  expect(await page.locator('#rio').innerText()).toContain('retirado');
  expect(await page.title()).not.toContain('14h20');

  await withdraw('11:20', 'Não houve sorteio: falta de luz.');
  const { page: day } = await open({ javaScriptEnabled: false });
  await day.goto(`${site.url}/resultados/rio/${DAY}/11h20`);
  expect(await main(day)).toContain('Não houve sorteio: falta de luz.');
  expect(await day.getByRole('heading', { level: 1 }).innerText()).not.toContain('2012');
  await day.goto(`${site.url}/resultados/rio/${DAY}`);
  const words = await main(day);
  expect(words).toContain('PTM 11h20: não houve sorteio');
  expect(words).toContain('PT 14h20: resultado retirado');
  await day.goto(`${site.url}/correcoes`);
  expect(await main(day)).toMatch(
    /sem resultado neste horário\s+20\/11\/2026, 14h[34]\d\. Por: operador\. Motivo: Era de outro dia\./,
  );
  for (const path of ['/feed.xml', '/feed/rio.xml', '/api/results', '/api/v1/draws?limit=20'])
    expect(await html(path), path).not.toContain('2012');
  expect(await html('/feed/correcoes.xml')).toContain('Era de outro dia.');
});
