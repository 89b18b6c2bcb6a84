import type { HouseTwin } from '../support/house-twins.ts';

export const twin: HouseTwin = {
  title: ({ time }) => (time === '09:45' || time === '20:00' ? `PB, Paratodos ${time}` : `PB, Paratodos, ${time}`),
  board: 'Paratodos PB',
};
