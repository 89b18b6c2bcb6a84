import { Marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { namesHelp } from '../../site/help-lines.ts';
import { fillPlaceholders } from './placeholders.ts';

export type Heading = { id: string; text: string };

/** 'Como se calcula o 7º?' → 'como-se-calcula-o-7o'. */
function anchorOf(text: string): string {
  return normalizeText(text.replaceAll('º', 'o').replaceAll('ª', 'a'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** 21: an article's measure on a phone of 360 px. */
const STACKS = [14, 18, 20, 21, 24, 32, 40] as const;
const LETTER_EM = 0.5;
const GAP_EM = 0.7;
/** A cell of running text takes this many lines, or is this wide. */
const EASY_LINES = 2.5;
const EASY_LETTERS = 14;

/** The width, in the page's letters (em), below which a table reads better as cards: its longest words, side by side. */
function stackBelow(rows: readonly (readonly string[])[]): number {
  const columns = (rows[0] ?? []).map((_, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const words = cells.flatMap((cell) => cell.split(' '));
    const letters = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
    return Math.max(letters(words), Math.min(letters(cells) / EASY_LINES, EASY_LETTERS));
  });
  const width = columns.reduce((sum, letters) => sum + letters * LETTER_EM + GAP_EM, 0);
  return STACKS.find((stack) => stack >= width) ?? 40;
}

/** Of a longer table the others are a tap away; app/styles/article.css has the same number. */
const OPEN_ROWS = 12;

/** Lines that say where help is stay free to copy; so do tables, which hold results. */
const freeHelp = (html: string) =>
  html.replace(/<(p|li)>(.*)/g, (all, tag: string, text: string) =>
    namesHelp(text) ? `<${tag} data-free>${text}` : all,
  );

/** Our own Markdown as HTML, its marks filled in; adds the headings of the second level to `headings`. */
export function toHtml(markdown: string, headings: Heading[] = []): string {
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
        const texts = (cells: typeof header) => cells.map(({ tokens }) => this.parser.parseInline(tokens));
        const names = texts(header).map((name) => plain(name).replaceAll('"', '&quot;'));
        const head = texts(header).map((name) => `<th scope="col">${name}</th>`);
        const body = rows.map((cells) =>
          texts(cells).map((text, column) => {
            const label = names[column] && ` data-label="${names[column]}"`;
            return column === 0 ? `<th scope="row"${label}>${text}</th>` : `<td${label}>${text}</td>`;
          }),
        );
        const stack = stackBelow([names, ...rows.map((cells) => texts(cells).map(plain))]);
        const row = (cells: string[]) => `<tr>${cells.join('')}</tr>`;
        const frame = `<section class="scroll-table stack-${stack}" tabindex="0" data-free aria-label="Tabela: ${names.join(', ')}"><table><thead>${row(head)}</thead><tbody>${body.map(row).join('')}</tbody></table></section>`;
        return rows.length > OPEN_ROWS
          ? `<div class="long-table">${frame}<details><summary>Ver todas</summary></details></div>\n`
          : `${frame}\n`;
      },
    },
  });
  return freeHelp(marked.parse(fillPlaceholders(markdown), { async: false }));
}

/** A file of `content`: its front matter, checked, and its text. Throws with the file's name when it is not as it must be. */
export function readFrontMatter<T extends z.ZodType>(
  name: string,
  text: string,
  schema: T,
): { head: z.infer<T>; body: string } {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!found) throw new Error(`${name} has no front matter`);
  const head = schema.safeParse(parse(found[1] ?? '', { schema: 'failsafe' }));
  if (!head.success) throw new Error(`${name}: ${z.prettifyError(head.error)}`);
  return { head: head.data, body: found[2] ?? '' };
}
