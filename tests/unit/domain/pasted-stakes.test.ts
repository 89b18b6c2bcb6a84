import { expect, test } from 'vitest';
import { readPasted } from '../../support/pasted-text.ts';

// Several picks and one amount: each costs it, or all of them together; or what was read is asked before any verdict.

const PICKS: readonly (readonly [said: string, kind: string, picks: string])[] = [
  ['milhar 5381', 'milhar', '5381'],
  ['milhares 5381, 4402 e 7719', 'milhar', '5381 4402 7719'],
  ['5381 4402 7719', 'milhar', '5381 4402 7719'],
  ['grupos 3, 9 e 15', 'grupo', '3 9 15'],
  ['dezenas 31 e 47', 'dezena', '31 47'],
  ['burro e cobra', 'grupo', 'burro cobra'],
];

/** The reais that so many picks cost; null where the words leave it open. */
const each = (count: number) => 2 * count;
const together = () => 6;
const ofThree = (count: number) => (count === 3 ? 6 : null);
const STAKES: readonly (readonly [said: string, reais: (count: number) => number | null])[] = [
  ['2,00 cada', each],
  ['2 reais em cada uma', each],
  ['cada 2,00', each],
  ['a 2,00', each],
  ['todas a 2,00', each],
  ['todas 2,00', each],
  ['2,00 por palpite', each],
  ['dois reais cada', each],
  ['1,5 cada', (count) => 1.5 * count],
  ['50 centavos cada', (count) => 0.5 * count],
  ['total 6,00', together],
  ['6,00 no total', together],
  ['6,00 ao todo', together],
  ['6 reais dividido', together],
  ['6,00 as três juntas', together],
  ['2,00 cada = 6,00', ofThree],
  ['2,00x3 = 6,00', ofThree],
  ['3x2,00', ofThree],
  ['R$2 cada (R$6)', ofThree],
];

/** `P`: the picks, `S`: the amount. */
const LAYOUTS = [
  'rio 14:20 hoje P na cabeça S',
  'rio 14:20 hoje\nP na cabeça S',
  'rio 14:20 hoje\nP\nna cabeça S',
  'rio 14:20 hoje\nP na cabeça\nS',
  'rio 14:20 hoje na cabeça S\nP',
  'rio 14:20 hoje\nS na cabeça P',
  'rio 14:20 hoje: P, na cabeça, S',
  'P na cabeça S rio 14:20 hoje',
  'rio 14:20 hoje P na cabeça (S)',
  'rio 14:20 hoje na cabeça\nP\nS',
];

test('an amount is each pick’s or that of all of them, as its words say', () => {
  const wrong: string[] = [];
  let read = 0;
  let all = 0;
  for (const [picksSaid, kind, picks] of PICKS)
    for (const [said, reaisOf] of STAKES)
      for (const layout of LAYOUTS) {
        const text = layout.replace('P', picksSaid).replace('S', said);
        const found = readPasted(text, '2026-08-19');
        const bets = found.lines.flatMap((line) => (line.kind === 'ticket' ? [line.fields] : []));
        const isAsked =
          bets.length === 0 || found.isDoubtful || found.lines.some(({ kind: sort }) => sort === 'unread');
        const played = bets.map(({ palpite = '' }) => palpite).join(' ');
        const reais = bets.reduce((sum, { valor = '' }) => sum + Number(valor.replace(',', '.')), 0);
        const meant = reaisOf(picks.split(' ').length);
        const isWhole =
          played === picks &&
          bets.every(
            ({ tipo, onde, slot, de }) => tipo === kind && onde === '1' && slot === 'pt' && de === '2026-08-19',
          ) &&
          (meant === null || Math.abs(reais - meant) < 0.001);
        all += 1;
        read += isWhole ? 1 : 0;
        if (!isWhole && !isAsked) wrong.push(`${text}: ${bets.map((bet) => Object.values(bet).join(' ')).join(' | ')}`);
      }
  expect(wrong).toEqual([]);
  expect(read / all).toBeGreaterThan(0.85);
});
