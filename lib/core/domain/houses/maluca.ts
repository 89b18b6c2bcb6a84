import { BAHIA_CLOSED, BAHIA_GOOD_FRIDAY, bahia, WITHOUT_FEDERAL } from './bahia.ts';
import {
  FEDERAL_AT_20,
  FEDERAL_ON_SUNDAY,
  LAST_AT_19,
  LAST_ON_SATURDAY,
  MON_TO_SAT,
  NOT_FEDERAL_DAYS,
  withoutFederal,
} from './changes.ts';
import type { House } from './house.ts';

const FEDERAL_MOVED = { dropped: ['20:00'], held: ['19:00'] };
const WITHOUT = withoutFederal(FEDERAL_MOVED);

/** Maluca: Bahia's draws with their digits turned around, on Federal evenings too, where Bahia's draw is the Federal's. */
export const maluca: House = {
  state: 'BA',
  name: 'Bahia Maluca',
  short: 'Maluca',
  of: 'da Maluca',
  slug: 'maluca',
  drawName: 'Maluca',
  words: ['maluquinha bahia', 'maluca bahia', 'bahia maluca', 'maluquinha', 'maluca'],
  slots: [
    ...bahia.slots.filter(({ time }) => time < '19:00'),
    { time: '11:00', held: [{ weekdays: [0], from: FEDERAL_ON_SUNDAY }] },
    {
      time: '19:00',
      held: [
        { weekdays: MON_TO_SAT, until: LAST_AT_19 },
        { weekdays: NOT_FEDERAL_DAYS.slice(1), from: FEDERAL_AT_20, until: LAST_ON_SATURDAY },
        { weekdays: [1, 2, 4, 5, 6], from: FEDERAL_ON_SUNDAY },
      ],
    },
    {
      time: '20:00',
      held: [
        { weekdays: [3, 6], from: FEDERAL_AT_20, until: LAST_ON_SATURDAY },
        { weekdays: [3], from: FEDERAL_ON_SUNDAY },
      ],
    },
    { time: '21:00', held: [{ weekdays: MON_TO_SAT }] },
  ],
  exceptions: {
    yearly: bahia.exceptions.yearly,
    dates: WITHOUT.dates,
    movable: { ...WITHOUT.movable, ...BAHIA_GOOD_FRIDAY },
    ...(bahia.exceptions.varying ? { varying: bahia.exceptions.varying } : {}),
    days: {
      ...Object.fromEntries(WITHOUT_FEDERAL.filter((day) => day > LAST_AT_19).map((day) => [day, FEDERAL_MOVED])),
      '2025-11-14': { dropped: ['19:00'], held: ['20:00'] },
      '2026-06-14': { held: ['11:00'] },
      ...BAHIA_CLOSED,
    },
  },
  since: bahia.since,
  prizes: bahia.prizes,
  listsFederal: false,
  turns: 'bahia',
  delay: () => ({ usual: 30, late: 36 }),
  board: 'row',
  hasBets: false,
  sources: {
    // '10h - MALUCA' lacks the state that the others have.
    lotohack: {
      page: 'today',
      list: 'BAHIA MALUCA',
      title: /\b(\d\d)h (?:federal )?- ?maluca\b/,
      first: '10:00',
      hasFederal: true,
    },
    resultadofacil: { page: 'uf/bahia', path: 'ba', title: /\b(\d\d)h (?:federal )?- ?maluca\b/, hasFederal: true },
    resultadosorte: { page: 'dia', title: /\bmaluca bahia\b|\bbahia maluca\b/ },
    ojogodobiicho: { page: 'dia', title: /\bmaluca bahia\b|\bbahia maluca\b/ },
  },
};
