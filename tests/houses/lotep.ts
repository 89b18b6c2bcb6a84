import type { HouseTwin } from '../support/house-twins.ts';

const HOURS: Readonly<Record<string, string>> = { '15:45': '15:45h', '18:00': '18h' };

export const twin: HouseTwin = {
  title: ({ time }) => `LOTEP - PB, ${HOURS[time] ?? time}`,
  federal: { title: () => 'PB - FEDERAL', rows: 'columns' },
  board: 'LOTEP',
};
