import type { Game } from './game.ts';

export const loteca: Game = {
  name: 'Loteca',
  slug: 'loteca',
  about:
    'Catorze jogos de futebol: em cada um se marca vitória do primeiro time (1), empate (X) ou vitória do segundo (2). Um duplo é obrigatório, e só o tempo normal conta. Treze e catorze acertos dão prêmio.',
  colour: '[--ball:light-dark(#b3390b,#f29a70)]',
  addressWords: ['loteriaesportiva'],
  searchWords: ['loteria esportiva', 'loteca'],
  since: '2002-02-18',
  anchor: { contest: 1271, day: '2026-09-21' },
  // Results, for nothing is drawn; otherwise in weeks of cups and without football.
  days: [
    { weekdays: [1], until: '2025-04-02' },
    { weekdays: [1, 4], from: '2025-04-03', until: '2025-05-29' },
    { weekdays: [1], from: '2025-05-30', until: '2026-04-08' },
    { weekdays: [1, 4], from: '2026-04-09', until: '2026-05-14' },
    { weekdays: [1], from: '2026-05-15' },
  ],
  changes: {
    held: [
      '2025-06-12',
      '2025-06-20',
      '2025-06-26',
      '2026-06-17',
      '2026-06-25',
      '2026-06-28',
      '2026-07-03',
      '2026-07-08',
      '2026-07-19',
      '2026-07-23',
      '2026-07-31',
    ],
    dropped: [
      ['2024-12-23', '2025-01-06'],
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-06',
      '2026-07-20',
      '2026-07-27',
      '2026-08-03',
    ],
  },
  isPutOff: true,
  event: 'concurso',
  parts: {
    numbers: { kind: 'columns', label: 'Jogos', column: 'numbers', columns: 14, symbols: ['1', 'X', '2'] },
  },
  ticket: {
    numbers: { least: 15, most: 26, columns: { most: 3, games: { least: 2, most: 864 }, isEven: false } },
  },
  // Two columns, for a double is obligatory: a column is half of it.
  prices: [
    { from: '2019-11-10', reais: 3 },
    { from: '2025-07-14', reais: 4 },
  ],
  tiers: [
    { key: 14, name: '14 acertos', hits: { numbers: 14 } },
    { key: 13, name: '13 acertos', hits: { numbers: 13 } },
  ],
  upstream: { caixa: 'loteca', github: 'loteca', isCaixaAlone: true, tellsMatches: true },
  panel: false,
  undated: { from: 818, to: 1158 },
};
