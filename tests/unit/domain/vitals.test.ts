import { expect, test } from 'vitest';
import { formatVital, RATING_NAMES, rate, VITALS, type Vital } from '../../../lib/core/domain/vitals.ts';

test('a measure is good up to its first threshold and poor beyond its second', () => {
  for (const vital of Object.keys(VITALS) as Vital[]) {
    const { good, poor } = VITALS[vital];
    const rated = [0, good, good * 1.01, poor, poor * 1.01].map((value) => RATING_NAMES[rate(vital, value)]);
    expect(rated, vital).toEqual(['Bom', 'Bom', 'Médio', 'Médio', 'Ruim']);
  }
});

test('CLS with three decimals, LCP and TTFB in seconds, FID and INP in whole milliseconds', () => {
  expect(formatVital('CLS', 0.1)).toBe('0,100');
  expect(formatVital('LCP', 2500)).toBe('2,50 s');
  expect(formatVital('TTFB', 805)).toBe('0,81 s');
  expect(formatVital('FID', 16.4)).toBe('16 ms');
  expect(formatVital('INP', 200)).toBe('200 ms');
});
