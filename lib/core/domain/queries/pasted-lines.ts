import type { PlainDay } from '../days.ts';
import { GROUPS } from '../groups.ts';
import { pastedWords } from '../pasted-numbers.ts';
import { withoutLabels } from './list-labels.ts';
import { tableRows } from './pasted-table.ts';
import { dayOf } from './ticket-days.ts';
import { COLUMN_LABEL, withoutLabel } from './ticket-noise.ts';
import { RANGE } from './ticket-refusals.ts';
import { foldedLine, isSum, placedTokens } from './ticket-text.ts';

// The lines of a pasted text before anything is made of them: without a chat's senders, in one spelling, in blocks.

/** A chat's message says its time: '17/08 bahia 21h: …' is no sender. */
const isStamped = (head: string | undefined): head is string => head !== undefined && /\d{1,2}:\d{2}/.test(head);
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
/** '[29/07/2026 10:12:33] João: ', '29/07/2026 10:12 - João: ', '[10:12, 29/07/2026] João: ', as a chat is copied. */
const SENDER =
  /^\s{0,9}\[?(?:\d{1,2}:\d{2},\s+)?(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?)?\]?\s{0,9}(?:[-–]\s{0,9})?(?!\s{0,9}(?:EXT|CONC|Ext|Conc))[^:\d][^:\n]{0,60}:\s/;

/** 'João Silva, [29/07/2026 10:12]', alone on its line. */
const SENDER_LINE = /^\s{0,9}[^,[\n]{1,60},?\s+\[(\d{1,2}\/\d{1,2}\/\d{2,4})\s+\d{1,2}:\d{2}(?::\d{2})?\]\s*$/;

/** 'Dona Neide, 08:47', alone on its line. */
const SENDER_AND_HOUR = /^\s{0,9}\p{Lu}[^,\d\n]{1,40},\s*\d{1,2}:\d{2}\s*$/u;

/** How an amount is made up: 'invertida 1357 12,00 (24 x 0,50)'. */
const TIMES = /\(\s*\d{1,3}\s*(?:x|de)\s*(?:r?\$\s*)?\d+(?:,\d\d)?\s*\)/;

/** Of whole tickets and shares: 'bilhete inteiro 10/10', 'fração 3/10', 'cota de vocês: 1/12'. */
const FRACTION = /(?<=(?:inteiro|fracao|fracoes|cotas?(?:\s+de\s+[a-z]+)?)\W{0,3})\d{1,3}\/\d{1,3}(?![\d/])/;

/** '(seis dezenas, 18 reais)', '(esse tem 6)', '(2 na milhar, 2 na centena)' beside a ticket's numbers. */
const COUNTED =
  /\(\s*(?:(?:\d{1,2}|[a-z]{3,9})\s+(?:dezenas?|dzs?|dez|numeros?|nums?|acertos?|pontos?)(?![a-z])[^)]*|\d{1,3}(?:,\d\d)?\s+n[ao]\s+(?:milhar|centena)[^)]*|(?:[a-z]{1,5}\s+)?(?:tem|com|sao)\s+\d{1,2}\s*)\)/;

/** What a receipt says of a bet before its sum: 'R$ 0,50 por prêmio ... 5,00', '2,00 = 2,00', 'R$1,00+R$1,00 R$2,00'. */
const AMOUNT = '(?:r?\\$\\s*)?\\d+,\\d\\d';
const SUMMED = new RegExp(
  `(?:(?:x|cada|cd)\\s*)?${AMOUNT}(?:\\s*(?:(?:p\\/|por)\\s*premio|cada|cd)\\s+|\\s*x\\s*\\d{1,3}\\s+|\\s*\\+\\s*${AMOUNT}\\s+)?\\s*(?:=|\\.{2,}|·|(?<=[a-z]\\s+|\\+.*)(?=r\\$))\\s*(?:r?\\$\\s*)?(\\d+,\\d\\d)\\s*$`,
);

const SHARED = /(?<![a-z])(?:cotas?|participantes|pessoas|jogos?|apostas?|bilhetes?|cartelas?)(?![a-z])/;

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

/** A number of a bet that is no amount: beside one an animal's emoji only adorns. */
const BARE_NUMBER = /(?<![\d.,])\d{2,4}(?![\d.,]|\s*(?:reais|real|conto))/;
const ANIMAL_EMOJI = new RegExp(GROUPS.map(({ emoji }) => emoji).join('|'), 'gu');

/** What a chat says of paying behind a bet: '… na coruja q eu passo aí e deixo os 20 conto', '… 3,00. Te pago 6 na segunda'. */
const OF_PAYING =
  /(?:(?<!\s)\s+q(?:ue)?\s+(?:eu\s+)?(?:ja\s+)?(?:te\s+)?(?:passo|pago|mando|deixo)|[.!]\s+(?:depois\s+)?(?:te\s+)?pago)\s.*$/;

/** A line without what it says of paying: behind a digit and, after that, a word. Three steps: one form took the cube of a line. */
function withoutPaying(line: string): string {
  const digit = line.search(/\d/);
  const word = digit < 0 ? -1 : line.slice(digit).search(/[a-z]{3}/);
  if (word < 0) return line;
  const end = digit + word + 3;
  return line.slice(0, end) + line.slice(end).replace(OF_PAYING, '');
}

/** 'Bota 5 no jacaré': reais. */
const PUT =
  /(?<=(?:^|\s)(?:bota|bote|botei|poe|pus|joga|jogue|joguei|coloca|coloquei|apostei)\s+)([1-9]\d{0,2})(?=\s+(?:n[oa]\s+[a-z]|nel[ea]s?(?![a-z])))/;

/** '[x] ptm [ ] pt': what is not chosen, and the boxes. */
const withoutUnchecked = (line: string): string =>
  /\[\s\]/.test(line) && /\[x\]/.test(line) ? line.replace(/\[\s\][^[]*/g, ' ').replaceAll('[x]', ' ') : line;

/** A line folded, with what is written in other ways as the reader knows it. */
function plainLine(text: string): string {
  const folded = withoutUnchecked(foldedLine(BARE_NUMBER.test(text) ? text.replace(ANIMAL_EMOJI, ' ') : text));
  const summed = isSum(folded) || SHARED.test(folded) ? folded : folded.replace(SUMMED, ' r$ $1');
  let line = withoutPaying(
    withTotal(withoutSum(withRange(summed)))
      .replace(GAVE, ' ')
      .replace(ALL_OF_THEM, ' ')
      .replace(NOT_THIS, ' ')
      .replace(MEANT, ' ')
      .replace(LABEL_TO_COLON, (label, number: string) => label.replace(number, ' '.repeat(number.length)))
      .replace(TIMES, ' ')
      .replace(FRACTION, ' ')
      .replace(COUNTED, ' ')
      .replace(/\.{3,}/g, ' '),
  )
    // 'Grupo 12 elefante. 10,00. Cabeça.'
    .replace(/(?<=[a-z]{3}|,\d\d)\.(?=\s|$)/g, ' ')
    .replace(PUT, '$1 reais');
  if ((line.match(/(?<![\d/])[12x](?![\d/])/g) ?? []).length > 9)
    line = line.replaceAll(/(?<![\d/])([12x])\/([12x])(?:\/([12x]))?(?![\d/])/g, '$1$2$3');
  if (MATCHES_IN_ORDER.test(line))
    return line.replaceAll(MATCH_AND_COLUMN, (_, column: string) => ` ${column.replaceAll('/', '')}`);
  return (line.match(MATCH_LABEL) ?? []).length > 2 ? line.replaceAll(MATCH_LABEL, ' ') : line;
}

/** 'soma 108' beside a ticket's numbers. */
function withoutSum(line: string): string {
  const numbers = line.match(/(?<!\d)\d{2}(?!\d)/g) ?? [];
  if (numbers.length < 5) return line;
  // '[15]' behind fifteen numbers.
  return line
    .replace(/\(?\s?(?<![a-z])(?:soma[\s:=]{0,4}|s\s?=\s?)\d{2,4}\s?\)?/, ' ')
    .replace(/[([]\s?(\d{1,2})\s?[)\]]/g, (bracketed, count: string) =>
      [1, 2].includes(numbers.length - Number(count)) ? ' ' : bracketed,
    );
}

/** 'Dezenas 10 a 15': each of them; '1 a 5' of one grupo or dezena are its prizes. */
function withRange(line: string): string {
  return line.replace(new RegExp(RANGE, 'g'), (all, kind: string, first: string, last: string) => {
    const [from, to] = [Number(first), Number(last)];
    // Of each there are several.
    const isReach = !kind.endsWith('s') && to <= 10 && !(from > 1 && EACH.test(line));
    const isRange =
      from < to && to - from <= LONGEST_RANGE && (kind.startsWith('grupo') ? to <= 25 : first.length === last.length);
    if (isReach || !isRange) return all;
    const numbers = Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(first.length, '0'));
    return `${kind} ${numbers.join(' ')}`;
  });
}
const LONGEST_RANGE = 30;
const EACH = /(?<![a-z])(?:cada|cd)(?![a-z])/;

const TOTAL =
  /=?\s*(?:no\s+)?total\s*:?\s*(?:r\$\s*)?(\d+(?:,\d\d)?)(?:\s*reais)?|=?\s*(?:r\$\s*)?(\d+(?:,\d\d)?)\s*(?:reais\s*)?(?:no\s+)?total(?![a-z])/;
/** 'grupos 1, 2 e 3 total 30': a bet's whole stake. */
function withTotal(line: string): string {
  const bets = placedTokens(line).filter(({ kind }) => kind === 'bet');
  const [bet] = bets;
  const isOne = bets.length === 1 || (bet && (line.match(BET_AND_NUMBER) ?? []).length === 1);
  const total = bet && isOne && /\d/.test(line.slice(bet.end)) ? TOTAL.exec(line) : null;
  if (!bet || !total || total.index < bet.end) return line;
  return `${line.slice(0, total.index)} r$ ${total[1] ?? total[2]} ${line.slice(total.index + total[0].length)}`;
}
const BET_AND_NUMBER = /(?<![a-z])(?:milhar|centena|dezena|grupo|gr|gp|dz)[a-z]{0,2}\s+\d/g;

/** 'Os 3 na cabeça': how many bets stand above. */
const ALL_OF_THEM = /(?<![a-z])(?:tod[oa]s\s+)?(?:os|as)\s+[2-9](?=\s+n[ao]s?\s)/;

/** 'Tudo na cabeça, deu 10': what it came to. */
const GAVE = /(?<=(?:cabeca|cercado|premios?)\W{1,3})deu\s+(?:r\$\s*)?\d+(?:,\d\d)?(?:\s+reais)?\W*$/;

/** 'Dezena 55 (não é 45)'. */
const NOT_THIS = /\(\s*nao\s+(?:e|eh)\s+\d{1,5}\s*\)/g;
/** 'Grupo 4, digo, grupo 5'. */
const MEANT = /(?<![a-z])(?:grupo|milhar|centena|dezena)\s+\d{1,4}\W{1,3}digo(?=\W)/g;
/** 'Jogo 7 do bolão passado: 04 08 …'. */
const LABEL_TO_COLON = /^\W*(?:jogo|aposta|cartela|volante)\s+(\d{1,3})\s[a-z\s]{1,40}:(?=\s*\d)/;

/** A slip that names each bet by two letters, 'GR 02 17' and 'DZ 08': its 'MI' is the milhar, elsewhere an inverted one. */
const TWO_LETTERS = /^\s*(?:GR|DZ)\b/;
const MILHAR = /^\s*mi(?=\s+\d{4})/;

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

/** The rows as the reader takes them, each with its number (the first is 1). `today`: the day in São Paulo. */
export function sourcesOf(rows: readonly string[], today: PlainDay): Source[] {
  let sent: PlainDay | null = null;
  const read = tableRows(rows);
  const comparedRows = read.map(({ text }) => (isTooLong(text) ? '' : shortRow(text)));
  const rowsInto = Map.groupBy(read.keys(), (at) => read[at]?.into ?? at);
  const isOfTwoLetters = comparedRows.some((row) => TWO_LETTERS.test(row));
  const plainRows = comparedRows.map((row) =>
    plainLine(
      row
        .replace(SENDER, (head) => (isStamped(head) ? '' : head))
        .replace(SENDER_LINE, '')
        .replace(SENDER_AND_HOUR, ''),
    ),
  );
  const plainLines = withoutLabels(withoutResults(plainRows));
  const isOfMatches = plainRows.filter((plain) => MATCH_LINE.test(plain)).length >= LEAST_MATCHES;
  return [...rowsInto].map(([at, all]) => {
    const text = all.map((one) => rows[one]).join('\n');
    const row = comparedRows[at] ?? '';
    const stamped = SENDER.exec(row);
    const sender = isStamped(stamped?.[0]) ? stamped : SENDER_LINE.exec(row);
    if (sender) sent = dayOf(sender[1] ?? '', today);
    const plain = plainLines[at] ?? '';
    const column = isOfMatches ? MATCH_LINE.exec(plainRows[at] ?? '')?.[1]?.replace(/[^12x]/g, '') : undefined;
    const line = column ?? (isOfTwoLetters ? plain.replace(MILHAR, 'milhar') : plain);
    return {
      numbers: all.map((one) => one + 1),
      text: text.trim(),
      line,
      sent,
      bare: bareCount(line),
      isLong: isTooLong(read[at]?.text ?? '') || (all.length === 1 && isTooLong(text)),
      unused: read[at]?.unused ?? [],
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

/** A line without its label, and one of a single column without that column's name: 'coluna 3: 7'. */
function bareLine(line: string): string {
  const plain = withoutLabel(line);
  const column = plain.replace(COLUMN_LABEL, ' ');
  return /^\s*\d\s*$/.test(column) ? column : plain;
}

/** How many numbers, or marked columns, a line without words holds. */
function bareCount(line: string): number {
  const numbers = bareLine(line).replace(/(?<=\d)[oa](?![a-z])|(?<![a-z])e(?![a-z])/g, ' ');
  if (!/[\dx]/.test(numbers) || /[a-wyz]|x{2}/.test(numbers)) return 0;
  // 'x' between numbers parts them, in columns it is a mark.
  const words = /x/.test(numbers) ? (numbers.match(/[\dx]+/g) ?? []) : pastedWords(numbers);
  return words.reduce((count, word) => count + Math.max(1, word.length > 3 ? Math.floor(word.length / 2) : 1), 0);
}

/** The numbers of several lines in one. */
export const joined = (sources: readonly Source[]): string =>
  sources.map(({ line }) => bareLine(line).trim()).join(' ');
