import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChancesFigure, FrequencyFigure } from '@/components/blog/figures.tsx';
import { type Frequency, FrequencyPiles } from '@/components/home/frequency-piles.tsx';
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

test('a pile of frequencies tells the range of chance and how many it leaves outside', () => {
  const regions: Frequency[] = BOARD_HOUSES.map((region, index) => ({
    region,
    draws: [50, 50, 37, 12][index] ?? 50,
    since: '2026-07-22',
    until: '2026-07-31',
    counts: none,
  }));
  const markup = renderToStaticMarkup(<FrequencyPiles regions={regions} text={{ title: 'T', lead: 'L', html: '' }} />);
  const captions = [...markup.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, caption = '']) => text(caption));
  expect(captions).toHaveLength(BOARD_HOUSES.length);
  for (const [index, caption] of captions.entries()) {
    const { draws } = regions[index] ?? { draws: 0 };
    const [, from, to, outside] = /de (\d+) a (\d+) vezes.*espera-se ([\d,]+) bicho/.exec(caption) ?? [];
    const truly = (1 - heldBetween(draws, Number(from), Number(to))) * 25;
    expect(outside).toBe(truly.toFixed(1).replace('.', ','));
    expect(caption).toContain('de 22/07 a 31/07/2026');
    expect(caption).toContain('Sorteios passados não mudam os próximos');
  }
  expect(captions[0]).toContain('de 0 a 5 vezes');
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
