import { expect, inject, test } from 'vitest';
import { GAME_IDS } from '../../lib/core/domain/games/list.ts';
import { contestAddress, modalityAddress } from '../../lib/site/contest-addresses.ts';
import { browserForTests } from '../support/browser.ts';

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
])('%s: indexed %s, «%s», its own canonical, of a bounded size', async (path, isIndexed, title) => {
  const found = await head(path);
  expect(found).toMatchObject({ status: 200, isIndexed, canonical: url + path });
  expect(found.title?.startsWith(`${title} · `), found.title ?? '').toBe(true);
  expect(found.bytes).toBeLessThan(500_000);
});

test('links lead from the lotteries to a game, contests and a year', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/loterias`);
  for (const modality of GAME_IDS)
    expect(await page.locator(`main a[href="${modalityAddress(modality)}"]`).count(), modality).toBeGreaterThan(0);
  await page.getByRole('list', { name: 'Cada loteria' }).getByRole('link', { name: 'Dupla Sena' }).click();
  await page.getByRole('link', { name: 'Concurso 2990' }).click();
  expect(new URL(page.url()).pathname).toBe(contestAddress('duplaSena', 2990));
  const balls = page.getByRole('list', { name: 'Números do 2º sorteio do concurso 2990' }).getByRole('listitem');
  expect(await balls.allTextContents()).toEqual(['07', '15', '19', '23', '40', '46']);
  await page.getByRole('navigation', { name: 'Concursos vizinhos', exact: true }).getByRole('link').first().click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Dupla Sena 2989');
  await page.getByRole('link', { name: 'Dupla Sena em 2026' }).click();
  await page.getByRole('row', { name: /^2940/ }).getByRole('link').click();
  await expect.poll(() => page.locator('main').innerText()).toContain('Concurso especial');
});
