import type { Game } from './game.ts';
import { FRIDAY_19_JUNE, joinedChanges, NEW_YEAR_2026, WEDNESDAY_24_JUNE } from './moved-days.ts';

export const superSete: Game = {
  name: 'Super Sete',
  isMasculine: true,
  slug: 'super-sete',
  about:
    'Sete colunas, e em cada uma sai um algarismo de 0 a 9: a ordem conta e algarismos se repetem. De três a sete colunas certas dão prêmio.',
  colour: '[--ball:light-dark(#5f7d00,#b5d044)]',
  addressWords: ['supersete'],
  searchWords: ['super sete', 'supersete', 'super 7'],
  since: '2020-10-02',
  anchor: { contest: 888, day: '2026-08-19' },
  days: [{ weekdays: [1, 3, 5] }],
  changes: joinedChanges(NEW_YEAR_2026, FRIDAY_19_JUNE, WEDNESDAY_24_JUNE),
  parts: {
    numbers: { kind: 'columns', label: 'Colunas', column: 'numbers', columns: 7, symbols: [...'0123456789'] },
  },
  ticket: {
    numbers: { least: 7, most: 21, columns: { most: 3, games: { least: 1, most: 3 ** 7 }, isEven: true } },
  },
  // By the money raised: 737 does not fit R$ 3, 739 does not fit R$ 2.50, 738 fits both.
  prices: [
    { from: '2020-10-02', reais: 2.5 },
    { from: '2025-08-27', reais: 3 },
  ],
  tiers: [
    { key: 7, name: '7 acertos', hits: { numbers: 7 } },
    { key: 6, name: '6 acertos', hits: { numbers: 6 } },
    { key: 5, name: '5 acertos', hits: { numbers: 5 } },
    { key: 4, name: '4 acertos', hits: { numbers: 4 } },
    { key: 3, name: '3 acertos', hits: { numbers: 3 } },
  ],
  upstream: { caixa: 'supersete', github: 'super-sete' },
  panel: false,
};
