import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { dotAt, tenth } from '@/components/ui/drawing.ts';
import { html } from '@/components/ui/markup.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { agree, listed, plural } from '@/lib/core/domain/joiner.ts';
import { chanceOfNone, ODDS } from '@/lib/core/domain/odds.ts';
import { PLACES, type Reach, type ReachCounts } from '@/lib/core/domain/statistics.ts';
import type { Figure } from './figure.ts';

const [LEFT, RIGHT, TOP, BOTTOM, HIGH] = [26, 350, 16, 182, 216];
const STEPS = 60;

/** The chance that an animal stays away for so many draws: 0.96 to their number, for five prizes five times it. */
const chanceAway = (reach: Reach, draws: number): number =>
  chanceOfNone(ODDS.grupo.chance, draws * (reach === 'first' ? 1 : PLACES));

/** How long each of the 25 has been away, on the curve of how many chance leaves away for as many draws. */
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
  const lines = y.ticks(5).map((count) => `M${LEFT} ${tenth(y(count))}H${RIGHT}`);
  const counts = y
    .ticks(5)
    .map((count) => html`<text x="${LEFT - 6}" y="${tenth(y(count)) + 4}" text-anchor="end">${count}</text>`);
  const axis = x.ticks(5).map((gap) => {
    // The last one may touch the edge.
    const isLast = x(gap) > RIGHT - 12;
    return html`<text x="${isLast ? RIGHT : tenth(x(gap))}" y="${BOTTOM + 17}" text-anchor="${isLast ? 'end' : 'middle'}">${gap}</text>`;
  });
  // The k-th longest gap: so many animals have been away as long, or longer.
  const dotsOf = (isAborted: boolean) =>
    away
      .map(({ shown, gap }, at) => ((gap === null) === isAborted ? dotAt(tenth(x(shown)), tenth(y(at + 1))) : ''))
      .join('');
  const [dots, gone] = [dotsOf(false), dotsOf(true)];
  const tied = away.filter(({ shown }) => shown === away[0]?.shown);
  const [first] = tied;
  const longestNow = first
    ? `${agree(tied.length, 'O que está fora há mais tempo é', 'Os que estão fora há mais tempo são')} ${listed(tied.map(({ animal }) => animal))}: ${first.gap === null ? agree(tied.length, 'não saiu', 'não saíram') : plural(first.shown, 'sorteio')}.`
    : '';
  return {
    name: 'atrasos',
    title: `Há quantos sorteios não sai cada bicho ${of}`,
    description: `Pontos: quantos dos 25 estão fora há tantos sorteios ou mais. Curva: quantos o acaso deixa fora, 25 × 0,96 elevado a ${reach === 'first' ? 'esse número' : 'cinco vezes esse número'}. ${longestNow}`,
    caption: 'Cada ponto é um bicho; a curva é quantos dos 25 o acaso deixa fora há tanto tempo.',
    high: HIGH,
    drawing: html`<path d="${lines.join('')}" class="stroke-line"/><g font-size="13" class="fill-soft">${counts}${axis}<text x="${(LEFT + RIGHT) / 2}" y="${HIGH - 3}" text-anchor="middle">sorteios sem sair</text></g><path d="${curve ?? ''}" class="fill-none stroke-green" stroke-width="2.5"/><g stroke-linecap="round"><path d="${dots}" class="stroke-ink" stroke-width="8"/><path d="${gone}" class="stroke-ink" stroke-width="12"/><path d="${gone}" class="stroke-yellow" stroke-width="8"/></g>`,
    columns: [
      { key: 'grupo' },
      { key: 'bicho' },
      { key: 'sorteios_sem_sair' },
      { key: 'chance' },
      { key: 'maior_espera' },
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
