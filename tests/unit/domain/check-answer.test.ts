import { expect, test } from 'vitest';
import type { Bet } from '../../../lib/core/domain/bet-kinds.ts';
import { balanceOf, paidFor } from '../../../lib/core/domain/check-answer.ts';
import type { DatedQuotes } from '../../../lib/core/domain/dated-quotes.ts';
import { SEVENTH_PRIZE } from '../../../lib/core/domain/seventh-prize.ts';

const grupo: Bet = { kind: 'grupo', picks: ['09'], reach: 1, stake: 5 };
const both: Bet = { kind: 'milhar-e-centena', picks: ['5787'], reach: 1, stake: 2 };

const always = (...quotes: (number | null)[]): DatedQuotes => [{ from: null, quotes }];

test('winning shares pay their payouts, unknown when one is missing', () => {
  expect(paidFor(grupo, [18], [1, 0])).toBe(90);
  expect(paidFor(grupo, [18], [0, 0])).toBe(0);
  expect(paidFor(both, [4000, 600], [0.5, 0.5])).toBe(4600);
  expect(paidFor(both, [4000, 600], [0, 0.5])).toBe(600);
  expect(paidFor(both, [4000, null], [0.5, 0])).toBe(4000);
  expect(paidFor(both, [4000, null], [0, 0.5])).toBeNull();
});

test('a balance of so many draws: staked, paid, what chance gives', () => {
  const balance = balanceOf(grupo, always(18), { draws: 50, units: [3, 0], steps: [] }, SEVENTH_PRIZE);
  expect(balance).toMatchObject({ staked: 250, paid: 270, balance: 20, chance: 0.04 });
  expect([balance.expected, balance.expectedHits]).toEqual([expect.closeTo(180), expect.closeTo(2)]);
});

test('without a quote what was paid is not known, hit or no hit, and neither is what was to be', () => {
  const unquoted = { paid: null, balance: null, expected: null };
  expect(balanceOf(grupo, always(null), { draws: 50, units: [0, 0], steps: [] }, SEVENTH_PRIZE)).toMatchObject({
    staked: 250,
    ...unquoted,
  });
  expect(balanceOf(both, always(4000, null), { draws: 10, units: [0, 0], steps: [] }, SEVENTH_PRIZE)).toMatchObject(
    unquoted,
  );
});
