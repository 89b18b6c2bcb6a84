import type { PlainDay } from './days.ts';

/** Brazil's currencies before the Real, as their amounts were signed; each with the last day it was in force. */
const BEFORE_THE_REAL = [
  { sign: 'Cr$', name: 'cruzeiro', until: '1967-02-12' },
  { sign: 'NCr$', name: 'cruzeiro novo', until: '1970-05-14' },
  { sign: 'Cr$', name: 'cruzeiro', until: '1986-02-27' },
  { sign: 'Cz$', name: 'cruzado', until: '1989-01-15' },
  { sign: 'NCz$', name: 'cruzado novo', until: '1990-03-15' },
  { sign: 'Cr$', name: 'cruzeiro', until: '1993-07-31' },
  { sign: 'CR$', name: 'cruzeiro real', until: '1994-06-30' },
] as const;

export const CURRENCIES = ['Cr$', 'NCr$', 'Cz$', 'NCz$', 'CR$'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The currency of a day's amounts; null from 01/07/1994 on, when they are reais. */
export function currencyOn(day: PlainDay): Currency | null {
  return BEFORE_THE_REAL.find(({ until }) => day <= until)?.sign ?? null;
}

/** 'cruzeiro real' for 'CR$'. */
export function currencyName(currency: Currency): string {
  return BEFORE_THE_REAL.find(({ sign }) => sign === currency)?.name ?? currency;
}
