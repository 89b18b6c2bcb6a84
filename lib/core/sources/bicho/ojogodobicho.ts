import {
  type ClockTime,
  daysBetween,
  formatDayLong,
  isClockTime,
  isPlainDay,
  type PlainDay,
} from '../../domain/days.ts';
import type { PrizeRow, Table } from '../../domain/draws/table.ts';
import type { SourceLabels } from '../../domain/houses/house.ts';
import { isFederalLabel } from '../../domain/houses/labels.ts';
import type { HouseId } from '../../domain/houses/list.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
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
import type { BichoSource, Labels, SourcePage } from './source.ts';
import { FEDERAL, type PrintedTable, pairTables } from './table.ts';
import { namedDraw } from './titles.ts';

type Tables = Result<Table[], SourceFailure>;
type Slot = { region: HouseId; label: string };

/** The table 'Resultados anteriores' shows two days; what would lie further back has no year that is known. */
const MAX_DAYS_BACK = 10;

/** The site's own draws go by codes, other houses' by their time. */
type House = { region: HouseId; labels: SourceLabels };

/** Null for a code of no draw of the house. */
function codedSlot({ region, labels }: House, code: string): Slot | null {
  const key = normalizeText(code);
  if (isFederalLabel(key)) return FEDERAL;
  const label = namedDraw(labels, key);
  return label ? { region, label } : null;
}

/** Null for a heading that is neither a time nor the Federal's. */
function timedSlot({ region }: House, heading: string): Slot | null {
  const key = normalizeText(heading);
  if (/\bfed(eral)?\b/.test(key)) return FEDERAL;
  const found = /(?<!\d)(\d{1,2})[:h](\d\d)(?!\d)/.exec(key);
  const time: ClockTime = `${found?.[1]?.padStart(2, '0')}:${found?.[2]}`;
  return isClockTime(time) ? { region, label: time } : null;
}

/** '6806-2' and '9875 - 19'; '0000-0' is a draw still to come: there is no group 0. */
function numberAndGroup(text: string): Pick<PrizeRow, 'number' | 'group'> {
  const found = /^(\d{3,5}) ?- ?(\d{1,2})$/.exec(text);
  if (!found) return { number: text };
  const [, number = '', group = ''] = found;
  return Number(group) === 0 ? { number: '' } : { number, group };
}

/** A table of a house's page whose columns are draws: null where no column's heading is one. */
function columns(
  table: PageElement,
  house: House,
  slotOf: (house: House, heading: string) => Slot | null,
  day: PlainDay,
): PrintedTable[] | null {
  const [header = [], ...rows] = rowsOf(table);
  const titles = header.map((heading) => heading.text());
  const slots = titles.map((title) => slotOf(house, title));
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
    // A heading that names no draw counts for its page's house, without a label.
    return { region: slot?.region ?? house.region, label: slot?.label ?? null, day, title, prizes: printed };
  });
}

const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const first = formatDayLong(`2026-${String(month + 1).padStart(2, '0')}-01`);
  return normalizeText(first.split(' de ')[1] ?? '');
});

const LONG_DAY =
  /(?:\b(domingo|segunda|terca|quarta|quinta|sexta|sabado)(?:-feira)?,? )?(\d{1,2}) de ([a-z]{4,9}) de (\d{4})\b/;

/** 'Sexta-Feira, 30 de Janeiro de 2026'; null where it is no day, or where its weekday is another. */
function longDay(text: string): PlainDay | null {
  const found = LONG_DAY.exec(normalizeText(text));
  if (!found) return null;
  const [, weekday = '', date = '', month = '', year = ''] = found;
  const day = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isPlainDay(day) && normalizeText(formatDayLong(day)).startsWith(weekday) ? day : null;
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
  return day && daysBetween(day, today) <= MAX_DAYS_BACK ? day : null;
}

/** A row of 'Resultados anteriores': day, code, five numbers. */
function earlier(house: House, cells: readonly PageElement[], today: PlainDay): PrintedTable[] {
  const [date = '', code = '', ...numbers] = cells.slice(0, 7).map((cell) => cell.text());
  const day = dayBack(date, today);
  const slot = codedSlot(house, code);
  if (!day || !slot) return [];
  const prizes = numbers.slice(0, 5).map((number, index) => ({ place: String(index + 1), number }));
  return [{ ...slot, day, title: `${date} ${code}`, prizes }];
}

/** The site's own page of today, dated by its caption, and the two days before that stand below it. */
function parseCodesToday(html: string, house: House): Tables {
  const tables = named(readPage(html), 'table');
  const dated = tables.map((table) => ({ table, day: longDay(captionOf(table)) }));
  const found = dated.flatMap(({ table, day }) => {
    const today = day && columns(table, house, codedSlot, day);
    return today ? [{ day, today }] : [];
  });
  const [newest] = found;
  if (!newest) return failed('changed-page', dated.some(({ day }) => day) ? 'codes' : 'caption');
  const before = tables
    .filter((table) => normalizeText(captionOf(table)) === 'resultados anteriores')
    .flatMap(rowsOf)
    .flatMap((cells) => earlier(house, cells, newest.day));
  return { ok: true, value: pairTables([...newest.today, ...before]) };
}

/** A block of the archive: 'PT (14:30)' above its table of prêmio, milhar, centena, grupo, bicho; else null. */
function archived(house: House, block: PageElement, day: PlainDay): PrintedTable | null {
  const title = /^([a-z]+) ?\(\d\d?[:h]\d\d\)/i.exec(block.text());
  if (!title) return null;
  const [table] = named(block, 'table');
  const [header, ...rows] = table ? rowsOf(table) : [];
  const headers = (header ?? []).map((heading) => normalizeText(heading.text()));
  const place = headers.indexOf('premio');
  const number = headers.indexOf('milhar');
  const group = headers.indexOf('grupo');
  const animal = headers.indexOf('bicho');
  if (place < 0 || number < 0) return null;
  const slot = codedSlot(house, title[1] ?? '');
  return {
    region: slot?.region ?? house.region,
    label: slot?.label ?? null,
    day,
    title: title[0],
    prizes: rows.map((cells) => ({
      place: cells[place]?.text() ?? '',
      number: cells[number]?.text() ?? '',
      group: cells[group]?.text(),
      animal: cells[animal]?.text(),
    })),
  };
}

/** The site's own archive page of a day; 'changed-page' where it is of another. */
function parseCodesOfDay(html: string, house: House, day: PlainDay): Tables {
  const page = readPage(html);
  if (!isOfDay(page, day)) return failed('changed-page', `not of ${day}`);
  const tables = outermost(withClass(page, 'table-wrap'))
    .map((block) => archived(house, block, day))
    .filter((table) => table !== null);
  return tables.length > 0 ? { ok: true, value: pairTables(tables) } : failed('changed-page', 'table-wrap');
}

// Only the first table without its own day is surely the page's.
function timedTables(page: PageElement, house: House, day: PlainDay): Tables {
  for (const table of named(page, 'table')) {
    const found = columns(table, house, timedSlot, day);
    if (found) return { ok: true, value: pairTables(found) };
  }
  return failed('changed-page', 'times');
}

/** Another house's page of a day; 'changed-page' where it is of another. */
function parseTimesOfDay(html: string, house: House, day: PlainDay): Tables {
  const page = readPage(html);
  return isOfDay(page, day) ? timedTables(page, house, day) : failed('changed-page', `not of ${day}`);
}

/** Another house's page of today, dated by a caption or heading, or by the one day it names. No reply of it is stored. */
function parseTimesToday(html: string, house: House): Tables {
  const page = readPage(html);
  const captions = named(page, 'caption').map((caption) => caption.text());
  const day = [...captions, headings(page), page.text()].map(onlyDay).find((found) => found !== null);
  return day ? timedTables(page, house, day) : failed('changed-page', 'no day');
}

function onlyDay(text: string): PlainDay | null {
  const long = longDay(text);
  const days = new Set([...brazilianDays(text), ...(long ? [long] : [])]);
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

function parse(html: string, { houses: [region], day }: SourcePage, labelsOf: Labels): Tables {
  const labels = region && labelsOf[region];
  if (!labels) return failed('changed-page', 'no house');
  const house = { region, labels };
  if (labels.draws) return day === null ? parseCodesToday(html, house) : parseCodesOfDay(html, house, day);
  return day === null ? parseTimesToday(html, house) : parseTimesOfDay(html, house, day);
}

/** A page a house, also of past days. Reads `draws` (codes, of the site's own draws); other houses' pages are named after them. */
export const ojogodobicho = {
  name: 'ojogodobicho',
  origin: 'https://www.ojogodobicho.com',
  manners: { budget: { count: 45, withinMs: 86_400_000, stretched: 90 }, robots: true },
  role: 'reserve',
  isProven: true,
  isDated: true,
  // Until 19/07/2026 its column of the Federal held Rio's draw of Sundays.
  isFederalDoubtful: true,
  page({ page, draws }, day) {
    const name = day === null ? page : `${page}/${day}`;
    if (draws) return { name, path: day === null ? '/deu_no_poste.htm' : `/resultado/${day.replaceAll('-', '/')}/` };
    return { name, path: `/${page}/${day === null ? 'deu-no-poste.htm' : `resultados-anteriores.htm?d=${day}`}` };
  },
  parse,
} as const satisfies BichoSource;
