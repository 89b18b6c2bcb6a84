import { FEDERAL_ON_SUNDAY, LAST_ON_SATURDAY, MON_TO_SAT, NOT_SATURDAY } from '../houses/changes.ts';
import type { Game } from './game.ts';
import { ELECTION_SUNDAY, joinedChanges, LAST_SATURDAY, NEW_YEAR_2026, SATURDAY_13_JUNE } from './moved-days.ts';

export const lotofacil: Game = {
  name: 'Lotofácil',
  slug: 'lotofacil',
  about:
    'Marcam-se quinze números em vinte e cinco e sorteiam-se quinze: por isso sempre há muitos acertos. De onze a quinze acertos dão prêmio, os menores de valor fixo.',
  colour: '[--ball:light-dark(#8e2a86,#e08bd8)]',
  addressWords: [],
  searchWords: ['lotofacil', 'loto facil', 'lf'],
  since: '2003-09-29',
  anchor: { contest: 3750, day: '2026-07-31' },
  days: [
    { weekdays: MON_TO_SAT, until: LAST_ON_SATURDAY },
    { weekdays: NOT_SATURDAY, from: FEDERAL_ON_SUNDAY },
  ],
  changes: joinedChanges(
    // Before the Independência.
    { dropped: [['2025-08-27', '2025-09-05']] },
    NEW_YEAR_2026,
    SATURDAY_13_JUNE,
    // Both contests of these days were drawn on 20/06.
    { dropped: ['2026-06-19'] },
    { dropped: ['2026-06-24'] },
    LAST_SATURDAY,
    // Contest 3779 was of 03/09, the Independência's 3780 of 15/09, in three public repositories.
    { dropped: [['2026-09-04', '2026-09-14']] },
    ELECTION_SUNDAY,
  ),
  parts: { numbers: { kind: 'set', label: 'Números', column: 'numbers', drawn: 15, from: 1, to: 25 } },
  ticket: { numbers: { least: 15, most: 20 } },
  prices: [
    { from: '2019-11-11', reais: 2.5 },
    { from: '2023-04-30', reais: 3 },
    { from: '2025-07-10', reais: 3.5 },
  ],
  tiers: [
    { key: 15, name: '15 acertos', hits: { numbers: 15 } },
    { key: 14, name: '14 acertos', hits: { numbers: 14 } },
    { key: 13, name: '13 acertos', hits: { numbers: 13 } },
    { key: 12, name: '12 acertos', hits: { numbers: 12 } },
    { key: 11, name: '11 acertos', hits: { numbers: 11 } },
  ],
  upstream: { caixa: 'lotofacil', github: 'lotofacil' },
  specials: [
    {
      name: 'Lotofácil da Independência',
      slug: 'lotofacil-da-independencia',
      about: 'A Lotofácil sorteada perto de 7 de setembro.',
      contests: [800, 952, 1102, 1255, 1408, 1557, 1708, 1861, 2030, 2320, 2610, 2900, 3190, 3480, 3780],
      words: ['lotofacil independencia', 'loto facil independencia', 'lotofacil 7 setembro'],
      firstYear: 2012,
      // From the 6th to the 15th.
      dayOf: (year) => `${year}-09-09`,
      earliest: (year) => `${year}-09-06`,
      // From the day after the contest of 23/08/2024 on, to the day before that of 15/09/2026.
      pause: (year) => ({ from: `${year}-08-24`, until: `${year}-09-14` }),
    },
  ],
  panel: true,
};
