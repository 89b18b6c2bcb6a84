import { drawsOfFeed, Feed, plainRow, takesBack } from '../../core/contracts/feed.ts';
import { REFUSAL_TEXT } from '../../core/contracts/refusals.ts';
import { isPlainDay } from '../../core/domain/days.ts';
import type { Displaced, DrawOutcome } from '../../core/domain/draws/decision.ts';
import type { DrawRefusal, Observation } from '../../core/domain/draws/validate-draw.ts';
import { slotOf } from '../../core/domain/houses/labels.ts';
import { houseOf, isFederalHouse, isHouseId } from '../../core/domain/houses/list.ts';
import { houseNamed } from '../../core/domain/houses/words.ts';
import { seventhPrize } from '../../core/domain/prizes.ts';
import { toldTwice } from '../../core/functions/post-draws.ts';
import { recordDraws } from '../../core/store/record-draws.ts';
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

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
type Place = (typeof PLACES)[number];
type Column = 'day' | 'region' | 'time' | 'place' | 'number' | 'group' | 'animal' | `prize ${Place}`;

type ImportedDraw = {
  observation: Observation;
  lines: number[];
  /** Of those, the ones that tell again what another tells. */
  again: number[];
  /** Where in the file it stands what a refusal is about, a column or a place: 'linha 3, coluna «number»: '; '' where it is neither. */
  where(what: Column | Place | undefined, reason: DrawRefusal): string;
};
export type ReadImport = { draws: ImportedDraw[]; complaints: Complaint[]; rows: number; ignored: string[] };

const TITLES: readonly (readonly [RegExp, Column])[] = [
  [/^(?:date|day|dia|data|dt)(?: (?:do )?sorteio)?$/, 'day'],
  [/^(?:region|regiao|banca|praca|casa|loteria)$/, 'region'],
  [/^(?:time|hora|horario|extracao|sorteio|turno|slot)(?: do sorteio)?$/, 'time'],
  [/^(?:place|premios?|colocacao|lugar|posicao|pos|ordem)$/, 'place'],
  [/^(?:number|numero|num|milhar|resultado|bilhete)(?: sorteado)?$/, 'number'],
  [/^(?:group|grupo|gr)$/, 'group'],
  [/^(?:animal|bicho)$/, 'animal'],
  [/^(?:6 )?(?:premio )?soma(?: 6)?$/, 'prize 6'],
  [/^(?:7 )?(?:premio )?mult[a-z]*(?: 7)?$/, 'prize 7'],
];

const isColumn = (what: Column | Place | undefined): what is Column =>
  what !== undefined && !(PLACES as readonly string[]).includes(what);

const DRAWS: SheetKind<Column> = {
  columnOf(title) {
    const [, place] = /^(?:premio |milhar |[pm] ?)?([1-9]|10)(?: o)?(?: premio| milhar| lugar)?$/.exec(title) ?? [];
    if (place) return `prize ${place as Place}`;
    return TITLES.find(([form]) => form.test(title))?.[1] ?? null;
  },
  isWhole: (found) =>
    (['day', 'region', 'time'] as const).every((column) => found.has(column)) &&
    ((found.has('place') && found.has('number')) || PLACES.slice(0, 5).every((place) => found.has(`prize ${place}`))),
  help: 'date,region,time,place,number ou os mesmos nomes em português (data, banca, horário, prêmio, número), ou uma linha por sorteio: data, banca, horário, 1º, 2º, 3º, 4º, 5º (até o 10º, onde a banca os sorteia).',
};

/**
 * Reads an import file: a sheet of draws, a prize or a draw in a row, or JSON in a feed's shape. A row that can't be read takes its whole
 * draw out (a draw is all its prizes), and is named; the others stay. Throws a sentence in Portuguese when the file as a whole is neither.
 */
export const readImport = async (bytes: Uint8Array): Promise<ReadImport> =>
  isJson(bytes) ? readJsonImport(readJson(bytes)) : drawsOfSheet(await readSheet(bytes, DRAWS));

function readJsonImport(value: unknown): ReadImport {
  const draws: Observation[] = [];
  const complaints: Complaint[] = [];
  for (const [index, message] of (Array.isArray(value) ? value : [value]).entries()) {
    if (takesBack(message)) {
      const why = 'sorteios são retirados por POST /api/draws, não por importação';
      complaints.push({ lines: [], where: `mensagem ${index + 1}`, why });
      continue;
    }
    const read = Feed.safeParse(message);
    if (read.success) draws.push(...drawsOfFeed(read.data));
    else {
      const field = read.error.issues[0]?.path.join('.') || 'corpo';
      complaints.push({ lines: [], where: `mensagem ${index + 1}`, why: `não tem a forma esperada (campo: ${field})` });
    }
  }
  const { others, rejected } = toldTwice(draws);
  for (const { draw, reason } of rejected) complaints.push({ lines: [], where: draw, why: reason });
  return {
    draws: others.map((draw) => ({ observation: draw, lines: [], again: [], where: () => '' })),
    complaints,
    rows: 0,
    ignored: [],
  };
}

/** A prize as a row tells it, with the digits that stand there. */
type Told = Observation['prizes'][number] & { line: number; column: Column; digits: string };
type Group = { region: string; day: string; time: string; prizes: Map<string, Told>; lines: number[]; again: number[] };

function drawsOfSheet({ rows, titles, ignored, complaints: unread }: Sheet<Column>): ReadImport {
  const complaints = [...unread];
  const groups = new Map<string, Group>();
  const wrong = new Map<Group, string>();
  for (const row of rows) {
    const { line, cells } = row;
    const region = houseNamed(cells.region ?? '') ?? cells.region ?? '';
    const day = readCellDay(cells.day ?? '') ?? cells.day ?? '';
    const time = cells.time ?? '';
    // Rows of one draw may name its time differently (11:00, 11:20); they belong together all the same.
    const slot = isHouseId(region) && isPlainDay(day) ? slotOf(region, time, day) : null;
    const key = `${region}/${day}/${slot ?? time}`;
    const group: Group = groups.get(key) ?? { region, day, time, prizes: new Map(), lines: [], again: [] };
    groups.set(key, group);
    const prizes = prizesOf(row);
    const isAgain = prizes.every(({ place }) => group.prizes.has(place));
    for (const prize of prizes) {
      const { place, number } = prize;
      const before = group.prizes.get(place);
      if (!(PLACES as readonly string[]).includes(place))
        wrong.set(group, `linha ${line}, coluna «${titles.place}»: «${cells.place}» não é uma colocação de 1 a 10`);
      else if (before && before.number !== number)
        wrong.set(
          group,
          `o ${place}º prêmio está nas linhas ${before.line} e ${line} com números diferentes: ${before.number} e ${number}`,
        );
      else group.prizes.set(place, before ?? prize);
    }
    if (prizes.length === 0) wrong.set(group, `linha ${line}: não tem colocação nem número`);
    else if (isAgain) group.again.push(line);
    group.lines.push(line);
  }
  const draws: ImportedDraw[] = [];
  for (const [key, group] of groups) {
    const { prizes, lines, again, ...slot } = group;
    const why = wrong.get(group) ?? wrongSeventh(group);
    if (why) {
      complaints.push({ lines, where: key, why });
      continue;
    }
    const where: ImportedDraw['where'] = (what, reason) => {
      const prize = prizes.get(what ?? '');
      const isPlaceItself = reason === 'unknown-place' && prize?.column === 'number';
      const column = isPlaceItself ? 'place' : (prize?.column ?? (isColumn(what) ? what : null));
      const line = prize?.line ?? lines[0];
      return column === null ? '' : `linha ${line}, coluna «${titles[column]}»: `;
    };
    const reported = [...prizes.values()].map(({ line: _, column: __, digits: ___, ...prize }) => prize);
    draws.push({ observation: { ...slot, prizes: reported }, lines, again, where });
  }
  return { draws, complaints, rows: rows.length + unread.length, ignored };
}

/** The prizes that a row tells, each as a feed's row is read; the zeros that a sheet loses are put back. */
function prizesOf({ line, cells }: Row<Column>): Told[] {
  const { region = '', time = '', place = '', number = '', group, animal } = cells;
  const prize = (column: Column, place: string, number: string, group = '', animal = ''): Told => {
    const row = {
      place,
      number: number.replace(/^(\d+)[.,]0$/, '$1'),
      ...(group ? { group } : {}),
      ...(animal ? { animal } : {}),
    };
    const plain = plainRow(row, { region, time });
    const full = /^\d+$/.test(plain.number)
      ? plain.number.padStart(isProduct(region, plain.place) ? 3 : 4, '0')
      : plain.number;
    return { ...plain, number: full, line, column, digits: number.replace(/\D/g, '') };
  };
  const long = place || number ? [prize('number', place, number, group, animal)] : [];
  const wide = PLACES.flatMap((at) => {
    const cell = cells[`prize ${at}`];
    return cell ? [prize(`prize ${at}`, at, cell)] : [];
  });
  return [...long, ...wide];
}

/** True for a 7th prize that is a product: of three digits. */
function isProduct(region: string, place: string): boolean {
  const house = houseNamed(region);
  return place === '7' && (house === null || houseOf(house).prizes.rest === 'sum-product');
}

/** What is wrong with the 7th prize of a complete Federal draw: it is computed from five digits, which the store lacks. */
function wrongSeventh({ region, prizes }: Group): string | null {
  const [first, second, seventh] = ['1', '2', '7'].map((place) => prizes.get(place));
  const isFull = [...prizes.values()].some(({ digits }) => digits.length > 4);
  if (!isFederalHouse(houseNamed(region)) || !isFull || !first || !second || !seventh) return null;
  const right = seventhPrize(first.digits, second.digits);
  return seventh.number.slice(-3) === right ? null : `o 7º prêmio não confere: é ${right}, e não ${seventh.number}`;
}

/** The column that a refusal is about, where it is one of these. */
const COLUMN_OF: Partial<Record<DrawRefusal, Column>> = {
  'unknown-region': 'region',
  'invalid-day': 'day',
  'invalid-time': 'time',
  future: 'day',
};

export type ImportReport = {
  stored: number;
  seenAgain: number;
  complaints: Complaint[];
  /** Stored draws that an imported one took out. */
  displaced: Displaced[];
  rows: RowCounts;
  ignored: readonly string[];
};

/** Imports what is right and names what is not; running it twice changes nothing. */
export async function importDraws(
  store: Store,
  { draws, complaints, rows, ignored }: ReadImport,
  now: Date,
  onOutcome: (outcome: DrawOutcome) => void = () => {},
): Promise<ImportReport> {
  const outcomes = await recordDraws(
    store,
    draws.map(({ observation }) => observation),
    { source: 'importacao', now, receivedAt: now.toISOString() },
  );
  const report: ImportReport = {
    stored: 0,
    seenAgain: 0,
    complaints: [...complaints],
    displaced: [],
    rows: { read: rows, taken: 0, same: 0, refused: 0 },
    ignored,
  };
  for (const [index, outcome] of outcomes.entries()) {
    onOutcome(outcome);
    const { lines = [], again = [], where = () => '' } = draws[index] ?? {};
    if (outcome.outcome === 'refused') {
      const { id, reason, detail } = outcome;
      const place = /^(10|[1-9])º/.exec(detail)?.[1];
      const at = where(COLUMN_OF[reason] ?? (place as Place | undefined), reason);
      report.complaints.push({ lines, where: id, why: `${at}${REFUSAL_TEXT[reason]} (${detail})` });
      continue;
    }
    const isNew = outcome.outcome !== 'unchanged';
    if (outcome.outcome === 'new') report.stored += 1;
    else report.seenAgain += 1;
    report.rows.taken += isNew ? lines.length - again.length : 0;
    report.rows.same += isNew ? again.length : lines.length;
    report.displaced.push(...(outcome.displaced ?? []));
  }
  report.rows.refused = rows - report.rows.taken - report.rows.same;
  return report;
}
