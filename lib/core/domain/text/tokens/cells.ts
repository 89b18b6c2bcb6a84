import { saysAnything } from './messages.ts';

// Cells of tables and fields of records, by their form.

const BARS = /[│┃║]/g;
const FRAME = /[|+─-╿]/;
/** 'banca: look', '- hora: "18:20"'. */
const FIELD = /^\s*(?:-\s+)?([\p{L}_$]{1,20})\s*[:=]\s*(\S.*?)\s*$/u;
/** 'banca=lotep dia=18/08/2026'. */
const PAIR = /([\p{L}_$]{1,20})=("[^"]*"|\S+)/gu;
const AMOUNT = /^(?:r\$ ?)?\d+[.,]\d\d$/i;
/** A moment as programs write it: '2026-07-29T14:20:00-03:00'. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)\S*$/;
/** Marks that repeat the words above them, at a row's beginning. */
const DITTOS = /^\s*(?:(?:["″〃]|'')(?:\s+|$))+/;
/** '1-5', '1º..5º', '1 2 3 4 5'. */
const PLACES = /^(\d{1,2})[º°ª]?(?:\s*(?:[-/]|\.\.)\s*|(?:[\s,]+\d{1,2})*[\s,]+)(\d{1,2})[º°ª]?$/;

export const SEPARATORS = ['\t', ';', '|', ',', '  '] as const;

/** A page's cells, and all else of its table. */
const CELL_TAG = /<t[dh](?:\s[^>]{0,200})?>/gi;
const TABLE_TAG = /<\/?t(?:able|head|body|foot|r|d|h)(?:\s[^>]{0,200})?>/gi;

/** A row whose cells are parted by one sort of bar: drawn ones, and those of a page's table. */
export const withBars = (row: string): string =>
  (row.includes('<') ? row.replace(CELL_TAG, '|').replace(TABLE_TAG, '') : row).replace(BARS, '|');
/** Whether a row frames or rules a table that is drawn. */
export const isRule = (row: string): boolean => FRAME.test(row) && !saysAnything(row);

export const unquoted = (cell: string): string => {
  const first = cell.charAt(0);
  return cell.length > 1 && (first === '"' || first === "'") && cell.endsWith(first) ? cell.slice(1, -1) : cell;
};

export function cellsOf(row: string, separator: string): string[] {
  const bare = separator === '\t' ? row : row.trim();
  const inside = bare.slice(bare.startsWith('|') ? 1 : 0, bare.endsWith('|') ? -1 : undefined);
  // A corner that is empty is a cell too.
  const cells =
    separator === '  ' ? row.trimEnd().split(/\s{2,}|\t/) : partsOf(separator === '|' ? inside : bare, separator);
  return cells.map((cell) => {
    const text = cell.trim();
    return text.startsWith('"') ? unquoted(text) : text;
  });
}

/** What a separator parts, but for one between quotation marks. */
function partsOf(row: string, separator: string): string[] {
  const parts = row.split(separator);
  if (!row.includes('"')) return parts;
  const isOpen = (part: string) => part.split('"').length % 2 === 0;
  const all: string[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last !== undefined && isOpen(last)) all[all.length - 1] = `${last}${separator}${part}`;
    else all.push(part);
  }
  return isOpen(all.at(-1) ?? '') ? parts : all;
}

/** The names and cells of a row's fields: of the row as one field, and of its pairs. */
export function fieldsOfRow(row: string): { field: [name: string, cell: string] | null; pairs: [string, string][] } {
  const [, name, cell] = FIELD.exec(row) ?? [];
  const pairs = [...row.matchAll(PAIR)].map(([, key = '', value = '']): [string, string] => [key, value]);
  return { field: name && cell ? [name, cell] : null, pairs };
}

/** The ditto marks at a row's beginning, and how many they are. */
export function dittosOf(row: string): { count: number; length: number } {
  const marks = DITTOS.exec(row)?.[0] ?? '';
  return { count: marks.split(' ').filter(Boolean).length, length: marks.length };
}

export const isAmount = (cell: string): boolean => AMOUNT.test(cell);

/** A cell that says that there is nothing: '-', 'x', '...'. */
export const isNothing = (cell: string): boolean =>
  cell.length < 4 && [...cell.toLowerCase()].every((sign) => '-–—x.'.includes(sign));

/** The day and hour of a moment; at midnight it is a day. */
export function momentIn(cell: string): string | null {
  const [, day, hour] = MOMENT.exec(cell) ?? [];
  return day ? (hour === '00:00' ? day : `${day} ${hour}`) : null;
}

/** The first and the last of several places, as they are said. */
export const placesIn = (cell: string): string => cell.replace(PLACES, '$1 ao $2');

/** A column's name in words: 'betType', 'valor_unit'. */
export const inWords = (name: string): string => name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replaceAll('_', ' ');
