import type { PlainDay } from '../days.ts';
import { FROM_EASTER } from '../holidays.ts';
import { DAILY, FEDERAL_AT_20, LAST_AT_19, MON_TO_SAT } from './changes.ts';
import type { House } from './house.ts';

/** The first three recorded days have other hours. */
const SINCE: PlainDay = '2025-09-02';
const EARLY_UNTIL: PlainDay = '2025-09-04';
const FROM: PlainDay = '2025-09-05';

const TITLE = /\bcampi(?:na)? grande ?-? ?pb ?, ?(\d\d?):(\d\d)/;

/** Campina Grande (Paraíba). Hours counted from the recorded draws of 02/09/2025 to 24/04/2026 and those seen in August 2026. */
export const campinaGrande: House = {
  state: 'PB',
  name: 'Campina Grande',
  short: 'Campina',
  of: 'de Campina Grande',
  slug: 'campina-grande',
  drawName: 'Campina Grande',
  words: ['bicho campina grande', 'campina grande', 'campina', 'cg'],
  slots: [
    ...['09:30', '10:30', '12:30', '15:30', '17:55'].map((time) => ({
      time,
      held: [{ weekdays: DAILY, until: EARLY_UNTIL }],
    })),
    ...['09:45', '10:45', '12:45', '15:45'].map((time) => ({ time, held: [{ weekdays: DAILY, from: FROM }] })),
    { time: '18:05', held: [{ weekdays: MON_TO_SAT, from: FROM, until: LAST_AT_19 }] },
    { time: '19:05', held: [{ weekdays: MON_TO_SAT, from: FEDERAL_AT_20 }] },
  ],
  exceptions: {
    yearly: { '12-25': null, '01-01': null },
    // As in 2026, the one year that is recorded.
    movable: {
      [FROM_EASTER.carnivalTuesday]: { dropped: ['15:45', '19:05'] },
      [FROM_EASTER.goodFriday]: { dropped: 'all' },
    },
    days: {},
  },
  since: SINCE,
  prizes: { drawn: 5, rest: 'columns', hasTableOfTen: false },
  listsFederal: true,
  // First publication from September 2025 to April 2026 at the public source, up to five minutes early.
  delay: () => ({ usual: 10, late: 16 }),
  early: 10,
  board: 'row',
  hasBets: false,
  sources: {
    lotohack: { page: 'today', list: 'LOTEP', title: TITLE, first: '09:45' },
    resultadofacil: { page: 'uf/paraiba', path: 'pb', title: TITLE },
  },
};
