import { expect, test } from 'vitest';
import {
  formatChance,
  formatCount,
  formatFineShare,
  formatMoney,
  formatNumber,
  formatOneIn,
  formatReais,
  formatShare,
  formatTenths,
  formatWholeReais,
  formatWholeShare,
} from '@/lib/core/domain/format.ts';
import { ODDS } from '@/lib/core/domain/odds.ts';

test('numbers are written in Portuguese', () => {
  expect(formatReais(1234.5)).toBe('R$\u00a01.234,50');
  expect(formatWholeReais(1023.6)).toBe('R$\u00a01.024');
  expect(formatCount(50_063_860)).toBe('50.063.860');
  expect([formatNumber(18.755), formatNumber(4000)]).toEqual(['18,76', '4.000']);
  expect(formatTenths(26)).toBe('26,0');
  expect(formatWholeShare(0.716)).toBe('72%');
  expect([formatShare(0.0000582), formatFineShare(0.0000582)]).toEqual(['0,0058%', '0,00582%']);
});

test('a chance has two decimals from one per cent up, two figures below', () => {
  expect([0.04, 0.1846, 0.01, 0.0034, 0.00005].map(formatChance)).toEqual(['4%', '18,46%', '1%', '0,34%', '0,005%']);
});

test('«1 em N» never rounds a small N: an eighteen per cent chance is 1 in 5.4, not in 5', () => {
  expect([0.04, 1 - 0.96 ** 5, 0.0283361, 1 / 10_000, 1 / 50_063_860].map(formatOneIn)).toEqual([
    '25',
    '5,4',
    '35,3',
    '10.000',
    '50.063.860',
  ]);
  for (const { chance } of Object.values(ODDS)) {
    const found = Number(formatOneIn(chance).replaceAll('.', '').replace(',', '.'));
    expect(Math.abs(found * chance - 1)).toBeLessThan(0.01);
  }
});

test('money has a minus as wide as a figure, and another currency its own sign', () => {
  expect([formatReais(-5), formatWholeReais(-98)]).toEqual(['−R$\u00a05,00', '−R$\u00a098']);
  expect(formatMoney(2_414_361, 'CR$')).toBe('CR$\u00a02.414.361,00');
  expect([formatMoney(0.72), formatMoney(0.72, null)]).toEqual(['R$\u00a00,72', 'R$\u00a00,72']);
});
