import { expect, test } from 'vitest';
import type { BetField } from '../../../lib/core/domain/bet-fields.ts';
import { MAX_PICKS, MAX_QUOTE, parseQuote, readBet } from '../../../lib/core/domain/bet-reading.ts';
import { PAYOUTS } from '../../../lib/core/domain/bets.ts';

type Given = Partial<Record<BetField, string>>;
const read = (given: Given) =>
  readBet({ tipo: 'grupo', palpite: '9', onde: '', valor: '5', cotacao: '', cotacao2: '', ...given }, PAYOUTS);
const betOf = (given: Given) => {
  const { ok, ...bet } = read(given);
  return ok && 'bet' in bet ? bet.bet : null;
};
const faultsOf = (given: Given) => {
  const bet = read(given);
  return bet.ok ? {} : bet.faults;
};

test.each<[string, number | null]>([
  [' 18 ', 18],
  ['18 x', 18],
  ['18X', 18],
  ['x18', null],
  ['18x5', null],
  ['4.000', 4000],
  ['40.000', 40_000],
  ['100.000', MAX_QUOTE],
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

test.each(['', '1', '1-7', 'x'])('a duque is on the first five, whichever places it names: «%s»', (onde) => {
  expect(betOf({ tipo: 'duque-grupo', palpite: '1 2', onde })?.reach).toBe(5);
});

test('palpites go by comma, semicolon, blank, slash or hyphen, any number of them', () => {
  expect(betOf({ tipo: 'dezena', palpite: ' 01, 02;03/04-05–06  07,,08 ' })?.picks).toEqual(
    Array.from({ length: 8 }, (_, at) => `0${at + 1}`),
  );
});

test('a bet has a limit of palpites, and repeated ones count once', () => {
  const dozens = (count: number) => Array.from({ length: count }, (_, at) => String(at + 10));
  const most = dozens(MAX_PICKS);
  expect(betOf({ tipo: 'dezena', palpite: most.join(' ') })?.picks).toEqual(most);
  expect(betOf({ tipo: 'dezena', palpite: [...most, ...most].join(' ') })?.picks).toEqual(most);
  expect(faultsOf({ tipo: 'dezena', palpite: dozens(MAX_PICKS + 1).join(' ') })).toEqual({
    palpite: { reason: 'too-many-picks', detail: String(MAX_PICKS + 1) },
  });
});

test('readBet tells the beginning of a long text that it refuses, shortened visibly', () => {
  const [long, text] = ['x'.repeat(41), `${'x'.repeat(39)}…`];
  expect(faultsOf({ tipo: long, onde: long, valor: long, cotacao: long })).toEqual({
    tipo: { reason: 'unknown', detail: text },
    onde: { reason: 'unknown', detail: text },
    valor: { reason: 'no-stake', detail: text },
    cotacao: { reason: 'no-quote', detail: text },
  });
  expect(faultsOf({ palpite: long })).toEqual({ palpite: { reason: 'no-pick', detail: text } });
});
