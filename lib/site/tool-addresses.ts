import type { BetKind } from '../core/domain/bet-kinds.ts';
import type { CalculatorField } from '../core/domain/calculator.ts';
import type { CheckField, TextField } from '../core/domain/check-fields.ts';

// The addresses of what a visitor asks by fields; apart from addresses.ts, since a browser makes them too.

/** An address with those of its fields that hold something. */
const withQuery = <Path extends string>(path: Path, fields: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]));
  return given.length === 0 ? path : (`${path}?${new URLSearchParams(given)}` as const);
};

/** The calculator with its fields (domain/calculator.ts). */
export const calculatorAddress = (fields: { [Field in CalculatorField]?: string }) =>
  withQuery('/ferramentas/calculadora', fields);
/** The checker with the fields of a bet or a ticket (domain/check-fields.ts). */
export const checkAddress = (fields: { [Field in CheckField]?: string }) => withQuery('/conferir', fields);
/** The checker with a pasted text, and its period. */
export const textCheckAddress = (fields: { [Field in TextField | 'de' | 'ate']?: string }) =>
  withQuery('/conferir', fields);
/** The same check for programs. */
export const checkDataAddress = (fields: { [Field in CheckField]?: string }) => withQuery('/api/v1/check', fields);
/** A kind of bet: its rule, chance and quote. */
export const betAddress = (kind: BetKind) => `/apostas/${kind}` as const;
