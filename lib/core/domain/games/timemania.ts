import { FEDERAL_ON_SUNDAY, LAST_ON_SATURDAY } from '../houses/changes.ts';
import { readTeam, teamsNamed } from '../teams.ts';
import type { Game } from './game.ts';
import { ELECTION_SUNDAY, joinedChanges, LAST_SATURDAY, SATURDAY_13_JUNE } from './moved-days.ts';

export const timemania: Game = {
  name: 'Timemania',
  slug: 'timemania',
  about: 'Dez números, sete sorteados e um Time do Coração, que paga por si. Parte da arrecadação vai para os clubes.',
  colour: '[--ball:light-dark(#4d7a12,#a9cf66)]',
  addressWords: [],
  searchWords: ['timemania', 'time mania'],
  since: '2008-03-01',
  anchor: { contest: 2422, day: '2026-07-30' },
  days: [
    { weekdays: [2, 4, 6], until: LAST_ON_SATURDAY },
    { weekdays: [0, 2, 4], from: FEDERAL_ON_SUNDAY },
  ],
  // Why on 02/05 and 30/06/2026 there was none is not recorded.
  changes: joinedChanges(
    { dropped: ['2026-05-02'] },
    SATURDAY_13_JUNE,
    { dropped: ['2026-06-30'] },
    LAST_SATURDAY,
    ELECTION_SUNDAY,
  ),
  parts: {
    numbers: { kind: 'set', label: 'Números', column: 'numbers', drawn: 7, from: 1, to: 80 },
    team: {
      kind: 'name',
      label: 'Time do Coração',
      column: 'team',
      field: 'time',
      upstream: {
        caixa: 'nomeTimeCoracaoMesSorte',
        heroku: 'timeCoracao',
        github: 'time_do_coracao',
        serra: 'time_coracao',
      },
      of: 80,
      read: (text) => readTeam(text)?.team ?? null,
      find: teamsNamed,
    },
  },
  ticket: { numbers: { least: 10, most: 10 }, team: { least: 0, most: 1 } },
  prices: [
    { from: '2019-11-12', reais: 3 },
    { from: '2023-05-04', reais: 3.5 },
  ],
  tiers: [
    { key: 7, name: '7 acertos', hits: { numbers: 7 } },
    { key: 6, name: '6 acertos', hits: { numbers: 6 } },
    { key: 5, name: '5 acertos', hits: { numbers: 5 } },
    { key: 4, name: '4 acertos', hits: { numbers: 4 } },
    { key: 3, name: '3 acertos', hits: { numbers: 3 } },
    { key: 'time', name: 'Time do Coração', hits: { team: 1 }, band: /time/i },
  ],
  upstream: { caixa: 'timemania', github: 'timemania' },
  panel: true,
};
