import { FROM_EASTER } from '../holidays.ts';
import { DAILY, FEDERAL_ON_SUNDAY, LAST_ON_SATURDAY, MON_TO_SAT, RECORDED_SINCE } from './changes.ts';
import type { House, SourceLabels } from './house.ts';

// 'RJ, 09:20, PT' names every draw 'PT', so its hour is taken and not its name.
const TITLE = /\brj ?, ?(\d\d)(?::(\d\d)|hs?) ?, ?(?:ppt|ptm|ptv|ptn|pt|cor|coruja|corujinha)\b/;

/** PT do Rio. Hours counted from the recorded draws of 12/10/2024 to 22/08/2026. */
/** On pages of all houses; 'Malukinha Rio' is another house. */
const BOARD_TITLE = /^(?!.*maluk).*\b(?:pt[ -]?rio|corujinha|coruja|rio de janeiro)\b/;
const CODES: SourceLabels['draws'] = [
  [/^(ppt|ptm|ptv|ptn|pt)\b/, '$1'],
  [/^cor(?:uja|ujinha)?\b/, 'COR'],
];

export const rio: House = {
  state: 'RJ',
  name: 'Rio de Janeiro',
  short: 'Rio',
  of: 'do Rio',
  slug: 'rio',
  drawName: 'PT-Rio',
  words: ['rio de janeiro', 'pt rio', 'pt rj', 'rio', 'rj', 'carioca'],
  slots: [
    {
      time: '09:20',
      name: 'PPT',
      labels: ['09:00', '09:30'],
      held: [
        { weekdays: DAILY, until: LAST_ON_SATURDAY },
        { weekdays: MON_TO_SAT, from: FEDERAL_ON_SUNDAY },
      ],
    },
    {
      time: '11:20',
      name: 'PTM',
      labels: ['11:00', '11:30'],
      held: [
        { weekdays: DAILY, until: LAST_ON_SATURDAY },
        { weekdays: MON_TO_SAT, from: FEDERAL_ON_SUNDAY },
      ],
    },
    { time: '14:20', name: 'PT', labels: ['14:00', '14:30'], held: [{ weekdays: DAILY }] },
    { time: '16:20', name: 'PTV', labels: ['16:00', '16:30'], held: [{ weekdays: DAILY }] },
    { time: '18:20', name: 'PTN', labels: ['18:00', '18:30'], held: [{ weekdays: [1, 2, 4, 5] }] },
    {
      time: '19:30',
      name: 'PTN',
      labels: ['19:00'],
      isNamedOnlyWhenHeld: true,
      held: [{ weekdays: [6], from: FEDERAL_ON_SUNDAY }],
    },
    { time: '21:20', name: 'Coruja', labels: ['21:00', '21:30', 'cor'], held: [{ weekdays: MON_TO_SAT }] },
  ],
  exceptions: {
    yearly: { '12-24': '16:20', '12-25': null, '12-31': '16:20', '01-01': null },
    // Six draws in 2025, three in 2026.
    movable: { [FROM_EASTER.goodFriday]: { dropped: ['16:20', '18:20', '21:20'] } },
    // The PTN, without a Federal in either year: on 05/03/2025, not on 18/02/2026.
    varying: [FROM_EASTER.goodFriday, FROM_EASTER.ashWednesday],
    days: {
      '2024-10-12': { held: ['18:20'] },
      '2024-12-18': { held: ['18:20'] },
      '2025-03-05': { held: ['18:20'] },
      '2025-04-18': {},
      '2025-04-19': { held: ['18:20'] },
      '2025-11-14': { dropped: ['18:20'] },
      '2025-11-15': { held: ['18:20'] },
      '2026-06-14': { dropped: ['11:20'] },
      '2026-06-25': { dropped: ['09:20'] },
    },
  },
  since: RECORDED_SINCE,
  prizes: { drawn: 5, rest: 'sum-product', hasTableOfTen: true },
  listsFederal: true,
  // First publication in August 2026 at the public source.
  delay: () => ({ usual: 11, late: 16 }),
  board: 'whole',
  hasBets: true,
  boxTimes: ['09:20', '11:20', '14:20', '16:20', '18:20', '21:20'],
  sources: {
    lotohack: { page: 'today', list: 'PT RIO', title: TITLE },
    resultadofacil: { page: 'uf/pt-rio', path: 'rj', title: TITLE },
    ojogodobicho: {
      page: 'rio',
      draws: [
        [/^(ppt|ptm|pt|ptv|ptn)$/, '$1'],
        [/^cor(?:uja|ujinha)?$/, 'COR'],
      ],
    },
    deunoposte: {
      page: 'rio',
      path: 'rio-de-janeiro',
      drawPaths: {
        '09:20': 'resultado-rj-9-horas-ppt',
        '11:20': 'resultado-rj-11-horas-ptm',
        '14:20': 'resultado-rj-14-horas-pt',
        '16:20': 'resultado-rj-16-horas-ptv',
        '18:20': 'resultado-rj-18-horas-ptn',
        '21:20': 'resultado-corujinha',
      },
      title: /\b(?:pt ?)?rio(?: de janeiro)?\b|\brj\b/,
      draws: [
        [/\b(ppt|ptm|ptv|ptn|pt)\b/, '$1'],
        [/\bcor(?:uja|ujinha)?\b/, 'COR'],
      ],
    },
    vejaoresultado: {
      page: 'home',
      draws: [
        // The PTN, which is Saturday's 19:30: known by its name on every day.
        [/^rio-19:\d\d$/, 'PTN'],
        [/^rio-(\d\d):\d\d$/, '$1:00'],
        [/^coruja/, 'COR'],
      ],
    },
    resultadosorte: { page: 'dia', title: BOARD_TITLE },
    ojogodobiicho: { page: 'dia', title: BOARD_TITLE },
    portalbrasil: { page: 'rio', path: 'rio-de-janeiro', title: /\b(?:rio|pt)\b/, draws: CODES },
    bichoquente: { page: 'rio', draws: CODES },
    brasildeunoposte: { page: 'rio', draws: CODES },
    eojogodobicho: { page: 'rio', path: 'deu-no-poste', draws: CODES },
  },
  mainTime: '14:20',
};
