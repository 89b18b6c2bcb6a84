import { BET_FIELDS } from './bet-fields.ts';

/** The fields of a check, as they are in addresses: of a bet, of a ticket, of both, and the page of hits. */
export const CHECK_FIELDS = [
  ...BET_FIELDS,
  'regiao',
  'slot',
  'loteria',
  'numeros',
  'time',
  'de',
  'ate',
  'tudo',
  'pagina',
] as const;
export type CheckField = (typeof CHECK_FIELDS)[number];
