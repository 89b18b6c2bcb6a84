import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupOf } from '../../../lib/core/domain/groups.ts';
import {
  type FiveNumbers,
  isFiveNumbers,
  isMilhar,
  milharesOf,
  prizeTable,
  seventhPrize,
  sixthPrize,
} from '../../../lib/core/domain/prizes.ts';
import { readHistory } from '../../../lib/server/store/history.ts';

const milhar = fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0'));

test('a draw is five numbers of four digits', () => {
  const five = ['0019', '1234', '5678', '9012', '0000'];
  expect(isFiveNumbers(five)).toBe(true);
  for (const wrong of [[], five.slice(1), [...five, '1234'], [...five.slice(1), '123']])
    expect(isFiveNumbers(wrong), String(wrong)).toBe(false);
  for (const wrong of ['', '123', '12345', 'x1234', '1234x', '12 4']) expect(isMilhar(wrong), wrong).toBe(false);
});

test('the milhares that end in a number: one, ten, a hundred', () => {
  expect(milharesOf('5787')).toEqual(['5787']);
  expect(milharesOf('787')).toEqual(['0787', '1787', '2787', '3787', '4787', '5787', '6787', '7787', '8787', '9787']);
  const dozen = milharesOf('07');
  expect(dozen.length).toBe(100);
  expect(new Set(dozen).size).toBe(100);
  expect(dozen.every((number) => isMilhar(number) && number.endsWith('07'))).toBe(true);
});

describe('derived prizes', () => {
  test('6th is the sum modulo 10000, 7th the middle of the product', () => {
    expect(sixthPrize(['5551', '5558', '8888', '2671', '4400'])).toBe('7068');
    expect(seventhPrize('5551', '5558')).toBe('852');
    expect(sixthPrize(['0000', '0000', '0000', '0000', '0019'])).toBe('0019');
    expect(seventhPrize('0001', '0002')).toBe('000');
  });

  test('all 13,083 recorded draws agree, the Federal’s 7th by its five-digit numbers', async () => {
    const { draws, contests } = await readHistory();
    const federal = new Map(contests.filter((c) => c.modality === 'federal').map((c) => [c.day, c.numbers]));
    let sevenths = 0;
    for (const { region, day, prizes } of draws) {
      const numbers = prizes.map(({ number }) => number);
      const five = numbers.slice(0, 5) as unknown as FiveNumbers;
      expect(sixthPrize(five)).toBe(numbers[5]);
      const full = federal.get(day)?.map((number) => number.slice(-5));
      const [first = '', second = ''] = region === 'federal' ? (full ?? []) : five;
      expect(seventhPrize(first, second), `${region} ${day}`).toBe(numbers[6]);
      sevenths += 1;
    }
    expect(sevenths).toBe(13_083);
  });

  test('a table’s rows carry the group of their own number; without full numbers there is no 7th', () => {
    fc.assert(
      fc.property(fc.array(milhar, { minLength: 5, maxLength: 5 }), (numbers) => {
        const five = numbers as unknown as FiveNumbers;
        const rows = prizeTable(five, [five[0], five[1]]);
        expect(rows.map(({ place }) => place)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
        for (const { number, group, animal } of rows)
          expect([group, animal]).toEqual([groupOf(number).grupo, groupOf(number).animal]);
        expect(prizeTable(five, null)).toEqual(rows.slice(0, 6));
      }),
    );
  });
});
