import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsOfFeed } from '../../../lib/core/contracts/feed.ts';
import { V1DrawsQuery } from '../../../lib/core/contracts/v1.ts';
import { parseReach, parseStake, readBet } from '../../../lib/core/domain/bet-reading.ts';
import { PAYOUTS } from '../../../lib/core/domain/bets.ts';
import { calculated } from '../../../lib/core/domain/calculator.ts';
import { CHECK_FIELDS, NOTHING_GIVEN } from '../../../lib/core/domain/check-fields.ts';
import { GAME_IDS, type GameId, gameOf } from '../../../lib/core/domain/games/list.ts';
import { RULES } from '../../../lib/core/domain/games/number-rules.ts';
import { drawnNumbers } from '../../../lib/core/domain/games/tickets.ts';
import { ANIMALS } from '../../../lib/core/domain/groups.ts';
import { HOUSES, type HouseId } from '../../../lib/core/domain/houses/list.ts';
import { MAX_FIELD_LENGTH } from '../../../lib/core/domain/pasted-numbers.ts';
import { readCheck } from '../../../lib/core/domain/queries/check-reading.ts';
import { questionReader } from '../../../lib/core/domain/queries/question.ts';
import { checkFaults } from '../../../lib/site/check-words.ts';
import { fieldsOf } from '../../../lib/site/fields-of.ts';

const SEPARATORS = [...' ,;/-–.•|\t\n', ', ', ' - ', ' — ', '. ', ' • ', ' | ', '\r\n', ' e ', '   '];
const TODAY = '2026-11-20';
const bet = (tipo: string, palpite: string) => readBet({ ...NOTHING_GIVEN, tipo, palpite, valor: '5' }, PAYOUTS);
const picks = (tipo: string, palpite: string) => {
  const read = bet(tipo, palpite);
  return read.ok ? read.bet.picks : Object.values(read.faults).map((fault) => fault?.reason);
};
const ticket = (loteria: string, numeros: string, more = {}) => {
  const read = readCheck({ ...NOTHING_GIVEN, loteria, numeros, ...more }, TODAY);
  return read.kind === 'ticket' ? read.ticket.numbers : read.kind === 'wrong' ? read.faults.numeros?.reason : read.kind;
};

/** The largest ticket's numbers, or the marks of its columns. */
function largest(modality: GameId): string[] {
  const { parts, ticket: sizes } = gameOf(modality);
  const { most, columns } = sizes.numbers;
  if (parts.numbers.kind !== 'columns')
    return Array.from({ length: most }, (_, at) => String(RULES[modality].lowest + at).padStart(2, '0'));
  const { symbols, columns: count } = parts.numbers;
  const marks = Array.from({ length: count }, () => 1);
  const product = () => marks.reduce((games, size) => games * size, 1);
  // Triples, then doubles, as far as the games go.
  for (const size of [3, 2])
    for (const at of marks.keys()) {
      if (marks[at] !== 1) continue;
      marks[at] = size;
      if (product() > (columns?.games.most ?? 1)) marks[at] = 1;
    }
  return marks.map((size) => symbols.slice(0, size).join(''));
}

describe.each(SEPARATORS.map((mark) => [JSON.stringify(mark), mark] as const))('numbers parted by %s', (_, mark) => {
  test('readBet takes groups, names and dezenas, with and without brackets', () => {
    const all = ANIMALS.map((_, at) => String(at + 1).padStart(2, '0'));
    expect(picks('grupo', ANIMALS.join(mark))).toEqual(all);
    for (const [open, close] of ['()', '[]', '{}', '  '].map((pair) => [...pair]))
      expect(picks('grupo', open + all.join(mark) + close)).toEqual(all);
    expect(picks('terno-dezena', ['05', '34', '00'].join(mark))).toEqual(['05', '34', '00']);
  });

  test('readCheck takes the largest ticket of every game', () => {
    for (const modality of GAME_IDS) {
      if (modality === 'federal') continue;
      const numbers = largest(modality);
      const trevos = ['1', '2', '3', '4', '5', '6'].join(mark);
      expect(ticket(gameOf(modality).slug, numbers.join(mark), { trevos }), modality).toEqual(numbers);
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
    expect(calculated(given, seventh, PAYOUTS).result?.bet.picks).toEqual(['05', '34']);
  });
});

test.each([
  ['grupo', 'G10', ['10']],
  ['grupo', '10º, 5°', ['10', '05']],
  ['grupo', '010 e Cobra', ['10', '09']],
  ['milhar', '5.787', ['5787']],
  ['milhar', '5.787 1.234', ['5787', '1234']],
  ['milhar', '57.87', ['wrong-digits']],
  ['terno-dezena', '053400', ['05', '34', '00']],
  ['dezena', '0509', ['wrong-digits']],
  ['milhar', '5.787,1.234;0.001', ['5787', '1234', '0001']],
  ['milhar', 'milhares: 5787 e 1234', ['5787', '1234']],
  ['dezena', '05e12e33', ['05', '12', '33']],
  ['dezena', '05 x 12x33', ['05', '12', '33']],
  // What is called otherwise than the bet is no pick of it.
  ['dezena', 'G10', ['no-pick']],
  ['grupo', 'dezena 10', ['no-pick']],
])('readBet reads %s «%s» as %j', (kind, text, expected) => {
  expect(picks(kind, text)).toEqual(expected);
});

test.each([
  ['mega-sena', '010203040506', ['01', '02', '03', '04', '05', '06']],
  ['mega-sena', '1 2 3 4 5 6', ['01', '02', '03', '04', '05', '06']],
  ['mega-sena', '01020304050', 'no-number'],
  ['federal', '84621', ['84621']],
  ['federal', '005943', ['05943']],
  ['federal', '105943', 'no-ticket'],
  ['federal', 'bilhete nº 84621', ['84621']],
  ['federal', '84621 05943', 'no-ticket'],
  ['Mega Sena', 'dezenas 1 2 3 4 5 6', ['01', '02', '03', '04', '05', '06']],
  ['megaSena', 'grupo 1 2 3 4 5 6', 'no-number'],
])('readCheck reads a ticket of %s «%s» as %j', (game, text, expected) => {
  expect(ticket(game, text)).toEqual(expected);
});

const MARKS = [
  ...' .•|/—–-−,;_*+&>~·…\t\n\u00a0\u202f\u200b',
  '\r\n',
  ' e ',
  ' E ',
  ', e ',
  ' - - ',
  'º, ',
  '.º ',
  ' ª ',
];
const EDGES = ['|', '(|)', '[|]', '{|}', '«|»', '“|”', ' |\n', '- |.', '|;'].map((pair) => pair.split('|'));
/** Numbers with marks of their own between them, each with zeros before it or in brackets, all of it in brackets. */
const pasted = (numbers: fc.Arbitrary<string>, length: { minLength: number; maxLength: number }) =>
  fc
    .tuple(
      fc.array(
        fc.tuple(numbers, fc.constantFrom(...MARKS), fc.constantFrom('', '0', '00'), fc.constantFrom(...EDGES)),
        length,
      ),
      fc.constantFrom(...EDGES),
    )
    .map(([parts, [open, close]]) => ({
      numbers: parts.map(([number]) => number),
      text:
        open +
        parts
          .map(
            ([number, mark, zeros, [before, after]], at) => `${at > 0 ? mark : ''}${before}${zeros}${number}${after}`,
          )
          .join('') +
        close,
    }));
const ofDigits = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits - 1 }).map((number) => String(number).padStart(digits, '0'));

test.each([
  ['dezena', 2],
  ['centena', 3],
  ['milhar', 4],
] as const)('readBet reads every %s of a paste, whatever stands between, before and around them', (tipo, digits) => {
  fc.assert(
    fc.property(pasted(ofDigits(digits), { minLength: 1, maxLength: 8 }), ({ numbers, text }) => {
      expect(picks(tipo, text)).toEqual([...new Set(numbers)]);
    }),
  );
});

test('readCheck and drawnNumbers read every number of a paste of Lotomania', () => {
  const all = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
  const ticketOf50 = fc.shuffledSubarray(all, { minLength: 50, maxLength: 50 });
  fc.assert(
    fc.property(ticketOf50, fc.constantFrom(...MARKS), (numbers, mark) => {
      expect(ticket('lotomania', numbers.join(mark))).toEqual(numbers.toSorted());
      expect(drawnNumbers('lotomania', [numbers.join(mark)])).toEqual(numbers);
    }),
  );
});

test('drawsOfFeed reads a place, a number and a group in any of their forms', () => {
  const ordinals = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto'];
  const place = fc.tuple(
    fc.nat(4),
    fc.constantFrom(
      ...'N;Nº;N°;Nª;No;N.º;N º;0N;Nº prêmio;NºPrêmio;N° lugar;prêmio N;PN;ORD;ORD prêmio;(N);N)'.split(';'),
    ),
  );
  const number = fc.tuple(
    ofDigits(4),
    fc.constantFrom('N', '0N', '00N', '(N)', 'milhar N', 'nº N', 'nºN', 'n.º N', 'P', ' N '),
  );
  const group = fc.tuple(
    fc.integer({ min: 1, max: 25 }),
    fc.constantFrom('N', '0N', 'GN', 'G.N', 'g N', 'G:N', 'G-N', 'G°N', 'grupo N', 'Grupo nº N', 'Nº', 'N.º', '(N)'),
  );
  fc.assert(
    fc.property(place, number, group, ([at, placeForm], [drawn, numberForm], [animal, groupForm]) => {
      const row = {
        place: placeForm.replace('ORD', ordinals[at] ?? '').replace('N', String(at + 1)),
        number: numberForm.replace('N', drawn).replace('P', `${drawn.slice(0, 1)}.${drawn.slice(1)}`),
        group: groupForm.replace('N', String(animal).padStart(2, '0')),
      };
      const feed = { date: TODAY, results: { results: { rio: { prizes: { '14:20': [row] } } } } };
      const [prize] = drawsOfFeed(feed)[0]?.prizes ?? [];
      expect([prize?.place, prize?.number, Number(prize?.group)], JSON.stringify(row)).toEqual([
        String(at + 1),
        drawn,
        animal,
      ]);
    }),
  );
});

test.each<[HouseId, string]>([
  ['pt-rio', 'rio;pt-rio;RJ;PT/RJ;Rio de Janeiro;rio-de-janeiro;carioca;Rio de Janeiro/RJ;Rio (RJ)'],
  ['pt-sp', 'sp;pt-sp;São Paulo;SAO_PAULO;PT São Paulo;paulista;São Paulo - SP;Banca de São Paulo'],
  ['look', 'look;Look Goiás;look-loterias;goiás;Goiânia;GO;LOOK/GO;Goiás Look;loteria look'],
  ['federal', 'federal;Federal;Loteria Federal'],
])('every reader takes %s by any of its names', (region, names) => {
  for (const regiao of names.split(';')) {
    const read = readCheck({ ...NOTHING_GIVEN, tipo: 'grupo', palpite: '9', valor: '5', regiao, de: TODAY }, TODAY);
    expect(read.kind === 'bet' && read.span.region, regiao).toBe(region);
    expect(V1DrawsQuery.parse({ region: regiao }).region, regiao).toBe(HOUSES[region].slug);
    const feed = { date: TODAY, results: { results: { [regiao]: { prizes: { '14:20': [] } } } } };
    expect(drawsOfFeed(feed), regiao).toMatchObject([{ region }]);
    const { houses, numbers } = questionReader([])(`5787 ${regiao}`, TODAY);
    expect([houses, numbers.map(({ digits }) => digits)], regiao).toEqual([[region], ['5787']]);
  }
});

test.each([
  ['rio', '1º', '5.787', 'G.22', ['1', '5787', '22']],
  ['rio', '6', '12.345', '12', ['6', '12345', '12']],
  ['rio', '1', '84621', '6', ['1', '84621', '6']],
  ['rio', '1', '57 87', '22', ['1', '57 87', '22']],
  ['federal', '1', '84621', '6', ['1', '4621', '6']],
  ['federal', '2', '005943', '11', ['2', '5943', '11']],
  ['federal', '2', '105943', '11', ['2', '105943', '11']],
  ['federal', '1', 'bilhete nº 84621', '6', ['1', '4621', '6']],
  ['rio', 'Soma', '3744', '11', ['6', '3744', '11']],
  ['rio', 'Multiplicação', '045', '12', ['7', '045', '12']],
  ['rio', '1º ao 5º', '0019', '05', ['1º ao 5º', '0019', '05']],
])('drawsOfFeed reads in %s «%s», «%s», «%s» as %j', (region, place, number, group, expected) => {
  const feed = { date: TODAY, results: { results: { [region]: { prizes: { '19:00': [{ place, number, group }] } } } } };
  const [prize] = drawsOfFeed(feed)[0]?.prizes ?? [];
  expect([prize?.place, prize?.number, prize?.group]).toEqual(expected);
});

test.each([
  [1, '1;1º;1°;1ª;1o; ;01;na cabeça'],
  [5, '1-5;1º ao 5º;5º;1 / 5;1.º ao 5.º;1ao5;primeiro ao quinto'],
  [7, '1–7;do 1º ao 7º prêmio'],
  [null, '2;1-6;3 1 5'],
])('parseReach reads %j in each of «%s»', (reach, texts) => {
  for (const text of texts.split(';')) expect(parseReach(text), text).toBe(reach);
});

test.each([
  ['3038', 3038],
  ['3.038', 3038],
  ['nº 3038', 3038],
  ['Concurso 03.038', 3038],
  ['3.0', null],
  ['30 38', null],
])('readCheck reads the contest «%s» as %j', (de, contest) => {
  const read = readCheck({ ...NOTHING_GIVEN, loteria: 'mega-sena', numeros: '1 2 3 4 5 6', de }, TODAY);
  expect(read.kind === 'ticket' ? read.span.from : null).toBe(contest);
});

test.each([
  ['R$ 1.000', 1000],
  ['1.000,50', 1000.5],
  ['10.50', 10.5],
  ['5 reais', 5],
  ['100.000', 100_000],
  ['1.00.0', null],
])('parseStake reads «%s» as %j', (text, stake) => {
  expect(parseStake(text)).toBe(stake);
});

test.each<[GameId, string[], string[]]>([
  ['megaSena', ['1', '02', '003', '4º', '(5)', '06'], ['01', '02', '03', '04', '05', '06']],
  ['megaSena', ['01 - 02 - 03 • 04 | 05 e 06'], ['01', '02', '03', '04', '05', '06']],
  ['megaSena', ['010203040506'], ['01', '02', '03', '04', '05', '06']],
  ['federal', ['84621', '84.621', '005943', '105943'], ['084621', '084621', '005943', '105943']],
  ['federal', ['943', ''], ['943', '']],
])('drawnNumbers reads a contest of %s written as %j as %j', (modality, list, expected) => {
  expect(drawnNumbers(modality, list)).toEqual(expected);
});

test.each(CHECK_FIELDS)('readCheck refuses a longer %s with the limit, and cuts none', (field) => {
  const text = '1'.repeat(MAX_FIELD_LENGTH + 1);
  const given = { ...NOTHING_GIVEN, tipo: 'grupo', palpite: '9', valor: '5', regiao: 'rio', de: TODAY, [field]: text };
  expect(fieldsOf({ [field]: text }, [field])[field]).toBe(text);
  const read = readCheck(given, TODAY);
  expect(read.kind).toBe('wrong');
  if (read.kind === 'wrong') expect(checkFaults(read.faults, given)[field]).toContain('até 1.000 caracteres');
});
