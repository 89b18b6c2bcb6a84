import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CODA } from '../../content/coda.ts';
import { findArticle, listArticles, relatedTo } from '../../lib/server/content/articles.ts';
import { toHtml } from '../../lib/server/content/markdown.ts';
import { fillPlaceholders } from '../../lib/server/content/placeholders.ts';
import { namesHelp } from '../../lib/site/help-lines.ts';

const BLOG = 'content/blog';
const read = (path: string) => readFileSync(path, 'utf8');
const bodyOf = (text: string) => text.replace(/^---[\s\S]*?\n---\n/, '');

const articles = readdirSync(BLOG).map((name) => ({ slug: name.slice(0, -3), body: bodyOf(read(`${BLOG}/${name}`)) }));
const others = ['home', 'pages', 'animals', 'dreams'].flatMap((folder) =>
  readdirSync(`content/${folder}`).map((name) => ({
    slug: `${folder}/${name}`,
    body: bodyOf(read(`content/${folder}/${name}`)),
  })),
);

/** The addresses of the site that texts may lead to. */
const ROUTES = new Set([
  '/',
  '/resultados',
  '/loterias',
  '/sonhos',
  '/bichos',
  '/estatisticas',
  '/blog',
  '/buscar',
  '/cadastro',
  '/ferramentas/calculadora',
  '/conferir',
  '/loterias/federal',
  // Months with draws recorded (content/history).
  ...['rio', 'sao-paulo', 'look'].flatMap((region) =>
    Array.from({ length: 12 }, (_, at) => `/resultados/${region}/2025-${String(at + 1).padStart(2, '0')}`),
  ),
  '/fontes',
  '/correcoes',
  '/situacao',
  ...readdirSync('content/pages').map((name) => `/${name.slice(0, -3)}`),
  ...articles.map(({ slug }) => `/blog/${slug}`),
]);

/** Running text alone: no headings, tables, lists of sources, marks of blocks. */
function proseOf(body: string): string {
  return body
    .replace(/\n## Fontes\n[\s\S]*$/, '')
    .replace(/\nFontes:\n[\s\S]*$/, '')
    .replace(/^#.*$|^\|.*$|^<!--.*-->$/gm, '');
}

const sentencesOf = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*_`[\]]/g, '')
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) => sentence.replace(/^(?:[-\d.]+\s)+/, '').trim())
    .filter((sentence) => sentence.length >= 40);

describe.each(articles)('$slug', ({ slug, body }) => {
  const head = listArticles().find((article) => article.slug === slug);

  test('has 350 to 1,800 words and says truly how long they take', () => {
    const words = fillPlaceholders(body)
      .replace(/<!--.*?-->/g, '')
      .split(/\s+/)
      .filter((word) => /[\p{L}\d]/u.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(1800);
    expect(Math.abs(Number.parseInt(head?.readTime ?? '', 10) - Math.ceil(words / 200))).toBeLessThanOrEqual(1);
  });

  test('answers in at most 25 words before all else, and has a figure', () => {
    const article = findArticle(slug);
    const words = article?.answer.replace(/<[^>]+>/g, '').match(/[\p{L}\d][^\s]*/gu) ?? [];
    expect(words.length).toBeGreaterThan(8);
    expect(words.length).toBeLessThanOrEqual(25);
    const figures = [...(article?.opening ?? []), ...(article?.parts ?? [])].filter((part) => 'figure' in part);
    expect(figures.length).toBeGreaterThan(0);
  });

  test('has sections in order, each heading once, and its sources at the end', () => {
    const headings = [...body.matchAll(/^(#+) (.+)$/gm)].map(([, level = '', text = '']) => ({
      level: level.length,
      text,
    }));
    const anchors: { id: string; text: string }[] = [];
    toHtml(body, anchors);
    expect(new Set(anchors.map(({ id }) => id)).size).toBe(anchors.length);
    expect(headings.filter(({ level }) => level === 2).length).toBeGreaterThanOrEqual(4);
    expect(headings.every(({ level }) => level === 2 || level === 3)).toBe(true);
    expect(headings.at(-1)?.text).toBe('Fontes');
    expect(body.split('\n## Fontes\n')[1]?.match(/^- .{15,}$/gm)?.length ?? 0).toBeGreaterThanOrEqual(2);
  });

  test('leads to at least three pages of the site, all of which exist', () => {
    const links = [...body.matchAll(/\]\((\/[^)#]*)?(#[^)]*)?\)/g)].map(([, page = '']) => page);
    expect(links.filter((page) => !ROUTES.has(page || '/'))).toEqual([]);
    expect(new Set(links).size).toBeGreaterThanOrEqual(3);
    expect(links).not.toContain(`/blog/${slug}`);
  });
});

test('articles are dated in order and each leads to three others when they are written', () => {
  const all = listArticles();
  expect(all.filter(({ date, updated }) => updated !== undefined && updated <= date)).toEqual([]);
  const led = all.flatMap((article) => relatedTo(article).map(({ slug }) => slug));
  expect(led).toHaveLength(3 * all.length);
  expect(all.map(({ slug }) => slug).filter((slug) => !led.includes(slug))).toEqual([]);
});

test('law, age and help are shown below every article, in one box, and not by its text again', () => {
  expect(`${CODA.law} ${CODA.help}`).toMatch(/art\. 58.*18 anos.*188.*136.*Meu SUS Digital.*Jogadores Anônimos/s);
  // Where the law is the subject, or a part of the story, it is reported; where help is, never twice.
  const helping = articles.filter(({ body }) => namesHelp(body)).map(({ slug }) => slug);
  expect(helping).toEqual([]);
});

test('no sentence is in two texts', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  const texts = [...articles, ...others].map(({ slug, body }) => ({ slug, text: proseOf(body) }));
  texts.push({ slug: 'coda.ts', text: Object.values(CODA).join('\n') });
  const json = ['faq.json', 'snippets.json', 'dreams.json', 'animals.json'].map((name) => ({
    slug: name,
    text: [...read(`content/${name}`).matchAll(/"(?:answer|descricao|line|description)": "((?:[^"\\]|\\.)*)"/g)]
      .map(([, text]) => text)
      .join('\n'),
  }));
  for (const { slug, text } of [...texts, ...json]) {
    for (const sentence of sentencesOf(text)) {
      const key = sentence.toLowerCase();
      const before = seen.get(key);
      if (before) repeated.push(`${before} = ${slug}: ${sentence}`);
      seen.set(key, slug);
    }
  }
  expect(repeated).toEqual([]);
});

test('chances, payouts, returns and odds are computed, never typed', () => {
  const typed: string[] = [];
  const texts = [
    ...articles,
    ...others,
    ...['faq.json', 'snippets.json'].map((name) => ({ slug: name, body: read(`content/${name}`) })),
  ];
  for (const { slug, body } of texts) {
    const plain = body.replace(/\{\{[^}]*\}\}/g, '').replace(/\n## Fontes\n[\s\S]*$/, '');
    for (const [found] of plain.matchAll(
      /.{0,50}(?:\d+(?:,\d+)?\s?%|\b1 em \d[\d.]*|R\$ 0,\d\d|\b\d[\d.,]*x\b).{0,30}/g,
    )) {
      typed.push(`${slug}: ${found}`);
    }
  }
  expect(typed).toEqual([]);
});
