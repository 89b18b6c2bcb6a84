import { fold } from '../../domain/fold.ts';
import type { Region } from '../../domain/regions.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../outcome.ts';
import { brazilianDays, cellsOf, named, type PageElement, readPage } from './html.ts';
import { FEDERAL, type PrintedRow, type PrintedTable, pairTables, type SourceTable } from './table.ts';

type Slot = { region: Region; label: string | null };

const LABELS: readonly { form: RegExp; slot: (hour: string) => Slot }[] = [
  // Rio's PTN, which is Saturday's 19:30: slotOf knows it by its name on every day.
  { form: /^rio-(19):\d\d$/, slot: () => ({ region: 'pt-rio', label: 'PTN' }) },
  { form: /^rio-(\d\d):\d\d$/, slot: (hour) => ({ region: 'pt-rio', label: `${hour}:00` }) },
  { form: /^coruja/, slot: () => ({ region: 'pt-rio', label: 'COR' }) },
  { form: /^federal/, slot: () => FEDERAL },
  // São Paulo's draws are named after their full hour, whatever minute is printed.
  { form: /^ptn?sp-(\d\d):\d\d$/, slot: (hour) => ({ region: 'pt-sp', label: `${hour}:00` }) },
  { form: /^band-15:\d\d$/, slot: () => ({ region: 'pt-sp', label: '15:30' }) },
  { form: /^band\b/, slot: () => ({ region: 'pt-sp', label: null }) },
];

/** Null for another house's heading. */
function slotOf(heading: string): Slot | null {
  const text = fold(heading).replace(/ ?- ?/g, '-');
  for (const { form, slot } of LABELS) {
    const found = form.exec(text);
    if (found) return slot(found[1] ?? '');
  }
  return null;
}

/** 'NNNN' and 'GG - Bicho' after the place; null for a row of anything else. */
function prizeRow(row: PageElement): PrintedRow | null {
  const [place, number, told] = cellsOf(row)
    .slice(0, 3)
    .map((cell) => cell.text());
  if (!place || !number || !/^\d/.test(place)) return null;
  const found = /^(\d{1,2}) ?- ?(.+)$/.exec(told ?? '');
  return { place, number, group: found?.[1], animal: found?.[2] };
}

/**
 * Every draw of the one page: an h3 with its label, an h5 with its own day, then its rows; days are mixed.
 * 'changed-page' where no heading is a draw's, or none has a day or rows.
 */
export function parseVejaoresultado(html: string): Result<SourceTable[], SourceFailure> {
  const printed: PrintedTable[] = [];
  let current: (Slot & { day: PrintedTable['day']; title: string; rows: PrintedRow[] }) | null = null;
  for (const element of named(readPage(html), 'h3', 'h5', 'tr')) {
    if (element.name === 'h3') {
      const slot = slotOf(element.text());
      current = slot && { ...slot, day: null, title: element.text(), rows: [] };
      if (current) printed.push(current);
    } else if (element.name === 'h5' && current) current.day ??= brazilianDays(element.text())[0] ?? null;
    else if (current) {
      const row = prizeRow(element);
      if (row) current.rows.push(row);
    }
  }
  const isRead = printed.some(({ day, rows }) => day !== null && rows.length > 0);
  return isRead ? { ok: true, value: pairTables(printed) } : failed('changed-page', 'headings');
}
