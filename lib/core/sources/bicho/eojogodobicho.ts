import type { PrizeRow, Table } from '../../domain/draws/table.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { named, type PageElement, readPage, rowsOf, textOf, withClass } from './html.ts';
import type { BichoSource, Labels, SourcePage } from './source.ts';
import { type PrintedTable, pairTables } from './table.ts';
import { slotNamed } from './titles.ts';

/** Place, number, group, animal; none for a heading or another row. */
function prizeRow(cells: readonly PageElement[]): PrizeRow[] {
  const [place, number, group] = cells.map((cell) => cell.text());
  const animal = cells.at(-1)?.text();
  return cells.length >= 4 && place && number
    ? [{ place: `${Number.parseInt(place, 10)}º`, number, group, animal }]
    : [];
}

/**
 * Today's page: a block a draw, 'bloco-PTM'; one is out when it says 'publicado'. No day. 'changed-page' where no block is one of a
 * draw. The form of its page of Look is not known.
 */
function parse(html: string, { houses }: SourcePage, labels: Labels): Result<Table[], SourceFailure> {
  const blocks = readPage(html)
    .inside()
    .filter(({ attributes }) => /^bloco-[a-z]{2,4}$/i.test(attributes.id ?? ''));
  const printed = blocks.flatMap((block): PrintedTable[] => {
    const name = normalizeText((block.attributes.id ?? '').slice('bloco-'.length));
    const slot = slotNamed(labels, name, houses);
    if (!slot || withClass(block, 'status-publicado').length === 0) return [];
    const rows = named(block, 'table').flatMap(rowsOf).flatMap(prizeRow);
    return [{ ...slot, day: null, title: textOf(named(block, 'h2', 'h3')) || name, prizes: rows }];
  });
  return blocks.length > 0 ? { ok: true, value: pairTables(printed) } : failed('changed-page', 'blocks');
}

/** Today's page of Rio. Reads `draws` (the blocks' names). */
export const eojogodobicho = {
  name: 'eojogodobicho',
  origin: 'https://www.eojogodobicho.com',
  manners: { budget: { count: 20, withinMs: 86_400_000, stretched: 60 }, robots: true },
  role: 'reserve',
  isProven: false,
  isDated: false,
  page: ({ page: name, path }, day) => (day === null ? { name, path: `/${path}.html` } : null),
  parse,
} as const satisfies BichoSource;
