import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainDay } from '../../../lib/core/domain/days.ts';
import { readQuery, type SearchQuery } from '../../../lib/core/domain/search-query.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

/** What was understood, without what was not asked and the words for texts. */
function understood(typed: string): Partial<Record<keyof SearchQuery, unknown>> {
  const { text: _, texts: __, group, ...query } = readQuery(typed, TODAY);
  const told = Object.entries({ ...query, group: group?.animal ?? null });
  return Object.fromEntries(
    told.filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0)),
  );
}

const rio = (...times: string[]) => ({ region: 'pt-rio', times });

describe('what a search asks for', () => {
  test.each([
    ['5787', { numbers: ['5787'] }],
    ['57-87', { numbers: ['5787'] }],
    ['57.87', { numbers: ['5787'] }],
    ['5.787', { numbers: ['5787'] }],
    ['milhar 0019', { numbers: ['0019'] }],
    ['787', { numbers: ['787'] }],
    ['87', { numbers: ['87'] }],
    ['57 87', { numbers: ['57', '87'] }],
    ['bilhete 84621', { numbers: ['4621'] }],
    ['bilhete 84.621', { numbers: ['4621'] }],
    ['084.621', { numbers: ['4621'] }],
    ['5787 787 87 123', { numbers: ['5787', '787', '87'] }],
    ['final 87', { numbers: ['87'] }],
    ['numero 5787', { numbers: ['5787'] }],
    ['quando saiu 5787?', { numbers: ['5787'], isResults: true }],
    ['5787 no rio', { numbers: ['5787'], region: 'pt-rio' }],
    ['25', { numbers: ['25'], group: 'Vaca' }],
    ['dezena 25', { numbers: ['25'] }],
    ['dezena 9', { group: 'Cobra', words: ['dezena'] }],
    ['9', { group: 'Cobra' }],
    ['grupo 9', { group: 'Cobra' }],
    ['bicho 25', { group: 'Vaca' }],
    ['cobra', { group: 'Cobra' }],
    ['Jacare', { group: 'Jacaré' }],
    ['caxorro', { group: 'Cachorro' }],
  ])('a number or an animal: %s', (typed, asked) => {
    expect(understood(typed)).toEqual(asked);
  });

  test.each([
    ['29/07', '2026-07-29'],
    ['29/7/26', '2026-07-29'],
    ['29/07/2026', '2026-07-29'],
    ['29.07.2026', '2026-07-29'],
    ['2026-07-29', '2026-07-29'],
    ['29 de julho', '2026-07-29'],
    ['29 jul', '2026-07-29'],
    ['29 de julho de 2025', '2025-07-29'],
    ['1º de maio', '2026-05-01'],
    ['25/12', '2025-12-25'],
    ['29/02', '2024-02-29'],
    ['dia 15', '2026-11-15'],
    ['dia 30', '2026-10-30'],
    ['hoje', TODAY],
    ['oje', TODAY],
    ['ontem', '2026-11-21'],
    ['onten', '2026-11-21'],
    ['anteontem', '2026-11-20'],
    ['amanhã', '2026-11-23'],
    ['sábado', '2026-11-21'],
    ['sexta-feira', '2026-11-20'],
    ['domingo', TODAY],
    ['domingo passado', '2026-11-15'],
    ['sábado passado', '2026-11-21'],
    ['sexta passada', '2026-11-20'],
  ])('a day: %s', (typed, day) => {
    expect(understood(typed)).toEqual({ day });
  });

  test.each([
    ['natal', '2025-12-25'],
    ['natal 2025', '2025-12-25'],
    ['natal de 2024', '2024-12-25'],
    ['2024 natal', '2024-12-25'],
    ['véspera de natal', '2025-12-24'],
    ['véspera do Natal de 2024', '2024-12-24'],
    ['Réveillon', '2025-12-31'],
    ['réveillon de 2024', '2024-12-31'],
    ['véspera de ano-novo', '2025-12-31'],
    ['véspera de ano novo 2026', '2025-12-31'],
    ['ano novo 2026', '2026-01-01'],
    ['Ano-Novo', '2026-01-01'],
    ['São João', '2026-06-24'],
    ['são joão 2025', '2025-06-24'],
    ['independência', '2026-09-07'],
    ['nossa senhora aparecida', '2026-10-12'],
    ['finados', '2026-11-02'],
    ['dia de finados de 2025', '2025-11-02'],
    ['proclamação da república', '2026-11-15'],
    ['consciência negra', '2026-11-20'],
    ['tiradentes', '2026-04-21'],
    ['dia do trabalho 2025', '2025-05-01'],
    ['25/12 de 2024', '2024-12-25'],
  ])('a holiday is a day, and a year beside it no milhar: %s', (typed, day) => {
    expect(understood(typed)).toEqual({ day });
  });

  test('a holiday leaves the rest of a question alone', () => {
    expect(understood('o que deu no Natal de 2025 no Rio?')).toEqual({
      day: '2025-12-25',
      region: 'pt-rio',
      isResults: true,
    });
    expect(understood('5787 no natal 2025')).toEqual({ day: '2025-12-25', numbers: ['5787'] });
    expect(understood('natal 5787')).toEqual({ day: '2025-12-25', numbers: ['5787'] });
    expect(understood('julho de 2025')).toEqual({ words: ['julho'] });
    // Held on a day near it.
    expect(understood('quina de são joão')).toMatchObject({ modality: 'quina' });
    expect(understood('quina de são joão').day).toBeUndefined();
    expect(understood('sonhei com natal 2025').day).toBeUndefined();
  });

  test('a date that the calendar does not have is said; a day of a milhar’s form is both', () => {
    expect(understood('31/02')).toEqual({ noSuchDay: '31/02' });
    expect(understood('29/02/2025')).toEqual({ noSuchDay: '29/02/2025' });
    expect(understood('29-07')).toEqual({ day: '2026-07-29', numbers: ['2907'] });
  });

  test.each([
    ['rio', { region: 'pt-rio' }],
    ['Rio de Janeiro', { region: 'pt-rio' }],
    ['pt rio', { region: 'pt-rio' }],
    ['sp', { region: 'pt-sp' }],
    ['são paulo', { region: 'pt-sp' }],
    ['look', { region: 'look' }],
    ['goiás', { region: 'look' }],
    ['federal', { region: 'federal' }],
    ['federal de quarta', { region: 'federal', day: '2026-11-18' }],
    ['pt', { slots: [rio('14:20')] }],
    ['pt 14h20', { slots: [rio('14:20')] }],
    ['pt 16h', { slots: [rio('16:20')] }],
    ['ptm', { slots: [rio('11:20')] }],
    ['coruja', { slots: [rio('21:20')] }],
    ['14:20 rio', { region: 'pt-rio', slots: [rio('14:20')] }],
    ['14h', { slots: [rio('14:20'), { region: 'look', times: ['14:20'] }] }],
    ['8h sp', { region: 'pt-sp', slots: [{ region: 'pt-sp', times: ['08:00'] }] }],
    ['ptn', { slots: [rio('18:20', '19:30'), { region: 'pt-sp', times: ['20:00'] }] }],
    ['bandeirantes', { slots: [{ region: 'pt-sp', times: ['15:30'] }] }],
    ['o que deu na PT de ontem?', { day: '2026-11-21', slots: [rio('14:20')], isResults: true }],
    ['resultado do jogo do bicho', { isResults: true }],
    ['resultdo', { isResults: true }],
  ])('a region, a draw: %s', (typed, asked) => {
    expect(understood(typed)).toEqual(asked);
  });

  test.each([
    ['mega 3038', { modality: 'megaSena', contest: 3038 }],
    ['Mega-Sena concurso 3.038', { modality: 'megaSena', contest: 3038 }],
    ['quina 7000', { modality: 'quina', contest: 7000 }],
    ['dupla sena 2700', { modality: 'duplaSena', contest: 2700 }],
    ['loto facil nº 3750', { modality: 'lotofacil', contest: 3750 }],
    ['concurso 3038', { contest: 3038 }],
    ['federal 6087', { modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }],
    ['federal concurso 6087', { modality: 'federal', contest: 6087 }],
    ['federal nº 6087', { modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }],
    ['federal 6.087', { modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }],
    ['federal extração 377', { modality: 'federal', contest: 377 }],
    ['federal extração nº 377', { modality: 'federal', contest: 377 }],
    ['federal concurso 99', { modality: 'federal', contest: 99 }],
    ['federal 787', { region: 'federal', numbers: ['787'] }],
    ['a Mega acumulou?', { modality: 'megaSena', words: ['acumulou'] }],
    ['mega de ontem', { modality: 'megaSena', day: '2026-11-21' }],
    ['quanto paga terno de grupo?', { bet: 'terno-grupo', words: ['paga'] }],
    ['quina de grupo', { bet: 'quina-grupo' }],
    ['quina grupo', { bet: 'quina-grupo' }],
    ['quadra de grupo', { bet: 'quadra-grupo' }],
    ['quadra grupo', { bet: 'quadra-grupo' }],
    ['duque de grupo', { bet: 'duque-grupo' }],
    ['duque grupo', { bet: 'duque-grupo' }],
    ['duque', { bet: 'duque-grupo' }],
    ['duque de dezena', { bet: 'duque-dezena' }],
    ['duque dezena', { bet: 'duque-dezena' }],
    ['terno de dezena', { bet: 'terno-dezena' }],
    ['terno-grupo', { bet: 'terno-grupo' }],
    ['terno', { bet: 'terno-grupo' }],
    ['passe', { bet: 'passe-seco' }],
    ['passe vai e vem', { bet: 'passe-seco', words: ['vai', 'vem'] }],
    ['passe seco', { bet: 'passe-seco' }],
    ['passe vale', { bet: 'passe-vale' }],
    ['qual a chance da centena', { bet: 'centena' }],
    ['quanto paga a dezena', { bet: 'dezena' }],
    ['centena 787 paga quanto', { numbers: ['787'], words: ['paga'] }],
    ['quanto paga a milhar', { bet: 'milhar' }],
    ['sonhei com cobra', { isDream: true, words: ['cobra'] }],
    ['calculadra', { words: ['calculadra'] }],
    ['história do jogo do bicho', { isResults: true, words: ['historia'] }],
  ])('a contest, a bet, a dream, words: %s', (typed, asked) => {
    expect(understood(typed)).toEqual(asked);
  });

  test('texts are searched for words, not for numbers and days', () => {
    expect(readQuery('história da PT de ontem', TODAY).texts).toEqual(['historia', 'pt']);
    expect(readQuery('sonhei com água', TODAY).texts).toEqual(['agua']);
    expect(readQuery('5787', TODAY).texts).toEqual([]);
  });
});

describe('how a phrase may be written', () => {
  test.each([
    ['grupo 26', { numbers: ['26'] }],
    ['bicho 30', { numbers: ['30'], isResults: true }],
    ['grupo 0', { words: ['grupo', '0'] }],
    ['grupo9', { group: 'Cobra' }],
    ['g9', { group: 'Cobra' }],
    ['grupo nº 9', { group: 'Cobra' }],
    ['grupo n 9', { group: 'Cobra' }],
    ['grupo no 9', { group: 'Cobra' }],
    ['grupo n9', { group: 'Cobra' }],
    ['grupo no9', { group: 'Cobra' }],
    ['pero', { group: 'Peru' }],
    ['uso', { words: ['uso'] }],
    ['leão?cobra', { group: 'Leão', words: ['cobra'] }],
    ['025', { numbers: ['025'] }],
    ['12 13', { numbers: ['12', '13'] }],
    ['25 9', { numbers: ['25'], group: 'Vaca', words: ['9'] }],
    ['5787.', { numbers: ['5787'] }],
    ['5787, 87', { numbers: ['5787', '87'] }],
    ['mega 25', { modality: 'megaSena', contest: 25 }],
    ['quanto paga', { words: ['paga'] }],
  ])('a group, an animal, numbers: %s', (typed, asked) => {
    expect(understood(typed)).toEqual(asked);
  });

  test.each([
    ['antes de ontem', '2026-11-20'],
    ['ontem.', '2026-11-21'],
    ['onten.', '2026-11-21'],
    ['onten?', '2026-11-21'],
    ['ontrm', '2026-11-21'],
    ['29 / 07 / 2026', '2026-07-29'],
    ['29 - 07 - 2025', '2025-07-29'],
    ['29 / 07', '2026-07-29'],
    ['22/11', TODAY],
    ['23/11', '2025-11-23'],
    ['1/5', '2026-05-01'],
    ['dia 22', TODAY],
  ])('a day: %s', (typed, day) => {
    expect(understood(typed)).toEqual({ day });
  });

  test('a holiday is its own last one, and the day before it a year ago’s', () => {
    expect(readQuery('natal', '2025-12-25').day).toBe('2025-12-25');
    expect(readQuery('natal', '2025-12-24').day).toBe('2024-12-25');
    expect(readQuery('ano novo', '2026-01-01').day).toBe('2026-01-01');
  });

  test.each(['dia 32', 'dia 0', '31 de fevereiro', '31 / 02'])('no day of the calendar: %s', (typed) => {
    expect(understood(typed)).toEqual({ noSuchDay: typed });
    expect(understood(`${typed} rio`)).toEqual({ noSuchDay: typed, region: 'pt-rio' });
  });

  test.each([
    ['onten5', { words: ['onten5'] }],
    ['5onten', { words: ['5onten'] }],
    ['resultado5', { words: ['resultado5'] }],
    ['5resultado', { words: ['5resultado'] }],
    ['resultdo5', { words: ['resultdo5'] }],
    ['5resultdo', { words: ['5resultdo'] }],
    ['onten-feira', { words: ['onten', 'feira'] }],
    ['onte', { words: ['onte'] }],
    ['milhares', { words: ['milhares'] }],
    ['milhão', { words: ['milhao'] }],
  ])('no misspelling: %s', (typed, asked) => {
    expect(understood(typed)).toEqual(asked);
  });

  test.each([
    ['federal 0999', { modality: 'federal', contest: 999 }],
    ['federal 1000', { modality: 'federal', contest: 1000, numbers: ['1000'], region: 'federal' }],
    ['federal 999', { region: 'federal', numbers: ['999'] }],
    ['federal n 6087', { modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal', words: ['n'] }],
    ['federal nº6087', { modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }],
    ['federal #6087', { modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }],
    ['federal # 6087', { modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }],
    ['federal n6087', { modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal', words: ['n'] }],
    ['federal no6087', { modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }],
    ['federal concurso n 377', { modality: 'federal', contest: 377 }],
    ['federal concurso n377', { modality: 'federal', contest: 377 }],
    ['federal concurso no377', { modality: 'federal', contest: 377 }],
    ['federal concurso #377', { modality: 'federal', contest: 377 }],
    ['federal concurso # 377', { modality: 'federal', contest: 377 }],
    ['federal concurso377', { modality: 'federal', contest: 377 }],
    ['federal concurso', { region: 'federal', words: ['concurso'] }],
    ['federal concurso de ontem', { region: 'federal', day: '2026-11-21', words: ['concurso'] }],
    ['concurso 12.345', { contest: 12345 }],
    ['concurso3038', { contest: 3038 }],
    ['concurso n 3038', { contest: 3038 }],
    ['concurso n3038', { contest: 3038 }],
    ['concurso no3038', { contest: 3038 }],
    ['concurso #3038', { contest: 3038 }],
    ['concurso # 3038', { contest: 3038 }],
    ['concurso 0', {}],
    ['mega 12.345', { modality: 'megaSena', contest: 12345 }],
    ['mega no 3038', { modality: 'megaSena', contest: 3038 }],
    ['mega no3038', { modality: 'megaSena', contest: 3038 }],
    ['mega #3038', { modality: 'megaSena', contest: 3038 }],
    ['mega # 3038', { modality: 'megaSena', contest: 3038 }],
    ['mega 0', { modality: 'megaSena' }],
  ])('a contest: %s', (typed, asked) => {
    expect(understood(typed)).toEqual(asked);
  });

  test.each([
    '14 h 20',
    '14 : 20',
    '14h20min',
    '14h20 min',
    '14:20h',
    '14:20hs',
    '14:20 h',
    '14 horas',
    '14 hora',
    '14hrs',
    '14 (horas)',
    '14:20 (h)',
  ])('an hour: %s', (typed) => {
    expect(understood(typed)).toEqual({ slots: [rio('14:20'), { region: 'look', times: ['14:20'] }] });
  });

  test.each([
    ['9:20 rio', { region: 'pt-rio', slots: [rio('09:20')] }],
    ['23:20 look', { region: 'look', slots: [{ region: 'look', times: ['23:20'] }] }],
    ['23h look', { region: 'look', slots: [{ region: 'look', times: ['23:20'] }] }],
    ['28h', { words: ['28h'] }],
    ['ptrio', { region: 'pt-rio' }],
    ['pt - rio', { region: 'pt-rio' }],
    ['pt do rio', { region: 'pt-rio', slots: [rio('14:20')] }],
    ['pt do rio e pt sp', { region: 'pt-rio', slots: [rio('14:20')], words: ['pt', 'sp'] }],
    ['19h rio', { region: 'pt-rio', slots: [rio('19:30')] }],
  ])('a draw by its hour or name: %s', (typed, asked) => {
    expect(understood(typed)).toEqual(asked);
  });

  test.each([
    ['antes (grupo 9) de ontem', { day: '2026-11-20', group: 'Cobra' }],
    ['antes de (grupo 9) ontem', { day: '2026-11-20', group: 'Cobra' }],
    ['25/12 (grupo 9) de 2024', { day: '2024-12-25', group: 'Cobra' }],
    ['25/12 de (grupo 9) 2024', { day: '2024-12-25', group: 'Cobra' }],
    ['dia (grupo 9) 15', { day: '2026-11-15', group: 'Cobra' }],
    ['quina ontem de grupo', { day: '2026-11-21', bet: 'quina-grupo' }],
    ['quina de ontem grupo', { day: '2026-11-21', words: ['quina', 'grupo'] }],
    ['federal ontem concurso 6087', { day: '2026-11-21', modality: 'federal', contest: 6087 }],
    [
      'federal ontem 6087',
      { day: '2026-11-21', modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' },
    ],
    ['mega pt #3038 rio', { modality: 'megaSena', contest: 3038, region: 'pt-rio' }],
    ['mega pt # 3038 rio', { modality: 'megaSena', contest: 3038, region: 'pt-rio' }],
    ['mega pt no3038 rio', { modality: 'megaSena', contest: 3038, region: 'pt-rio' }],
    ['pt ontem do rio e pt sp', { day: '2026-11-21', region: 'pt-rio', slots: [rio('14:20')], words: ['pt', 'sp'] }],
  ])('what was said in the midst of a phrase does not part it: %s', (typed, asked) => {
    expect(understood(typed)).toEqual(asked);
  });

  test('a ticket beside a contest of the Federal is looked for by its last four digits', () => {
    expect(understood('bilhete 84621 federal 6087')).toMatchObject({ region: 'federal', numbers: ['4621'] });
  });

  test('an hour of the Federal is one that it had in the week up to the day asked', () => {
    const slots = (day: string) => readQuery(`federal 9h ${day}`, TODAY).slots;
    // Held once in the morning: on 25 June 2026, a Thursday.
    const morning = [{ region: 'federal', times: ['09:00'] }];
    expect(slots('25/06/2026')).toEqual(morning);
    expect(slots('01/07/2026')).toEqual(morning);
    expect(slots('02/07/2026')).toEqual([]);
    expect(slots('24/06/2026')).toEqual([]);
  });

  test('a day of the month without a name is its last one, though two months ago', () => {
    expect(readQuery('dia 31', '2026-07-30').day).toBe('2026-05-31');
    expect(readQuery('dia 29', '2027-03-28').day).toBe('2027-01-29');
  });

  test('texts are those of the group’s animal, or of days where nothing else is asked', () => {
    expect(readQuery('grupo 9 5787', TODAY).texts).toEqual(['cobra']);
    expect(readQuery('o leão, e a 5a', TODAY).texts).toEqual(['leao']);
    expect(readQuery('quarta-feira', TODAY).texts).toEqual(['quarta', 'feira']);
  });

  test('white space is put in order, and no text is cut', () => {
    expect(readQuery('  pt   de\t ontem  ', TODAY).text).toBe('pt de ontem');
    expect(readQuery('a'.repeat(999), TODAY).text).toBe('a'.repeat(999));
  });
});

test('whatever is typed is understood as something: real days, numbers of two to four digits, a bounded text', () => {
  const words = fc.constantFrom(
    ...['5787', '57-87', '29/07', '31/02', 'ontem', 'pt', '14h20', 'rio', 'mega', '3038', 'grupo', '9', 'cobra', 'de'],
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(words).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const query = readQuery(text, TODAY);
      expect(query.day === null || isPlainDay(query.day)).toBe(true);
      for (const number of query.numbers) expect(number).toMatch(/^\d{2,4}$/);
      expect(query.numbers.length).toBeLessThanOrEqual(3);
      for (const word of [...query.words, ...query.texts]) expect(word).toMatch(/^[a-z0-9]+$/);
      for (const { times } of query.slots) expect(times.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
