import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { groupRows, groupsOf, prizesOf, type RegionTests, repeatsOf } from '@/lib/core/domain/fairness.ts';
import { formatCount, formatFineShare, formatRange } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';
import { PAIRS, strongestByChance, strongestPulls } from '@/lib/core/domain/pulls.ts';
import { REACHES, type Reach, SPANS, type Span, type SpanCounts } from '@/lib/core/domain/statistics.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { LEAST_PULLS, strongestWords } from '@/lib/site/pull-words.ts';
import { choiceSlug, FIGURE_FORMATS, type FigureName, figureAddress } from '@/lib/site/statistics-addresses.ts';
import {
  digitsNote,
  drawnWords,
  fairnessVerdict,
  hoursNote,
  REACH_LABELS,
  REACH_WORDS,
  SPAN_LABELS,
  timesWords,
} from '@/lib/site/statistics-words.ts';
import { type Figure, WIDE } from './figure.ts';
import { type Choice, figureOf } from './figures.ts';
import { longestGaps } from './longest-gaps.ts';

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
  const notes: Readonly<Partial<Record<FigureName, string>>> = { horarios: hoursNote(of), dezenas: digitsNote(of) };
  const shown = figuresOf(reach, counts);
  const pictures = shown.map((name) => picture(choice, figureOf(name, choice, counts), notes[name] ?? ''));
  const longest = html`<div class="picture after"><h3 class="title">Há mais tempo fora</h3>${longestGaps(counts[reach], counts.draws)}</div>`;
  const at = shown.indexOf('atrasos') + 1;
  const { word, sentence } = fairnessVerdict(of.groups, tests);
  const heading = html`<h2 id="${id}-titulo">${REACH_WORDS[reach]}, ${SPAN_LABELS[span].toLowerCase()} · ${drawnWords(counts)}</h2>`;
  return html`<section id="${id}" aria-labelledby="${id}-titulo">${chooser(choice)}<div class="verdict">${heading}<p><b>${word}</b> ${sentence}</p></div><div class="pictures">${pictures.slice(0, at)}${longest}${pictures.slice(at)}${pulls(choice, counts, tests)}</div></section>`;
}

/** Cells with fewer prizes on average are chance alone, and no picture is drawn of them. */
const LEAST = 5;

/** The pictures of a choice in the order in which they stand two a row; each where there is enough for it to say something. */
export function figuresOf(reach: Reach, { draws, times }: SpanCounts): readonly FigureName[] {
  const prizes = prizesOf(reach, draws);
  const hasHours = times.length > 1 && prizes >= LEAST * times.length * GROUPS.length;
  const dozens = prizes >= LEAST * 100 ? (['dezenas'] as const) : [];
  return hasHours ? ['frequencia', 'horarios', 'atrasos', ...dozens] : ['frequencia', ...dozens, 'atrasos'];
}

/** The other choices, each a link to its anchor: prizes in one row, spans in the other. */
function chooser({ reach, span }: Choice): Markup {
  const link = (to: string, label: string, isHere: boolean) =>
    html`<a href="#${to}"${isHere && html` aria-current="true"`}>${label}</a>`;
  const reaches = REACHES.map((one) => link(anchorOf(one, span), REACH_LABELS[one], one === reach));
  const spans = SPANS.map((one) => link(anchorOf(reach, one), SPAN_LABELS[one], one === span));
  return html`<nav aria-label="Prêmio e período: agora ${REACH_LABELS[reach]}, ${SPAN_LABELS[span].toLowerCase()}" class="no-print">${reaches}${spans}</nav>`;
}

export const HEADINGS: Readonly<Record<Figure['name'], string>> = {
  frequencia: 'O que mais sai',
  atrasos: 'O que está atrasado',
  horarios: 'Bicho por horário',
  dezenas: 'Dezenas e finais',
};

function picture(choice: Choice, figure: Figure, note: string): Markup {
  const { name, title, caption, high, drawing } = figure;
  const files = FIGURE_FORMATS.map((format) => {
    const address = figureAddress(choice.region, { ...choice, figure: name, format });
    const label = format.toUpperCase();
    return html` <a href="${address}" download aria-label="${label}: ${HEADINGS[name]}">${label}</a>`;
  });
  // With a row for each animal.
  const isTall = name === 'frequencia' || name === 'horarios';
  const heading = html`<h3 class="title">${HEADINGS[name]}</h3>`;
  const drawn = html`<figure>${name === 'frequencia' && woodcutsBeside(figure)}<svg viewBox="0 0 ${WIDE} ${high}" role="img" aria-label="${title}" aria-details="tabela-${name}">${drawing}</svg><figcaption>${caption} ${note} <span class="no-print">Baixar${files}</span></figcaption></figure>`;
  // The longest of them, and the one fewest look for, is folded on a phone.
  if (name === 'horarios')
    return html`<details class="picture tall stat-fold"><summary>${heading}</summary>${drawn}</details>`;
  return html`<div class="picture${isTall ? ' tall' : name === 'dezenas' && ' two-rows'}">${heading}${drawn}</div>`;
}

/** The animals of a picture's rows as woodcuts, for who sees. */
const woodcutsBeside = ({ columns, rows }: Figure): Markup => {
  const animal = columns.findIndex(({ key }) => key === 'bicho');
  return html`<div class="row-icons" aria-hidden="true">${rows.map((row) => woodcutMarkup(String(row[animal] ?? ''), undefined, ''))}</div>`;
};

/** What came again, and what came after what, each beside what chance gives. */
function pulls({ reach, span }: Choice, counts: SpanCounts, tests: RegionTests): Markup {
  const { followed } = counts[reach];
  const { pairs, times } = repeatsOf(followed);
  if (pairs === 0) return html``;
  const range = expectedRange(pairs);
  const again = html`<p>O mesmo bicho de novo, na mesma posição: <strong>${formatCount(times)}</strong> em ${plural(pairs, 'vez', 'vezes')} (${formatFineShare(times / pairs)}). O acaso dá 4%, ${formatRange(range)}.</p>`;
  const strongest = strongestPulls(groupRows(followed));
  const likely = strongestByChance(pairs);
  const whole = tests.spans[span][reach].followed;
  const sum =
    whole.chance === null ? '' : ` Nas ${PAIRS} juntas, o acaso dá diferenças assim ${timesWords(whole.chance)}.`;
  const most =
    strongest.times < LEAST_PULLS
      ? html`<p>Nenhuma puxada veio ${LEAST_PULLS} vezes: é pouco para falar da mais forte.${sum}</p>`
      : html`<p>A puxada mais forte: <strong>${strongestWords(strongest)}</strong>. Entre ${PAIRS}, a mais forte viria, pelo acaso, ${formatRange(likely)} vezes: ${isOutside(strongest.times, likely) ? 'esta estranha' : 'é acaso'}.${sum}</p>`;
  return html`<div class="picture pulls after"><h3 class="title">Repetição e puxada</h3>${again}${most}</div>`;
}

/** The animals that came most among all five prizes, more than one where they tie, and their share. */
export function mostFrequent({ draws, five }: SpanCounts): { animals: string[]; share: number } | null {
  const counts = groupsOf(five.dozens);
  const most = Math.max(...counts);
  const animals = GROUPS.filter((_, at) => counts[at] === most).map(({ animal }) => animal);
  return draws > 0 ? { animals, share: most / prizesOf('five', draws) } : null;
}
