import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChancesFigure, FrequencyFigure } from '@/components/blog/figures.tsx';
import { type Frequency, FrequencyTable } from '@/components/home/frequency-table.tsx';
import { BOARD_HOUSES } from '@/lib/core/domain/houses/list.ts';
import { plainText as text } from '../support/markup.ts';

const none = Array.from({ length: 25 }, () => 0);

/** The share of cases from one count to another, counted again: binomial, one group of 25. */
function heldBetween(draws: number, from: number, to: number): number {
  let chance = (24 / 25) ** draws;
  let held = 0;
  for (let count = 0; count <= to; count++) {
    if (count >= from) held += chance;
    chance *= (draws - count) / (count + 1) / 24;
  }
  return held;
}

const share = (text: string | undefined) => Number(text?.replace(',', '.')) / 100;

test('the frequency table tells under each range the share of cases that it holds', () => {
  const regions: Frequency[] = BOARD_HOUSES.map((region, index) => ({
    region,
    draws: [50, 50, 37, 12][index] ?? 50,
    since: null,
    until: null,
    counts: none,
  }));
  const shown = text(renderToStaticMarkup(<FrequencyTable regions={regions} />));
  const entries = [...shown.matchAll(/(\d+) a (\d+) ([\d,]+)% dos casos/g)];
  expect(entries).toHaveLength(BOARD_HOUSES.length);
  let outside = 0;
  for (const [index, [, from, to, held]] of entries.entries()) {
    const { draws } = regions[index] ?? { draws: 0 };
    const truly = heldBetween(draws, Number(from), Number(to));
    expect(share(held)).toBeCloseTo(truly, 3);
    outside += (1 - truly) * 25;
  }
  expect(entries[0]?.slice(1)).toEqual(['0', '5', '98,6']);
  expect(shown).toContain(`De 100 contagens, cerca de ${outside.toFixed(1).replace('.', ',')} `);
});

test.each([164, 3236, 4840])('the figure of %i draws tells the share of cases that its band holds', (draws) => {
  const shown = text(
    renderToStaticMarkup(<FrequencyFigure region="pt-rio" draws={draws} counts={none} days="de sempre" />),
  );
  const [, from, to, held] = /de (\d+) a (\d+), .*?em ([\d,]+)% dos casos/.exec(shown) ?? [];
  expect(share(held)).toBeCloseTo(heldBetween(draws, Number(from), Number(to)), 3);
});

test('the ladder of chances does not round its lower steps away', () => {
  expect(text(renderToStaticMarkup(<ChancesFigure />))).toContain('35,3');
});
