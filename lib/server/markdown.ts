import { Marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { fold } from '../core/domain/fold.ts';
import { fillMarks } from './marks.ts';

export type Heading = { id: string; text: string };

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
        const row = (cells: typeof header, tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const label = plain(header.map((cell) => this.parser.parseInline(cell.tokens)).join(', '));
        return `<section class="scroll-table" tabindex="0" aria-label="Tabela: ${label.replaceAll('"', '&quot;')}"><table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></section>\n`;
      },
    },
  });
  return marked.parse(fillMarks(markdown), { async: false });
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
