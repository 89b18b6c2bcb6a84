import type { Game } from './game.ts';

/** What Caixa says of nearly every contest up to this one, from the cruzeiro of 1962 to the Real of 2001. */
const PLACEHOLDER = { until: 3589, amounts: [200_000, 8000, 5000, 4000, 2000] };

/** Wednesdays of 1993 and 1994 of which every record has one number, and zeros for the others. */
const FIRST_ALONE = [2871, 2873, 2876, 2879, 2881, 2883, 2885, 2889, 2900, 2902, 2904, 2906, 2908, 2910, 2911, 2913];

/** The Loteria Federal as Caixa sells it: whole tickets; what they cost is on no record here. */
export const federal: Game = {
  name: 'Loteria Federal',
  slug: 'federal',
  about: 'Bilhetes inteiros, de cinco algarismos. Cinco prêmios principais por extração, do 1º ao 5º.',
  colour: '[--ball:var(--color-green)]',
  addressWords: ['loteriafederal'],
  searchWords: ['loteria federal'],
  since: '1962-09-15',
  anchor: { contest: 6087, day: '2026-07-29' },
  days: [],
  parts: {
    numbers: {
      kind: 'tickets',
      label: 'Bilhetes',
      column: 'numbers',
      prizes: 5,
      digits: 6,
      played: 5,
      firstAlone: FIRST_ALONE,
    },
  },
  ticket: { numbers: { least: 1, most: 1 } },
  prices: [],
  tiers: [1, 2, 3, 4, 5].map((prize) => ({ key: prize, name: `${prize}º prêmio`, hits: { numbers: 1 } })),
  upstream: { caixa: 'federal', github: 'federal' },
  panel: false,
  house: 'federal',
  tellsPrizes: (contest, prizes) =>
    prizes.some(({ amount }) => amount > 0) &&
    !(
      contest <= PLACEHOLDER.until &&
      prizes.length === PLACEHOLDER.amounts.length &&
      prizes.every(({ amount }, index) => amount === PLACEHOLDER.amounts[index])
    ),
  notHeld: [
    {
      from: 5490,
      to: 5498,
      why: 'Eram os bilhetes impressos para as quartas-feiras da suspensão de 2020, que não foram sorteados: depois do 5489, de 19/09/2020, veio o 5499, de 23/09/2020.',
    },
  ],
  // A digit, the month or the year. 149 lies between 25/03 and 04/04/1964, and on Easter's Saturday there was none in those years.
  misdated: {
    149: { recorded: '1964-04-06', day: '1964-04-01' },
    1806: { recorded: '1981-06-15', day: '1981-07-15' },
    1807: { recorded: '1981-06-18', day: '1981-07-18' },
    1808: { recorded: '1981-06-22', day: '1981-07-22' },
    1809: { recorded: '1981-06-25', day: '1981-07-25' },
    1810: { recorded: '1981-06-29', day: '1981-07-29' },
    2292: { recorded: '1986-12-15', day: '1986-10-15' },
    2412: { recorded: '1988-01-07', day: '1988-01-27' },
    2482: { recorded: '1980-10-22', day: '1988-10-22' },
    3052: { recorded: '1995-10-18', day: '1995-11-18' },
    3053: { recorded: '1995-10-22', day: '1995-11-22' },
    3061: { recorded: '1996-12-23', day: '1995-12-23' },
  },
  // First prizes of 2 to 25 million (content/history/README.md).
  doubtful: { from: 3114, to: 3154 },
};
