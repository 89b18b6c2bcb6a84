import type { PrizeRow, Table } from '../../domain/draws/table.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { named, outermost, type PageElement, readPage, rowsOf, withClass } from './html.ts';
import { hourIn, nearestSlot } from './printed-lines.ts';
import type { BichoSource, SourcePage } from './source.ts';
import { type PrintedTable, pairTables } from './table.ts';

/** Prize, number, 'Animal (GG)'; none for a heading or another row. */
function prizeRow([place, number, value]: readonly PageElement[]): PrizeRow[] {
  const found = /^(\p{L}{3,12}) ?\((\d{1,2})\)$/u.exec(value?.text() ?? '');
  return place && number && found
    ? [{ place: place.text(), number: number.text(), group: found[2], animal: found[1] }]
    : [];
}

const firstNumbers = ({ prizes }: PrintedTable) =>
  prizes
    .slice(0, 5)
    .map(({ number }) => number)
    .join(' ');

/**
 * Cards of today's draws with their hour and no day. Of one hour a table of five and one of ten may stand side by side: where they
 * differ neither counts. 'changed-page' where no card has an hour.
 */
function parse(html: string, { houses }: SourcePage): Result<Table[], SourceFailure> {
  const [house] = houses;
  const page = readPage(html);
  const cards = outermost([...withClass(page, 'dnp-qb-card'), ...withClass(page, 'dnp-qb-section')]);
  const printed = cards.flatMap((card): PrintedTable[] => {
    const title = named(card, 'h3', 'h4')[0]?.text() ?? '';
    const hour = hourIn(title);
    if (!house || hour === null) return [];
    const tables = withClass(card, 'resultado-tabela');
    return (tables.length > 0 ? tables : [null]).map((table) => ({
      region: house,
      label: nearestSlot(house, hour),
      day: null,
      title,
      prizes: table === null ? [] : rowsOf(table).flatMap(prizeRow),
    }));
  });
  if (printed.length === 0) return failed('changed-page', 'cards');
  const isDoubted = (one: PrintedTable) =>
    printed.some(
      (other) => other.label === one.label && other.prizes.length > 0 && firstNumbers(other) !== firstNumbers(one),
    );
  return { ok: true, value: pairTables(printed.filter((one) => one.prizes.length > 0 && !isDoubted(one))) };
}

/** Today's page of São Paulo. */
export const deunopostenacional = {
  name: 'deunopostenacional',
  origin: 'https://deunopostenacional.com.br',
  manners: { budget: { count: 20, withinMs: 86_400_000, stretched: 60 }, robots: true },
  role: 'reserve',
  isProven: false,
  isDated: false,
  page: ({ page: name, path }, day) => (day === null ? { name, path: `/${path}/` } : null),
  parse,
} as const satisfies BichoSource;
