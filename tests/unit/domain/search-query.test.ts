import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainDay } from '../../../lib/core/domain/days.ts';
import type { SearchQuery } from '../../../lib/core/domain/queries/search-query.ts';
import { readSearch } from '../../support/read-search.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

/** What was understood, without what was not requested and the words for texts. */
function understood(typed: string): Partial<Record<keyof SearchQuery, unknown>> {
  const { text: _, texts: __, isResults: ___, group, words, ...query } = readSearch(typed, TODAY);
  const found = Object.entries({
    ...query,
    words: words.filter((word) => !word.startsWith('passad')),
    group: group?.animal ?? null,
  });
  return Object.fromEntries(
    found.filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0)),
  );
}

const rio = (...times: string[]) => ({ region: 'pt-rio', times });

describe('what a search asks for', () => {
  test.each([
    [{ numbers: ['5787'] }, '5787; 57-87; 57.87; 5.787; número 5787'],
    [{ numbers: ['0019'] }, 'milhar 0019'],
    [{ numbers: ['787'] }, '787'],
    [{ numbers: ['87'] }, '87; final 87'],
    [{ numbers: ['57', '87'] }, '57 87'],
    [{ numbers: ['4621'] }, 'bilhete 84621; bilhete 84.621; 084.621'],
    [{ numbers: ['5787', '1234', '0019'], others: ['4321'] }, '5.787 1.234 0.019 4.321'],
    [{ numbers: ['0019', '0018', '0017'] }, '0.019 0.018 0.017'],
    [{ group: 'Cobra', others: ['Leão', 'Gato'] }, 'cobra, leão e gato'],
    [{ group: 'Cobra', others: ['Coelho'] }, 'grupo 9 e grupo 10; G9 - G.10 - G9'],
    [{ group: 'Cobra', others: ['Coelho', 'Cavalo'] }, 'grupos 9, 10 e 11'],
    [{ numbers: ['5787', '787', '87'], others: ['123', '1234'] }, '5787 787 87 123 1234'],
    [{ numbers: ['4621'], region: 'federal', modality: 'federal', contest: 6087 }, 'bilhete 84621 federal 6087'],
    [{ numbers: ['4621'], region: 'federal', modality: 'federal', contest: 6087 }, 'federal 6087 bilhete nº 84.621'],
    [{ numbers: ['4621'], region: 'federal', modality: 'federal', contest: 6087 }, 'federal 6087 bilhete 084621'],
    [{ group: 'Coelho' }, 'G10; G.10; G:10; G°10; g-10; gr 10; grupo 010'],
    [{ group: 'Cachorro' }, '5º; caxorro'],
    [{ numbers: ['10'], group: 'Coelho' }, '10º'],
    [{ numbers: ['05', '12', '33'] }, '05.12.33; 05-12-33; 05 • 12 | 33'],
    [{ day: '2023-12-05' }, '05.12.23'],
    [{ day: '2033-12-05' }, '05/12/33'],
    [{ modality: 'megaSena', ticket: '01 02 03 04 05 06' }, 'mega 01 02 03 04 05 06'],
    [{ modality: 'megaSena', ticket: '01-02-03-04-05-06' }, 'mega-sena 01-02-03-04-05-06'],
    [{ ticket: '05/12/33/41/50/60' }, '05/12/33/41/50/60'],
    [{ ticket: '05 12 33 41 50' }, '(05) [12] {33} 41 50'],
    [{ ticket: '01 12 23 34 45 56' }, '01e12e23e34e45e56'],
    [{ ticket: '01 12 23 34 45' }, '01 x 12 x 23 x 34 x 45'],
    [{ modality: 'quina', ticket: '0102030405' }, 'quina 0102030405'],
    [{ region: 'pt-rio', day: '2026-07-29', slots: [rio('14:20')] }, 'rio 29/07/26 14:20'],
    [{ numbers: ['5787'], region: 'pt-rio' }, '5787 no rio'],
    [{ numbers: ['25'], group: 'Vaca' }, '25'],
    [{ numbers: ['25'] }, 'dezena 25'],
    [{ numbers: ['09'] }, 'dezena 9; dezena 09'],
    [{ group: 'Cobra' }, '9; grupo 9; cobra'],
    [{ group: 'Vaca' }, 'bicho 25'],
    [{ group: 'Jacaré' }, 'Jacare'],
  ])('a number or an animal: %j, %s', (request, typed) => {
    for (const one of typed.split('; ')) expect(understood(one), one).toEqual(request);
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
    for (const one of typed.split('; ')) expect(understood(one), one).toEqual({ day });
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
    for (const one of typed.split('; ')) expect(understood(one), one).toEqual({ day });
  });

  test('a holiday leaves the rest of a question alone', () => {
    expect(understood('o que deu no Natal de 2025 no Rio?')).toEqual({
      day: '2025-12-25',
      region: 'pt-rio',
    });
    expect(understood('5787 no natal 2025')).toEqual({ day: '2025-12-25', numbers: ['5787'] });
    expect(understood('natal 5787')).toEqual({ day: '2025-12-25', numbers: ['5787'] });
    expect(understood('julho de 2025')).toEqual({});
    // Held on a day near it.
    expect(understood('quina de são joão')).toMatchObject({ modality: 'quina' });
    expect(understood('quina de são joão').day).toBeUndefined();
    expect(understood('sonhei com natal 2025').day).toBeUndefined();
  });

  test('an impossible date is named, and a day like a milhar is both', () => {
    expect(understood('31/02')).toEqual({ noSuchDay: '31/02' });
    expect(understood('29/02/2025')).toEqual({ noSuchDay: '29/02/2025' });
    expect(understood('29-07')).toEqual({ day: '2026-07-29', numbers: ['2907'] });
  });

  test.each([
    [{ region: 'pt-rio' }, 'rio; Rio de Janeiro; pt rio'],
    [{ region: 'pt-sp' }, 'sp; são paulo'],
    [{ region: 'look' }, 'look; goiás'],
    [{ region: 'federal' }, 'federal'],
    [{ region: 'federal', day: '2026-11-18' }, 'federal de quarta'],
    [{ slots: [rio('14:20')] }, 'pt; pt 14h20'],
    [{ slots: [rio('16:20')] }, 'pt 16h'],
    [{ slots: [rio('11:20')] }, 'ptm'],
    [{ slots: [rio('21:20')] }, 'coruja'],
    [{ region: 'pt-rio', slots: [rio('14:20')] }, '14:20 rio'],
    [{ slots: [rio('14:20'), { region: 'look', times: ['14:20'] }] }, '14h'],
    [{ region: 'pt-sp', slots: [{ region: 'pt-sp', times: ['08:00'] }] }, '8h sp'],
    [{ slots: [rio('18:20', '19:30'), { region: 'pt-sp', times: ['20:00'] }] }, 'ptn'],
    [{ slots: [{ region: 'pt-sp', times: ['15:30'] }] }, 'bandeirantes'],
    [{ day: '2026-11-21', slots: [rio('14:20')] }, 'o que deu na PT de ontem?'],
    [{}, 'resultado do jogo do bicho; resultdo'],
  ])('a region, a draw: %j, %s', (request, typed) => {
    for (const one of typed.split('; ')) expect(understood(one), one).toEqual(request);
  });

  test.each([
    [{ modality: 'megaSena', contest: 3038 }, 'mega 3038; Mega-Sena concurso 3.038'],
    [{ modality: 'quina', contest: 7000 }, 'quina 7000'],
    [{ modality: 'duplaSena', contest: 2700 }, 'dupla sena 2700'],
    [{ modality: 'lotofacil', contest: 3750 }, 'loto facil nº 3750'],
    [{ contest: 3038 }, 'concurso 3038'],
    [{ modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }, 'federal 6087; federal nº 6087'],
    [{ modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }, 'federal 6.087'],
    [{ modality: 'federal', contest: 6087 }, 'federal concurso 6087'],
    [{ modality: 'federal', contest: 377 }, 'federal extração 377'],
    [{ modality: 'federal', contest: 99 }, 'federal concurso 99'],
    [{ region: 'federal', numbers: ['787'] }, 'federal 787'],
    [{ modality: 'megaSena', words: ['acumulou'] }, 'a Mega acumulou?'],
    [{ modality: 'megaSena', day: '2026-11-21' }, 'mega de ontem'],
    [{ bet: 'terno-grupo' }, 'quanto paga terno de grupo?'],
    [{ bet: 'quina-grupo' }, 'quina de grupo'],
    [{ bet: 'quadra-grupo' }, 'quadra de grupo'],
    [{ bet: 'duque-grupo' }, 'duque de grupo; duque'],
    [{ bet: 'duque-dezena' }, 'duque de dezena; duque dezena'],
    [{ bet: 'terno-dezena' }, 'terno de dezena'],
    [{ bet: 'terno-grupo' }, 'terno-grupo; terno'],
    [{ bet: 'passe-seco' }, 'passe seco'],
    [{}, 'passe vai e vem'],
    [{ bet: 'passe-vale' }, 'passe; passe vale'],
    [{ bet: 'centena' }, 'qual a chance da centena'],
    [{ bet: 'dezena' }, 'quanto paga a dezena'],
    [{ numbers: ['787'] }, 'centena 787 paga quanto'],
    [{ bet: 'milhar' }, 'quanto paga a milhar'],
    [{ isDream: true, group: 'Cobra', words: ['cobra'] }, 'sonhei com cobra'],
    [{ words: ['palavra'] }, 'palavra'],
    [{ words: ['historia'] }, 'história do jogo do bicho'],
  ])('a contest, a bet, a dream, words: %j, %s', (request, typed) => {
    for (const one of typed.split('; ')) expect(understood(one), one).toEqual(request);
  });

  test('texts are searched for words, not for numbers and days', () => {
    expect(readSearch('história da PT de ontem', TODAY).texts).toEqual(['historia', 'pt']);
    expect(readSearch('sonhei com água', TODAY).texts).toEqual(['agua']);
    expect(readSearch('5787', TODAY).texts).toEqual([]);
    expect(readSearch('mega n 3038', TODAY).texts).toEqual(['mega']);
  });
});

describe('how a phrase may be written', () => {
  test.each([
    [{}, 'grupo 26; grupo 30; grupo 0'],
    [{ group: 'Cobra' }, 'grupo9; grupo nº 9; grupo n 9; grupo no 9'],
    [{ words: ['uso'] }, 'uso'],
    [{ group: 'Leão', others: ['Cobra'] }, 'leão?cobra'],
    [{ numbers: ['025'] }, '025'],
    [{ numbers: ['12', '13'] }, '12 13'],
    [{ numbers: ['25'], others: ['9'] }, '25 9'],
    [{ numbers: ['5787'] }, '5787.'],
    [{ numbers: ['5787', '87'] }, '5787, 87'],
    [{ modality: 'megaSena', contest: 25 }, 'mega 25'],
    [{}, 'quanto paga'],
  ])('a group, an animal, numbers: %j, %s', (request, typed) => {
    for (const one of typed.split('; ')) expect(understood(one), one).toEqual(request);
  });

  test('a holiday is its own last one, and the day before it a year ago’s', () => {
    expect(readSearch('natal', '2025-12-25').day).toBe('2025-12-25');
    expect(readSearch('natal', '2025-12-24').day).toBe('2024-12-25');
    expect(readSearch('ano novo', '2026-01-01').day).toBe('2026-01-01');
  });

  test.each(['dia 32', 'dia 0', '31 de fevereiro', '31 / 02'])('no day of the calendar: %s', (typed) => {
    expect(understood(typed)).toEqual({ noSuchDay: typed });
    expect(understood(`${typed} rio`)).toEqual({ noSuchDay: typed, region: 'pt-rio' });
  });

  test.each([
    [{ modality: 'federal', contest: 999 }, 'federal 0999'],
    [{ modality: 'federal', contest: 1000, numbers: ['1000'], region: 'federal' }, 'federal 1000'],
    [{ region: 'federal', numbers: ['999'] }, 'federal 999'],
    [{ modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }, 'federal n 6087; federal nº6087'],
    [{ modality: 'federal', contest: 6087, numbers: ['6087'], region: 'federal' }, 'federal #6087; federal # 6087'],
    [{ modality: 'federal', contest: 377 }, 'federal concurso n 377; federal concurso #377; federal concurso # 377'],
    [{ modality: 'federal', contest: 377 }, 'federal concurso377'],
    [{ region: 'federal', words: ['concurso'] }, 'federal concurso'],
    [{ region: 'federal', day: '2026-11-21', words: ['concurso'] }, 'federal concurso de ontem'],
    [{ contest: 12345 }, 'concurso 12.345'],
    [{ contest: 3038 }, 'concurso3038; concurso n 3038; concurso #3038; concurso # 3038'],
    [{}, 'concurso 0'],
    [{ modality: 'megaSena', contest: 12345 }, 'mega 12.345'],
    [{ modality: 'megaSena', contest: 3038 }, 'mega no 3038; mega #3038; mega # 3038'],
    [{ modality: 'megaSena' }, 'mega 0'],
  ])('a contest: %j, %s', (request, typed) => {
    for (const one of typed.split('; ')) expect(understood(one), one).toEqual(request);
  });

  test('an hour in any of its forms is an hour', () => {
    for (const typed of '14 h 20;14 : 20;14h20min;14h20 min;14:20hs;14 horas;14hrs;14 (horas)'.split(';'))
      expect(understood(typed), typed).toEqual({ slots: [rio('14:20'), { region: 'look', times: ['14:20'] }] });
  });

  test.each([
    [{ region: 'pt-rio', slots: [rio('09:20')] }, '9:20 rio'],
    [{ region: 'look', slots: [{ region: 'look', times: ['23:20'] }] }, '23:20 look; 23h look'],
    [{ region: 'pt-rio' }, 'pt - rio; pt do rio'],
    [{ region: 'pt-rio', slots: [rio('19:30')] }, '19h rio'],
  ])('a draw by its hour or name: %j, %s', (request, typed) => {
    for (const one of typed.split('; ')) expect(understood(one), one).toEqual(request);
  });

  test('an hour of the Federal is one that it had in the week up to the day of the query', () => {
    const slots = (day: string) => readSearch(`federal 9h ${day}`, TODAY).slots;
    // Held once in the morning: on 25 June 2026, a Thursday.
    const morning = [{ region: 'federal', times: ['09:00'] }];
    expect(slots('25/06/2026')).toEqual(morning);
    expect(slots('01/07/2026')).toEqual(morning);
    expect(slots('02/07/2026')).toEqual([]);
    expect(slots('24/06/2026')).toEqual([]);
  });

  test('a day of the month without a name is its last one, though two months ago', () => {
    expect(readSearch('dia 31', '2026-07-30').day).toBe('2026-05-31');
    expect(readSearch('dia 29', '2027-03-28').day).toBe('2027-01-29');
  });

  test('texts are those of the group’s animal, or of days where nothing else is typed', () => {
    expect(readSearch('grupo 9 5787', TODAY).texts).toEqual(['cobra']);
    expect(readSearch('o leão, e a 5a', TODAY).texts).toEqual(['leao']);
    expect(readSearch('quarta-feira', TODAY).texts).toEqual(['quarta', 'feira']);
  });
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
      const query = readSearch(text, TODAY);
      expect(query.day === null || isPlainDay(query.day)).toBe(true);
      for (const number of query.numbers) expect(number).toMatch(/^\d{2,4}$/);
      expect(query.numbers.length).toBeLessThanOrEqual(3);
      for (const word of [...query.words, ...query.texts]) expect(word).toMatch(/^[a-z0-9]+$/);
      for (const { times } of query.slots) expect(times.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
