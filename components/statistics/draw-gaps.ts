import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { dotAt, tenth } from '@/components/ui/drawing.ts';
import { html, type Markup } from '@/components/ui/markup.ts';
import { formatCount, formatFineShare } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { chanceOfNone, ODDS } from '@/lib/core/domain/odds.ts';
import { PLACES, type Reach, type ReachCounts } from '@/lib/core/domain/statistics.ts';
import type { Figure } from './figure.ts';

const [LEFT, RIGHT, TOP, BOTTOM, HIGH] = [26, 350, 16, 206, 240];
/** The longest gaps are named on the picture; a line of names is this high. */
const [NAMED, LINE] = [3, 14];
const STEPS = 60;

/** The chance that an animal stays away for so many draws: 0.96 to their number, for five prizes five times it. */
const chanceAway = (reach: Reach, draws: number): number =>
  chanceOfNone(ODDS.grupo.chance, draws * (reach === 'first' ? 1 : PLACES));

/** How long each of the 25 has been away, on the curve of how many chance leaves away so long. */
export function gapsFigure({ gaps, longest }: ReachCounts, reach: Reach, draws: number, of: string): Figure {
  // One that did not come at all has been away for the whole span at least.
  const away = GROUPS.map((group, at) => ({ ...group, gap: gaps[at] ?? null, longest: longest[at] ?? 0 }))
    .map((one) => ({ ...one, shown: one.gap ?? draws }))
    .toSorted((a, b) => b.shown - a.shown);
  const most = Math.max(reach === 'first' ? 100 : 20, ...away.map(({ shown }) => shown * 1.1));
  const x = scaleLinear().domain([0, most]).range([LEFT, RIGHT]);
  const y = scaleLinear().domain([0, GROUPS.length]).range([BOTTOM, TOP]);
  const curve = line<number>()
    .x((gap) => x(gap))
    .y((gap) => y(GROUPS.length * chanceAway(reach, gap)))
    .digits(1)(Array.from({ length: STEPS + 1 }, (_, at) => (at * most) / STEPS));
  const grid = y
    .ticks(5)
    .map(
      (count): Markup =>
        html`<path d="M${LEFT} ${tenth(y(count))}H${RIGHT}" class="stroke-line"/><text x="${LEFT - 6}" y="${tenth(y(count)) + 4}" text-anchor="end" class="fill-soft">${count}</text>`,
    );
  const axis = x
    .ticks(5)
    .map(
      (gap) => html`<text x="${tenth(x(gap))}" y="${BOTTOM + 17}" text-anchor="middle" class="fill-soft">${gap}</text>`,
    );
  // The k-th longest gap: so many animals have been away as long, or longer.
  const dotsOf = (isAborted: boolean) =>
    away
      .map(({ shown, gap }, at) => ((gap === null) === isAborted ? dotAt(tenth(x(shown)), tenth(y(at + 1))) : ''))
      .join('');
  const [dots, gone] = [dotsOf(false), dotsOf(true)];
  const names = away.slice(0, NAMED).map(({ animal, gap, shown }, at) => {
    const [labelX, labelY] = [RIGHT, 58 + at * LINE];
    return html`<text x="${labelX}" y="${labelY}" text-anchor="end" font-weight="700" class="fill-ink">${animal}, ${gap === null ? `mais de ${formatCount(shown)}` : formatCount(shown)}</text>`;
  });
  const [first] = away;
  const longestNow = first
    ? `O que está fora há mais tempo é ${first.animal}: ${first.gap === null ? 'não saiu' : plural(first.shown, 'sorteio')}.`
    : '';
  return {
    name: 'atrasos',
    title: `Há quantos sorteios não sai cada bicho ${of}`,
    description: `Pontos: quantos dos 25 estão fora há tantos sorteios ou mais. Curva: quantos o acaso deixa fora, 25 × 0,96 elevado a ${reach === 'first' ? 'esse número' : 'cinco vezes esse número'}. ${longestNow}`,
    high: HIGH,
    drawing: html`<g font-size="12">${grid}${axis}<text x="${(LEFT + RIGHT) / 2}" y="${HIGH - 3}" text-anchor="middle" class="fill-soft">sorteios sem sair</text><text x="${RIGHT}" y="40" text-anchor="end" class="fill-soft">Fora há mais tempo</text><path d="${curve ?? ''}" class="fill-none stroke-green" stroke-width="2.5"/><g stroke-linecap="round"><path d="${dots}" class="stroke-ink" stroke-width="8"/><path d="${gone}" class="stroke-ink" stroke-width="12"/><path d="${gone}" class="stroke-yellow" stroke-width="8"/></g>${names}</g>`,
    columns: [
      { label: 'Grupo', key: 'grupo', isFileOnly: true },
      { label: 'Bicho', key: 'bicho' },
      { label: 'Sem sair há', key: 'sorteios_sem_sair', format: formatCount },
      { label: 'O acaso dá tanto ou mais', key: 'chance', format: formatFineShare },
      { label: 'Maior espera do período', key: 'maior_espera', format: formatCount },
    ],
    rows: away.map(({ grupo, animal, gap, shown, longest: run }) => [
      grupo,
      animal,
      gap,
      Number(chanceAway(reach, shown).toPrecision(4)),
      run,
    ]),
  };
}
