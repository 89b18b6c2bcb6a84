import { describe, expect, test } from 'vitest';
import {
  arrangements,
  BET_TYPES,
  type BetType,
  chanceOf,
  chanceOfAll,
  returnOf,
} from '../../../lib/core/domain/bets.ts';
import { LOTTERIES, topOdds } from '../../../lib/core/domain/modalities.ts';

describe('chances and returns', () => {
  test.each<[BetType, number, number]>([
    ['group', 0.04, 0.72],
    ['dozen', 0.01, 0.6],
    ['hundred', 0.001, 0.6],
    ['thousand', 0.0001, 0.4],
    ['double_group', 0.0283361, 0.5313],
    ['triple_group', 0.00339456, 0.4413],
    ['double_dozen', 0.0019407, 0.5822],
    ['triple_dozen', 0.00005821, 0.1746],
    ['pass', 0.0016, 0.48],
  ])('%s', (bet, chance, back) => {
    expect(chanceOf(bet)).toBeCloseTo(chance, 7);
    expect(returnOf(bet)).toBeCloseTo(back, 4);
  });

  test('no bet returns its stake on average', () => {
    for (const bet of BET_TYPES) expect(returnOf(bet), bet).toBeLessThan(1);
  });

  test('the formula for groups among five prizes agrees with a simulation', () => {
    const draws = 400_000;
    let state = 20_261_120;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const hits = [0, 0, 0];
    for (let draw = 0; draw < draws; draw++) {
      const groups = new Set(Array.from({ length: 5 }, () => Math.floor(random() * 25)));
      for (const wanted of [1, 2, 3]) {
        if (Array.from({ length: wanted }, (_, group) => group).every((group) => groups.has(group))) {
          hits[wanted - 1] = (hits[wanted - 1] ?? 0) + 1;
        }
      }
    }
    for (const wanted of [1, 2, 3]) {
      const chance = chanceOfAll(wanted, 25);
      const error = Math.sqrt((chance * (1 - chance)) / draws);
      expect(Math.abs((hits[wanted - 1] ?? 0) / draws - chance)).toBeLessThan(5 * error);
    }
  });

  test('a milhar’s arrangements: 24, 12, 6, 4, 1', () => {
    expect(['1234', '1123', '1122', '1112', '1111'].map(arrangements)).toEqual([24, 12, 6, 4, 1]);
  });

  test('top odds of the six modalities', () => {
    expect(LOTTERIES.map(topOdds)).toEqual([50_063_860, 24_040_016, 3_268_760, 11_372_635, 26_472_637, 15_890_700]);
  });
});
