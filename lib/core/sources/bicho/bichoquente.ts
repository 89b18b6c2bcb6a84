import type { PrizeRow, Table } from '../../domain/draws/table.ts';
import { isFederalLabel } from '../../domain/houses/labels.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { brazilianDays, cellsOf, named, type PageElement, readPage, rowsOf } from './html.ts';
import type { BichoSource, Labels, SourcePage } from './source.ts';
import { FEDERAL, type PrintedTable, pairTables } from './table.ts';
import { slotNamed } from './titles.ts';

/** 'Data 12/08/2026 PPT 9h', a table's heading; null for another table. */
function headingOf(table: PageElement, { houses }: SourcePage, labels: Labels): Omit<PrintedTable, 'prizes'> | null {
  const [row = []] = rowsOf(table);
  const title = row[0]?.name === 'th' ? row[0].text() : '';
  const [day] = brazilianDays(title);
  if (!day) return null;
  const name = normalizeText(title.replace(/^.*\d{4}/, '')).trim();
  if (isFederalLabel(name.split(' ')[0] ?? '')) return { ...FEDERAL, day, title };
  const slot = slotNamed(labels, name, houses) ?? { region: houses[0] ?? 'federal', label: null };
  return { ...slot, day, title };
}

/** '1º' beside '7323 - Cabra'. */
function prizeRow(row: PageElement): PrizeRow[] {
  const [place, value] = cellsOf(row).map((cell) => cell.text());
  const found = /^(\d{3,4}) ?[-–—] ?(\p{L}{3,12})/u.exec(value ?? '');
  return place && found ? [{ place, number: (found[1] ?? '').padStart(4, '0'), animal: found[2] }] : [];
}

/** A table a draw, each with its day in its heading; some days on one page. 'changed-page' where no table has such a heading. */
function parse(html: string, page: SourcePage, labels: Labels): Result<Table[], SourceFailure> {
  const printed = named(readPage(html), 'table').flatMap((table): PrintedTable[] => {
    const heading = headingOf(table, page, labels);
    const rows = named(table, 'tr').filter((row) => row.table === table.at);
    return heading ? [{ ...heading, prizes: rows.slice(0, 20).flatMap(prizeRow) }] : [];
  });
  return printed.length > 0 ? { ok: true, value: pairTables(printed) } : failed('changed-page', 'headings');
}

/** One page of some days. Reads `draws` (after the day in a heading). */
export const bichoquente = {
  name: 'bichoquente',
  origin: 'https://www.bichoquente.com.br',
  manners: { budget: { count: 20, withinMs: 86_400_000, stretched: 60 }, robots: true },
  role: 'reserve',
  isProven: false,
  isDated: true,
  page: ({ page: name }, day) => (day === null ? { name, path: '/paginas3/' } : null),
  parse,
} as const satisfies BichoSource;
