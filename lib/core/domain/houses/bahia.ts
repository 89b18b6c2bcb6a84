import { FROM_EASTER } from '../holidays.ts';
import {
  DAILY,
  FEDERAL_ON_SUNDAY,
  LAST_ON_SATURDAY,
  MON_TO_SAT,
  NOT_FEDERAL_DAYS,
  RECORDED_SINCE,
  withoutFederal,
} from './changes.ts';
import type { House } from './house.ts';

/** Days of the week's Federal on which none was held: a draw at 19h stood in. */
export const WITHOUT_FEDERAL = [
  '2024-10-12',
  '2024-12-18',
  '2025-03-05',
  '2025-04-19',
  '2025-11-15',
  '2025-12-24',
  '2025-12-31',
  '2026-02-18',
  '2026-04-01',
  '2026-06-13',
  '2026-06-24',
  '2026-07-18',
] as const;

/** Its days without a draw; Maluca has the same. */
export const BAHIA_CLOSED: House['exceptions']['days'] = {
  '2025-04-18': { dropped: 'all' },
};
/** Good Friday: nothing in 2025, until 15h in 2026. */
export const BAHIA_GOOD_FRIDAY: House['exceptions']['movable'] = {
  [FROM_EASTER.goodFriday]: { dropped: ['19:00', '21:00'] },
};
const WITHOUT = withoutFederal({ held: ['19:00'] });

/** Paratodos of Bahia. Hours counted from the recorded draws of 12/10/2024 to 24/04/2026 and those seen in August 2026. */
export const bahia: House = {
  state: 'BA',
  name: 'Bahia',
  short: 'Bahia',
  of: 'da Bahia',
  slug: 'bahia',
  drawName: 'Bahia',
  words: [
    'jogo do bicho bahia',
    'para todos bahia',
    'paratodos bahia',
    'pt bahia',
    'jb bahia',
    'bahia',
    'salvador',
    'ba',
  ],
  slots: [
    { time: '10:00', labels: ['10:20', '10:30'], held: [{ weekdays: DAILY }] },
    { time: '12:00', labels: ['12:20', '12:30'], held: [{ weekdays: DAILY }] },
    { time: '15:00', labels: ['15:20', '15:30'], held: [{ weekdays: DAILY }] },
    {
      time: '19:00',
      labels: ['19:20', '19:30'],
      held: [
        { weekdays: NOT_FEDERAL_DAYS.slice(1), until: LAST_ON_SATURDAY },
        { weekdays: [1, 2, 4, 5, 6], from: FEDERAL_ON_SUNDAY },
      ],
    },
    { time: '21:00', labels: ['21:20', '21:30'], held: [{ weekdays: MON_TO_SAT }] },
  ],
  exceptions: {
    yearly: { '12-25': null, '01-01': null },
    dates: WITHOUT.dates,
    movable: { ...WITHOUT.movable, ...BAHIA_GOOD_FRIDAY },
    varying: [FROM_EASTER.goodFriday],
    days: {
      ...Object.fromEntries(WITHOUT_FEDERAL.map((day) => [day, { held: ['19:00'] }])),
      '2025-11-14': { dropped: ['19:00'] },
      ...BAHIA_CLOSED,
    },
  },
  since: RECORDED_SINCE,
  prizes: { drawn: 10, rest: 'none', hasTableOfTen: false },
  listsFederal: true,
  // First publication from June 2025 to April 2026 at the public source.
  delay: () => ({ usual: 30, late: 35 }),
  board: 'row',
  hasBets: false,
  sources: {
    lotohack: { page: 'today', list: 'BAHIA', title: /\b(\d\d)h ?- ?ba\b/, first: '10:00' },
    resultadofacil: { page: 'uf/bahia', path: 'ba', title: /\b(\d\d)h ?- ?ba\b/ },
    deunoposte: { page: 'bahia', path: 'paratodos-bahia', title: /\b(?:paratodos )?bahia\b/ },
    resultadosorte: { page: 'dia', title: /^(?!.*maluca).*\bbahia\b/ },
    ojogodobiicho: { page: 'dia', title: /^(?!.*maluca).*\bbahia\b/ },
    portalbrasil: { page: 'bahia', path: 'bahia', title: /\bparatodos\b|\bbahia\b/ },
  },
};
