import { MONTHS } from '../days.ts';
import { FEDERAL_ON_SUNDAY, LAST_ON_SATURDAY, MON_TO_SAT, NOT_SATURDAY } from '../houses/changes.ts';
import { normalizeText } from '../normalize-text.ts';
import type { Game } from './game.ts';
import { ELECTION_SUNDAY, joinedChanges, LAST_SATURDAY, SATURDAY_13_JUNE } from './moved-days.ts';

const NAMES = MONTHS.map((month) => month.charAt(0).toUpperCase() + month.slice(1));

/** A month by its name in any spelling, its first three letters, or its number: Caixa sent numbers until contest 207. */
function readMonth(text: string): string | null {
  const typed = normalizeText(text.replaceAll('\u0000', '')).trim();
  if (/^\d{1,2}$/.test(typed)) return NAMES[Number(typed) - 1] ?? null;
  return NAMES.find((name) => [normalizeText(name), normalizeText(name).slice(0, 3)].includes(typed)) ?? null;
}

export const diaDeSorte: Game = {
  name: 'Dia de Sorte',
  isMasculine: true,
  slug: 'dia-de-sorte',
  about:
    'Sete números de 1 a 31, como os dias, e um Mês da Sorte, que paga por si. De quatro a sete acertos dão prêmio, os menores de valor fixo.',
  colour: '[--ball:light-dark(#8a5a00,#e0b04c)]',
  addressWords: [],
  searchWords: ['dia de sorte', 'diadesorte'],
  since: '2018-05-19',
  anchor: { contest: 1278, day: '2026-08-21' },
  days: [
    { weekdays: [2, 4, 6], until: '2026-06-28' },
    { weekdays: MON_TO_SAT, from: '2026-06-29', until: LAST_ON_SATURDAY },
    { weekdays: NOT_SATURDAY, from: FEDERAL_ON_SUNDAY },
  ],
  changes: joinedChanges(SATURDAY_13_JUNE, LAST_SATURDAY, ELECTION_SUNDAY),
  parts: {
    numbers: { kind: 'set', label: 'Números', column: 'numbers', drawn: 7, from: 1, to: 31 },
    month: {
      kind: 'name',
      label: 'Mês da Sorte',
      column: 'extra',
      field: 'mes',
      upstream: { caixa: 'nomeTimeCoracaoMesSorte', heroku: 'mesSorte', github: null, serra: 'mes_sorte' },
      of: 12,
      read: readMonth,
      find: (text) => [readMonth(text)].filter((month) => month !== null),
    },
  },
  ticket: { numbers: { least: 7, most: 15 }, month: { least: 1, most: 1 } },
  // By the money raised; contests 1232–1255 (29/06–26/07/2026) fit multiples of R$ 0.50 alone, of a second price not recorded.
  prices: [
    { from: '2018-05-19', reais: 2 },
    { from: '2023-05-04', reais: 2.5 },
  ],
  tiers: [
    { key: 7, name: '7 acertos', hits: { numbers: 7 } },
    { key: 6, name: '6 acertos', hits: { numbers: 6 } },
    { key: 5, name: '5 acertos', hits: { numbers: 5 } },
    { key: 4, name: '4 acertos', hits: { numbers: 4 } },
    { key: 'mes', name: 'Mês da Sorte', hits: { month: 1 }, band: /m[eê]s/i },
  ],
  upstream: { caixa: 'diadesorte', github: 'dia-de-sorte' },
  panel: false,
};
