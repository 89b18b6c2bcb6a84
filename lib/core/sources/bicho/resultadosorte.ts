import type { PrizeRow, Table } from '../../domain/draws/table.ts';
import { type HouseId, isFederalHouse } from '../../domain/houses/list.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { brazilianDays, named, type PageElement, readPage, rowsOf } from './html.ts';
import { hourIn, nearestSlot } from './printed-lines.ts';
import { type BichoSource, entries, type Labels, type SourcePage } from './source.ts';
import { FEDERAL, type PrintedTable, pairTables } from './table.ts';

type Cells = readonly (readonly PageElement[])[];

/** '783108 · Camelo': number, group and animal in one. */
function prizeOf(place: string, cell: PageElement | undefined): PrizeRow[] {
  const found = /^(\d{4})(\d\d) ?[·•.-] ?(\p{L}{3,12})$/u.exec(cell?.text() ?? '');
  return found ? [{ place, number: found[1] ?? '', group: found[2], animal: found[3] }] : [];
}

/** The draws of a house's table: hours as columns and prizes as rows, or, where the first heading is 'Horário', the other way round. */
function drawsIn(
  [header = [], ...rows]: Cells,
  of: (hour: string) => Omit<PrintedTable, 'prizes'> | null,
): PrintedTable[] {
  const first = normalizeText(header[0]?.text() ?? '');
  const draws = first.startsWith('hor')
    ? rows.map(([title, ...cells]) => ({
        title: title?.text() ?? '',
        prizes: cells.flatMap((cell, index) => prizeOf(header[index + 1]?.text() ?? '', cell)),
      }))
    : header.slice(1).map((title, index) => ({
        title: title.text(),
        prizes: rows.flatMap((cells) => prizeOf(cells[0]?.text() ?? '', cells[index + 1])),
      }));
  return draws.flatMap(({ title, prizes }) => {
    const slot = of(title);
    return slot ? [{ ...slot, prizes }] : [];
  });
}

/** The house that a heading names; null for another's. */
function houseIn(heading: string, { houses }: SourcePage, labels: Labels): HouseId | null {
  const text = normalizeText(heading.slice(0, 200));
  if (/\bfederal\b/.test(text)) return 'federal';
  const found = entries(labels).filter(([house, { title }]) => houses.includes(house) && title?.test(text));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

/**
 * A day's page of all houses: a heading with the house, then its table. 'changed-page' where it says another day, or where no heading
 * stands above a table of hours.
 */
function parse(html: string, page: SourcePage, labels: Labels): Result<Table[], SourceFailure> {
  const { day } = page;
  const root = readPage(html);
  const days = brazilianDays(root.text());
  if (day === null || (days.length > 0 && !days.includes(day))) return failed('changed-page', `not of ${day}`);
  const printed: PrintedTable[] = [];
  let heading = '';
  let isRead = false;
  for (const element of named(root, 'h2', 'h3', 'h4', 'table')) {
    if (element.name !== 'table') {
      heading = element.text();
      continue;
    }
    const house = houseIn(heading, page, labels);
    const draws = drawsIn(rowsOf(element), (title) => {
      const hour = hourIn(title);
      if (hour === null || house === null) return null;
      const slot = isFederalHouse(house) ? FEDERAL : { region: house, label: nearestSlot(house, hour) };
      return { ...slot, day, title: `${heading} ${title}` };
    });
    isRead ||= draws.length > 0;
    printed.push(...draws);
  }
  return isRead ? { ok: true, value: pairTables(printed) } : failed('changed-page', 'tables');
}

const shared = {
  manners: { budget: { count: 24, withinMs: 86_400_000, stretched: 72 }, robots: true },
  role: 'reserve',
  isProven: false,
  isDated: true,
  isMissingEmpty: true,
  parse,
} as const;

/** A page a day of all houses, also of today. Reads `title` (the headings). */
export const resultadosorte = {
  ...shared,
  name: 'resultadosorte',
  origin: 'https://resultadosorte.com',
  page: ({ page }, day) => (day === null ? null : { name: `${page}/${day}`, path: `/arquivo/${day}/` }),
} as const satisfies BichoSource;

/** The same pages at another address (two i): the same family. */
export const ojogodobiicho = {
  ...shared,
  name: 'ojogodobiicho',
  origin: 'https://ojogodobiicho.com',
  page: ({ page }, day) =>
    day === null ? null : { name: `${page}/${day}`, path: `/resultados-anteriores/${day.replaceAll('-', '/')}` },
} as const satisfies BichoSource;
