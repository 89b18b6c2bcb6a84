import { describe, expect, test } from 'vitest';
import type { PastedTicket } from '../../../lib/core/domain/queries/pasted-context.ts';
import { readTickets } from '../../../lib/core/domain/queries/pasted-tickets.ts';

// Texts made of parts in every order and form: each is read as its parts, or its line is left to the visitor.

/** A Wednesday. */
const TODAY = '2026-08-19';

function ticketsOf(text: string): PastedTicket[] {
  const read = readTickets(text, TODAY);
  if (!read.ok) throw new Error(read.reason);
  return read.lines.filter((line) => line.kind === 'ticket');
}

/** A bet in a few words. */
const brief = ({ fields }: PastedTicket): string => {
  const { tipo, palpite, onde, valor, regiao, slot, de } = fields;
  return [tipo, palpite, onde, valor, regiao, slot, de].filter(Boolean).join(' ');
};

/** Every text of the forms in which none of what is read of it is as wanted. */
const cross = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));

describe('a reach of whatever form is the reach of its bet, or the line is not counted', () => {
  const TO_FIFTH =
    '1AO5|1ao 5|1 ao5|1A5|1ATE5|1º AO 5º|1ºAO5º|1º ao5º|1 aos 5|DO 1AO5|1AO5P|1/5|1-5|1º/5º|C/5|c/ 5|cercado 5|cerc/5';
  const AS_WELL = 'ate 5º|I AO V|1 ao quinto|1P5|aos 5|nos 5';
  const OTHERS =
    '1AO3|2AO5|1AO10|1 ao 3|1/3|C/3|1_5|1=5|1>5|1..5|1.5|1:5|1x5|no 5|c5|1e5|1+5|todos os 5|5 premios|1,2,3,4,5';
  const BETS: readonly (readonly [before: string, after: string, read: string])[] = [
    ['M 1234', 'R$ 2,00', 'milhar 1234 1-5 2,00'],
    ['DZ 27 63', 'R$1,00 CADA', 'dezena 27 63 1-5 2,00'],
    ['C 321', '5,00', 'centena 321 1-5 5,00'],
    ['grupo 12', '5 reais', 'grupo 12 1-5 5,00'],
    ['tigre', '5 reais', 'grupo tigre 1-5 5,00'],
  ];
  const all = cross(`${TO_FIFTH}|${AS_WELL}`.split('|'), BETS);

  test.each(all)('«%s» in %j', (reach, [before, after, read]) => {
    expect(ticketsOf(`look 18h20 18/08\n${before} ${reach} ${after}`).map(brief)).toEqual([
      `${read} look 18h20 2026-08-18`,
    ]);
  });

  test.each(cross(OTHERS.split('|'), BETS))('«%s» in %j is no smaller bet', (reach, [before, after]) => {
    const text = `look 18h20 18/08\n${before} ${reach} ${after}`;
    expect(
      ticketsOf(text)
        .map(brief)
        .filter((one) => one.includes(' 1 ')),
    ).toEqual([]);
  });
});
