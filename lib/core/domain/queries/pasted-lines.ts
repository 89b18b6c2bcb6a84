import type { PlainDay } from '../days.ts';
import { pastedWords } from '../pasted-numbers.ts';
import { foldedRow } from '../text/line-pieces.ts';
import { tokensOf } from '../text/tokens/line.ts';
import { withoutSpeakers } from './chat-speakers.ts';
import { dayOf } from './line-days.ts';
import { withoutLabels } from './list-labels.ts';
import { tableRows } from './pasted-table.ts';

// The lines of a pasted text before anything is made of them: without a chat's senders, in one spelling, in blocks.

/** A chat's message says its time: '17/08 bahia 21h: …' is no sender. */
const isStamped = (head: string | undefined): head is string => head !== undefined && /\d{1,2}:\d{2}/.test(head);
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
/** '[29/07/2026 10:12:33] João: ', '29/07/2026 10:12 - João: ', '[10:12, 29/07/2026] João: ', as a chat is copied. */
const SENDER =
  /^\s{0,9}\[?(?:\d{1,2}:\d{2},?\s+)?(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?)?\]?\s{0,9}(?:[-–]\s{0,9})?(?!\s{0,9}(?:EXT|CONC|Ext|Conc))[^:\d][^:\n]{0,60}:\s/;

/** 'João Silva, [29/07/2026 10:12]', alone on its line. */
const SENDER_LINE = /^\s{0,9}[^,[\n]{1,60},?\s+\[(\d{1,2}\/\d{1,2}\/\d{2,4})\s+\d{1,2}:\d{2}(?::\d{2})?\]\s*$/;

/** 'Dona Neide, 08:47', alone on its line. */
const SENDER_AND_HOUR = /^\s{0,9}\p{Lu}[^,\d\n]{1,40},\s*\d{1,2}:\d{2}\s*$/u;

/** Matches of a ticket of columns by their numbers: '1) 1  2) X  3) 1X', 'J1 1, J2 X, J3: 1X'. */
const MATCH_LABEL =
  /(?<!\d)\d{1,2}\)\s*(?=[x\d]{1,3}(?:\s|$))|(?<![a-z\d])j(?:ogo)?\s?\d{1,2}(?:\s*[:=-]\s*|\s+)(?=[12x]{1,3}(?:[,;\s]|$))/g;

/** The same as '1-1 2-X 3-1/2'. */
const MATCHES_IN_ORDER = /(?<!\S)1-[12x/]+[,;]?\s+2-[12x/]+[,;]?\s+3-[12x/]+/;
const MATCH_AND_COLUMN = /(?<!\S)\d{1,2}-([12x]\/?[12x]?\/?[12x]?)(?![\da-z/])/g;

/** A match on a line by itself: '5. Corinthians x Botafogo - 1 e X (duplo)'; a text with fewer lines of them is of something else. */
const MATCH_LINE =
  /^\s*\d{1,2}\s*[.)-]?\s+[a-z].{1,60}?\sx\s.{1,60}?[-–:=>]+\s*([12x](?:[\s,/e]*[12x]){0,2})\s*(?:\([^)]*\))?\s*$/;
const LEAST_MATCHES = 10;

/** '[x] ptm [ ] pt': what is not chosen, and the boxes. */
const withoutUnchecked = (line: string): string =>
  /\[\s\]/.test(line) && /\[x\]/.test(line) ? line.replace(/\[\s\][^[]*/g, ' ').replaceAll('[x]', ' ') : line;

/** A row folded, and a ticket of columns without the numbers of its matches. */
function plainLine(text: string): string {
  let line = withoutUnchecked(foldedRow(text));
  if ((line.match(/(?<![\d/])[12x](?![\d/])/g) ?? []).length > 9)
    line = line.replaceAll(/(?<![\d/])([12x])\/([12x])(?:\/([12x]))?(?![\d/])/g, '$1$2$3');
  if (MATCHES_IN_ORDER.test(line))
    return line.replaceAll(MATCH_AND_COLUMN, (_, column: string) => ` ${column.replaceAll('/', '')}`);
  return (line.match(MATCH_LABEL) ?? []).length > 2 ? line.replaceAll(MATCH_LABEL, ' ') : line;
}

/**
 * `sent`: the day of a chat's message. `bare`: how many numbers or columns a line without words holds; 0 of any other line.
 * `isLong`: true of a line that is named and not read.
 */
export type Source = {
  /** Its rows in the text, from 1. */
  numbers: readonly number[];
  text: string;
  line: string;
  sent: PlainDay | null;
  bare: number;
  isLong: boolean;
  /** What of a table's row is of no bet. */
  unused: readonly string[];
  /** Whether it is a chat's message. */
  isSaid: boolean;
  /** Whether it names a table's columns. */
  isHead: boolean;
};

/**
 * The most characters of a line that is read: a form may look at each character of a line from each other one, so that a text's
 * cost grows with its lines and not with its square. Lotomania's fifty numbers with ' — ' between take 297.
 */
export const MAX_LINE_LENGTH = 1000;

/** A text's rows, without signs that are not seen. */
export const rowsOf = (pasted: string): string[] =>
  pasted
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .split(/\r\n?|\n/);

/** A row with its runs of blanks short, but for tabs, which are a sheet's. */
const shortRow = (row: string): string => row.replace(/[^\S\t]{3,}/g, '  ');
const isTooLong = (row: string): boolean => shortRow(row).length > MAX_LINE_LENGTH;

/** The rows as the reader takes them, each with its number (the first is 1). `today`: in São Paulo; `read`: its tables. */
export function sourcesOf(rows: readonly string[], today: PlainDay, read = tableRows(rows)): Source[] {
  let sent: PlainDay | null = null;
  const comparedRows = read.map(({ text }) => (isTooLong(text) ? '' : shortRow(text)));
  const rowsInto = Map.groupBy(read.keys(), (at) => read[at]?.into ?? at);
  const spoken = withoutSpeakers(
    comparedRows.map((row) =>
      plainLine(
        row
          .replace(SENDER, (head) => (isStamped(head) ? '' : head))
          .replace(SENDER_LINE, '')
          .replace(SENDER_AND_HOUR, ''),
      ),
    ),
  );
  const plainRows = spoken.map(({ line }) => line);
  const plainLines = withoutLabels(withoutResults(plainRows));
  const isOfMatches = plainRows.filter((plain) => MATCH_LINE.test(plain)).length >= LEAST_MATCHES;
  return [...rowsInto].map(([at, all]) => {
    const text = all.map((one) => rows[one]).join('\n');
    const row = comparedRows[at] ?? '';
    const stamped = SENDER.exec(row);
    const sender = isStamped(stamped?.[0]) ? stamped : SENDER_LINE.exec(row);
    if (sender) sent = dayOf(sender[1] ?? '', today);
    const plain = plainLines[at] ?? '';
    const speaker = spoken[at]?.speaker ?? '';
    const column = isOfMatches ? MATCH_LINE.exec(plainRows[at] ?? '')?.[1]?.replace(/[^12x]/g, '') : undefined;
    const line = column ?? plain;
    return {
      numbers: all.map((one) => one + 1),
      text: text.trim(),
      line,
      sent,
      bare: bareCount(line),
      isLong: isTooLong(read[at]?.text ?? '') || (all.length === 1 && isTooLong(text)),
      unused: [...(read[at]?.unused ?? []), ...(speaker === '' ? [] : [speaker])],
      isSaid: speaker !== '' || sender !== null,
      isHead: read[at]?.isHead ?? false,
    };
  });
}

/** '1º 4418', '2º 0975' … on lines that follow each other: prizes that were drawn, and no list of bets. */
function withoutResults(lines: readonly string[]): string[] {
  const placeIn = (line: string | undefined) => Number(/^\s*(\d{1,2})o\W+\d{4}\W*$/.exec(line ?? '')?.[1] ?? 0);
  const places = lines.map(placeIn);
  return lines.map((line, at) => {
    const first = at - ((places[at] ?? 0) - 1);
    const isRun = places[at] !== 0 && [0, 1, 2].every((step) => places[first + step] === step + 1);
    return isRun ? '' : line;
  });
}

const SLIP_BEGINS = /^\W*pule\W{0,4}\d{3,}/;

/** Lines with no empty one between them, each slip by itself. */
export function blocksOf(sources: readonly Source[]): Source[][] {
  const blocks: Source[][] = [[]];
  for (const source of sources) {
    if (source.text === '') blocks.push([]);
    // 'PULE 1191' begins another slip.
    else if (SLIP_BEGINS.test(source.line)) blocks.push([source]);
    else blocks.at(-1)?.push(source);
  }
  return blocks.filter(({ length }) => length > 0);
}

/** A sheet's first column that counts its lines (1, 2, 3 … beside numbers of two digits), taken away. */
export function withoutIndex(block: readonly Source[]): Source[] {
  const isRow = ({ line }: Source) => /^\s*\d{1,3}[\s|;.,-]+\d{2}(?:[\s|;.,-]+\d{2}){3,}\s*$/.test(line);
  const lines = block.filter(isRow);
  const counts = lines.length > 1 && lines.every(({ line }, at) => line.trim().split(/\D/)[0] === String(at + 1));
  if (!counts) return [...block];
  return block.map((source) => {
    if (!isRow(source)) return source;
    const line = source.line.replace(/^\s*\d+/, (index) => ' '.repeat(index.length));
    return { ...source, line, bare: source.bare - 1 };
  });
}

/** Before a ticket's column: 'C1: 4', 'coluna 2 = 0'. */
const COLUMN_LABEL = /(?<![a-z])c(?:ol(?:una)?)?\.?\s*\d{1,2}\s*[:=-](?=\s*\d)/;

/** A line without its label, and one of a single column without that column's name: 'coluna 3: 7'. */
function bareLine(line: string): string {
  const { tokens } = tokensOf(line, 0, { hasGame: true, isOfBets: false }, true);
  const [first] = tokens;
  const plain = first?.kind === 'label' && tokens.length > 1 ? line.slice(first.end) : line;
  const column = plain.replace(COLUMN_LABEL, ' ');
  return /^\s*\d\s*$/.test(column) ? column : plain;
}

/** How many numbers, or marked columns, a line without words holds. */
function bareCount(line: string): number {
  if (!/\d|x/.test(line) || /[b-df-np-wyz]{3}/.test(line)) return 0;
  const numbers = bareLine(line).replace(/(?<=\d)[oa](?![a-z])|(?<![a-z])e(?![a-z])/g, ' ');
  if (!/[\dx]/.test(numbers) || /[a-wyz]|x{2}/.test(numbers)) return 0;
  // 'x' between numbers parts them, in columns it is a mark.
  const words = /x/.test(numbers) ? (numbers.match(/[\dx]+/g) ?? []) : pastedWords(numbers);
  return words.reduce((count, word) => count + Math.max(1, word.length > 3 ? Math.floor(word.length / 2) : 1), 0);
}

/** The numbers of several lines in one. */
export const joined = (sources: readonly Source[]): string =>
  sources.map(({ line }) => bareLine(line).trim()).join(' ');
