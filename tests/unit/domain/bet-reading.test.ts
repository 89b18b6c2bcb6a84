import { expect, test } from 'vitest';
import type { BetField } from '../../../lib/core/domain/bet-fields.ts';
import { MOST_PICKS, MOST_QUOTE, parseQuote, readBet } from '../../../lib/core/domain/bet-reading.ts';

type Given = Partial<Record<BetField, string>>;
const read = (given: Given) =>
  readBet({ tipo: 'grupo', palpite: '9', onde: '', valor: '5', cotacao: '', cotacao2: '', ...given });
const betOf = (given: Given) => {
  const { ok, ...bet } = read(given);
  return ok && 'bet' in bet ? bet.bet : null;
};
const faultsOf = (given: Given) => {
  const bet = read(given);
  return bet.ok ? {} : bet.faults;
};

test('a bet that says nothing else is on the 1st prize at the usual quote', () => {
  expect(read({})).toEqual({ ok: true, bet: { kind: 'grupo', picks: ['09'], reach: 1, stake: 5 }, quotes: [18] });
});

test('blanks around what is typed do not count', () => {
  const typed = { tipo: ' grupo ', palpite: ' 9 ', onde: ' 1-5 ', valor: ' 5 ', cotacao: ' 20 ' };
  expect(read(typed)).toEqual({ ok: true, bet: { kind: 'grupo', picks: ['09'], reach: 5, stake: 5 }, quotes: [20] });
  expect(read({ cotacao: ' ' })).toMatchObject({ ok: true, quotes: [18] });
  expect(faultsOf({ tipo: ' ', valor: ' ' })).toEqual({
    tipo: { reason: 'empty', detail: '' },
    valor: { reason: 'empty', detail: ' ' },
  });
});

test.each<[string, number | null]>([
  [' 18 ', 18],
  ['18 x', 18],
  ['18X', 18],
  ['x18', null],
  ['18x5', null],
  ['4.000', 4000],
  ['40.000', 40_000],
  ['100.000', MOST_QUOTE],
  ['100.000,01', null],
  ['100.001', null],
  ['1.000.000', null],
  // A point that can't stand for thousands is a decimal one.
  ['1234.567', 1234.567],
  ['4.0005', 4.0005],
  ['4.00', 4],
])('a quote of «%s» is read as %s', (text, quote) => {
  expect(parseQuote(text)).toBe(quote);
});

test('the prizes a bet stands on: 1, 1-5, 1-7 or their last one, and nothing else', () => {
  const reaches = ['1', '5', '7', '1-1', '1-5', '1-7'].map((onde) => betOf({ onde })?.reach);
  expect(reaches).toEqual([1, 5, 7, 1, 5, 7]);
  for (const onde of ['6', '2-5', '15', '1-55', '5x', 'x5'])
    expect(faultsOf({ onde }), onde).toEqual({ onde: { reason: 'unknown', detail: onde } });
});

test.each(['', '1', '1-7', 'x'])('a duque is on the first five, wherever it is told to be: «%s»', (onde) => {
  expect(betOf({ tipo: 'duque-grupo', palpite: '1 2', onde })?.reach).toBe(5);
});

test('palpites go by comma, semicolon, blank, slash or hyphen, any number of them', () => {
  expect(betOf({ tipo: 'dezena', palpite: ' 01, 02;03/04-05–06  07,,08 ' })?.picks).toEqual(
    Array.from({ length: 8 }, (_, at) => `0${at + 1}`),
  );
});

test('so many palpites and no more; the same one twice is one', () => {
  const dozens = (count: number) => Array.from({ length: count }, (_, at) => String(at + 10));
  const most = dozens(MOST_PICKS);
  expect(betOf({ tipo: 'dezena', palpite: most.join(' ') })?.picks).toEqual(most);
  expect(betOf({ tipo: 'dezena', palpite: [...most, ...most].join(' ') })?.picks).toEqual(most);
  expect(faultsOf({ tipo: 'dezena', palpite: dozens(MOST_PICKS + 1).join(' ') })).toEqual({
    palpite: { reason: 'too-many-picks', detail: String(MOST_PICKS + 1) },
  });
});

test('of a long text that is refused its first forty characters are told', () => {
  const [long, told] = ['x'.repeat(41), 'x'.repeat(40)];
  expect(faultsOf({ tipo: long, onde: long, valor: long, cotacao: long })).toEqual({
    tipo: { reason: 'unknown', detail: told },
    onde: { reason: 'unknown', detail: told },
    valor: { reason: 'no-stake', detail: told },
    cotacao: { reason: 'no-quote', detail: told },
  });
  expect(faultsOf({ palpite: long })).toEqual({ palpite: { reason: 'no-pick', detail: told } });
});
