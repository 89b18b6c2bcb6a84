import { describe, expect, test } from 'vitest';
import { readTickets } from '../../../lib/core/domain/queries/pasted-tickets.ts';

// A text's own total beside the sum of the bets that were read of it.

const TODAY = '2026-08-19';
const totalOf = (text: string) => {
  const read = readTickets(text, TODAY);
  return read.ok ? read.total : 'unread';
};
const SLIP = 'LOOK 14:20 18/08\nMILHAR 4093 1/1 2,00\nGRUPO 05 1/5 5,00';

describe('a total that the bets make is nothing to say', () => {
  test.each([
    `${SLIP}\nTOTAL 7,00`,
    `${SLIP}\ntotal: R$ 7`,
    `${SLIP}\n= 7,00`,
    `${SLIP}\n2,00 + 5,00 = 7,00`,
    `${SLIP}\nTOTAL................7,00`,
    'look 14h20 18/08 milhar 4093 2,00 / grupo 05 do 1 ao 5 5,00 = 7,00',
    // Of each paragraph, and of all of them.
    `${SLIP}\nTOTAL 7,00\n\nLOTEP 18:00 18/08\nDEZENA 12 1/1 3,00\nTOTAL 3,00`,
    `${SLIP}\n\nLOTEP 18:00 18/08\nDEZENA 12 1/1 3,00\nTOTAL 10,00`,
    `${SLIP}\nSUBTOTAL 7,00\nDEZENA 12 1/1 3,00\nTOTAL 10,00`,
    // Of each draw, and of both.
    'PT RIO 18/08/2026\nPALPITE       PTM     PTV\nGR 02        1,00    1,00\nGR 11        2,00    1,50\nTOTAL        3,00    2,50',
    // A bet that was taken back is in no total.
    `${SLIP}\nDEZENA 12 1/1 3,00 CANCELADO\nTOTAL CANCELADO 3,00\nTOTAL 7,00`,
  ])('%#', (text) => expect(totalOf(text)).toBeNull());
});

describe('money that is no total of the bets is none', () => {
  test.each([
    `${SLIP}\nPRÊMIO TOTAL 4.000,00`,
    `${SLIP}\ntotal pago 20,00`,
    `${SLIP}\nsaldo total 42,10`,
    `${SLIP}\ntotal de 3,50 cada`,
    `${SLIP}\ntotal gasto no mês 90,00`,
    // A lottery's total may be of shares, and a stake that is open makes none.
    'Mega 3047\n05 22 39 41 44 60\ntotal 12,00',
    'LOOK 14:20 18/08\nMILHAR 4093\nGRUPO 05 5,00\nTOTAL 7,00',
  ])('%#', (text) => expect(totalOf(text)).toBeNull());
});

test.each([
  [`${SLIP}\nTOTAL 9,00`, { line: 4, says: 9, read: 7 }],
  [`${SLIP}\n= 6,50`, { line: 4, says: 6.5, read: 7 }],
  ['look 14h20 18/08 milhar 4093 2,00 / grupo 05 do 1 ao 5 5,00 = 8,00', { line: 1, says: 8, read: 7 }],
  [
    'tipo;palpite;premio;valor\nmilhar;4093;1;2,00\ngrupo;05;1-5;5,00\n;;total;9,00\nlook 14h20 18/08',
    { line: 4, says: 9, read: 7 },
  ],
])('a total that the bets do not make is told with its line: %#', (text, total) =>
  expect(totalOf(text)).toEqual(total),
);
