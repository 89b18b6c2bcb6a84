import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, formatDay, formatDayMonth, type PlainDay } from '../../../lib/core/domain/days.ts';
import { GAME_IDS, gameOf } from '../../../lib/core/domain/games/list.ts';
import { SPECIALS } from '../../../lib/core/domain/games/specials.ts';
import { HOUSE_IDS, HOUSES } from '../../../lib/core/domain/houses/list.ts';
import { CUES } from '../../../lib/core/domain/queries/intents/list.ts';
import { questionReader } from '../../../lib/core/domain/queries/question.ts';
import { HOLIDAYS } from '../../../lib/core/domain/text/holidays.ts';
import { tenseOf } from '../../../lib/core/domain/text/yearless.ts';
import { pickBy, randomFrom } from '../../support/random.ts';
import { IS_WHOLE } from '../../support/sample.ts';

const read = questionReader(CUES);
const random = randomFrom(2811);
const pick = pickBy(random);

const FUTURE = ['vai ter {} {}', 'próximo {} {}', 'terá {} {}'];
const AHEAD = ['tem {} {}', 'que horas {} {}', 'quando {} {}', 'sai {} {}'];
const BACK = ['deu {} {}', 'saiu {} {}', 'resultado {} {}', 'houve {} {}', 'teve {} {}'];
const NAMES = [
  ...GAME_IDS.map((game) => gameOf(game).name.toLowerCase()),
  ...HOUSE_IDS.map((house) => HOUSES[house].short.toLowerCase()),
  'jogo do bicho',
];
const OF_SPECIALS = new Set(SPECIALS.map(({ game }) => gameOf(game).name.toLowerCase()));
const typed = (form: string, name: string, day: string) => form.replace('{}', name).replace('{}', day);

/** The first day of a yearless name from a day on, in one direction, counted day by day. */
function walk(today: PlainDay, step: 1 | -1, fits: (day: PlainDay) => boolean): PlainDay {
  for (let day = today; ; day = addDays(day, step)) if (fits(day)) return day;
}

const TODAYS: readonly PlainDay[] = ['2026-11-28', '2026-01-01', '2026-12-31', '2028-02-29', '2027-03-01'];
const LEAP_DAYS: readonly PlainDay[] = Array.from({ length: 366 }, (_, at) => addDays('2028-01-01', at));
/** One day in so many, those next to today, and 29 February; all of them with TEST_ALL. */
const ONE_IN = 6;
const isChosen = (leap: PlainDay, today: PlainDay) =>
  IS_WHOLE ||
  random() < 1 / ONE_IN ||
  leap.endsWith('02-29') ||
  [-1, 0, 1].some((days) => addDays(today, days).slice(5) === leap.slice(5));

/** Of a question of the present so many days back are meant before next year's day. */
const JUST_PAST = 7;

describe.each([
  ['to the future', FUTURE, 1, 0],
  ['ahead', AHEAD, 1, JUST_PAST],
  ['back', BACK, -1, 0],
] as const)('a question that looks %s', (_, forms, step, justPast) => {
  const meant = (today: PlainDay, fits: (day: PlainDay) => boolean) => {
    const [first, other] = [walk(today, step, fits), walk(today, step === 1 ? -1 : 1, fits)];
    const isJustPast = other < today && daysBetween(other, today) <= justPast;
    return isJustPast ? [other, first] : [first, other];
  };

  test.each(TODAYS.map((today) => [today] as const))('takes a date without a year so when today is %s', (today) => {
    for (const leap of LEAP_DAYS.filter((one) => isChosen(one, today))) {
      const date = formatDayMonth(leap);
      const [day = '', other = ''] = meant(today, (one) => formatDayMonth(one) === date);
      const isNearer = Math.abs(daysBetween(today, other)) < Math.abs(daysBetween(today, day));
      const isNamed = isNearer || (step === 1 && day < today);
      const questions = IS_WHOLE
        ? forms.flatMap((form) => NAMES.map((name) => typed(form, name, date)))
        : [typed(pick(forms), pick(NAMES), date)];
      for (const text of questions) {
        const question = read(text, today);
        expect([text, question.day?.day, question.day?.beside]).toEqual([text, day, isNamed ? other : null]);
      }
    }
  });

  test.each(TODAYS.map((today) => [today] as const))('takes a holiday without a year so when today is %s', (today) => {
    for (const { words, dayOf } of HOLIDAYS) {
      const [day] = meant(today, (one) => [0, 1].some((ahead) => dayOf(Number(one.slice(0, 4)) + ahead) === one));
      // 'Quina de São João' is no day, and 'bicho 7' an animal.
      const word = pick(words);
      const names = NAMES.filter((name) => !OF_SPECIALS.has(name) && !(/^\d/.test(word) && name.endsWith('bicho')));
      const text = typed(pick(forms), pick(names), word);
      expect([text, read(text, today).day?.day]).toEqual([text, day]);
    }
  });
});

test('a day with its year is that day, whichever way the question looks', () => {
  for (const form of [...FUTURE, ...AHEAD, ...BACK]) {
    for (const day of ['1962-09-15', '2016-12-14', '2026-11-27', '2026-11-29', '2027-12-25']) {
      const text = typed(form, pick(NAMES), formatDay(day));
      expect([text, read(text, '2026-11-28').day]).toMatchObject([text, { day, beside: null }]);
    }
  }
});

test.each([
  ['sábado', '2026-11-28'],
  ['deu federal domingo', '2026-11-22'],
  ['tem federal domingo', '2026-11-29'],
  ['sábado passado', '2026-11-21'],
  ['sábado que vem', '2026-12-05'],
  ['tem mega dia 5', '2026-12-05'],
  ['deu mega dia 5', '2026-11-05'],
  ['sexta 13/11', '2026-11-13'],
  ['15/09/62', '1962-09-15'],
  ['29/02', '2024-02-29'],
])('on Saturday 28/11/2026 «%s» is %s', (text, day) => {
  expect(read(text, '2026-11-28').day?.day).toBe(day);
});

test.each([
  ['quando saiu', 'back'],
  ['que horas sai o resultado', 'ahead'],
  ['tem resultado', 'back'],
  ['vai sair o resultado', 'future'],
  ['tem federal que vem', 'future'],
  ['federal', null],
])('«%s» looks %s', (text, tense) => {
  expect(tenseOf(text.split(' '))).toBe(tense);
});

test('a weekday that is not the date’s, and a second day, are left over', () => {
  const others = (text: string) => {
    const question = read(text, '2026-11-28');
    return question.others.map(({ from, to }) =>
      question.wordsAt(Array.from({ length: to - from }, (_, at) => from + at)),
    );
  };
  expect([others('sexta 13/11'), others('sábado 13/11'), others('ontem e hoje')]).toEqual([[], ['sabado'], ['hoje']]);
});
