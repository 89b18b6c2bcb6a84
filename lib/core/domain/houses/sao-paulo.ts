import type { PlainDay } from '../days.ts';
import { FROM_EASTER } from '../holidays.ts';
import {
  DAILY,
  FEDERAL_AT_20,
  FEDERAL_ON_SUNDAY,
  LAST_AT_19,
  LAST_ON_SATURDAY,
  NOT_FEDERAL_DAYS,
  NOT_SATURDAY,
  RECORDED_SINCE,
  withoutFederal,
} from './changes.ts';
import type { House } from './house.ts';

/** From this Saturday on there is no draw at 19:00 on Saturdays. */
const WITHOUT_SATURDAY: PlainDay = '2026-07-18';
const LAST_WITH_SATURDAY: PlainDay = '2026-07-17';

const TITLE = /\bsp ?, ?(\d\d)(?::(\d\d)|hs?) ?- ?(?:pt ?sp|ptn ?sp|bandeirantes)\b/;

/** On pages of all houses. */
const BOARD_TITLE = /\bpt[ -]?sp\b|\bpaulista\b/;

/** PT de São Paulo. Hours counted from the recorded draws of 12/10/2024 to 22/08/2026. */
export const saoPaulo: House = {
  state: 'SP',
  name: 'São Paulo',
  short: 'São Paulo',
  of: 'de São Paulo',
  slug: 'sao-paulo',
  drawName: 'PT-SP',
  words: ['pt sao paulo', 'sao paulo', 'pt sp', 'sp', 'paulista', 'sampa'],
  slots: [
    { time: '08:00', held: [{ weekdays: DAILY }] },
    { time: '09:00', held: [{ weekdays: [0], from: FEDERAL_ON_SUNDAY }] },
    { time: '10:00', held: [{ weekdays: DAILY }] },
    { time: '12:00', held: [{ weekdays: DAILY }] },
    { time: '13:00', held: [{ weekdays: DAILY }] },
    { time: '15:30', name: 'Bandeirantes', held: [{ weekdays: DAILY }] },
    { time: '17:00', held: [{ weekdays: DAILY }] },
    {
      time: '18:00',
      held: [
        { weekdays: [0], until: LAST_AT_19 },
        { weekdays: [0, 3, 6], from: FEDERAL_AT_20 },
      ],
    },
    {
      time: '19:00',
      held: [
        { weekdays: NOT_FEDERAL_DAYS, until: LAST_AT_19 },
        { weekdays: DAILY, from: FEDERAL_AT_20, until: LAST_WITH_SATURDAY },
        { weekdays: NOT_SATURDAY, from: WITHOUT_SATURDAY },
      ],
    },
    {
      time: '20:00',
      name: 'PTN',
      held: [
        { weekdays: DAILY, until: LAST_AT_19 },
        { weekdays: NOT_FEDERAL_DAYS, from: FEDERAL_AT_20, until: LAST_ON_SATURDAY },
        { weekdays: [0, 1, 2, 4, 5, 6], from: FEDERAL_ON_SUNDAY },
      ],
    },
  ],
  exceptions: {
    yearly: { '12-24': '17:00', '12-25': null, '12-31': '17:00', '01-01': null },
    // As on 18/02, 01/04 and 24/06/2026.
    ...withoutFederal({ dropped: ['18:00'] }),
    // The PTN: on 05/03/2025, not on 18/02/2026.
    varying: [FROM_EASTER.ashWednesday],
    days: {
      '2024-10-12': { held: ['19:00'] },
      '2024-12-18': { held: ['19:00'] },
      '2025-03-05': { held: ['19:00'] },
      '2025-04-19': { held: ['19:00'] },
      '2025-11-14': { held: ['18:00'], dropped: ['20:00'] },
      '2025-11-15': { held: ['20:00'], dropped: ['18:00'] },
      '2026-04-01': { dropped: ['18:00'] },
      '2026-06-13': { held: ['20:00'], dropped: ['18:00'] },
      '2026-06-24': { dropped: ['18:00'] },
      // In the place of the Federal, which was drawn the day before: NaMosca's sp.json.
      '2026-10-04': { held: ['11:20'] },
    },
  },
  since: RECORDED_SINCE,
  prizes: { drawn: 5, rest: 'sum-product', hasTableOfTen: true },
  listsFederal: true,
  // First publication in August 2026 at the public source: 20 minutes later where the draw is named by the full hour.
  delay: (time) => (time.endsWith(':00') ? { usual: 31, late: 36 } : { usual: 11, late: 16 }),
  board: 'whole',
  hasBets: true,
  boxTimes: ['08:00', '10:00', '12:00', '13:00', '17:00', '19:00'],
  mainTime: '20:00',
  sources: {
    lotohack: { page: 'today', list: 'PT SP', title: TITLE },
    resultadofacil: { page: 'uf/pt-sp', path: 'sp', title: TITLE },
    deunoposte: {
      page: 'sp',
      path: 'sao-paulo',
      title: /\bsao paulo\b|\b(?:pt)?sp\b/,
      draws: [
        [/\bband(?:eirantes)?\b/, 'bandeirantes'],
        [/\bptn\b/, 'PTN'],
      ],
    },
    vejaoresultado: {
      page: 'home',
      draws: [
        // Named after their full hour, whatever minute is printed.
        [/^ptn?sp-(\d\d):\d\d$/, '$1:00'],
        [/^band-15:\d\d$/, '15:30'],
        [/^band\b/, null],
      ],
    },
    resultadosorte: { page: 'dia', title: BOARD_TITLE },
    ojogodobiicho: { page: 'dia', title: BOARD_TITLE },
    portalbrasil: { page: 'sp', path: 'sao-paulo', title: /\b(?:sao paulo|pt ?sp|paulista)\b/ },
    deunopostenacional: { page: 'sp', path: 'jogo-do-bicho-sao-paulo' },
  },
};
