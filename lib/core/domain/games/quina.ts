import { FEDERAL_ON_SUNDAY, LAST_ON_SATURDAY, MON_TO_SAT, NOT_SATURDAY } from '../houses/changes.ts';
import type { Game } from './game.ts';
import {
  ELECTION_SATURDAY,
  ELECTION_SUNDAY,
  joinedChanges,
  LAST_SATURDAY,
  NEW_YEAR_2026,
  SATURDAY_13_JUNE,
} from './moved-days.ts';

export const quina: Game = {
  name: 'Quina',
  slug: 'quina',
  about:
    'Cinco dezenas por concurso, quase todos os dias. Pagam cinco, quatro, três e dois acertos; a de São João, em junho, não acumula.',
  colour: '[--ball:light-dark(#3b3fa5,#9ea2f5)]',
  addressWords: [],
  searchWords: ['quina', 'kina'],
  since: '1994-03-13',
  anchor: { contest: 7080, day: '2026-07-31' },
  days: [
    { weekdays: MON_TO_SAT, until: LAST_ON_SATURDAY },
    { weekdays: NOT_SATURDAY, from: FEDERAL_ON_SUNDAY },
  ],
  changes: joinedChanges(
    // Before the Quina de São João.
    { dropped: [['2025-06-19', '2025-06-27']] },
    NEW_YEAR_2026,
    SATURDAY_13_JUNE,
    { dropped: [['2026-06-15', '2026-06-27']], held: ['2026-06-28'] },
    LAST_SATURDAY,
    ELECTION_SATURDAY,
    ELECTION_SUNDAY,
  ),
  parts: { numbers: { kind: 'set', label: 'Números', column: 'numbers', drawn: 5, from: 1, to: 80 } },
  ticket: { numbers: { least: 5, most: 15 } },
  prices: [
    { from: '2019-11-11', reais: 2 },
    { from: '2023-04-30', reais: 2.5 },
    { from: '2025-07-10', reais: 3 },
  ],
  tiers: [
    { key: 5, name: '5 acertos', word: 'Quina', hits: { numbers: 5 } },
    { key: 4, name: '4 acertos', word: 'Quadra', hits: { numbers: 4 } },
    { key: 3, name: '3 acertos', word: 'Terno', hits: { numbers: 3 } },
    // Announced for 16/05/2016 (Estadão, April 2016); Caixa lists it empty from 3677 on, while the shares are those of three bands.
    { key: 2, name: '2 acertos', word: 'Duque', hits: { numbers: 2 }, since: 4085 },
  ],
  upstream: { caixa: 'quina', github: 'quina' },
  specials: [
    {
      name: 'Quina de São João',
      slug: 'quina-de-sao-joao',
      about: 'A Quina sorteada perto de 24 de junho, com número adiante dos concursos regulares daqueles dias.',
      contests: [2627, 2925, 3221, 3517, 3814, 4114, 4412, 4706, 5002, 5299, 5590, 5881, 6172, 6462, 6760, 7051],
      words: ['quina sao joao', 'quina junina'],
      firstYear: 2011,
      // From the 22nd to the 28th.
      dayOf: (year) => `${year}-06-24`,
      earliest: (year) => `${year}-06-22`,
      // From the day after the contest of 08/06/2024 on; the editions of 2025 and 2026 were on 28/06.
      pause: (year) => ({ from: `${year}-06-09`, until: `${year}-06-27` }),
    },
  ],
  // The year.
  misdated: { 380: { recorded: '1997-03-12', day: '1998-03-12' } },
  panel: true,
};
