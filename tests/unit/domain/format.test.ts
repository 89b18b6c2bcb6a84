import { expect, test } from 'vitest';
import {
  tellChance,
  tellCount,
  tellFineShare,
  tellNumber,
  tellOneIn,
  tellReais,
  tellShare,
  tellTenths,
  tellWholeReais,
  tellWholeShare,
} from '@/lib/core/domain/format.ts';
import { ODDS } from '@/lib/core/domain/odds.ts';

test('numbers are told in Portuguese', () => {
  expect(tellReais(1234.5)).toBe('R$\u00a01.234,50');
  expect(tellWholeReais(1023.6)).toBe('R$\u00a01.024');
  expect(tellCount(50_063_860)).toBe('50.063.860');
  expect([tellNumber(18.755), tellNumber(4000)]).toEqual(['18,76', '4.000']);
  expect(tellTenths(26)).toBe('26,0');
  expect(tellWholeShare(0.716)).toBe('72%');
  expect([tellShare(0.0000582), tellFineShare(0.0000582)]).toEqual(['0,0058%', '0,00582%']);
});

test('a chance has two decimals from one per cent up, two figures below', () => {
  expect([0.04, 0.1846, 0.01, 0.0034, 0.00005].map(tellChance)).toEqual(['4%', '18,46%', '1%', '0,34%', '0,005%']);
});

test('«1 em N» never rounds a small N: an eighteen per cent chance is 1 in 5.4, not in 5', () => {
  expect([0.04, 1 - 0.96 ** 5, 0.0283361, 1 / 10_000, 1 / 50_063_860].map(tellOneIn)).toEqual([
    '25',
    '5,4',
    '35,3',
    '10.000',
    '50.063.860',
  ]);
  for (const { chance } of Object.values(ODDS)) {
    const told = Number(tellOneIn(chance).replaceAll('.', '').replace(',', '.'));
    expect(Math.abs(told * chance - 1)).toBeLessThan(0.01);
  }
});
