import { describe, expect, test } from 'vitest';
import {
  contestsAfter,
  contestsOn,
  contestsPage,
  daysWithDraws,
  drawnNumber,
  drawsBetweenDays,
  drawsOfDays,
  drawsPage,
  groupCounts,
  keysOfDays,
} from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordWords, type Word } from '../../lib/core/store/record-sightings.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, now, options, outcomesOf, table } from './told.ts';

const keyOf = ({ region, day, time }: { region: string; day: string; time: string }) => `${region} ${day} ${time}`;
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
const TIMES = ['01:20', '02:20', '03:20', '04:20', '05:20', '06:20', '08:20', '12:20'];
const LISTS = ['look', 'pt-rio', 'pt-sp'] as const;

describe.each(BACKENDS)('lists read of the store, on %s', (name) => {
  const own = backend(name);

  describe('draws page by page', () => {
    /** Eight hours of four days in three regions, as they come on pages: newest first, those of one hour by region. */
    const all = DAYS.toReversed().flatMap((day) =>
      TIMES.toReversed().flatMap((time) => LISTS.map((region) => ({ region, day, time }))),
    );
    const filled = async () => {
      const store = await own.open();
      const told = all.map(({ region, day, time }, index) => draw(day, time, table(index), region));
      expect(new Set(await outcomesOf(store, told))).toEqual(new Set(['new']));
      return store;
    };
    const pageOf = async (store: Store, asked: Parameters<typeof drawsPage>[1]) =>
      (await drawsPage(store.db, asked)).map(keyOf);

    test('the newest come first, of one hour by region; each page goes on after the last one’s end', async () => {
      const store = await filled();
      const keys = all.map(keyOf);
      expect(await pageOf(store, { limit: 1000 })).toEqual(keys);
      expect(await pageOf(store, { limit: 5 })).toEqual(keys.slice(0, 5));
      for (const at of [0, 1, 2, 3, 22, 23, 24, 94, 95])
        expect(await pageOf(store, { limit: 7, after: all[at] })).toEqual(keys.slice(at + 1, at + 8));
    });

    test('a region, a span with both its ends, some hours', async () => {
      const store = await filled();
      const only = (isAsked: (one: (typeof all)[number]) => boolean) => all.filter(isAsked).map(keyOf);
      const limit = 1000;
      expect(await pageOf(store, { limit, region: 'pt-sp' })).toEqual(only(({ region }) => region === 'pt-sp'));
      expect(await pageOf(store, { limit, from: '2026-11-18' })).toEqual(only(({ day }) => day >= '2026-11-18'));
      expect(await pageOf(store, { limit, to: '2026-11-17' })).toEqual(only(({ day }) => day <= '2026-11-17'));
      expect(await pageOf(store, { limit, times: ['02:20', '12:20', '23:59'] })).toEqual(
        only(({ time }) => time === '02:20' || time === '12:20'),
      );
      const narrow = { region: 'look', from: '2026-11-17', to: '2026-11-18', times: ['01:20'] } as const;
      expect(await pageOf(store, { limit, ...narrow })).toEqual(['look 2026-11-18 01:20', 'look 2026-11-17 01:20']);
      const rest = { ...narrow, after: { region: 'look', day: '2026-11-18', time: '01:20' } } as const;
      expect(await pageOf(store, { limit, ...rest })).toEqual(['look 2026-11-17 01:20']);
    });

    test('a region’s span and some days come oldest first; of no days there are none', async () => {
      const store = await filled();
      expect((await drawsBetweenDays(store.db, 'look', '2026-11-17', '2026-11-18')).map(keyOf)).toEqual(
        ['2026-11-17', '2026-11-18'].flatMap((day) => TIMES.map((time) => `look ${day} ${time}`)),
      );
      expect((await drawsOfDays(store.db, ['2026-11-19', '2026-11-16'])).map(keyOf)).toEqual(
        ['2026-11-16', '2026-11-19'].flatMap((day) =>
          LISTS.flatMap((region) => TIMES.map((time) => `${region} ${day} ${time}`)),
        ),
      );
      expect(await drawsOfDays(store.db, [])).toEqual([]);
    });
  });

  describe('the keys of some days’ draws', () => {
    const word = (day: string, time: string, numbers: string[]): Word => ({
      ...draw(day, time, numbers),
      region: 'pt-rio',
      time,
    });
    const say = (store: Store, source: string, words: Word[]) =>
      recordWords(store, words, { source, now, seenSince: null });
    const asked = async (store: Store, days: string[]) => {
      const { keys, rivalled } = await keysOfDays(store.db, days);
      return { keys: keys.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)), rivalled };
    };
    const key = (day: string, time: string) => ({ region: 'pt-rio', day, time });

    test('come alone where all tell the same', async () => {
      const store = await own.open();
      await say(store, 'lotohack', [word('2026-11-19', '14:20', table(1)), word('2026-11-19', '16:20', table(2))]);
      await say(store, 'lotohack', [word('2026-11-18', '14:20', table(3)), word('2026-11-17', '14:20', table(4))]);
      expect(await asked(store, ['2026-11-19', '2026-11-17', '2026-11-16'])).toEqual({
        keys: [key('2026-11-17', '14:20'), key('2026-11-19', '14:20'), key('2026-11-19', '16:20')],
        rivalled: [],
      });
    });

    test('come with the draws that families tell otherwise, whole, of those days alone', async () => {
      const store = await own.open();
      await say(store, 'lotohack', [
        word('2026-11-19', '14:20', table(1)),
        word('2026-11-19', '16:20', table(2)),
        word('2026-11-18', '14:20', table(3)),
      ]);
      await say(store, 'ojogodobicho', [word('2026-11-19', '14:20', table(5)), word('2026-11-18', '14:20', table(6))]);
      const rivals = [{ numbers: table(5), families: ['ojogodobicho'] }];
      const found = await asked(store, ['2026-11-19']);
      expect(found.keys).toEqual([key('2026-11-19', '14:20'), key('2026-11-19', '16:20')]);
      expect(found.rivalled).toHaveLength(1);
      expect(found.rivalled).toMatchObject([
        { ...key('2026-11-19', '14:20'), numbers: table(1), checked: 'in-conference', rivals },
      ]);
      // A day that is told otherwise in every one of its draws.
      expect((await asked(store, ['2026-11-18'])).rivalled).toMatchObject([key('2026-11-18', '14:20')]);
    });
  });

  describe('counting over the store', () => {
    test('where a number came: of one hour by region and place, of the asked region alone', async () => {
      const store = await own.open();
      const five = (first: string, fourth: string, fifth: string) => [first, '1111', '2222', fourth, fifth];
      await outcomesOf(store, [
        draw('2026-11-19', '09:20', five('9787', '5787', '0787')),
        draw('2026-11-19', '09:20', five('0787', '3333', '4444'), 'look'),
        draw('2026-11-18', '21:20', five('2787', '3333', '4444')),
      ]);
      const asked = async (region: 'pt-rio' | undefined, limit: number) => {
        const { places, newest } = await drawnNumber(store.db, { number: '787', region, limit });
        return [places, newest.map(({ draw: one, place, number }) => `${keyOf(one)} ${place} ${number}`)];
      };
      const ofRio = [
        'pt-rio 2026-11-19 09:20 1 9787',
        'pt-rio 2026-11-19 09:20 4 5787',
        'pt-rio 2026-11-19 09:20 5 0787',
        'pt-rio 2026-11-18 21:20 1 2787',
      ];
      expect(await asked(undefined, 9)).toEqual([
        [3, 0, 0, 1, 1],
        ['look 2026-11-19 09:20 1 0787', ...ofRio],
      ]);
      expect(await asked('pt-rio', 9)).toEqual([[2, 0, 0, 1, 1], ofRio]);
      expect(await asked('pt-rio', 2)).toEqual([[2, 0, 0, 1, 1], ofRio.slice(0, 2)]);
      const none = { number: '4321', region: undefined, limit: 9 };
      expect(await drawnNumber(store.db, none)).toEqual({ places: [0, 0, 0, 0, 0], newest: [] });
    });

    test('groups are counted from the oldest of the newest draws to the newest', async () => {
      const store = await own.open();
      await outcomesOf(
        store,
        DAYS.map((day, index) => draw(day, '14:20', table(index + 1))),
      );
      expect(await groupCounts(store.db, 'pt-rio', 4)).toMatchObject({ draws: 4, since: DAYS[0], until: DAYS[3] });
      expect(await groupCounts(store.db, 'pt-rio', 2)).toMatchObject({ draws: 2, since: DAYS[2], until: DAYS[3] });
    });

    test('a day changed last when the last of its draws came in', async () => {
      const store = await own.open();
      const arrivals = ['2026-11-19T21:00:00.000Z', '2026-11-19T23:00:00.000Z', '2026-11-19T22:00:00.000Z'];
      for (const [index, receivedAt] of arrivals.entries())
        await recordDraws(store, [draw('2026-11-19', `1${index}:20`, table(index))], { ...options, receivedAt });
      expect(await daysWithDraws(store.db, 5)).toEqual([{ day: '2026-11-19', draws: 3, changedAt: arrivals[1] }]);
    });
  });

  describe('contests page by page', () => {
    const filled = async () => {
      const store = await own.open();
      const quina = mega(3041, { modality: 'quina', numbers: ['01', '02', '03', '04', '05'] });
      const by = (source: string) => ({ ...options, source });
      await recordContests(store, [mega(3041), mega(3043), quina], by('guidi'));
      await recordContests(store, [mega(3040), mega(3042), mega(3043)], by('caixa'));
      await recordContests(store, [mega(3044, { day: '2026-08-05' })], by('historico'));
      return store;
    };

    test('newest first, both ends in it, and no more than asked for', async () => {
      const store = await filled();
      const page = async (asked: Parameters<typeof contestsPage>[2]) =>
        (await contestsPage(store.db, 'megaSena', asked)).map(({ contest }) => contest);
      expect(await page({ limit: 10 })).toEqual([3044, 3043, 3042, 3041, 3040]);
      expect(await page({ limit: 2 })).toEqual([3044, 3043]);
      expect(await page({ from: 3042, limit: 10 })).toEqual([3044, 3043, 3042]);
      expect(await page({ to: 3042, limit: 10 })).toEqual([3042, 3041, 3040]);
      expect(await page({ from: 3041, to: 3043, limit: 2 })).toEqual([3043, 3042]);
      expect(await page({ from: 3045, limit: 10 })).toEqual([]);
      expect(await contestsPage(store.db, 'quina', { limit: 10 })).toMatchObject([
        { modality: 'quina', contest: 3041, source: 'guidi', checked: 'unconfirmed', receivedAt: options.receivedAt },
      ]);
    });

    test('those after a number say who told them and how they were checked', async () => {
      const store = await filled();
      const found = await contestsAfter(store.db, 'megaSena', 3040);
      expect(found.sort((a, b) => a.contest - b.contest)).toEqual([
        { contest: 3041, source: 'guidi', checked: 'unconfirmed' },
        { contest: 3042, source: 'caixa', checked: 'official' },
        { contest: 3043, source: 'guidi', checked: 'official' },
        { contest: 3044, source: 'historico', checked: 'recorded' },
      ]);
    });

    test('those of some days are of these days and of the modality alone', async () => {
      const store = await filled();
      expect(
        (await contestsOn(store.db, 'megaSena', ['2026-08-05', '2026-08-06'])).map(({ contest }) => contest),
      ).toEqual([3044]);
      expect(await contestsOn(store.db, 'quina', ['2026-08-04'])).toMatchObject([{ contest: 3041, modality: 'quina' }]);
      expect(await contestsOn(store.db, 'quina', [])).toEqual([]);
    });
  });
});
