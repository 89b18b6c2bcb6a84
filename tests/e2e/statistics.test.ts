import { expect, inject, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { browserForTests, PHONE } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

test('statistics work on a phone without script', async () => {
  const { page } = await open({ ...PHONE, javaScriptEnabled: false, viewport: PHONE });
  await page.goto(`${url}/estatisticas`);
  await page.getByRole('link', { name: /^São Paulo/ }).click();
  await page.getByText('nenhuma das 4.986 tabelas repete outra').waitFor({ state: 'hidden' });
  await page.getByText('O que destoa, e por quê').click();
  await page.getByText('nenhuma das 4.986 tabelas repete outra').waitFor();
  await page.getByText('O que destoa, e por quê').click();
  const shown = async () =>
    (await page.locator('.choices > section:visible h2').allInnerTexts()).map((text) => text.toLowerCase());
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(shown).toEqual([expect.stringMatching(/^1º prêmio, tudo · 4\.\d{3} sorteios, de /)]);
  expect(await height()).toBeLessThanOrEqual(2790);
  await page.getByRole('link', { name: '1º ao 5º', exact: true }).click();
  await page.getByRole('link', { name: '90 dias', exact: true }).click();
  expect(new URL(page.url()).hash).toBe('#premio-1-5-90-dias');
  await expect.poll(shown).toEqual([expect.stringMatching(/^1º ao 5º prêmio, 90 dias · /)]);
  expect(await height()).toBeLessThanOrEqual(2790);
  const picture = page.getByRole('img', { name: /^As 100 dezenas .* de São Paulo, 1º ao 5º prêmio/ });
  await picture.waitFor();
  const figure = page.locator('.picture', { has: picture });
  await page.getByText('Em tabela', { exact: true }).click();
  await page.getByRole('row', { name: /^00 a 09/ }).waitFor();
  const file = await figure.getByRole('link', { name: /^SVG/ }).getAttribute('href');
  const svg = await fetch(url + file);
  expect(svg.headers.get('content-type')).toContain('image/svg+xml');
  const drawn = await svg.text();
  expect(drawn).toMatch(/<title id="titulo">As 100 dezenas .*<\/title>\n<desc id="descricao">.+<\/desc>/);
  expect(drawn).not.toMatch(/class=|style=|undefined|NaN/);
});

test('no fault for assistive software, with every table open', async () => {
  const { page } = await open({ viewport: PHONE });
  await page.goto(`${url}/estatisticas/sao-paulo`);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
  });
  expect(await axeFindings(page)).toEqual([]);
});

test('an unknown house or picture is 404', async () => {
  for (const path of ['/estatisticas/boa-viagem', '/estatisticas/rio/frequencia-1-7-50.svg', '/estatisticas/rio/nada'])
    expect((await fetch(url + path)).status, path).toBe(404);
});
