import type { HouseTwin } from '../support/house-twins.ts';

const TITLES: Readonly<Record<string, string>> = {
  '09:20': 'RJ, 09:20, PT',
  '11:20': 'RJ, 11:00, PTM',
  '14:20': 'RJ, 14:20, PT',
  '16:20': 'RJ, 16:00, PTV',
  '18:20': 'RJ, 18:20, PTN',
  '19:30': 'RJ, 19:30, PTN',
  '21:20': 'RJ, 21:20, CORUJA',
};

export const twin: HouseTwin = {
  title: ({ time }) => TITLES[time] ?? `RJ, ${time}, PT`,
  federal: { title: () => 'A FEDERAL DO BRASIL - RJ', rows: 'five' },
  block: 'Deu no Poste Rio de Janeiro',
  board: 'PT Rio',
  line: ({ time }) => (time === '21:20' ? 'CORUJA' : `RIO-${time.slice(0, 2)}:00`),
};
