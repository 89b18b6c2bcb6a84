import type { PlainDay } from '../../domain/days.ts';
import { fold } from '../../domain/fold.ts';
import { LISTED_REGIONS, type Region } from '../../domain/regions.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../outcome.ts';
import { brazilianDays, headings, named, type PageElement, readPage, rowsOf } from './html.ts';
import { FEDERAL, type PrintedRow, type PrintedTable, pairTables, type SourceTable } from './table.ts';
import { readTitle } from './titles.ts';

type Tables = Result<SourceTable[], SourceFailure>;
/** A table of prizes with the heading above it; `day` where that says one. */
type Headed = { title: string; day: PlainDay | null; rows: PrintedRow[] };
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

function agrees(table: PageElement, rows: readonly PrintedRow[]): boolean {
  const check = checkOf(table);
  return rows.every(({ place, number }) => {
    const told = check?.get(/^\d+/.exec(place)?.[0] ?? '');
    return told === undefined || told === number;
  });
}

/** Null for a table of anything but prizes. */
function prizeRows(table: PageElement): PrintedRow[] | null {
  const [header = [], ...rows] = rowsOf(table);
  const [first, second] = header.slice(0, 2).map((cell) => fold(cell.text()));
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

/** How a title names a draw of the region: null for another house's. */
function nameIn(region: Region, title: string): Named | null {
  const read = readTitle(region, title);
  if (read.kind === 'federal') return FEDERAL;
  if (read.kind === 'slot') return { region, label: read.label };
  return read.kind === 'broken' ? { region, label: null } : null;
}

function tablesOf(
  page: PageElement,
  nameOf: (title: string) => Named | null,
  dayOf: (own: PlainDay | null) => PlainDay | null | undefined,
): Tables {
  const { tables, hasAny } = headed(page);
  if (!hasAny) return failed('changed-page', 'header');
  const printed = tables.flatMap(({ title, day: own, rows }) => {
    const name = nameOf(title);
    const day = dayOf(own);
    return name && day !== undefined ? [{ ...name, day, title, rows }] : [];
  });
  return { ok: true, value: pairTables(printed) };
}

/** A state's page of a day ('…/rj/do-dia/2026-01-30'); 'changed-page' where its title and heading say no such day. */
export function parseUfDay(html: string, region: Region, day: PlainDay): Tables {
  const page = readPage(html);
  const said = headings(page);
  if (!brazilianDays(said).includes(day) && !said.includes(day)) return failed('changed-page', `not of ${day}`);
  return tablesOf(
    page,
    (title) => nameIn(region, title),
    (own) => (own === null || own === day ? day : undefined),
  );
}

/** A state's page of today: it says no day, only a table's own heading may. */
export function parseUfToday(html: string, region: Region): Tables {
  return tablesOf(
    readPage(html),
    (title) => nameIn(region, title),
    (own) => own,
  );
}

/** A house's page, of which every heading says the day; other houses than ours bring no tables. */
export function parseBank(html: string): Tables {
  const page = readPage(html);
  const isDated = named(page, 'h3').some((heading) =>
    /- resultado do dia \d\d\/\d\d\/\d{4}/.test(fold(heading.text())),
  );
  if (!isDated) return failed('changed-page', 'no day');
  return tablesOf(page, bankName, (own) => own ?? undefined);
}

function bankName(title: string): Named | null {
  const names = LISTED_REGIONS.map((region) => nameIn(region, title));
  return names.find((name) => name !== null && name.label !== null) ?? null;
}
