import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { isPlainDay } from '../core/domain/days.ts';
import { fold } from '../core/domain/fold.ts';

const FOLDER = 'content/blog';

/** The blog's categories, in the order of its tiles. */
export const CATEGORIES = ['guias', 'resultados', 'estratégias', 'história'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Tables an article may hold, read from the store: a line `<!-- tabela: NAME -->` marks the place. */
export const ARTICLE_TABLES = ['loterias-2025', 'bicho-ago-set-2025'] as const;
export type ArticleTable = (typeof ARTICLE_TABLES)[number];

const FrontMatter = z.strictObject({
  title: z.string().min(10).max(80),
  metaTitle: z.string().min(10).max(65),
  metaDescription: z.string().min(70).max(165),
  excerpt: z.string().min(40).max(400),
  category: z.enum(CATEGORIES),
  author: z.string(),
  date: z.string().refine(isPlainDay),
  readTime: z.string().regex(/^\d+ min$/),
  tags: z.array(z.string()).min(2).max(8),
  image: z.string().optional(),
  views: z.string().optional(),
  likes: z.string().optional(),
  comments: z.string().optional(),
});

export type ArticleSummary = z.infer<typeof FrontMatter> & { slug: string };
export type ArticlePart = { html: string } | { table: ArticleTable };
export type Article = ArticleSummary & { parts: ArticlePart[]; headings: { id: string; text: string }[] };

/** 'Como se calcula o 7º?' → 'como-se-calcula-o-7o'. */
function anchorOf(text: string): string {
  return fold(text.replaceAll('º', 'o').replaceAll('ª', 'a'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

function toHtml(markdown: string, headings: { id: string; text: string }[]): string {
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const id = anchorOf(text);
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const rel = /^https?:/.test(href) ? ' rel="noopener noreferrer"' : '';
        return `<a href="${href}"${rel}>${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const row = (cells: typeof header, tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        return `<section class="scroll-table" tabindex="0" aria-label="Tabela"><table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></section>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** One file of content/blog as an article. Throws with the file's name when its front matter is not as it must be. */
export function readArticle(slug: string, text: string): Article {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!found) throw new Error(`${slug}.md has no front matter`);
  const head = FrontMatter.safeParse(parse(found[1] ?? '', { schema: 'failsafe' }));
  if (!head.success) throw new Error(`${slug}.md: ${z.prettifyError(head.error)}`);
  const headings: Article['headings'] = [];
  const parts = (found[2] ?? '').split(/^<!-- tabela: ([\w-]+) -->$/m).map((piece, index): ArticlePart => {
    if (index % 2 === 0) return { html: toHtml(piece, headings) };
    const table = ARTICLE_TABLES.find((name) => name === piece);
    if (!table) throw new Error(`${slug}.md: no such table: ${piece}`);
    return { table };
  });
  return { slug, ...head.data, parts, headings };
}

let all: Map<string, Article> | undefined;

function articles(): Map<string, Article> {
  all ??= new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -3))
      .map((slug) => readArticle(slug, readFileSync(path.join(FOLDER, `${slug}.md`), 'utf8')))
      .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
      .map((article) => [article.slug, article]),
  );
  return all;
}

/** Every article, newest first. */
export function listArticles(): ArticleSummary[] {
  return [...articles().values()].map(({ parts: _, headings: __, ...summary }) => summary);
}

/** An article by its slug; null when there is none. */
export function findArticle(slug: string): Article | null {
  return articles().get(slug) ?? null;
}

/** Up to three newest articles of the same category, without the one itself (row B2). */
export function relatedTo({ slug, category }: ArticleSummary): ArticleSummary[] {
  return listArticles()
    .filter((other) => other.category === category && other.slug !== slug)
    .slice(0, 3);
}

/** How many articles each category really has (row B1). */
export function categoryCounts(): { category: Category; count: number }[] {
  const list = listArticles();
  return CATEGORIES.map((category) => ({
    category,
    count: list.filter((article) => article.category === category).length,
  }));
}
