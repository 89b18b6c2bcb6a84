import { html, type Markup } from '@/components/ui/markup.ts';
import type { FigureName } from '@/lib/site/statistics-addresses.ts';

/** A column by its key, as in the first line of a file. */
type Column = { key: string };
type Cell = string | number | boolean | null;

/** One picture: what it shows in words, as a drawing of `WIDE` × `high`, and as rows of a table. */
export type Figure = {
  name: FigureName;
  title: string;
  description: string;
  /** What the page says below it, in fewer words. */
  caption: string;
  high: number;
  drawing: Markup;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
};

export const WIDE = 360;

/** What a drawing's classes are in its own file: the poster's light paper. */
const FILE_PAINT: Readonly<Record<string, string>> = {
  'fill-ink': 'fill="#1b1a17"',
  'fill-soft': 'fill="#5d574b"',
  'fill-green': 'fill="#0b4f37"',
  'fill-green-soft': 'fill="#e2efe6"',
  'fill-yellow': 'fill="#ffcf33"',
  'fill-paper': 'fill="#fbf7ec"',
  'fill-none': 'fill="none"',
  'stroke-line': 'stroke="#e3d9c2"',
  'stroke-green': 'stroke="#0b4f37"',
  'stroke-soft': 'stroke="#5d574b"',
  'stroke-ink': 'stroke="#1b1a17"',
  'stroke-yellow': 'stroke="#ffcf33"',
};

const painted = ({ __html }: Markup): Markup => ({
  __html: __html.replace(/ class="([^"]*)"/g, (_, names: string) => {
    const attributes = names.split(' ').map((name) => FILE_PAINT[name]);
    if (attributes.includes(undefined)) throw new RangeError(`no paint for ${names}`);
    return ` ${attributes.join(' ')}`;
  }),
});

const [EDGE, HEAD, FOOT] = [16, 46, 40];
/** Letters of a line of a file's title, in whatever letters the reader's machine has. */
const LINE = 38;

/** The picture as a file that stands by itself: title, drawing, and in two lines where and of what it was made. */
export function figureFile({ title, description, high, drawing }: Figure, source: readonly string[]): string {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const top = HEAD + (lines.length - 1) * 17;
  const [width, height] = [WIDE + 2 * EDGE, top + high + FOOT];
  const heading = lines.map((line, at) => html`<tspan x="${EDGE}" y="${28 + at * 17}">${line}</tspan>`);
  const sources = source.map((line, at) => html`<tspan x="${EDGE}" y="${height - 22 + at * 13}">${line}</tspan>`);
  const font = 'font-family="Archivo, Arial, Helvetica, sans-serif"';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}" role="img" aria-labelledby="titulo descricao" lang="pt-BR" ${{ __html: font }}>
<title id="titulo">${title}</title>
<desc id="descricao">${description}</desc>
<rect width="${width}" height="${height}" fill="#fbf7ec"/>
<text font-size="14" font-weight="700" fill="#1b1a17">${heading}</text>
<g transform="translate(${EDGE} ${top})">${painted(drawing)}</g>
<text font-size="10" fill="#5d574b">${sources}</text>
</svg>
`.__html;
}

const CSV_MARKS = /[",\n]/;

/** The picture's rows as CSV (RFC 4180): names first, decimals with a point, 'sim' or 'nao', nothing where nothing is known. */
export function figureTable({ columns, rows }: Figure): string {
  const written = (cell: Cell) => {
    const text = cell === null ? '' : typeof cell === 'boolean' ? (cell ? 'sim' : 'nao') : String(cell);
    return CSV_MARKS.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns.map(({ key }) => key), ...rows.map((row) => row.map(written))]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
}
