import { beforeAll, expect, test } from 'vitest';
import { addDays, formatTime, instantOf, type PlainDay } from '../../lib/core/domain/days.ts';
import { drawsOf } from '../../lib/core/domain/draws/schedule.ts';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import { unsureHoliday } from '../../lib/core/domain/houses/holiday-record.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { answerIn } from '../support/answer-in-store.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { backend } from './backends.ts';
import { draw, federalContest, mega, options, table } from './draw-builders.ts';

// Answers of a day whose results are not here: by the clock, before a draw's minute and after it.

const store = backend('SQLite', { isShared: true });
let db: Store['db'];

/** The record ends on these days. */
beforeAll(async () => {
  const opened = await store.open();
  db = opened.db;
  await recordDraws(
    opened,
    [draw('2026-11-20', '14:20', table(1)), draw('2026-11-20', '14:20', table(2), 'look')],
    options,
  );
  await recordContests(opened, [mega(3080, { day: '2026-11-19' }), federalContest], options);
});

const ask = (typed: string, now: Date) => answerIn(db, typed, now);

/** Two weeks, a holiday and its eve. */
const DAYS = [
  ...Array.from({ length: 14 }, (_, ahead) => addDays('2026-11-21', ahead)),
  '2026-12-24',
  '2026-12-25',
] as const;

/** Clocks of a day: before its first draw, a minute after some (with TEST_ALL each), and its last minute. */
const clocksOf = (house: HouseId, day: PlainDay): Date[] => [
  instantOf(day, '00:01'),
  ...slotsOn(house, day)
    .filter((_, at) => IS_WHOLE || at % 3 === 1)
    .map((time) => new Date(instantOf(day, time).getTime() + 60_000)),
  instantOf(day, '23:59'),
];

const questionsOf = (house: HouseId) =>
  isFederalHouse(house)
    ? ['federal hoje', 'resultado federal hoje', 'tem federal hoje']
    : ['tem X hoje', 'X hoje', 'deu leão X hoje'].map((typed) => typed.replace('X', HOUSES[house].short));

test.each(HOUSE_IDS.map((house) => [house] as const))(
  'no draw of %s is called to come after its minute, nor any on a day without one',
  async (house) => {
    const wrong: string[] = [];
    for (const day of DAYS) {
      const times = slotsOn(house, day);
      if (unsureHoliday(house, day)) continue;
      for (const now of clocksOf(house, day)) {
        const left = times.filter((time) => instantOf(day, time) > now);
        for (const typed of questionsOf(house)) {
          const { verdict, facts, kind } = await ask(typed, now);
          const isToCome = /^Ainda não:|^Hoje ainda não/.test(verdict);
          const isHours = /^Sim, pelo calendário: /.test(verdict);
          const isRight =
            times.length === 0
              ? /^Não[ :]/.test(verdict)
              : isHours
                ? kind === 'answer' && times.every((time) => verdict.includes(formatTime(time)))
                : left.length === 0
                  ? !isToCome && /chegou até nós|registro/.test(verdict)
                  : true;
          // Before the first draw nothing is missing.
          const isMissed = left.length === times.length && times.length > 0 && /registro|chegou até nós/.test(verdict);
          const named = isToCome && /\d\dh\d\d/.exec(verdict)?.[0];
          const isNext = !named || named === formatTime(left[0] ?? '');
          const isYes = !typed.startsWith('tem') || times.length === 0 || isHours || left.length === 0;
          if (!isRight || !isNext || !isYes || isMissed)
            wrong.push(`${typed}, ${day} ${now.toISOString()}: ${verdict} | ${facts.join(' ')}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(GAME_IDS.filter((game) => !gameOf(game).house).map((game) => [game] as const))(
  'a contest of %s is not called undrawn on its day',
  async (game) => {
    const { name } = gameOf(game);
    const wrong: string[] = [];
    for (const day of DAYS)
      for (const time of ['08:00', '23:30'])
        for (const typed of [`${name} hoje`, `resultado ${name} hoje`, `tem ${name} hoje`]) {
          const { verdict } = await ask(typed, instantOf(day, time));
          const isRight = drawsOf(game)(day)
            ? /chegou até nós|Ainda não se sabe/.test(verdict) && !/^Ainda não:|não saiu/.test(verdict)
            : /^Não tem /.test(verdict);
          if (!isRight) wrong.push(`${typed}, ${day} ${time}: ${verdict}`);
        }
    expect(wrong).toEqual([]);
  },
);

test('a house whose record stopped is answered by the calendar first, then since when', async () => {
  for (const house of ['pt-rio', 'look'] as const) {
    const { verdict, facts } = await ask(`tem ${HOUSES[house].short} hoje`, instantOf('2026-11-28', '12:00'));
    expect(verdict).toMatch(new RegExp(`^Sim, pelo calendário: ${HOUSES[house].short}, hoje, sábado, 28/11/2026: `));
    expect(facts[0]).toBe('De hoje nenhum resultado chegou até nós; o dia mais novo que temos é 20/11/2026.');
  }
});
