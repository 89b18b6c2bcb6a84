import { addDays } from '../days.ts';
import { easterOf } from '../easter.ts';
import type { Game } from './game.ts';
import { FRIDAY_19_JUNE, joinedChanges, MONDAY_24_AUGUST, NEW_YEAR_2026, WEDNESDAY_24_JUNE } from './moved-days.ts';

export const lotomania: Game = {
  name: 'Lotomania',
  slug: 'lotomania',
  about:
    'Marcam-se cinquenta números em cem e sorteiam-se vinte. Quem não acerta nenhum também ganha, e isso é tão difícil quanto acertar os vinte.',
  colour: '[--ball:light-dark(#b5560c,#f0a25c)]',
  addressWords: [],
  searchWords: ['lotomania', 'loto mania'],
  since: '1999-10-02',
  anchor: { contest: 2957, day: '2026-07-31' },
  days: [{ weekdays: [1, 3, 5] }],
  changes: joinedChanges(NEW_YEAR_2026, FRIDAY_19_JUNE, WEDNESDAY_24_JUNE, MONDAY_24_AUGUST),
  parts: { numbers: { kind: 'set', label: 'Números', column: 'numbers', drawn: 20, from: 0, to: 99 } },
  ticket: { numbers: { least: 50, most: 50 } },
  prices: [
    { from: '2019-11-12', reais: 2.5 },
    { from: '2023-05-03', reais: 3 },
  ],
  tiers: [
    { key: 20, name: '20 acertos', hits: { numbers: 20 } },
    { key: 19, name: '19 acertos', hits: { numbers: 19 } },
    { key: 18, name: '18 acertos', hits: { numbers: 18 } },
    { key: 17, name: '17 acertos', hits: { numbers: 17 } },
    { key: 16, name: '16 acertos', hits: { numbers: 16 } },
    // Drawn on 29/04/2016, as announced (Estadão, April 2016).
    { key: 15, name: '15 acertos', hits: { numbers: 15 }, since: 1653 },
    { key: 0, name: '0 acertos', hits: { numbers: 0 } },
  ],
  upstream: { caixa: 'lotomania', github: 'lotomania' },
  specials: [
    {
      name: 'Lotomania de Páscoa',
      about: 'O especial de Páscoa de 2013 a 2016, antes da Dupla Sena.',
      contests: [1335, 1444, 1543, 1644],
      words: ['lotomania pascoa'],
      firstYear: 2013,
      dayOf: (year) => addDays(easterOf(year), -1),
      earliest: (year) => addDays(easterOf(year), -1),
      pause: (year) => ({ from: addDays(easterOf(year), -7), until: addDays(easterOf(year), -2) }),
      isOver: true,
    },
  ],
  panel: true,
  // 11.372.635,5… for the top tier, published as 11.372.635.
  roundsDown: true,
};
