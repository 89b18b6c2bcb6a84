import { describe, expect, test } from 'vitest';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import type { Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import {
  daysWithDraws,
  drawsOfDay,
  drawsPage,
  firstPrizes,
  neighbourDays,
  newestDraws,
  newestDrawsOfAll,
  newestKeys,
  newestStandings,
  storedCounts,
} from '../../lib/core/store/read.ts';
import { newestFirsts } from '../../lib/core/store/read-animals.ts';
import { contestPage, contestsOfYear, contestYears } from '../../lib/core/store/read-contests.ts';
import { daysOfMonth, drawsAround, regionDaysAround } from '../../lib/core/store/read-places.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store, Tables } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, federalFeed, mega, now, options, outcomesOf, table } from './draw-builders.ts';
import { dump } from './dump.ts';

const keyOf = ({ region, day, time }: { region: string; day: string; time: string }) => `${region} ${day} ${time}`;

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];

const TIMES = ['01:20', '02:20', '03:20', '04:20', '05:20', '06:20', '08:20', '12:20'];

const LISTS = ['look', 'pt-rio', 'pt-sp'] as const;

const DAY = '2026-11-20';

const FEDERAL_DAY = '2026-11-18';

const FOUR = ['4621', '1500', '2794', '2546', '8807'];

const TICKETS = ['84621', '21500', '62794', '72546', '68807'];

/** Writes into the rows of draws beside the store's own ways. */
const overwrite = (store: Store, columns: Partial<Tables['draws']>) =>
  store.write((trx) => trx.updateTable('draws').set(columns).execute());

const federalsOn = async (store: Store, day: string) =>
  (await drawsOfDay(store.db, day)).map(({ region, isFederal, tickets, checked }) => [
    region,
    isFederal,
    tickets,
    checked,
  ]);

describe.each(BACKENDS)('draws in the store on %s', (name) => {
  const own = backend(name);

  describe('recordDraws', () => {
    test('a refusal is named, leaves what is stored alone and is set aside once, counted', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw(DAY, '14:20', table(1))]);
      await recordContests(store, [mega(3040)], options);
      const before = await dump(store);
      const draws: [string, Observation][] = [
        ['unknown-region', draw(DAY, '09:20', table(2), 'pt-ba')],
        ['incomplete', draw(DAY, '09:20', table(2).slice(0, 4))],
        ['differs-from-stored', draw(DAY, '14:20', table(3))],
      ];
      const contests: [string, ReportedContest][] = [
        ['unknown-modality', mega(3041, { modality: 'lotogol' })],
        ['missing-numbers', { ...federalContest, numbers: ['084621', '000000', '000000', '072546', '068807'] }],
        ['differs-from-stored', mega(3040, { numbers: ['10', '20', '30', '40', '50', '60'] })],
      ];
      const reported = { draws: draws.map(([, one]) => one), contests: contests.map(([, one]) => one) };
      for (const times of [1, 2]) {
        expect(await outcomesOf(store, reported.draws)).toEqual(draws.map(([reason]) => reason));
        const results = await recordContests(store, reported.contests, options);
        expect(results).toMatchObject(contests.map(([reason]) => ({ outcome: 'refused', reason })));
        const aside = await listQuarantine(store.db, 100);
        expect(aside.map(({ reason }) => reason).sort()).toEqual(
          [...draws, ...contests].map(([reason]) => reason).sort(),
        );
        expect(new Set(aside.map((entry) => entry.times))).toEqual(new Set([times]));
        expect(aside.find(({ reason }) => reason === 'missing-numbers')).toMatchObject({
          kind: 'contest',
          subject: 'federal/6100',
          source: options.source,
          first_at: now.toISOString(),
          told: JSON.stringify(reported.contests[1]),
        });
      }
      expect(await dump(store)).toBe(before);
    });

    test('a draw seen again changes nothing and a different one is quarantined', async () => {
      const store = await own.open();
      const first = draw('2026-11-20', '14:20', ['0019', '1234', '5678', '9012', '3456']);
      expect(await outcomesOf(store, [first])).toEqual(['new']);
      const version = await dump(store);
      expect(await outcomesOf(store, [first, { ...first, time: 'PT' }])).toEqual(['unchanged', 'unchanged']);
      const before = await dump(store);
      expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(3))])).toEqual(['differs-from-stored']);
      expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(3))])).toEqual(['differs-from-stored']);
      expect(await dump(store)).toBe(before);
      expect(await dump(store)).toBe(version);
      expect(await listQuarantine(store.db, 10)).toMatchObject([{ reason: 'differs-from-stored', times: 2 }]);
      expect((await drawsOfDay(store.db, '2026-11-20'))[0]?.numbers[0]).toBe('0019');
    });

    test('yesterday’s table copied into today is set aside, whichever of the two arrives first', async () => {
      const yesterday = draw('2026-11-19', '14:20', table(5));
      const today = draw('2026-11-20', '14:20', table(5));
      for (const [first, second] of [
        [yesterday, today],
        [today, yesterday],
      ] as const) {
        const store = await own.open();
        const entries = [...(await outcomesOf(store, [first])), ...(await outcomesOf(store, [second]))];
        expect(entries).toEqual(first === yesterday ? ['new', 'copy-of-previous-day'] : ['new', 'new']);
        expect(await drawsOfDay(store.db, '2026-11-20')).toEqual([]);
        expect(await drawsOfDay(store.db, '2026-11-19')).toMatchObject([{ numbers: table(5) }]);
        expect(await listQuarantine(store.db, 10)).toMatchObject([
          { kind: 'draw', subject: 'pt-rio/2026-11-20/14:20', reason: 'copy-of-previous-day', times: 1 },
        ]);
        const version = await dump(store);
        expect(await outcomesOf(store, [today])).toEqual(['copy-of-previous-day']);
        expect(await listQuarantine(store.db, 10)).toMatchObject([{ times: 2 }]);
        expect(await dump(store)).toBe(version);
        // The day's own table comes in after all.
        expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(6))])).toEqual(['new']);
        expect(await dump(store)).not.toBe(version);
      }
    });

    test('a stored draw has its numbers and its source', async () => {
      const store = await own.open();
      const drawn6to10 = ['0001', '0020', '0300', '4000', '5555'];
      await recordDraws(
        store,
        [
          { ...draw('2026-11-20', '14:20', table(1)), drawn6to10, inferred: true },
          draw('2026-11-20', '16:20', table(2)),
        ],
        { source: 'historico', now, receivedAt: null },
      );
      expect(await drawsOfDay(store.db, '2026-11-20')).toEqual([
        {
          region: 'pt-rio',
          day: '2026-11-20',
          time: '14:20',
          numbers: table(1),
          drawn6to10,
          inferred: true,
          source: 'historico',
          receivedAt: null,
          isFederal: false,
          tickets: null,
          checked: 'recorded',
          families: [],
          rivals: [],
          publishedAt: null,
          correctedAt: null,
        },
        expect.objectContaining({ time: '16:20', drawn6to10: null, inferred: false }),
      ]);
      expect(await drawsOfDay(store.db, '2026-11-19')).toEqual([]);
    });

    test('a refusal names the draw that it conflicts with', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw('2026-11-19', '14:20', table(1)), draw('2026-11-20', '16:20', table(2))]);
      const refused = await recordDraws(
        store,
        [draw('2026-11-20', 'PT', table(1)), draw('2026-11-20', 'PTV', table(3)), draw('2026-11-20', 'nada', table(4))],
        options,
      );
      expect(refused).toEqual([
        { outcome: 'refused', id: 'pt-rio/2026-11-20/14:20', reason: 'copy-of-previous-day', detail: '2026-11-19' },
        {
          outcome: 'refused',
          id: 'pt-rio/2026-11-20/16:20',
          reason: 'differs-from-stored',
          detail: table(2).join(' '),
        },
        { outcome: 'refused', id: 'pt-rio/2026-11-20/nada', reason: 'invalid-time', detail: 'nada' },
      ]);
      const [copy] = (await listQuarantine(store.db, 9)).filter(({ reason }) => reason === 'copy-of-previous-day');
      expect(JSON.parse(copy?.told ?? '')).toEqual({
        region: 'pt-rio',
        day: '2026-11-20',
        time: '14:20',
        numbers: table(1),
      });
    });

    test('of many draws in one message each finds its own stored one', async () => {
      const store = await own.open();
      const many = Array.from({ length: 1100 }, (_, index) =>
        draw(addDays('2023-01-01', index), '14:20', table(index)),
      );
      const imported = async () =>
        (await recordDraws(store, many, { ...options, source: 'importacao' })).map(({ outcome }) => outcome);
      expect(new Set(await imported())).toEqual(new Set(['new']));
      expect(new Set(await imported())).toEqual(new Set(['unchanged']));
      expect(await storedCounts(store.db)).toEqual({ draws: 1100, contests: 0 });
    });
  });

  describe('reading the store', () => {
    test('draws are read in the order of their slots', async () => {
      const store = await own.open();
      await outcomesOf(store, [
        draw('2026-11-18', '14:20', table(1)),
        draw('2026-11-20', '09:20', table(2)),
        draw('2026-11-20', '14:20', table(3)),
        draw('2026-11-19', '08:00', table(4), 'pt-sp'),
      ]);
      expect((await newestDraws(store.db, 'pt-rio', 2)).map(({ time }) => time)).toEqual(['09:20', '14:20']);
      expect(await neighbourDays(store.db, '2026-11-19')).toEqual({ before: '2026-11-18', after: '2026-11-20' });
      expect(await daysWithDraws(store.db, 2)).toEqual([
        { day: '2026-11-20', draws: 2, changedAt: now.toISOString() },
        { day: '2026-11-19', draws: 1, changedAt: now.toISOString() },
      ]);
      expect((await newestKeys(store.db)).map(({ region, day, time }) => `${region} ${day} ${time}`)).toEqual([
        'pt-rio 2026-11-20 14:20',
        'pt-sp 2026-11-19 08:00',
      ]);
    });

    test('a number is found as milhar, centena and dezena, counted by place', async () => {
      const store = await own.open();
      const five = (first: string, fifth = '4444') => [first, '1111', '2222', '3333', fifth];
      await outcomesOf(store, [
        draw('2026-11-18', '14:20', five('5787')),
        draw('2026-11-20', '09:20', five('0787', '5787')),
        draw('2026-11-20', '09:20', five('5787'), 'look'),
        draw('2026-11-19', '08:00', five('8787'), 'pt-sp'),
        draw('2026-11-19', '14:20', five('7875')),
      ]);
      const requests = async (number: string, region?: 'pt-rio' | 'pt-sp') => {
        const view = { number, region, limit: 3 };
        const { newest, ...counted } = await readView('drawn-number', view, { db: store.db, now });
        return {
          ...counted,
          newest: newest.map((one) => `${one.region} ${one.day} ${one.time} ${one.number} ${one.place}º`),
        };
      };
      expect(await requests('5787')).toEqual({
        places: [2, 0, 0, 0, 1],
        draws: 5,
        since: '2026-11-18',
        until: '2026-11-20',
        newest: ['look 2026-11-20 09:20 5787 1º', 'pt-rio 2026-11-20 09:20 5787 5º', 'pt-rio 2026-11-18 14:20 5787 1º'],
      });
      expect(await requests('787')).toMatchObject({ places: [4, 0, 0, 0, 1] });
      expect((await requests('87')).newest).toEqual([
        'look 2026-11-20 09:20 5787 1º',
        'pt-rio 2026-11-20 09:20 0787 1º',
        'pt-rio 2026-11-20 09:20 5787 5º',
      ]);
      expect(await requests('0787', 'pt-rio')).toMatchObject({
        places: [1, 0, 0, 0, 0],
        draws: 3,
        since: '2026-11-18',
      });
      expect(await requests('9999')).toMatchObject({ places: [0, 0, 0, 0, 0], draws: 5, newest: [] });
      expect(await requests('9999', 'pt-sp')).toMatchObject({ draws: 1, since: '2026-11-19' });
    });

    test('where a group came first last: one draw a region, none where it never did', async () => {
      const store = await own.open();
      const first = (number: string) => [number, '0033', '0034', '0035', '0036'];
      await outcomesOf(store, [
        draw('2026-11-18', '14:20', first('0033')),
        draw('2026-11-19', '09:20', first('7736')),
        draw('2026-11-19', '14:20', first('0001')),
        draw('2026-11-17', '07:20', first('0034'), 'look'),
        draw('2026-11-17', '08:00', first('0001'), 'pt-sp'),
      ]);
      const found = await readView('newest-firsts', { group: 9 }, { db: store.db, now });
      const reported = ({ region, day, time, name, number, place, gap, until }: (typeof found)[number]) =>
        [region, day, time, name, number, place, gap, until].join(' ');
      expect(found.map(reported)).toEqual([
        'look 2026-11-17 07:20 Look 0034 1 0 2026-11-17',
        'pt-rio 2026-11-19 09:20 PPT 7736 1 1 2026-11-19',
      ]);
      expect(await readView('newest-firsts', { group: 12 }, { db: store.db, now })).toEqual([]);
    });

    test('first prizes of a span come oldest first, each with its region and time', async () => {
      const store = await own.open();
      await outcomesOf(store, [
        draw('2026-11-20', '07:20', table(1), 'look'),
        draw('2026-11-19', '14:20', table(2)),
        draw('2026-11-19', '09:20', table(3)),
        draw('2026-11-18', '09:20', table(4)),
        draw('2026-11-19', '08:00', table(5), 'pt-sp'),
      ]);
      expect(await firstPrizes(store.db, '2026-11-19', '2026-11-20')).toEqual([
        { region: 'pt-rio', day: '2026-11-19', time: '09:20', number: table(3)[0] },
        { region: 'pt-rio', day: '2026-11-19', time: '14:20', number: table(2)[0] },
        { region: 'pt-sp', day: '2026-11-19', time: '08:00', number: table(5)[0] },
        { region: 'look', day: '2026-11-20', time: '07:20', number: table(1)[0] },
      ]);
    });

    test('the Federal’s 7th is made of the contest of that very day and of the same five numbers', async () => {
      const store = await own.open();
      const full = async () =>
        (await newestDraws(store.db, 'federal', 9)).map(({ day, tickets }) => [day, tickets?.slice(0, 2) ?? null]);
      // The same last four digits on another day, and on that day one number that differs.
      await outcomesOf(store, [federalFeed]);
      await recordContests(store, [{ ...federalContest, contest: 6097, day: '2026-11-15' }], options);
      const [, ...others] = federalContest.numbers;
      await recordContests(store, [{ ...federalContest, contest: 6101, numbers: ['084622', ...others] }], options);
      expect(await full()).toEqual([
        ['2026-11-15', ['84621', '21500']],
        ['2026-11-18', null],
      ]);
      await recordContests(store, [federalContest], options);
      expect(await full()).toEqual([
        ['2026-11-15', ['84621', '21500']],
        ['2026-11-18', ['84621', '21500']],
      ]);
    });

    test('a contest comes with its neighbours recorded, the newest number and its corrections', async () => {
      const store = await own.open();
      await recordContests(store, [mega(10), mega(12), mega(15), { ...federalContest, contest: 11 }], options);
      const neighbours = async (contest: number) => {
        const page = await contestPage(store.db, 'megaSena', contest);
        return [page.before?.contest, page.contest?.contest, page.after?.contest, page.newest];
      };
      expect(await neighbours(12)).toEqual([10, 12, 15, 15]);
      expect(await neighbours(10)).toEqual([undefined, 10, 12, 15]);
      expect(await neighbours(15)).toEqual([12, 15, undefined, 15]);
      expect(await neighbours(11)).toEqual([10, undefined, 12, 15]);
      expect(await neighbours(1)).toEqual([undefined, undefined, 10, 15]);
      expect(await neighbours(16)).toEqual([15, undefined, undefined, 15]);
      expect(await contestPage(store.db, 'quina', 1)).toEqual({
        contest: null,
        before: null,
        after: null,
        newest: null,
        corrections: [],
      });
      const reason = 'Errata da Caixa';
      await recordContests(store, [mega(12, { day: '2026-08-05' })], { ...options, source: 'operador', reason });
      expect((await contestPage(store.db, 'megaSena', 12)).corrections).toMatchObject([{ contest: 12, reason }]);
      expect((await contestPage(store.db, 'megaSena', 10)).corrections).toEqual([]);
    });

    test('a year’s contests come newest first, with the first band’s prize and the years around it', async () => {
      const store = await own.open();
      const details = { accumulated: false, prizes: [{ band: '6 acertos', winners: 2, amount: 1_500_000.5 }] };
      await recordContests(
        store,
        [mega(1, { day: '2019-12-31' }), mega(2, { day: '2021-01-01', details }), mega(5, { day: '2021-12-31' })],
        options,
      );
      const { contests, missing, before, after } = await contestsOfYear(store.db, 'megaSena', 2021);
      expect(contests.map(({ contest, top }) => [contest, top])).toEqual([
        [5, null],
        [2, { winners: 2, amount: 1_500_000.5 }],
      ]);
      expect([missing, before, after]).toEqual([[{ from: 3, to: 4 }], 2019, null]);
      expect(await contestsOfYear(store.db, 'megaSena', 2020)).toEqual({
        contests: [],
        missing: [],
        before: 2019,
        after: 2021,
      });
      expect(await contestYears(store.db)).toEqual([
        { modality: 'megaSena', year: 2019, contests: 1, newest: '2019-12-31', changedAt: now.toISOString() },
        { modality: 'megaSena', year: 2021, contests: 2, newest: '2021-12-31', changedAt: now.toISOString() },
      ]);
    });
  });

  describe('draws page by page', () => {
    /** Eight hours of four days in three regions, as they come on pages: newest first, those of one hour by region. */
    const all = DAYS.toReversed().flatMap((day) =>
      TIMES.toReversed().flatMap((time) => LISTS.map((region) => ({ region, day, time }))),
    );
    const filled = async () => {
      const store = await own.open();
      const found = all.map(({ region, day, time }, index) => draw(day, time, table(index), region));
      expect(new Set(await outcomesOf(store, found))).toEqual(new Set(['new']));
      return store;
    };
    const pageOf = async (store: Store, request: Parameters<typeof drawsPage>[1]) =>
      (await drawsPage(store.db, request)).map(keyOf);

    test('draws come newest first, and each page goes on after the last one', async () => {
      const store = await filled();
      const keys = all.map(keyOf);
      expect(await pageOf(store, { limit: 1000 })).toEqual(keys);
      expect(await pageOf(store, { limit: 5 })).toEqual(keys.slice(0, 5));
      for (const at of [0, 1, 2, 3, 22, 23, 24, 94, 95])
        expect(await pageOf(store, { limit: 7, after: all[at] })).toEqual(keys.slice(at + 1, at + 8));
    });
  });

  describe('how a stored draw stands', () => {
    test('a draw is not shown when a column of it was changed in the file', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw(DAY, '14:20', table(1))]);
      await overwrite(store, { inferred: 1 });
      await expect(drawsOfDay(store.db, DAY)).rejects.toMatchObject({
        name: 'CorruptRowError',
        subject: `pt-rio/${DAY}/14:20`,
      });
    });

    describe('which draws are the Federal’s', () => {
      test('a Federal without a contest has no tickets, and is found by its numbers', async () => {
        const store = await own.open();
        await outcomesOf(store, [
          federalFeed,
          draw(FEDERAL_DAY, '20:00', FOUR, 'pt-sp'),
          draw(FEDERAL_DAY, '14:20', table(1)),
          // The same numbers on another day are another draw's.
          draw('2026-11-16', '20:00', FOUR, 'pt-sp'),
        ]);
        expect(await federalsOn(store, FEDERAL_DAY)).toEqual([
          ['federal', true, null, 'one-source'],
          ['pt-rio', false, null, 'one-source'],
          ['pt-sp', true, null, 'one-source'],
        ]);
        expect(await federalsOn(store, '2026-11-16')).toEqual([['pt-sp', false, null, 'one-source']]);
      });

      test('a contest that only a mirror tells makes no draw official, though it tells the tickets', async () => {
        const store = await own.open();
        await recordContests(store, [federalContest], { ...options, source: 'guidi' });
        await outcomesOf(store, [draw(FEDERAL_DAY, '20:00', FOUR, 'pt-sp')]);
        expect(await federalsOn(store, FEDERAL_DAY)).toEqual([
          ['federal', true, TICKETS, 'one-source'],
          ['pt-sp', true, TICKETS, 'one-source'],
        ]);
      });
    });

    const publishedAt = async (store: Store) =>
      Object.fromEntries((await drawsOfDay(store.db, '2026-11-19')).map((one) => [one.time, one.publishedAt]));

    test('an unwatched draw came out when it was received, from its minute on and within six hours', async () => {
      const store = await own.open();
      const HOUR = 3_600_000;
      const later = (time: string, ms: number) => new Date(instantOf('2026-11-19', time).getTime() + ms).toISOString();
      const arrivals: [string, string | null, boolean][] = [
        ['09:20', later('09:20', 6 * HOUR + 1), false],
        ['11:20', null, false],
        ['14:20', later('14:20', 0), true],
        ['16:20', later('16:20', -1), false],
        ['18:20', later('18:20', 6 * HOUR), true],
        // Half past midnight by UTC, in another day than the draw's.
        ['21:20', later('21:20', 10 * 60_000), true],
        ['07:00', later('07:00', 30 * HOUR), false],
      ];
      for (const [index, [time, receivedAt]] of arrivals.entries())
        await recordDraws(store, [draw('2026-11-19', time, table(index))], { ...options, receivedAt });
      expect(await publishedAt(store)).toEqual(
        Object.fromEntries(arrivals.map(([time, receivedAt, isSoon]) => [time, isSoon ? receivedAt : null])),
      );
    });

    test('the newest draw is official by Caixa’s contest of that very day alone', async () => {
      const store = await own.open();
      const other = {
        ...federalContest,
        contest: 6101,
        day: '2026-11-19',
        numbers: [...federalContest.numbers].reverse(),
      };
      await recordContests(store, [federalContest, other], { ...options, source: 'caixa' });
      const mirrored = ['010001', '020002', '030003', '040004', '050005'];
      const only = { ...federalContest, contest: 6099, day: '2026-11-15', numbers: mirrored };
      await recordContests(store, [only], { ...options, source: 'guidi' });
      await outcomesOf(store, [
        draw(FEDERAL_DAY, '14:20', FOUR),
        draw('2026-11-19', '20:00', FOUR, 'pt-sp'),
        draw('2026-11-15', '11:20', ['0001', '0002', '0003', '0004', '0005'], 'look'),
      ]);
      const standings = await newestStandings(store.db);
      expect(Object.fromEntries(standings.map(({ region, day, checked }) => [region, `${day} ${checked}`]))).toEqual({
        'pt-rio': `${FEDERAL_DAY} official`,
        'pt-sp': '2026-11-19 one-source',
        look: '2026-11-15 one-source',
        federal: '2026-11-19 official',
      });
      const whole = await newestDrawsOfAll(store.db, () => 1);
      for (const one of standings) expect(whole.get(one.region)).toMatchObject([one]);
    });
  });

  describe('reading around a place', () => {
    test('before the first and after the last recorded there is nothing', async () => {
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

    // Of groups 1, 2 and 25; none of the others' numbers ends in any of these groups.
    const first = (number: string) => [number, '0050', '0051', '0052', '0053'];

    test('of many draws those are sought that are not among the newest 400, to the last group’s', async () => {
      const store = await own.open();
      const many = Array.from({ length: 400 }, (_, at) =>
        draw(addDays('2025-05-01', at), '14:20', first(at % 2 === 0 ? '0001' : '0101')),
      );
      const old = [draw('2025-04-28', '14:20', first('0100')), draw('2025-04-30', '14:20', first('0005'))];
      const outcomes = await recordDraws(store, [...old, ...many], { ...options, source: 'importacao' });
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['new']));
      const newest = await newestFirsts(store.db, 'pt-rio');
      expect(Object.fromEntries([...newest].map(([group, { day }]) => [group, day]))).toEqual({
        1: '2026-06-04',
        2: '2025-04-30',
        25: '2025-04-28',
      });
    });
  });
});
