import type { PlainDay } from '../days.ts';
import { FROM_EASTER } from '../holidays.ts';
import { DAILY, MON_TO_SAT, NOT_SATURDAY } from './changes.ts';
import type { House } from './house.ts';

/** From this Saturday on it draws at 19:00 instead of 18:00 on Saturdays: Look's day of that change, for Boa Sorte's is not recorded. */
const LATE_SATURDAY: PlainDay = '2026-07-18';
const LAST_EARLY_SATURDAY: PlainDay = '2026-07-17';

const TITLE = /\bboa sorte ?- ?goias ?, ?(\d\d)(?::(\d\d)|hs?)(?!\w)/;

/** Boa Sorte Loterias (Goiás). Hours, as printed, counted from the recorded draws of 06/03 to 24/04/2026 and those seen in August 2026. */
export const boaSorte: House = {
  state: 'GO',
  name: 'Boa Sorte',
  short: 'Boa Sorte',
  of: 'da Boa Sorte',
  slug: 'boa-sorte',
  drawName: 'Boa Sorte',
  words: ['boa sorte loterias', 'loteria boa sorte', 'boa sorte goias', 'boa sorte', 'bs'],
  slots: [
    { time: '09:00', labels: ['09:20', '09:45'], held: [{ weekdays: DAILY }] },
    { time: '11:00', labels: ['11:20', '11:45'], held: [{ weekdays: DAILY }] },
    { time: '14:00', labels: ['14:20', '14:45'], held: [{ weekdays: DAILY }] },
    { time: '16:00', labels: ['16:20', '16:45'], held: [{ weekdays: DAILY }] },
    {
      time: '18:00',
      labels: ['18:20', '18:30'],
      held: [
        { weekdays: DAILY, until: LAST_EARLY_SATURDAY },
        { weekdays: NOT_SATURDAY, from: LATE_SATURDAY },
      ],
    },
    { time: '19:00', labels: ['19:20'], held: [{ weekdays: [6], from: LATE_SATURDAY }] },
    { time: '21:00', labels: ['21:20', '21:30'], held: [{ weekdays: MON_TO_SAT }] },
  ],
  // Of its holidays Good Friday and 21/04/2026 are recorded.
  exceptions: { yearly: {}, movable: { [FROM_EASTER.goodFriday]: { dropped: 'all' } }, days: {} },
  since: '2026-03-06',
  prizes: { drawn: 5, rest: 'sum-product', hasTableOfTen: false },
  listsFederal: false,
  // First publication in March and April 2026 at the public source.
  delay: (time) => (time === '18:00' ? { usual: 35, late: 45 } : { usual: 45, late: 55 }),
  board: 'row',
  hasBets: false,
  sources: {
    lotohack: { page: 'today', list: 'LOOK/GOIAS', title: TITLE },
    resultadofacil: { page: 'uf/look', path: 'go', title: TITLE },
  },
};
