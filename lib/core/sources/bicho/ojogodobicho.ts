import {
  type ClockTime,
  daysBetween,
  formatDayLong,
  isClockTime,
  isPlainDay,
  type PlainDay,
} from '../../domain/days.ts';
import { fold } from '../../domain/fold.ts';
import type { Region } from '../../domain/regions.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../outcome.ts';
import {
  brazilianDays,
  headings,
  isOfDay,
  named,
  outermost,
  type PageElement,
  readPage,
  rowsOf,
  textOf,
  withClass,
} from './html.ts';
import { FEDERAL, type PrintedRow, type PrintedTable, pairTables, type SourceTable } from './table.ts';

type Tables = Result<SourceTable[], SourceFailure>;
type Slot = { region: Region; label: string };

const RIO_CODES: Readonly<Record<string, string>> = {
  ppt: 'PPT',
  ptm: 'PTM',
  pt: 'PT',
  ptv: 'PTV',
  ptn: 'PTN',
  cor: 'COR',
  coruja: 'COR',
  corujinha: 'COR',
};
/** The table 'Resultados anteriores' shows two days; what would lie further back has no year that can be told. */
const MOST_DAYS_BACK = 10;

/** Null for a code of no draw of Rio. */
function rioSlot(code: string): Slot | null {
  const key = fold(code);
  if (key === 'fed' || key === 'federal') return FEDERAL;
  const label = RIO_CODES[key];
  return label ? { region: 'pt-rio', label } : null;
}

/** Null for a heading that is neither a time nor the Federal's. */
function lookSlot(heading: string): Slot | null {
  const key = fold(heading);
  if (/\bfed(eral)?\b/.test(key)) return FEDERAL;
  const found = /(?<!\d)(\d{1,2})[:h](\d\d)(?!\d)/.exec(key);
  const time: ClockTime = `${found?.[1]?.padStart(2, '0')}:${found?.[2]}`;
  return isClockTime(time) ? { region: 'look', label: time } : null;
}

/** '6806-2' and '9875 - 19'; '0000-0' is a draw still to come: there is no group 0. */
function numberAndGroup(text: string): Pick<PrintedRow, 'number' | 'group'> {
  const found = /^(\d{3,5}) ?- ?(\d{1,2})$/.exec(text);
  if (!found) return { number: text };
  const [, number = '', group = ''] = found;
  return Number(group) === 0 ? { number: '' } : { number, group };
}

/** A table of a region's page whose columns are draws: null where no column's heading is one. */
function columns(
  table: PageElement,
  region: Region,
  slotOf: (heading: string) => Slot | null,
  day: PlainDay,
): PrintedTable[] | null {
  const [header = [], ...rows] = rowsOf(table);
  const titles = header.map((heading) => heading.text());
  const slots = titles.map((title) => slotOf(title));
  if (slots.every((slot) => slot === null)) return null;
  return titles.flatMap((title, column) => {
    const slot = slots[column];
    // The first column numbers the places.
    if (column === 0 || title === '') return [];
    const printed = rows.flatMap((cells) => {
      const cell = cells[column];
      if (!cell) return [];
      const animal = cell.attributes.title;
      return {
        place: textOf(cells),
        ...numberAndGroup(cell.text()),
        animal: animal === '0' ? undefined : animal,
      };
    });
    // A heading that is no draw's is told by its page's region, without a label.
    return { region: slot?.region ?? region, label: slot?.label ?? null, day, title, rows: printed };
  });
}

const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const first = formatDayLong(`2026-${String(month + 1).padStart(2, '0')}-01`);
  return fold(first.split(' de ')[1] ?? '');
});

const LONG_DAY =
  /(?:\b(domingo|segunda|terca|quarta|quinta|sexta|sabado)(?:-feira)?,? )?(\d{1,2}) de ([a-z]{4,9}) de (\d{4})\b/;

/** 'Sexta-Feira, 30 de Janeiro de 2026'; null where it is no day, or where its weekday is another. */
function longDay(text: string): PlainDay | null {
  const found = LONG_DAY.exec(fold(text));
  if (!found) return null;
  const [, weekday = '', date = '', month = '', year = ''] = found;
  const day = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isPlainDay(day) && fold(formatDayLong(day)).startsWith(weekday) ? day : null;
}

const captionOf = (table: PageElement) => textOf(named(table, 'caption'));

/** '29/1' as the last such day up to the one the page is of; null beyond the days such a table shows. */
function dayBack(text: string, today: PlainDay): PlainDay | null {
  const found = /^(\d{1,2})\/(\d{1,2})$/.exec(text);
  if (!found) return null;
  const [, date = '', month = ''] = found;
  const inYear = (year: number) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const day = [inYear(year), inYear(year - 1)].find((one) => isPlainDay(one) && one <= today);
  return day && daysBetween(day, today) <= MOST_DAYS_BACK ? day : null;
}

/** A row of 'Resultados anteriores': day, code, five numbers. */
function earlier(cells: readonly PageElement[], today: PlainDay): PrintedTable[] {
  const [date = '', code = '', ...numbers] = cells.slice(0, 7).map((cell) => cell.text());
  const day = dayBack(date, today);
  const slot = rioSlot(code);
  if (!day || !slot) return [];
  const rows = numbers.slice(0, 5).map((number, index) => ({ place: String(index + 1), number }));
  return [{ ...slot, day, title: `${date} ${code}`, rows }];
}

/** Rio's page of today, dated by its caption, and the two days before that stand below it. */
export function parseRioToday(html: string): Tables {
  const tables = named(readPage(html), 'table');
  const dated = tables.map((table) => ({ table, day: longDay(captionOf(table)) }));
  const found = dated.flatMap(({ table, day }) => {
    const today = day && columns(table, 'pt-rio', rioSlot, day);
    return today ? [{ day, today }] : [];
  });
  const [newest] = found;
  if (!newest) return failed('changed-page', dated.some(({ day }) => day) ? 'codes' : 'caption');
  const before = tables
    .filter((table) => fold(captionOf(table)) === 'resultados anteriores')
    .flatMap(rowsOf)
    .flatMap((cells) => earlier(cells, newest.day));
  return { ok: true, value: pairTables([...newest.today, ...before]) };
}

/** A block of the archive: 'PT (14:30)' above its table of prêmio, milhar, centena, grupo, bicho; else null. */
function archived(block: PageElement, day: PlainDay): PrintedTable | null {
  const title = /^([a-z]+) ?\(\d\d?[:h]\d\d\)/i.exec(block.text());
  if (!title) return null;
  const [table] = named(block, 'table');
  const [header, ...rows] = table ? rowsOf(table) : [];
  const headers = (header ?? []).map((heading) => fold(heading.text()));
  const place = headers.indexOf('premio');
  const number = headers.indexOf('milhar');
  const group = headers.indexOf('grupo');
  const animal = headers.indexOf('bicho');
  if (place < 0 || number < 0) return null;
  const slot = rioSlot(title[1] ?? '');
  return {
    region: slot?.region ?? 'pt-rio',
    label: slot?.label ?? null,
    day,
    title: title[0],
    rows: rows.map((cells) => ({
      place: cells[place]?.text() ?? '',
      number: cells[number]?.text() ?? '',
      group: cells[group]?.text(),
      animal: cells[animal]?.text(),
    })),
  };
}

/** Rio's archive page of a day; 'changed-page' where it is of another. */
export function parseRioDay(html: string, day: PlainDay): Tables {
  const page = readPage(html);
  if (!isOfDay(page, day)) return failed('changed-page', `not of ${day}`);
  const tables = outermost(withClass(page, 'table-wrap'))
    .map((block) => archived(block, day))
    .filter((table) => table !== null);
  return tables.length > 0 ? { ok: true, value: pairTables(tables) } : failed('changed-page', 'table-wrap');
}

// Only the first table without a day of its own is surely the page's.
function lookTables(page: PageElement, day: PlainDay): Tables {
  for (const table of named(page, 'table')) {
    const found = columns(table, 'look', lookSlot, day);
    if (found) return { ok: true, value: pairTables(found) };
  }
  return failed('changed-page', 'times');
}

/** Look's page of a day; 'changed-page' where it is of another. */
export function parseLookDay(html: string, day: PlainDay): Tables {
  const page = readPage(html);
  return isOfDay(page, day) ? lookTables(page, day) : failed('changed-page', `not of ${day}`);
}

/** Look's page of today, dated by a caption or heading, or by the one day it names. No reply of it is on record. */
export function parseLookToday(html: string): Tables {
  const page = readPage(html);
  const captions = named(page, 'caption').map((caption) => caption.text());
  const day = [...captions, headings(page), page.text()].map(onlyDay).find((found) => found !== null);
  return day ? lookTables(page, day) : failed('changed-page', 'no day');
}

function onlyDay(text: string): PlainDay | null {
  const long = longDay(text);
  const days = new Set([...brazilianDays(text), ...(long ? [long] : [])]);
  return days.size === 1 ? ([...days][0] ?? null) : null;
}
