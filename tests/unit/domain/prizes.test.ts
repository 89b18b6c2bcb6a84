import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupOf } from '../../../lib/core/domain/groups.ts';
import {
  type DrawnNumbers,
  isDrawnNumbers,
  isMilhar,
  prizesOf,
  reckonedPrizes,
  seventhPrize,
  sixthPrize,
  transposed,
} from '../../../lib/core/domain/prizes.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';

const milhar = fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0'));

test('a draw is as many numbers of four digits as its house draws', () => {
  const five = ['0019', '1234', '5678', '9012', '0000'];
  expect(isDrawnNumbers(five, 5)).toBe(true);
  expect(isDrawnNumbers([...five, ...five], 10)).toBe(true);
  for (const wrong of [[], five.slice(1), [...five, '1234'], [...five.slice(1), '123']])
    expect(isDrawnNumbers(wrong, 5), String(wrong)).toBe(false);
  expect(isDrawnNumbers(five, 10)).toBe(false);
  for (const wrong of ['', '123', '12345', 'x1234', '1234x', '12 4']) expect(isMilhar(wrong), wrong).toBe(false);
});

describe('derived prizes', () => {
  test('6th is the sum modulo 10000, 7th the middle of the product', () => {
    expect(sixthPrize(['5551', '5558', '8888', '2671', '4400'])).toBe('7068');
    expect(seventhPrize('5551', '5558')).toBe('852');
    expect(sixthPrize(['0000', '0000', '0000', '0000', '0019'])).toBe('0019');
    expect(seventhPrize('0001', '0002')).toBe('000');
  });

  test('all 13,083 recorded 6ths and 7ths agree, the Federal’s 7th by its five digits', async () => {
    const { draws, contests } = await readHistory();
    const federal = new Map(contests.filter((c) => c.modality === 'federal').map((c) => [c.day, c.numbers]));
    let sevenths = 0;
    for (const { region, day, prizes } of draws) {
      // Of the houses outside the first four the reckoned prizes are not written down.
      if (prizes.length !== 7) continue;
      const numbers = prizes.map(({ number }) => number);
      const five = numbers.slice(0, 5) as unknown as DrawnNumbers;
      expect(sixthPrize(five)).toBe(numbers[5]);
      const full = federal.get(day)?.map((number) => number.slice(-5));
      const [first = '', second = ''] = region === 'federal' ? (full ?? []) : five;
      expect(seventhPrize(first, second), `${region} ${day}`).toBe(numbers[6]);
      sevenths += 1;
    }
    expect(sevenths).toBe(13_083);
  });

  test('rows have the group of their number, and no 7th prize without full numbers', () => {
    fc.assert(
      fc.property(fc.array(milhar, { minLength: 5, maxLength: 5 }), (numbers) => {
        const five = numbers as unknown as DrawnNumbers;
        const rows = prizesOf({ numbers: five, tickets: null });
        expect(rows.map(({ place }) => place)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
        for (const { number, group, animal } of rows)
          expect([group, animal]).toEqual([groupOf(number).grupo, groupOf(number).animal]);
        expect(prizesOf({ numbers: five, tickets: null, isFederal: true })).toEqual(rows.slice(0, 6));
      }),
    );
  });

  // Printed tables: Lotep 13/08/2025 (the Federal's), Paratodos PB 24/04/2026, Boa Sorte 24/04/2026, Ceará's Federal 22/04/2026.
  test.each([
    ['columns', '3582 6141 7449 7026 7136', '3677 5140 8442 2196 0789', null],
    ['columns', '6215 7026 1224 4711 6839', '6714 2027 1221 5641 1618', null],
    ['sum-product', '6082 3799 8480 6910 0818', '6089 105', ['6082', '3799']],
    ['sum-product', '2917 4991 4486 0116 9820', '2330', null],
    ['sum', '2917 4991 4486 0116 9820', '2330', null],
    ['none', '4854 9644 8976 8907 7200', '', null],
  ] as const)('a house that goes on by %s: %s, %s', (rest, drawn, reckoned, multiplied) => {
    const numbers = drawn.split(' ') as unknown as DrawnNumbers;
    const prizes = { drawn: 5, rest } as const;
    expect(reckonedPrizes(numbers, prizes, multiplied)).toEqual(reckoned.split(' ').filter(Boolean));
  });

  test('a house that draws ten has a table of ten drawn prizes', () => {
    const ten = '3582 6141 7449 7026 7136 8341 2357 2560 0628 2062'.split(' ') as unknown as DrawnNumbers;
    const rows = prizesOf({ numbers: ten, prizes: { drawn: 10, rest: 'none' }, tickets: null });
    expect(rows.map(({ place, number }) => `${place} ${number}`)).toEqual(
      ten.map((number, at) => `${at + 1} ${number}`),
    );
  });

  // Bahia and Bahia Maluca, 13/08/2025 (the Federal's) and 20/04/2026 10h.
  test.each([
    ['3582 6141 7449 7026 7136 8341 2357 2560 0628 2062', '2196 8442 5140 3677 6317 1708 4562 3356 8220 2602'],
    ['1308 9994 3939 0854 9834 0819 7488 3558 2440 7778', '8494 0935 3998 1930 4389 9880 1854 8454 0732 8777'],
  ])('a draw turned around: %s is %s', (drawn, other) => {
    expect(transposed(drawn.split(' ')).join(' ')).toBe(other);
  });
});
