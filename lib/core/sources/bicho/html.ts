import { Parser } from 'htmlparser2';
import { type PlainDay, parseBrazilianDay } from '../../domain/days.ts';

/** An element of a page. */
export type PageElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /**
   * What it shows, its parts' included, with single spaces; scripts, styles and comments left out. The whole page's is
   * whole, any other's ends after 2,000 characters.
   */
  text: () => string;
  /** The elements in it, in the order of the document. */
  inside: () => readonly PageElement[];
  /** `at` of the innermost table or row around it; -1 without one. */
  table: number;
  row: number;
  /** Its place among all elements of the page. */
  at: number;
};

// A page of results has some three thousand elements, a dozen deep: what goes far beyond is read no further.
const MAX_ELEMENTS = 50_000;
const MAX_OPEN = 200;
const MAX_TEXT = 2000;
// A table of results has seven rows of four cells; a month of them has sixty rows.
const MAX_ROWS = 200;
const MAX_CELLS = 60;
const CHUNK = 1024;

const UNSHOWN = new Set(['script', 'style', 'template', 'noscript']);
/** Before and after these a new word begins. */
const BLOCKS = new Set(
  'address article br caption dd div dt footer h1 h2 h3 h4 h5 h6 header hr li p section table td th title tr'.split(
    ' ',
  ),
);

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The page as one element that holds all others; markup that is broken is read as far as it goes. Never throws. */
export function readPage(html: string): PageElement {
  const elements: PageElement[] = [];
  const open: { close: () => void; isUnshown: boolean; table: number; row: number }[] = [];
  const parts: string[] = [];
  let length = 0;
  let shown = '';
  let unshown = 0;
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (BLOCKS.has(name)) add(' ');
      const at = elements.length;
      const from = length;
      let to = length;
      let end = at + 1;
      elements.push({
        name,
        attributes,
        text: () => spaced(shown.slice(from, Math.min(to, from + MAX_TEXT))),
        inside: () => elements.slice(at + 1, end),
        table: open.at(-1)?.table ?? -1,
        row: open.at(-1)?.row ?? -1,
        at,
      });
      const isUnshown = UNSHOWN.has(name);
      if (isUnshown) unshown++;
      open.push({
        close: () => {
          to = length;
          end = elements.length;
        },
        isUnshown,
        table: name === 'table' ? at : (open.at(-1)?.table ?? -1),
        // The rows of a table that is in a cell are its own.
        row: name === 'tr' ? at : name === 'table' ? -1 : (open.at(-1)?.row ?? -1),
      });
    },
    ontext(text) {
      if (unshown === 0) add(text);
    },
    onclosetag(name) {
      const last = open.pop();
      last?.close();
      if (last?.isUnshown) unshown--;
      if (BLOCKS.has(name)) add(' ');
    },
  });
  for (let at = 0; at < html.length && elements.length < MAX_ELEMENTS && open.length < MAX_OPEN; at += CHUNK)
    parser.write(html.slice(at, at + CHUNK));
  parser.end();
  shown = parts.join('');
  return { name: '', attributes: {}, text: () => spaced(shown), inside: () => elements, table: -1, row: -1, at: -1 };
}

/** The elements in another that have one of these names. */
export function named(element: PageElement, ...names: readonly string[]): PageElement[] {
  return element.inside().filter(({ name }) => names.includes(name));
}

/** The elements in another that have this class. */
export function withClass(element: PageElement, name: string): PageElement[] {
  return element.inside().filter(({ attributes }) => (attributes.class ?? '').split(/\s+/).includes(name));
}

/** What the first of these elements shows; '' if missing. */
export const textOf = (elements: readonly PageElement[]) => elements[0]?.text() ?? '';

/** A row's own cells, at most 60: those of a table in one of them are not its. */
export function cellsOf(row: PageElement): PageElement[] {
  return named(row, 'td', 'th')
    .filter((cell) => cell.row === row.at)
    .slice(0, MAX_CELLS);
}

/** A table's own rows, at most 200, each as its own cells: those of a table in one of them are not its. */
export function rowsOf(table: PageElement): PageElement[][] {
  return named(table, 'tr')
    .filter((row) => row.table === table.at)
    .slice(0, MAX_ROWS)
    .map(cellsOf);
}

/** Elements none of which is in another of them: of those in one another the outermost. */
export function outermost(elements: readonly PageElement[]): PageElement[] {
  let end = -1;
  return elements.filter((element) => {
    if (element.at <= end) return false;
    end = element.at + element.inside().length;
    return true;
  });
}

/** Every day that a text writes as DD/MM/YYYY, in its order. */
export function brazilianDays(text: string): PlainDay[] {
  return [...text.matchAll(/(?<!\d)\d{2}\/\d{2}\/\d{4}(?!\d)/g)]
    .map(([found]) => parseBrazilianDay(found))
    .filter((day) => day !== null);
}

/** Title and headings of a page: where it says what it is. */
export function headings(page: PageElement): string {
  return named(page, 'title', 'h1')
    .map((element) => element.text())
    .join(' · ');
}

/** Whether a page says that it is of the day: in its title or heading where these name any day, else anywhere. */
export function isOfDay(page: PageElement, day: PlainDay): boolean {
  const titled = brazilianDays(headings(page));
  return (titled.length > 0 ? titled : brazilianDays(page.text())).includes(day);
}
