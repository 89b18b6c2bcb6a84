import { expect, test } from 'vitest';
import { betsOf } from '../../support/pasted-text.ts';

// Draws as people say them beside a bet: each of them is read, or what was read is asked before any verdict.

const TODAY = '2026-08-19';

const SAID: readonly (readonly [said: string, draws: readonly string[]])[] = [
  ['rio PT e PTV', ['rio pt', 'rio ptv']],
  ['rio PT, PTV e coruja', ['rio pt', 'rio ptv', 'rio coruja']],
  ['rio PT/PTV', ['rio pt', 'rio ptv']],
  ['rio 14:20 e 16:20', ['rio pt', 'rio ptv']],
  ['rio 14 e 16h', ['rio pt', 'rio ptv']],
  ['rio 14 e 16 hs', ['rio pt', 'rio ptv']],
  ['rio 14 16 18 hs', ['rio pt', 'rio ptv', 'rio ptn']],
  ['rio 14, 16 e 18h', ['rio pt', 'rio ptv', 'rio ptn']],
  ['rio 14/16/18h', ['rio pt', 'rio ptv', 'rio ptn']],
  ['rio 14-16-18h', ['rio pt', 'rio ptv', 'rio ptn']],
  ['rio das 14 e das 16', ['rio pt', 'rio ptv']],
  ['rio 2 da tarde e 4 da tarde', ['rio pt', 'rio ptv']],
  ['rio PT 14:20', ['rio pt']],
  ['rio ptv (16h)', ['rio ptv']],
  ['rio 14h20min', ['rio pt']],
  ['rio PT e look 14h', ['rio pt', 'look 14h20']],
  ['rio 14:20 e look 16:20', ['rio pt', 'look 16h20']],
  ['rio PT e PTV, look 14h', ['rio pt', 'rio ptv', 'look 14h20']],
];

/** Which draws are meant is not said. */
const OPEN = [
  'rio das 14 às 18',
  'rio da PT à coruja',
  'rio PTM até PTV',
  'rio PT ou PTV',
  'rio de tarde',
  'rio à noite',
  'rio último',
  'rio a partir da PT',
  'rio menos PT',
  'rio os 2 primeiros',
  'rio PT e a seguinte',
  'rio PT e nas outras',
  'rio às duas e às quatro',
  'rio 1420',
];

/** `D`: what is said of the draws. */
const LAYOUTS = [
  'D hoje\nmilhar 5381 1/5 2,00',
  'hoje\nD\nmilhar 5381 1/5 2,00',
  'hoje\nmilhar 5381 1/5 2,00\nD',
  'milhar 5381 1/5 2,00 hoje D',
  'D hoje milhar 5381 1/5 2,00',
  'milhar 5381 D hoje 1/5 2,00',
  'hoje, D, milhar 5381 1/5 2,00',
  'D: milhar 5381 1/5 2,00 hoje',
  'milhar 5381 1/5 2,00 hoje (D)',
  'hoje - D - milhar 5381 1/5 2,00',
  'D hoje\nmilhar 5381 1/5 2,00\nburro 1/5 3,00',
];

test.each(SAID)('%s', (said, draws) => {
  const wrong: string[] = [];
  let read = 0;
  for (const layout of LAYOUTS) {
    const text = layout.replace('D', said);
    const { bets, isAsked } = betsOf(text, TODAY);
    const played = ['milhar 5381 1-5 2,00', 'grupo burro 1-5 3,00'].slice(0, layout.includes('burro') ? 2 : 1);
    const meant = played.flatMap((bet) => draws.map((draw) => `${bet} ${draw} ${TODAY}`));
    const isWhole = bets.toSorted().join() === meant.toSorted().join();
    read += isWhole ? 1 : 0;
    if (!isWhole && !isAsked) wrong.push(`${text}: ${bets.join(' | ')}`);
  }
  expect(wrong).toEqual([]);
  expect(read / LAYOUTS.length).toBeGreaterThan(0.8);
});

test.each(OPEN)('%s is asked', (said) => {
  const isAsked = (text: string) => betsOf(text, TODAY).isAsked;
  expect(LAYOUTS.map((layout) => layout.replace('D', said)).filter((text) => !isAsked(text))).toEqual([]);
});
