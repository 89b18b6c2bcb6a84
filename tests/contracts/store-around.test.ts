import { describe, expect, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import { quarantine } from '../../lib/core/store/quarantine.ts';
import {
  contestsOn,
  drawnNumber,
  drawsOfDay,
  drawsOfDays,
  drawsOfKeys,
  keysOfDays,
  newestStandings,
} from '../../lib/core/store/read.ts';
import { firstGroups, newestFirst, newestFirsts, timesInFive } from '../../lib/core/store/read-animals.ts';
import { contestPage, contestYears } from '../../lib/core/store/read-contests.ts';
import {
  contestOfDay,
  daysOfMonth,
  drawsAround,
  isTimeOnRecord,
  regionDaysAround,
} from '../../lib/core/store/read-places.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { BACKENDS, backend } from './backends.ts';
import { listening } from './questions.ts';
import { draw, federalContest, mega, now, options, outcomesOf, table } from './told.ts';

describe.each(BACKENDS)('reading around a place, on %s', (name) => {
  const own = backend(name);

  describe('what lies around a place', () => {
    test('an hour is on record where the region had a draw at it', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw('2026-11-19', '14:20', table(1)), draw('2026-11-19', '07:20', table(2), 'look')]);
      const isKnown = (times: string[]) => isTimeOnRecord(store.db, 'pt-rio', times);
      expect(await isKnown(['14:20'])).toBe(true);
      expect(await isKnown(['03:00', '14:20'])).toBe(true);
      expect(await isKnown(['07:20'])).toBe(false);
      expect(await isKnown(['03:00'])).toBe(false);
    });

    test('a day’s contest is the first of its modality’s on that day', async () => {
      const store = await own.open();
      expect(await contestOfDay(store.db, 'megaSena', '2026-08-04')).toBeNull();
      await recordContests(store, [mega(3042), mega(3041), mega(3040, { day: '2026-08-03' }), federalContest], options);
      expect(await contestOfDay(store.db, 'megaSena', '2026-08-04')).toBe(3041);
      expect(await contestOfDay(store.db, 'megaSena', '2026-11-18')).toBeNull();
      expect(await contestOfDay(store.db, 'federal', '2026-11-18')).toBe(6100);
    });

    test('before the first and after the last on record there is nothing', async () => {
      const store = await own.open();
      const none = { before: null, after: null };
      const at = { region: 'pt-rio', day: '2026-11-19', time: '14:20' } as const;
      expect(await daysOfMonth(store.db, '2026-11')).toEqual({ days: [], ...none });
      expect(await drawsAround(store.db, at)).toEqual(none);
      expect(await regionDaysAround(store.db, 'pt-rio', '2026-11-19')).toEqual(none);
      await outcomesOf(store, [
        draw('2026-11-19', '14:20', table(1)),
        draw('2026-11-30', '14:20', table(2)),
        draw('2026-11-18', '07:20', table(3), 'look'),
      ]);
      expect(await daysOfMonth(store.db, '2026-11')).toEqual({
        days: [
          { day: '2026-11-18', draws: 1 },
          { day: '2026-11-19', draws: 1 },
        ],
        ...none,
      });
      expect(await daysOfMonth(store.db, '2026-10')).toEqual({ days: [], before: null, after: '2026-11-18' });
      expect(await drawsAround(store.db, at)).toEqual(none);
      expect(await drawsAround(store.db, { ...at, time: '14:19' })).toEqual({ before: null, after: at });
      expect(await drawsAround(store.db, { ...at, time: '14:21' })).toEqual({ before: at, after: null });
      expect(await regionDaysAround(store.db, 'pt-rio', '2026-11-18')).toEqual({ before: null, after: '2026-11-19' });
      expect(await regionDaysAround(store.db, 'pt-rio', '2026-11-18', '2026-11-19')).toEqual(none);
    });

    test('the years of one modality, each changed when the last of its contests came in', async () => {
      const store = await own.open();
      const came = (receivedAt: string) => ({ ...options, receivedAt });
      const [early, late] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'];
      await recordContests(store, [mega(2, { day: '2021-01-01' })], came(late));
      await recordContests(store, [mega(3, { day: '2021-12-31' }), mega(1, { day: '2019-12-31' })], came(early));
      await recordContests(store, [{ ...federalContest, contest: 5, day: '2020-01-01' }], came(early));
      const years = [
        { modality: 'megaSena', year: 2019, contests: 1, changedAt: early },
        { modality: 'megaSena', year: 2021, contests: 2, changedAt: late },
      ];
      const federal = { modality: 'federal', year: 2020, contests: 1, changedAt: early };
      expect(await contestYears(store.db, 'megaSena')).toEqual(years);
      expect(await contestYears(store.db, 'federal')).toEqual([federal]);
      expect(await contestYears(store.db, 'quina')).toEqual([]);
      expect(await contestYears(store.db)).toEqual([federal, ...years]);
    });

    test('a contest’s neighbours tell their numbers and days', async () => {
      const store = await own.open();
      const days = ['2026-08-02', '2026-08-04', '2026-08-06'];
      await recordContests(
        store,
        days.map((day, at) => mega(3040 + at, { day })),
        options,
      );
      expect(await contestPage(store.db, 'megaSena', 3041)).toMatchObject({
        contest: { contest: 3041, day: days[1], checked: 'unconfirmed' },
        before: { contest: 3040, day: days[0] },
        after: { contest: 3042, day: days[2] },
        newest: 3042,
      });
    });
  });

  describe('the groups’ draws', () => {
    // Of groups 1, 2 and 25; none of the others' numbers ends in any of these groups.
    const first = (number: string) => [number, '0050', '0051', '0052', '0053'];

    test('of few draws all is known by one question: each group’s newest first prize', async () => {
      const { store, asked } = listening(await own.open());
      await outcomesOf(store, [
        draw('2026-11-18', '14:20', first('0001')),
        draw('2026-11-19', '09:20', first('0005')),
        draw('2026-11-19', '14:20', first('0002')),
        draw('2026-11-19', '16:20', first('0001'), 'look'),
      ]);
      const key = (time: string) => ({ region: 'pt-rio', day: '2026-11-19', time });
      asked.length = 0;
      expect(await newestFirsts(store.db, 'pt-rio')).toEqual(
        new Map([
          [1, key('14:20')],
          [2, key('09:20')],
        ]),
      );
      expect(asked).toEqual(['select']);
      expect(await newestFirst(store.db, 'pt-rio', 1)).toEqual(key('14:20'));
      expect(await newestFirst(store.db, 'pt-rio', 25)).toBeNull();
      expect((await firstGroups(store.db)).get('pt-rio')).toEqual({
        groups: [1, 2, 1],
        since: '2026-11-18',
        until: '2026-11-19',
      });
      expect((await firstGroups(store.db)).get('federal')).toEqual({ groups: [], since: null, until: null });
      expect(Object.fromEntries(await timesInFive(store.db, 1))).toEqual({
        'pt-rio': 2,
        'pt-sp': 0,
        look: 1,
        federal: 0,
      });
      expect(Object.fromEntries(await timesInFive(store.db, 13))).toEqual({
        'pt-rio': 9,
        'pt-sp': 0,
        look: 3,
        federal: 0,
      });
    });

    test('of many those are sought that are not among the newest 400, to the last of the groups', async () => {
      const store = await own.open();
      const many = Array.from({ length: 400 }, (_, at) =>
        draw(addDays('2025-05-01', at), '14:20', first(at % 2 === 0 ? '0001' : '0101')),
      );
      const old = [draw('2025-04-28', '14:20', first('0100')), draw('2025-04-30', '14:20', first('0005'))];
      expect(new Set(await outcomesOf(store, [...old, ...many]))).toEqual(new Set(['new']));
      const newest = await newestFirsts(store.db, 'pt-rio');
      expect(Object.fromEntries([...newest].map(([group, { day }]) => [group, day]))).toEqual({
        1: '2026-06-04',
        2: '2025-04-30',
        25: '2025-04-28',
      });
    });
  });

  describe('nothing more than is needed is asked', () => {
    test('of no days, no keys and no refusals nothing is', async () => {
      const { store, asked } = listening(await own.open());
      expect(await drawsOfDays(store.db, [])).toEqual([]);
      expect(await drawsOfKeys(store.db, [])).toEqual([]);
      expect(await contestsOn(store.db, 'federal', [])).toEqual([]);
      await store.write((trx) => quarantine(trx, 'feed:a', now.toISOString(), []));
      expect(asked).toEqual([]);
    });

    test('where the first question finds nothing no second one is', async () => {
      const { store, asked } = listening(await own.open());
      expect(await drawsOfDay(store.db, '2026-11-19')).toEqual([]);
      expect(await newestStandings(store.db)).toEqual([]);
      expect((await drawnNumber(store.db, { number: '787', limit: 3 })).newest).toEqual([]);
      expect(asked).toEqual(['select', 'select', 'select']);
      await outcomesOf(store, [draw('2026-11-19', '14:20', table(1))]);
      asked.length = 0;
      expect((await keysOfDays(store.db, ['2026-11-19'])).rivalled).toEqual([]);
      expect(asked).toEqual(['select']);
    });
  });
});
