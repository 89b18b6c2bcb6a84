import { describe, expect, test } from 'vitest';
import { drawsOfFeed } from '../../../lib/core/contracts/feed.ts';
import { V1DrawsQuery } from '../../../lib/core/contracts/v1.ts';
import { readBet } from '../../../lib/core/domain/bet-reading.ts';
import { calculated } from '../../../lib/core/domain/calculator.ts';
import { CHECK_FIELDS, type CheckField } from '../../../lib/core/domain/check-fields.ts';
import { readCheck } from '../../../lib/core/domain/check-reading.ts';
import { ANIMALS } from '../../../lib/core/domain/groups.ts';
import { MODALITIES, MODALITY_SLUGS, RULES } from '../../../lib/core/domain/modalities.ts';
import { MAX_FIELD_LENGTH } from '../../../lib/core/domain/pasted-numbers.ts';
import { TICKETS } from '../../../lib/core/domain/tickets.ts';
import { checkFaults } from '../../../lib/site/check-words.ts';
import { fieldsOf } from '../../../lib/site/fields-of.ts';

const SEPARATORS = [
  ' ',
  ', ',
  ',',
  ';',
  '/',
  ' - ',
  '-',
  '–',
  ' — ',
  '. ',
  '.',
  ' • ',
  '•',
  '|',
  ' | ',
  '\t',
  '\n',
  '\r\n',
  ' e ',
  '   ',
];
const TODAY = '2026-11-20';
const NONE = Object.fromEntries(CHECK_FIELDS.map((field) => [field, ''])) as Record<CheckField, string>;
const bet = (tipo: string, palpite: string) => readBet({ ...NONE, tipo, palpite, valor: '5' });
const picks = (tipo: string, palpite: string) => {
  const read = bet(tipo, palpite);
  return read.ok ? read.bet.picks : Object.values(read.faults).map((fault) => fault?.reason);
};
const ticket = (loteria: string, numeros: string, more = {}) => {
  const read = readCheck({ ...NONE, loteria, numeros, ...more }, TODAY);
  return read.kind === 'ticket' ? read.ticket.numbers : read.kind === 'wrong' ? read.faults.numeros?.reason : read.kind;
};

describe.each(SEPARATORS.map((mark) => [JSON.stringify(mark), mark] as const))('numbers parted by %s', (_, mark) => {
  test('readBet takes groups, names and dezenas, with and without brackets', () => {
    const all = ANIMALS.map((_, at) => String(at + 1).padStart(2, '0'));
    expect(picks('grupo', ANIMALS.join(mark))).toEqual(all);
    for (const [open, close] of ['()', '[]', '{}', '  '].map((pair) => [...pair]))
      expect(picks('grupo', open + all.join(mark) + close)).toEqual(all);
    expect(picks('terno-dezena', ['05', '34', '00'].join(mark))).toEqual(['05', '34', '00']);
  });

  test('readCheck takes the largest ticket of every game', () => {
    for (const modality of MODALITIES) {
      if (modality === 'federal') continue;
      const numbers = Array.from({ length: TICKETS[modality].most }, (_, at) =>
        String(RULES[modality].lowest + at).padStart(2, '0'),
      );
      expect(ticket(MODALITY_SLUGS[modality], numbers.join(mark)), modality).toEqual(numbers);
    }
  });

  test('calculated takes what the checker takes', () => {
    const given = {
      stake: '5',
      bet: 'duque-dezena',
      where: '',
      number: ['05', '34'].join(mark),
      quote: '',
      quote2: '',
    };
    const seventh = { numbers: 1000, pairs: Array.from({ length: 1000 }, () => 1000) };
    expect(calculated(given, seventh).result?.bet.picks).toEqual(['05', '34']);
  });
});

test.each([
  ['grupo', 'G10', ['10']],
  ['grupo', 'G.10', ['10']],
  ['grupo', 'grupo 10', ['10']],
  ['grupo', '10º, 5°', ['10', '05']],
  ['grupo', '010 e Cobra', ['10', '09']],
  ['dezena', '037', ['37']],
  ['milhar', '5.787', ['5787']],
  ['milhar', '5.787 1.234', ['5787', '1234']],
  ['milhar', '05787', ['5787']],
  ['milhar', '57.87', ['wrong-digits']],
  ['centena', '787 (123)', ['787', '123']],
  ['terno-dezena', '053400', ['05', '34', '00']],
  ['duque-grupo', '0509', ['05', '09']],
  ['dezena', '0509', ['wrong-digits']],
])('readBet reads %s «%s» as %j', (kind, text, expected) => {
  expect(picks(kind, text)).toEqual(expected);
});

test.each([
  ['mega-sena', '010203040506', ['01', '02', '03', '04', '05', '06']],
  ['mega-sena', '1 2 3 4 5 6', ['01', '02', '03', '04', '05', '06']],
  ['mega-sena', '001 002 003 004 005 006', ['01', '02', '03', '04', '05', '06']],
  ['mega-sena', '01020304050', 'no-number'],
  ['federal', '84621', ['84621']],
  ['federal', '84.621', ['84621']],
  ['federal', '005943', ['05943']],
  ['federal', '084.621', 'no-ticket'],
  ['federal', '105943', 'no-ticket'],
])('readCheck reads a ticket of %s «%s» as %j', (game, text, expected) => {
  expect(ticket(game, text)).toEqual(expected);
});

test.each(['rio', 'pt-rio', 'RJ', 'Rio de Janeiro', 'rio-de-janeiro'])(
  'every reader takes the region «%s» for Rio’s',
  (regiao) => {
    const read = readCheck({ ...NONE, tipo: 'grupo', palpite: '9', valor: '5', regiao, de: TODAY }, TODAY);
    expect(read.kind === 'bet' && read.span.region).toBe('pt-rio');
    expect(V1DrawsQuery.parse({ region: regiao }).region).toBe('rio');
    const feed = { date: TODAY, results: { results: { [regiao]: { prizes: { '14:20': [] } } } } };
    expect(drawsOfFeed(feed)).toMatchObject([{ region: 'pt-rio' }]);
  },
);

test('drawsOfFeed takes places, numbers and groups as people write them', () => {
  const rows = [
    { place: '1º', number: '5.787', group: 'G.22' },
    { place: '2°', number: '0019', group: '05' },
    { place: '7', number: '123' },
  ];
  const feed = { date: TODAY, results: { results: { rio: { prizes: { PT: rows } } } } };
  expect(drawsOfFeed(feed)[0]?.prizes).toMatchObject([
    { place: '1', number: '5787', group: '22' },
    { place: '2', number: '0019', group: '05' },
    { place: '7', number: '123' },
  ]);
});

test.each(CHECK_FIELDS)('readCheck refuses a longer %s with the limit, and cuts none', (field) => {
  const text = '1'.repeat(MAX_FIELD_LENGTH + 1);
  const given = { ...NONE, tipo: 'grupo', palpite: '9', valor: '5', regiao: 'rio', de: TODAY, [field]: text };
  expect(fieldsOf({ [field]: text }, [field])[field]).toBe(text);
  const read = readCheck(given, TODAY);
  expect(read.kind).toBe('wrong');
  if (read.kind === 'wrong') expect(checkFaults(read.faults, given)[field]).toContain('até 1.000 caracteres');
});
