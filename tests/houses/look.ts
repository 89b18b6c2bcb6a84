import type { HouseTwin } from '../support/house-twins.ts';

export const twin: HouseTwin = {
  title: ({ time }) => `LOOK - GOIÁS, ${time.slice(0, 2)}h`,
  federal: { title: () => 'FEDERAL', rows: 'five-and-ten' },
  block: 'Look Loterias Goiás',
  board: 'LOOK Goiás',
};
