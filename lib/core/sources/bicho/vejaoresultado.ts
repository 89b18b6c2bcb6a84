import type { PrizeRow, Table } from '../../domain/draws/table.ts';
import type { HouseId } from '../../domain/houses/list.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { brazilianDays, cellsOf, named, type PageElement, readPage } from './html.ts';
import type { BichoSource, Labels, SourcePage } from './source.ts';
import { FEDERAL, type PrintedTable, pairTables } from './table.ts';
import { slotNamed } from './titles.ts';

type Slot = { region: HouseId; label: string | null };

/** Null for another house's heading. */
function slotIn(heading: string, labels: Labels): Slot | null {
  const text = normalizeText(heading).replace(/ ?- ?/g, '-');
  if (text.startsWith('federal')) return FEDERAL;
  return slotNamed(labels, text) ?? null;
}

/** 'NNNN' and 'GG - Bicho' after the place; null for a row of anything else. */
function prizeRow(row: PageElement): PrizeRow | null {
  const [place, number, value] = cellsOf(row)
    .slice(0, 3)
    .map((cell) => cell.text());
  if (!place || !number || !/^\d/.test(place)) return null;
  const found = /^(\d{1,2}) ?- ?(.+)$/.exec(value ?? '');
  return { place, number, group: found?.[1], animal: found?.[2] };
}

/**
 * Every draw of the one page: an h3 with its label, an h5 with its own day, then its rows; days are mixed.
 * 'changed-page' where no heading is a draw's, or none has a day or rows.
 */
function parse(html: string, _page: SourcePage, labels: Labels): Result<Table[], SourceFailure> {
  const printed: PrintedTable[] = [];
  let current: (Slot & { day: PrintedTable['day']; title: string; prizes: PrizeRow[] }) | null = null;
  for (const element of named(readPage(html), 'h3', 'h5', 'tr')) {
    if (element.name === 'h3') {
      const slot = slotIn(element.text(), labels);
      current = slot && { ...slot, day: null, title: element.text(), prizes: [] };
      if (current) printed.push(current);
    } else if (element.name === 'h5' && current) current.day ??= brazilianDays(element.text())[0] ?? null;
    else if (current) {
      const row = prizeRow(element);
      if (row) current.prizes.push(row);
    }
  }
  const isRead = printed.some(({ day, prizes }) => day !== null && prizes.length > 0);
  return isRead ? { ok: true, value: pairTables(printed) } : failed('changed-page', 'headings');
}

/** One page for all houses. Reads `draws` (the headings). */
export const vejaoresultado = {
  name: 'vejaoresultado',
  origin: 'https://www.vejaoresultado.com',
  manners: { budget: { count: 20, withinMs: 86_400_000, stretched: 60 }, robots: true },
  role: 'reserve',
  isProven: true,
  isDated: true,
  page: ({ page: name }, day) => (day === null ? { name, path: '/' } : null),
  parse,
} as const satisfies BichoSource;
