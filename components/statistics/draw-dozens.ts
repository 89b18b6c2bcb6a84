import { scaleBand } from 'd3-scale';
import { html } from '@/components/ui/markup.ts';
import { DARKEST, deviationOf, shaded, shadeOf } from '@/components/ui/shades.ts';
import { digitsOf } from '@/lib/core/domain/fairness.ts';
import { formatRange, formatTenths } from '@/lib/core/domain/format.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { expectedRange, isOutside } from '@/lib/core/domain/odds.ts';
import { groupOfDozen, type ReachCounts } from '@/lib/core/domain/statistics.ts';
import { type Figure, WIDE } from './figure.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [0, 312, 22, 262];
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** Half a figure's width. */
const HALF = 3.4;
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
    const isDark = (digit: number) => shadeAt(at * 10 + digit) === DARKEST;
    // One text for a row, each of its letters with a place: a hundred texts are a hundred elements.
    const textOf = (units: readonly string[]) => {
      const places = units.flatMap((digit) => [column(Number(digit)) - HALF, column(Number(digit)) + HALF]);
      return html` x="${places.join(' ')}" y="${row(at) + 4}">${units.map((digit) => tens + digit).join('')}</text>`;
    };
    const [dark, light] = [DIGITS.filter((_, digit) => isDark(digit)), DIGITS.filter((_, digit) => !isDark(digit))];
    return html`<text${textOf(light)}${dark.length > 0 && html`<text class="fill-paper"${textOf(dark)}`}`;
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
    caption: `Linha: primeiro algarismo; coluna: final; na margem, quanto saiu cada um (o acaso dá 10%). Cheia: bem mais; tracejada: bem menos. Fora da faixa, ${out}; espera-se ${formatTenths((1 - held) * 100)}.`,
    high: BOTTOM + 24,
    drawing: html`<g font-size="11.5" text-anchor="middle">${shaded(cells, width, height)}<g class="fill-ink">${names}</g><g class="fill-soft">${tens}${units}<text x="${WIDE}" y="${TOP - 8}" text-anchor="end">linha, %</text><text x="${WIDE}" y="${BOTTOM + 16}" text-anchor="end">final, %</text></g></g>`,
    columns: [
      { key: 'dezena' },
      { key: 'bicho' },
      { key: 'vezes' },
      { key: 'minimo' },
      { key: 'maximo' },
      { key: 'fora' },
    ],
    rows: dozens.map((times, dozen) => [
      String(dozen).padStart(2, '0'),
      GROUPS[groupOfDozen(dozen) - 1]?.animal ?? '',
      times,
      from,
      to,
      isOut(times),
    ]),
  };
}
