import { afterEach, describe, expect, test } from 'vitest';
import { KINDS, usualPayouts, wiresOf } from '../../../lib/core/domain/bet-kinds.ts';
import { BET_TYPES, type BetType, chanceOf, PAYOUTS } from '../../../lib/core/domain/bets.ts';
import { balanceOf, paidOn } from '../../../lib/core/domain/check-answer.ts';
import { NOTHING_GIVEN } from '../../../lib/core/domain/check-fields.ts';
import { type DatedQuotes, quotesOn } from '../../../lib/core/domain/dated-quotes.ts';
import { betsToTell, PAYOUT_KEYS, paysOf } from '../../../lib/core/domain/odds.ts';
import {
  changedPayouts,
  installPayouts,
  type PayoutLine,
  payoutStarts,
  payoutsBy,
  payoutsOn,
} from '../../../lib/core/domain/operator-payouts.ts';
import { readCheck } from '../../../lib/core/domain/queries/check-reading.ts';
import { SEVENTH_PRIZE } from '../../../lib/core/domain/seventh-prize.ts';
import { betOptionsAt } from '../../../lib/core/functions/bet-options.ts';

const line = (bet: BetType, from: string, pays: number, reason?: string): PayoutLine => ({
  id: `${bet}-${from}`,
  bet,
  from,
  pays,
  ...(reason ? { reason } : {}),
  at: '2026-11-20T19:00:00.000Z',
});
/** Not in the order of their days. */
const LINES = [
  line('group', '2026-12-10', 19),
  line('group', '2026-12-01', 20),
  line('hundred', '2026-12-05', 500),
  line('unit', '2026-12-02', 9),
  line('unit', '2026-12-08', 7, 'Tabela da banca.'),
];

afterEach(() => installPayouts([]));

describe('what is paid on a day', () => {
  test.each<[string, number, number, number, boolean]>([
    ['1892-07-03', 18, 600, 8, true],
    ['2026-11-30', 18, 600, 8, true],
    ['2026-12-01', 20, 600, 8, true],
    ['2026-12-02', 20, 600, 9, true],
    ['2026-12-05', 20, 500, 9, true],
    ['2026-12-08', 20, 500, 7, false],
    ['2026-12-09', 20, 500, 7, false],
    ['2026-12-10', 19, 500, 7, false],
    ['2030-01-01', 19, 500, 7, false],
  ])('%s: group %d, hundred %d, unit %d', (day, group, hundred, unit, isExample) => {
    installPayouts(LINES);
    const payouts = payoutsOn(day);
    expect([payouts.group.pays, payouts.hundred.pays, payouts.unit.pays]).toEqual([group, hundred, unit]);
    expect(payouts.unit.example ?? false).toBe(isExample);
    expect(usualPayouts('unidade', payouts)).toEqual([isExample ? null : unit]);
    expect(usualPayouts('milhar-e-centena', payouts)).toEqual([4000, hundred]);
    expect([paysOf('grupo', payouts), paysOf('grupo-5', payouts)]).toEqual([group, group / 5]);
    expect(payouts.thousand).toEqual(PAYOUTS.thousand);
  });

  test('without a line, and after the last one is gone, it is the code’s table', () => {
    expect(payoutsOn('2026-12-01')).toBe(PAYOUTS);
    installPayouts(LINES);
    expect(payoutsOn('2026-12-01')).not.toBe(PAYOUTS);
    expect(payoutsOn('2026-12-01')).toBe(payoutsOn('2026-12-01'));
    installPayouts([]);
    expect(payoutsOn('2026-12-01')).toBe(PAYOUTS);
  });

  test('the bet options have the day’s, and say which example has a source', () => {
    const optionsOn = (day: string) => betOptionsAt(new Date(`${day}T12:00:00-03:00`)).betOptions[1];
    expect(optionsOn('2026-12-08')).not.toHaveProperty('sourced');
    installPayouts(LINES);
    expect(optionsOn('2026-12-01')).toMatchObject({ multipliers: { group: 20, unit: 8 } });
    expect(optionsOn('2026-12-01')).not.toHaveProperty('sourced');
    expect(optionsOn('2026-12-08')).toMatchObject({ multipliers: { group: 20, unit: 7 }, sourced: ['unit'] });
  });

  test('every kind is paid by its own types alone', () => {
    for (const bet of BET_TYPES) {
      const other = payoutsBy([line(bet, '2026-12-01', 2, 'Fonte.')], '2026-12-01');
      for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
        const isSame = String(usualPayouts(kind, other)) === String(usualPayouts(kind, PAYOUTS));
        expect(isSame, `${kind} by ${bet}`).toBe(!wiresOf(kind).includes(bet));
      }
    }
  });

  test('an almost fair payout takes very many bets to tell, and an answer all the same', () => {
    for (const key of PAYOUT_KEYS.filter((one) => !one.endsWith('-5'))) {
      const lines = BET_TYPES.map((bet) => line(bet, '2026-12-01', Math.floor(99.9 / chanceOf(bet)) / 100, 'Fonte.'));
      const bets = betsToTell(key, payoutsBy(lines, '2026-12-01'));
      if (key !== 'passe-vale') expect(bets, key).toBeGreaterThan(1_000_000);
    }
  });
});

describe('what a change of lines changes', () => {
  const runs = (before: PayoutLine[], after: PayoutLine[]) =>
    changedPayouts(before, after).map(
      ({ bet, from, until, before: was, after: is }) => `${bet} ${from} ${until ?? '…'} ${was.pays} ${is.pays}`,
    );

  test.each<[string, PayoutLine[], PayoutLine[], string[]]>([
    ['nothing', LINES, [...LINES].reverse(), []],
    ['a first line', [], [line('group', '2026-12-01', 20)], ['group 2026-12-01 … 18 20']],
    [
      'one before another',
      [line('group', '2026-12-10', 19)],
      [line('group', '2026-12-10', 19), line('group', '2026-12-01', 20)],
      ['group 2026-12-01 2026-12-09 18 20'],
    ],
    [
      'a removal, which gives its days to the line before it',
      LINES,
      LINES.filter(({ id }) => id !== 'group-2026-12-10'),
      ['group 2026-12-10 … 19 20'],
    ],
    [
      'what a later line pays alike is one run',
      [line('group', '2026-12-01', 20), line('group', '2026-12-10', 20)],
      [],
      ['group 2026-12-01 … 20 18'],
    ],
    ['a line of what is paid already', [], [line('group', '2026-12-01', 18)], []],
    ['a source alone', [], [line('unit', '2026-12-01', 8, 'Tabela.')], ['unit 2026-12-01 … 8 8']],
  ])('%s', (_, before, after, expected) => {
    expect(runs(before, after)).toEqual(expected);
  });

  test('the days on which others begin are those of the types that are asked for', () => {
    expect(payoutStarts(['group', 'hundred'], LINES)).toEqual(['2026-12-01', '2026-12-05', '2026-12-10']);
    expect(payoutStarts(['dozen'], LINES)).toEqual([]);
  });
});

describe('a bet is paid by the quotes of its draw’s day', () => {
  const read = (given: object) => {
    const check = readCheck(
      { ...NOTHING_GIVEN, tipo: 'grupo', palpite: '9', valor: '2', regiao: 'rio', ...given },
      '2026-12-15',
    );
    if (check.kind !== 'bet') throw new Error(JSON.stringify(check));
    return check;
  };

  test.each<[string, object, DatedQuotes]>([
    ['before the first line', { de: '2026-11-30' }, [{ from: null, quotes: [18] }]],
    ['from its day on', { de: '2026-12-01' }, [{ from: null, quotes: [20] }]],
    [
      'over the day before',
      { de: '2026-11-30', ate: '2026-12-01' },
      [
        { from: null, quotes: [18] },
        { from: '2026-12-01', quotes: [20] },
      ],
    ],
    [
      'over the whole archive',
      { tudo: '1' },
      [
        { from: null, quotes: [18] },
        { from: '2026-12-01', quotes: [20] },
        { from: '2026-12-10', quotes: [19] },
      ],
    ],
    ['by its own quote', { tudo: '1', cotacao: '17' }, [{ from: null, quotes: [17] }]],
    ['of a kind that no line is about', { tudo: '1', tipo: 'dezena', palpite: '34' }, [{ from: null, quotes: [60] }]],
    [
      'of a kind with two quotes',
      { de: '2026-12-04', ate: '2026-12-05', tipo: 'milhar-e-centena', palpite: '1234' },
      [
        { from: null, quotes: [4000, 600] },
        { from: '2026-12-05', quotes: [4000, 500] },
      ],
    ],
  ])('%s', (_, given, expected) => {
    installPayouts(LINES);
    expect(read(given).quotes).toEqual(expected);
  });

  test('hits and the balance are each day’s', () => {
    installPayouts(LINES);
    const { bet, quotes } = read({ tudo: '1' });
    expect(['2026-11-30', '2026-12-01', '2026-12-09', '2026-12-10'].map((day) => quotesOn(quotes, day))).toEqual([
      [18],
      [20],
      [20],
      [19],
    ]);
    expect(['2026-11-30', '2026-12-01'].map((day) => paidOn(day, { bet, quotes }, [1, 0]))).toEqual([36, 40]);
    const steps = [
      { day: '2026-11-30', draws: 10, units: [2, 0] as const },
      { day: '2026-12-09', draws: 5, units: [1, 0] as const },
      { day: '2026-12-10', draws: 1, units: [0, 0] as const },
    ];
    expect(balanceOf(bet, quotes, { draws: 16, units: [3, 0], steps }, SEVENTH_PRIZE)).toMatchObject({
      staked: 32,
      paid: 2 * 36 + 40,
      balance: 80,
      expected: expect.closeTo(2 * 0.04 * (10 * 18 + 5 * 20 + 19), 9),
    });
  });

  test('where a day has no quote with a source, what was paid in all is not known', () => {
    installPayouts(LINES);
    const { bet, quotes } = read({ de: '2026-12-07', ate: '2026-12-08', tipo: 'unidade', palpite: '4' });
    expect(quotes).toEqual([
      { from: null, quotes: [null] },
      { from: '2026-12-08', quotes: [7] },
    ]);
    expect(['2026-12-07', '2026-12-08'].map((day) => paidOn(day, { bet, quotes }, [1, 0]))).toEqual([null, 14]);
    const steps = [
      { day: '2026-12-07', draws: 1, units: [0, 0] as const },
      { day: '2026-12-08', draws: 1, units: [1, 0] as const },
    ];
    expect(balanceOf(bet, quotes, { draws: 2, units: [1, 0], steps }, SEVENTH_PRIZE)).toMatchObject({
      paid: null,
      balance: null,
      expected: null,
    });
  });
});
