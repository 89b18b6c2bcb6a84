import { describe, expect, inject, test } from 'vitest';
import { SITE_MAPS } from '../../lib/site/site-maps.ts';
import { readAtom } from '../support/atom.ts';
import { browserForTests } from '../support/browser.ts';
import { mappedPaths, PAGE_KINDS } from '../support/page-kinds.ts';
import { childrenOf, parseXml, textOf } from '../support/xml.ts';

const url = inject('siteUrl');
const open = browserForTests();

describe('feeds', () => {
  test.each([
    ['/feed.xml', 50],
    ['/feed/rio.xml', 50],
    ['/feed/federal.xml', 50],
    ['/feed/rio/ptm.xml', 50],
    ['/feed/estado-ba.xml', 50],
    ['/feed/quina.xml', 50],
    ['/blog/feed.xml', 22],
  ])('%s is valid Atom of %i entries, kept by tag, and every link in it is alive', async (path, count) => {
    const response = await fetch(url + path);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(/public.*s-maxage=\d+/);
    const again = await fetch(url + path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const feed = readAtom(await response.text());
    expect(feed.self).toBe(url + path);
    expect(feed.entries.length).toBeGreaterThanOrEqual(count);
    const pages = new Map<string, string>();
    for (const link of [feed.alternate, ...feed.entries.map((entry) => entry.link)]) {
      const [page = '', anchor] = link.split('#');
      expect(page.startsWith(`${url}/`), link).toBe(true);
      if (!pages.has(page)) {
        const answer = await fetch(page, { redirect: 'manual' });
        expect(answer.status, page).toBe(200);
        pages.set(page, await answer.text());
      }
      if (anchor) expect(pages.get(page), link).toContain(`id="${anchor}"`);
    }
  });

  test.each(['/feed.json', '/feed/rio.json', '/feed/correcoes.json', '/blog/feed.json'])(
    '%s is JSON Feed, and its links are those of the Atom',
    async (path) => {
      const json = await fetch(url + path);
      const atom = await fetch(url + path.replace('.json', '.xml'));
      expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
      const { items } = (await json.json()) as { items: { url: string }[] };
      expect(items.map((item) => item.url)).toEqual(readAtom(await atom.text()).entries.map(({ link }) => link));
    },
  );

  test.each(['rio.ics', 'rio/ptm.ics', 'estado-ba.ics', 'mega-sena.ics', 'loterias.ics'])(
    '/calendario/%s is a calendar whose links are alive, and has a tag',
    async (name) => {
      const response = await fetch(`${url}/calendario/${name}`);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(response.headers.get('cache-control')).toMatch(/public.*s-maxage=\d+/);
      const again = await fetch(`${url}/calendario/${name}`, {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
      const text = (await response.text()).replaceAll('\r\n ', '');
      const links = new Set([...text.matchAll(/^URL;VALUE=URI:(\S+)/gm)].map(([, link = '']) => link));
      expect(links.size).toBeGreaterThan(0);
      for (const link of links) expect((await fetch(link, { redirect: 'manual' })).status, link).toBe(200);
    },
  );

  test.each(['nada.ics', 'rio.xml', 'rio/nada.ics', 'estado-ac.ics'])('/calendario/%s is missing', async (name) => {
    expect((await fetch(`${url}/calendario/${name}`)).status).toBe(404);
  });

  test('pages name both feeds, the nearer one first, and link to them', async () => {
    for (const [path, first] of [
      ['/', '/feed.xml'],
      ['/resultados', '/feed.xml'],
      ['/resultados/2026-07-31', '/feed.xml'],
      ['/loterias', '/feed.xml'],
      ['/blog', '/blog/feed.xml'],
      ['/blog/tipos-apostas-jogo-bicho', '/blog/feed.xml'],
    ]) {
      const { page } = await open({ javaScriptEnabled: false });
      await page.goto(url + path);
      const named = await page
        .locator('head link[rel=alternate][type="application/atom+xml"]')
        .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('title')]));
      expect(named.map(([href]) => href).sort(), path).toEqual([`${url}/blog/feed.xml`, `${url}/feed.xml`]);
      expect(named[0]?.[0], path).toBe(url + first);
      expect(
        named.every(([, title]) => title),
        path,
      ).toBe(true);
      expect(await page.locator('footer a', { hasText: 'RSS' }).getAttribute('href')).toBe('/seguir');
      await page.context().close();
    }
  });
});

test('every indexed page is in a site map that robots.txt names', async () => {
  const robots = await (await fetch(`${url}/robots.txt`)).text();
  const named = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, address = '']) => new URL(address).pathname);
  expect(named.sort()).toEqual([...SITE_MAPS.map((name) => `/${name}`), '/sitemap.xml'].sort());
  const maps = new Map<string, string | undefined>();
  const titles: string[] = [];
  for (const path of named) {
    const root = parseXml(await (await fetch(url + path)).text());
    for (const entry of childrenOf(root, 'url'))
      maps.set(new URL(textOf(entry, 'loc') ?? '').pathname, textOf(entry, 'lastmod'));
  }
  for (const kind of PAGE_KINDS) {
    const path = kind.split('?')[0] as string;
    const html = await (await fetch(url + path)).text();
    expect(maps.has(path), path).toBe(!/<meta name="robots" content="[^"]*noindex/.test(html));
  }
  const undated: string[] = [];
  for (const [path, day] of maps) {
    // Readers of maps take no date before 1970.
    if (day === undefined) {
      undated.push(path);
      continue;
    }
    expect(day, path).toMatch(/^(?!196)\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/);
    const text = /^\/(?:blog\/.|ajuda|sobre|politica|privacidade|termos)/.test(path);
    if (!text) continue;
    const html = await (await fetch(url + path)).text();
    // An article says when it was written and when it was changed, other texts the latter alone.
    const [head = ''] = /<main[\s\S]*?<\/header>/.exec(path.startsWith('/blog/') ? html : '') ?? [html];
    const [first, second] = [...head.matchAll(/<time dateTime="([\d-]+)"/gi)].map(([, on]) => on);
    expect(day, path).toBe(path.startsWith('/blog/') ? (second ?? first) : first);
  }
  const years = Array.from({ length: 8 }, (_, at) => `/loterias/federal/ano/${1962 + at}`);
  expect(undated.sort()).toEqual(years);
  for (const entry of childrenOf(parseXml(await (await fetch(`${url}/sitemap.xml`)).text()), 'url')) {
    // What the protocol has of an image, in its order; the title is that of the text it stands for.
    const [image] = childrenOf(entry, 'image:image');
    expect(image?.children.map(({ name }) => name)).toEqual(['image:loc', 'image:title']);
    const path = new URL(textOf(entry, 'loc') ?? '').pathname;
    const title = image ? (textOf(image, 'image:title') ?? '') : '';
    expect(title.length, path).toBeGreaterThan(3);
    titles.push(title);
    if (!/^\/(?:blog\/.|ajuda|sobre|politica|privacidade|termos)/.test(path)) continue;
    const html = await (await fetch(url + path)).text();
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
    expect(heading, path).toBe(title.replaceAll('&', '&amp;'));
  }
  expect(new Set(titles).size).toBe(titles.length);
  for (const path of await mappedPaths(url)) expect((await fetch(url + path)).status, path).toBe(200);
  expect([...maps.keys()].filter((path) => /\.(?:xml|txt)$/.test(path))).toEqual([]);
});
