import { expect, test } from 'vitest';
import { currencyName, currencyOn } from '../../../lib/core/domain/currencies.ts';

test.each([
  ['1962-09-15', 'Cr$', 'cruzeiro'],
  ['1967-02-12', 'Cr$', 'cruzeiro'],
  ['1967-02-13', 'NCr$', 'cruzeiro novo'],
  ['1970-05-14', 'NCr$', 'cruzeiro novo'],
  ['1970-05-15', 'Cr$', 'cruzeiro'],
  ['1986-02-27', 'Cr$', 'cruzeiro'],
  ['1986-02-28', 'Cz$', 'cruzado'],
  ['1989-01-15', 'Cz$', 'cruzado'],
  ['1989-01-16', 'NCz$', 'cruzado novo'],
  ['1990-03-15', 'NCz$', 'cruzado novo'],
  ['1990-03-16', 'Cr$', 'cruzeiro'],
  ['1993-07-31', 'Cr$', 'cruzeiro'],
  ['1993-08-01', 'CR$', 'cruzeiro real'],
  ['1994-06-30', 'CR$', 'cruzeiro real'],
])('%s: %s, the %s', (day, sign, name) => {
  const currency = currencyOn(day);
  expect(currency).toBe(sign);
  expect(currency && currencyName(currency)).toBe(name);
});

test('from 01/07/1994 on it is the Real', () => {
  for (const day of ['1994-07-01', '2026-07-31']) expect(currencyOn(day)).toBeNull();
});
