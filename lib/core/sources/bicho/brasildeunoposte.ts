import type { Table } from '../../domain/draws/table.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { named, readPage } from './html.ts';
import { dashedDay, prizeLines } from './printed-lines.ts';
import type { BichoSource, Labels, SourcePage } from './source.ts';
import { FEDERAL, type PrintedTable, pairTables } from './table.ts';
import { slotNamed } from './titles.ts';

/** 'Resultado PPT das 09:00', in normalized text: the name. */
const HEADING = /\b(ppt|ptm|ptv|ptn|pt|federal|corujinha|coruja)\b.{0,30}\bdas \d{1,2}[:h]\d\d/;

/** A day's page: a line names a draw, the lines below it are its prizes. 'changed-page' where no line names a draw. */
function parse(html: string, { houses, day }: SourcePage, labels: Labels): Result<Table[], SourceFailure> {
  const printed: PrintedTable[] = [];
  for (const element of named(readPage(html), 'h1', 'h2', 'h3', 'h4', 'p', 'li')) {
    const text = element.text();
    const name = HEADING.exec(normalizeText(text.slice(0, 200)))?.[1];
    if (name) printed.push({ ...slotOf(name, houses, labels), day, title: text, prizes: [] });
    const current = printed.at(-1);
    if (current) current.prizes = [...current.prizes, ...prizeLines(text)].slice(0, 40);
  }
  return printed.length > 0 ? { ok: true, value: pairTables(printed) } : failed('changed-page', 'headings');
}

function slotOf(name: string, houses: SourcePage['houses'], labels: Labels): Pick<PrintedTable, 'region' | 'label'> {
  if (name === 'federal') return FEDERAL;
  return slotNamed(labels, name, houses) ?? { region: houses[0] ?? 'federal', label: null };
}

/** A page a day, also of today; none before the day's first draw. Reads `draws` (the names). */
export const brasildeunoposte = {
  name: 'brasildeunoposte',
  origin: 'https://brasildeunoposte.com.br',
  manners: { budget: { count: 20, withinMs: 86_400_000, stretched: 60 }, robots: true },
  role: 'reserve',
  isProven: false,
  isDated: true,
  isMissingEmpty: true,
  page: ({ page }, day) =>
    day === null
      ? null
      : {
          name: `${page}/${day}`,
          path: `/resultado-do-jogo-do-bicho-deu-no-poste-${dashedDay(day)}/`,
        },
  parse,
} as const satisfies BichoSource;
