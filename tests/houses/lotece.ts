import type { HouseTwin } from '../support/house-twins.ts';

const TURNS: Readonly<Record<string, string>> = { '14:00': 'tarde', '15:45': 'tarde II', '19:00': 'noite' };

export const twin: HouseTwin = {
  title: ({ time }) => `LOTECE - CE, ${time} (${TURNS[time] ?? 'manhã'})`,
  federal: { title: () => 'FEDERAL - CE', rows: 'five' },
  board: 'LOTECE',
};
