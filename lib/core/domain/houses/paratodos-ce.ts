import { DAILY, MON_TO_SAT } from './changes.ts';
import type { House } from './house.ts';

const TITLE = /\bparatodos ?- ?ce ?, ?(\d\d):(\d\d)/;

/** Paratodos of Ceará. Hours counted from the recorded draws of 14 to 24/04/2026 and those seen in August 2026. */
export const paratodosCeara: House = {
  state: 'CE',
  name: 'Paratodos CE',
  short: 'Paratodos CE',
  of: 'da Paratodos CE',
  slug: 'paratodos-ce',
  drawName: 'Paratodos CE',
  words: ['paratodos ceara', 'paratodos ce', 'pt ceara', 'pts ceara', 'pts ce'],
  slots: [
    { time: '10:45', held: [{ weekdays: DAILY }] },
    { time: '12:45', held: [{ weekdays: DAILY }] },
    { time: '14:20', held: [{ weekdays: MON_TO_SAT }] },
    { time: '15:45', held: [{ weekdays: MON_TO_SAT }] },
    { time: '18:30', held: [{ weekdays: MON_TO_SAT }] },
    { time: '19:40', held: [{ weekdays: MON_TO_SAT }] },
  ],
  // No holiday of it is recorded.
  exceptions: { yearly: {}, days: {} },
  since: '2026-04-14',
  prizes: { drawn: 10, rest: 'none', hasTableOfTen: false },
  listsFederal: false,
  // First publication in April 2026 at the public source.
  delay: () => ({ usual: 18, late: 35 }),
  board: 'row',
  hasBets: false,
  sources: {
    lotohack: { page: 'today', list: 'LOTECE', title: TITLE },
    resultadofacil: { page: 'uf/ceara', path: 'ce', title: TITLE },
  },
};
