// Sitemap and robots of the built pages, written by the build; each start puts its own address in: see
// scripts/run/generated-files.ts.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import DREAMS from './content/dreams.json' with { type: 'json' };
import { ROUTES } from './content/routes.ts';
import { BET_KINDS } from './lib/core/domain/bet-kinds.ts';
import { PAYOUTS } from './lib/core/domain/bets.ts';
import { HOUSE_IDS } from './lib/core/domain/houses/list.ts';
import { statisticsAddress } from './lib/site/addresses.ts';
import { animalPlace } from './lib/site/animal-addresses.ts';
import { animalTitle } from './lib/site/animal-words.ts';
import { betTitle } from './lib/site/bet-rules.ts';
import { TAGLINE } from './lib/site/config.ts';
import { dreamAddress } from './lib/site/dream-addresses.ts';
import { dreamtOf } from './lib/site/dream-words.ts';
import { SITE_MAPS } from './lib/site/site-maps.ts';
import { statisticsTitle } from './lib/site/statistics-words.ts';
import { betAddress } from './lib/site/tool-addresses.ts';

const siteUrl = (process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`).replace(/\/$/, '');

/** Priority and frequency by path; what is not listed takes the last line. */
const RULES = [
  [/^\/$/, 1, 'hourly'],
  [/^\/blog$/, 0.9, 'weekly'],
  [/^\/sonhos$/, 0.85, 'weekly'],
  [/^\/sonhos\//, 0.6, 'monthly'],
  [/^\/loterias$/, 0.8, 'daily'],
  [/^\/bichos$/, 0.8, 'daily'],
  [/^\/bichos\//, 0.7, 'daily'],
  [/^\/estatisticas/, 0.7, 'daily'],
  [/^\/blog\//, 0.8, 'weekly'],
  [/^\/resultados$/, 0.8, 'hourly'],
  [/^\/correcoes$/, 0.5, 'daily'],
  [/^\/fontes$/, 0.5, 'weekly'],
  [/./, 0.5, 'monthly'],
];

/** The share image of a kind of page, as lib/site/page-metadata.ts has it. */
function imageOf(path) {
  if (path.startsWith('/blog/')) return 'artigo';
  const [, first = ''] = path.split('/');
  return (
    { blog: 'blog', sonhos: 'sonhos', loterias: 'loterias', resultados: 'resultados', ferramentas: 'ferramentas' }[
      first
    ] ?? 'inicio'
  );
}

/** What a text says of itself, '' where the page is made of data. */
function textOf(path) {
  const [, folder] = path.split('/');
  const file = { blog: `content${path}.md`, sonhos: `content${path.replace('sonhos', 'dreams')}.md` }[folder];
  return readIfThere(file ?? `content/pages${path}.md`);
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The days that texts say of themselves, the last first: when they were written, and when last changed. */
const daysIn = (...texts) =>
  texts
    .flatMap((text) => [...text.matchAll(/^(?:date|updated): (\d{4}-\d\d-\d\d)$/gm)].map(([, day]) => day))
    .sort()
    .reverse();

/** Pages whose words stand in the code, and when those last changed. */
const WRITTEN = {
  '/apostas': '2026-11-26',
  '/bichos/tabela': '2026-11-26',
  '/cadastro': '2026-11-25',
  '/conferir': '2026-11-25',
  '/correcoes': '2026-11-25',
  '/estados': '2026-11-26',
  '/incorporar': '2026-11-29',
  '/dados': '2026-11-29',
  '/ferramentas/calculadora': '2026-11-25',
  '/fontes': '2026-11-25',
  '/seguir': '2026-11-29',
};

/** Pages that list texts change with the newest of them. */
const LISTS = { '/blog': 'content/blog', '/sonhos': 'content/dreams' };

/** When a page's text last changed; pages made of data tell none: who serves them knows (lib/server/feeds/dated-map.ts). */
function dayOf(path) {
  const folder = LISTS[path];
  const texts = folder ? readdirSync(folder).map((name) => readIfThere(`${folder}/${name}`)) : [textOf(path)];
  const day = WRITTEN[path] ?? daysIn(...texts)[0];
  return day ? { lastmod: day } : {};
}

/** What the page's image stands for: its text's title, or the name by which the search knows the page. */
function titleOf(path) {
  const [, folder, name = ''] = path.split('/');
  const animal = folder === 'bichos' ? animalPlace(name) : null;
  if (animal) return animalTitle(animal);
  const title = /^title: "(.+)"$/m.exec(textOf(path))?.[1] ?? TITLES.get(path);
  return title ?? (path === '/' ? TAGLINE : (ROUTES[path]?.name ?? TAGLINE));
}

const TITLES = new Map([
  ...HOUSE_IDS.map((region) => [statisticsAddress(region), statisticsTitle(region)]),
  ...BET_KINDS.map((kind) => [betAddress(kind), betTitle(kind, PAYOUTS)]),
  ...DREAMS.map((dream) => [dreamAddress(dream.palavra), `Sonhar com ${dreamtOf(dream)}`]),
]);

/** Dreams that have their dictionary's entry and no text of their own are no pages for search engines. */
const SHORT_DREAMS = DREAMS.map(({ palavra }) => dreamAddress(palavra)).filter(
  (address) => !existsSync(`content${address.replace('sonhos', 'dreams')}.md`),
);

/** @type {import('next-sitemap').IConfig} */
export default {
  siteUrl,
  outDir: process.env.SITE_MAP_DIR || 'public',
  generateRobotsTxt: true,
  generateIndexSitemap: false,
  autoLastmod: false,
  exclude: [
    '/icon.svg',
    '/apple-icon.png',
    '/manifest.webmanifest',
    '/buscar',
    '/situacao',
    '/resultados/casas',
    '/seguir/*',
    '/sonhos/pergunta',
    '/sem-conexao',
    '/operador',
    ...SHORT_DREAMS,
    '/_not-found',
    '/artigo-nao-encontrado',
    '/sitemap-*',
    '/feed.xml',
    '/feed.json',
    '/blog/feed.xml',
    '/blog/feed.json',
    '/feed/*',
    '/poste/*',
    '/incorporar/*',
    '/.well-known/security.txt',
    '/api/*',
  ],
  robotsTxtOptions: {
    policies: [{ userAgent: '*', allow: '/', disallow: ['/api/', '/buscar', '/operador'] }],
    additionalSitemaps: SITE_MAPS.map((name) => `${siteUrl}/${name}`),
  },
  additionalPaths: (config) =>
    Promise.all(['/ferramentas/calculadora', '/conferir'].map((path) => config.transform(config, path))),
  transform: async (_, path) => {
    const [, priority, changefreq] = RULES.find(([form]) => form.test(path)) ?? [];
    return {
      loc: path,
      ...dayOf(path),
      priority,
      changefreq,
      images: [{ loc: new URL(`${siteUrl}/og/${imageOf(path)}.png`), title: titleOf(path) }],
    };
  },
};
