import { FEDERAL_ON_SUNDAY, LAST_ON_SATURDAY } from '../houses/changes.ts';
import type { Game, Tier } from './game.ts';
import {
  ELECTION_SUNDAY,
  joinedChanges,
  LAST_SATURDAY,
  NEW_YEAR_2026,
  SATURDAY_13_JUNE,
  WEDNESDAY_24_JUNE,
} from './moved-days.ts';

const ONE_OR_NONE = [0, 1];

const tier = (hits: number, clovers: number | readonly number[], name: string): Tier => {
  const most = typeof clovers === 'number' ? clovers : 1;
  return {
    key: `${hits}+${most}`,
    name,
    hits: { numbers: hits, clovers },
    band: new RegExp(`^${hits}\\D+${most}(?!\\d)`),
  };
};

export const maisMilionaria: Game = {
  name: '+Milionária',
  slug: 'mais-milionaria',
  about:
    'Seis números de 1 a 50 e dois trevos de 1 a 6. São dez faixas, que contam números e trevos juntos; o prêmio principal começa em R$ 10 milhões e acumula.',
  colour: '[--ball:light-dark(#2b4a9b,#93aef0)]',
  addressWords: ['milionaria'],
  searchWords: ['mais milionaria', 'maismilionaria', 'milionaria'],
  since: '2022-05-28',
  anchor: { contest: 382, day: '2026-08-19' },
  days: [
    { weekdays: [6], until: '2023-07-11' },
    { weekdays: [3, 6], from: '2023-07-12', until: LAST_ON_SATURDAY },
    { weekdays: [0, 3], from: FEDERAL_ON_SUNDAY },
  ],
  changes: joinedChanges(
    // A day earlier or later beside holidays.
    { held: ['2024-11-01', '2024-11-21', '2024-12-26', '2025-01-02', '2025-11-14'] },
    NEW_YEAR_2026,
    SATURDAY_13_JUNE,
    WEDNESDAY_24_JUNE,
    LAST_SATURDAY,
    ELECTION_SUNDAY,
  ),
  parts: {
    numbers: { kind: 'set', label: 'Números', column: 'numbers', drawn: 6, from: 1, to: 50 },
    clovers: {
      kind: 'set',
      label: 'Trevos',
      column: 'extra',
      field: 'trevos',
      upstream: { caixa: 'trevosSorteados', heroku: 'trevos', github: 'trevos', serra: 'trevos_sorteados' },
      drawn: 2,
      from: 1,
      to: 6,
    },
  },
  ticket: { numbers: { least: 6, most: 12 }, clovers: { least: 2, most: 6 } },
  prices: [{ from: '2022-05-28', reais: 6 }],
  tiers: [
    tier(6, 2, '6 acertos + 2 trevos'),
    tier(6, ONE_OR_NONE, '6 acertos + 1 ou nenhum trevo'),
    tier(5, 2, '5 acertos + 2 trevos'),
    tier(5, ONE_OR_NONE, '5 acertos + 1 ou nenhum trevo'),
    tier(4, 2, '4 acertos + 2 trevos'),
    tier(4, ONE_OR_NONE, '4 acertos + 1 ou nenhum trevo'),
    tier(3, 2, '3 acertos + 2 trevos'),
    tier(3, 1, '3 acertos + 1 trevo'),
    tier(2, 2, '2 acertos + 2 trevos'),
    tier(2, 1, '2 acertos + 1 trevo'),
  ],
  upstream: { caixa: 'maismilionaria', github: 'mais-milionaria' },
  panel: false,
};
