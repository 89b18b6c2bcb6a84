import { expect, test } from 'vitest';
import { type BetRead, readBet } from '../../../lib/core/domain/bet-reading.ts';
import { settling } from '../../../lib/core/domain/bet-settling.ts';
import { PAYOUTS } from '../../../lib/core/domain/bets.ts';
import type { DrawnNumbers } from '../../../lib/core/domain/prizes.ts';
import { seventhPrize, sixthPrize } from '../../../lib/core/domain/prizes.ts';
import { someBet, typed } from '../../support/bet-making.ts';
import { settleByRules, USUAL } from '../../support/bet-rules.ts';
import { randomFrom } from '../../support/random.ts';

/** The seven prizes of five numbers. */
function table(...numbers: string[]): string[] {
  const five = numbers as unknown as DrawnNumbers;
  return [...five, sixthPrize(five), seventhPrize(five[0], five[1])];
}

/** A bet as it is in an address, and what it wins of a draw in reais. */
function played(tipo: string, palpite: string, onde = '1', valor = '1,00', cotacao = '') {
  const read = readBet({ tipo, palpite, onde, valor, cotacao, cotacao2: '' }, PAYOUTS);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const { bet, quotes } = read;
  const settle = settling(bet);
  return (prizes: readonly (string | null)[]) => {
    const win = settle(prizes.map((prize) => (prize === null ? -1 : Number(prize))));
    const [main, second] = quotes;
    return win && { places: win.places, paid: bet.stake * (win.units[0] * (main ?? 0) + win.units[1] * (second ?? 0)) };
  };
}

// Prizes of a made-up draw: 5948 (12), 1234 (09), 0019 (05), 7700 (25), 4321 (06); 6th 9222 (06), 7th 339 (10).
const DRAW = table('5948', '1234', '0019', '7700', '4321');

test('the draw of the examples', () => {
  expect(DRAW.slice(5)).toEqual(['9222', '339']);
});

test.each<[string, string, string, string, number[] | null, number]>([
  // Five reais over five places: one on each.
  ['grupo', '12', '1', '1', [1], 18],
  ['grupo', 'cobra', '1', '1', null, 0],
  ['grupo', 'Cobra', '1-5', '5', [2], 18],
  ['grupo', '6', '1-7', '7', [5, 6], 36],
  ['grupo', 'coelho', '1-7', '7', [7], 18],
  // Two bets of half a real.
  ['grupo', '5, 12', '1', '1', [1], 9],
  ['dezena', '00', '1-5', '5', [4], 60],
  ['dezena', '39', '1-7', '7', [7], 60],
  ['centena', '948', '1', '2', [1], 1200],
  ['centena', '339', '1-7', '7', [7], 600],
  ['milhar', '0019', '1-5', '5', [3], 4000],
  ['milhar', '0339', '1-7', '7', null, 0],
  ['milhar-e-centena', '5948', '1', '2', [1], 4600],
  ['milhar-e-centena', '1948', '1', '2', [1], 600],
  ['milhar-e-centena', '8339', '1-7', '14', [7], 600],
  ['milhar-invertida', '8495', '1', '24', [1], 4000],
  // 7700 has six arrangements, on five places.
  ['milhar-invertida', '0077', '1-5', '30', [4], 4000],
  ['centena-invertida', '484', '1', '3', null, 0],
  ['centena-invertida', '948', '1', '6', [1], 600],
  ['centena-invertida', '933', '1-7', '21', [7], 600],
  ['duque-grupo', '25-9', '1-5', '1', [2, 4], 18.75],
  ['duque-grupo', '25-10', '1-5', '1', null, 0],
  ['terno-grupo', 'vaca elefante cachorro', '', '2', [1, 3, 4], 260],
  ['duque-dezena', '48 21', '1', '1', [1, 5], 300],
  ['terno-dezena', '48 21 22', '1', '1', null, 0],
  ['passe-seco', '12 9', '1', '1', [1, 2], 300],
  ['passe-seco', '9 12', '1', '1', null, 0],
  ['passe-seco', '12 5', '1', '1', null, 0],
  ['passe', '12 5', '1', '1', [1, 3], 75],
  ['passe', '5 12', '1', '1', null, 0],
])('%s %s, %s, R$ %s', (tipo, palpite, onde, valor, places, paid) => {
  const win = played(tipo, palpite, onde, valor)(DRAW);
  expect(win?.places ?? null).toEqual(places);
  expect(win?.paid ?? 0).toBeCloseTo(paid, 8);
});

test('a bet without a usual payout pays the typed one', () => {
  expect(played('unidade', '8', '1', '1', '8')(DRAW)).toEqual({ places: [1], paid: 8 });
  expect(played('passe-vai-e-vem', '5 12', '1', '2', '40')(DRAW)).toEqual({ places: [1, 3], paid: 80 });
  expect(played('quina-grupo', '12 9 5 25 6', '1', '1', '5.000')(DRAW)).toEqual({
    places: [1, 2, 3, 4, 5],
    paid: 5000,
  });
  expect(played('quadra-dezena', '48,34,19,00', '1', '1', '1000')(DRAW)?.paid).toBe(1000);
});

test('a 7th that is not known is hit by nothing', () => {
  expect(played('dezena', '39', '1-7', '7')([...DRAW.slice(0, 6), null])).toBeNull();
});

test('5,000 bets, as people type them, settle as a second writing of the rules says', () => {
  const random = randomFrom(1892);
  const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  let hits = 0;
  for (let turn = 0; turn < 5000; turn++) {
    const bet = someBet(random, turn);
    const quote = USUAL[bet.tipo] ?? 8;
    const settle = played(bet.tipo, typed(bet, random), bet.onde, String(bet.valor), USUAL[bet.tipo] ? '' : '8');
    for (let draw = 0; draw < 12; draw++) {
      // Draws that a pick is likely to be in: half of the prizes end as a pick does.
      const numbers = Array.from({ length: 5 }, () => {
        const pick = bet.palpite[Math.floor(random() * bet.palpite.length)] ?? '';
        const end = /grupo|passe/.test(bet.tipo) ? String((Number(pick) * 4) % 100).padStart(2, '0') : pick;
        return random() < 0.5 ? digits(4) : digits(4).slice(end.length) + end;
      });
      const prizes = random() < 0.9 ? table(...numbers) : [...table(...numbers).slice(0, 6), null];
      const [found, ruled] = [settle(prizes), settleByRules(bet, prizes, quote)];
      if (!ruled) {
        if (found) throw new Error(JSON.stringify({ bet, prizes, settled: found }));
        continue;
      }
      hits += 1;
      if (!found || found.places.join() !== ruled.places.join() || Math.abs(found.paid - ruled.paid) > 1e-6)
        throw new Error(JSON.stringify({ bet, prizes, settled: found, ruled }));
    }
  }
  expect(hits).toBeGreaterThan(10_000);
});

const wrong = (tipo: string, palpite: string, more: object = {}): string => {
  const read: BetRead = readBet({ tipo, palpite, onde: '1', valor: '1', cotacao: '', cotacao2: '', ...more }, PAYOUTS);
  return read.ok
    ? ''
    : Object.entries(read.faults)
        .map(([field, { reason, detail }]) => `${field}: ${reason} ${detail}`.trim())
        .join('; ');
};

test('a wrong bet names its field', () => {
  expect(wrong('', '5')).toBe('tipo: empty');
  expect(wrong('__proto__', '5')).toBe('tipo: unknown __proto__');
  expect(wrong('grupo', ' , ')).toBe('palpite: empty');
  expect(wrong('grupo', '26')).toBe('palpite: no-pick 26');
  expect(wrong('grupo', 'hipopótamo')).toBe('palpite: no-pick hipopótamo');
  expect(wrong('milhar', '19')).toBe('palpite: wrong-digits 19');
  expect(wrong('dezena', 'cobra')).toBe('palpite: no-animal cobra');
  expect(wrong('dezena', '5.4')).toBe('palpite: wrong-digits 5');
  expect(wrong('duque-grupo', '5')).toBe('palpite: wrong-count 1');
  expect(wrong('duque-grupo', '5 águia 2')).toBe('palpite: wrong-count 3');
  expect(wrong('duque-grupo', '2 aguia')).toBe('palpite: repeated 02');
  expect(wrong('dezena', Array.from({ length: 26 }, (_, n) => n + 10).join(' '))).toBe('palpite: too-many-picks 26');
  expect(wrong('grupo', '5', { onde: '2' })).toBe('onde: unknown 2');
  expect(wrong('grupo', '5', { valor: '' })).toBe('valor: empty');
  expect(wrong('grupo', '5', { valor: '-1' })).toBe('valor: no-stake -1');
  expect(wrong('grupo', '5', { cotacao: 'muito', valor: 'x' })).toBe('valor: no-stake x; cotacao: no-quote muito');
  expect(wrong('milhar-e-centena', '1234', { cotacao2: '0' })).toBe('cotacao2: no-quote 0');
  expect(wrong('passe-seco', '5 5')).toBe('');
});
