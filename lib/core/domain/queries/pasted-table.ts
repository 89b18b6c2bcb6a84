import { gameNamed, gameOf } from '../games/list.ts';
import { normalizeText } from '../normalize-text.ts';

// Tables among a pasted text's rows, each row of one as a line that says what its columns name.

/** One number of a ticket. */
const NUMBERED = /^(?:bola|dezena|num|numero|n|d|b)_?\s?0?\d{1,2}$/;

/** Columns by their folded names, in the order in which a line says them, and what a cell is in a line; null: nothing of the ticket. */
const COLUMNS: readonly (readonly [names: RegExp, write: ((cell: string) => string) | null])[] = [
  [/^(?:jogo|loteria|modalidade|game|lottery)$/, (cell) => gameIn(cell)],
  [/^(?:concurso|conc|extracao|contest)$/, (cell) => `concurso ${cell}`],
  [/^(?:data|dia|day|date)$/, (cell) => cell],
  [/^mes(?:[_ ]da[_ ]sorte)?$/, (cell) => `mês ${cell}`],
  [/^(?:banca|casa|estado|praca)$/, (cell) => `na ${cell}`],
  [/^(?:hora|horario|sorteio)$/, (cell) => cell],
  [/^(?:tipo|modo|aposta)$/, (cell) => cell],
  [/^(?:numeros?|dezenas|palpites?|numbers)$/, (cell) => cell],
  [NUMBERED, (cell) => cell.padStart(2, '0')],
  [/^trevo[_ ]?\d$/, (cell) => `trevo ${cell}`],
  [/^(?:grupo|milhar|centena|dezena|bilhete)$/, null],
  [/^(?:bicho|animal)$/, (cell) => cell],
  [/^(?:onde|premios?|colocacao)$/, (cell) => (/^\d+$/.test(cell) ? `${cell}º prêmio` : cell)],
  [/^de$/, (cell) => cell],
  [/^ate$/, (cell) => `ao ${cell}`],
  [/^(?:valor|preco)[_ ]unit(?:ario)?\.?$/, (cell) => `R$ ${cell} cada`],
  [/^(?:valor|r\$|preco|amount)$/, (cell) => `R$ ${cell}`],
];
/** Of a list, and no part of the ticket. */
const BESIDE =
  /^(?:soma|nome|apostador|pares|impares|id|cota|n|no|#|seq|linha|pule|acertos|qtd|quantidade|total|obs|)$/;

const gameIn = (cell: string): string => {
  const game = gameNamed(cell) ?? gameNamed(cell.replace(/\s*\d+$/, ''));
  return game ? gameOf(game).name : /^\d+$/.test(cell) ? '' : cell;
};

type Reader = { rank: number; write: (cell: string) => string };

/** How a column's cells are written, by its name; null of a name that is not known. */
function readerOf(name: string): Reader | null {
  const folded = normalizeText(name).trim();
  const rank = COLUMNS.findIndex(([names]) => names.test(folded));
  if (rank < 0) return BESIDE.test(folded) ? { rank, write: () => '' } : null;
  return { rank, write: COLUMNS[rank]?.[1] ?? ((cell) => `${folded} ${cell}`) };
}

/** How the cells of columns are written; null where a name is not known. */
function readersOf(names: readonly string[]): Reader[] | null {
  const readers: Reader[] = [];
  for (const name of names) {
    const reader = readerOf(name);
    if (!reader) return null;
    readers.push(reader);
  }
  return readers;
}

const SEPARATORS = ['\t', ';', '|', ','] as const;
const RULE = /^[\s|:+=-]+$/;

const cellsOf = (row: string, separator: string): string[] => {
  const bare = separator === '|' ? row.trim().replace(/^\||\|$/g, '') : row;
  return bare.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
};

/** The columns of a table's head; null of any other row. */
function headOf(row: string): { separator: string; columns: Reader[] } | null {
  for (const separator of SEPARATORS) {
    const names = cellsOf(row, separator);
    const columns = names.length > 1 ? readersOf(names) : null;
    if (columns) return { separator, columns: withoutTickets(names, columns) };
  }
  return null;
}

/** Beside its numbers a bilhete is a list's, and no ticket. */
const withoutTickets = (names: readonly string[], columns: readonly Reader[]): Reader[] =>
  names.some((name) => NUMBERED.test(normalizeText(name).trim()))
    ? columns.map((column, at) => (/bilhete/i.test(names[at] ?? '') ? { ...column, write: () => '' } : column))
    : [...columns];

const lineOf = (cells: readonly string[], columns: readonly Reader[]): string =>
  columns
    .map(({ rank, write }, at) => ({ rank, text: cells[at] ? write(cells[at]) : '' }))
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ text }) => text || [])
    .join(' ');

/** Rows as they are read: those of a table with a head as lines of words and numbers, all others as they are. */
export function withTables(rows: readonly string[]): string[] {
  let table: ReturnType<typeof headOf> = null;
  return rows.map((row) => {
    if (row.trim() === '') table = null;
    const head = headOf(row);
    if (head) {
      table = head;
      return row;
    }
    if (!table || RULE.test(row)) return table && row.trim() !== '' ? '' : row;
    const cells = cellsOf(row, table.separator);
    if (cells.length !== table.columns.length) {
      table = null;
      return row;
    }
    return lineOf(cells, table.columns);
  });
}

/** What a JSON text lists, each of its objects as a row of a table; null of any other text. */
export function rowsOfJson(text: string): string[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const objects = (Array.isArray(parsed) ? parsed : [parsed]).filter((one) => one !== null && typeof one === 'object');
  const rows = objects.flatMap((one) => {
    const columns = readersOf(Object.keys(one as object));
    const cells = Object.values(one as object).map((value) =>
      Array.isArray(value) ? value.join(' ') : String(value ?? ''),
    );
    return columns ? [lineOf(cells, columns)] : [];
  });
  return rows.length > 0 && rows.length === objects.length ? rows : null;
}
