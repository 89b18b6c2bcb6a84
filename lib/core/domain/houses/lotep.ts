import type { ClockTime, PlainDay } from '../days.ts';
import { FROM_EASTER } from '../holidays.ts';
import { closedOn, DAILY, MON_TO_SAT, RECORDED_SINCE } from './changes.ts';
import { isHeldOn } from './held-on.ts';
import type { House } from './house.ts';

/** Days on which Paratodos PB draws in its place, at its hours (which, where not all of them). */
export const DRAWN_BY_PARATODOS: Readonly<Record<PlainDay, readonly ClockTime[] | 'all'>> = {
  '2024-10-12': 'all',
  '2024-12-24': ['10:45', '12:45', '15:45'],
  '2024-12-31': ['10:45', '12:45', '15:45'],
  // Carnival.
  '2025-03-01': 'all',
  '2025-03-02': 'all',
  '2025-03-03': 'all',
  '2025-03-05': ['10:45'],
  '2025-04-21': 'all',
  '2025-05-01': 'all',
  // Corpus Christi.
  '2025-06-19': ['10:45', '12:45', '15:45'],
  '2025-08-05': 'all',
  '2025-09-07': 'all',
  '2025-10-12': 'all',
  '2025-11-02': 'all',
  '2025-11-15': 'all',
  '2025-11-20': 'all',
  '2025-12-08': 'all',
  // Carnival.
  '2026-02-14': 'all',
  '2026-02-15': 'all',
  '2026-02-16': 'all',
  '2026-02-17': ['10:45', '12:45'],
  '2026-02-18': 'all',
  // Why on this Sunday is not recorded.
  '2026-03-15': 'all',
  // Easter.
  '2026-04-04': 'all',
  '2026-04-05': 'all',
  '2026-08-05': 'all',
};

const { carnivalSaturday, carnivalSunday, carnivalMonday, carnivalTuesday } = FROM_EASTER;
const { ashWednesday, goodFriday, easterSaturday, easter, corpusChristi } = FROM_EASTER;

/** Holidays of every year on which Paratodos PB draws at its hours: those of each year that is recorded… */
export const PARATODOS_DATES = ['05-01', '08-05', '09-07', '10-12', '11-02', '11-15', '11-20', '12-08'] as const;
export const PARATODOS_FROM_EASTER = [carnivalSaturday, carnivalSunday, carnivalMonday, corpusChristi] as const;
/** …and those of 2026, but not of 2025. */
export const PARATODOS_IN_2026 = [ashWednesday, easterSaturday, easter] as const;
/** Of both houses the recorded years differ on these too: closed on 21/04/2025, 24 and 31/12/2024, not a year later. */
export const VARYING_IN_PARAIBA = [...PARATODOS_IN_2026, '04-21', '12-24', '12-31'] as const;

/** Carnival Tuesday, Good Friday, São João: neither drew. */
export const PARAIBA_CLOSED: readonly PlainDay[] = ['2025-03-04', '2025-04-18', '2025-06-24', '2026-04-03'];

const SLOTS = [
  { time: '10:45', held: [{ weekdays: DAILY }] },
  { time: '12:45', held: [{ weekdays: DAILY }] },
  { time: '15:45', held: [{ weekdays: MON_TO_SAT }] },
  { time: '18:00', held: [{ weekdays: MON_TO_SAT }] },
];

/** Lotep's hours on a weekday, holidays not looked at. */
export const lotepTimes = (day: PlainDay): ClockTime[] =>
  SLOTS.filter(({ held }) => isHeldOn(held, day)).map(({ time }) => time);

const TITLE = /\blotep ?- ?pb ?, ?(\d\d)(?: ?:(\d\d))?h?\b/;

/** Lotep (Paraíba). Hours counted from the recorded draws of 13/10/2024 to 24/04/2026 and those seen in August 2026. */
export const lotep: House = {
  state: 'PB',
  name: 'Lotep',
  short: 'Lotep',
  of: 'da Lotep',
  slug: 'lotep',
  drawName: 'Lotep',
  words: ['loteria da paraiba', 'pt lotep', 'lotep', 'paraiba', 'joao pessoa', 'pb'],
  slots: SLOTS,
  exceptions: {
    yearly: { '12-25': null, '01-01': null },
    dates: closedOn([...PARATODOS_DATES, '06-24']),
    movable: closedOn([...PARATODOS_FROM_EASTER, ...PARATODOS_IN_2026, carnivalTuesday, goodFriday]),
    varying: VARYING_IN_PARAIBA,
    days: {
      ...closedOn([...Object.keys(DRAWN_BY_PARATODOS), ...PARAIBA_CLOSED]),
      // Easter of 2025: its weekdays' hours.
      '2025-04-19': {},
      '2025-04-20': {},
      // It drew again from 12:45 on.
      '2025-03-05': { dropped: ['10:45'] },
    },
  },
  since: RECORDED_SINCE,
  prizes: { drawn: 5, rest: 'columns', hasTableOfTen: false },
  listsFederal: true,
  // First publication from June 2025 to April 2026 at the public source.
  delay: () => ({ usual: 12, late: 20 }),
  board: 'row',
  hasBets: false,
  sources: {
    lotohack: { page: 'today', list: 'LOTEP', title: TITLE },
    resultadofacil: { page: 'uf/paraiba', path: 'pb', title: TITLE },
    deunoposte: { page: 'paraiba', path: 'paraiba', title: /\blotep(?: (?:paraiba|pb))?\b/ },
    resultadosorte: { page: 'dia', title: /\blotep\b/ },
    ojogodobiicho: { page: 'dia', title: /\blotep\b/ },
    portalbrasil: { page: 'paraiba', path: 'paraiba', title: /\blotep\b/ },
  },
};
