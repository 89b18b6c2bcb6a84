import { gameNamed } from '../games/list.ts';
import { houseNamed } from '../houses/words.ts';
import { normalizeText } from '../normalize-text.ts';
import { hasDigit, isDigits, runsIn } from '../text/digits.ts';
import { namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { inWords } from '../text/tokens/cells.ts';
import {
  type Column,
  columnAs,
  columnOf,
  type Field,
  isOfPicks,
  isShared,
  pivotOf,
  recordOf,
  type TableRow,
} from './pasted-table.ts';

// A JSON text as a table: each bet or ticket that it lists is a row, with what stands once beside the list.

/** What one bet says, and what stands beside it in the text and is of none. */
type Leaf = { entries: Field[]; beside: Field[] };

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';
const isLabel = (key: string): boolean => {
  const pieces = piecesOfRow(normalizeText(key), 0);
  const isNumbered = isDigits(pieces.at(-1)?.text ?? '', 1, 2);
  return isNumbered && (pieces.length === 1 || (pieces.length === 2 && pieces[0]?.kind === 'word'));
};

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));
/** '[[1], [5], [2, 3]]': what is marked in each column. */
const areColumns = (name: string, value: unknown): value is unknown[] =>
  normalizeText(name).startsWith('coluna') &&
  Array.isArray(value) &&
  value.every((marks) => Array.isArray(marks) && marks.every((mark) => String(mark).length === 1));

/** The column of a name, or that of its value: a 'loteria' may be a house, a 'modalidade' a kind of bet. */
function columnBy(name: string, value: unknown): Column | null {
  const column = columnOf(name);
  if (typeof value !== 'string' || column?.rank !== columnOf('loteria')?.rank || gameNamed(value)) return column;
  const kinds = namedIn(normalizeText(value)).map(({ kind }) => kind);
  return kinds.includes('bet') ? columnOf('tipo') : kinds.includes('house') ? columnOf('banca') : column;
}

const entryOf = (name: string, value: unknown): Field => {
  // '"federal": true'.
  const bank = value === true && houseNamed(inWords(name)) ? columnOf('banca') : null;
  if (bank) return { name, column: bank, cell: inWords(name) };
  const cell = areColumns(name, value) ? value.map((marks) => [marks].flat().join('')).join(' ') : textOf(value);
  return { name, column: columnBy(name, value) ?? columnAs('unknown', name), cell: cell.trim() };
};

/** '01 02 03', 'milhar 1234': a bet by itself, and no number of one. */
const isWhole = (value: unknown): boolean => {
  const pieces = typeof value === 'string' ? piecesOfRow(normalizeText(value), 0) : [];
  const text = pieces.map((piece) => piece.text).join(' ');
  return runsIn(text).length > 1 || (hasDigit(text) && pieces[0]?.kind === 'word');
};
const isPicks = (key: string) => {
  const { column } = entryOf(key, '');
  return column.kind === 'unknown' || isOfPicks(column);
};
/** Whether a value is one cell: '7', [7, 8], and not ['01 02', '03 04']. */
const isCell = (key: string, value: unknown): boolean =>
  !isObject(value) ||
  areColumns(key, value) ||
  (Array.isArray(value) && !value.some(isObject) && !(value.length > 1 && value.some(isWhole) && isPicks(key)));

/** What a key says of the list that it names: a game, a house, a draw, a day, a kind of bet. */
function keyEntries(key: string): Field[] {
  if (gameNamed(key)) return [entryOf('jogo', key)];
  if (houseNamed(key)) return [entryOf('banca', key)];
  const pivot = isLabel(key) ? null : pivotOf(key);
  if (pivot?.kind !== 'pivot') return [];
  return [entryOf(pivot.sort === 'bet' ? 'tipo' : pivot.sort === 'place' ? 'sorteio' : 'data', pivot.name)];
}

/** The bets that a value lists: its elements, those within it, or itself. `key`: what the value is called. */
function leavesIn(value: unknown, key: string): Leaf[] {
  const picks = columnOf(key) && isPicks(key) ? key : 'numeros';
  if (!isObject(value) || (Array.isArray(value) && isCell(key, value)))
    return [{ entries: [entryOf(picks, value)], beside: [] }];
  if (Array.isArray(value)) return value.flatMap((one) => leavesIn(one, key));
  const all = Object.entries(value);
  const cells = all.filter(([name, one]) => isCell(name, one));
  const inner = all.filter(([name, one]) => !isCell(name, one));
  // 'info: { … }' holds more of the same bet; objects of one form are several.
  const isPart = (one: unknown): one is object =>
    isObject(one) && !Array.isArray(one) && Object.entries(one).every(([name, part]) => isCell(name, part));
  const parts = inner.flatMap(([, one]) => (isPart(one) ? Object.entries(one) : []));
  const isOneEach = new Set(parts.map(([name]) => name)).size === parts.length;
  const isLeft = isOneEach ? inner.filter(([, one]) => !isPart(one)) : inner;
  const common = [...cells, ...(isOneEach ? parts : [])].map(([name, one]) => entryOf(name, one));
  if (isLeft.length === 0) return [{ entries: common, beside: [] }];
  const lists = isLeft.map(([name, one]) => {
    const ofKey = keyEntries(name);
    return leavesIn(one, name).map((leaf) => withCommon(leaf, ofKey));
  });
  const leaves = lists.flat();
  const isAlone = leaves.length === 1;
  const shared = common.filter(({ column }) => isAlone || isShared(column));
  const beside = common.filter((entry) => !shared.includes(entry));
  return leaves.map((leaf, at) => {
    const whole = withCommon(leaf, shared);
    return at === 0 ? { ...whole, beside: [...beside, ...whole.beside] } : whole;
  });
}

/** '"federal": true', beside which no other field names a house. */
const isFlag = ({ name, column, cell }: Field) =>
  column.kind === 'known' &&
  column.rank === columnOf('banca')?.rank &&
  column.name === 'banca' &&
  cell === inWords(name);
const hasTwoHouses = (entries: readonly Field[]): boolean =>
  entries.some(isFlag) &&
  entries.some(
    (one) =>
      !isFlag(one) &&
      one.column.kind === 'known' &&
      namedIn(normalizeText(one.cell)).some(({ kind }) => kind === 'house' || kind === 'draw'),
  );

/** A bet with what holds for it that it does not say itself. */
function withCommon({ entries, beside }: Leaf, common: readonly Field[]): Leaf {
  const rankOf = ({ column }: Field) => (column.kind === 'known' ? column.rank : null);
  const isSaid = (one: Field) =>
    entries.some(
      (entry) => !isFlag(entry) && (entry.name === one.name || (rankOf(one) !== null && rankOf(entry) === rankOf(one))),
    );
  return { entries: [...common.filter((one) => !isSaid(one)), ...entries], beside };
}

/** A text's value: of one JSON text, or of one on each line; undefined of any other text. */
function parsed(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const read of [() => JSON.parse(text), () => lines.map((line) => JSON.parse(line))]) {
    try {
      return read();
    } catch {}
  }
  return undefined;
}

/** So many fields make a bet. */
const LEAST_FIELDS = 2;

/** What a JSON text lists, each bet as a row of a table with its text; null of any other text. */
export function rowsOfJson(pasted: string): { texts: string[]; read: TableRow[] } | null {
  const rows = pasted.split('\n');
  const from = rows.findIndex((row) => ['[', '{'].includes(row.trimStart().charAt(0)));
  if (from < 0) return null;
  // '+Milionária domingo 23/08' above the first object.
  const heading = rows.slice(0, from);
  const leaves = leavesIn(parsed(rows.slice(from).join('\n')), '');
  const isNamed = ({ entries }: Leaf) => entries.length > 1 || entries.some(({ column }) => column.kind === 'unknown');
  if (!leaves.some(isNamed)) return null;
  const all = leaves.map(({ entries, beside }) => {
    const row = recordOf(entries);
    const isRead =
      row.text !== '' &&
      !hasTwoHouses(entries) &&
      entries.filter(({ column }) => column.kind === 'known').length >= LEAST_FIELDS;
    const unused = [...beside.map(({ name, cell }) => `${name} ${cell}`), ...row.unused];
    return isRead
      ? { text: row.text, read: { ...row, unused } }
      : {
          text: [...beside, ...entries].map(({ name, cell }) => `${name}: ${cell}`).join(', '),
          read: { text: '', unused: [] },
        };
  });
  return {
    texts: [...heading, ...all.map(({ text }) => text)],
    read: [...heading.map((text) => ({ text, unused: [] })), ...all.map(({ read }) => read)],
  };
}
