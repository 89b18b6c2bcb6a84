import { scaleLinear } from 'd3-scale';
import { dotAt, tenth } from '@/components/ui/drawing.ts';
import { html } from '@/components/ui/markup.ts';
import { groupsOf } from '@/lib/core/domain/fairness.ts';
import { formatCount, formatFineShare, formatRange, formatTenths } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { agree, plural } from '@/lib/core/domain/joiner.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';
import type { ReachCounts } from '@/lib/core/domain/statistics.ts';
import { type Figure, WIDE } from './figure.ts';

const [LEFT, RIGHT, TOP, ROW] = [84, 306, 24, 17];

/** Each animal as a dot on the band that chance leaves it, the most frequent first. `of`: '… do Rio, 1º prêmio, …'. */
export function frequencyFigure({ dozens }: ReachCounts, prizes: number, of: string): Figure {
  const counts = groupsOf(dozens);
  const range = expectedRange(prizes);
  const { from, to, mean, held } = range;
  const isOut = (times: number) => isOutside(times, range);
  const sorted = GROUPS.map((group, at) => ({ ...group, times: counts[at] ?? 0 })).toSorted(
    (a, b) => b.times - a.times,
  );
  const out = sorted.filter(({ times }) => isOut(times)).length;
  const high = TOP + GROUPS.length * ROW + 4;
  const x = scaleLinear()
    .domain([Math.min(from, ...counts) - 0.5, Math.max(to, ...counts) + 0.5])
    .range([LEFT, RIGHT]);
  const at = (count: number) => tenth(x(count));
  const bottom = high - 4;
  const middle = (index: number) => TOP + index * ROW + ROW / 2;
  const lines = sorted.map((_, index) => `M${LEFT} ${middle(index)}H${RIGHT}`).join('');
  const dots = sorted.map(({ times }, index) => (isOut(times) ? '' : dotAt(at(times), middle(index)))).join('');
  const marked = sorted.map(({ times }, index) => (isOut(times) ? dotAt(at(times), middle(index)) : '')).join('');
  const names = sorted.map(({ animal }, index) => html`<text y="${middle(index) + 4}">${animal}</text>`);
  const numbers = sorted.map(
    ({ times }, index) =>
      html`<text x="${WIDE}" y="${middle(index) + 4}"${isOut(times) && html` font-weight="800"`}>${formatCount(times)}</text>`,
  );
  const band = html`<rect x="${at(from - 0.5)}" y="${TOP}" width="${tenth(x(to + 0.5) - x(from - 0.5))}" height="${bottom - TOP}" class="fill-green-soft"/><path d="M${at(mean)} ${TOP}V${bottom}" class="stroke-green"/>`;
  const axis = [from, mean, to].map(
    (count) =>
      html`<text x="${at(count)}" y="${TOP - 8}" text-anchor="middle" font-size="11" class="fill-soft">${count === mean && !Number.isInteger(mean) ? formatTenths(mean) : formatCount(count)}</text>`,
  );
  const expected = formatTenths((1 - held) * GROUPS.length);
  return {
    name: 'frequencia',
    title: `Quantas vezes saiu cada bicho ${of}`,
    description: `${plural(prizes, 'prêmio')}. O acaso dá a cada bicho ${formatRange(range)} vezes em ${formatFineShare(held)} dos casos; fora desta faixa espera-se ${expected} dos 25, e há ${out}.`,
    caption: `Faixa clara: o que o acaso dá, ${formatRange(range)} vezes. Fora dela ${agree(out, 'está', 'estão')} ${plural(out, 'bicho')}; pelo acaso seriam cerca de ${expected}.`,
    high,
    drawing: html`<g font-size="12.5">${band}${axis}<path d="${lines}" class="stroke-line"/><g stroke-linecap="round"><path d="${dots}" class="stroke-ink" stroke-width="9"/><path d="${marked}" class="stroke-ink" stroke-width="13"/><path d="${marked}" class="stroke-yellow" stroke-width="9"/></g><g class="fill-ink" font-weight="600">${names}<g text-anchor="end">${numbers}</g></g></g>`,
    columns: [
      { key: 'grupo' },
      { key: 'bicho' },
      { key: 'vezes' },
      { key: 'minimo' },
      { key: 'maximo' },
      { key: 'fora' },
    ],
    rows: sorted.map(({ grupo, animal, times }) => [grupo, animal, times, from, to, isOut(times)]),
  };
}
