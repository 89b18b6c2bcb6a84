import { FEDERAL_ON_SUNDAY, LAST_ON_SATURDAY } from '../houses/changes.ts';
import type { Game } from './game.ts';
import { ELECTION_SATURDAY, ELECTION_SUNDAY, joinedChanges, LAST_SATURDAY, SATURDAY_13_JUNE } from './moved-days.ts';

export const megaSena: Game = {
  name: 'Mega-Sena',
  slug: 'mega-sena',
  about:
    'A mais conhecida. Ganha o prêmio principal quem acerta as seis dezenas; quina e quadra também pagam. Sem acertador, o prêmio acumula para o concurso seguinte.',
  colour: '[--ball:light-dark(#1f7a45,#57c286)]',
  addressWords: ['mega'],
  searchWords: ['mega sena', 'megasena', 'mega cena', 'mega'],
  since: '1996-03-11',
  anchor: { contest: 3038, day: '2026-07-30' },
  days: [
    { weekdays: [2, 4, 6], until: LAST_ON_SATURDAY },
    { weekdays: [0, 2, 4], from: FEDERAL_ON_SUNDAY },
  ],
  changes: joinedChanges(
    {
      // Weeks of holidays, in which the three draws are set afresh.
      held: ['2024-10-16', '2024-11-01', '2024-11-13', '2025-11-14'],
      dropped: [
        '2024-10-15',
        '2024-10-17',
        '2024-10-31',
        '2024-11-12',
        '2024-11-14',
        '2024-11-21',
        '2025-01-02',
        '2025-04-17',
        '2025-04-22',
        '2025-11-13',
        '2026-01-03',
        '2026-04-02',
      ],
    },
    // Before the Virada, that of 2025 put off to New Year's morning, and before the 30 years.
    {
      held: ['2026-01-01', '2026-05-24'],
      dropped: [
        ['2024-12-18', '2024-12-30'],
        ['2025-12-21', '2025-12-31'],
        ['2026-05-17', '2026-05-23'],
      ],
    },
    SATURDAY_13_JUNE,
    LAST_SATURDAY,
    ELECTION_SATURDAY,
    ELECTION_SUNDAY,
  ),
  parts: { numbers: { kind: 'set', label: 'Números', column: 'numbers', drawn: 6, from: 1, to: 60 } },
  ticket: { numbers: { least: 6, most: 20 } },
  // Tribuna PR (October 2019); O Globo and DCI (April 2023); Diário do Grande ABC and BOL (July 2025).
  prices: [
    { from: '2019-11-12', reais: 4.5 },
    { from: '2023-04-30', reais: 5 },
    { from: '2025-07-12', reais: 6 },
  ],
  tiers: [
    { key: 6, name: '6 acertos', word: 'Sena', hits: { numbers: 6 } },
    { key: 5, name: '5 acertos', word: 'Quina', hits: { numbers: 5 } },
    { key: 4, name: '4 acertos', word: 'Quadra', hits: { numbers: 4 } },
  ],
  upstream: { caixa: 'megasena', github: 'mega-sena' },
  specials: [
    {
      name: 'Mega da Virada',
      slug: 'mega-da-virada',
      about: 'O concurso da Mega-Sena que fecha o ano. O da edição de 2025 foi sorteado na manhã de 1º de janeiro.',
      contests: [1140, 1245, 1350, 1455, 1560, 1665, 1775, 1890, 2000, 2110, 2220, 2330, 2440, 2550, 2670, 2810, 2955],
      words: ['mega virada', 'mega sena virada', 'megadavirada', 'megavirada', 'loteria virada'],
      firstYear: 2009,
      dayOf: (year) => `${year}-12-31`,
      isOnThatDay: true,
      earliest: (year) => `${year}-12-31`,
      // From the day after the contest of 16/12/2023 on.
      pause: (year) => ({ from: `${year}-12-17`, until: `${year}-12-30` }),
    },
    {
      name: 'Mega 30 anos',
      about: 'O concurso que marcou, em 2026, os trinta anos da Mega-Sena.',
      contests: [3010],
      words: ['mega 30 anos', 'mega sena 30 anos', '30 anos mega'],
      firstYear: 2026,
      dayOf: () => '2026-05-24',
      earliest: () => '2026-05-24',
      pause: () => ({ from: '2026-05-17', until: '2026-05-23' }),
      isOver: true,
    },
  ],
  panel: true,
};
