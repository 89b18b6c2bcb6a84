import type { PlainDay } from '../days.ts';
import { DAILY, NOT_SATURDAY, RECORDED_SINCE } from './changes.ts';
import type { House } from './house.ts';

/** From this Saturday on Look draws at 19:20 instead of 18:20 on Saturdays. */
const LATE_SATURDAY: PlainDay = '2026-07-18';
const LAST_EARLY_SATURDAY: PlainDay = '2026-07-17';

const TITLE = /\blook ?- ?goias ?, ?(\d\d)(?::(\d\d)|hs?)(?!\w)/;
/** Boa Sorte, of Goiás too, is in Look's lists. */
const BOA_SORTE = /\bboa sorte\b/;

/** Look Loterias (Goiás). Hours counted from the recorded draws of 12/10/2024 to 22/08/2026. */
export const look: House = {
  state: 'GO',
  name: 'Look',
  short: 'Look',
  of: 'da Look',
  slug: 'look',
  drawName: 'Look',
  words: ['look loterias', 'look goiania', 'look goias', 'look', 'lk', 'goias', 'goiania', 'go'],
  slots: [
    { time: '07:20', labels: ['07:00'], held: [{ weekdays: DAILY }] },
    { time: '09:20', labels: ['09:00'], held: [{ weekdays: DAILY }] },
    { time: '11:20', labels: ['11:00'], held: [{ weekdays: DAILY }] },
    { time: '14:20', labels: ['14:00'], held: [{ weekdays: DAILY }] },
    { time: '16:20', labels: ['16:00'], held: [{ weekdays: DAILY }] },
    {
      time: '18:20',
      labels: ['18:00'],
      held: [
        { weekdays: DAILY, until: LAST_EARLY_SATURDAY },
        { weekdays: NOT_SATURDAY, from: LATE_SATURDAY },
      ],
    },
    { time: '19:20', labels: ['19:00'], held: [{ weekdays: [6], from: LATE_SATURDAY }] },
    { time: '21:20', labels: ['21:00'], held: [{ weekdays: DAILY }] },
    { time: '23:20', labels: ['23:00'], held: [{ weekdays: DAILY }] },
  ],
  // Look draws on all holidays.
  exceptions: { yearly: {}, days: {} },
  since: RECORDED_SINCE,
  prizes: { drawn: 5, rest: 'sum-product', hasTableOfTen: true },
  listsFederal: false,
  // First publication in August 2026 at the public source.
  delay: () => ({ usual: 6, late: 15 }),
  board: 'whole',
  hasBets: false,
  sources: {
    lotohack: { page: 'today', list: 'LOOK/GOIAS', title: TITLE, otherHouses: BOA_SORTE, untitled: 'other-house' },
    resultadofacil: { page: 'uf/look', path: 'go', title: TITLE, otherHouses: BOA_SORTE, untitled: 'other-house' },
    ojogodobicho: { page: 'look' },
    deunoposte: { page: 'goias', path: 'goias', title: /\blook\b|\bgoias\b/ },
    resultadosorte: { page: 'dia', title: /\blook\b/ },
    ojogodobiicho: { page: 'dia', title: /\blook\b/ },
    portalbrasil: { page: 'goias', path: 'goias', title: /\blook\b/ },
  },
  mainTime: '14:20',
};
