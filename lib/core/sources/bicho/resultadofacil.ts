import type { PlainDay } from '../../domain/days.ts';
import type { PrizeRow, Table } from '../../domain/draws/table.ts';
import type { HouseId } from '../../domain/houses/list.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { brazilianDays, headings, named, type PageElement, readPage, rowsOf } from './html.ts';
import type { BichoSource, Labels, SourcePage } from './source.ts';
import { type PrintedTable, pairTables, rowsIn } from './table.ts';
import { readTitle } from './titles.ts';

type Tables = Result<Table[], SourceFailure>;
/** A table of prizes with the heading above it; `day` where that says one. */
type Headed = { title: string; day: PlainDay | null; rows: PrizeRow[] };
type Named = Pick<PrintedTable, 'region' | 'label'>;

/** The numbers that a table's own check says, by their places; null where it has none that can be read. */
function checkOf({ attributes }: PageElement): Map<string, string> | null {
  const { id, 'data-extends': rest } = attributes;
  if (!id || !rest) return null;
  try {
    // The site puts one letter before the second half.
    const list: unknown = JSON.parse(atob(id + rest.slice(1)));
    if (!Array.isArray(list)) return null;
    const pairs = list.map((entry) => /^(\d{1,2})_(\d+)_/.exec(String(entry)));
    return new Map(pairs.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])));
  } catch {
    return null;
  }
}

function agrees(table: PageElement, rows: readonly PrizeRow[]): boolean {
  const check = checkOf(table);
  return rows.every(({ place, number }) => {
    const found = check?.get(/^\d+/.exec(place)?.[0] ?? '');
    return found === undefined || found === number;
  });
}

/** Null for a table of anything but prizes. */
function prizeRows(table: PageElement): PrizeRow[] | null {
  const [header = [], ...rows] = rowsOf(table);
  const [first, second] = header.slice(0, 2).map((cell) => normalizeText(cell.text()));
  if (first !== 'premio' || second !== 'milhar') return null;
  return rows.map((cells) => {
    const [place = '', number = '', group, animal] = cells.slice(0, 4).map((cell) => cell.text());
    return { place, number, group, animal };
  });
}

/** Every table of prizes with its h3; those that disagree with their own check are left out of `tables`. */
function headed(page: PageElement): { tables: Headed[]; hasAny: boolean } {
  const tables: Headed[] = [];
  let title = '';
  let hasAny = false;
  for (const element of named(page, 'h3', 'table')) {
    if (element.name === 'h3') {
      title = element.text();
      continue;
    }
    const rows = prizeRows(element);
    if (!rows) continue;
    hasAny = true;
    if (agrees(element, rows)) tables.push({ title, day: brazilianDays(title)[0] ?? null, rows });
    // A heading names the table below it and no other.
    title = '';
  }
  return { tables, hasAny };
}

/** How a title names a draw of one of the page's houses: null for another house's. */
function nameIn(houses: readonly HouseId[], labels: Labels, title: string): Named | null {
  const read = readTitle(houses, labels, title);
  if (read.kind === 'slot') return { region: read.region, label: read.label };
  const [only, ...others] = houses;
  // On a page of several houses its house is unknown.
  return read.kind === 'broken' && only && others.length === 0 ? { region: only, label: null } : null;
}

function tablesOf(
  page: PageElement,
  houses: readonly HouseId[],
  labels: Labels,
  dayOf: (own: PlainDay | null) => PlainDay | null | undefined,
): Tables {
  const { tables, hasAny } = headed(page);
  if (!hasAny) return failed('changed-page', 'header');
  const printed = tables.flatMap(({ title, day: own, rows }) => {
    const name = nameIn(houses, labels, title);
    const day = dayOf(own);
    return name && day !== undefined ? [{ ...name, day, title, prizes: rowsIn(houses, name.region, rows) }] : [];
  });
  return { ok: true, value: pairTables(printed) };
}

/**
 * A state's page. Of a day: 'changed-page' where its title and heading say no such day. Of today: it says no day, only a table's
 * own heading may.
 */
function parse(html: string, { houses, day }: SourcePage, labels: Labels): Tables {
  const page = readPage(html);
  const shown = headings(page);
  if (day !== null && !brazilianDays(shown).includes(day) && !shown.includes(day))
    return failed('changed-page', `not of ${day}`);
  return tablesOf(page, houses, labels, (own) => (day === null || own === day ? own : own === null ? day : undefined));
}

/** A page a state, also of past days. Reads `path` (the state), `title`, `hasFederal` and `otherHouses`. */
export const resultadofacil = {
  name: 'resultadofacil',
  origin: 'https://www.resultadofacil.com.br',
  manners: { budget: { count: 20, withinMs: 86_400_000, stretched: 60 }, robots: true },
  role: 'reserve',
  isProven: true,
  isDated: false,
  page({ page, path }, day) {
    const today = `/resultado-do-jogo-do-bicho/${path}`;
    return day === null ? { name: page, path: today } : { name: `${page}/${day}`, path: `${today}/do-dia/${day}` };
  },
  parse,
} as const satisfies BichoSource;
