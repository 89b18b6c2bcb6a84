import type { PlainDay } from '../../domain/days.ts';
import type { Table } from '../../domain/draws/table.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { brazilianDays, named, readPage } from './html.ts';
import { dashedDay, hourIn, nearestSlot, prizeLines } from './printed-lines.ts';
import type { BichoSource, Labels, SourcePage } from './source.ts';
import { FEDERAL, type PrintedTable, pairTables } from './table.ts';

/** 'Resultado do jogo do bicho LOOK', in normalized text: the house, where a state has two under one hour. */
const HOUSE = /^resultado do jogo do bicho ([a-z][a-z -]{1,40})$/;

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

const path = (state: string | undefined, day: PlainDay | null) =>
  `/jogodobicho/${state}/${day === null ? '' : `resultado-do-dia-${dashedDay(day)}/`}`;

/** A page a state, also of past days. Reads `path` (the state) and `title` (the house among others of its state). */
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
