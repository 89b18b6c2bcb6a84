import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, instantOf, type PlainDay, weekdayOf } from '../../../lib/core/domain/days.ts';
import {
  contestFreshness,
  foreseenAfter,
  type NewestOfGame,
  planAfter,
} from '../../../lib/core/domain/draws/next-contest.ts';
import { drawsOf } from '../../../lib/core/domain/draws/schedule.ts';
import { nextDrawDay } from '../../../lib/core/domain/games/draw-days.ts';
import { GAME_IDS, type GameId, gameOf } from '../../../lib/core/domain/games/list.ts';
import { announcedDay, possibleDays, SPECIALS } from '../../../lib/core/domain/games/specials.ts';
import { dayFromEaster, isCaixaHoliday } from '../../../lib/core/domain/holidays.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';
import { IS_WHOLE } from '../../support/sample.ts';

const newest = (modality: GameId, contest: number, day: PlainDay, nextDay?: PlainDay): NewestOfGame => ({
  modality,
  contest,
  day,
  details: nextDay ? { nextDay } : {},
});
const dayAfter = (...of: Parameters<typeof newest>) => foreseenAfter(newest(...of), of[2]).day;

/** Since when the games' single days are recorded. */
const DATED_SINCE = '2024-10-12';

const { contests } = await readHistory();
/** Each game's contests that have a later day after them, with that day. */
const followed = GAME_IDS.flatMap((modality) => {
  const theirs = contests
    .filter((one) => one.modality === modality && one.day >= DATED_SINCE)
    .sort((a, b) => a.contest - b.contest);
  return theirs.flatMap(({ contest, day }, at) => {
    const next = theirs[at + 1]?.day;
    return next !== undefined && next > day ? [{ of: newest(modality, contest, day), next }] : [];
  });
});

describe('the next day of every recorded contest since 12/10/2024', () => {
  test('is the one on which it was drawn, of ten games and in 99 of 100, without any announcement', () => {
    const theirs = followed.filter(({ of }) => of.modality !== 'loteca');
    const wrong = theirs.filter(({ of, next }) => foreseenAfter(of, of.day).day !== next);
    expect(theirs.length).toBeGreaterThan(3000);
    expect(wrong.length / theirs.length).toBeLessThanOrEqual(0.01);
  });

  test('no result is missed on a day up to the next recorded one', () => {
    const some = followed.filter((_, at) => IS_WHOLE || at % 5 === 0);
    for (const { of, next } of some)
      for (let today = of.day; today <= next; today = addDays(today, 1))
        expect(foreseenAfter(of, today).missed, `${of.modality} ${of.contest}, seen on ${today}`).toBeNull();
  });

  test('no game drew on a holiday since 2019, but for draws put off to New Year', () => {
    const held = contests.filter(
      ({ modality, day }) => modality !== 'loteca' && day >= '2019-01-01' && isCaixaHoliday(day),
    );
    expect([...new Set(held.map(({ day }) => day))]).toEqual(['2026-01-01']);
  });
});

describe('holidays of the years to come', () => {
  const years = [2027, 2028, 2029, 2030];
  test.each([
    ['21/04', (year: number) => `${year}-04-21`],
    ['20/11', (year: number) => `${year}-11-20`],
    ['Carnival Tuesday', (year: number) => dayFromEaster(year, -47)],
    ['Good Friday', (year: number) => dayFromEaster(year, -2)],
    ['Corpus Christi', (year: number) => dayFromEaster(year, 60)],
  ])('%s has no draw of any game', (_, dayOf) => {
    for (const day of years.map(dayOf)) for (const game of GAME_IDS) expect(drawsOf(game)(day), game + day).toBe(false);
  });

  test('20/11 is one since 2024', () => {
    expect([2023, 2024].map((year) => isCaixaHoliday(`${year}-11-20`))).toEqual([false, true]);
  });

  test('Loteca’s results are of the next day that is no holiday', () => {
    // Monday 07/09/2026; Carnival's Monday and Tuesday of 2027.
    expect(dayAfter('loteca', 1268, '2026-08-31')).toBe('2026-09-08');
    expect(dayAfter('loteca', 1290, '2027-02-01')).toBe('2027-02-10');
  });
});

describe('the day that Caixa announces', () => {
  test('stands where the calendar has a draw on it, and holidays give way to it', () => {
    expect(dayAfter('quina', 7100, '2026-11-18', '2026-11-22')).toBe('2026-11-22');
    expect(dayAfter('megaSena', 3080, '2026-11-17', '2026-11-22')).toBe('2026-11-22');
  });

  test('gives way to the calendar’s next where that has none on it', () => {
    // Saturdays, announced for weeks while Sundays were drawn.
    expect(dayAfter('megaSena', 3041, '2026-08-06', '2026-08-08')).toBe('2026-08-09');
    expect(dayAfter('maisMilionaria', 378, '2026-08-05', '2026-08-08')).toBe('2026-08-09');
    expect(dayAfter('quina', 7100, '2026-11-19', '2026-11-20')).toBe('2026-11-22');
    expect(dayAfter('lotomania', 2990, '2026-10-30', '2026-11-05')).toBe('2026-11-04');
  });

  test.each(['2026-11-17', '2026-11-16', '2027-11-19', '', '0'])('is none where it is %o', (nextDay) => {
    expect(dayAfter('megaSena', 3080, '2026-11-17', nextDay)).toBe('2026-11-19');
  });

  test('tells the pause before a special contest, whole and at any look', () => {
    const before = newest('megaSena', 3094, '2026-12-19', '2026-12-31');
    for (let today = before.day; today <= '2026-12-31'; today = addDays(today, 1))
      expect(foreseenAfter(before, today), today).toEqual({
        day: '2026-12-31',
        missed: null,
        hasEstimate: true,
        special: { name: 'Mega da Virada', day: '2026-12-31', month: '2026-12' },
      });
    expect(foreseenAfter(before, '2027-01-01')).toMatchObject({ missed: '2026-12-31', hasEstimate: false });
    const plan = planAfter(before, 'megaSena');
    expect(['2026-12-20', '2026-12-27', '2026-12-31', '2027-01-03'].map(plan)).toEqual(
      [false, false, true, true].map((draws) => ({ draws, paused: null })),
    );
    // Off the game's week: Saturday before Easter.
    expect(foreseenAfter(newest('duplaSena', 3090, '2027-03-12', '2027-03-27'), '2027-03-20')).toMatchObject({
      day: '2027-03-27',
      special: { name: 'Dupla de Páscoa' },
    });
  });
});

describe('before a special contest whose day is not announced', () => {
  test('a game may be standing still: no day is named, and none is missed', () => {
    const last = newest('lotofacil', 4000, '2027-08-31');
    for (const today of ['2027-08-31', '2027-09-05'])
      expect(foreseenAfter(last, today), today).toEqual({
        day: null,
        missed: null,
        hasEstimate: false,
        special: { name: 'Lotofácil da Independência', day: null, month: '2027-09' },
      });
  });

  test('no day is named on which the game may be standing still, however new its newest contest', () => {
    for (const special of SPECIALS.filter(({ isOver }) => !isOver))
      for (const year of [2027, 2028]) {
        const { from, until } = special.pause(year);
        for (let day = addDays(from, -12); day < until; day = addDays(day, 1)) {
          const last = newest(special.game, 9000, day);
          const { day: foreseen, special: its } = foreseenAfter(last, addDays(day, 1));
          const isSure = foreseen === null || planAfter(last, special.game)(foreseen).paused === null;
          expect(isSure || its !== null, `${special.name} after ${day}: ${foreseen}`).toBe(true);
        }
      }
  });

  test('a draw that was held for certain is missed even so', () => {
    expect(foreseenAfter(newest('lotofacil', 4000, '2027-08-10'), '2027-09-05').missed).toBe('2027-08-11');
    expect(foreseenAfter(newest('quina', 7000, '2026-06-12'), '2026-07-10').missed).toBe('2026-06-14');
  });
});

describe('the days of a game that may stand still before a special contest', () => {
  const YEARS = [2027, 2028];
  const cases = SPECIALS.filter(({ isOver }) => !isOver).flatMap((special) =>
    YEARS.map((year) => ({ special, year, ...special.pause(year) })),
  );

  test('are not sure while the edition’s day is not announced', () => {
    for (const { special, year, from, until } of cases)
      for (const back of [1, 20, 60, 200]) {
        const plan = planAfter(newest(special.game, 9000, addDays(from, -back)), special.game);
        const edition = announcedDay(special, year);
        for (let day = from; day <= until; day = addDays(day, 1)) {
          const mayStandStill = drawsOf(special.game)(day) && (edition === null || day < edition);
          const mayBeIts = !drawsOf(special.game)(day) && edition === null && day >= possibleDays(special, year).from;
          expect(plan(day).paused?.name, `${special.name} ${day}`).toBe(
            mayStandStill || mayBeIts ? special.name : undefined,
          );
        }
        expect(plan(addDays(from, -1)).paused).toBeNull();
      }
  });

  test('may have the edition on every day that a recorded one was on', () => {
    for (const { special, year } of cases)
      for (const [at, number] of special.contests.entries()) {
        const held = contests.find(({ modality, contest }) => modality === special.game && contest === number)?.day;
        if (!held || special.isOnThatDay) continue;
        const about = special.dayOf(special.firstYear + at);
        const day = addDays(special.dayOf(year), daysBetween(about, held));
        const plan = planAfter(null, special.game)(day);
        expect(plan.draws || plan.paused?.name === special.name, `${special.name} ${day}, as ${held}`).toBe(true);
      }
  });

  test('are sure up to the day that Caixa announces, and after the edition', () => {
    for (const { special, year, from, until } of cases) {
      const edition = special.dayOf(year);
      const common = newest(special.game, 9000, addDays(from, -1), edition);
      if (!drawsOf(special.game)(edition) && special.slug !== 'dupla-de-pascoa') continue;
      const plan = planAfter(common, special.game);
      for (let day = from; day <= until; day = addDays(day, 1))
        if (day <= edition)
          expect(plan(day), `${special.name} ${day}`).toEqual({ draws: day === edition, paused: null });
      const drawn = { ...newest(special.game, 9000, edition), special: true };
      for (let day = addDays(edition, 1); day <= until; day = addDays(day, 1))
        expect(planAfter(drawn, special.game)(day).paused, `after ${special.name}, ${day}`).toBeNull();
    }
  });

  test('without a newest contest are not sure either, but in years that the game’s file has', () => {
    expect(planAfter(null, 'megaSena')('2026-12-22').paused?.name).toBe('Mega da Virada');
    expect(planAfter(null, 'lotofacil')('2026-08-25').paused).toBeNull();
  });
});

// Mega-Sena draws on Tuesdays, Thursdays and Sundays: 17, 19, 22 and 24 November.
test.each([
  ['2026-11-22', '2026-11-21', '2026-11-24', null],
  ['2026-11-22', '2026-11-22', '2026-11-24', null],
  ['2026-11-19', '2026-11-20', '2026-11-22', null],
  ['2026-11-19', '2026-11-22', '2026-11-22', null],
  ['2026-11-19', '2026-11-23', '2026-11-24', '2026-11-22'],
  ['2026-11-17', '2026-11-24', '2026-11-24', '2026-11-19'],
  ['2026-07-30', '2026-11-29', '2026-11-29', '2026-08-02'],
])('the contest after that of %s, seen on %s, is on %s (missed: %s)', (day, today, next, missed) => {
  expect(foreseenAfter(newest('megaSena', 3070, day), today)).toEqual({
    day: next,
    missed,
    hasEstimate: missed === null,
    special: null,
  });
});

test('a foreseen day is today or later, and an estimate is of the day that it was made for', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((ahead) => addDays('2026-08-01', ahead));
  fc.assert(
    fc.property(
      fc.constantFrom(...GAME_IDS),
      day,
      fc.integer({ min: 0, max: 60 }),
      fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
      (modality, drawn, ahead, announced) => {
        const today = addDays(drawn, ahead);
        const of = newest(modality, 9000, drawn, announced === undefined ? undefined : addDays(drawn, announced));
        const next = foreseenAfter(of, today);
        if (next.day !== null) expect(next.day >= today && next.day > drawn).toBe(true);
        if (next.missed !== null) expect(next.missed > drawn && next.missed < today).toBe(true);
        expect(next.hasEstimate).toBe(next.day !== null && next.day === foreseenAfter(of, drawn).day);
      },
    ),
  );
});

test('a game is late once the day of its next contest is over, and stale two days later', () => {
  const of = newest('megaSena', 3080, '2026-11-19');
  const at = (day: PlainDay, time = '12:00') => contestFreshness('megaSena', of, instantOf(day, time));
  expect(at('2026-11-22', '23:59')).toEqual({
    state: 'fresh',
    expectedAt: instantOf('2026-11-20', '00:00'),
    lagSeconds: 0,
  });
  expect(at('2026-11-23')).toEqual({
    state: 'late',
    expectedAt: instantOf('2026-11-23', '00:00'),
    lagSeconds: 12 * 3600,
  });
  expect(at('2026-11-25', '00:01').state).toBe('stale');
  // The ten days before the Virada.
  const paused = newest('megaSena', 3094, '2026-12-19', '2026-12-31');
  expect(contestFreshness('megaSena', paused, instantOf('2026-12-31', '23:00')).state).toBe('fresh');
  expect(contestFreshness('megaSena', null, instantOf('2026-12-31', '23:00')).state).toBe('stale');
});

test('a special contest’s pause holds those of its recorded editions since 2022', () => {
  for (const id of GAME_IDS) {
    const theirs = contests.filter(({ modality }) => modality === id);
    for (const { contests: numbers, firstYear, pause } of gameOf(id).specials ?? []) {
      for (const [at, number] of numbers.entries()) {
        const edition = theirs.find(({ contest }) => contest === number);
        if (!edition || firstYear + at < 2022) continue;
        const before = theirs.reduce((last, { day }) => (day < edition.day && day > last ? day : last), '');
        const { from, until } = pause(firstYear + at);
        expect(addDays(before, 1) >= from, `${id} ${number}: ${before}`).toBe(true);
        expect(daysBetween(until, edition.day) <= 3, `${id} ${number}: ${edition.day}`).toBe(true);
      }
    }
  }
});

test('the calendar’s next day is of the game’s week', () => {
  for (const [game, week] of [
    ['megaSena', [0, 2, 4]],
    ['superSete', [1, 3, 5]],
  ] as const)
    for (let ahead = 0; ahead < 300; ahead += 7) {
      const next = nextDrawDay(drawsOf(game), addDays('2027-01-05', ahead));
      if (next && next !== '2027-12-31') expect(week, next).toContain(weekdayOf(next));
    }
});
