import { gameNamed, gameOf } from '../games/list.ts';
import { houseNamed } from '../houses/words.ts';
import { normalizeText } from '../normalize-text.ts';
import { hasDigit, isDigits, runsIn } from '../text/digits.ts';
import { namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { reaisText } from '../text/money.ts';
import { folded } from '../text/pieces.ts';
import { kindOfLetters } from '../text/short-kinds.ts';
import {
  cellsOf,
  dittosOf,
  fieldsOfRow,
  inWords,
  isAmount,
  isNothing,
  isRule,
  momentIn,
  placesIn,
  SEPARATORS,
  unquoted,
  withBars,
} from '../text/tokens/cells.ts';
import { betTokensOf } from '../text/tokens/line.ts';
import { words, wordsIn } from '../text/tokens/row.ts';
import { WEEKDAY_NAMES } from '../text/words.ts';
import { isNotPlayed } from './pasted-changes.ts';

// Tables and records among a pasted text's rows: each of their rows as a line that says what its columns name.

/** A row as it is read. `into`: the row that says what this one does too, where a record takes several; `unused`: cells of no bet; `isHead`: it names a table's columns. */
export type TableRow = { text: string; into?: number; unused: readonly string[]; isHead?: true };

const plainRow = (text: string): TableRow => ({ text, unused: [] });
const EMPTY = plainRow('');

/**
 * `rank`: of a known column its place in a line; `name`: folded. 'beside' is of no ticket, 'index' counts rows. Of an 'unknown' name
 * words are named, and a number or a word of the game, which may be the bet, refuses the row. Of a 'pivot' the name holds for the
 * cells below it: a draw, a day, a house, a kind of bet, by `sort`.
 */
export type Column = {
  kind: 'known' | 'beside' | 'unknown' | 'index' | 'pivot';
  name: string;
  rank: number;
  sort: string;
};
const NO_RANK = -2;
/** A column without a known name, whose head holds for all rows. */
const CORNER = -1;
export const columnAs = (kind: Column['kind'], name: string, rank = NO_RANK, sort = ''): Column => ({
  kind,
  name,
  rank,
  sort,
});

/** `isContext`: an empty cell is as the one above it. */
type Writer = { names: string; isContext?: true; write: (cell: string) => string };

const same = (cell: string) => cell;
const LEAST_PACKED = 10;
/** '0822374579': numbers of two digits without a mark between them. */
const pairsOf = (cell: string) =>
  isDigits(cell, LEAST_PACKED) && cell.length % 2 === 0 ? (cell.match(/../g) ?? []).join(' ') : cell;
const withSign = (cell: string) => (cell.includes('$') ? cell : `R$ ${cell}`);
const isHour = (cell: string) => piecesOfRow(normalizeText(cell), 0)[0]?.kind === 'hour';
const dayIn = (cell: string) => momentIn(cell) ?? (isDigits(cell, 1, 2) ? `dia ${cell}` : cell);
/** '14', '1420'. */
const hourIn = (typed: string) => {
  // '18:20:00'.
  const [hour = '', minute = '', second] = typed.split(':');
  const cell = second !== undefined && isDigits(second, 2, 2) ? `${hour}:${minute}` : typed;
  return isDigits(cell, 1, 2) ? `${cell}h` : isDigits(cell, 4, 4) ? `${cell.slice(0, 2)}:${cell.slice(2)}` : cell;
};
const contestIn = (cell: string) =>
  momentIn(cell) ??
  (hasDigit(cell.charAt(0)) && !isHour(hourIn(cell)) ? `concurso ${cell}` : isDigits(cell) ? cell : hourIn(cell));

/** 'valor unit', 'vl total'. */
const ofPrices = (...what: string[]): string[] =>
  ['valor', 'vl', 'vlr', 'preco'].flatMap((of) => what.map((its) => `${of} ${its}`));

/** Columns in the order in which a line has them. */
const WRITERS: readonly Writer[] = [
  { names: 'jogo|loteria|modalidade|produto|game|lottery', isContext: true, write: (cell) => gameIn(cell) },
  // A draw of the animal lottery is called so too.
  {
    names: 'concurso|concursos|conc|extracao|extr|ext|contest|numero concurso|num concurso',
    isContext: true,
    write: contestIn,
  },
  { names: 'data|dia|dt|day|date|sorteio em', isContext: true, write: dayIn },
  {
    names: 'banca|bancas|casa|estado|praca|uf|house|state',
    isContext: true,
    write: (cell) => (houseNamed(cell) ? cell : `na ${cell}`),
  },
  {
    names: 'hora|horario|hr|hrs|sorteio|draw|hour',
    isContext: true,
    write: (cell) => momentIn(cell) ?? (isDigits(cell, 3, 5) ? `concurso ${cell}` : hourIn(cell)),
  },
  { names: 'tipo|tp|modo|mod|md|jogada|kind|type', write: (cell) => kindIn(cell) },
  {
    names:
      'numeros|numero|num|nums|nr|nro|no jogado|no jogados|palp|dezenas|palpites|palpite|aposta|apostas|colunas|numbers|number|pick|picks|bet|bets',
    write: (cell) => pairsOf(cell.includes('$') ? cell : cell.replaceAll(',', ' ')),
  },
  { names: 'bola', write: (cell) => cell.padStart(2, '0') },
  { names: 'trevo|trevos|clover|clovers', write: (cell) => `trevo ${cell}` },
  { names: 'time|team|equipe', write: (cell) => (isHour(cell) ? cell : `time ${cell}`) },
  { names: 'mes|month', write: (cell) => `mês ${cell}` },
  // A team, a month or clovers, by the game.
  { names: 'extra|complemento|adicional', write: same },
  { names: 'milhar|centena|dezena|grupo|bilhete|milhares|centenas|grupos|bilhetes', write: same },
  { names: 'bicho|animal|bichos|animais', write: (cell) => cell.replaceAll('/', ' ') },
  {
    names: 'onde|premio|premios|premiacao|pr|prem|colocacao|posicao|cerca|faixa|place|places|prize|prizes',
    write: (cell) => reachIn(cell),
  },
  { names: 'de|premio de', write: same },
  { names: 'ate|premio ate', write: (cell) => `ao ${cell}` },
  {
    names: [
      ...ofPrices(
        'unit',
        'unitario',
        'cada',
        'de cada',
        'cada um',
        'por numero',
        'por dezena',
        'por palpite',
        'por aposta',
        'por jogo',
      ),
      'unitario',
    ].join('|'),
    write: (cell) => `${withSign(cell)} cada`,
  },
  {
    names: ['valor', 'valor total', 'total', 'stake', 'amount'].map((of) => `${of} centavos`).join('|'),
    write: (cell) => withSign(reaisText(Number(cell) / 100)),
  },
  {
    names:
      'valor|valores|valor pago|valor apostado|vl|vlr|val|r|rs|valor rs|valor r|preco|custo|reais|quanto|quantia|amount|stake|price|cost',
    write: withSign,
  },
];
const byName = new Map(WRITERS.flatMap(({ names }, rank) => names.split('|').map((name) => [name, rank] as const)));
const [
  OF_TYPE = 0,
  PICKS = 0,
  NUMBERED = 0,
  CLOVERS = 0,
  OF_KIND = 0,
  OF_ANIMAL = 0,
  OF_PLACE = 0,
  OF_PRICE = 0,
  OF_DAY = 0,
  OF_HOUR = 0,
  OF_GAME = 0,
] = 'tipo|numeros|bola|trevo|milhar|bicho|onde|valor unit|data|hora|jogo'.split('|').map((name) => byName.get(name));
const isUnitPrice = ({ rank }: Column) => rank === OF_PRICE;
/** Before the number of one of a ticket's numbers: 'bola 1', 'n1'. */
const BALLS = words('bola dezena num numero n d b');
const COUNTS = words('qtd qtde quantidade');
/** Of a list, and no part of a ticket. */
const BESIDE =
  words(`soma nome apostador participante cartao cartela cotas cliente pares impares id cota acertos ${[...COUNTS].join(' ')} total obs serie fracao fracoes status situacao operacao
  name customer player jogador vendedor cambista agencia terminal ponto maquina codigo code hash cpf pagou telefone celular phone email cod transacao comprovante protocolo ticket ganhou pule
  emissao emitido contato subtotal sorteado resultado gabarito observacao notes comentario retorno lucro sum count pago paid`);
/** Beside a column's name: 'data do sorteio', 'bet type', 'trevos sorteados'. */
const OF_NAMES =
  words(`nome name d de da do das dos ao pra of the aposta apostas apostado apostados bet lista list sorteio sorteados draw
  sorte lucky coracao heart range seu seus sua suas qual quais digite escolha`);
/** A bet's own number, and none that it plays. */
const OWN_NUMBERS = new Set(['nr', 'nro', 'no', 'num', 'numero'].flatMap((of) => [`${of} aposta`, `${of} da aposta`]));
/** What is won, and no stake. */
const OF_PAYING = words('premio premios retorno ganho ganhos lucro saldo');
/** Of the moment at which a slip was made. */
const OF_MAKING = words(
  'criado criada created emitido emitida emissao registro registrado compra comprado venda carimbo timestamp',
);
/** Of all that a row costs, beside the price of one. */
const OF_SUMS = new Set(ofPrices('total', 'final'));
/** A row of what all rows cost together. */
const SUMS = words('total totais soma subtotal tt tot');
const INDEX = new Set(['n', 'no', '#', 'seq', 'linha', 'pule', 'col', 'coluna', '']);
const DIGITS: Readonly<Record<string, number>> = { milhar: 4, centena: 3, dezena: 2 };

/** 'G', 'DZ'. */
const kindIn = (cell: string): string => kindOfLetters(folded(cell))?.replaceAll('-', ' ') ?? inWords(cell);

const OF_BET_WORDS = words('seco seca cercado cercada cabeca invertido invertida combinado combinada');
const YES = words('true sim yes x s y 1');
/** Whether what an unknown name holds may be of the bet: a number, a kind, a reach, a house, or that there is none. */
function mayBeOfBet(name: string, cell: string): boolean {
  const isOf = (text: string) =>
    namedIn(text).length > 0 || isNotPlayed(text) || wordsIn(text).some((word) => OF_BET_WORDS.has(word));
  const its = folded(cell);
  return YES.has(its) ? isOf(name) || its === '1' : hasDigit(cell) || kindOfLetters(its) !== null || isOf(its);
}

/** '5' of a column of prizes is the fifth, '1-5' and '1 2 3 4 5' from the first to the fifth. */
const reachIn = (cell: string) => (isDigits(cell) ? `${cell}º prêmio` : placesIn(cell));

const OF_BICHO = new Set(['jogo do bicho', 'bicho', 'jogo de bicho']);
/** 'Lotofácil 3764', 'Mega-Sena'; 'aposta 2' only counts. */
const gameIn = (cell: string): string => {
  const last = runsIn(cell).at(-1) ?? '';
  const number = cell.endsWith(last) ? last : '';
  const name = cell.slice(0, cell.length - number.length).trim() || cell;
  const game = gameNamed(name);
  if (!game) return isDigits(cell) || OF_BICHO.has(folded(cell)) ? '' : cell;
  return number.length > 2 ? `${gameOf(game).name} concurso ${number}` : gameOf(game).name;
};

/** A column's name as it is looked up: folded, in words, and without what is in brackets. */
const nameOf = (cell: string): string => {
  const [lead = '', ...bracketed] = cell.split('(');
  const plain = [lead, ...bracketed.map((part) => part.split(')')[1] ?? '')].join(' ');
  const pieces = piecesOfRow(folded(inWords(plain)), 0);
  return pieces.map(({ text }) => text).join(' ') || cell.trim();
};

/** Whether a cell is a place alone: '1º'. */
const isOrdinal = (cell: string): boolean => {
  const [piece, ...more] = piecesOfRow(folded(cell), 0);
  return piece?.kind === 'number' && piece.isOrdinal && piece.digits.length < 3 && more.length === 0;
};

/** Beside a column's name, and no other column's: 'números jogados', 'data do jogo', 'hora extração'. */
const MODIFIERS = words('jogo jogos jogado jogada jogados jogadas extracao sorteio concurso');

/** The rank of a name, or of the first word of it, where the others name nothing else. */
function rankOf(name: string): number | undefined {
  // 'Seus 6 números'.
  const words = name.split(' ');
  const isCount = (one: string, at: number) => isDigits(one, 1, 2) && at === words.length - 2;
  const [word = '', ...others] = words.filter((one, at) => !OF_NAMES.has(one) && !isCount(one, at));
  const rank = byName.get(word);
  const isItsOwn = others.every((one) => MODIFIERS.has(one) || byName.get(one) === rank);
  return byName.get(name) ?? (isItsOwn ? rank : undefined);
}

export function columnOf(cell: string): Column | null {
  const name = nameOf(cell);
  // 'Aposta (R$)', 'Valor (R$)'.
  const isInReais = folded(cell).includes('(r$)') && !OF_PAYING.has(name.split(' ')[0] ?? '');
  if (isInReais && pivotOf(cell) === null) return columnAs('known', name, byName.get('valor'));
  if (OF_SUMS.has(name) || OWN_NUMBERS.has(name)) return columnAs('beside', name);
  const [ball = '', count = '', ...behind] = name.split(' ');
  const counted = BALLS.has(ball) ? NUMBERED : ball === 'trevo' ? CLOVERS : undefined;
  if (OF_PAYING.has(ball) && name.endsWith(' pago')) return columnAs('beside', name);
  const rank = behind.length === 0 && isDigits(count, 1, 3) ? counted : name === 'bola' ? undefined : rankOf(name);
  if (rank !== undefined) return columnAs('known', name, rank);
  if (INDEX.has(name)) return columnAs('index', name);
  const words = name.split(' ');
  const plain = words.filter((word) => !OF_NAMES.has(word));
  const isBeside = plain.length > 0 && plain.every((word) => BESIDE.has(word) || INDEX.has(word));
  return isBeside || BESIDE.has(name) || words.some((word) => OF_MAKING.has(word)) ? columnAs('beside', name) : null;
}

/** What a cell says as a part of a line. */
const written = ({ rank, name }: Column, cell: string): string =>
  rank === OF_KIND ? `${name} ${cell}` : (WRITERS[rank]?.write ?? same)(cell);

/** The sorts of what a whole head cell may name, where it holds for the cells below it. */
const PIVOTS = new Set(['weekday', 'dayword', 'bet']);
const PLACES = new Set(['draw', 'house']);

export function pivotOf(cell: string): Column | null {
  // 'Cabeça (R$)'.
  const [plain = '', unit = ''] = cell.split('(');
  const words = normalizeText(unit.startsWith('R$') ? plain : cell).trim();
  const pivot = (sort: string, name: string) => columnAs('pivot', name, NO_RANK, sort);
  const kind = kindOfLetters(words);
  if (kind) return pivot('bet', kind);
  const tokens = betTokensOf(words);
  if (tokens.length > 0 && tokens.every((token) => token.kind === 'reach')) return pivot('reach', words);
  const [dated, ...more] = piecesOfRow(words, 0).filter((piece) => piece.kind === 'date');
  // '17/08', 'seg 17/08'.
  const lead = words.slice(0, dated?.start);
  if (dated && more.length === 0 && dated.end === words.length && (lead === '' || isWeekday(lead)))
    return pivot('date', words.slice(dated.start));
  const token = namedIn(words).find(({ start, end }) => start === 0 && end === words.length);
  if (token && PIVOTS.has(token.kind)) return pivot(token.kind, words);
  // '10h' before '07' would be 10:07.
  const isWholeHour = words.endsWith('h') && hasDigit(words.charAt(words.length - 2));
  return isPlace(words) ? pivot('place', isWholeHour ? `${words}00` : words) : null;
}

const isWeekday = (words: string): boolean => {
  const word = wordsIn(words).join('');
  return word.length > 2 && WEEKDAY_NAMES.some((name) => name.startsWith(word.slice(0, 3)));
};

/** Whether a cell names houses, draws and hours, with their day and prizes, and nothing else: 'ptm', 'sp 15h30', 'pt 19/08 (1/5)'. */
function isPlace(words: string): boolean {
  const tokens = namedIn(words).filter(({ kind }) => PLACES.has(kind));
  let left = words;
  for (const { start, end } of tokens) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  const pieces = piecesOfRow(left, 0);
  const isOfPlace = tokens.length > 0 || pieces.some(({ kind }) => kind === 'hour');
  return isOfPlace && pieces.every(({ kind }) => kind === 'hour' || kind === 'date');
}

const namesHouse = (cell: string): boolean => namedIn(normalizeText(cell)).some(({ kind }) => kind === 'house');

const sortOf = (cell: string): string | null => pivotOf(cell)?.sort ?? null;

/** `corner`: what the head says of all rows; `isResult`: of the columns '1º' to '5º', whose rows are drawn numbers. */
type Head = { separator: string; columns: readonly Column[]; corner: string; isResult: boolean };

/** A row's cells for so many columns: without empty ones behind them, and an amount that its comma parts as one. */
function fittedTo(columns: readonly Column[], cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '') + 1;
  const filled = cells.slice(0, Math.max(columns.length, last));
  const at = columns.findIndex(({ rank }) => rank >= OF_PRICE);
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

/** Whether a column's cells below its head, '884120', '884121', count the rows. */
function countsRows(rows: readonly (readonly string[])[], at: number): boolean {
  const counts = rows.map((cells) => cells[at] ?? '').filter(Boolean);
  return counts.length > 1 && counts.every((cell, row) => isDigits(cell) && Number(cell) === Number(counts[0]) + row);
}

/** A first column that calls tickets of the game that heads it: 'Dupla Sena' above 'jogo da mãe', beside 'bola 1' to 'bola 6'. */
const isOfTickets = (names: readonly string[]): boolean =>
  gameNamed(names[0] ?? '') !== null && names.filter((name) => columnOf(name)?.rank === NUMBERED).length > 4;

/** 'Concurso', '1', '2' … '7': what counts from one to the end is of a ticket's numbers. */
function withBalls(names: readonly string[]): readonly string[] {
  const from = names.indexOf('1');
  const isCounted =
    from > 0 && names.length - from > 4 && names.slice(from).every((name, at) => Number(name) === at + 1);
  return isCounted ? names.map((name, at) => (at < from ? name : `bola ${name}`)) : names;
}

/** `mayName`: whether other names than those that are known may be columns too; `below`: the cells of rows below. */
function headIn(
  cells: readonly string[],
  mayName: boolean,
  below: readonly (readonly string[])[],
): Omit<Head, 'separator'> | null {
  const names = withBalls(cells);
  if (names.length < 2) return null;
  const isResult = names.filter(isOrdinal).length > 4;
  const isPlayed = (column: Column | null) =>
    column !== null && (isOfPicks(column) || column.rank === OF_GAME || column.rank === OF_TYPE);
  const hasPicks = names.some((name) => isPlayed(columnOf(name)));
  const columns: Column[] = [];
  for (const [at, name] of names.entries()) {
    const isFirst = at === 0 && isCornerOf(name, names.slice(1));
    const named = isFirst ? null : columnOf(name);
    const isIndex = named === null && !isFirst && hasPicks && countsRows(below, at);
    const known = isIndex ? columnAs('index', name) : named;
    const column = known ?? (isResult && isOrdinal(name) ? columnAs('index', name) : isFirst ? null : pivotOf(name));
    if (at === 0 && isOfTickets(names)) columns.push(columnAs('beside', ''));
    else if (column && !(mayName && column.kind === 'pivot')) columns.push(column);
    else if (mayName && !isFirst) columns.push(columnAs('unknown', nameOf(name)));
    else if (at > 0) return null;
    else columns.push(columnAs('known', name, CORNER));
  }
  const corner = columns[0]?.rank === CORNER || isOfTickets(names) ? (names[0] ?? '') : '';
  const pivots = columns.filter(({ kind }) => kind === 'pivot').map(({ sort }) => sort);
  const isPivoted = pivots.length > 1 && new Set(pivots).size === 1;
  if ((pivots.length > 0 || corner !== '') && !isPivoted && !isOfTickets(names)) return null;
  return { columns: settledColumns(columns), corner, isResult };
}

const OF_DRAW = words('sorteio concurso draw');
const OF_BUYING = words('aposta');

const OF_NUMBER = words('nr nro num numero');

/** Beside its numbers or another bet a bilhete is a list's, and no ticket. */
function settledColumns(columns: readonly Column[]): Column[] {
  const isSlip = ({ kind, name }: Column) => kind === 'known' && name === 'bilhete';
  const isOther =
    columns.some((column) => isOfPicks(column) && !isSlip(column)) || columns.some(({ rank }) => rank === OF_TYPE);
  const days = columns.filter(({ rank }) => rank === OF_DAY);
  const hours = columns.filter(({ rank }) => rank === OF_HOUR);
  const hasAny = ({ name }: Column, any: ReadonlySet<string>) => name.split(' ').some((word) => any.has(word));
  const isDrawn = days.some((column) => hasAny(column, OF_DRAW));
  // 'dt_aposta' beside 'dt_sorteio', 'Hora da aposta' beside 'Sorteio'.
  const isBought = (column: Column) =>
    (column.rank === OF_DAY && days.length > 1 && (isDrawn ? !hasAny(column, OF_DRAW) : hasAny(column, OF_BUYING))) ||
    (column.rank === OF_HOUR && hours.length > 1 && hasAny(column, OF_BUYING));
  // The position of a ticket's number, where neither a kind nor a stake stands beside it.
  const isPosition = ({ name }: Column) =>
    name === 'posicao' && !columns.some(({ rank }) => [OF_TYPE, OF_GAME].includes(rank) || rank >= OF_PRICE);
  // 'col' beside a bet's kind is of the prizes, and elsewhere counts.
  const isReach = ({ kind, name }: Column) =>
    kind === 'index' && name === 'col' && columns.some(({ rank }) => rank === OF_TYPE || rank === OF_KIND);
  const hasPicks = columns.some(isOfPicks);
  // 'valor_total' without a price of one.
  const sums = columns.filter(({ kind, name }) => kind === 'beside' && (OF_SUMS.has(name) || name === 'total'));
  const isStake = (column: Column) =>
    sums.length === 1 && column === sums[0] && !columns.some(({ rank }) => rank >= OF_PRICE);
  const isTyped = columns.some(({ rank }) => rank === OF_TYPE);
  // 'nr_aposta' beside 'palpite' is the bet's own number.
  const isCalledNumber = ({ rank, name }: Column) => rank === PICKS && OF_NUMBER.has(name.split(' ')[0] ?? '');
  const isOwnNumber = (column: Column) =>
    isCalledNumber(column) &&
    columns.some((one) => one.rank === PICKS && !isCalledNumber(one) && !one.name.startsWith('aposta'));
  // 'aposta' beside 'n1' to 'n5' counts.
  const hasBalls = columns.filter(({ rank }) => rank === NUMBERED).length > 2;
  return columns.map((column) => {
    if (hasBalls && column.rank === PICKS) return columnAs('index', column.name);
    if (isOwnNumber(column)) return columnAs('beside', column.name);
    // 'tipo;n;valor', 'tipo;jogo;valor'.
    if (isTyped && !hasPicks && isNumber(column)) return columnAs('known', 'numeros', PICKS);
    if (isTyped && !hasPicks && !columns.some(isNumber) && column.name === 'jogo')
      return columnAs('known', 'numeros', PICKS);
    if (isStake(column)) return columnAs('known', 'valor', byName.get('valor'));
    if (isReach(column)) return columnAs('known', column.name, OF_PLACE);
    if (isPosition(column)) return columnAs('unknown', column.name);
    return (isOther && isSlip(column)) || isBought(column) ? columnAs('beside', column.name) : column;
  });
}

const OF_DRAWN = words('sorteado sorteada sorteados sorteadas resultado resultados gabarito saiu deu');

/** What all of a column's cells are, where its name does not say it: a ticket's parts have their looks. */
const LOOKS: readonly (readonly [name: string, isIts: (cell: string) => boolean])[] = [
  ['banca', (cell) => houseNamed(cell) !== null],
  ['onde', (cell) => isNothing(cell) || pivotOf(cell)?.sort === 'reach'],
  ['data', (cell) => piecesOfRow(folded(cell), 0).every(({ kind }) => kind === 'date')],
  ['hora', (cell) => isHour(cell) && piecesOfRow(folded(cell), 0).length === 1],
  ['tipo', (cell) => !hasDigit(cell) && namedIn(folded(kindIn(cell))).some(({ kind }) => kind === 'bet')],
  ['valor', (cell) => isAmount(cell)],
  [
    'numeros',
    (cell) =>
      runsIn(cell).join('').length > 1 &&
      runsIn(cell).every(({ length }) => length < 5) &&
      wordsIn(folded(cell)).length === 0,
  ],
];

/** A table's columns, of which those without a known name are what their cells are, where no other column is. */
function byLooks(columns: readonly Column[], rows: readonly (readonly string[])[]): readonly Column[] {
  const found = [...columns];
  for (const [at, column] of found.entries()) {
    const cells = rows.map((row) => row[at] ?? '').filter(Boolean);
    const isOther = column.name.split(' ').some((word) => OF_PAYING.has(word) || OF_DRAWN.has(word));
    if (column.kind !== 'unknown' || isOther || cells.length < Math.min(2, rows.length)) continue;
    // Longer than any number that is played.
    if (cells.every((cell) => isDigits(cell, 5, 20))) found[at] = columnAs('beside', column.name);
    const isTaken = (name: string) =>
      found.some(
        (one) =>
          one.rank === byName.get(name) ||
          (name === 'numeros' && isOfPicks(one)) ||
          (name === 'valor' && one.rank >= OF_PRICE),
      );
    const [name] = LOOKS.find(([its, isIts]) => !isTaken(its) && cells.every(isIts)) ?? [];
    const rank = name === undefined ? undefined : byName.get(name);
    if (rank !== undefined) found[at] = columnAs('known', column.name, rank);
  }
  return found;
}

/** The cells of a row below a head of so many: of 'Look|14:20|…|1,50|', without a frame, the last one is empty. */
function cellsBelow(row: string, separator: string, count: number): string[] {
  const cells = cellsOf(row, separator);
  const isOpen = separator === '|' && row.trimEnd().endsWith('|') && cells.length === count - 1;
  return isOpen ? [...cells, ''] : cells;
}

/** The head of a table that a row is. `below`: the rows below it. */
function headOf(row: string, below: readonly string[]): Head | null {
  for (const separator of SEPARATORS) {
    const names = cellsOf(row, separator);
    const rowsBelow = below
      .filter((one) => one.trim() !== '' && !isRule(one))
      .map((one) => cellsBelow(withBars(one), separator, names.length));
    const isNext = () => (rowsBelow[0]?.length ?? 0) >= names.length;
    const other = rowsBelow.findIndex((cells) => cells.length !== names.length);
    const alike = rowsBelow.slice(0, other < 0 ? undefined : other);
    const head = headIn(names, separator !== '  ' && isPlainHead(names) && isNext(), alike);
    // '18/08 | 12h45 | Campina Grande', 'LOTEP | 15:45' above bets head no columns.
    if (head?.columns.some(({ kind }) => kind === 'pivot') && rowsBelow[0]?.length !== names.length) continue;
    // Blanks alone part the cells of what is laid out under heads that hold for their columns.
    const isShort = separator === '  ' && names.length < 3 && head?.columns[0]?.kind !== 'index';
    if (!head || isShort) continue;
    const columns = settledColumns(byLooks(head.columns, alike));
    return { ...head, columns: byCells(columns, rowsBelow[0] ?? []), separator };
  }
  return null;
}

/** '| Aposta | Nº |' above '| Grupo | 21 |': what is called a bet or a game is its kind, and the number its pick. */
function byCells(named: readonly Column[], cells: readonly string[]): readonly Column[] {
  // 'A', and below it 'B', call the tickets.
  const columns = named.map((column, at) => {
    const cell = folded(cells[at] ?? '').trim();
    const isLabel = column.rank === OF_GAME && cell.length === 1 && !hasDigit(cell) && kindOfLetters(cell) === null;
    return isLabel ? columnAs('index', column.name) : column;
  });
  if (columns.some(({ rank }) => rank === OF_TYPE)) return columns;
  // 'cod' above 'GR': the kind.
  const lettered = columns.findIndex(
    ({ kind }, at) => (kind === 'unknown' || kind === 'beside') && kindOfLetters(folded(cells[at] ?? '')) !== null,
  );
  const isKind = (at: number) => {
    const cell = folded(cells[at] ?? '');
    return !hasDigit(cell) && namedIn(kindIn(cell)).some(({ kind }) => kind === 'bet');
  };
  const at = columns.findIndex(({ rank }, place) => (rank === PICKS || rank === OF_GAME) && isKind(place));
  if (at < 0)
    return lettered < 0 ? columns : settledColumns(columns.with(lettered, columnAs('known', 'tipo', OF_TYPE)));
  const typed = settledColumns(columns.with(at, columnAs('known', 'tipo', OF_TYPE)));
  return typed.some(isOfPicks) ? typed : columns;
}
const isNumber = ({ kind, name }: Column) => kind === 'index' && (name === 'n' || name === 'no');

/** Whether cells without a figure are names of columns, most of which are known. */
const isPlainHead = (names: readonly string[]): boolean =>
  names.length > 2 &&
  names.every((name) => name !== '' && name.length < 30 && !hasDigit(name)) &&
  2 * names.filter((name) => columnOf(name) !== null).length > names.length;

const OF_PICKS = new Set([PICKS, NUMBERED, OF_KIND, OF_ANIMAL]);
/** Whether a column has what is played. */
export const isOfPicks = ({ rank }: Column): boolean => OF_PICKS.has(rank);
/** Whether what stands once beside several bets holds for each. */
export const isShared = (column: Column): boolean =>
  column.kind === 'known' && !isOfPicks(column) && column.rank < OF_PRICE;

type Worded = { rank: number; text: string };
const inOrder = (all: readonly Worded[]) =>
  [...all]
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ text }) => text || [])
    .join(' ');

/** Columns of places with their numbers, without a stake or a bet's kind. */
const isTableOfPrizes = (columns: readonly Column[]): boolean =>
  columns.some(({ rank }) => rank === OF_KIND) &&
  columns.every(({ kind, rank }) => kind !== 'known' || [OF_KIND, OF_PLACE, OF_ANIMAL].includes(rank));

/** A row of cells as a line, and what of it is of no bet. */
function rowOf(cells: readonly string[], { columns, corner }: Pick<Head, 'columns' | 'corner'>): TableRow {
  const unused: string[] = [];
  const words: Worded[] = corner === '' ? [] : [{ rank: -2, text: corner }];
  let pick = '';
  const isSum = cells.some((cell) => SUMS.has(folded(cell).replaceAll('*', '').trim()));
  if (isSum) return { text: `total ${cells.filter(isAmount).join(' ')}`, unused };
  const typed = cells[columns.findIndex(({ rank }) => rank === OF_TYPE)] ?? '';
  const isTyped = typed !== '';
  /** 'GR' beside 'grupo'. */
  const saysKind = (cell: string) => isTyped && folded(kindIn(cell)) === folded(kindIn(typed));
  const pivots: { sort: string; name: string; cell: string }[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    const { kind, name, rank, sort } = column;
    // 'Pagou?': 'Não - saiu do bolão'.
    const isOut = kind !== 'known' && normalizeText(cell).includes('saiu do');
    if (isOut || (kind === 'beside' && isNotPlayed(normalizeText(cell)))) return EMPTY;
    if (kind === 'unknown' && mayBeOfBet(name, cell) && !saysKind(cell)) return EMPTY;
    // Several of a bet whose one price the row has.
    if (COUNTS.has(name) && isDigits(cell) && Number(cell) !== 1 && columns.some(isUnitPrice)) return EMPTY;
    if (kind === 'pivot' && !isNothing(cell)) pivots.push({ sort, name, cell });
    // 'Apostas: 2' on a slip counts them.
    const isCount = rank === PICKS && name === 'apostas' && !isTyped && isDigits(cell, 1, 2);
    // 'Prêmio: 1º ao 5º | Valor por palpite: R$ 5,00' holds another field.
    if (rank === OF_PLACE && cell.includes(' | ')) return EMPTY;
    const isPaid = rank === OF_PLACE && (cell.includes('$') || isAmount(cell) || isAmount(`${cell}0`));
    const isBeside = isPaid || isCount || kind === 'beside' || kind === 'unknown';
    if (isBeside && cell !== '') unused.push(`${isPaid ? 'prêmio' : name} ${cell}`.trim());
    if (isBeside || kind !== 'known' || cell === '') continue;
    // Beside 'duque de grupo', 'grupos: 05 16' are its picks.
    words.push({ rank, text: rank === OF_KIND && isTyped ? cell : written(column, cell) });
    if (isDigits(cell)) pick = cell;
  }
  if (!columns.some(({ kind }) => kind === 'pivot')) return { text: inOrder(words), unused };
  const parts = pivots.map(({ sort, name, cell }) => {
    const isStake = isAmount(cell);
    const isOfPick = sort === 'bet' && pick !== '' && isStake;
    const others = words.filter(({ text }) => !isOfPick || text !== pick);
    const its = isOfPick ? `${pick.slice(-(DIGITS[name] ?? pick.length))} ` : '';
    return `${inOrder(others)} ${name} ${its}${isStake ? withSign(cell) : cell}`.trim();
  });
  return { text: parts.join(' ; '), unused };
}

const TAKES_BACK = ['estorno', 'cancelamento'];
const OF_ROWS = ['linha', 'item', 'pule', 'aposta'];
/** The number of the row that a row takes back: 'estorno da linha 2'. */
const takenBackBy = (row: string): string[] => {
  const words = nameOf(row).split(' ');
  const at = words.findIndex((word) => TAKES_BACK.includes(word));
  return at >= 0 && OF_ROWS.includes(words[at + 2] ?? '') ? [words[at + 3] ?? ''] : [];
};

/** Whether a row without a head has an empty cell before its amount where another row has one: '9158;;10,00' below '4410;2,00;5,00'. */
function skipsStake(row: string, rows: readonly string[]): boolean {
  const separator = [';', '|', '\t'].find((one) => withBars(row).includes(one));
  if (!separator) return false;
  const cells = cellsOf(row, separator);
  const last = cells.findLastIndex(isAmount);
  const empty = cells.flatMap((cell, at) => (cell === '' && at > 0 && at < last ? [at] : []));
  return rows.some((other) => {
    const others = empty.length > 0 ? cellsOf(withBars(other), separator) : [];
    return others.length === cells.length && empty.some((at) => isAmount(others[at] ?? ''));
  });
}

const PRICES = ['cotacao', 'cotacoes', 'paga', 'multiplicador'];
/** The two cells of a row; null of a row that has another number of them. */
function pairOf(row: string): readonly string[] | null {
  const separator = [';', '|', '\t'].find((one) => row.includes(one));
  const cells = separator ? cellsOf(row, separator).filter(Boolean) : [];
  return cells.length === 2 ? cells : null;
}
/** 'Modalidade;Cotação': what follows is what bets pay, and no bet. */
const isPriceHead = (row: string): boolean =>
  pairOf(row)?.some((cell) => PRICES.includes(normalizeText(cell))) === true && !hasDigit(row);

/** Rows as they are read: those of tables and records as lines of words and numbers, all others as they are. */
export function tableRows(rows: readonly string[]): TableRow[] {
  const records = new Map([...recordsIn(rows), ...stakesBelowNumbers(rows)]);
  const takenBack = new Set(rows.flatMap(takenBackBy));
  const abreast = abreastIn(rows);
  let head: Head | null = null;
  let isOfPrices = false;
  let above: readonly string[] = [];
  const whole: string[] = [];
  for (const row of rows) whole.push(withoutDittos(row, whole.at(-1) ?? ''));
  return whole.map((typed, at) => {
    const record = records.get(at);
    if (record) return record;
    if (abreast.has(at)) return EMPTY;
    const row = withBars(typed);
    // '<tbody>'.
    if (row.trim() === '' && typed.trim() !== '') return EMPTY;
    if (row.trim() === '') head = null;
    if (isRule(row)) return EMPTY;
    isOfPrices = isPriceHead(row) || (isOfPrices && pairOf(row) !== null);
    if (isOfPrices) return EMPTY;
    const found = headOf(row, rows.slice(at + 1, at + 7));
    if (found) {
      head = found;
      above = [];
      return { ...EMPTY, isHead: true };
    }
    if (!head) return skipsStake(row, whole) ? EMPTY : plainRow(drawn(typed, row));
    const { columns, separator } = head;
    const cells = fittedTo(columns, cellsBelow(row, separator, columns.length));
    // Which column a cell is of that is one too many is not known.
    if (cells.length > columns.length && columns.every(({ kind }) => kind !== 'pivot') && separator !== '  ')
      return EMPTY;
    if (cells.length !== columns.length) {
      head = null;
      return plainRow(drawn(typed, row));
    }
    // 'Mega sena;3045' below numbers in columns of their own.
    const balls = cells.filter((_, place) => columns[place]?.rank === NUMBERED);
    const filledCells = cells.filter(Boolean);
    if ((balls.length > 4 && balls.filter(Boolean).length < 3) || filledCells.length === 1)
      return plainRow(filledCells.join(' '));
    const index = columns.findIndex(({ kind }) => kind === 'index');
    // What was drawn is no bet, and neither is what a later row takes back, nor that row.
    const isPrize = columns.some(({ rank }, place) => rank === OF_PLACE && isOrdinal(cells[place] ?? ''));
    const isDrawn = head.isResult || (isPrize && isTableOfPrizes(columns));
    const isBack = wordsIn(normalizeText(row)).some((word) => TAKES_BACK.includes(word));
    if (isDrawn || isBack || takenBack.has(cells[index] ?? '')) return EMPTY;
    const filled = cells.map((cell, place) =>
      cell === '' && WRITERS[columns[place]?.rank ?? NO_RANK]?.isContext ? (above[place] ?? '') : cell,
    );
    above = filled;
    return rowOf(filled, head);
  });
}

/** So many rows and columns make a table whose columns are the bets. */
const LEAST_TURNED = 3;
/** '1ª dezena', '2º número': one of a ticket's numbers. */
const ballOf = (name: string): string => {
  const [first, second = '', ...more] = nameOf(name).split(' ');
  const count = runsIn(first ?? '').join('');
  return more.length === 0 && BALLS.has(second) && count !== '' ? `bola ${count}` : name;
};

/** A text's rows, of which tables whose columns are the bets, 'Banca', 'Data', 'Palpite' … each before its row's cells, are turned. */
export function withTurned(rows: readonly string[]): string[] {
  const separator = ['\t', ';', '|'].find((one) => rows.some((row) => withBars(row).includes(one)));
  if (!separator) return [...rows];
  const cells = rows.map((row) => (row.trim() === '' ? [] : cellsOf(withBars(row), separator)));
  const isRow = ([name = '', ...its]: readonly string[]) =>
    its.length > 1 && name !== '' && its.every((cell) => cell !== '') && columnOf(ballOf(name)) !== null;
  const turned: string[] = [];
  for (let at = 0; at < rows.length; ) {
    const width = cells[at]?.length ?? 0;
    let end = at;
    while (isRow(cells[end] ?? []) && cells[end]?.length === width) end += 1;
    const table = cells.slice(at, end);
    const names = table.map(([name = '']) => ballOf(name));
    // A head of names over rows of theirs is a table as it is.
    const isHead = (cells[at] ?? []).every((cell) => columnOf(cell) !== null);
    const isWhole =
      table.length >= LEAST_TURNED &&
      new Set(names).size === names.length &&
      names.some(isPickName) &&
      !names.every(isKindName);
    if (isWhole && !isHead) {
      // 'Jogo 1', 'Jogo 2' above its columns.
      const isLabelled = cells[at - 1]?.length === width && cells[at - 1]?.[0] === '';
      if (isLabelled) turned.pop();
      const columns = Array.from({ length: width - 1 }, (_, bet) => table.map((row) => row[bet + 1] ?? ''));
      turned.push(...[names, ...columns].map((row) => row.join(';')));
    } else turned.push(...rows.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return turned;
}
const isPickName = (name: string): boolean => {
  const column = columnOf(name);
  return column !== null && isOfPicks(column);
};

/** Rows that each begin with their bet's kind are as they are: 'milhar | 4512 | 1º | 1,00'. */
const isKindName = (name: string): boolean => columnOf(name)?.rank === OF_KIND;

const sidesOf = (row: string): string[] => {
  const sides = row.split('   ').map((side) => side.trim());
  return sides.filter(Boolean);
};

/** Rows of slips that are printed side by side, each under its house or draw: whose a row is cannot be known. */
function abreastIn(rows: readonly string[]): Set<number> {
  const found = new Set<number>();
  let count = 0;
  for (const [at, row] of rows.entries()) {
    const sides = sidesOf(row);
    if (row.trim() === '') count = 0;
    if (sides.length < 2) continue;
    // 'RJ   PTN' is one head.
    const headOfSide = (side: string) => namedIn(normalizeText(side)).find(({ start }) => start === 0)?.kind ?? '';
    const [sort = '', ...sorts] = new Set(sides.map(headOfSide));
    const areHeads = sorts.length === 0 && (sort === 'house' || sort === 'draw');
    const isSame = sides.length === 2 || sidesOf(rows[at + 1] ?? '').length === sides.length;
    if (areHeads && isSame && count === 0) count = sides.length;
    if (sides.length === count) found.add(at);
  }
  return found;
}

/** A row with the words that its ditto marks repeat: '" " 11h' below 'dom 16/08 09h' is 'dom 16/08 11h'. */
function withoutDittos(row: string, above: string): string {
  const { count, length } = dittosOf(row);
  const words = above.split(' ').filter(Boolean);
  return count === 0 || words.length <= count || length === row.length
    ? row
    : [...words.slice(0, count), row.slice(length)].join(' ');
}

/** A row between a frame's bars: its cells, each apart. */
const drawn = (typed: string, row: string): string =>
  typed === row ? typed : cellsOf(row, '|').filter(Boolean).join(' ');

/** So many fields make a record. */
const LEAST_FIELDS = 3;

export type Field = { name: string; column: Column; cell: string };

const fieldOf = (name: string, cell: string): Field[] => {
  const column = columnOf(name);
  return column ? [{ name, column, cell: unquoted(cell) }] : [];
};

export const recordOf = (fields: readonly Field[]): TableRow =>
  rowOf(
    fields.map(({ cell }) => cell),
    { columns: settledColumns(fields.map(({ column }) => column)), corner: '' },
  );

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
    const { field, pairs } = fieldsOfRow(row);
    const ofRow = pairs.flatMap((pair) => fieldOf(...pair));
    if (ofRow.length >= LEAST_FIELDS && ofRow.length === pairs.length) found.set(at, recordOf(ofRow));
    const fields = field ? fieldOf(...field) : [];
    const name = nameOf(field?.[0] ?? '');
    const isNext = row.trimStart().startsWith('- ') || open?.names.has(name);
    if (fields.length === 0 || isNext) close();
    if (fields.length === 0) continue;
    open ??= { at, names: new Set(), fields: [], rows: [] };
    open.names.add(name);
    open.fields.push(...fields);
    open.rows.push(at);
  }
  close();
  return found;
}

/** What a row says beside the words that introduce it: 'n 4471', '- valor M: R$ 1,00'. */
const saidIn = (row: string) => piecesOfRow(folded(row), 0).filter(({ text }) => !INTRODUCES.has(text));
const INTRODUCES = words('n nr numero valor na no a r reais real');

/** A kind of bet and its amount, by themselves on a row: 'M 1,00', 'na centena 2,00', '5,00 dezena'. */
function stakeOfRow(row: string): { kind: string; reais: number } | null {
  const said = saidIn(row);
  const kind = said.find((piece) => piece.kind === 'word')?.text ?? '';
  const amount = said.find((piece) => piece.kind === 'money' || piece.kind === 'number');
  const isKind = kindOfLetters(kind) !== null || namedIn(kind).some((one) => one.kind === 'bet');
  if (said.length !== 2 || !amount || !isKind || kind.includes(' ')) return null;
  const reais = amount.kind === 'money' ? amount.reais : Number(amount.text);
  return reais > 0 && (amount.kind === 'money' || amount.text.length < 3) ? { kind, reais } : null;
}

/** '4471' above 'M 1,00', 'C 2,00', 'D 5,00': one row of its stakes. */
function stakesBelowNumbers(rows: readonly string[]): Map<number, TableRow> {
  const found = new Map<number, TableRow>();
  for (const [at, row] of rows.entries()) {
    const [number, ...more] = saidIn(row);
    if (number?.kind !== 'number' || more.length > 0 || !isDigits(number.text, 3, 4)) continue;
    const below: { kind: string; reais: number }[] = [];
    for (let next = stakeOfRow(rows[at + 1] ?? ''); next; next = stakeOfRow(rows[at + 1 + below.length] ?? ''))
      below.push(next);
    if (below.length < 2 || new Set(below.map(({ kind }) => kind)).size < below.length) continue;
    const stakes = below.map(({ kind, reais }) => `${kind} ${reaisText(reais)}`);
    found.set(at, plainRow([number.text, ...stakes].join(' ')));
    for (const place of below.keys()) found.set(at + 1 + place, { ...EMPTY, into: at });
  }
  return found;
}
