import { dayInTitle } from '../support/day-in-title.ts';
import type { HouseTwin } from '../support/house-twins.ts';

export const twin: HouseTwin = {
  title: ({ time, day }) => `${time.slice(0, 2)}h - BA${dayInTitle(day)}`,
  federal: { title: ({ time, day }) => `${time.slice(0, 2)}h FEDERAL - BA${dayInTitle(day)}`, rows: 'ten-drawn' },
  board: 'Bahia',
};
