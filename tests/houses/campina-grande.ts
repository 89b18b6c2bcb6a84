import type { HouseTwin } from '../support/house-twins.ts';

export const twin: HouseTwin = {
  title: ({ time }) => `CAMPINA GRANDE - PB, ${time.replace(/^0/, '')}`,
  federal: { title: () => 'CAMPINA GRANDE PB - FEDERAL', rows: 'five' },
};
