import { scaleBand } from 'd3-scale';
import { html } from '@/components/ui/markup.ts';
import { DARKEST, deviationOf, shaded, shadeOf } from '@/components/ui/shades.ts';
import { prizesOf } from '@/lib/core/domain/fairness.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { ODDS } from '@/lib/core/domain/odds.ts';
import type { Reach, SpanCounts } from '@/lib/core/domain/statistics.ts';
import { type Figure, WIDE } from './figure.ts';

const [LEFT, TOP, ROW] = [76, 34, 17];
/** Hours with fewer prizes than animals stay blank, as the test leaves them out (domain/fairness.ts). */
const LEAST = GROUPS.length;

/** Animal by hour: each cell as dark as its count lies above what chance gives that hour. */
export function hoursFigure(span: SpanCounts, reach: Reach, of: string): Figure {
  const { times, drawsAt } = span;
  const { hours } = span[reach];
  const timesOf = (group: number, hour: number) => hours[hour * GROUPS.length + group] ?? 0;
  const prizesAt = (hour: number) => prizesOf(reach, drawsAt[hour] ?? 0);
  const high = TOP + GROUPS.length * ROW;
  const x = scaleBand(times, [LEFT, WIDE]).paddingInner(0.06);
  const shadeAt = (group: number, hour: number) =>
    shadeOf(deviationOf(timesOf(group, hour), prizesAt(hour), ODDS.grupo.chance));
  const width = Math.floor(x.bandwidth());
  const left = (time: string) => Math.round(x(time) ?? 0);
  const cells = GROUPS.flatMap((_, group) =>
    times.flatMap((time, hour) =>
      prizesAt(hour) < LEAST ? [] : [{ x: left(time), y: TOP + group * ROW + ROW / 2, shade: shadeAt(group, hour) }],
    ),
  );
  const heads = times.map((time) => {
    const [hour = '', minute = ''] = time.split(':');
    const middle = left(time) + width / 2;
    return html`<text x="${middle}" y="${TOP - 19}">${hour}h</text><text x="${middle}" y="${TOP - 7}">${minute}</text>`;
  });
  const names = GROUPS.map(({ animal }, at) => html`<text y="${TOP + at * ROW + 13}">${animal}</text>`);
  const dark = cells.filter(({ shade }) => shade === DARKEST).length;
  const few = times.filter((_, hour) => prizesAt(hour) < LEAST).length;
  return {
    name: 'horarios',
    title: `Bicho por horário ${of}`,
    description: `${plural(times.length, 'horário')} e 25 bichos. Casa cheia: bem mais do que o acaso dá àquela hora; tracejada: bem menos. Cheias há ${dark}.${few > 0 ? ` Em branco, ${few === 1 ? 'um horário' : `${few} horários`} com prêmios de menos para dizer algo.` : ''}`,
    caption: `Casa cheia: bem mais do que o acaso dá àquela hora; tracejada: bem menos.${few > 0 ? ' Em branco: hora com poucos prêmios para comparar.' : ''}`,
    high,
    drawing: html`<g font-size="12"><g text-anchor="middle" font-size="11" class="fill-soft">${heads}</g>${shaded(cells, width, ROW - 1)}<g class="fill-ink">${names}</g></g>`,
    columns: [{ key: 'grupo' }, { key: 'bicho' }, ...times.map((time) => ({ key: time.replace(':', 'h') }))],
    rows: [
      ...GROUPS.map(({ grupo, animal }, group) => [grupo, animal, ...times.map((_, hour) => timesOf(group, hour))]),
      ['', 'Prêmios', ...times.map((_, hour) => prizesAt(hour))],
    ],
  };
}
