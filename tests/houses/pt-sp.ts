import type { HouseTwin } from '../support/house-twins.ts';

const TITLES: Readonly<Record<string, string>> = {
  '12:00': 'SP, 12:00 - PTSP',
  '15:30': 'SP, 15:30 - BANDEIRANTES',
  '20:00': 'SP, 20hs - PTN SP',
};
const LINES: Readonly<Record<string, string>> = {
  '08:00': 'PTSP-08:20',
  '15:30': 'BAND-15:00',
  '20:00': 'PTNSP-20:30',
};

export const twin: HouseTwin = {
  title: ({ time }) => TITLES[time] ?? `SP, ${time.endsWith(':00') ? `${time.slice(0, 2)}hs` : time} - PTSP`,
  isAlone: ({ time }) => time === '12:00',
  federal: { title: ({ time }) => `SP, ${time.slice(0, 2)}hs - PT FEDERAL`, rows: 'five-and-ten' },
  block: 'Deu no Poste São Paulo',
  board: 'PT-SP',
  hasHoursAsRows: true,
  line: ({ time }) => LINES[time] ?? `PTSP-${time}`,
};
