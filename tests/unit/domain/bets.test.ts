import { describe, expect, test } from 'vitest';
import {
  BET_NAMES,
  type BetReach,
  type BetType,
  chanceOf,
  chanceOfAll,
  PAYOUTS,
  returnOf,
} from '../../../lib/core/domain/bets.ts';
import { slowTest } from '../../support/slow-test.ts';

describe('chances and returns', () => {
  test.each<[BetType, string, BetReach, number, number | null]>([
    ['unit', 'Unidade', '1º', 0.1, null],
    ['group', 'Grupo', '1º', 0.04, 0.72],
    ['dozen', 'Dezena', '1º', 0.01, 0.6],
    ['hundred', 'Centena', '1º', 0.001, 0.6],
    ['thousand', 'Milhar', '1º', 0.0001, 0.4],
    ['double_group', 'Duplo Grupo', '1º–5º', 0.0283361, 0.5313],
    ['triple_group', 'Triplo Grupo', '1º–5º', 0.00339456, 0.4413],
    ['quadruple_group', 'Quádruplo Grupo', '1º–5º', 2760 / 25 ** 5, null],
    ['quintuple_group', 'Quíntuplo Grupo', '1º–5º', 120 / 25 ** 5, null],
    ['double_dozen', 'Dupla Dezena', '1º–5º', 0.0019407, 0.5822],
    ['triple_dozen', 'Tripla Dezena', '1º–5º', 0.00005821, 0.1746],
    ['pass', 'Passe', '1º→2º', 0.0016, 0.48],
  ])('%s: %s, %s', (bet, name, reach, chance, back) => {
    expect([BET_NAMES[bet], PAYOUTS[bet].reach]).toEqual([name, reach]);
    expect(chanceOf(bet)).toBeCloseTo(chance, 7);
    if (back === null) expect(returnOf(bet, { ...PAYOUTS[bet], pays: 8 })).toBeNull();
    else expect(returnOf(bet, PAYOUTS[bet])).toBeCloseTo(back, 4);
  });

  slowTest('the formula for groups among five prizes agrees with a simulation', () => {
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
});
