import type { HouseTwin } from '../support/house-twins.ts';

export const twin: HouseTwin = { title: ({ time }) => `BOA SORTE - GOIÁS, ${time.slice(0, 2)}h` };
