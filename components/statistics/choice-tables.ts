import { html, type Markup } from '@/components/ui/markup.ts';
import { digitsOf, groupsOf, prizesOf, type RegionTests, TESTS } from '@/lib/core/domain/fairness.ts';
import { capital, formatCount, formatTenths } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';
import { REACHES, type Reach, SPANS, type Span, type SpanCounts } from '@/lib/core/domain/statistics.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import type { FigureName } from '@/lib/site/statistics-addresses.ts';
import {
  pWords,
  REACH_LABELS,
  regionVerdict,
  SPAN_LABELS,
  STANDING_WORDS,
  standingOf,
  TEST_WORDS,
} from '@/lib/site/statistics-words.ts';
import { figuresOf, HEADINGS } from './choices.ts';

/** A column of a table: one choice of prizes and span. */
type Counted = { reach: Reach; span: Span; counts: SpanCounts; prizes: number };
/** A row: its name, and its text in a choice's column. */
type Row = { name: string; text: (of: Counted) => string };

/** What the pictures show as tables, one for each kind of picture, with a column for every choice; and the tests. */
export function choiceTables({ spans }: StatisticsView, tests: RegionTests): Markup {
  const choices = REACHES.flatMap((reach) =>
    SPANS.map((span): Counted => ({ reach, span, counts: spans[span], prizes: prizesOf(reach, spans[span].draws) })),
  );
  const rows: Readonly<Record<FigureName, readonly Row[]>> = {
    frequencia: GROUPS.map(({ animal }, at) => ({ name: animal, text: (of) => timesOf(of, at) })),
    atrasos: GROUPS.map(({ animal }, at) => ({ name: animal, text: (of) => gapOf(of, at) })),
    horarios: GROUPS.map(({ animal }, at) => ({ name: animal, text: (of) => hoursOf(of, at, spans.all.times) })),
    dezenas: dozenRows(),
  };
  const notes: Readonly<Record<FigureName, string>> = {
    frequencia: 'Vezes que saiu; * fora da faixa do acaso.',
    atrasos: 'Sorteios sem sair / a maior espera do período.',
    horarios: `Vezes em cada hora: ${spans.all.times.map((time) => time.replace(':', 'h')).join(', ')}; – onde não houve sorteio no período.`,
    dezenas: 'Vezes que saiu cada uma das dez, na ordem, = a soma.',
  };
  const names = ['frequencia', 'atrasos', 'horarios', 'dezenas'] as const;
  const tables = names.map((name) => {
    const drawn = choices.filter(({ reach, counts }) => figuresOf(reach, counts).includes(name));
    return drawn.length > 0
      ? html`<h3>${HEADINGS[name]}</h3>${table(`tabela-${name}`, `Em tabela: ${HEADINGS[name]}`, notes[name], rows[name], drawn)}`
      : html``;
  });
  const testRows = TESTS.map((name): Row => ({ name: TEST_WORDS[name], text: (of) => testWords(of, name, tests) }));
  return html`${fold('Em tabela', html`${tables}`)}${fold('Os testes, um por um', table('testes', 'Os testes, um por um', regionVerdict(tests), testRows, choices))}`;
}

const fold = (title: string, content: Markup): Markup =>
  html`<details class="stat-fold"><summary>${title}</summary>${content}</details>`;

/** A table with a column for each choice. */
function table(id: string, label: string, note: string, rows: readonly Row[], choices: readonly Counted[]): Markup {
  const heads = choices.map(
    ({ reach, span }) => html`<th scope="col">${REACH_LABELS[reach]}, ${SPAN_LABELS[span].toLowerCase()}</th>`,
  );
  const body = rows.map(
    ({ name, text }) => html`<tr><th scope="row">${name}</th>${choices.map((of) => html`<td>${text(of)}</td>`)}</tr>`,
  );
  return html`<p>${note}</p><section class="figure-table" id="${id}" tabindex="0" aria-label="${label}"><table><thead><tr><td></td>${heads}</tr></thead><tbody>${body}</tbody></table></section>`;
}

function timesOf({ reach, counts, prizes }: Counted, group: number): string {
  const times = groupsOf(counts[reach].dozens)[group] ?? 0;
  return `${formatCount(times)}${isOutside(times, expectedRange(prizes)) ? '*' : ''}`;
}

function gapOf({ reach, counts }: Counted, group: number): string {
  const gap = counts[reach].gaps[group] ?? null;
  return `${gap === null ? 'não saiu' : formatCount(gap)} / ${formatCount(counts[reach].longest[group] ?? 0)}`;
}

/** By the hours in the table's head; a dash where the span has no draw at one. */
const hoursOf = ({ reach, counts }: Counted, group: number, times: readonly string[]): string =>
  times
    .map((time) => {
      const hour = counts.times.indexOf(time);
      return hour < 0 ? '–' : formatCount(counts[reach].hours[hour * GROUPS.length + group] ?? 0);
    })
    .join(', ');

function dozenRows(): readonly Row[] {
  return Array.from({ length: 10 }, (_, tens) => ({
    name: `${tens}0 a ${tens}9`,
    text: ({ reach, counts }) => {
      const { dozens } = counts[reach];
      const ten = dozens.slice(tens * 10, tens * 10 + 10).map(formatCount);
      return `${ten.join(', ')} = ${formatCount(digitsOf(dozens, 'tens')[tens] ?? 0)}`;
    },
  }));
}

function testWords({ reach, span }: Counted, name: (typeof TESTS)[number], tests: RegionTests): string {
  const test = tests.spans[span][reach][name];
  const { chiSquare, degrees, chance } = test;
  const measure = chiSquare === null ? '' : `χ² = ${formatTenths(chiSquare)}, ${plural(degrees ?? 0, 'grau')}; `;
  return `${capital(STANDING_WORDS[standingOf(test, tests)])}${chance === null ? '' : `: ${measure}${pWords(chance)}`}`;
}
