import { piecesOfRow } from '../line-pieces.ts';

// Tickets of columns as people write them: the number of each match or column before what is marked in it.

/** '1) 1  2) X  3) 1X', 'J1 1, J2 X, J3: 1X'. */
const MATCH_LABEL =
  /(?<!\d)\d{1,2}\)\s*(?=[x\d]{1,3}(?:\s|$))|(?<![a-z\d])j(?:ogo)?\s?\d{1,2}(?:\s*[:=-]\s*|\s+)(?=[12x]{1,3}(?:[,;\s]|$))/g;
/** The same as '1-1 2-X 3-1/2'. */
const MATCHES_IN_ORDER = /(?<!\S)1-[12x/]+[,;]?\s+2-[12x/]+[,;]?\s+3-[12x/]+/;
const MATCH_AND_COLUMN = /(?<!\S)\d{1,2}-([12x]\/?[12x]?\/?[12x]?)(?![\da-z/])/g;
/** A match on a line by itself: '5. Corinthians x Botafogo - 1 e X (duplo)'. */
const MATCH_LINE =
  /^\s{0,9}\d{1,2}\s{0,9}[.)-]?\s{1,9}[a-z].{1,60}?\sx\s.{1,60}?[-–:=>(]\s{0,9}([12x](?:[\s,/e]*[12x]){0,2})\)?\s{0,9}(?:\([^)]*\))?\s*$/;
/** Of a match, in place of its three marks. */
const TRIPLE = /triplo\s*$/;
/** 'C1: 4', 'coluna 2 = 0', 'C3 2'. */
const COLUMN_NAME = /(?<![a-z])(?:c(?:ol(?:una)?)?\.?\s*\d{1,2}\s*[:=-]|c(?:ol)?\d\s)(?=\s*\d)/g;
/** '1/2', '1/X/2' of a match. */
const MARKS = /(?<![\d/])([12x])(?:\/([12x]))?(?:\/([12x]))?(?![\d/])/g;
const LEAST_MARKS = 10;

/** A folded row of a ticket of columns without the numbers of its matches; any other row as it is. */
export function withoutMatches(row: string): string {
  const line =
    (row.match(MARKS) ?? []).length >= LEAST_MARKS ? row.replace(MARKS, (marks) => marks.replaceAll('/', '')) : row;
  if (MATCHES_IN_ORDER.test(line))
    return line.replace(MATCH_AND_COLUMN, (_, column: string) => ` ${column.replaceAll('/', '')}`);
  return (line.match(MATCH_LABEL) ?? []).length > 2 ? line.replace(MATCH_LABEL, ' ') : line;
}

/** What is marked for the matches of a folded row, one or several between bars; null of any other row. */
export function marksOfMatches(row: string): string[] | null {
  const marks = row.split(BETWEEN_MATCHES).map((match) => MATCH_LINE.exec(inMarks(match))?.[1] ?? null);
  return marks.every((mark) => mark !== null)
    ? marks.map((mark) => [...mark].filter((one) => '12x'.includes(one)).join(''))
    : null;
}
/** 'coluna do meio', 'duplo, 1 e meio', 'triplo'. */
const inMarks = (match: string): string =>
  match
    .replace(TRIPLE, '1x2')
    .replace(/(?<=[:=-].*)(?:coluna\s(?:do\s)?meio|meio|empate)/g, 'x')
    .replace(/(?<=[:=-].*)(?:coluna|duplo),?\s/g, '');
const BETWEEN_MATCHES = /\s{0,3}[|;]\s{1,3}|\s\/\s|(?<=\))\s{1,9}(?=\d)/;

export const withoutColumnNames = (line: string): string => line.replace(COLUMN_NAME, ' ');

const OF_COLUMNS = new Set(['c', 'col', 'cols', 'coluna', 'colunas']);
const LEAST_COLUMNS = 7;

/** Whether a folded row only counts columns: 'COL: 1 2 3 4 5 6 7', 'C1 C2 … C7'. */
export function countsColumns(row: string): boolean {
  const pieces = piecesOfRow(row, 0).filter(({ text }) => !OF_COLUMNS.has(text));
  const hasName = pieces.length < piecesOfRow(row, 0).length;
  const numbers = pieces.map((piece) => (piece.kind === 'number' ? Number(piece.digits) : Number.NaN));
  return numbers.length >= LEAST_COLUMNS && hasName && numbers.every((number, at) => number === at + 1);
}
