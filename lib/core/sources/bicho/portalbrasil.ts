import { MONTHS, type PlainDay } from '../../domain/days.ts';
import type { Table } from '../../domain/draws/table.ts';
import type { HouseId } from '../../domain/houses/list.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { brazilianDays, named, type PageElement, readPage, rowsOf } from './html.ts';
import { dashedDay, hourIn, nearestSlot, prizeLines } from './printed-lines.ts';
import type { BichoSource, Labels, SourcePage } from './source.ts';
import { FEDERAL, type PrintedTable, pairTables } from './table.ts';
import { namedDraw } from './titles.ts';

/** 'Resultado do jogo do bicho LOOK', in normalized text: the house, where a state has two under one hour. */
const HOUSE = /^resultado do jogo do bicho ([a-z][a-z -]{1,40})$/;

/**
 * Rio's archive since 2026: a table 'EXTRAÇÃO', '1º' … '5º', 'STATUS', a row a draw; null where no table of the page is one. 'FEDERAL 11h
 * Somente domingo' without numbers is none.
 */
function archived(page: PageElement, house: HouseId, labels: Labels, day: PlainDay): PrintedTable[] | null {
  for (const table of named(page, 'table')) {
    const [header = [], ...rows] = rowsOf(table);
    const places = header.map((cell) => /^[1-5] ?º/.exec(cell.text())?.[0]);
    if (!/^extra/.test(normalizeText(header[0]?.text() ?? '')) || places.filter(Boolean).length < 5) continue;
    return rows.map((cells) => {
      const title = cells[0]?.text() ?? '';
      const prizes = places.flatMap((place, at) => (place ? [{ place, number: cells[at]?.text() ?? '' }] : []));
      return { ...drawOf(title, house, labels), day, title, prizes };
    });
  }
  return null;
}

/** The draw's name where it is one of the house's, for its hour may be another day's ('PTN 18h' of a Saturday); else its hour. */
function drawOf(title: string, house: HouseId, labels: Labels): Pick<PrintedTable, 'region' | 'label'> {
  const name = namedDraw(labels[house] ?? {}, normalizeText(title));
  return name && !/\bfederal\b/i.test(title)
    ? { region: house, label: name }
    : slotOf(house, hourIn(title) ?? '', title);
}

/**
 * A state's page: a heading with the hour, then a line a prize, '1º ao 5º' and '1º ao 10º'; the first day that it names is its day.
 * 'changed-page' where no heading names an hour, or where its day is another than the one that was requested. Hand-typed: a line that
 * is not whole is left out, and with it its draw. Where a state has several houses, a draw without its house is none's.
 */
function parse(html: string, { houses, day: requested }: SourcePage, labels: Labels): Result<Table[], SourceFailure> {
  const page = readPage(html);
  const [first, ...others] = houses;
  const only = others.length === 0 ? first : undefined;
  const [day] = brazilianDays(page.text());
  if (!first) return failed('changed-page', 'house');
  if (!day || (requested !== null && day !== requested))
    return failed('changed-page', `not of ${requested ?? 'a day'}`);
  const rows = only && archived(page, only, labels, day);
  if (rows) return { ok: true, value: pairTables(rows) };
  const printed: PrintedTable[] = [];
  let house = only;
  let hour: string | null = null;
  let heading = '';
  let hasHour = false;
  const begin = () => {
    if (hour !== null && house) printed.push({ ...slotOf(house, hour, heading), day, title: heading, prizes: [] });
  };
  for (const element of named(page, 'h2', 'h3', 'h4', 'p', 'li')) {
    const text = element.text();
    const plain = normalizeText(text.slice(0, 200));
    if (element.name.startsWith('h')) {
      hour = hourIn(text);
      hasHour ||= hour !== null;
      heading = text;
      house = only;
      begin();
      continue;
    }
    const other = HOUSE.exec(plain)?.[1];
    if (other) {
      house = houses.find((one) => labels[one]?.title?.test(other));
      begin();
    } else if (/\b1º ao (?:5|10)º/.test(text) && (printed.at(-1)?.prizes.length ?? 0) > 0) begin();
    const current = printed.at(-1);
    if (current && house && hour !== null) current.prizes = [...current.prizes, ...prizeLines(text)].slice(0, 20);
  }
  return hasHour ? { ok: true, value: pairTables(printed) } : failed('changed-page', 'headings');
}

function slotOf(
  house: SourcePage['houses'][number],
  hour: string,
  heading: string,
): Pick<PrintedTable, 'region' | 'label'> {
  return /\bfederal\b/i.test(heading) ? FEDERAL : { region: house, label: nearestSlot(house, hour) };
}

function path(state: string | undefined, day: PlainDay | null): string {
  if (day === null) return `/jogodobicho/${state}/`;
  if (state !== 'rio-de-janeiro') return `/jogodobicho/${state}/resultado-do-dia-${dashedDay(day)}/`;
  const [year = '', month = '', date = ''] = day.split('-');
  const words = `${date}-de-${normalizeText(MONTHS[Number(month) - 1] ?? '')}-de-${year}`;
  return `/jogodobicho/${year}/${month}/${date}/resultado-do-jogo-do-bicho-de-${words}/`;
}

/** A page a state, also of past days. Reads `path` (the state), `title` (the house among others of its state) and `draws` (in Rio's archive). */
export const portalbrasil = {
  name: 'portalbrasil',
  origin: 'https://portalbrasil.net',
  manners: { budget: { count: 24, withinMs: 86_400_000, stretched: 72 }, robots: true },
  role: 'reserve',
  isProven: false,
  isDated: true,
  page: ({ page: name, path: state }, day) => ({
    name: day === null ? name : `${name}/${day}`,
    path: path(state, day),
  }),
  parse,
} as const satisfies BichoSource;
