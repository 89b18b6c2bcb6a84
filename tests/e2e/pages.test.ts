import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { topOdds } from '../../lib/core/domain/games/chances.ts';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import { fillPlaceholders } from '../../lib/server/content/placeholders.ts';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';
import { postDraw } from '../support/operator.ts';

const url = inject('siteUrl');
const seed = inject('seedDir');
const open = browserForTests();

const SLUGS = ['25-animais-jogo-bicho-numeros', 'deu-no-poste-historia-resultados', 'resultados-loterias-caixa-2025'];

test.each(SLUGS)('/blog/%s is an article with its parts', async (slug) => {
  const response = await fetch(`${url}/blog/${slug}`);
  expect(response.status).toBe(200);
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(`${url}/blog/${slug}`);
  // The title stands below it; here readers alone hear it.
  const way = page.getByRole('navigation', { name: 'Você está em' });
  expect(await way.getByRole('link').allInnerTexts()).toEqual(['Blog', expect.stringMatching(/^\p{Lu}\p{Ll}+$/u)]);
  expect(await way.getByRole('listitem').last().getAttribute('class')).toBe('sr-only');
  const strokes = await way
    .getByRole('listitem')
    .evaluateAll((steps) => steps.filter((step) => getComputedStyle(step, '::after').content.includes('/')));
  expect(strokes).toHaveLength(1);
  const article = page.locator('main article').first();
  expect(await article.innerText()).toMatch(/\d+ min de leitura/);
  // When it was written and, where it was changed since, when.
  const days = await article.locator('header time').allInnerTexts();
  expect(days.length).toBeGreaterThan(0);
  for (const day of days) expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await article.getByRole('list', { name: 'Assuntos' }).getByRole('listitem').count()).toBeGreaterThan(1);
  for (const target of ['Facebook', 'Twitter', 'WhatsApp']) {
    const bar = article.getByRole('group', { name: 'Compartilhar' });
    expect(await bar.getByRole('link', { name: new RegExp(target) }).count(), target).toBe(1);
  }
  expect(await article.getByRole('link', { name: 'Ver resultados' }).getAttribute('href')).toBe('/resultados');
  expect(await article.getByRole('link', { name: 'Como é o cadastro' }).getAttribute('href')).toBe('/cadastro');
  expect(await article.getByRole('link', { name: /Voltar ao blog/ }).getAttribute('href')).toBe('/blog');
  const related = page.getByRole('region', { name: 'Artigos relacionados' }).getByRole('article');
  expect(await related.count()).toBeLessThanOrEqual(3);
  expect(await related.locator(`a[href="/blog/${slug}"]`).count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toMatch(/\{\{|\}\}|<!--/);
});

test('an unknown article is 404 with a link to the blog', async () => {
  const { page, complaints } = await open();
  const response = await page.goto(`${url}/blog/nao-existe-mesmo`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Artigo não encontrado' }).waitFor();
  await page.getByText('O artigo que você procura não existe ou foi removido.').waitFor();
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toContain('noindex');
  await takenOver(page);
  expect(complaints.filter((complaint) => !/404/.test(complaint))).toEqual([]);
  await page.getByRole('link', { name: 'Voltar ao blog' }).click();
  await page.waitForURL('**/blog');
  expect((await fetch(`${url}/blog/`)).url).toBe(`${url}/blog`);
  expect((await fetch(`${url}/artigo-nao-encontrado`)).status).toBe(404);
});

test('the page of lotteries has its parts in order', async () => {
  const { page } = await open({ javaScriptEnabled: false, viewport: DESKTOP });
  await page.goto(`${url}/loterias`);
  expect(await page.getByRole('navigation', { name: 'Você está em' }).innerText()).toContain('Loterias');
  const hero = page.getByRole('region', { name: 'Loterias da Caixa', exact: true });
  expect(await hero.getByRole('heading', { level: 1 }).innerText()).toMatch(/^loterias da caixa$/i);
  for (const link of await hero.getByRole('link').all()) {
    const target = (await link.getAttribute('href')) ?? '';
    if (target.startsWith('#')) expect(await page.locator(target).count()).toBe(1);
    else expect((await fetch(url + target)).status, target).toBe(200);
  }
  const tops = [];
  for (const part of [
    page.getByRole('navigation', { name: 'Você está em' }),
    hero,
    page.getByRole('region', { name: /^resultados das loterias$/i }),
    page.getByRole('region', { name: 'Chance de ganhar o maior prêmio', exact: true }),
    page.getByText('Jogue com responsabilidade; se o jogo preocupa'),
  ]) {
    tops.push((await part.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  // The results begin in the first screen, of a phone too.
  await page.setViewportSize(PHONE);
  const first = page
    .getByRole('region', { name: /^resultados das loterias$/i })
    .getByRole('article')
    .first();
  expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height);
  const section = page.getByRole('region', { name: 'Chance de ganhar o maior prêmio', exact: true });
  for (const lottery of GAME_IDS) {
    const row = section.getByRole('row', { name: gameOf(lottery).name });
    expect(await row.innerText()).toContain(`1 em ${topOdds(lottery).toLocaleString('pt-BR')}`);
  }
  await section.getByText('Jogue com responsabilidade').waitFor();
});

test.each([
  ['home', '/', 6],
  ['home', '/ajuda', 6],
  ['blog', '/blog', 5],
  ['sonhos', '/sonhos', 4],
  ['loterias', '/loterias', 4],
])('the block of links of kind %s stands on %s, four to six of them, all alive', async (_, path, count) => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(url + path);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  const links = page.getByRole('navigation', { name: 'Explore mais' }).getByRole('link');
  expect(await links.count()).toBe(count);
  for (const link of await links.all()) {
    expect((await fetch(new URL((await link.getAttribute('href')) ?? '', url))).status).toBe(200);
  }
});

test('the age of the last update grows from «Agora mesmo» to minutes and hours', async () => {
  const at = new Date('2026-11-23T21:40:00-03:00');
  const site = await startSite({ CLOCK_AT: at.toISOString() }, seed);
  try {
    const sent = await postDraw(site, '2026-11-23', 'pt-rio', '21:20', ['4821', '0019', '7730', '1204', '9958']);
    expect(await sent.json()).toMatchObject({ accepted: 1 });
    const { page } = await open();
    await page.clock.install({ time: at });
    await page.goto(site.url);
    await takenOver(page);
    const update = page.locator('#resultados').getByText(/Última atualização/);
    await expect.poll(() => update.innerText()).toContain('Agora mesmo');
    await page.clock.fastForward('12:30');
    await expect.poll(() => update.innerText()).toContain('12 min atrás');
    await page.clock.fastForward('02:00:00');
    await expect.poll(() => update.innerText()).toContain('2h atrás');
  } finally {
    await site.stop();
  }
});

test('every number that a text tells as a result is the store’s', async () => {
  const REGIONS: Record<string, string> = { rio: 'pt-rio', sp: 'pt-sp', look: 'look', federal: 'federal' };
  const byKey = new Map<string, string>();
  for (const folder of ['content/blog', 'content/home', 'content/pages']) {
    for (const name of readdirSync(folder)) {
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      for (const [mark] of text.matchAll(/\{\{resultado:[^}]+\}\}/g)) byKey.set(mark, fillPlaceholders(mark));
    }
  }
  expect(byKey.size).toBeGreaterThan(30);
  const days = new Map<string, Record<string, { prizes: Record<string, { place: string; number: string }[]> }>>();
  for (const [mark, number] of byKey) {
    const [, region = '', day = '', hour, minute, place] = mark.slice(2, -2).split(':');
    const known = days.get(day) ?? (await (await fetch(`${url}/api/results?date=${day}`)).json()).results.results;
    days.set(day, known);
    const rows = known[REGIONS[region] ?? '']?.prizes[`${hour}:${minute}`];
    expect(rows?.find((row: { place: string }) => row.place === place)?.number, mark).toBe(number);
  }
});
