import { gameNamed, gameOf } from '../games/list.ts';
import { houseNamed } from '../houses/words.ts';
import { normalizeText } from '../normalize-text.ts';
import { hasDigit, isDigits } from '../text/digits.ts';
import { namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { kindOfLetters } from '../text/short-kinds.ts';
import { WEEKDAY_NAMES } from '../text/words.ts';
import { isNotPlayed } from './pasted-changes.ts';

// Tables and records among a pasted text's rows: each of their rows as a line that says what its columns name.

/** A row as it is read. `into`: the row that says what this one does too, where a record takes several; `unused`: cells of no bet; `isHead`: it names a table's columns. */
export type TableRow = { text: string; into?: number; unused: readonly string[]; isHead?: true };

const plainRow = (text: string): TableRow => ({ text, unused: [] });
const EMPTY = plainRow('');

export type Column =
  /** `rank`: where in a line it stands; `isContext`: an empty cell is as the one above it. */
  | { kind: 'known'; rank: number; isContext: boolean; write: (cell: string) => string }
  | { kind: 'beside'; name: string }
  /** Of a name that is not known: its words are named; a number or a word of the game, which may be the bet, refuses the row. */
  | { kind: 'unknown'; name: string }
  | { kind: 'index' }
  /** What holds for a cell of a column by the column's name: a draw, a day, a house, a kind of bet. */
  | { kind: 'pivot'; sort: string; words: string };

type Writer = { names: string; isContext?: true; write: (cell: string) => string };

const same = (cell: string) => cell;
const withSign = (cell: string) => (cell.includes('$') ? cell : `R$ ${cell}`);
const isAmount = (cell: string) => /^(?:r\$ ?)?\d+[.,]\d\d$/i.test(cell);

const HOUR = /^\d{1,2}[:h]/i;
/** A moment as programs write it: '2026-07-29T14:20:00-03:00'; at midnight it is a day. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)\S*$/;
const dayIn = (cell: string) => {
  const [, day = '', hour = ''] = MOMENT.exec(cell) ?? [];
  if (day !== '') return hour === '00:00' ? day : `${day} ${hour}`;
  return isDigits(cell, 1, 2) ? `dia ${cell}` : cell;
};
const hourIn = (cell: string) => (isDigits(cell, 1, 2) ? `${cell}h` : cell.replace(/^(\d\d)(\d\d)$/, '$1:$2'));
const contestIn = (cell: string) => (/^\d/.test(cell) && !HOUR.test(cell) ? `concurso ${cell}` : cell);

/** Columns in the order in which a line has them. */
const WRITERS: readonly Writer[] = [
  { names: 'jogo|loteria|modalidade|game|lottery', isContext: true, write: (cell) => gameIn(cell) },
  // A draw of the animal lottery is called so too.
  { names: 'concurso|conc|extracao|contest', isContext: true, write: contestIn },
  { names: 'data|dia|day|date', isContext: true, write: dayIn },
  { names: 'mes|month', write: (cell) => `mês ${cell}` },
  {
    names: 'banca|casa|estado|praca|uf|house|state',
    isContext: true,
    write: (cell) => (houseNamed(cell) ? cell : `na ${cell}`),
  },
  {
    names: 'hora|horario|sorteio|draw|hour',
    isContext: true,
    write: (cell) => (isDigits(cell, 3, 5) ? `concurso ${cell}` : hourIn(cell)),
  },
  { names: 'tipo|modo|jogada|kind|type', write: same },
  {
    names: 'numeros|numero|num|dezenas|palpites|palpite|aposta|apostas|colunas|numbers|number|pick|picks|bet|bets',
    write: same,
  },
  { names: '', write: (cell) => cell.padStart(2, '0') },
  { names: 'trevo|trevos|clover|clovers', write: (cell) => `trevo ${cell}` },
  { names: 'time|team|equipe', write: (cell) => (HOUR.test(cell) ? cell : `time ${cell}`) },
  { names: 'milhar|centena|dezena|grupo|bilhete|milhares|centenas|grupos|bilhetes', write: same },
  { names: 'bicho|animal', write: same },
  { names: 'onde|premio|premios|colocacao|faixa|place|places|prize|prizes', write: (cell) => reachIn(cell) },
  { names: 'de', write: same },
  { names: 'ate', write: (cell) => `ao ${cell}` },
  {
    names: 'valor unit|valor unitario|valor cada|preco unit|preco unitario|preco cada',
    write: (cell) => `${withSign(cell)} cada`,
  },
  { names: 'valor|r$|preco|amount|stake', write: withSign },
];
const NUMBERED = 8;
const CLOVERS = 9;
const OF_TYPE = 6;
const PICKS = 7;
const OF_KIND = 11;
const OF_ANIMAL = 12;
const OF_PLACE = 13;
const OF_STAKE = 16;
/** Before the number of one of a ticket's numbers: 'bola 1', 'n1'. */
const BALLS = new Set(['bola', 'dezena', 'num', 'numero', 'n', 'd', 'b']);
/** Of a list, and no part of a ticket. */
const BESIDE = new Set(
  `soma nome apostador participante cartao cartela cotas cliente pares impares id cota acertos qtd quantidade total obs status situacao operacao premiacao
  name customer player jogador vendedor cambista agencia terminal ponto maquina codigo code hash cpf telefone celular phone email
  emissao emitido observacao notes comentario retorno lucro sum count pago paid`.split(/\s+/),
);
/** Beside a column's name: 'data do sorteio', 'bet type', 'trevos sorteados'. */
const OF_NAMES = new Set(
  'nome name d de da do das dos of the aposta apostas apostado apostados bet lista list sorteio sorteados draw sorte lucky coracao heart range'.split(
    ' ',
  ),
);
const INDEX = new Set(['n', 'no', '#', 'seq', 'linha', 'pule', 'col', 'coluna', '']);
const DIGITS: Readonly<Record<string, number>> = { milhar: 4, centena: 3, dezena: 2 };

/** '5' of a column of prizes is the fifth, '1-5' and '1 2 3 4 5' from the first to the fifth. */
const reachIn = (cell: string) =>
  isDigits(cell)
    ? `${cell}º prêmio`
    : cell.replace(/^(\d{1,2})[º°ª]?(?:\s*(?:[-/]|\.\.)\s*|(?:[\s,]+\d{1,2})*[\s,]+)(\d{1,2})[º°ª]?$/, '$1 ao $2');

/** 'Lotofácil 3764', 'Mega-Sena'; 'aposta 2' only counts. */
const gameIn = (cell: string): string => {
  const [, name = cell, number = ''] = /^(.*\D)\s*(\d+)$/.exec(cell) ?? [];
  const game = gameNamed(name);
  if (!game) return isDigits(cell) ? '' : cell;
  return number.length > 2 ? `${gameOf(game).name} concurso ${number}` : gameOf(game).name;
};

/** A column's name as it is looked up: folded, in words, and without what is in brackets. */
const nameOf = (cell: string): string =>
  normalizeText(
    cell
      .replace(/\([^)]*\)/g, ' ')
      .replace(/[º°ª]/g, 'o')
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '),
  )
    .replace(/[_\s-]+/g, ' ')
    .replace(/[.:]$/, '')
    .trim();

const byName = new Map(
  WRITERS.flatMap(({ names }, rank) => (names === '' ? [] : names.split('|').map((name) => [name, rank] as const))),
);

/** The rank of a name, or of the one word of it that names a column. */
function rankOf(name: string): number | undefined {
  const [word = '', ...others] = name.split(' ').filter((one) => !OF_NAMES.has(one));
  return byName.get(name) ?? (others.length === 0 && word !== name ? byName.get(word) : undefined);
}

export function columnOf(cell: string): Column | null {
  const name = nameOf(cell);
  const [, ball = '', count] = /^([a-z]*) ?0?(\d{1,2})$/.exec(name) ?? [];
  const rank = count ? (BALLS.has(ball) ? NUMBERED : ball === 'trevo' ? CLOVERS : undefined) : rankOf(name);
  if (rank !== undefined) {
    const { isContext = false, write } = WRITERS[rank] as Writer;
    const isOfKind = rank === OF_KIND;
    return {
      kind: 'known',
      rank,
      isContext,
      write: isOfKind ? (text) => `${name} ${text}` : write,
    };
  }
  if (INDEX.has(name)) return { kind: 'index' };
  return BESIDE.has(name) ? { kind: 'beside', name } : null;
}

/** The sorts of what a whole head cell may name, where it holds for the cells below it. */
const PIVOTS = new Set(['weekday', 'dayword', 'bet']);
const PLACES = new Set(['draw', 'house']);

export function pivotOf(cell: string): Column | null {
  const words = normalizeText(cell).trim().replace(/^cor$/, 'coruja');
  if (words === '') return null;
  const kind = kindOfLetters(words);
  if (kind) return { kind: 'pivot', sort: 'bet', words: kind };
  const [piece, ...others] = piecesOfRow(words, 0);
  const isWhole = others.length === 0 && piece?.end === words.length;
  if (isWhole && piece.kind === 'date') return { kind: 'pivot', sort: 'date', words };
  const [dated, ...more] = piecesOfRow(words, 0).filter(({ kind }) => kind === 'date');
  // 'Seg 17/08'.
  if (dated && more.length === 0 && isWeekday(words.slice(0, dated.start)) && dated.end === words.length)
    return { kind: 'pivot', sort: 'date', words: words.slice(dated.start) };
  const token = namedIn(words).find(({ start, end }) => start === 0 && end === words.length);
  if (token && PIVOTS.has(token.kind)) return { kind: 'pivot', sort: token.kind, words };
  // '10h' before '07' would be 10:07.
  return isPlace(words) ? { kind: 'pivot', sort: 'place', words: words.replace(/(?<=\d)h(?!\d)/g, 'h00') } : null;
}

const isWeekday = (words: string): boolean => {
  const word = words.replace(/[^a-z]/g, '');
  return word.length > 2 && WEEKDAY_NAMES.some((name) => name.startsWith(word.slice(0, 3)));
};

/** Whether a cell names houses, draws and hours and nothing else: 'ptm', '14h20', 'sp 15h30'. */
function isPlace(words: string): boolean {
  const tokens = namedIn(words).filter(({ kind }) => PLACES.has(kind));
  let left = words;
  for (const { start, end } of tokens) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  const pieces = piecesOfRow(left, 0);
  return tokens.length + pieces.length > 0 && pieces.every(({ kind }) => kind === 'hour');
}

const namesHouse = (cell: string): boolean => namedIn(normalizeText(cell)).some(({ kind }) => kind === 'house');

const sortOf = (cell: string): string | null => {
  const column = pivotOf(cell);
  return column?.kind === 'pivot' ? column.sort : null;
};

/** `corner`: what the head says of all rows; `isResult`: of the columns '1º' to '5º', whose rows are drawn numbers. */
type Head = { separator: string; columns: readonly Column[]; corner: string; isResult: boolean };

const SEPARATORS = ['\t', ';', '|', ',', '  '] as const;
/** What frames or rules a table that is drawn. */
const RULE = /^[\s|:+=\-─-╿]+$/;

function cellsOf(row: string, separator: string): string[] {
  const bare = separator === '|' ? row.trim().replace(/^\||\|$/g, '') : row.trim();
  // A corner that is empty is a cell too.
  const cells =
    separator === '  ' ? row.trimEnd().split(/\s{2,}|\t/) : partsOf(separator === '\t' ? row : bare, separator);
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** What a separator parts, but for one between quotation marks. */
function partsOf(row: string, separator: string): string[] {
  const parts = row.split(separator);
  if (!row.includes('"')) return parts;
  const isOpen = (part: string) => (part.split('"').length - 1) % 2 === 1;
  const all: string[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last !== undefined && isOpen(last)) all[all.length - 1] = `${last}${separator}${part}`;
    else all.push(part);
  }
  return isOpen(all.at(-1) ?? '') ? parts : all;
}

/** A row's cells for so many columns: without empty ones behind them, and an amount that its comma parts as one. */
function fittedTo(columns: readonly Column[], cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '') + 1;
  const filled = cells.slice(0, Math.max(columns.length, last));
  const at = columns.findIndex((column) => column.kind === 'known' && column.rank >= OF_STAKE);
  const amount = `${filled[at]},${filled[at + 1]}`;
  return filled.length === columns.length + 1 && isAmount(amount) ? filled.toSpliced(at, 2, amount) : filled;
}

/** Whether what the first cell of a head names holds for all rows: 'look' before hours, nothing before houses. */
function isCornerOf(name: string, others: readonly string[]): boolean {
  const next = sortOf(others[0] ?? '');
  if (next === null || others.length < 2) return false;
  if (name === '') return true;
  const sort = sortOf(name);
  return sort !== null && columnOf(name) === null && (sort !== next || (namesHouse(name) && !others.some(namesHouse)));
}

/** `mayName`: whether other names than those that are known may be columns too. */
function headIn(names: readonly string[], mayName: boolean): Omit<Head, 'separator'> | null {
  if (names.length < 2) return null;
  const ordinals = names.filter((name) => /^\d{1,2}[º°ªo]$/.test(name));
  const isResult = ordinals.length > 4;
  // '1 2 3 4 5 6 7' behind another name: of a ticket's numbers.
  const isCounted = names.length > 4 && names.slice(1).every((name, at) => Number(name) === at + 1);
  const columns: Column[] = [];
  let corner = '';
  for (const [at, name] of names.entries()) {
    const isFirst = at === 0 && isCornerOf(name, names.slice(1));
    const known = isFirst ? null : isCounted && at > 0 ? columnOf(`bola ${name}`) : columnOf(name);
    const pivot = isFirst ? null : pivotOf(name);
    const column = known ?? (isResult && ordinals.includes(name) ? { kind: 'index' as const } : pivot);
    if (column && !(mayName && column.kind === 'pivot')) columns.push(column);
    else if (mayName && !isFirst) columns.push({ kind: 'unknown', name: nameOf(name) });
    else if (at > 0) return null;
    else {
      columns.push({ kind: 'known', rank: -1, isContext: false, write: same });
      corner = name;
    }
  }
  const pivots = columns.flatMap((column) => (column.kind === 'pivot' ? [column.sort] : []));
  const isPivoted = pivots.length > 1 && new Set(pivots).size === 1;
  if ((pivots.length > 0 || corner !== '') && !isPivoted) return null;
  return { columns, corner, isResult };
}

/** Beside its numbers or another bet a bilhete is a list's, and no ticket. */
function settledColumns(names: readonly string[], columns: readonly Column[]): Column[] {
  const isOther = (column: Column, at: number) =>
    column.kind === 'known' &&
    ([OF_TYPE, PICKS, NUMBERED, OF_ANIMAL].includes(column.rank) || (column.rank === OF_KIND && !isSlip(names[at])));
  return columns.map((column, at) =>
    isSlip(names[at]) && columns.some(isOther) ? { kind: 'beside', name: 'bilhete' } : column,
  );
}

const isSlip = (name = '') => nameOf(name) === 'bilhete';

/** The head of a table that a row is. `below`: the rows below it. */
function headOf(row: string, below: readonly string[]): Head | null {
  for (const separator of SEPARATORS) {
    const names = cellsOf(row, separator);
    const isNext = () => {
      const next = below.find((one) => one.trim() !== '' && !RULE.test(one));
      return next !== undefined && cellsOf(next, separator).length >= names.length;
    };
    const head = headIn(names, separator !== '  ' && isPlainHead(names) && isNext());
    // '18/08 | 12h45 | Campina Grande' above bets heads no columns.
    if (head?.columns.some(({ kind }) => kind === 'pivot') && !isNext()) continue;
    // Blanks alone part the cells of what is laid out under heads that hold for their columns.
    if (!head || (separator === '  ' && names.length < 3)) continue;
    return { ...head, separator, columns: settledColumns(names, head.columns) };
  }
  return null;
}

/** Whether cells without a figure are names of columns, most of which are known. */
const isPlainHead = (names: readonly string[]): boolean =>
  names.length > 2 &&
  names.every((name) => name !== '' && name.length < 30 && !hasDigit(name)) &&
  2 * names.filter((name) => columnOf(name) !== null).length > names.length;

const OF_PICKS = new Set([PICKS, NUMBERED, OF_KIND, OF_ANIMAL]);
/** Whether a column has what is played. */
export const isOfPicks = (column: Column): boolean => column.kind === 'known' && OF_PICKS.has(column.rank);
/** Whether what stands once beside several bets holds for each. */
export const isShared = (column: Column): boolean =>
  column.kind === 'known' && !isOfPicks(column) && column.rank < OF_STAKE;

type Worded = { rank: number; text: string };
const inOrder = (all: readonly Worded[]) =>
  [...all]
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ text }) => text || [])
    .join(' ');

/** Columns of places with their numbers, without a stake or a bet's kind. */
const isTableOfPrizes = (columns: readonly Column[]): boolean => {
  const ranks = columns.flatMap((column) => (column.kind === 'known' ? [column.rank] : []));
  return ranks.includes(OF_KIND) && ranks.every((rank) => rank === OF_KIND || rank === OF_PLACE || rank === OF_ANIMAL);
};

const isNothing = (cell: string) => /^[-–—x.]{0,3}$/i.test(cell);

/** A row of cells as a line, and what of it is of no bet. */
function rowOf(cells: readonly string[], { columns, corner }: Pick<Head, 'columns' | 'corner'>): TableRow {
  const unused: string[] = [];
  const words: Worded[] = corner === '' ? [] : [{ rank: -2, text: corner }];
  let pick = '';
  const isTyped = columns.some((column, at) => column.kind === 'known' && column.rank === OF_TYPE && cells[at]);
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (column.kind === 'beside' && isNotPlayed(normalizeText(cell))) return EMPTY;
    if (column.kind === 'unknown' && (hasDigit(cell) || namedIn(normalizeText(cell)).length > 0)) return EMPTY;
    const isPaid =
      column.kind === 'known' &&
      column.rank === OF_PLACE &&
      (cell.includes('$') || isAmount(cell) || /\d\.\d$/.test(cell));
    const name = isPaid ? 'prêmio' : column.kind === 'beside' || column.kind === 'unknown' ? column.name : null;
    if (name !== null && cell !== '') unused.push(`${name} ${cell}`);
    if (name !== null || column.kind !== 'known' || cell === '') continue;
    // Beside 'duque de grupo', 'grupos: 05 16' are its picks.
    words.push({ rank: column.rank, text: column.rank === OF_KIND && isTyped ? cell : column.write(cell) });
    if (isDigits(cell)) pick = cell;
  }
  const pivots = columns.flatMap((column, at) => {
    const cell = cells[at] ?? '';
    return column.kind === 'pivot' && !isNothing(cell) ? [{ ...column, cell }] : [];
  });
  if (!columns.some(({ kind }) => kind === 'pivot')) return { text: inOrder(words), unused };
  const parts = pivots.map(({ sort, words: name, cell }) => {
    const digits = DIGITS[name];
    if (sort === 'bet' && pick !== '' && isAmount(cell)) {
      const others = words.filter(({ text }) => text !== pick);
      return `${inOrder(others)} ${name} ${digits ? pick.slice(-digits) : pick} ${withSign(cell)}`;
    }
    return `${inOrder(words)} ${name} ${isAmount(cell) ? withSign(cell) : cell}`;
  });
  return { text: parts.map((part) => part.trim()).join(' ; '), unused };
}

/** Rows as they are read: those of tables and records as lines of words and numbers, all others as they are. */
export function tableRows(rows: readonly string[]): TableRow[] {
  const records = recordsIn(rows);
  const takenBack = new Set(
    rows.flatMap(
      (row) => /(?<![a-z])(?:estorno|cancelamento)\s+d[ao]\s+(?:linha|item|pule|aposta)\s+(\d+)/i.exec(row)?.[1] ?? [],
    ),
  );
  const abreast = abreastIn(rows);
  let head: Head | null = null;
  let above: readonly string[] = [];
  const whole: string[] = [];
  for (const row of rows) whole.push(withoutDittos(row, whole.at(-1) ?? ''));
  return whole.map((typed, at) => {
    const record = records.get(at);
    if (record) return record;
    if (abreast.has(at)) return EMPTY;
    const row = typed.replace(/[│┃║]/g, '|');
    if (row.trim() === '') head = null;
    if (row.trim() !== '' && RULE.test(row) && /[|+─-╿]/.test(row)) return EMPTY;
    const found = headOf(row, rows.slice(at + 1, at + 4));
    if (found) {
      head = found;
      above = [];
      return { ...EMPTY, isHead: true };
    }
    if (!head) return plainRow(drawn(typed, row));
    const { columns, separator } = head;
    const cells = fittedTo(columns, cellsOf(row, separator));
    // Which column a cell is of that is one too many is not known.
    if (cells.length > columns.length && columns.every(({ kind }) => kind !== 'pivot') && separator !== '  ')
      return EMPTY;
    if (cells.length !== columns.length) {
      head = null;
      return plainRow(drawn(typed, row));
    }
    // 'Mega sena;3045' below numbers in columns of their own.
    const balls = columns.flatMap((column, place) =>
      column.kind === 'known' && column.rank === NUMBERED ? [place] : [],
    );
    const filledCells = cells.filter(Boolean);
    if ((balls.length > 4 && balls.filter((place) => cells[place]).length < 3) || filledCells.length === 1)
      return plainRow(filledCells.join(' '));
    const index = columns.findIndex(({ kind }) => kind === 'index');
    // What was drawn is no bet, and neither is what a later row takes back, nor that row.
    const isPrize = columns.some(
      (column, place) =>
        column.kind === 'known' && column.rank === OF_PLACE && /^\d{1,2}[º°o]$/.test(cells[place] ?? ''),
    );
    const isOfPrizes = isPrize && isTableOfPrizes(columns);
    if (
      head.isResult ||
      isOfPrizes ||
      takenBack.has(cells[index] ?? '') ||
      /(?<![a-z])(?:estorno|cancelamento)(?![a-z])/i.test(row)
    )
      return EMPTY;
    const filled = cells.map((cell, place) => {
      const column = columns[place];
      return cell === '' && column?.kind === 'known' && column.isContext ? (above[place] ?? '') : cell;
    });
    above = filled;
    return rowOf(filled, head);
  });
}

const sidesOf = (row: string) => row.trim().split(/\s{3,}/);

/** Rows of slips that are printed side by side, each under its house or draw: whose a row is cannot be known. */
function abreastIn(rows: readonly string[]): Set<number> {
  const found = new Set<number>();
  let count = 0;
  for (const [at, row] of rows.entries()) {
    const sides = sidesOf(row);
    if (row.trim() === '') count = 0;
    if (sides.length < 2) continue;
    const areHeads = sides.every((side) =>
      namedIn(normalizeText(side)).some(({ kind, start }) => start === 0 && (kind === 'house' || kind === 'draw')),
    );
    const isSame = sides.length === 2 || sidesOf(rows[at + 1] ?? '').length === sides.length;
    if (areHeads && isSame && count === 0) count = sides.length;
    if (sides.length === count) found.add(at);
  }
  return found;
}

/** Marks that repeat the words above them, at a row's beginning. */
const DITTOS = /^\s*(?:(?:["″〃]|'')(?:\s+|$))+/;

/** A row with the words that its ditto marks repeat: '" " 11h' below 'dom 16/08 09h' is 'dom 16/08 11h'. */
function withoutDittos(row: string, above: string): string {
  const marks = DITTOS.exec(row)?.[0] ?? '';
  const count = marks.trim() === '' ? 0 : marks.trim().split(/\s+/).length;
  const words = above.trim().split(/\s+/);
  return count === 0 || words.length <= count || marks.length === row.length
    ? row
    : [...words.slice(0, count), row.slice(marks.length)].join(' ');
}

/** A row between a frame's bars: its cells, each apart. */
const drawn = (typed: string, row: string): string =>
  typed === row ? typed : cellsOf(row, '|').filter(Boolean).join(' ');

/** 'banca: look', '- hora: "18:20"', and on one row 'banca=lotep dia=18/08/2026'. */
const FIELD = /^\s*(?:-\s+)?([\p{L}_$]{1,20})\s*[:=]\s*(\S.*?)\s*$/u;
const PAIR = /([\p{L}_$]{1,20})=("[^"]*"|\S+)/gu;
/** So many fields make a record. */
const LEAST_FIELDS = 3;

export type Field = { name: string; column: Column; cell: string };

const fieldOf = (name: string, cell: string): Field[] => {
  const column = columnOf(name);
  return column ? [{ name, column, cell: cell.replace(/^["'](.*)["']$/, '$1') }] : [];
};

export const recordOf = (fields: readonly Field[]): TableRow => {
  const columns = settledColumns(
    fields.map(({ name }) => name),
    fields.map(({ column }) => column),
  );
  return rowOf(
    fields.map(({ cell }) => cell),
    { columns, corner: '' },
  );
};

/** Records that are no rows of a table, by their rows: fields on a line each, or pairs on one. */
function recordsIn(rows: readonly string[]): Map<number, TableRow> {
  const found = new Map<number, TableRow>();
  let open: { at: number; names: Set<string>; fields: Field[]; rows: number[] } | null = null;
  const close = () => {
    if (open && open.fields.length >= LEAST_FIELDS) {
      for (const row of open.rows) found.set(row, { ...EMPTY, into: open.at });
      found.set(open.at, recordOf(open.fields));
    }
    open = null;
  };
  for (const [at, row] of rows.entries()) {
    const pairs = [...row.matchAll(PAIR)];
    const ofRow = pairs.flatMap(([, name = '', cell = '']) => fieldOf(name, cell));
    if (ofRow.length >= LEAST_FIELDS && ofRow.length === pairs.length) found.set(at, recordOf(ofRow));
    const [, name = '', cell = ''] = FIELD.exec(row) ?? [];
    const fields = name === '' ? [] : fieldOf(name, cell);
    const isNext = /^\s*-\s/.test(row) || open?.names.has(nameOf(name));
    if (fields.length === 0 || isNext) close();
    if (fields.length === 0) continue;
    open ??= { at, names: new Set(), fields: [], rows: [] };
    open.names.add(nameOf(name));
    open.fields.push(...fields);
    open.rows.push(at);
  }
  close();
  return found;
}
