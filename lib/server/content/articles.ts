import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isPlainDay } from '../../core/domain/days.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../site/fitting.ts';
import { whilePaid } from '../payouts-today.ts';
import { site } from '../site.ts';
import { ARTICLES_FOLDER, articleSlugs } from './article-slugs.ts';
import { conditionalText } from './conditional-text.ts';
import { Cover } from './covers.ts';
import { type Heading, readFrontMatter, toHtml } from './markdown.ts';

/** The blog's categories, in the order of its tiles. */
const CATEGORIES = ['guias', 'resultados', 'estratégias', 'história'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Tables and figures an article may hold, drawn from data: a line `<!-- tabela: NAME -->` or `<!-- figura: NAME -->`. */
export const ARTICLE_BLOCKS = {
  tabela: [
    'grupos',
    'cotacoes',
    'quanto-paga',
    'loterias',
    'horarios',
    'sonhos',
    'ultimos',
    'metodos',
    'puxadas',
    'loterias-2025',
    'bicho-ago-set-2025',
    'bimestre-2025',
  ],
  figura: [
    'frequencia-rio',
    'frequencia-sp',
    'frequencia-look',
    'frequencia-federal',
    'chances',
    'retorno',
    'sem-sair',
    'progressao',
    'metodos',
    'puxadas',
    'bimestre-2025',
    'pontos',
    'espera',
    'fora',
    'horarios-rio',
    'horarios-sp',
    'milhar',
    'casas',
    'meses',
    'loterias',
    'concursos-2025',
    'ano',
    'reaposta',
    'sexto',
    'sonhos',
    'linha-barao',
    'linha-lei',
  ],
} as const;
export type ArticleTable = (typeof ARTICLE_BLOCKS)['tabela'][number];
export type ArticleFigure = (typeof ARTICLE_BLOCKS)['figura'][number];

export const FrontMatter = z.strictObject({
  title: z.string().min(10).max(80),
  metaTitle: z.string().min(10).max(TITLE_LENGTH),
  metaDescription: z.string().min(70).max(DESCRIPTION_LENGTH),
  excerpt: z.string().min(40).max(400),
  category: z.enum(CATEGORIES),
  author: z.string(),
  /** The day on which it was written. */
  date: z.string().refine(isPlainDay),
  /** The day of its last real change, where that is a later one. */
  updated: z.string().refine(isPlainDay).optional(),
  readTime: z.string().regex(/^\d+ min$/),
  tags: z.array(z.string()).min(2).max(8),
  /** The three articles that a reader of this one goes on to. */
  related: z.array(z.string()).length(3),
  image: z.string().optional(),
  cover: Cover,
});

export type ArticleSummary = z.infer<typeof FrontMatter> & { slug: string };
export type ArticlePart = { html: string } | { table: ArticleTable } | { figure: ArticleFigure };
/** `answer`: the first paragraph; `opening`: the others before the first heading; `parts`: the rest. */
export type Article = ArticleSummary & {
  answer: string;
  opening: ArticlePart[];
  parts: ArticlePart[];
  headings: Heading[];
};

/** One file of content/blog: what it says of itself, and its text. Throws with the file's name when that is not as it must be. */
function readArticle(slug: string): { summary: ArticleSummary; body: string } {
  const text = readFileSync(path.join(ARTICLES_FOLDER, `${slug}.md`), 'utf8');
  const { head, body } = readFrontMatter(`${slug}.md`, text, FrontMatter);
  return { summary: { slug, ...head }, body };
}

/** The text as the page's parts: its marks filled in from the domain and the recorded history. */
function drawArticle({ summary, body }: { summary: ArticleSummary; body: string }): Article {
  const headings: Heading[] = [];
  const text = conditionalText(body, site());
  const firstHeading = text.search(/^## /m);
  const at = firstHeading < 0 ? text.length : firstHeading;
  const [answer = '', ...others] = text.slice(0, at).trim().split('\n\n');
  const opening = partsOf(summary.slug, others.join('\n\n'), headings);
  return {
    ...summary,
    answer: toHtml(answer),
    opening,
    parts: partsOf(summary.slug, text.slice(at), headings),
    headings,
  };
}

function partsOf(slug: string, markdown: string, headings: Heading[]): ArticlePart[] {
  const parts = markdown.split(/^<!-- ((?:tabela|figura): [\w-]+) -->$/m).map((piece, index): ArticlePart => {
    if (index % 2 === 0) return { html: toHtml(piece, headings) };
    const [kind, name] = piece.split(': ');
    const table = kind === 'tabela' && ARTICLE_BLOCKS.tabela.find((one) => one === name);
    if (table) return { table };
    const figure = kind === 'figura' && ARTICLE_BLOCKS.figura.find((one) => one === name);
    if (figure) return { figure };
    throw new Error(`${slug}.md: no such block: ${piece}`);
  });
  return parts.filter((part) => !('html' in part) || part.html.trim() !== '');
}

let all: Map<string, ReturnType<typeof readArticle>> | undefined;
/** Lists and cards need no text: each is drawn when it is first requested. */
const drawn = whilePaid(() => new Map<string, Article>());

function articles(): Map<string, ReturnType<typeof readArticle>> {
  all ??= new Map(
    [...articleSlugs()]
      .map(readArticle)
      .sort(({ summary: a }, { summary: b }) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
      .map((article) => [article.summary.slug, article]),
  );
  return all;
}

/** Every article, the last written first. */
export function listArticles(): ArticleSummary[] {
  return [...articles().values()].map(({ summary }) => summary);
}

/** An article by its slug; null if missing. */
export function findArticle(slug: string): Article | null {
  const one = articles().get(slug);
  if (!one) return null;
  const kept = drawn();
  const article = kept.get(slug) ?? drawArticle(one);
  kept.set(slug, article);
  return article;
}

/** The articles that one names as related. Throws when it names one that is not there, or itself. */
export function relatedTo({ slug, related }: ArticleSummary): ArticleSummary[] {
  return related.map((other) => {
    const found = articles().get(other)?.summary;
    if (!found || other === slug) throw new Error(`${slug}.md: no such related article: ${other}`);
    return found;
  });
}

/** How many articles each category really has. */
export function categoryCounts(): { category: Category; count: number }[] {
  const list = listArticles();
  return CATEGORIES.map((category) => ({
    category,
    count: list.filter((article) => article.category === category).length,
  }));
}
