import { ContestEntry } from '../../core/contracts/contests-post.ts';
import { wrongField } from '../../core/contracts/refusals.ts';
import type { Displaced } from '../../core/domain/draws/decision.ts';
import { GAME_IDS, type GameId, gameNamed, gameOf, withArticle } from '../../core/domain/games/list.ts';
import { RULES } from '../../core/domain/games/number-rules.ts';
import { drawnNumbers } from '../../core/domain/games/tickets.ts';
import type { ReportedContest } from '../../core/domain/games/validate-contest.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { type EnteredContest, type EntryToRecord, enterContests } from '../../core/functions/post-contests.ts';
import type { Result } from '../../core/runtime/result.ts';
import { parseCaixaFields } from '../../core/sources/caixa/caixa-fields.ts';
import { parseGithub } from '../../core/sources/caixa/github.ts';
import { parseHeroku } from '../../core/sources/caixa/heroku.ts';
import { parseSerraEntry } from '../../core/sources/caixa/serra.ts';
import type { SourceFailure } from '../../core/sources/request/outcome.ts';
import type { Store } from '../../core/store/schema.ts';
import {
  type Complaint,
  isJson,
  type Row,
  type RowCounts,
  readCellDay,
  readJson,
  readSheet,
  type Sheet,
  type SheetKind,
} from './sheet.ts';

type Column =
  | 'modality'
  | 'contest'
  | 'day'
  | 'numbers'
  | 'second'
  | 'team'
  | 'reason'
  | `${'ball' | 'second'} ${number}`;

type ImportedContest = {
  entry: EntryToRecord;
  line: number | null;
  /** The column that a refusal is about, before its words; '' where it is of the whole row. */
  where(code: string): string;
};
export type ReadContests = { contests: ImportedContest[]; complaints: Complaint[]; rows: number; ignored: string[] };

/** What a sheet need not say of itself: of which game it is, and why it is imported. */
export type SheetGiven = { fileName: string; modality?: string | undefined; reason?: string | undefined };

const DEFAULT_REASON = 'importado de planilha';

const TITLES: readonly (readonly [RegExp, Column])[] = [
  [/^(?:modality|modalidade|loteria|jogo)$/, 'modality'],
  [/^(?:contest|concurso|extracao|n concurso|numero do concurso)$/, 'contest'],
  [/^(?:day|date|dia|data|dt)(?: (?:do )?(?:sorteio|concurso))?$/, 'day'],
  [/^(?:numbers|numeros|dezenas|bolas)(?: sortead[ao]s)?$/, 'numbers'],
  [/^(?:second|segundo sorteio|(?:numeros|dezenas|bolas) (?:segundo sorteio|sorteio 2))$/, 'second'],
  [/^(?:team|time(?: (?:do )?coracao)?)$/, 'team'],
  [/^(?:reason|motivo)$/, 'reason'],
];

/** Caixa's own columns ('Concurso', 'Data do Sorteio', 'Bola1' …, 'Bola1 Sorteio2', 'Time Coração'), and their kin. */
const CONTESTS: SheetKind<Column> = {
  columnOf(title) {
    const form =
      /^(?:(?:s|sorteio) ?([12]) )?(?:(?:bola|dezena|numero|num|[nbd]|premio|bilhete|coluna|jogo) ?)?(\d{1,2})(?: (?:bola|dezena|numero|premio|bilhete))?(?: (?:do )?(?:s|sorteio) ?([12])| ([12]) sorteio)?$/;
    const [, first, number, last, ordinal] = form.exec(title) ?? [];
    if (number) return `${(first ?? last ?? ordinal) === '2' ? 'second' : 'ball'} ${Number(number)}`;
    return TITLES.find(([known]) => known.test(title))?.[1] ?? null;
  },
  // Dupla Sena's second draw, in a sheet that calls both the same.
  again: (column) => (column.startsWith('ball ') ? (column.replace('ball', 'second') as Column) : null),
  isWhole: (found) => found.has('contest') && found.has('day') && (found.has('ball 1') || found.has('numbers')),
  help: 'a das planilhas da Caixa (Concurso, Data do Sorteio, Bola1, Bola2 …) ou modality,contest,day,numbers,reason.',
};

/**
 * Reads a file of contests: a sheet, Caixa's or another; or JSON: the list of POST /api/contests, or replies of Caixa or a mirror
 * as they send them, one or many. Throws a sentence for any other.
 */
export const readContests = async (bytes: Uint8Array, about: SheetGiven): Promise<ReadContests> =>
  isJson(bytes) ? readJsonContests(readJson(bytes), about) : contestsOfSheet(await readSheet(bytes, CONTESTS), about);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replies of others by a field that they alone have; `name` holds the game's. */
const REPLIES: readonly {
  field: string;
  name?: string;
  parse: (reply: unknown, modality: GameId) => Result<ReportedContest, SourceFailure>;
}[] = [
  { field: 'numero', name: 'tipoJogo', parse: parseCaixaFields },
  { field: 'loteria', name: 'loteria', parse: parseHeroku },
  { field: 'endpoint', name: 'endpoint', parse: parseSerraEntry },
  { field: 'resultado', parse: oneOfGithub },
  { field: 'resultado_1', parse: oneOfGithub },
];

/** An entry of the mirror's file, which holds a game's whole history. */
function oneOfGithub(reply: unknown, modality: GameId) {
  return parseGithub([reply], modality, null);
}

function readJsonContests(value: unknown, about: SheetGiven): ReadContests {
  if (!Array.isArray(value) && !isObject(value))
    throw new Error('O arquivo deve ser uma lista de concursos, como em POST /api/contests, ou uma resposta da Caixa.');
  const contests: ImportedContest[] = [];
  const complaints: Complaint[] = [];
  // One of the mirrors puts all games into one object.
  const all = (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    isObject(one) && Array.isArray(one.resultados) ? one.resultados : [one],
  );
  for (const [index, message] of all.entries()) {
    const reply = isObject(message) ? REPLIES.find(({ field }) => field in message) : undefined;
    const read = reply ? contestOfReply(reply, message, about) : contestOfPost(message);
    if ('why' in read) complaints.push({ lines: [], where: `concurso ${index + 1} da lista`, why: read.why });
    else contests.push({ entry: read, line: null, where: () => '' });
  }
  return { contests, complaints, rows: 0, ignored: [] };
}

function contestOfPost(message: unknown): EntryToRecord | { why: string } {
  const { data, error } = ContestEntry.safeParse(message);
  return data ?? { why: `não tem a forma esperada (${wrongField(error)})` };
}

/** A reply as its collector reads it; of the game that --modalidade, it or the file's name says. */
function contestOfReply(
  { name, parse }: (typeof REPLIES)[number],
  message: Readonly<Record<string, unknown>>,
  about: SheetGiven,
): EntryToRecord | { why: string } {
  const named = name === undefined ? null : gameNamed(String(message[name] ?? '').replaceAll('\u0000', ''));
  const modality = gameInOption(about) ?? named ?? modalityIn(about.fileName);
  if (!modality) return { why: `de que loteria é? Diga com --modalidade (${KEPT}) ou no nome do arquivo` };
  const read = parse(message, modality);
  if (read.ok) return { ...read.value, insist: false, reason: about.reason || DEFAULT_REASON };
  if (read.reason === 'wrong-modality')
    return { why: `é de outra loteria (${read.detail}), e não ${withArticle(modality, 'd')}` };
  if (read.reason === 'not-drawn') return { why: 'o concurso ainda não foi sorteado' };
  return { why: `não tem a forma esperada (${read.detail || read.reason})` };
}

/** The game that --modalidade names; null without it. Throws a sentence for a name that is none's. */
function gameInOption({ modality }: SheetGiven): GameId | null {
  const named = modality ? gameNamed(modality) : null;
  if (modality && !named) throw new Error(`«${modality}» não é uma das loterias guardadas aqui: ${KEPT}.`);
  return named;
}

const letters = (text: string) => normalizeText(text).replace(/[^a-z]/g, '');

/** The one game that a name speaks of: 'Mega-Sena.xlsx', 'resultados_lotofacil'; null for none or several. */
function modalityIn(name: string): GameId | null {
  const speaksOf = ({ slug, name: full }: { slug: string; name: string }) =>
    [slug, full].some((one) => letters(name).includes(letters(one)));
  const [found, ...others] = GAME_IDS.filter((modality) => speaksOf(gameOf(modality)));
  return found && others.length === 0 ? found : null;
}

const KEPT = GAME_IDS.map((modality) => gameOf(modality).name).join(', ');

function contestsOfSheet(sheet: Sheet<Column>, about: SheetGiven): ReadContests {
  const { rows, titles, ignored } = sheet;
  const ofAll = gameInOption(about) ?? modalityIn(sheet.name ?? '') ?? modalityIn(about.fileName);
  if (!ofAll && titles.modality === undefined)
    throw new Error(
      `De que loteria é a planilha? Diga com --modalidade (${KEPT}), no nome do arquivo ou em uma coluna «modalidade».`,
    );
  const complaints = [...sheet.complaints];
  const contests: ImportedContest[] = [];
  for (const row of rows) {
    const read = contestOf(row, titles, ofAll, about.reason);
    if ('why' in read) complaints.push({ lines: [row.line], where: read.where, why: read.why });
    else contests.push(read);
  }
  return { contests, complaints, rows: rows.length + sheet.complaints.length, ignored };
}

const columnName = (column: Column, titles: Sheet<Column>['titles']) => {
  const [draw, number] = column.split(' ');
  return titles[column] ?? (number === undefined ? column : `Bola${number}${draw === 'second' ? ' Sorteio2' : ''}`);
};

/** What a row tells; or where and why it can't be read. */
function contestOf(
  { line, cells }: Row<Column>,
  titles: Sheet<Column>['titles'],
  ofAll: GameId | null,
  reason: string | undefined,
): ImportedContest | { where: string; why: string } {
  // '4.0' is what some programs write for 4.
  const cellOf = (column: Column) => (cells[column] ?? '').replace(/^(\d+)[.,]0$/, '$1');
  const wrong = (column: Column, why: string) => ({ where: `coluna «${columnName(column, titles)}»`, why });
  const modality = cellOf('modality') === '' ? ofAll : gameNamed(cellOf('modality'));
  if (!modality) return wrong('modality', `«${cellOf('modality')}» não é uma das loterias guardadas aqui: ${KEPT}`);
  const contest = Number(/^0*(\d{1,3}\.\d{3}|\d{1,6})$/.exec(cellOf('contest'))?.[1]?.replace('.', ''));
  if (!(contest > 0)) return wrong('contest', `«${cellOf('contest')}» não é um número de concurso`);
  const day = readCellDay(cellOf('day'));
  if (!day) return wrong('day', `«${cellOf('day')}» não é um dia: use dd/mm/aaaa ou AAAA-MM-DD`);
  const { hasTeam, draws } = RULES[modality];
  if (cellOf('team') !== '' && !hasTeam) return wrong('team', `${withArticle(modality)} não tem time do coração`);

  const drawn: Record<'ball' | 'second', string[]> = { ball: [], second: [] };
  for (const draw of ['ball', 'second'] as const) {
    const whole = draw === 'ball' ? 'numbers' : 'second';
    const read = cellOf(whole) === '' ? ballsOf(draw, modality, cellOf) : { numbers: [cellOf(whole)] };
    if ('why' in read) return wrong(read.column, read.why);
    if (draw === 'second' && draws === 1 && read.numbers.length > 0)
      return wrong(cellOf(whole) === '' ? 'second 1' : whole, `${withArticle(modality)} não tem segundo sorteio`);
    drawn[draw] = read.numbers;
  }
  const { data, error } = ContestEntry.safeParse({
    modality,
    contest,
    day,
    numbers: drawn.ball,
    ...(draws === 2 ? { second: drawn.second } : {}),
    ...(cellOf('team') === '' ? {} : { team: cellOf('team') }),
    reason: cellOf('reason') || reason || DEFAULT_REASON,
  });
  if (!data) return { where: `${modality}/${contest}`, why: `não tem a forma esperada (${wrongField(error)})` };
  const where = (code: string) => {
    const column = COLUMN_OF[code];
    return column ? `coluna «${columnName(column, titles)}»: ` : '';
  };
  return { entry: data, line, where };
}

const MAX_BALLS = Math.max(...GAME_IDS.map((modality) => RULES[modality].drawn));

/** The numbers of one draw, one per column; or the first that cannot be read. */
function ballsOf(
  draw: 'ball' | 'second',
  modality: GameId,
  cellOf: (column: Column) => string,
): { numbers: string[] } | { column: Column; why: string } {
  const { drawn, draws, digits, lowest, highest } = RULES[modality];
  const expected = draw === 'ball' || draws === 2 ? drawn : 0;
  const numbers: string[] = [];
  for (let at = 1; at <= MAX_BALLS; at += 1) {
    const column: Column = `${draw} ${at}`;
    const cell = cellOf(column);
    const bad = (why: string) => ({ column, why });
    if (cell === '' && at > expected) continue;
    if (cell === '') return bad('está vazia ou falta');
    if (at > expected) return bad(`«${cell}» sobra: ${withArticle(modality, 'n')} são ${expected} números por sorteio`);
    const [number = '', ...others] = drawnNumbers(modality, [cell]);
    const { numbers: part } = gameOf(modality).parts;
    if (part.kind === 'columns') {
      if (!part.symbols.includes(number)) return bad(`«${cell}» não é ${part.symbols.join(', ')}`);
      numbers.push(number);
      continue;
    }
    if (others.length > 0 || !/^\d+$/.test(number)) return bad(`«${cell}» não é um número`);
    if (Number(number) < lowest || Number(number) > highest)
      return bad(`${number} está fora da faixa, de ${lowest} a ${highest}`);
    numbers.push(number.padStart(digits, '0'));
  }
  return { numbers };
}

/** The column that a refusal is about, where it is one of these. */
const COLUMN_OF: Readonly<Record<string, Column>> = {
  'invalid-day': 'day',
  future: 'day',
  'implausible-contest': 'contest',
  'which-team': 'team',
  'unknown-team': 'team',
};

export type ContestsReport = {
  accepted: number;
  corrected: number;
  complaints: Complaint[];
  displaced: Displaced[];
  rows: RowCounts;
  ignored: readonly string[];
};

/** Enters and corrects what is right and names what is not; running it twice changes nothing. */
export async function importContests(
  { contests, complaints, rows, ignored }: ReadContests,
  {
    store,
    now,
    insists,
    onOutcome = () => {},
  }: { store: Store; now: Date; insists: boolean; onOutcome?: (outcome: EnteredContest) => void },
): Promise<ContestsReport> {
  const report: ContestsReport = {
    accepted: 0,
    corrected: 0,
    complaints: [...complaints],
    displaced: [],
    rows: { read: rows, taken: 0, same: 0, refused: 0 },
    ignored,
  };
  const entries = contests.map(({ entry: contest }) => contest);
  const outcomes = await enterContests(entries, { store, now, source: 'importacao', insists });
  const refused = new Map<string, Complaint>();
  for (const [index, outcome] of outcomes.entries()) {
    onOutcome(outcome);
    const { line = null, where = () => '' } = contests[index] ?? {};
    const isInSheet = line !== null;
    if (outcome.outcome === 'refused') {
      const why = where(outcome.code) + outcome.reason;
      // A contest that is listed twice is refused once, with both lines.
      const complaint = refused.get(`${outcome.id} ${why}`) ?? { lines: [], where: outcome.id, why };
      if (isInSheet) complaint.lines.push(line);
      refused.set(`${outcome.id} ${why}`, complaint);
      continue;
    }
    const isSame = outcome.outcome === 'unchanged' || outcome.outcome === 'confirmed';
    if (isInSheet) report.rows[isSame ? 'same' : 'taken'] += 1;
    if (outcome.outcome === 'corrected') report.corrected += 1;
    else report.accepted += 1;
    if (outcome.displaced) report.displaced.push(outcome.displaced);
  }
  report.complaints.push(...refused.values());
  report.rows.refused = rows - report.rows.taken - report.rows.same;
  return report;
}
