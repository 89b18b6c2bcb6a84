import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALCULATED_BETS, calculate, parseStake, REACHES } from '../../../lib/core/domain/calculator.ts';

test('stakes as people write them', () => {
  expect(['1', '2,50', '2.50', 'R$ 1.000,50', ' 10 '].map(parseStake)).toEqual([1, 2.5, 2.5, 1000.5, 10]);
  for (const wrong of ['', '0', '-1', 'abc', '1,234', '1e3', '100001', 'Infinity'])
    expect(parseStake(wrong), wrong).toBeNull();
});

test('one bet of each type on the first prize', () => {
  const [group] = CALCULATED_BETS;
  expect(calculate(10, group, REACHES[0])).toMatchObject({
    payout: 180,
    chance: expect.closeTo(0.04, 10),
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
