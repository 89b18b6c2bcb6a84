import type { StoredContest } from '../../core/contracts/contest.ts';
import type { Draw } from '../../core/domain/draws/draw.ts';
import { GAME_IDS, type GameId, gameOf } from '../../core/domain/games/list.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { slotSlug } from '../../core/domain/houses/labels.ts';
import { HOUSE_IDS, HOUSES, type HouseId } from '../../core/domain/houses/list.ts';
import { contestsPage, drawsPage } from '../../core/store/read.ts';
import type { Store } from '../../core/store/schema.ts';

// The open data as tables: what each file has, row by row. Numbers are text, for '0364' is no 364.

export type Cell = string | number | boolean | null;
export type ColumnType = 'text' | 'integer' | 'boolean' | 'json';
type Column = { name: string; type: ColumnType; about: string };
export type Table = { name: string; title: string; columns: readonly Column[]; rows: readonly (readonly Cell[])[] };

const PLACES = Array.from({ length: 10 }, (_, at) => at + 1);

const DRAW_COLUMNS: readonly Column[] = [
  { name: 'data', type: 'text', about: 'Dia do sorteio, AAAA-MM-DD' },
  { name: 'hora', type: 'text', about: 'Hora em São Paulo, HH:MM' },
  { name: 'banca', type: 'text', about: 'A banca, como nos endereços do site' },
  { name: 'sorteio', type: 'text', about: 'O nome do sorteio, ou a hora' },
  ...PLACES.map(
    (place): Column => ({
      name: `p${place}`,
      type: 'text',
      about: `${place}º prêmio sorteado, quatro algarismos; vazio onde a banca não o sorteia`,
    }),
  ),
  { name: 'grupo', type: 'integer', about: 'Grupo do 1º prêmio, 1 a 25' },
  { name: 'bicho', type: 'text', about: 'Bicho do 1º prêmio' },
  { name: 'bilhetes', type: 'text', about: 'Da Federal, os cinco bilhetes de cinco algarismos, do 1º ao 5º' },
  { name: 'conferido', type: 'text', about: 'Como foi conferido, com as palavras de /api/v1' },
  { name: 'publicado', type: 'text', about: 'Quando saiu, em UTC (ISO 8601); vazio onde ninguém viu' },
  { name: 'corrigido', type: 'text', about: 'Quando foi corrigido, em UTC; vazio se não foi' },
];

function drawRow(draw: Draw): Cell[] {
  const { region, day, time, numbers, tickets, checked, publishedAt, correctedAt } = draw;
  const group = groupOf(numbers[0]);
  return [
    day,
    time,
    HOUSES[region].slug,
    slotSlug(region, time),
    ...PLACES.map((place) => numbers[place - 1] ?? null),
    Number(group.grupo),
    group.animal,
    tickets?.join(' ') ?? null,
    checked,
    publishedAt,
    correctedAt,
  ];
}

const CONTEST_COLUMNS: readonly Column[] = [
  { name: 'concurso', type: 'integer', about: 'O número do concurso' },
  { name: 'data', type: 'text', about: 'Dia do sorteio, AAAA-MM-DD' },
  { name: 'numeros', type: 'text', about: 'Os sorteados, com um espaço entre eles, como a Caixa os escreve' },
  { name: 'segundo', type: 'text', about: 'O 2º sorteio da Dupla Sena' },
  { name: 'time', type: 'text', about: 'O Time do Coração da Timemania' },
  { name: 'extras', type: 'json', about: 'O que mais é sorteado: mês da sorte, trevos' },
  { name: 'especial', type: 'boolean', about: 'Se é um concurso especial' },
  { name: 'acumulou', type: 'boolean', about: 'Se a 1ª faixa ficou sem ganhador; vazio onde não se sabe' },
  { name: 'arrecadado', type: 'json', about: 'O valor arrecadado, na moeda da época' },
  { name: 'premios', type: 'json', about: 'As faixas: ganhadores e valor, na moeda da época' },
  { name: 'conferido', type: 'text', about: 'Como foi conferido, com as palavras de /api/v1' },
];

function contestRow(contest: StoredContest): Cell[] {
  const { details } = contest;
  return [
    contest.contest,
    contest.day,
    contest.numbers.join(' '),
    contest.second?.join(' ') ?? null,
    contest.team ?? null,
    contest.extra ? JSON.stringify(contest.extra) : null,
    contest.special,
    details.accumulated ?? null,
    details.raised === undefined || details.raised === null ? null : JSON.stringify(details.raised),
    details.prizes ? JSON.stringify(details.prizes) : null,
    contest.checked,
  ];
}

/** So many draws are read at once. */
const PAGE = 2000;

/** All rows, oldest first, of what is read newest first by the page; `readPage` takes the last that was read. */
async function allRows<One>(
  readPage: (after: One | undefined) => Promise<One[]>,
  rowOf: (one: One) => Cell[],
): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (let after: One | undefined; ; ) {
    const page = await readPage(after);
    rows.push(...page.map(rowOf));
    after = page.at(-1);
    if (page.length < PAGE) return rows.reverse();
  }
}

const drawsOf = (store: Store, region: HouseId) =>
  allRows((after: Draw | undefined) => drawsPage(store.db, { region, limit: PAGE, after }), drawRow);

const contestsOf = (store: Store, game: GameId) =>
  allRows(
    (after: StoredContest | undefined) =>
      contestsPage(store.db, game, { limit: PAGE, ...(after ? { to: after.contest - 1 } : {}) }),
    contestRow,
  );

/** Each house's draws, then all of them together in the order of the houses, then each game's contests; those without rows are left out. */
export async function* openTables(store: Store): AsyncGenerator<Table> {
  let all: Cell[][] = [];
  for (const region of HOUSE_IDS) {
    const rows = await drawsOf(store, region);
    if (rows.length === 0) continue;
    all = all.concat(rows);
    yield {
      name: `sorteios-${HOUSES[region].slug}`,
      title: `Sorteios ${HOUSES[region].of}`,
      columns: DRAW_COLUMNS,
      rows,
    };
  }
  if (all.length > 0)
    yield { name: 'sorteios', title: 'Sorteios de todas as bancas', columns: DRAW_COLUMNS, rows: all };
  for (const game of GAME_IDS) {
    const rows = await contestsOf(store, game);
    if (rows.length > 0)
      yield {
        name: `concursos-${gameOf(game).slug}`,
        title: `Concursos: ${gameOf(game).name}`,
        columns: CONTEST_COLUMNS,
        rows,
      };
  }
}
