import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
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

const UNSHOWN = new Set(['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe']);
/** Before and after these a new word begins. */
const BLOCKS = new Set(
  'address article br caption dd div dt footer h1 h2 h3 h4 h5 h6 header hr li p section table td th title tr'.split(
    ' ',
  ),
);

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Ends the parsing of a page that is too large; what was parsed until then is read. */
const TOO_LARGE = Symbol('too large');

/** The tree that a browser makes of a page (WHATWG, 13.2), as far as it is read. */
function treeOf(html: string): DefaultTreeAdapterTypes.Document {
  const document = defaultTreeAdapter.createDocument();
  let count = 0;
  let open = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createDocument: () => document,
    createElement(...element) {
      if (++count > MAX_ELEMENTS) throw TOO_LARGE;
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      if (++open > MAX_OPEN) throw TOO_LARGE;
    },
    onItemPop() {
      open--;
    },
  };
  try {
    parse(html, { treeAdapter });
  } catch (error) {
    if (error !== TOO_LARGE) throw error;
  }
  return document;
}

/** A page that is read as several of its source's pages, while it is. */
let shared: { html: string; page: PageElement } | null = null;

/** Parses a page once for all the readings of it that `work` makes. */
export function sharingPage<T>(html: string, work: (page: PageElement) => T): T {
  const page = elementsOf(html);
  shared = { html, page };
  try {
    return work(page);
  } finally {
    shared = null;
  }
}

/** The page as one element that holds all others; markup that is broken is read as browsers read it. */
export const readPage = (html: string): PageElement => (shared?.html === html ? shared.page : elementsOf(html));

function elementsOf(html: string): PageElement {
  const elements: PageElement[] = [];
  const parts: string[] = [];
  let length = 0;
  let shown = '';
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const readAll = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], table: number, row: number) => {
    for (const node of nodes) {
      if (defaultTreeAdapter.isTextNode(node)) add(node.value);
      else if (defaultTreeAdapter.isElementNode(node) && !UNSHOWN.has(node.tagName)) readOne(node, table, row);
    }
  };
  const readOne = ({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element, table: number, row: number) => {
    if (BLOCKS.has(tagName)) add(' ');
    const at = elements.length;
    const from = length;
    let to = length;
    let end = at + 1;
    elements.push({
      name: tagName,
      attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
      text: () => spaced(shown.slice(from, Math.min(to, from + MAX_TEXT))),
      inside: () => elements.slice(at + 1, end),
      table,
      row,
      at,
    });
    // The rows of a table that is in a cell are its own.
    if (tagName === 'table') readAll(childNodes, at, -1);
    else readAll(childNodes, table, tagName === 'tr' ? at : row);
    to = length;
    end = elements.length;
    if (BLOCKS.has(tagName)) add(' ');
  };
  readAll(treeOf(html).childNodes, -1, -1);
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
