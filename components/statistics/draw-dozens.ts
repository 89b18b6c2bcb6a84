import { scaleBand } from 'd3-scale';
import { html } from '@/components/ui/markup.ts';
import { digitsOf } from '@/lib/core/domain/fairness.ts';
import { formatCount, formatRange, formatTenths } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';
import { groupOfDozen, type ReachCounts } from '@/lib/core/domain/statistics.ts';
import { type Figure, WIDE } from './figure.ts';
import { DARKEST, deviationOf, shaded, shadeOf } from './shades.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [0, 312, 22, 282];
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** One dozen of a hundred. */
const CHANCE = 0.01;

/** The hundred dozens by their two digits, with how often each digit stood first and last. */
export function dozensFigure({ dozens }: ReachCounts, prizes: number, of: string): Figure {
  const x = scaleBand(DIGITS, [LEFT, RIGHT]).paddingInner(0.05);
  const y = scaleBand(DIGITS, [TOP, BOTTOM]).paddingInner(0.06);
  const [width, height] = [Math.floor(x.bandwidth()), Math.floor(y.bandwidth())];
  const timesOf = (dozen: number) => dozens[dozen] ?? 0;
  const shadeAt = (dozen: number) => shadeOf(deviationOf(timesOf(dozen), prizes, CHANCE));
  /** Left edge of a digit's column, and middle of a digit's row. */
  const left = (units: number) => Math.round(x(String(units)) ?? 0);
  const row = (tens: number) => Math.round((y(String(tens)) ?? 0) + height / 2);
  const column = (units: number) => left(units) + width / 2;
  const cells = dozens.map((_, dozen) => ({
    x: left(dozen % 10),
    y: row(Math.floor(dozen / 10)),
    shade: shadeAt(dozen),
  }));
  const names = DIGITS.map((tens, at) => {
    const digits = DIGITS.map((units, digit) => {
      const isDark = shadeAt(at * 10 + digit) === DARKEST;
      return html`<tspan x="${column(digit)}"${isDark && html` class="fill-paper"`}>${tens}${units}</tspan>`;
    });
    return html`<text y="${row(at) + 4}">${digits}</text>`;
  });
  const share = (times: number) => (prizes === 0 ? '' : formatTenths((100 * times) / prizes));
  const tens = digitsOf(dozens, 'tens').map(
    (times, digit) => html`<text x="${WIDE}" y="${row(digit) + 4}" text-anchor="end">${share(times)}</text>`,
  );
  const units = digitsOf(dozens, 'units').map(
    (times, digit) => html`<text x="${column(digit)}" y="${BOTTOM + 16}">${share(times)}</text>`,
  );
  const range = expectedRange(prizes, undefined, CHANCE);
  const { from, to, held } = range;
  const isOut = (times: number) => isOutside(times, range);
  const out = dozens.filter(isOut).length;
  return {
    name: 'dezenas',
    title: `As 100 dezenas e os seus algarismos ${of}`,
    description: `Em linha, o primeiro algarismo da dezena; em coluna, o final; na margem, quanto saiu cada um, em por cento (o acaso dá 10). O acaso dá a cada dezena ${formatRange(range)} vezes; fora disso espera-se ${formatTenths((1 - held) * 100)} das cem, e há ${out}.`,
    high: BOTTOM + 24,
    drawing: html`<g font-size="11.5" text-anchor="middle">${shaded(cells, width, height)}<g class="fill-ink">${names}</g><g class="fill-soft">${tens}${units}<text x="${WIDE}" y="${TOP - 8}" text-anchor="end">linha, %</text><text x="${WIDE}" y="${BOTTOM + 16}" text-anchor="end">final, %</text></g></g>`,
    columns: [
      { label: 'Dezena', key: 'dezena' },
      { label: 'Bicho', key: 'bicho' },
      { label: 'Vezes', key: 'vezes', format: formatCount },
      { label: 'O acaso dá de', key: 'minimo', format: formatCount },
      { label: 'a', key: 'maximo', format: formatCount },
      { label: 'Fora', key: 'fora' },
    ],
    rows: dozens.map((times, dozen) => [
      String(dozen).padStart(2, '0'),
      GROUPS[groupOfDozen(dozen) - 1]?.animal ?? '',
      times,
      from,
      to,
      isOut(times),
    ]),
    onPage: {
      columns: [
        { label: 'Dezenas', key: 'primeiro' },
        ...DIGITS.map((units) => ({ label: `Final ${units}`, key: units, format: formatCount })),
        { label: 'Todas', key: 'todas', format: formatCount },
      ],
      rows: [
        ...DIGITS.map((tens, row) => [
          `${tens}0 a ${tens}9`,
          ...dozens.slice(row * 10, row * 10 + 10),
          digitsOf(dozens, 'tens')[row] ?? 0,
        ]),
        ['Todas', ...digitsOf(dozens, 'units'), prizes],
      ],
    },
  };
}
