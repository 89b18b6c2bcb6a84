import { describe, expect, inject, test } from 'vitest';
import { browserForTests, PHONE, sentenceOf } from '../support/browser.ts';
import { IS_WHOLE } from '../support/sample.ts';

const url = inject('siteUrl');
const open = browserForTests();

describe('the pages that links name', () => {
  test('the calculator is a plain form that works without script', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${url}/ferramentas/calculadora`);
    await page.getByLabel('Aposta em reais').fill('10');
    await page.getByLabel('Tipo').selectOption('milhar');
    await page.getByLabel('Onde').selectOption('5');
    await page.getByRole('button', { name: 'Calcular' }).click();
    const answer = await page.getByRole('region', { name: /Milhar, do 1º ao 5º/ }).innerText();
    expect(answer).toMatch(/R\$\s8\.000,00/);
    expect(answer).toContain('0,05%');
    expect(answer).toMatch(/de R\$\s10,00 voltam R\$\s4,00/);
    await page.getByLabel('Aposta em reais').fill('muito');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect.poll(() => page.getByRole('alert').first().innerText()).toContain('Escreva um valor em reais');
    await expect.poll(() => page.getByLabel('Aposta em reais').inputValue()).toBe('muito');
  });

  test('with script the calculator answers as one types, and a bet’s own quote goes with it', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.goto(`${url}/ferramentas/calculadora`);
    const answer = page.locator('section', { has: page.locator('#resultado-da-conta') });
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    await page.getByLabel('Aposta em reais').fill('24');
    await page.getByLabel('Tipo').selectOption('milhar-invertida');
    await expect.poll(() => answer.innerText()).toMatch(/R\$\s4\.000,00/);
    await page.getByText('Palpite e cotação da sua banca').click();
    await page.getByLabel('Palpite').fill('1122');
    await expect.poll(() => answer.innerText()).toMatch(/R\$\s16\.000,00/);
    await page.getByLabel('Paga (vezes)').fill('5000');
    await expect.poll(() => answer.innerText()).toMatch(/R\$\s20\.000,00/);
    await page.getByLabel('Tipo').selectOption('unidade');
    await expect.poll(() => answer.innerText()).toContain('digite a da sua banca');
    await page.getByLabel('Aposta em reais').fill('x');
    await expect.poll(() => page.getByRole('alert').first().innerText()).toContain('Escreva um valor em reais');
    // The whole answer is in the first screen.
    await page.goto(`${url}/ferramentas/calculadora?stake=10&bet=grupo&where=5`);
    const box = await answer.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 1000)).toBeLessThanOrEqual(740);
  });

  test('the checker is a plain form with errors beside their fields', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const empty = await page.goto(`${url}/conferir`);
    expect(await empty?.text()).not.toContain('noindex');
    await page.getByText('Campo a campo').click();
    const send = page.locator('form', { has: page.getByLabel('Palpite') }).getByRole('button', { name: 'Conferir' });
    await page.getByLabel('Palpite').fill('hipopótamo');
    await page.getByLabel('Onde').selectOption('1-5');
    await page.getByLabel('Reais por sorteio').fill('5');
    await page.locator('#de').fill('2026-07-29');
    await page.locator('#ate').fill('2026-07-29');
    await send.click();
    await expect.poll(() => page.getByRole('alert').first().innerText()).toContain('“hipopótamo” não é um grupo');
    await expect.poll(() => page.getByLabel('Palpite').inputValue()).toBe('hipopótamo');
    await expect.poll(() => page.locator('#de').inputValue()).toBe('2026-07-29');
    await page.getByLabel('Palpite').fill('cobra');
    await send.click();
    expect(page.url()).toContain('palpite=cobra');
    const answer = await page.locator('#resposta').innerText();
    expect(answer).toMatch(/1 ACERTO/i);
    expect(answer).toMatch(/Rio Coruja 21h20\s+3º\s+R\$\s18,00/);
    const again = await fetch(page.url());
    expect(again.headers.get('cache-control')).toContain('no-store');
    expect(await again.text()).toContain('name="robots" content="noindex');
    // A ticket with more numbers than the least.
    await page.getByText('Mudar campo a campo').click();
    await page.getByLabel('Números do bilhete').fill('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16');
    await page.getByLabel('Loteria', { exact: true }).selectOption('lotofacil');
    await page.getByLabel('Do concurso ou dia').first().fill('3745');
    const ticket = page.locator('form', { has: page.getByLabel('Números do bilhete') });
    await ticket.getByRole('button', { name: 'Conferir' }).click();
    await expect.poll(() => page.locator('#resposta').innerText()).toMatch(/5 ×\s+R\$\s7,00/);
  });

  test('the last checks are remembered on the device, and forgotten by one tap', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.goto(`${url}/conferir?tipo=dezena&palpite=34&valor=1&regiao=rio&de=2026-07-29`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('apostas'))).toContain('Dezena: 34');
    await page.goto(`${url}/conferir`);
    const last = page.getByRole('navigation', { name: 'Últimas conferências' });
    await last.getByRole('link', { name: 'Dezena: 34' }).waitFor();
    await last.getByRole('button', { name: 'Esquecer' }).click();
    await last.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('apostas'))).toBeNull();
  });

  test('the search finds every kind of page without script or accents', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${url}/search?q=leao`);
    expect(page.url()).toBe(`${url}/buscar?q=leao`);
    expect(await sentenceOf(page.getByRole('heading', { level: 2 }).first())).toMatch(/^Leão: grupo 16/);
    expect(await page.title()).toMatch(/^Leão: grupo 16/);
    await page.getByText('Leão, grupo 16: a última vez em cada banca').click();
    expect(await page.locator('main').innerText()).toContain('Grupo 16');
    expect(await page.locator('#achados').innerText()).toMatch(/^No site: «leao»/);
    await page.getByLabel('O que você procura?').fill('<xyzwk>');
    await page.locator('main').getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('heading', { name: 'Não entendemos «<xyzwk>».' }).waitFor();
    await page.goto(`${url}/buscar?q=loterias`);
    for (const link of await page.locator('main section a').all()) {
      const address = (await link.getAttribute('href')) ?? '';
      expect((await fetch(url + address)).status, address).toBe(200);
    }
  });

  test('the sign-up page says that there is none here, and what the partner says of its own', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.goto(`${url}/cadastro`);
    expect(await page.locator('main').innerText()).toMatch(/não tem cadastro/);
    expect(await page.locator('main').innerText()).toMatch(/segundo o parceiro, o depósito mínimo é de R\$ 1,00/i);
    expect(await page.locator('a[data-partner]').count()).toBe(1);
  });
});

/** Pages of one kind that are followed. */
const MAX_OF_A_KIND = IS_WHOLE ? Number.POSITIVE_INFINITY : 5;
/** An address with an asterisk for each part but the first. */
const kindOf = (path: string) => path.replace(/\?.*/, '?').replace(/(?<=\/[^/]+\/)[^/.?]+/g, '*');

describe('what search engines read', () => {
  test('the sitemap has the pages with their priorities, and robots names it', async () => {
    const map = await (
      await fetch(`${url}/sitemap-0.xml`).then((r) => (r.ok ? r : fetch(`${url}/sitemap.xml`)))
    ).text();
    const priority = (path: string) =>
      new RegExp(`<loc>[^<]*//[^/<]+${path}</loc>.*?<priority>([\\d.]+)`).exec(map)?.[1];
    expect(['/blog', '/sonhos', '/loterias', '/blog/estrategias-avancadas-jogo-bicho'].map(priority)).toEqual([
      '0.9',
      '0.85',
      '0.8',
      '0.8',
    ]);
    expect(map).not.toContain('/api/');
    const robots = await (await fetch(`${url}/robots.txt`)).text();
    expect(robots).toMatch(/Sitemap: .*sitemap.*\.xml/);
    expect(robots).toContain('Disallow: /api/');
  });

  test('every internal link and anchor of every page kind leads somewhere', async () => {
    const seen = new Map<string, string>();
    const queue = [
      '/',
      '/blog',
      '/sonhos',
      '/loterias',
      '/resultados',
      '/cadastro',
      '/ferramentas/calculadora',
      '/conferir',
      '/buscar',
      '/nada',
    ];
    const broken: string[] = [];
    const read = async (path: string) => {
      const known = seen.get(path);
      if (known !== undefined) return known;
      const response = await fetch(url + path);
      const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
      seen.set(path, html);
      if (response.status !== 200 && path !== '/nada') broken.push(path);
      return html;
    };
    const met = new Map<string, number>();
    const followed = new Set<string>();
    while (queue.length > 0) {
      const path = queue.shift() as string;
      // The archive, a page each day, draw and contest, is archive.test's; a search leads to searches, one like the other.
      if (followed.has(path) || /^\/(?:(?:resultados|loterias)\/.*\d|buscar\?)/.test(path)) continue;
      followed.add(path);
      const nth = (met.get(kindOf(path)) ?? 0) + 1;
      met.set(kindOf(path), nth);
      if (nth > MAX_OF_A_KIND) continue;
      const html = await read(path);
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"]*|#[^"]*)"/g)) {
        const [page = '', anchor] = href.replaceAll('&amp;', '&').split('#');
        const target = page === '' ? path : page;
        if (!followed.has(target)) queue.push(target);
        if (anchor && !(await read(target)).includes(`id="${anchor}"`)) broken.push(`${path} → ${href}`);
      }
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(10);
  });
});
