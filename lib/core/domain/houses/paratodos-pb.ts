import { FROM_EASTER } from '../holidays.ts';
import { closedOn, DAILY, MON_TO_SAT, RECORDED_SINCE } from './changes.ts';
import type { House } from './house.ts';
import {
  DRAWN_BY_PARATODOS,
  lotepTimes,
  PARAIBA_CLOSED,
  PARATODOS_DATES,
  PARATODOS_FROM_EASTER,
  PARATODOS_IN_2026,
  VARYING_IN_PARAIBA,
} from './lotep.ts';

// '15 :45', '15:45h', '18h', '18:h', and a comma after the name or none.
const TITLE = /\bpb ?, ?paratodos ?,? ?(\d\d)(?: ?:(\d\d))?(?: ?:?h)?(?!\w)/;

const atLotepsHours = (days: readonly (string | number)[]) =>
  Object.fromEntries(days.map((day) => [day, { held: lotepTimes }]));

/** Paratodos of Paraíba. Hours counted from the recorded draws of 12/10/2024 to 24/04/2026 and those seen in August 2026. */
export const paratodosParaiba: House = {
  state: 'PB',
  name: 'Paratodos PB',
  short: 'Paratodos PB',
  of: 'da Paratodos PB',
  slug: 'paratodos-pb',
  drawName: 'Paratodos PB',
  words: ['paratodos paraiba', 'paratodos pb', 'pt paraiba'],
  slots: [
    { time: '09:45', held: [{ weekdays: DAILY }] },
    // On days of Lotep's alone.
    ...['10:45', '12:45', '15:45', '18:00'].map((time) => ({ time, held: [] })),
    { time: '20:00', labels: ['20:40'], held: [{ weekdays: MON_TO_SAT }] },
  ],
  exceptions: {
    yearly: { '12-24': '18:00', '12-25': null, '12-31': '18:00', '01-01': null },
    dates: { ...atLotepsHours(PARATODOS_DATES), '06-24': { dropped: 'all' } },
    movable: {
      ...atLotepsHours([...PARATODOS_FROM_EASTER, ...PARATODOS_IN_2026]),
      // Corpus Christi as in 2025, Carnival Tuesday as in 2026; on that of 2025 it drew nothing.
      [FROM_EASTER.corpusChristi]: { held: ['10:45', '12:45', '15:45'], dropped: ['20:00'] },
      [FROM_EASTER.carnivalTuesday]: { held: ['10:45', '12:45'], dropped: ['20:00'] },
      [FROM_EASTER.goodFriday]: { dropped: 'all' },
    },
    varying: [...VARYING_IN_PARAIBA, FROM_EASTER.carnivalTuesday],
    days: {
      ...Object.fromEntries(
        Object.entries(DRAWN_BY_PARATODOS).map(([day, times]) => [
          day,
          { held: times === 'all' ? lotepTimes(day) : times },
        ]),
      ),
      '2026-02-17': { held: ['10:45', '12:45'], dropped: ['20:00'] },
      ...closedOn(PARAIBA_CLOSED),
      '2025-04-19': {},
      '2025-04-20': {},
    },
  },
  since: RECORDED_SINCE,
  prizes: { drawn: 5, rest: 'columns', hasTableOfTen: false },
  listsFederal: false,
  // First publication from June 2025 to April 2026 at the public source.
  delay: (time) => (time === '20:00' ? { usual: 55, late: 60 } : { usual: 15, late: 20 }),
  board: 'row',
  hasBets: false,
  sources: {
    lotohack: { page: 'today', list: 'LOTEP', title: TITLE },
    resultadofacil: { page: 'uf/paraiba', path: 'pb', title: TITLE },
    deunoposte: { page: 'paraiba', path: 'paraiba', title: /\bparatodos (?:paraiba|pb)\b/ },
    resultadosorte: { page: 'dia', title: /\bparatodos pb\b/ },
    ojogodobiicho: { page: 'dia', title: /\bparatodos pb\b/ },
    portalbrasil: { page: 'paraiba', path: 'paraiba', title: /\bparatodos\b/ },
  },
};
