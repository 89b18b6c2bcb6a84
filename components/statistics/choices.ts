import { html, type Markup } from '@/components/ui/markup.ts';
import { groupRows, groupsOf, prizesOf, type RegionTests, repeatsOf, TESTS } from '@/lib/core/domain/fairness.ts';
import { capital, formatCount, formatFineShare, formatRange, formatTenths } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';
import { PAIRS, strongestByChance, strongestPulls } from '@/lib/core/domain/pulls.ts';
import { REACHES, type Reach, SPANS, type Span, type SpanCounts } from '@/lib/core/domain/statistics.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { LEAST_PULLS, PULL_MEASURE, strongestWords } from '@/lib/site/pull-words.ts';
import { choiceSlug, FIGURE_FORMATS, FIGURES, figureAddress } from '@/lib/site/statistics-addresses.ts';
import {
  chanceWords,
  digitsNote,
  drawnWords,
  fairnessVerdict,
  hoursNote,
  pWords,
  REACH_LABELS,
  REACH_WORDS,
  SPAN_LABELS,
  STANDING_WORDS,
  standingOf,
  TEST_WORDS,
} from '@/lib/site/statistics-words.ts';
import { type Cell, type Column, type Figure, WIDE } from './figure.ts';
import { type Choice, figureOf } from './figures.ts';

/** The choice that is shown until another is made. */
const SHOWN: Pick<Choice, 'reach' | 'span'> = { reach: 'first', span: 'all' };
const isShown = ({ reach, span }: Pick<Choice, 'reach' | 'span'>) => reach === SHOWN.reach && span === SHOWN.span;

const anchorOf = (reach: Reach, span: Span) => `premio-${choiceSlug(reach, span)}`;

/**
 * All six choices of prizes and span, one of them shown: the one that the address's anchor names, else the last, which
 * follows the others for that (`.choices` in app/styles/statistics.css).
 */
export function choices({ region, spans }: StatisticsView, tests: RegionTests): Markup {
  const every = REACHES.flatMap((reach) => SPANS.map((span): Choice => ({ region, reach, span })));
  const ordered = [...every.filter((one) => !isShown(one)), ...every.filter(isShown)];
  return html`${ordered.map((choice) => section(choice, spans[choice.span], tests))}`;
}

function section(choice: Choice, counts: SpanCounts, tests: RegionTests): Markup {
  const { reach, span } = choice;
  const id = anchorOf(reach, span);
  const of = tests.spans[span][reach];
  const notes: Readonly<Partial<Record<Figure['name'], string>>> = { horarios: hoursNote(of), dezenas: digitsNote(of) };
  const pictures = FIGURES.map((name) => picture(choice, figureOf(name, choice, counts), id, notes[name] ?? ''));
  return html`<section id="${id}" aria-labelledby="${id}-titulo"><h2 id="${id}-titulo" class="display text-section">${REACH_WORDS[reach]} <span>${SPAN_LABELS[span].toLowerCase()}</span></h2><p class="counted">${drawnWords(counts)}</p>${chooser(choice)}<p class="verdict">${fairnessVerdict(tests.spans[span][reach].groups, tests)}</p><div class="pictures">${pictures}</div>${pulls(choice, counts, tests)}${testList(choice, tests)}</section>`;
}

/** The other choices, each a link to its anchor: prizes in one row, spans in the other. */
function chooser({ reach, span }: Choice): Markup {
  const link = (to: string, label: string, isHere: boolean) =>
    html`<li><a href="#${to}"${isHere && html` aria-current="true"`}>${label}</a></li>`;
  const reaches = REACHES.map((one) => link(anchorOf(one, span), REACH_LABELS[one], one === reach));
  const spans = SPANS.map((one) => link(anchorOf(reach, one), SPAN_LABELS[one], one === span));
  return html`<nav aria-label="Prêmio e período: agora ${REACH_LABELS[reach]}, ${SPAN_LABELS[span].toLowerCase()}" class="no-print"><ul aria-label="Prêmio">${reaches}</ul><ul aria-label="Período">${spans}</ul></nav>`;
}

const HEADINGS: Readonly<Record<Figure['name'], string>> = {
  frequencia: 'O que mais sai',
  atrasos: 'O que está atrasado',
  horarios: 'Bicho por horário',
  dezenas: 'Dezenas e finais',
};

function picture(choice: Choice, figure: Figure, id: string, note: string): Markup {
  const { name, title, description, high, drawing } = figure;
  const own = `${id}-${name}`;
  const files = FIGURE_FORMATS.map((format) => {
    const address = figureAddress(choice.region, { ...choice, figure: name, format });
    return html`<a href="${address}" download>${format.toUpperCase()}<span class="sr-only">: ${HEADINGS[name]}</span></a>`;
  });
  return html`<div class="picture"><h3 class="title">${HEADINGS[name]}</h3><figure><svg viewBox="0 0 ${WIDE} ${high}" role="img" aria-labelledby="${own}" aria-describedby="${own}-texto"><title id="${own}">${title}</title>${drawing}</svg><figcaption id="${own}-texto">${description}${note !== '' && html` <strong>${note}</strong>`}</figcaption></figure><details><summary>Em tabela<span class="sr-only">: ${HEADINGS[name]}</span></summary>${table(figure, own)}</details><p class="files no-print">Baixar ${files}</p></div>`;
}

function table({ columns, rows, onPage }: Figure, id: string): Markup {
  const table = onPage ?? { columns, rows };
  const shown = table.columns.flatMap((column, at) => (column.isFileOnly ? [] : [{ column, at }]));
  const naming = shown.find(({ column }) => column.key === 'bicho' || column.key === 'primeiro')?.at ?? 0;
  // Words stand on the left, up to the one that names its row.
  const heads = shown.map(
    ({ column, at }) => html`<th scope="col"${at <= naming && html` class="words"`}>${column.label}</th>`,
  );
  const body = table.rows.map((row) => {
    const cells = shown.map(({ column, at }) => {
      const text = cellText(row[at] ?? null, column);
      return at === naming ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`;
    });
    return html`<tr>${cells}</tr>`;
  });
  return html`<section class="figure-table" tabindex="0" aria-labelledby="${id}"><table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></section>`;
}

function cellText(cell: Cell, { format }: Column): string {
  if (cell === null) return 'não saiu';
  if (typeof cell === 'boolean') return cell ? 'sim' : '';
  return typeof cell === 'number' ? (format ?? formatCount)(cell) : cell;
}

/** What came again, and what came after what, each beside what chance gives. */
function pulls({ reach, span }: Choice, counts: SpanCounts, tests: RegionTests): Markup {
  const { followed } = counts[reach];
  const { pairs, times } = repeatsOf(followed);
  if (pairs === 0) return html``;
  const range = expectedRange(pairs);
  const again = html`<p>Em ${plural(pairs, 'vez', 'vezes')} que um prêmio teve o seguinte na mesma posição, o bicho se repetiu <strong>${formatCount(times)}</strong> (${formatFineShare(times / pairs)}). O acaso dá 4%, ${formatRange(range)}.</p>`;
  const strongest = strongestPulls(groupRows(followed));
  const likely = strongestByChance(pairs);
  const whole = tests.spans[span][reach].followed;
  const sum =
    whole.chance === null
      ? ''
      : ` No conjunto das ${PAIRS} puxadas, o acaso dá tanta diferença, ou mais, em ${chanceWords(whole.chance)} das vezes.`;
  const most =
    strongest.times < LEAST_PULLS
      ? html`<p>Nenhuma puxada veio ${LEAST_PULLS} vezes: é pouco para falar da mais forte.${sum}</p>`
      : html`<p>A puxada mais forte, ${PULL_MEASURE}: <strong>${strongestWords(strongest)}</strong>. Entre ${PAIRS} puxadas, a mais forte viria, pelo acaso, ${formatRange(likely)} vezes: ${isOutside(strongest.times, likely) ? 'esta estranha' : 'é acaso'}.${sum}</p>`;
  return html`<div class="pulls"><h3 class="title">Repetição e puxada</h3>${again}${most}</div>`;
}

function testList({ reach, span }: Choice, tests: RegionTests): Markup {
  const results = TESTS.map((name) => {
    const test = tests.spans[span][reach][name];
    const { chiSquare, degrees, chance } = test;
    const measure = chiSquare === null ? '' : `χ² = ${formatTenths(chiSquare)}, ${plural(degrees ?? 0, 'grau')}; `;
    return html`<div><dt>${TEST_WORDS[name]}</dt><dd>${capital(STANDING_WORDS[standingOf(test, tests)])}</dd>${chance !== null && html`<dd>${measure}${pWords(chance)}</dd>`}</div>`;
  });
  return html`<details class="tests"><summary>Os testes, um por um</summary><dl>${results}</dl></details>`;
}

/** The animal that came most among all five prizes, and its share. */
export function mostFrequent({ draws, five }: SpanCounts): { animal: string; share: number } | null {
  const counts = groupsOf(five.dozens);
  const most = Math.max(...counts);
  const animal = GROUPS[counts.indexOf(most)]?.animal;
  return animal && draws > 0 ? { animal, share: most / prizesOf('five', draws) } : null;
}
