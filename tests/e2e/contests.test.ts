import { expect, inject, test } from 'vitest';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import { contestAddress, modalityAddress } from '../../lib/site/contest-addresses.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

async function head(path: string) {
  const response = await fetch(url + path, { redirect: 'manual' });
  const html = await response.text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    status: response.status,
    location: response.headers.get('location'),
    title: find(/<title>([^<]*)/),
    canonical: find(/<link rel="canonical" href="([^"]*)/),
    isIndexed: !/<meta name="robots" content="noindex/.test(html),
    bytes: html.length,
    html,
  };
}

test.each([
  ['/loterias/mega-sena/3038', true, 'Resultado da Mega-Sena 3038 de 30/07/2026: 30 35 38 39 46 50'],
  ['/loterias/quina/10', false, 'Resultado da Quina 10 de 17/04/1994: 20 32 49 54 62'],
  ['/loterias/federal/6087', true, 'Loteria Federal 6087 de 29/07/2026: 84621, Cabra'],
  ['/loterias/federal/382', false, 'Loteria Federal 382: resultado não registrado'],
  ['/loterias/lotofacil/ano/2025', true, 'Lotofácil em 2025: todos os resultados'],
  ['/loterias/dia-de-sorte/1276', true, 'Dia de Sorte 1276 de 19/08/2026: 06 13 15 21 22 23 28, Junho'],
  ['/loterias/super-sete/1', false, 'Resultado do Super Sete 1 de 02/10/2020: 2 9 9 8 7 7 6'],
  ['/loterias/loteca/1238', true, 'Loteca 1238 de 23/03/2026: X 2 1 1 X 2 1 X 1 1 2 1 1 1'],
  ['/loterias/especiais', true, 'Concursos especiais da Caixa: Virada, São João, Páscoa'],
  ['/loterias/especiais/mega-da-virada', true, 'Mega da Virada: 09 13 21 32 33 59 e todas as edições'],
])('%s: indexed %s, «%s», its own canonical, of a bounded size', async (path, isIndexed, title) => {
  const found = await head(path);
  expect(found).toMatchObject({ status: 200, isIndexed, canonical: url + path });
  expect(found.title?.startsWith(`${title} · `), found.title ?? '').toBe(true);
  expect(found.bytes).toBeLessThan(500_000);
});

test('the lotteries’ page has the newest contest of every game', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/loterias`);
  const cards = page.locator('#loterias').getByRole('article');
  const names = await cards.getByRole('heading', { level: 3 }).allTextContents();
  expect(names.toSorted()).toEqual(GAME_IDS.map((game) => gameOf(game).name).toSorted());
  const trevos = cards.filter({ hasText: '+Milionária' });
  expect(await trevos.textContent()).toMatch(/Concurso 382 · qua\. 19\/08.*trevos 4 6/);
});

test('a special contest’s page has every edition and leads to its contest', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/loterias/especiais`);
  await page.getByRole('link', { name: 'Quina de São João' }).click();
  const editions = page.getByRole('region', { name: '16 edições' }).locator('ol > li');
  expect(await editions.count()).toBe(16);
  const passed = editions.filter({ hasText: 'Concurso 5002' });
  expect(await passed.textContent()).toContain('o prêmio passou à seguinte');
  await passed.getByRole('link').click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Quina 5002');
  expect(await page.locator('main').textContent()).toContain('prazo encerrado');
});

test('a ticket marked by keys is checked in its contest', async () => {
  const { page } = await open();
  await page.goto(`${url}/loterias/mega-sena/3037`);
  // Arrow keys move once the scripts are there.
  await takenOver(page);
  const ticket = page.getByRole('group', { name: /^Volante/ });
  await ticket.getByRole('button', { name: '01' }).focus();
  // To 02, down to 12, back to 11.
  for (const key of ['ArrowRight', 'Space', 'ArrowDown', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => page.locator('.volante-result').textContent()).toContain('Marque mais 4 números.');
  for (const number of ['22', '51', '37', '60']) await ticket.getByRole('button', { name: number }).click();
  await expect.poll(() => page.locator('.volante-result').textContent()).toMatch(/4 acertos · quadra · R\$\s1\.147,01/);
  expect(await ticket.locator('[data-hit]').allTextContents()).toEqual(['02', '11', '22', '51']);
  expect(await axeFindings(page)).toEqual([]);
});

test('a ticket is pasted into its contest’s page without script', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/loterias/mega-sena/3037`);
  // Without script the ticket goes to the server.
  expect(await page.getByText('nada sai do aparelho').isVisible()).toBe(false);
  await page.getByRole('textbox', { name: 'Números do seu bilhete' }).fill('02 11 22 37 51 60');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect.poll(() => page.locator('main').innerText()).toMatch(/R\$\s1\.147,01/);
});

test('a contest of Loteca has its matches and columns', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/loterias/loteca/1159`);
  const rows = page.getByRole('table', { name: /concurso 1159/ }).locator('tbody tr');
  expect(await rows.count()).toBe(14);
  expect(await rows.first().textContent()).toMatch(/ITALIA.*FRANCA.*2$/);
});

test('a contest of Loteca recorded without its day has its matches, and ways to both sides', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/loterias/loteca`);
  await page.getByRole('link', { name: '818 a 1158, sem o dia' }).click();
  expect(await page.locator('main').innerText()).toMatch(/o dia e os prêmios não estão no nosso registro/);
  const rows = page.getByRole('table', { name: /concurso 1158/ }).locator('tbody tr');
  expect(await rows.count()).toBe(14);
  const beside = page.getByRole('navigation', { name: 'Concursos vizinhos' });
  await beside.getByRole('link', { name: /1159/ }).click();
  await beside.getByRole('link', { name: /1158/ }).click();
  expect(new URL(page.url()).pathname).toBe(contestAddress('loteca', 1158));
});

test('links lead from the lotteries to a game, contests and a year', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/loterias`);
  for (const modality of GAME_IDS)
    expect(await page.locator(`main a[href="${modalityAddress(modality)}"]`).count(), modality).toBeGreaterThan(0);
  await page.locator('#loterias').getByRole('link', { name: 'Dupla Sena', exact: true }).click();
  await page.getByRole('link', { name: 'Concurso 2990' }).click();
  expect(new URL(page.url()).pathname).toBe(contestAddress('duplaSena', 2990));
  const balls = page.getByRole('list', { name: 'Números do 2º sorteio do concurso 2990' }).getByRole('listitem');
  expect(await balls.allTextContents()).toEqual(['07', '15', '19', '23', '40', '46']);
  await page.getByRole('navigation', { name: 'Concursos vizinhos', exact: true }).getByRole('link').first().click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Dupla Sena 2989');
  await page.getByRole('link', { name: 'Dupla Sena em 2026' }).click();
  const easter = page.getByRole('link', { name: '2940', exact: true });
  await page
    .locator('details.contest-month', { has: page.locator('a[href$="/2940"]') })
    .locator('summary')
    .click();
  await easter.click();
  await expect.poll(() => page.locator('main').innerText()).toContain('Concurso especial');
});
