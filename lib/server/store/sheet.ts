import { inflateRawSync } from 'node:zlib';
import { type CsvError, parse } from 'csv-parse/sync';
import { read } from 'hucre';
import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5';
import { addDays, MONTHS, type PlainDay, readDay } from '../../core/domain/days.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';

// The one reader of sheets that an operator imports: CSV in any dialect and encoding that spreadsheets write; .xlsx and .ods;
// and the tables of pages, which many sites call .xls.

/** `lines` are numbers in the file, from 1; empty for JSON, where `where` names the draw or contest. */
export type Complaint = { lines: number[]; where: string; why: string };

/** What became of the rows: each is counted once. */
export type RowCounts = { read: number; taken: number; same: number; refused: number };

export type Row<Column extends string> = { line: number; cells: Partial<Record<Column, string>> };
export type Sheet<Column extends string> = {
  rows: Row<Column>[];
  /** A column's title as the file has it. */
  titles: Partial<Record<Column, string>>;
  /** What is not read, each in a few words. */
  ignored: string[];
  complaints: Complaint[];
  /** The name of the sheet in its book; null for CSV. */
  name: string | null;
};

/** How a kind of sheet is recognised, and what each of its columns is. */
export type SheetKind<Column extends string> = {
  /** What a title means, in lower case with neither accents nor marks ('data do sorteio', '1 premio'); null where it is not read. */
  columnOf(title: string): Column | null;
  /** True where these columns tell all that a row must. */
  isWhole(found: ReadonlySet<Column>): boolean;
  /** The column that a title means where it comes a second time; null where it may not. */
  again?(column: Column): Column | null;
  /** What the first line should be. */
  help: string;
};

/** The header is in one of so many lines: above it may be a title, or the 'sep=;' of a spreadsheet. */
const MAX_ABOVE = 10;
const DELIMITERS = [';', '\t', ',', '|'] as const;

/** A file's text, whatever it is encoded in: UTF-8, UTF-16 of either order, with or without their marks, or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodedAs('utf-16be', bytes);
  // Without a mark every other byte of Latin letters is zero.
  if (first !== 0 && second === 0 && bytes.length > 1) return decodedAs('utf-16le', bytes);
  if (first === 0 && second !== 0) return decodedAs('utf-16be', bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodedAs('windows-1252', bytes);
  }
}

const decodedAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
/** A spreadsheet of before 2007, or a newer one within a password's container. */
const isOldBook = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const hasPassword = (bytes: Uint8Array) => Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
const isPdf = (bytes: Uint8Array) => startsWith(bytes, 0x25, 0x50, 0x44, 0x46);
const isPage = (text: string) => /^\s*<(?:!doctype html|html|head|body|meta|table)\b/i.test(text);
/** A part of every .xlsx, and the first entry of every .ods. */
const PARTS_OF_BOOKS = ['[Content_Types].xml', 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'];

/** True for a file that holds JSON, in any encoding. */
export const isJson = (bytes: Uint8Array): boolean => !isZip(bytes) && /^\s*[{[]/.test(decoded(bytes));

/** A JSON file's value, or the list of those of its lines; throws a sentence where it is none. */
export function readJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const form of [text, `[${lines.join(',')}]`]) {
    try {
      return JSON.parse(form);
    } catch {}
  }
  throw new Error('O arquivo começa como JSON, mas não é JSON válido.');
}

type Line = { line: number; cells: string[] };

/** Reads a sheet of one kind; throws a sentence in Portuguese for a file that is none. */
export async function readSheet<Column extends string>(
  bytes: Uint8Array,
  kind: SheetKind<Column>,
): Promise<Sheet<Column>> {
  if (isPdf(bytes)) throw new Error('O arquivo é um PDF, que não é lido. Importe a planilha de que ele foi feito.');
  if (isZip(bytes) && !PARTS_OF_BOOKS.some((part) => Buffer.from(bytes).includes(part)))
    throw new Error('O arquivo é um .zip sem planilha. Descompacte-o e importe o que há nele.');
  if (isOldBook(bytes))
    throw new Error(
      hasPassword(bytes)
        ? 'A planilha tem senha. Salve-a sem senha e importe de novo.'
        : 'O arquivo é uma planilha antiga (.xls). Salve-a como .xlsx ou como CSV e importe de novo.',
    );
  const { readings, hidden } = isZip(bytes)
    ? await booksSheets(bytes)
    : { readings: readingsOf(decoded(bytes)), hidden: [] };
  for (const { name, lines } of readings) {
    const sheet = sheetOf(lines(), kind);
    if (!sheet) continue;
    const others = readings.flatMap((other) => (other.name === null || other.name === name ? [] : [other.name]));
    const tabs = [...others.map((other) => `aba «${other}»`), ...hidden.map((other) => `aba oculta «${other}»`)];
    return { ...sheet, name, ignored: [...sheet.ignored, ...tabs] };
  }
  const unread = hidden.length > 0 ? ' Abas ocultas não são lidas: mostre a que quer importar.' : '';
  throw new Error(`A primeira linha deve ser ${kind.help}${unread}`);
}

type Reading = { name: string | null; lines: () => Line[] };

/** The text by each delimiter in turn, with each line's quotes and without: the header can be read by the right one. */
function readingsOf(text: string): Reading[] {
  const plain = text.replace(/\r\n?/g, '\n');
  if (isPage(plain)) return tablesOf(plain).map((lines) => ({ name: null, lines: () => lines }));
  const unwrapped = plain.replace(/^"(.*)"$/gm, (_, line: string) => line.replaceAll('""', '"'));
  return [plain, unwrapped].flatMap((form) =>
    DELIMITERS.map((delimiter) => ({ name: null, lines: () => linesOf(form, delimiter) })),
  );
}

/** The tables of a page, with cells that span several in the place of the first. */
function tablesOf(html: string): Line[][] {
  const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] =>
    node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
  const textOf = (node: DefaultTreeAdapterTypes.ChildNode): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join(' ') : '';
  const document = parseHtml(html, { sourceCodeLocationInfo: true });
  return elementsIn(document)
    .filter(({ tagName }) => tagName === 'table')
    .map((table) => {
      /** By column, in how many rows more a cell from above stands. */
      const taken: number[] = [];
      const rows = elementsIn(table).filter(({ tagName }) => tagName === 'tr');
      return rows.map((row, at) => {
        const cells: string[] = [];
        const spanOf = (cell: DefaultTreeAdapterTypes.Element, name: string) =>
          Math.min(100, Number(cell.attrs.find((one) => one.name === name)?.value) || 1);
        const skip = () => {
          while ((taken[cells.length] ?? 0) > 0) {
            taken[cells.length] = (taken[cells.length] ?? 0) - 1;
            cells.push('');
          }
        };
        for (const cell of row.childNodes) {
          if (!('tagName' in cell) || !/^t[dh]$/.test(cell.tagName)) continue;
          skip();
          for (let column = 0; column < spanOf(cell, 'colspan'); column += 1) {
            taken[cells.length] = spanOf(cell, 'rowspan') - 1;
            cells.push(column === 0 ? plainCell(textOf(cell)) : '');
          }
        }
        skip();
        return { line: row.sourceCodeLocation?.startLine ?? at + 1, cells };
      });
    });
}

function linesOf(text: string, delimiter: string): Line[] {
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    let above = 0;
    return records.map(({ record, info }) => {
      const line = above + 1;
      above = info.lines;
      return { line, cells: record.map(plainCell) };
    });
  } catch (error) {
    if ((error as CsvError).code === 'CSV_QUOTE_NOT_CLOSED')
      throw new Error(`Linha ${(error as CsvError).lines}: as aspas que se abrem nela não se fecham.`);
    throw error;
  }
}

/** The sheets of a book that its readers see, and the names of those that they don't: these are left out. */
async function booksSheets(bytes: Uint8Array): Promise<{ readings: Reading[]; hidden: string[] }> {
  const { sheets } = await read(bytes).catch(() => {
    throw new Error(
      'Não consegui ler a planilha: não é .xlsx nem .ods, ou está danificada. Salve-a como CSV e importe de novo.',
    );
  });
  const unseen = tablesUnseen(bytes);
  const isHidden = ({ hidden, veryHidden }: (typeof sheets)[number], at: number) =>
    Boolean(hidden || veryHidden || unseen[at]);
  const readings = sheets
    .filter((sheet, at) => !isHidden(sheet, at))
    .map(({ name, rows }) => ({
      name,
      lines: () => rows.map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) })),
    }));
  return { readings, hidden: sheets.filter(isHidden).map(({ name }) => name) };
}

/** Of each table of an .ods whether its style hides it (OpenDocument 1.3, 20.254), which hucre does not tell; none of an .xlsx. */
function tablesUnseen(bytes: Uint8Array): boolean[] {
  const text = entryOf(Buffer.from(bytes), 'content.xml');
  if (text === null) return [];
  const nameOf = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const unseen = text
    .split('<style:style ')
    .map((part) => part.split('</style:style>')[0] ?? '')
    .filter((style) => style.includes('table:display="false"'))
    .map((style) => nameOf(style, 'style:name'));
  return [...text.matchAll(/<table:table\s[^>]*>/g)].map(([tag]) => unseen.includes(nameOf(tag, 'table:style-name')));
}

/** The text of an entry of a .zip, found by the list at its end (APPNOTE 4.3.12); null without one of that name. */
function entryOf(zip: Buffer, name: string): string | null {
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1, 'latin1')) {
    if (zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)) !== name) continue;
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    return (zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString();
  }
  return null;
}

/** A typed cell as it would be in CSV: a day '2026-11-20', an hour '14:20', a number without marks. */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return plainCell(String(cell ?? ''));
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().split('T');
  // An hour alone is counted from the end of 1899.
  return day < '1901' ? time.slice(0, 5) : day;
}

/** Without NULs, which Caixa's names of teams carry, blanks around it, and what says that it is a text (="0037"). */
const plainCell = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .replace(/[\s\uFEFF]+/g, ' ')
    .trim()
    .replace(/^(?:="(.*)"|'(.*))$/, '$1$2');

/** A day as sheets write it: also with an hour or a weekday, its month in words, or as the number that spreadsheets hold. */
export function readCellDay(text: string): PlainDay | null {
  const day = readDay(text);
  if (day) return day;
  const plain = normalizeText(text)
    .replace(/^(?:seg|ter|qua|qui|sex|sab|dom)[a-z-]*[.,]? /, '')
    .replace(/(?:,? (?:as )?|t)\d{1,2}[:h]\d{0,2}(?::\d\d)?$/, '');
  // Days since the end of 1899.
  if (/^[2-6]\d{4}(?:[.,]\d+)?$/.test(plain)) return addDays('1899-12-30', Number.parseInt(plain, 10));
  const [, date, word, year] =
    /^(\d{1,2})[ºo]?(?:[-/. ]|\bde\b)*([a-z]{3,9})(?:[-/. ]|\bde\b)*(\d{4}|\d\d)$/.exec(plain) ?? [];
  const month = word ? MONTHS.findIndex((name) => normalizeText(name).startsWith(word)) + 1 : 0;
  return readDay(month > 0 ? `${date}/${month}/${year}` : plain.replace(/^(\d{4})[/.](\d\d)[/.](\d\d)$/, '$1-$2-$3'));
}

const plainTitle = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[º°ª]/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const isEmpty = ({ cells }: Line) => cells.every((cell) => cell === '');

/** The sheet of some lines; null where none of the first is a header of this kind. */
function sheetOf<Column extends string>(
  lines: readonly Line[],
  kind: SheetKind<Column>,
): Omit<Sheet<Column>, 'name'> | null {
  const headed = lines.slice(0, MAX_ABOVE).findIndex((line) => columnsOf(line.cells, kind) !== null);
  const header = lines[headed];
  const columns = header && columnsOf(header.cells, kind);
  if (!header || !columns) return null;
  const above = lines.slice(0, headed).filter((line) => !isEmpty(line));
  const ignored = above.map(({ line }) => `linha ${line}, antes do cabeçalho`);
  const rows: Row<Column>[] = [];
  const complaints: Complaint[] = [];
  const unread = new Set<number>();
  for (const row of lines.slice(headed + 1)) {
    if (isEmpty(row)) continue;
    const beyond = row.cells.findIndex((cell, at) => at >= header.cells.length && cell !== '');
    if (beyond >= 0) {
      const why = `há ${row.cells.length} colunas, e no cabeçalho ${header.cells.length}`;
      complaints.push({ lines: [row.line], where: `coluna ${beyond + 1}`, why });
      continue;
    }
    const cells: Row<Column>['cells'] = {};
    for (const [at, cell] of row.cells.entries()) {
      const column = columns[at];
      if (column) cells[column] = cell;
      else if (cell !== '') unread.add(at);
    }
    // A source, or a winner more of the row above.
    if (Object.values(cells).every((cell) => cell === '')) continue;
    rows.push({ line: row.line, cells });
  }
  for (const at of [...unread].sort((a, b) => a - b))
    ignored.push(`coluna ${header.cells[at] || `${at + 1}, sem título`}`);
  const titles: Sheet<Column>['titles'] = {};
  for (const [at, column] of columns.entries()) if (column) titles[column] = header.cells[at] ?? '';
  return { rows, titles, ignored, complaints };
}

/** What each cell of a header means; null for a line that is none. Throws where two mean the same. */
function columnsOf<Column extends string>(cells: readonly string[], kind: SheetKind<Column>): (Column | null)[] | null {
  const at = new Map<Column, number>();
  const twice: [string, string][] = [];
  const columns = cells.map((cell, index) => {
    const named = kind.columnOf(plainTitle(cell));
    const column = named && at.has(named) ? (kind.again?.(named) ?? named) : named;
    if (column && at.has(column)) twice.push([cells[at.get(column) ?? 0] ?? '', cell]);
    else if (column) at.set(column, index);
    return column;
  });
  if (!kind.isWhole(new Set(at.keys()))) return null;
  const [pair] = twice;
  if (pair) throw new Error(`Duas colunas dizem o mesmo: «${pair[0]}» e «${pair[1]}». Deixe uma delas.`);
  return columns;
}
