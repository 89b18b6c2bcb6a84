import { describe, expect, inject, test } from 'vitest';
import { browserForTests, PHONE } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

describe('X1: the pages that links name', () => {
  test('the calculator is a plain form: stake, type, reach → payout, chance, return, without script', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${url}/ferramentas/calculadora`);
    await page.getByLabel('Aposta em reais').fill('10');
    await page.getByLabel('Tipo').selectOption('milhar');
    await page.getByLabel('Onde').selectOption('5');
    await page.getByRole('button', { name: 'Calcular' }).click();
    const answer = await page.getByRole('region', { name: /Milhar, do 1º ao 5º/ }).innerText();
    expect(answer).toMatch(/R\$\s8\.000,00/);
    expect(answer).toContain('0,05%');
    expect(answer).toMatch(/R\$\s4,00/);
    await page.getByLabel('Aposta em reais').fill('muito');
    await page.getByRole('button', { name: 'Calcular' }).click();
    expect(await page.getByRole('alert').first().innerText()).toContain('Escreva um valor em reais');
    expect(await page.getByLabel('Aposta em reais').inputValue()).toBe('muito');
  });

  test('the search finds pages, animals, articles and dreams, accents folded, without script; /search leads there', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${url}/search?q=leao`);
    expect(page.url()).toBe(`${url}/buscar?q=leao`);
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('🦁Leão');
    expect(await page.locator('main').innerText()).toContain('Grupo 16');
    expect(await page.locator('#achados').innerText()).toMatch(/^\d+ resultados no site para «leao»/);
    await page.getByLabel('O que você procura?').fill('<xyzwk>');
    await page.locator('main').getByRole('button', { name: 'Buscar' }).click();
    expect(await page.getByText('Nada encontrado para').isVisible()).toBe(true);
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

describe('A2 A3: what search engines read', () => {
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
      '/buscar',
      '/nada',
    ];
    const broken: string[] = [];
    while (queue.length > 0) {
      const path = queue.shift() as string;
      // A search leads to searches: one is like the other.
      if (seen.has(path) || /^\/(?:resultados\/\d{4}|buscar\?)/.test(path)) continue;
      const response = await fetch(url + path);
      const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '');
      seen.set(path, html);
      if (response.status !== 200 && path !== '/nada') broken.push(path);
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"]*|#[^"]*)"/g)) {
        const [page = '', anchor] = href.replaceAll('&amp;', '&').split('#');
        const target = page === '' ? path : page;
        if (!seen.has(target)) queue.push(target);
        if (anchor) {
          const there = seen.get(target) ?? (await (await fetch(url + target)).text());
          if (!there.includes(`id="${anchor}"`)) broken.push(`${path} → ${href}`);
        }
      }
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(10);
  });
});
