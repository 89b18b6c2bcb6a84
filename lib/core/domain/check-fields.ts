import { BET_FIELDS } from './bet-fields.ts';
import { TICKET_FIELDS } from './ticket-fields.ts';

/** The fields of a check, as they are in addresses: of a bet, of a ticket, of both, and the page of hits. */
export const CHECK_FIELDS = [
  ...BET_FIELDS,
  'regiao',
  'slot',
  'loteria',
  'numeros',
  ...TICKET_FIELDS,
  'de',
  'ate',
  'tudo',
  'pagina',
] as const;
export type CheckField = (typeof CHECK_FIELDS)[number];

/** A check of which nothing was given. */
export const NOTHING_GIVEN = Object.fromEntries(CHECK_FIELDS.map((field) => [field, ''])) as Readonly<
  Record<CheckField, string>
>;

/**
 * The fields of a check of a pasted text; `de` and `ate` are those of a check. `lido`: the tickets of which who pasted it says
 * that they were read rightly, '1,3' of three; once that was asked.
 */
export const TEXT_FIELDS = ['texto', 'periodo', 'lido'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
