import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BET_KINDS, type BetKind, KINDS } from '../../../lib/core/domain/bet-kinds.ts';
import { PAYOUTS } from '../../../lib/core/domain/bets.ts';
import { type CalculatorField, calculated } from '../../../lib/core/domain/calculator.ts';
import { SEVENTH_PRIZE } from '../../../lib/core/domain/seventh-prize.ts';

const ask = (given: Partial<Record<CalculatorField, string>>) =>
  calculated(
    { stake: '1', bet: 'grupo', where: '1', number: '', quote: '', quote2: '', ...given },
    SEVENTH_PRIZE,
    PAYOUTS,
  );

test('a bet on a grupo has payout, chance, return and the cost of 52 weeks', () => {
  expect(ask({ stake: '10' }).result).toMatchObject({
    pays: { least: 180, most: 180 },
    chance: expect.closeTo(0.04, 12),
    expected: expect.closeTo(7.2, 12),
    ofOne: expect.closeTo(0.72, 12),
    year: { cost: 520, lost: expect.closeTo(145.6, 10) },
  });
  // On five prizes each carries two reais.
  expect(ask({ stake: '10', where: '5' }).result).toMatchObject({
    pays: { least: 36, most: 36 },
    chance: expect.closeTo(1 - 0.96 ** 5, 12),
    expected: expect.closeTo(7.2, 12),
  });
});

test('a stake is divided by palpites, places, arrangements and halves', () => {
  expect(ask({ stake: '24', bet: 'milhar-invertida', number: '1234' }).result?.pays).toEqual({
    least: 4000,
    most: 4000,
  });
  expect(ask({ stake: '24', bet: 'milhar-invertida', number: '1234, 1122' }).result?.pays).toEqual({
    least: 2000,
    most: 8000,
  });
  expect(ask({ stake: '7', bet: 'centena', number: '034', where: '7' }).result?.pays?.most).toBeCloseTo(600, 9);
  expect(ask({ stake: '2', bet: 'milhar-e-centena' }).result).toMatchObject({ pays: { most: 600 }, paysBoth: 4600 });
  expect(ask({ stake: '2', bet: 'milhar-e-centena' }).result?.ofOne).toBeCloseTo((0.4 + 0.6) / 2, 12);
});

test('a typed payout counts, and none is invented', () => {
  expect(ask({ quote: '20' }).result?.ofOne).toBeCloseTo(0.8, 12);
  const unit = ask({ bet: 'unidade' }).result;
  expect([unit?.pays, unit?.expected, unit?.year]).toEqual([null, null, { cost: 52, lost: null }]);
  expect(ask({ bet: 'unidade', quote: '8' }).result?.ofOne).toBeCloseTo(0.8, 12);
});

test('the 7th prize’s chance depends on the number', () => {
  const [any, cow, ostrich] = ['', 'vaca', '1'].map((number) => ask({ where: '7', number }).result);
  expect(any?.ofOne).toBeCloseTo(0.72, 12);
  expect(cow?.ofOne).toBeCloseTo((18 * (6 * 0.04 + 0.0400904)) / 7, 6);
  expect(ostrich?.ofOne).toBeGreaterThan(cow?.ofOne ?? 1);
});

test('spreading a stake over more prizes changes how often it hits, not what it returns', () => {
  const singles = BET_KINDS.slice(0, 8);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...singles), (cents, bet) => {
      const stake = (cents / 100).toFixed(2);
      const [one, five, seven] = ['1', '5', '7'].map(
        (where) => ask({ stake, bet, where, quote: '5', quote2: '5' }).result,
      );
      expect(five?.expected).toBeCloseTo(one?.expected ?? -1, 8);
      expect(five?.chance).toBeGreaterThan(one?.chance ?? 1);
      expect(seven?.chance).toBeGreaterThan(five?.chance ?? 1);
      // A milhar can't be in the 7th.
      if (!bet.startsWith('milhar')) expect(seven?.expected).toBeCloseTo(one?.expected ?? -1, 8);
    }),
  );
});

test('an error names its field, and nothing is computed', () => {
  expect(ask({ stake: 'muito', quote: '0' })).toMatchObject({
    faults: { valor: { reason: 'no-stake' }, cotacao: { reason: 'no-quote' } },
    result: null,
  });
  expect(ask({ bet: '__proto__' }).kind).toBe('grupo');
});

test('without a number the answer is that of any number of the kind, and says so', () => {
  for (const bet of BET_KINDS) {
    const { isAny, faults, result } = ask({ bet, quote: '5', quote2: '5' });
    expect([isAny, faults, result?.bet.picks.length], bet).toEqual([true, {}, KINDS[bet].picks]);
    // Its digits differ: an inverted one has the most arrangements that there are.
    const [pick = ''] = result?.bet.picks ?? [];
    if (KINDS[bet].isInverted) expect(new Set(pick).size, bet).toBe(pick.length);
  }
  expect(ask({ number: ' ' }).isAny).toBe(true);
  expect(ask({ number: '09' }).isAny).toBe(false);
  expect(ask({ number: 'x' })).toMatchObject({ isAny: false, result: null });
  // The 7th prize is even over all numbers, and is not for one.
  expect(ask({ where: '7' }).result?.chance).toBeCloseTo(1 - 0.96 ** 7, 8);
  expect(ask({ where: '7', number: '01' }).result?.chance).not.toBeCloseTo(1 - 0.96 ** 7, 5);
});

test.each<[BetKind, string, number]>([
  ['duque-grupo', '1 2', 187.5],
  ['terno-grupo', '1 2 3', 1300],
  ['duque-dezena', '10 20', 3000],
  ['passe', '5 5', 750],
  ['passe-seco', '5 6', 3000],
])('%s %s: the whole stake of ten reais is one bet, which pays %d', (bet, number, paid) => {
  expect(ask({ bet, stake: '10', number }).result).toMatchObject({ pays: { least: paid, most: paid }, paysBoth: null });
});

test('milhar e centena: both halves pay on each place and palpite, at their own quotes', () => {
  const both = ask({ bet: 'milhar-e-centena', stake: '20', where: '5', number: '1234 5678' }).result;
  // 20 reais over two palpites, five places, two halves: one real each.
  expect([both?.pays, both?.paysBoth]).toEqual([{ least: 600, most: 600 }, 4600]);
  const own = ask({ bet: 'milhar-e-centena', stake: '2', number: '1234', quote: '5000', quote2: '700' }).result;
  expect([own?.pays?.most, own?.paysBoth]).toEqual([700, 5700]);
  // Two reais on each half.
  expect(ask({ bet: 'milhar-e-centena', stake: '4', number: '1234' }).result?.paysBoth).toBe(9200);
  expect(ask({ bet: 'milhar', number: '1234' }).result?.paysBoth).toBeNull();
});
