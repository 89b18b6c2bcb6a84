import { addDays } from '../days.ts';
import { easterOf } from '../easter.ts';
import type { Game } from './game.ts';
import { FRIDAY_19_JUNE, joinedChanges, MONDAY_24_AUGUST, NEW_YEAR_2026, WEDNESDAY_24_JUNE } from './moved-days.ts';

export const duplaSena: Game = {
  name: 'Dupla Sena',
  slug: 'dupla-sena',
  about:
    'Um bilhete, dois sorteios de seis dezenas no mesmo concurso. Cada sorteio se confere sozinho: acertos de um não se somam aos do outro.',
  colour: '[--ball:light-dark(#a61324,#f08a94)]',
  addressWords: ['dupla'],
  searchWords: ['dupla sena', 'duplasena', 'dupla cena', 'dupla'],
  since: '2001-11-06',
  anchor: { contest: 2990, day: '2026-07-31' },
  days: [{ weekdays: [1, 3, 5] }],
  changes: joinedChanges(
    // The Dupla de Páscoa, and before it.
    { dropped: [['2025-04-05', '2025-04-18']], held: ['2025-04-19'] },
    NEW_YEAR_2026,
    { dropped: [['2026-03-21', '2026-04-03']], held: ['2026-04-04'] },
    FRIDAY_19_JUNE,
    WEDNESDAY_24_JUNE,
    MONDAY_24_AUGUST,
  ),
  parts: {
    numbers: { kind: 'set', label: '1º sorteio', column: 'numbers', drawn: 6, from: 1, to: 50 },
    second: { kind: 'set', label: '2º sorteio', column: 'second', drawn: 6, from: 1, to: 50 },
  },
  ticket: { numbers: { least: 6, most: 15 }, second: { sharedWith: 'numbers' } },
  prices: [
    { from: '2019-11-14', reais: 2.5 },
    { from: '2025-07-11', reais: 3 },
  ],
  // Of either draw; `since` by the bands and shares of the recorded prizes (Caixa lists the third empty in 1508 and 1509).
  tiers: [
    { key: 6, name: '6 acertos', word: 'Sena', hits: { numbers: 6 } },
    { key: 5, name: '5 acertos', word: 'Quina', hits: { numbers: 5 }, since: [866, 1] },
    { key: 4, name: '4 acertos', word: 'Quadra', hits: { numbers: 4 }, since: [866, 1] },
    { key: 3, name: '3 acertos', word: 'Terno', hits: { numbers: 3 }, since: 1510 },
  ],
  upstream: { caixa: 'duplasena', github: 'dupla-sena' },
  specials: [
    {
      name: 'Dupla de Páscoa',
      slug: 'dupla-de-pascoa',
      about:
        'A Dupla Sena sorteada na véspera da Páscoa, e em 2020 e 2021 duas semanas depois; antes dela, de 2013 a 2016, a Páscoa foi da Lotomania.',
      contests: [1630, 1771, 1925, 2070, 2212, 2355, 2499, 2643, 2797, 2940],
      words: ['dupla pascoa', 'dupla sena pascoa'],
      firstYear: 2017,
      dayOf: (year) => addDays(easterOf(year), -1),
      earliest: (year) => addDays(easterOf(year), -1),
      // From the day after the contest of 15/03/2024 on; the editions of 2020 and 2021 were 13 days after Easter.
      pause: (year) => ({ from: addDays(easterOf(year), -15), until: addDays(easterOf(year), 12) }),
    },
  ],
  // The year.
  misdated: { 828: { recorded: '2009-01-12', day: '2010-01-12' } },
  panel: true,
};
