import type { HouseTwin } from '../support/house-twins.ts';

export const twin: HouseTwin = { block: 'Deu no Poste Federal', board: 'Federal', line: () => 'FEDERAL' };
