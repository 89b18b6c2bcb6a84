import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALCULATED_BETS, calculate, parseStake, REACHES } from '../../../lib/core/domain/calculator.ts';

test('stakes as people write them', () => {
  expect(['1', '2,50', '2.50', 'R$ 1.000,50', ' 10 ', 'R$7', 'R$  8', '100.000,00'].map(parseStake)).toEqual([
    1, 2.5, 2.5, 1000.5, 10, 7, 8, 100_000,
  ]);
  for (const wrong of ['', '0', '-1', 'abc', '1,234', '1e3', '100001', '100.000,01', '5R$3', 'xR$ 3', 'Infinity'])
    expect(parseStake(wrong), wrong).toBeNull();
});

test('one bet of each type on the first prize', () => {
  const [group] = CALCULATED_BETS;
  expect(calculate(10, group, REACHES[0])).toMatchObject({
    payout: 180,
    chance: expect.closeTo(0.04, 10),
    expected: 7.2,
  });
  // On five prizes each carries two reais.
  expect(calculate(10, group, REACHES[1])).toMatchObject({
    payout: 36,
    chance: expect.closeTo(1 - 0.96 ** 5, 10),
    expected: 7.2,
  });
});

test('spreading a stake over five prizes changes how often it hits, not what it returns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...CALCULATED_BETS), (stake, bet) => {
      const [one, five] = REACHES.map((reach) => calculate(stake, bet, reach));
      expect(five?.expected).toBe(one?.expected);
      expect(five?.chance).toBeGreaterThan(one?.chance ?? 1);
      expect(one?.expected).toBeLessThan(stake);
    }),
  );
});
