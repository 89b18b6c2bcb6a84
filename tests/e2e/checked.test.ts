import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/stage/start-site.ts';
import { readAtom } from '../support/atom.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';

const open = browserForTests();
const seed = inject('seedDir');

// A Friday at 14h31: the draw of 14h20 is posted, then corrected.
const AT = '2026-11-20T14:31:00-03:00';
const DAY = '2026-11-20';
const FIRST = ['9663', '1111', '2222', '3333', '1623'];
const SECOND = ['1623', '3333', '2222', '1111', '9663'];

let site: Site;
beforeAll(async () => {
  site = await startSite({ CLOCK_AT: new Date(AT).toISOString() }, seed);
});
afterAll(async () => {
  await site.stop();
});

async function post(numbers: readonly string[], time = '14:20'): Promise<{ accepted: number; corrected: number }> {
  const prizes = numbers.map((number, index) => ({ place: String(index + 1), number }));
  const sent = await fetch(`${site.url}/api/draws`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: JSON.stringify({ date: DAY, results: { results: { 'pt-rio': { prizes: { [time]: prizes } } } } }),
  });
  return sent.json();
}

const html = async (path: string) => (await fetch(site.url + path)).text();
const main = (page: Page) => page.locator('main').innerText();

test('P7: an open page whose result is corrected says so, beside the number and aloud, until the next draw', async () => {
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

describe('how a draw was checked', () => {
  test.each([true, false])('P2: on the card and on the day’s page, with script: %s', async (javaScriptEnabled) => {
    const line = /^(?:Finalizado:\s+)?publicado 14h3\d · conferido pelo operador · corrigido às 14h[34]\d$/;
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
    expect(standings.length).toBeGreaterThan(20);
    for (const standing of standings) expect(standing).toMatch(/^(?:do arquivo|conferido na Caixa)/);
  });
});

describe('what was corrected', () => {
  test.each([true, false])(
    'stands on its page with what changed marked, with script: %s',
    async (javaScriptEnabled) => {
      const { page } = await open({ javaScriptEnabled });
      await page.goto(`${site.url}/correcoes`);
      const entry = page.locator('main ol[data-free] > li').first();
      expect(await entry.getByRole('heading', { level: 2 }).innerText()).toBe('Rio PT 14h20 de 20/11/2026');
      expect(await entry.innerText()).toMatch(/Corrigido em 20\/11\/2026 às 14h[34]\d\. Por: operador\./);
      expect(await entry.locator('del').allInnerTexts()).toEqual(['9663', '1111', '3333', '1623']);
      expect(await entry.locator('ins').allInnerTexts()).toEqual(['1623', '3333', '1111', '9663']);
      await entry.getByRole('link').click();
      await page.waitForURL(`**/resultados/rio/${DAY}/14h20`);
      const log = page.getByRole('region', { name: 'Correções deste sorteio' });
      expect(await log.innerText()).toContain('Por: operador.');
      expect(await log.getByRole('link', { name: 'Todas as correções' }).getAttribute('href')).toBe('/correcoes');
    },
  );

  test('A2: is in a feed of its own, valid Atom, named by the page; the entry keeps its id', async () => {
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

describe('how the sources stand', () => {
  test.each([true, false])('now: each slot of today in its state, script: %s', async (javaScriptEnabled) => {
    const { page } = await open({ javaScriptEnabled, viewport: DESKTOP });
    await page.goto(`${site.url}/situacao`);
    const row = (name: string) => page.getByRole('row', { name }).innerText();
    expect(await row('PT 14h20')).toMatch(/corrigido\s+conferido pelo operador\s+14h3\d\s+14h31\s+14h36/);
    expect(await row('PTV 16h20')).toMatch(/ainda não é hora\s+—\s+16h31\s+16h36/);
    expect(await page.getByRole('region', { name: 'Federal', exact: true }).innerText()).toContain(
      'Hoje não há sorteio previsto.',
    );
    expect(await main(page)).toMatch(/sexta-feira, 20 de novembro de 2026, como estava às 14h[34]\d/);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  test.each([true, false])('in general: who, how, and what each label means, script: %s', async (javaScriptEnabled) => {
    const { page } = await open({ javaScriptEnabled });
    await page.goto(`${site.url}/fontes`);
    const text = await main(page);
    for (const name of ['LotoHack', 'Resultado Fácil', 'O Jogo do Bicho', 'Deu no Poste', 'Veja o Resultado'])
      expect(text, name).toContain(name);
    for (const label of ['conferido na Caixa', 'conferido em 2 fontes', '1 fonte', 'em conferência', 'do arquivo'])
      expect(text, label).toContain(label);
    expect(text).toContain('24 vezes por hora');
    for (const id of ['selos', 'conferencia']) await page.locator(`section[id="${id}"] h2`).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe(
      'index, follow, max-image-preview:large',
    );
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
  const all = (await html(address)).split('<section id="premio-1-tudo"')[1] ?? '';
  const row = />70 a 79<\/th>(.*?)<\/tr>/.exec(all)?.[1] ?? '';
  expect([...row.matchAll(/<td>(\d+)<\/td>/g)].map(([, times]) => Number(times)).slice(7, 9)).toEqual([
    before,
    other + 1,
  ]);
});
