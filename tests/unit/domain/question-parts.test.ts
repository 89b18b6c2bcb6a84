import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainDay } from '../../../lib/core/domain/days.ts';
import { CUES, intentOf } from '../../../lib/core/domain/queries/intents/list.ts';
import { understood } from '../../../lib/core/domain/queries/intents/understanding.ts';
import { questionReader } from '../../../lib/core/domain/queries/question.ts';

/** A Sunday. */
const TODAY = '2026-11-22';
const read = questionReader(CUES);

/** What a text names, without what it does not. A number beside a game or the Federal may be drawn too: the intent chooses. */
function parts(typed: string, today = TODAY): Record<string, unknown> {
  const question = read(typed, today);
  const found = {
    day: question.day?.day ?? null,
    noSuchDay: question.noSuchDay,
    houses: question.houses,
    slots: question.slots,
    games: question.games,
    contests: question.all('contest'),
    numbers: question.numbers.map(({ digits }) => digits),
    animals: question.animals.map(({ animal }) => animal),
    bets: [...new Set(question.all('bet'))],
    tickets: question.all('ticket'),
    isDream: question.has('dreamt'),
  };
  const isNamed = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(found).filter(([, value]) => isNamed(value)));
}

const rio = (...times: string[]) => ({ region: 'pt-rio', times });

describe('what a question names', () => {
  test.each([
    [{ numbers: ['5787'] }, '5787; 57-87; 57.87; 5.787; número 5787; 5787.'],
    [{ numbers: ['0019'] }, 'milhar 0019'],
    [{ numbers: ['787'] }, '787; centena 787 paga quanto'],
    [{ numbers: ['87'] }, '87; final 87'],
    [{ numbers: ['57', '87'] }, '57 87'],
    [{ numbers: ['84621'] }, 'bilhete 84621; bilhete 84.621'],
    [{ numbers: ['084621'] }, '084.621'],
    [{ numbers: ['5787', '1234', '0019', '4321'] }, '5.787 1.234 0.019 4.321'],
    [{ numbers: ['0019', '0018', '0017'] }, '0.019 0.018 0.017'],
    [{ animals: ['Cobra', 'Leão', 'Gato'] }, 'cobra, leão e gato'],
    [{ animals: ['Cobra', 'Coelho'] }, 'grupo 9 e grupo 10; G9 - G.10 - G9'],
    [{ animals: ['Cobra', 'Coelho', 'Cavalo'] }, 'grupos 9, 10 e 11'],
    [{ numbers: ['5787', '787', '87', '123', '1234'] }, '5787 787 87 123 1234'],
    [{ animals: ['Coelho'] }, 'G10; G.10; G:10; G°10; g-10; gr 10; grupo 010'],
    [{ numbers: ['5'] }, '5º'],
    [{ animals: ['Cachorro'] }, 'caxorro'],
    [{ numbers: ['10'] }, '10º'],
    [{ numbers: ['05', '12', '33'] }, '05 • 12 | 33'],
    [{ houses: ['pt-rio'], numbers: ['5787'] }, '5787 no rio'],
    [{ numbers: ['25'] }, '25; dezena 25'],
    [{ numbers: ['09'] }, 'dezena 9; dezena 09'],
    [{ numbers: ['9'] }, '9'],
    [{ animals: ['Cobra'] }, 'grupo 9; cobra; grupo9; grupo nº 9; grupo n 9; grupo no 9'],
    [{ animals: ['Vaca'] }, 'bicho 25'],
    [{ animals: ['Jacaré'] }, 'Jacare'],
    [{ animals: ['Leão', 'Cobra'] }, 'leão?cobra'],
    [{ numbers: ['025'] }, '025'],
    [{ numbers: ['12', '13'] }, '12 13'],
    [{ numbers: ['25', '9'] }, '25 9'],
    [{ numbers: ['5787', '87'] }, '5787, 87'],
    [{}, 'grupo 26; grupo 30; grupo 0; uso; palavra; quanto paga; resultado do jogo do bicho; resultdo'],
  ])('a number or an animal: %j, %s', (named, typed) => {
    for (const one of typed.split('; ')) expect(parts(one), one).toEqual(named);
  });

  test.each([
    [{ tickets: ['05.12.33'] }, '05.12.33'],
    [{ tickets: ['05-12-33'] }, '05-12-33'],
    [{ games: ['megaSena'], tickets: ['01 02 03 04 05 06'] }, 'mega 01 02 03 04 05 06'],
    [{ games: ['megaSena'], tickets: ['01-02-03-04-05-06'] }, 'mega-sena 01-02-03-04-05-06'],
    [{ tickets: ['05/12/33/41/50/60'] }, '05/12/33/41/50/60'],
    [{ tickets: ['05 12 33 41 50'] }, '(05) [12] {33} 41 50'],
    [{ tickets: ['01 12 23 34 45 56'] }, '01e12e23e34e45e56'],
    [{ tickets: ['01 12 23 34 45'] }, '01 x 12 x 23 x 34 x 45'],
    [{ games: ['quina'], tickets: ['0102030405'] }, 'quina 0102030405'],
  ])('a ticket: %j, %s', (named, typed) => {
    for (const one of typed.split('; ')) expect(parts(one), one).toEqual(named);
  });

  test.each([
    ['2026-07-29', '29/07; 29/7/26; 29/07/2026; 29.07.2026; 2026-07-29; 29 de julho; 29 jul; 29 / 07 / 2026; 29 / 07'],
    ['2025-07-29', '29 de julho de 2025; 29 - 07 - 2025'],
    ['2026-05-01', '1º de maio; 1/5'],
    ['2025-12-25', '25/12'],
    ['2024-02-29', '29/02'],
    ['2026-11-15', 'dia 15; domingo passado'],
    ['2026-10-30', 'dia 30'],
    [TODAY, 'hoje; oje; domingo; 22/11; dia 22'],
    ['2026-11-21', 'ontem; onten; sábado; sábado passado; ontem.; onten.; onten?; ontrm'],
    ['2026-11-20', 'anteontem; sexta-feira; sexta passada; antes de ontem'],
    ['2026-11-23', 'amanhã'],
    ['2025-11-23', '23/11'],
  ])('a day: %s, %s', (day, typed) => {
    for (const one of typed.split('; ')) expect(parts(one), one).toEqual({ day });
  });

  test.each([
    ['2025-12-25', 'natal; natal 2025'],
    ['2024-12-25', 'natal de 2024; 2024 natal; 25/12 de 2024'],
    ['2025-12-24', 'véspera de natal'],
    ['2024-12-24', 'véspera do Natal de 2024'],
    ['2025-12-31', 'Réveillon; véspera de ano-novo; véspera de ano novo 2026'],
    ['2024-12-31', 'réveillon de 2024'],
    ['2026-01-01', 'ano novo 2026; Ano-Novo'],
    ['2026-06-24', 'São João'],
    ['2025-06-24', 'são joão 2025'],
    ['2026-09-07', 'independência'],
    ['2026-10-12', 'nossa senhora aparecida'],
    ['2026-11-02', 'finados'],
    ['2025-11-02', 'dia de finados de 2025'],
    ['2026-11-15', 'proclamação da república'],
    ['2026-11-20', 'consciência negra'],
    ['2026-04-21', 'tiradentes'],
    ['2025-05-01', 'dia do trabalho 2025'],
  ])('a holiday is a day, and a year beside it no milhar: %s, %s', (day, typed) => {
    for (const one of typed.split('; ')) expect(parts(one), one).toEqual({ day });
  });

  test('a holiday leaves the rest of a question alone', () => {
    expect(parts('o que deu no Natal de 2025 no Rio?')).toEqual({ day: '2025-12-25', houses: ['pt-rio'] });
    expect(parts('5787 no natal 2025')).toEqual({ day: '2025-12-25', numbers: ['5787'] });
    expect(parts('natal 5787')).toEqual({ day: '2025-12-25', numbers: ['5787'] });
    expect(parts('julho de 2025')).toEqual({});
    // Held on a day near it.
    expect(parts('quina de são joão').day).toBeUndefined();
    expect(read('quina de são joão', TODAY).first('special')).toMatchObject({ game: 'quina' });
  });

  test.each(['dia 32', 'dia 0', '31 de fevereiro', '31 / 02', '31/02', '29/02/2025'])(
    'no day of the calendar: %s',
    (typed) => {
      expect(parts(typed)).toEqual({ noSuchDay: typed });
      expect(parts(`${typed} rio`)).toEqual({ noSuchDay: typed, houses: ['pt-rio'] });
    },
  );

  test.each([
    ['29-07', '2907', '2026-07-29'],
    ['29.07', '2907', '2026-07-29'],
    ['deu 05-12?', '0512', '2025-12-05'],
    ['milhar 1234 rio 31.07', '3107', '2026-07-31'],
    ['57-87', '5787', null],
    ['milhar 29-07', '2907', null],
    ['duque de grupo 11-12', '1112', null],
    ['29-07 ontem', '2907', null],
  ])('%s is the number %s, which may be %s', (typed, digits, day) => {
    const question = read(typed, TODAY);
    expect(question.numbers.map((number) => number.digits)).toContain(digits);
    expect(question.pairedDay?.day ?? null).toBe(day);
  });

  test.each([
    [{ day: '2026-07-29', houses: ['pt-rio'], slots: [rio('14:20')] }, 'rio 29/07/26 14:20'],
    [{ houses: ['pt-rio'] }, 'rio; Rio de Janeiro; pt rio; pt - rio; pt do rio'],
    [{ houses: ['pt-sp'] }, 'sp; são paulo'],
    [{ houses: ['look'] }, 'look; goiás'],
    [{ houses: ['federal'] }, 'federal; federal concurso'],
    [{ day: '2026-11-18', houses: ['federal'] }, 'federal de quarta'],
    [{ slots: [rio('14:20')] }, 'pt; pt 14h20'],
    [{ slots: [rio('16:20')] }, 'pt 16h'],
    [{ slots: [rio('11:20')] }, 'ptm'],
    [{ slots: [rio('21:20')] }, 'coruja'],
    [{ houses: ['pt-rio'], slots: [rio('14:20')] }, '14:20 rio'],
    [
      {
        slots: [
          rio('14:20'),
          { region: 'look', times: ['14:20'] },
          { region: 'lotece', times: ['14:00'] },
          { region: 'paratodos-ce', times: ['14:20'] },
          { region: 'boa-sorte', times: ['14:00'] },
        ],
      },
      '14h',
    ],
    [{ houses: ['pt-sp'], slots: [{ region: 'pt-sp', times: ['08:00'] }] }, '8h sp'],
    [{ slots: [rio('18:20', '19:30'), { region: 'pt-sp', times: ['20:00'] }] }, 'ptn'],
    [{ slots: [{ region: 'pt-sp', times: ['15:30'] }] }, 'bandeirantes'],
    [{ day: '2026-11-21', slots: [rio('14:20')] }, 'o que deu na PT de ontem?'],
    [{ day: '2026-11-21', houses: ['federal'] }, 'federal concurso de ontem'],
    [{ houses: ['pt-rio'], slots: [rio('09:20')] }, '9:20 rio'],
    [{ houses: ['look'], slots: [{ region: 'look', times: ['23:20'] }] }, '23:20 look; 23h look'],
    [{ houses: ['pt-rio'], slots: [rio('19:30')] }, '19h rio'],
  ])('a house, a draw: %j, %s', (named, typed) => {
    for (const one of typed.split('; ')) expect(parts(one), one).toEqual(named);
  });

  test.each([
    [
      { houses: ['federal'], contests: [6087], numbers: ['84621'] },
      'bilhete 84621 federal 6087; federal 6087 bilhete nº 84.621',
    ],
    [{ houses: ['federal'], contests: [6087], numbers: ['084621'] }, 'federal 6087 bilhete 084621'],
    [{ games: ['megaSena'], contests: [3038], numbers: ['3038'] }, 'mega 3038; mega no 3038; mega #3038; mega # 3038'],
    [{ games: ['megaSena'], contests: [3038] }, 'Mega-Sena concurso 3.038'],
    [{ games: ['quina'], contests: [7000], numbers: ['7000'] }, 'quina 7000'],
    [{ games: ['duplaSena'], contests: [2700], numbers: ['2700'] }, 'dupla sena 2700'],
    [{ games: ['lotofacil'], contests: [3750], numbers: ['3750'] }, 'loto facil nº 3750'],
    [{ contests: [3038] }, 'concurso 3038; concurso3038; concurso n 3038; concurso #3038; concurso # 3038'],
    [
      { houses: ['federal'], contests: [6087], numbers: ['6087'] },
      'federal 6087; federal nº 6087; federal 6.087; federal n 6087; federal nº6087; federal #6087; federal # 6087',
    ],
    [{ houses: ['federal'], contests: [6087] }, 'federal concurso 6087'],
    [
      { houses: ['federal'], contests: [377] },
      'federal extração 377; federal concurso n 377; federal concurso #377; federal concurso # 377; federal concurso377',
    ],
    [{ houses: ['federal'], contests: [99] }, 'federal concurso 99'],
    [{ houses: ['federal'], contests: [787], numbers: ['787'] }, 'federal 787'],
    [{ games: ['megaSena'] }, 'a Mega acumulou?'],
    [{ day: '2026-11-21', games: ['megaSena'] }, 'mega de ontem'],
    [{ games: ['megaSena'], contests: [25], numbers: ['25'] }, 'mega 25'],
    [{ houses: ['federal'], contests: [999], numbers: ['0999'] }, 'federal 0999'],
    [{ houses: ['federal'], contests: [1000], numbers: ['1000'] }, 'federal 1000'],
    [{ houses: ['federal'], contests: [999], numbers: ['999'] }, 'federal 999'],
    [{ contests: [12345] }, 'concurso 12.345'],
    [{ contests: [0] }, 'concurso 0'],
    [{ games: ['megaSena'], contests: [12345], numbers: ['12345'] }, 'mega 12.345'],
    [{ games: ['megaSena'], contests: [0], numbers: ['0'] }, 'mega 0'],
  ])('a contest: %j, %s', (named, typed) => {
    for (const one of typed.split('; ')) expect(parts(one), one).toEqual(named);
  });

  test.each([
    [{ bets: ['terno-grupo'] }, 'quanto paga terno de grupo?; terno-grupo; terno'],
    [{ bets: ['quina-grupo'] }, 'quina de grupo'],
    [{ bets: ['quadra-grupo'] }, 'quadra de grupo'],
    [{ bets: ['duque-grupo'] }, 'duque de grupo; duque'],
    [{ bets: ['duque-dezena'] }, 'duque de dezena; duque dezena'],
    [{ bets: ['terno-dezena'] }, 'terno de dezena'],
    [{ bets: ['passe-seco'] }, 'passe seco'],
    [{ bets: ['passe-vai-e-vem'] }, 'passe vai e vem'],
    [{ bets: ['passe'] }, 'passe; passe vale'],
    [{ bets: ['centena'] }, 'qual a chance da centena'],
    [{ bets: ['dezena'] }, 'quanto paga a dezena'],
    [{ bets: ['milhar'] }, 'quanto paga a milhar'],
    [{ animals: ['Cobra'], isDream: true }, 'sonhei com cobra'],
  ])('a bet, a dream: %j, %s', (named, typed) => {
    for (const one of typed.split('; ')) expect(parts(one), one).toEqual(named);
  });

  test('an hour in any of its forms is an hour', () => {
    for (const typed of '14 h 20;14 : 20;14h20min;14h20 min;14:20hs;14 horas;14hrs;14 (horas)'.split(';'))
      expect(parts(`${typed} rio`), typed).toEqual({ houses: ['pt-rio'], slots: [rio('14:20')] });
  });

  test('an hour of the Federal is one that it had in the week up to the day of the question', () => {
    const slots = (day: string) => parts(`federal 9h ${day}`).slots;
    // Held once in the morning: on 25 June 2026, a Thursday.
    const morning = [{ region: 'federal', times: ['09:00'] }];
    expect(slots('25/06/2026')).toEqual(morning);
    expect(slots('01/07/2026')).toEqual(morning);
    expect(slots('02/07/2026')).toBeUndefined();
    expect(slots('24/06/2026')).toBeUndefined();
  });

  test('a draw of the Federal is meant where the Federal is named', () => {
    const regions = (typed: string) => read(typed, '2026-07-29').slots.map(({ region }) => region);
    expect(regions('20h')).not.toContain('federal');
    expect(regions('federal 20h')).toEqual(['federal']);
  });

  test('a holiday is its own last one, and the day before it a year ago’s', () => {
    expect(parts('natal', '2025-12-25').day).toBe('2025-12-25');
    expect(parts('natal', '2025-12-24').day).toBe('2024-12-25');
    expect(parts('ano novo', '2026-01-01').day).toBe('2026-01-01');
  });

  test('a day of the month without a name is its last one, though two months ago', () => {
    expect(parts('dia 31', '2026-07-30').day).toBe('2026-05-31');
    expect(parts('dia 29', '2027-03-28').day).toBe('2027-01-29');
  });
});

test.each([
  ['domingo passado', ''],
  ['sexta passada rio', ''],
  ['tem mega quarta que vem', ''],
  ['sexta passada flamejante', 'flamejante'],
])('of «%s» nothing is left but «%s»', (typed, left) => {
  const question = read(typed, TODAY);
  expect(question.wordsAt(understood(question).left)).toBe(left);
});

test.each([
  ['mega 3038', 'caixa-contest', ['contest', 'number']],
  ['quantas vezes saiu 5787 na loteria federal', 'number-where', ['number']],
  ['federal 6087', 'federal', ['contest', 'number']],
] as const)('of what the number of «%s» may be, %s reads %j', (typed, intent, kinds) => {
  const question = read(typed, TODAY);
  expect(understood(question).intent).toBe(intent);
  expect(
    question
      .readBy(intentOf(intent).uses)
      .tokensOf('contest', 'number')
      .map(({ kind }) => kind),
  ).toEqual(kinds);
});

test('any text is read as days, numbers or a bounded text', () => {
  const words = fc.constantFrom(
    ...['5787', '57-87', '29/07', '31/02', 'ontem', 'pt', '14h20', 'rio', 'mega', '3038', 'grupo', '9', 'cobra', 'de'],
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(words).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const { day, numbers, slots, pieces, tokens, pairedDay } = read(text, TODAY);
      for (const one of [day, pairedDay]) expect(one === null || isPlainDay(one.day)).toBe(true);
      for (const { digits } of numbers) expect(digits).toMatch(/^\d{1,6}$/);
      for (const { times } of slots) expect(times.length).toBeGreaterThan(0);
      for (const { from, to } of tokens) expect(from >= 0 && from < to && to <= pieces.length).toBe(true);
    }),
    { numRuns: 500 },
  );
});
