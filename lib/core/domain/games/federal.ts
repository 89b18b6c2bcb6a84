import type { Game } from './game.ts';

/** What Caixa says of nearly every contest up to this one, from the cruzeiro of 1962 to the Real of 2001. */
const PLACEHOLDER = { until: 3589, amounts: [200_000, 8000, 5000, 4000, 2000] };

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
    numbers: { kind: 'tickets', label: 'Bilhetes', column: 'numbers', prizes: 5, digits: 6, played: 5 },
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
  // First prizes of 2 to 25 million (content/history/README.md).
  doubtful: { from: 3114, to: 3154 },
};
