import type { HouseTwin } from '../support/house-twins.ts';

export const twin: HouseTwin = { title: ({ time }) => `PARATODOS - CE, ${time}` };
