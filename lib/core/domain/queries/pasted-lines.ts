import { addDays, type PlainDay } from '../days.ts';
import { pastedWords } from '../pasted-numbers.ts';
import { hasDigit, runsIn } from '../text/digits.ts';
import { foldedRow, type LinePiece, namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { countsColumns, marksOfMatches, withoutColumnNames, withoutMatches } from '../text/tokens/columns.ts';
import { betTokensOf, tokensOf } from '../text/tokens/line.ts';
import { withoutLabels } from '../text/tokens/list-labels.ts';
import { isBareRow, shortRow, withoutSender, withoutStruck } from '../text/tokens/messages.ts';
import { hasKind, type LineToken, wordsIn } from '../text/tokens/row.ts';
import { withoutSpeakers } from './chat-speakers.ts';
import { dayOf } from './line-days.ts';
import { isResult } from './line-roles.ts';
import { tableRows } from './pasted-table.ts';

// The lines of a pasted text before anything is made of them: without a chat's senders, in one spelling, in blocks.

/** A text with fewer matches is of something else. */
const LEAST_MATCHES = 10;

/** '[x] ptm [ ] pt': without what is not chosen, and without the boxes. */
function withoutUnchecked(line: string): string {
  const [lead = '', ...boxes] = line.split('[');
  const chosen = boxes.filter((box) => !box.startsWith(' ]'));
  return chosen.length < boxes.length && chosen.some((box) => box.startsWith('x]'))
    ? [lead, ...chosen.map((box) => box.replace('x]', ' '))].join(' ')
    : line;
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
  /** Who says it, folded; '' where that is not known. */
  speaker: string;
  /** Whether all of it is struck out, or a part. */
  isStruck: boolean;
  hasStruck: boolean;
  /** Whether it names a table's columns. */
  isHead: boolean;
};

/**
 * The most characters of a line that is read: a form may look at each character of a line from each other one, so that a text's
 * cost grows with its lines and not with its square. Lotomania's fifty numbers with ' — ' between take 297.
 */
export const MAX_LINE_LENGTH = 1000;

const isTooLong = (row: string): boolean => shortRow(row).length > MAX_LINE_LENGTH;

/** Rows of which 'boa sorte' stands by itself where other houses do: that house, and no wish. */
function withHouseRows(rows: readonly string[]): string[] {
  const isHouse = (row: string) => {
    const pieces = piecesOfRow(row, 0);
    const [first] = namedIn(row);
    return (
      pieces.length > 0 &&
      first?.kind === 'house' &&
      first.start === pieces[0]?.start &&
      first.end === pieces.at(-1)?.end
    );
  };
  const houses = rows.filter((row) => isHouse(row) && wordsIn(row).join(' ') !== WISH);
  return rows.map((row, at) => {
    const isNamed = wordsIn(row).join(' ') === WISH && houses.length > 0 && hasDigit(rows[at + 1] ?? '');
    // 'Boa Sorte - ontem' says where and when.
    const isPlaced = row.trim().startsWith(WISH) && isOfWhen(row.trim().slice(WISH.length));
    return isNamed || isPlaced ? `banca ${row.trim()}` : row;
  });
}
const WISH = 'boa sorte';
/** Whether a text only says a day, an hour or a draw. */
const isOfWhen = (text: string): boolean => {
  const kinds = betTokensOf(text)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'filler');
  return kinds.length > 0 && kinds.every((kind) => ['dates', 'weekday', 'dayword', 'hour', 'draw'].includes(kind));
};

/** Rows whose kinds are all in two letters, 'GR 16', 'MI 8464', 'CE 464': by the centena's, which is else a state, 'MI' is no invertida. */
function withLetteredKinds(rows: readonly string[]): string[] {
  const codes = rows.map((row) => {
    const pieces = piecesOfRow(row, 0);
    const [code] = pieces;
    const digits = digitsAt(pieces, 1).length;
    return code?.kind === 'word' && LETTERED[code.text]?.includes(digits) ? code : null;
  });
  const named = new Set(codes.flatMap((code) => (code ? [code.text] : [])));
  const isLettered = named.has('ce') && named.size > 1;
  return rows.map((row, at) => {
    const code = codes[at];
    const kind = isLettered && code ? OF_LETTERS[code.text] : undefined;
    return code && kind ? `${row.slice(0, code.start)}${kind}${row.slice(code.end)}` : row;
  });
}
/** Letters of a kind, and of how many digits its number is. */
const LETTERED: Readonly<Record<string, readonly number[]>> = {
  mi: [4],
  ce: [3],
  de: [2],
  dz: [2],
  gr: [1, 2],
  gp: [1, 2],
};
const OF_LETTERS: Readonly<Record<string, string>> = { mi: 'milhar', ce: 'centena', de: 'dezena' };

/** So long ago, and so far ahead, a slip's bets are played. */
const SLIP_DAYS = { back: 90, ahead: 10 };

const isSlipDay = (day: PlainDay | null, today: PlainDay): boolean =>
  day !== null && day >= addDays(today, -SLIP_DAYS.back) && day <= addDays(today, SLIP_DAYS.ahead);

const isPlaceToken = ({ kind }: LineToken): boolean => ['house', 'draw', 'hour'].includes(kind);
const isPickToken = ({ kind }: LineToken): boolean => ['number', 'animal'].includes(kind);
const DAY_WORDS = ['dia', 'data', 'dt'];

/**
 * A row with its day as days are written, where two numbers of it are one: 'dia 18.08', 'BOA SORTE GO 21H 13-08' above its bets
 * (`hasOthers`), 'milhar 1234 PT rio 31.07', 'pt rio 18-08 grupo 5'; and not 'duque 18-08 rio'.
 */
function withPlacedDay(row: string, today: PlainDay, hasOthers: boolean): string {
  const pieces = piecesOfRow(row, 0);
  let tokens: readonly LineToken[] | null = null;
  for (const [at, date] of pieces.entries()) {
    // '18.10' is money too.
    const [day = '', month = ''] =
      date.kind === 'money' ? date.text.split('.') : [digitsAt(pieces, at), digitsAt(pieces, at + 1)];
    const last = date.kind === 'money' ? date : pieces[at + 1];
    const isJoined = date.kind === 'money' || ['.', '-'].includes(last?.gap ?? '');
    const isChained = ['.', '-', '/'].includes(date.gap) || ['.', '-', '/'].includes(pieces[at + 2]?.gap ?? '');
    if (!last || !isJoined || isChained || day.length > 2 || month.length > 2) continue;
    if (!isSlipDay(dayOf(`${day}/${month}`, today), today)) continue;
    tokens ??= betTokensOf(row);
    const [before, behind] = [
      tokens.filter(({ end }) => end <= date.start),
      tokens.filter(({ start }) => start >= last.end),
    ];
    const rest = [...before, ...behind];
    const isNamed = DAY_WORDS.includes(pieces[at - 1]?.text ?? '');
    const written = `${row.slice(0, date.start)}${day}/${month}${row.slice(last.end)}`;
    if (isNamed && !hasKind(rest, 'game')) return written;
    if (!rest.some(isPlaceToken) || hasKind(rest, 'dates', 'game')) continue;
    const isHead = hasOthers && rest.every((token) => isPlaceToken(token) || token.kind === 'filler');
    const [left, right] = [before.at(-1), behind[0]];
    const isBesidePlace =
      ((left && isPlaceToken(left)) || (right && isPlaceToken(right))) &&
      ![left, right].some((token) => token && isPickToken(token)) &&
      left?.kind !== 'bet';
    if (isHead || (isBesidePlace && date.kind !== 'money' && rest.some(isPickToken))) return written;
  }
  return row;
}

/** Rows of which one alone is a day, '19-08' above bets that name their kind, with that day as days are written: '19/08'. */
function withSlipDay(rows: readonly string[], today: PlainDay): string[] {
  const isDayRow = (row: string) => {
    const pieces = piecesOfRow(row, 0);
    const [first, second] = [digitsAt(pieces, 0), digitsAt(pieces, 1)];
    if (pieces.length !== 2 || first.length !== 2 || second.length !== 2 || pieces[1]?.gap !== '-') return false;
    return isSlipDay(dayOf(`${first}/${second}`, today), today);
  };
  const isDated = (row: string) => hasKind(betTokensOf(row), 'dates', 'weekday', 'dayword');
  const placed = rows.map((row, at) => withPlacedDay(row, today, rows.toSpliced(at, 1).some(hasDigit)));
  if (placed.some((row, at) => row !== rows[at])) return placed;
  const [at = -1, ...more] = rows.flatMap((row, place) => (isDayRow(row) ? [place] : []));
  if (at < 0 || more.length > 0 || rows.some(isDated)) return [...rows];
  const below = rows.slice(at + 1).filter((row) => namedIn(row).some(({ kind }) => kind === 'bet') && hasDigit(row));
  return below.length > 0 ? rows.with(at, (rows[at] ?? '').replace('-', '/')) : [...rows];
}

/** The rows as the reader takes them, each with its number (the first is 1). `today`: in São Paulo; `read`: its tables. */
export function sourcesOf(rows: readonly string[], today: PlainDay, read = tableRows(rows)): Source[] {
  let sent: PlainDay | null = null;
  let by = '';
  const rowsStruck = read.map(({ text }) => withoutStruck(isTooLong(text) ? '' : shortRow(text)));
  const comparedRows = rowsStruck.map(({ text }) => text);
  const rowsInto = Map.groupBy(read.keys(), (at) => read[at]?.into ?? at);
  const messages = comparedRows.map(withoutSender);
  const spoken = withoutSpeakers(messages.map(({ text }) => withoutMatches(withoutUnchecked(foldedRow(text)))));
  const plainRows = withSlipDay(withLetteredKinds(withHouseRows(spoken.map(({ line }) => line))), today);
  const plainLines = withoutLabels(withoutResults(plainRows), isPrize);
  const marks = plainRows.map(marksOfMatches);
  const isOfMatches = marks.flatMap((row) => row ?? []).length >= LEAST_MATCHES;
  return [...rowsInto].map(([at, all]) => {
    const text = all.map((one) => rows[one]).join('\n');
    const day = messages[at]?.sent;
    if (day) sent = dayOf(day.replace(/[.-]/g, '/'), today);
    const speaker = spoken[at]?.speaker ?? '';
    by = speaker || foldedRow(messages[at]?.name ?? '').trim() || by;
    const line = (isOfMatches ? marks[at]?.join(' ') : null) ?? plainLines[at] ?? '';
    const struck = rowsStruck[at]?.struck ?? [];
    return {
      numbers: all.map((one) => one + 1),
      text: text.trim(),
      line,
      sent,
      bare: bareCount(line),
      isLong: isTooLong(read[at]?.text ?? '') || (all.length === 1 && isTooLong(text)),
      unused: [...(read[at]?.unused ?? []), ...struck, ...(speaker === '' ? [] : [speaker])],
      hasStruck: struck.length > 0,
      isStruck: struck.length > 0 && isBareRow(messages[at]?.text ?? ''),
      isSaid: speaker !== '' || Boolean(day),
      speaker: by,
      isHead: read[at]?.isHead ?? countsColumns(line),
    };
  });
}

const digitsAt = (pieces: readonly LinePiece[], at: number): string => {
  const piece = pieces[at];
  return piece?.kind === 'number' ? piece.digits : '';
};

/** '1º 4418', '2º 0975' … on lines that follow each other: prizes that were drawn, and no list of bets. */
function withoutResults(lines: readonly string[]): string[] {
  const places = lines.map((line) => {
    const pieces = piecesOfRow(line, 0);
    const [place] = pieces;
    const isResult = pieces.length === 2 && digitsAt(pieces, 1).length === 4;
    return isResult && place?.kind === 'number' && place.isOrdinal ? Number(place.digits) : 0;
  });
  return lines.map((line, at) => {
    const first = at - ((places[at] ?? 0) - 1);
    const isRun = places[at] !== 0 && [0, 1, 2].every((step) => places[first + step] === step + 1);
    return isRun ? '' : line;
  });
}

/** '2º 0982-21'. */
const isPrize = (line: string): boolean =>
  runsIn(line).some(({ length }) => length > 3) &&
  isResult(tokensOf(line, 0, { hasGame: false, isOfBets: false }, false));

/** Lines with no empty one between them, each slip by itself: 'PULE 1191' begins another one. */
export function blocksOf(sources: readonly Source[]): Source[][] {
  const blocks: Source[][] = [[]];
  for (const source of sources) {
    const pieces = piecesOfRow(source.line, 0);
    if (source.text === '') blocks.push([]);
    else if (pieces[0]?.text === 'pule' && digitsAt(pieces, 1).length > 2) blocks.push([source]);
    else blocks.at(-1)?.push(source);
  }
  return blocks.filter(({ length }) => length > 0);
}

/** A sheet's first column that counts its lines (1, 2, 3 … beside numbers of two digits), taken away. */
export function withoutIndex(block: readonly Source[]): Source[] {
  const rows = block.map(({ line, text }) => {
    const pieces = piecesOfRow(line, 0);
    const isRow =
      pieces.length > 4 &&
      pieces.every(({ kind }, at) => at === 0 || kind === 'money' || digitsAt(pieces, at).length === 2);
    const index = digitsAt(pieces, 0);
    // '01  04 18 33 52 71'.
    const [lead, numbers = ''] = text.split('  ').filter(Boolean);
    const isApart = lead === index && numbers.trim().split(' ').length > 3;
    return isRow && index !== '' ? { index, isApart, end: pieces[0]?.end ?? 0 } : null;
  });
  const counted = rows.filter((row) => row !== null);
  // Of each game a list may begin anew.
  const isNext = (index: string, at: number) =>
    Number(index) === Number(counted[at - 1]?.index ?? 0) + 1 || (at > 0 && Number(index) === 1);
  const isCounted = ({ index, isApart }: { index: string; isApart: boolean }, at: number) =>
    isNext(index, at) && (index.length === 1 || isApart);
  if (counted.length < 2 || !counted.every(isCounted)) return [...block];
  return block.map((source, at) => {
    const row = rows[at];
    return row
      ? { ...source, line: source.line.slice(row.end).padStart(source.line.length), bare: source.bare - 1 }
      : source;
  });
}

/** A line without its label, and one of a single column without that column's name: 'coluna 3: 7', 'col1 3 e 8'. */
function bareLine(line: string): string {
  const { tokens } = tokensOf(line, 0, { hasGame: true, isOfBets: false }, true);
  const [first] = tokens;
  const plain = first?.kind === 'label' && tokens.length > 1 ? line.slice(first.end) : line;
  const column = withoutColumnNames(plain);
  const marks = runsIn(column);
  const isColumn =
    column !== plain &&
    marks.length < 4 &&
    marks.every(({ length }) => length === 1) &&
    wordsIn(column).every((word) => word === 'e');
  return isColumn ? marks.join('') : plain;
}

/** More words than a label and what joins columns have. */
const FEW_WORDS = 30;

/** How many numbers, or marked columns, a line without words holds. */
function bareCount(line: string): number {
  const words = wordsIn(line);
  if (words.length > FEW_WORDS || (words.length === 0 && !hasDigit(line))) return 0;
  const pieces = piecesOfRow(bareLine(line), 0);
  const isBare = ({ kind, text }: LinePiece) =>
    wordsIn(text).every((word) => (kind === 'word' ? ['e', 'x'].includes(word) : ['o', 'a'].includes(word)));
  if (!pieces.every(isBare)) return 0;
  // 'x' between numbers parts them, in columns it is a mark.
  const hasMarks = pieces.some(({ text }) => text === 'x');
  const found: string[] = [];
  for (const { text, gap } of pieces) {
    if (text === 'e') continue;
    if (hasMarks && gap === '' && found.length > 0) found.push(found.pop() + text);
    else found.push(...(hasMarks ? [text] : pastedWords(text)));
  }
  return found.reduce((count, word) => count + (word.length > 3 ? Math.floor(word.length / 2) : 1), 0);
}

/** The numbers of several lines in one. */
export const joined = (sources: readonly Source[]): string =>
  sources.map(({ line }) => bareLine(line).trim()).join(' ');
