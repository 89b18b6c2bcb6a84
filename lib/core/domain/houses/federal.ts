import {
  closedOn,
  FEDERAL_AT_20,
  FEDERAL_CLOSED_DATES,
  FEDERAL_CLOSED_FROM_EASTER,
  FEDERAL_ON_SUNDAY,
  LAST_AT_19,
  LAST_ON_SATURDAY,
  RECORDED_SINCE,
} from './changes.ts';
import type { House } from './house.ts';

/** The Loteria Federal as the animal lottery reads it: the last four digits of its five tickets. */
export const federal: House = {
  state: null,
  name: 'Federal',
  short: 'Federal',
  of: 'da Federal',
  slug: 'federal',
  drawName: 'Federal',
  words: ['loteria federal', 'federal', 'fed'],
  slots: [
    {
      time: '11:00',
      held: [{ weekdays: [0], from: FEDERAL_ON_SUNDAY }],
    },
    {
      time: '19:00',
      held: [{ weekdays: [3, 6], until: LAST_AT_19 }],
    },
    {
      time: '20:00',
      held: [
        { weekdays: [3, 6], from: FEDERAL_AT_20, until: LAST_ON_SATURDAY },
        { weekdays: [3], from: FEDERAL_ON_SUNDAY },
      ],
    },
  ],
  exceptions: {
    yearly: Object.fromEntries(FEDERAL_CLOSED_DATES.map((date) => [date, null])),
    movable: closedOn(FEDERAL_CLOSED_FROM_EASTER),
    // Put off or moved by Caixa, and on the same days the draws of Rio and São Paulo that give way to it or replace it.
    days: {
      '2024-11-01': { held: ['19:00'] },
      '2024-11-21': { held: ['19:00'] },
      '2024-12-18': { dropped: ['19:00'] },
      '2025-04-19': { dropped: ['19:00'] },
      '2025-11-14': { held: ['20:00'] },
      '2026-04-01': { dropped: ['20:00'] },
      '2026-06-13': { dropped: ['20:00'] },
      '2026-06-14': { held: ['11:00'] },
      '2026-06-24': { dropped: ['20:00'] },
      // A Federal of the morning: its hour is not recorded, it was out by 9h30.
      '2026-06-25': { held: ['09:00'] },
      '2026-07-18': { dropped: ['20:00'] },
      // Contest 6106, the day before the first round of the elections: NaMosca's fed.json and sp.json as stored on 09/10/2026.
      '2026-10-03': { held: ['20:00'] },
      '2026-10-04': { dropped: ['11:00'] },
    },
  },
  since: RECORDED_SINCE,
  prizes: { drawn: 5, rest: 'sum-product', hasTableOfTen: false },
  listsFederal: false,
  // First publication in August 2026 at the public source: 10 to 14 minutes at night, 50 to 75 on Sundays.
  delay: (time) => (time < '12:00' ? { usual: 55, late: 75 } : { usual: 11, late: 15 }),
  board: 'whole',
  hasBets: true,
  // It is in the lists of other houses, under its own name.
  sources: { lotohack: { page: 'today' } },
};
