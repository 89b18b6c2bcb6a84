import { describe, expect, test } from 'vitest';
import { readTickets } from '../../../lib/core/domain/queries/pasted-tickets.ts';

// What a line of a pasted text says and nothing is made of leaves no smaller or other bet: it is read, or the bet is refused.

/** A Wednesday. */
const TODAY = '2026-08-19';

function linesOf(text: string) {
  const read = readTickets(text, TODAY);
  if (!read.ok) throw new Error(read.reason);
  return read.lines;
}

/** The bets and tickets of a text, each in a few words. */
const briefs = (text: string): string[] =>
  linesOf(text).flatMap((line) => {
    if (line.kind !== 'ticket') return [];
    const { loteria, tipo, palpite, numeros, onde, valor, regiao, slot, de } = line.fields;
    return [[loteria, tipo, palpite, numeros, onde, valor, regiao, slot, de].filter(Boolean).join(' ')];
  });

const cross = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));

describe('a letter beside a kind is of the kind, or the line is not counted', () => {
  const PLACE = 'rio pt 2026-08-18';
  const bet = (line: string) => briefs(`Rio PT 18/08\n${line}`);
  const JOINTS = [' ', '. ', '.', '-', ' - ', '/'];
  const TOGETHER = [
    ['T', 'GRUPO', '03 10 22', 'terno-grupo'],
    ['T', 'G', '03 10 22', 'terno-grupo'],
    ['T', 'GP', '03 10 22', 'terno-grupo'],
    ['D', 'GRUPO', '10 22', 'duque-grupo'],
    ['D', 'GR', '10 22', 'duque-grupo'],
    ['D', 'DEZENA', '10 22', 'duque-dezena'],
    ['D', 'DZ', '10 22', 'duque-dezena'],
    ['T', 'DEZENA', '10 22 44', 'terno-dezena'],
    ['M', 'C', '1234', 'milhar-e-centena'],
    ['M', 'CENTENA', '1234', 'milhar-e-centena'],
    ['I', 'MILHAR', '1234', 'milhar-invertida'],
    ['M', 'I', '1234', 'milhar-invertida'],
    ['C', 'I', '123', 'centena-invertida'],
  ] as const;
  test.each(cross(JOINTS, TOGETHER))('joined by «%s»: %j', (joint, [letter, word, picks, kind]) => {
    expect(bet(`${letter}${joint}${word} ${picks} R$ 2,00`)).toEqual([`${kind} ${picks} 1 2,00 ${PLACE}`]);
  });

  test.each([
    ['GRUPO T 03 10 22', 'terno-grupo 03 10 22'],
    ['GRUPO D 10 22', 'duque-grupo 10 22'],
    ['MILHAR I 1234', 'milhar-invertida 1234'],
    ['TGR 03 10 22', 'terno-grupo 03 10 22'],
    ['DGRUPO 10 22', 'duque-grupo 10 22'],
    ['M e C 1234', 'milhar-e-centena 1234'],
  ])('%s', (line, read) => {
    expect(bet(`${line} R$ 2,00`)).toEqual([`${read} 1 2,00 ${PLACE}`]);
  });

  const UNKNOWN = 'bfhjklqruvwxyz'.split('');
  test.each(cross(UNKNOWN, ['grupo 10', 'dezena 10', 'milhar 1234']))(
    '%s before %s is no plain bet',
    (letter, kind) => {
      expect(bet(`${letter} ${kind} R$ 2,00`)).toEqual([]);
    },
  );

  test.each(['T) GRUPO 03 10 22', 'D) GRUPO 10 22', 'T:GRUPO 03 10 22', 'D [GRUPO] 10 22', 'T CAVALO GATO PORCO'])(
    '%s is no plain bet',
    (line) => {
      expect(bet(`${line} R$ 2,00`)).toEqual([]);
    },
  );

  test.each(['MILHAR 1234 I 2,00', 'MILHAR 1234 C 2,00', 'GRUPO 10 22 D 2,00', '0831 de milhar e 831 de centena 2,00'])(
    'a kind that is set aside leaves no bet: %s',
    (line) => {
      expect(bet(line)).toEqual([]);
    },
  );

  test.each(['a) ', 'a ', 'a. ', 'A - '])('letters that count from the first are labels: «%s»', (label) => {
    const marks = label.slice(1);
    expect(bet(`a${marks}grupo 5 2,00\nb${marks}grupo 7 2,00\nc${marks}dezena 12 3,00\nd${marks}grupo 9 1,00`)).toEqual(
      [`grupo 5 1 2,00 ${PLACE}`, `grupo 7 1 2,00 ${PLACE}`, `dezena 12 1 3,00 ${PLACE}`, `grupo 9 1 1,00 ${PLACE}`],
    );
  });

  test.each(['a', 'o', 'e', 'n', 'p'])('«%s grupo 5» has a word before its kind', (word) => {
    expect(bet(`${word} grupo 5 2,00`)).toEqual([`grupo 5 1 2,00 ${PLACE}`]);
  });
});
