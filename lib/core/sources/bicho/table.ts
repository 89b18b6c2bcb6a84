import type { PrizeRow, Table } from '../../domain/draws/table.ts';
import { type HouseId, houseOf, isFederalHouse } from '../../domain/houses/list.ts';
import { isDrawnNumbers } from '../../domain/prizes.ts';

/** One table as it is printed, before it is put beside its other half. */
export type PrintedTable = Pick<Table, 'region' | 'day' | 'label' | 'title' | 'prizes' | 'isByRule'>;

/** A printed table that has its five; `ten`: its 6th to 10th where it is a table '1º ao 10º'; `isTitled`: its title says its label. */
type ReadTable = NonNullable<ReturnType<typeof read>>;

const MAX_TABLES = 200;
const MAX_TITLE = 200;
const MAX_CELL = 30;

export const FEDERAL = { region: 'federal', label: 'FED' } as const;

/** The rows of a draw in a list of some houses: after the Federal's five a house that draws ten has its own 6th to 10th. */
export const rowsIn = <Row>(houses: readonly HouseId[], region: HouseId, rows: readonly Row[]): readonly Row[] =>
  isFederalHouse(region) && houses.some((house) => houseOf(house).prizes.drawn > 5) ? rows.slice(0, 5) : rows;

const isDash = (text: string) => /^[\s\-–—.*_?]*$/.test(text);
const cell = (text: string | undefined) => {
  const short = (text ?? '').trim().slice(0, MAX_CELL);
  return isDash(short) ? undefined : short;
};

/** '7º [mult]' is 7; null for what is no place of a table. */
function placeOf(text: string): number | null {
  const place = Number(/^\s*(\d{1,2})(?!\d)/.exec(text)?.[1]);
  return place >= 1 && place <= 10 ? place : null;
}

function prizesOf(rows: readonly PrizeRow[]): Map<number, PrizeRow> | null {
  const prizes = new Map<number, PrizeRow>();
  for (const { place: text, number: printed, group: toldGroup, animal: toldAnimal } of rows.slice(0, MAX_TABLES)) {
    const place = placeOf(text);
    const number = cell(printed);
    if (place === null || number === undefined) continue;
    // A place that appears twice: which of the two was drawn is unknown.
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
function read({ region, day, label, title, prizes: rows, isByRule }: PrintedTable) {
  const prizes = prizesOf(rows);
  if (!prizes) return null;
  const numbersOf = (places: readonly number[]) => places.map((place) => prizes.get(place)?.number ?? '');
  const five = numbersOf([1, 2, 3, 4, 5]);
  if (!isDrawnNumbers(five, 5) || five.every((number) => number === '0000')) return null;
  const isTen = [8, 9, 10].some((place) => prizes.has(place));
  const ten = numbersOf([6, 7, 8, 9, 10]);
  return {
    region,
    day,
    label,
    title: title.trim().slice(0, MAX_TITLE),
    prizes: [...prizes.values()]
      .filter(({ place }) => Number(place) <= (isTen ? 5 : 7))
      .sort((a, b) => Number(a.place) - Number(b.place)),
    five,
    isTitled: label !== null,
    isByRule,
    isTen,
    ten: isTen && isDrawnNumbers(ten, 5) ? ten : null,
  };
}

const keyOf = ({ region, day, five }: ReadTable) => `${region}/${day}/${five.join()}`;
const dayAndFive = ({ day, five }: ReadTable) => `${day}/${five.join()}`;

/**
 * The tables of a reply, those '1º ao 5º' put together with those '1º ao 10º' that have the same five: one for each
 * draw and label. A readable title also names the tables of its five whose own title is broken, a Federal's in every
 * list; two different readable titles of the same five stay two. At most 200, in the order of the reply.
 */
export function pairTables(printed: readonly PrintedTable[]): Table[] {
  const tables = printed.map(read).filter((table) => table !== null);
  const federals = new Set(tables.filter(({ region }) => isFederalHouse(region)).map(dayAndFive));
  const groups = new Map<string, ReadTable[]>();
  for (const table of tables) {
    const isFederal = (table.label === null || table.isByRule) && federals.has(dayAndFive(table));
    const named = isFederal ? { ...table, ...FEDERAL, isByRule: undefined } : table;
    const group = groups.get(keyOf(named));
    if (group) group.push(named);
    else groups.set(keyOf(named), [named]);
  }
  return [...groups.values()].flatMap(together).slice(0, MAX_TABLES);
}

function together(group: readonly ReadTable[]): Table[] {
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
      ...(ranked.every(({ isByRule }) => isByRule) ? { isByRule: true as const } : {}),
    };
  });
}
