import { describe, expect, inject, test } from 'vitest';
import { drawAddress } from '../../lib/site/addresses.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { missingOf, readPage, sampleAddresses, sampleContests } from '../support/sampled-addresses.ts';

const url = inject('siteUrl');
/** Months and contests of each game, and the addresses that come of them at least. */
const [MONTHS, CONTESTS, LEAST] = IS_WHOLE ? [7, 8, 300] : [3, 3, 120];
/** So many of the links of the sampled pages are followed. */
const LINKS = 60;

const ask = (path: string) => fetch(url + path, { redirect: 'manual' });

describe('every result has its address', () => {
  test('sampled addresses of every kind say what the store has, without script', async () => {
    const sampled = [...(await sampleAddresses(url, 17, MONTHS)), ...(await sampleContests(url, 17, CONTESTS))];
    expect(sampled.length).toBeGreaterThanOrEqual(LEAST);
    const wrong: string[] = [];
    const links = new Map<string, string>();
    for (const expected of sampled) {
      const response = await ask(expected.path);
      const html = await response.text();
      const missing = missingOf(expected, readPage(html));
      if (response.status !== 200 || missing) wrong.push(`${expected.path} ${response.status}: ${missing}`);
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.set(href, expected.path);
    }
    // Where they lead, one link in each stretch of them: none is dead, none takes a step.
    for (const [at, [href, from]] of [...links].entries()) {
      if (at % Math.ceil(links.size / LINKS) > 0) continue;
      const { status } = await ask(href);
      if (status !== 200) wrong.push(`${href} ${status}, linked from ${from}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['/resultados/rio', true, '/resultados/rio'],
    ['/resultados/rio/pt', true, '/resultados/rio/pt'],
    ['/resultados/rio/2026-07-29', true, '/resultados/rio/2026-07-29'],
    ['/resultados/rio/2026-07', true, '/resultados/rio/2026-07'],
    ['/resultados/2026-07-29', true, '/resultados/2026-07-29'],
    ['/resultados/ontem', false, '/resultados/ontem'],
    ['/resultados/look/ontem', false, '/resultados/look/ontem'],
    ['/resultados/rio/2026-07-29/14h20', false, '/resultados/rio/2026-07-29/14h20'],
    ['/resultados/federal/2026-07-29/20h00', false, '/loterias/federal/6087'],
    // Nothing is recorded of these: what is known, and the way to what is.
    ['/resultados/2024-11-10', false, '/resultados/2024-11-10'],
    ['/resultados/rio/2024-11-10', false, '/resultados/rio/2024-11-10'],
    ['/resultados/rio/2024-11-10/14h20', false, '/resultados/rio/2024-11-10/14h20'],
    ['/resultados/rio/2020-01', false, '/resultados/rio/2020-01'],
  ])('%s: indexed %s, canonical %s', async (path, isIndexed, canonical) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!isIndexed);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(url + canonical);
    expect(/<meta name="description" content="([^"]{40,})"/.exec(html)?.[1]).toBeDefined();
    expect(html).toContain('"@type":"BreadcrumbList"');
  });

  test('a day without draws leads to the nearest before and after', async () => {
    const html = await (await ask('/resultados/rio/2024-11-10/14h20')).text();
    expect(html).toContain('Sem registro');
    expect(html).toMatch(
      /rel="prev"[^>]*href="\/resultados\/rio\/2024-10-2\d\/|href="\/resultados\/rio\/2024-10-2\d\//,
    );
    expect(html).toMatch(/href="\/resultados\/rio\/2024-12-1\d\//);
  });

  test.each([
    '/resultados/rio/2026-07-29/03h00',
    '/resultados/rio/2099-01-01',
    '/resultados/rio/2099-01',
    '/resultados/2099-01-01',
  ])('%s: 404 with the way on', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('href="/resultados"');
  });

  test('the page of a day to come says when its draws are, without script', async () => {
    const html = await (await ask('/resultados/rio/2099-01-07')).text();
    expect(html).toContain('Ainda não chegou');
    expect(html).toMatch(/Este dia é quarta, 07\/01\/2099: o primeiro sorteio é às 09h20/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('a draw that does not exist leads to the nearest before and after, and to its day’s', async () => {
    const html = await (await ask('/resultados/rio/2026-07-29/13h00')).text();
    expect(html).toContain('Não há este sorteio');
    expect(html).toMatch(/href="\/resultados\/rio\/2026-07-29\/11h20"[^>]*>.{0,60}PTM 11h20, 29\/07/);
    expect(html).toMatch(/rel="next"[^>]*href="\/resultados\/rio\/2026-07-29\/14h20"/);
    expect(html).toContain('href="/resultados/rio/2026-07-29/21h20"');
  });

  test('the page of a contest to come says which is the last, and when the next one is', async () => {
    const newest = Number(/"contest":(\d+)/.exec(await (await ask('/api/v1/contests/mega-sena')).text())?.[1]);
    for (const [number, words] of [
      [newest + 1, /concurso \d+ da Mega-Sena é o próximo/],
      [newest + 3, /até ele faltam 3 sorteios/],
    ] as const) {
      const response = await ask(`/loterias/mega-sena/${number}`);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toMatch(words);
      expect(html).toContain(`href="/loterias/mega-sena/${newest}"`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test('a draw’s page has its prizes as structured data and links to its neighbours', async () => {
    const html = await (await ask('/resultados/rio/2026-07-29/14h20')).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)]
      .map(([, text = '']) => JSON.parse(text))
      .find((one) => one.mainEntity?.['@type'] === 'ItemList');
    expect(data.mainEntity.itemListElement).toHaveLength(7);
    expect(data.mainEntity.itemListElement[0].name).toBe('1º prêmio: 5948, grupo 12, Elefante');
    const after = drawAddress({ region: 'pt-rio', day: '2026-07-29', time: '16:20' });
    expect(html).toContain(`href="${after}"`);
    expect(await (await ask(after)).text()).toContain('href="/resultados/rio/2026-07-29/14h20"');
  });
});
