import assert from 'node:assert/strict';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { randomFrom } from '../support/random.ts';
import { section } from './section.ts';

const MAX_PAGES = Number(process.env.CRAWL_PAGES ?? 2000);
/** Of the links that a page has, so many are followed: pages of every kind are reached before the number is. */
const FOLLOWED = 12;

type Page = { status: number; title: string; isIndexed: boolean; links: string[] };

const attribute = (html: string, form: RegExp) => form.exec(html)?.[1] ?? null;

async function visit(site: Site, path: string): Promise<Page> {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  const html = await response.text();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), site.url + path))
    .filter((address) => address.origin === new URL(site.url).origin)
    .map(({ pathname, search }) => pathname + search);
  return {
    status: response.status,
    title: attribute(html, /<title>([^<]*)<\/title>/) ?? '',
    // An address that says it is another's is not indexed for itself.
    isIndexed:
      isPage &&
      !/<meta name="robots" content="[^"]*noindex/.test(html) &&
      new URL(attribute(html, /<link rel="canonical" href="([^"]+)"/) ?? site.url).pathname === path,
    links: isPage ? [...new Set(links)] : [],
  };
}

async function mapped(site: Site): Promise<Set<string>> {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  const maps = [...robots.matchAll(/^Sitemap: (\S+)/gm)].map(([, address = '']) => new URL(address).pathname);
  const paths = new Set<string>();
  for (const map of maps) {
    const xml = await (await fetch(site.url + map)).text();
    for (const [, address = ''] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) paths.add(new URL(address).pathname);
  }
  return paths;
}

/** What a program that follows every link finds. */
export const crawl = section<Site>({
  area: 'crawl',
  open: (seed) => startSite({}, seed),
  close: async (site) => {
    await site.stop();
  },
  cases: [
    {
      name: 'links, titles and site maps',
      expected: 'every link answers 200 without a step; indexed pages are in a site map, each with its own title',
      isQuick: false,
      async run(site) {
        const random = randomFrom(17);
        const maps = await mapped(site);
        const seen = new Map<string, Page>();
        const linkedFrom = new Map<string, string>([['/', '']]);
        let waiting = ['/'];
        while (seen.size < MAX_PAGES && waiting.length > 0) {
          const batch = waiting.splice(0, 4);
          await Promise.all(
            batch.map(async (path) => {
              const page = await visit(site, path);
              seen.set(path, page);
              for (const link of page.links) if (!linkedFrom.has(link)) linkedFrom.set(link, path);
              const fresh = page.links.filter((link) => !seen.has(link) && !waiting.includes(link));
              waiting.push(
                ...fresh
                  .map((link) => ({ link, order: random() }))
                  .sort((a, b) => a.order - b.order)
                  .slice(0, FOLLOWED)
                  .map(({ link }) => link),
              );
            }),
          );
          waiting = [...new Set(waiting)].filter((path) => !seen.has(path));
        }
        const dead = [...seen].filter(([, { status }]) => status !== 200);
        assert.deepEqual(
          dead.map(([path, { status }]) => `${path} ${status}, linked from ${linkedFrom.get(path)}`),
          [],
        );
        const indexed = [...seen].filter(([, { isIndexed }]) => isIndexed);
        const unmapped = indexed.filter(([path]) => !maps.has(path.split('?')[0] ?? path));
        assert.deepEqual(
          unmapped.map(([path]) => path),
          [],
        );
        const byTitle = Map.groupBy(indexed, ([, { title }]) => title);
        const twice = [...byTitle].filter(([, pages]) => pages.length > 1);
        assert.deepEqual(
          twice.map(([title, pages]) => `${title}: ${pages.map(([path]) => path).join(' ')}`),
          [],
        );
        const known = new Set(linkedFrom.keys());
        const kinds = new Set(
          [...seen.keys()].map((path) => path.split('/').slice(0, 3).join('/').replace(/\d/g, '0')),
        );
        return `${seen.size} pages of ${kinds.size} kinds, ${indexed.length} indexed of ${maps.size} in the maps, ${known.size} addresses linked`;
      },
    },
  ],
});
