import type { PlainDay } from '../days.ts';
import { FROM_EASTER } from '../holidays.ts';
import { RECORDED_SINCE } from './changes.ts';
import type { House } from './house.ts';

/** From this Saturday on the first draw on Saturdays is at 12:00. */
const AT_NOON: PlainDay = '2025-06-21';
const LAST_AT_11: PlainDay = '2025-06-20';

const WORKDAYS = [1, 2, 3, 4, 5];
const NOT_SUNDAY = [...WORKDAYS, 6];

const TITLE = /\blotece ?- ?ce ?, ?(\d\d):(\d\d)/;

/** Lotece (Loteria dos Sonhos, Ceará). Hours counted from the recorded draws of 12/10/2024 to 24/04/2026 and those seen in August 2026. */
export const lotece: House = {
  state: 'CE',
  name: 'Lotece',
  short: 'Lotece',
  of: 'da Lotece',
  slug: 'lotece',
  drawName: 'Lotece',
  words: ['jogo do bicho ceara', 'loteria dos sonhos', 'lotece', 'ceara', 'fortaleza', 'ce'],
  slots: [
    {
      time: '11:00',
      labels: ['primeiro'],
      isNamedOnlyWhenHeld: true,
      held: [{ weekdays: WORKDAYS }, { weekdays: [6], until: LAST_AT_11 }],
    },
    { time: '12:00', labels: ['primeiro'], isNamedOnlyWhenHeld: true, held: [{ weekdays: [6], from: AT_NOON }] },
    { time: '14:00', held: [{ weekdays: NOT_SUNDAY }] },
    { time: '15:45', held: [{ weekdays: NOT_SUNDAY }] },
    { time: '19:00', held: [{ weekdays: NOT_SUNDAY }] },
  ],
  exceptions: {
    yearly: { '12-25': null, '01-01': null },
    // May Day as in 2025; Carnival and Good Friday in both recorded years.
    dates: { '05-01': { dropped: 'all' } },
    movable: {
      [FROM_EASTER.carnivalMonday]: { dropped: 'all' },
      [FROM_EASTER.carnivalTuesday]: { dropped: 'all' },
      [FROM_EASTER.goodFriday]: { dropped: 'all' },
    },
    days: {},
  },
  since: RECORDED_SINCE,
  prizes: { drawn: 10, rest: 'none', hasTableOfTen: false },
  listsFederal: false,
  // First publication from June 2025 to April 2026 at the public source; 14:00 came up to 15 minutes early.
  delay: (time) => (time === '19:00' ? { usual: 45, late: 50 } : { usual: 5, late: 15 }),
  early: 25,
  board: 'row',
  hasBets: false,
  sources: {
    lotohack: { page: 'today', list: 'LOTECE', title: TITLE, first: 'primeiro' },
    resultadofacil: { page: 'uf/ceara', path: 'ce', title: TITLE },
    resultadosorte: { page: 'dia', title: /\blotece\b/ },
    ojogodobiicho: { page: 'dia', title: /\blotece\b/ },
  },
};
