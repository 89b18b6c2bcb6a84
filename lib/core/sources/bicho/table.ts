import type { PlainDay } from '../../domain/days.ts';
import type { ReportedDraw } from '../../domain/draw-admission.ts';
import { type FiveNumbers, isFiveNumbers } from '../../domain/prizes.ts';
import type { Region } from '../../domain/regions.ts';

/** A table as a public source prints it: untrusted. */
export type SourceTable = {
  /** Whose list or page it stands in; 'federal' where its own label says so. */
  region: Region;
  /** The day its page or block says; null where the source does not say. */
  day: PlainDay | null;
  /** What regions.ts `slotOf` takes ('14:20', 'FED', 'PTM'), 'HH:00' for full hours; null where broken or unknown. */
  label: string | null;
  /** As printed, at most 200 characters. */
  title: string;
  /** Places '1' to '7'; 6th and 7th only of the table '1º ao 5º' (sum, product); group and animal where printed. */
  prizes: ReportedDraw['prizes'];
  /** 6th to 10th of the separate table '1º ao 10º', where there is one with the same first five. */
  drawn6to10?: readonly string[];
  /** Whether a table '1º ao 10º' with the same first five stands beside it. */
  hasTen: boolean;
};

type Prize = ReportedDraw['prizes'][number];

/** A row as it is printed: '6º [soma]', '1234', '09', 'Cobra'. */
export type PrintedRow = {
  place: string;
  number: string;
  group?: string | undefined;
  animal?: string | undefined;
};

/** One table as it stands, before it is put beside its other half. */
export type PrintedTable = Pick<SourceTable, 'region' | 'day' | 'label' | 'title'> & { rows: readonly PrintedRow[] };

/** A printed table that has its five; `ten`: its 6th to 10th where it is a table '1º ao 10º'. */
type ReadTable = Pick<SourceTable, 'region' | 'day' | 'label' | 'title' | 'prizes'> & {
  five: FiveNumbers;
  /** Whether its own title says its label. */
  isTitled: boolean;
  isTen: boolean;
  ten: readonly string[] | null;
};

const MOST_TABLES = 200;
const MOST_TITLE = 200;
const MOST_CELL = 30;

export const FEDERAL = { region: 'federal', label: 'FED' } as const;

const isDash = (text: string) => /^[\s\-–—.*_?]*$/.test(text);
const cell = (text: string | undefined) => {
  const short = (text ?? '').trim().slice(0, MOST_CELL);
  return isDash(short) ? undefined : short;
};

/** '7º [mult]' is 7; null for what is no place of a table. */
function placeOf(text: string): number | null {
  const place = Number(/^\s*(\d{1,2})(?!\d)/.exec(text)?.[1]);
  return place >= 1 && place <= 10 ? place : null;
}

function prizesOf(rows: readonly PrintedRow[]): Map<number, Prize> | null {
  const prizes = new Map<number, Prize>();
  for (const { place: told, number: printed, group: toldGroup, animal: toldAnimal } of rows.slice(0, MOST_TABLES)) {
    const place = placeOf(told);
    const number = cell(printed);
    if (place === null || number === undefined) continue;
    // A place that stands twice: which of the two was drawn nobody can tell.
    if (prizes.has(place)) return null;
    const group = cell(toldGroup);
    const animal = cell(toldAnimal);
    prizes.set(place, {
      place: String(place),
      number,
      ...(group === undefined ? {} : { group }),
      ...(animal === undefined ? {} : { animal }),
    });
  }
  return prizes;
}

/** Null for a table of fewer than five readable prizes, or of placeholders. */
function read({ region, day, label, title, rows }: PrintedTable): ReadTable | null {
  const prizes = prizesOf(rows);
  if (!prizes) return null;
  const numbersOf = (places: readonly number[]) => places.map((place) => prizes.get(place)?.number ?? '');
  const five = numbersOf([1, 2, 3, 4, 5]);
  if (!isFiveNumbers(five) || five.every((number) => number === '0000')) return null;
  const isTen = [8, 9, 10].some((place) => prizes.has(place));
  const ten = numbersOf([6, 7, 8, 9, 10]);
  return {
    region,
    day,
    label,
    title: title.trim().slice(0, MOST_TITLE),
    prizes: [...prizes.values()]
      .filter(({ place }) => Number(place) <= (isTen ? 5 : 7))
      .sort((a, b) => Number(a.place) - Number(b.place)),
    five,
    isTitled: label !== null,
    isTen,
    ten: isTen && isFiveNumbers(ten) ? ten : null,
  };
}

const keyOf = ({ region, day, five }: ReadTable) => `${region}/${day}/${five.join()}`;
const dayAndFive = ({ day, five }: ReadTable) => `${day}/${five.join()}`;

/**
 * The tables of a reply, those '1º ao 5º' put together with those '1º ao 10º' that have the same five: one for each
 * draw and label. A readable title also names the tables of its five whose own title is broken, a Federal's in every
 * list; two different readable titles of the same five stay two. At most 200, in the order of the reply.
 */
export function pairTables(printed: readonly PrintedTable[]): SourceTable[] {
  const tables = printed.map(read).filter((table) => table !== null);
  const federals = new Set(tables.filter(({ region }) => region === 'federal').map(dayAndFive));
  const groups = new Map<string, ReadTable[]>();
  for (const table of tables) {
    const isFederal = table.label === null && federals.has(dayAndFive(table));
    const named = isFederal ? { ...table, ...FEDERAL } : table;
    const group = groups.get(keyOf(named));
    if (group) group.push(named);
    else groups.set(keyOf(named), [named]);
  }
  return [...groups.values()].flatMap(together).slice(0, MOST_TABLES);
}

function together(group: readonly ReadTable[]): SourceTable[] {
  const labels = new Set(group.map(({ label }) => label).filter((label) => label !== null));
  const named: readonly (string | null)[] = labels.size > 0 ? [...labels] : [null];
  return named.flatMap((label) => {
    // Its own tables first, then those without a readable title, then those of another name: all of the same five.
    const rank = (table: ReadTable) => (!table.isTitled ? 1 : table.label === label ? 0 : 2);
    const ranked = [...group].sort((a, b) => rank(a) - rank(b));
    const [own] = ranked;
    if (!own) return [];
    const ten = ranked.find((table) => table.ten !== null)?.ten;
    const shown = ranked.find(({ isTen }) => !isTen) ?? own;
    return {
      region: own.region,
      day: own.day,
      label,
      title: own.title,
      prizes: shown.prizes,
      ...(ten ? { drawn6to10: ten } : {}),
      hasTen: group.some(({ isTen }) => isTen),
    };
  });
}
