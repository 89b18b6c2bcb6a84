import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ToldContest } from '../../lib/core/domain/contest-admission.ts';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import type { ToldDraw } from '../../lib/core/domain/draw-admission.ts';
import { rowsOf } from '../../lib/core/functions/pix-results.ts';
import { articleUpdate, noteArticleUpdate } from '../../lib/core/store/article-updates.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import {
  contestNumbers,
  contestOf,
  contestsBetween,
  correctionsOfDay,
  daysWithDraws,
  drawsBetween,
  drawsOfDay,
  firstPrizes,
  groupCounts,
  neighbourDays,
  newestContest,
  newestDay,
  newestDraws,
  newestKeys,
  storedCounts,
} from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { lastCheck, recordRun } from '../../lib/core/store/source-runs.ts';
import { storeVersion } from '../../lib/core/store/version.ts';
import { openPostgresStore } from '../../lib/server/postgres.ts';
import { openSqliteStore } from '../../lib/server/sqlite.ts';
import { startPostgres } from '../support/postgres.ts';
import { dump } from './dump.ts';

const now = instantOf('2026-11-20', '23:00');
const options = { source: 'feed:teste', now, receivedAt: now.toISOString() };

const draw = (day: string, time: string, numbers: string[], region = 'pt-rio'): ToldDraw => ({
  region,
  day,
  time,
  prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
});
const table = (seed: number) =>
  Array.from({ length: 5 }, (_, place) => String((seed * 7919 + place * 1237) % 10_000).padStart(4, '0'));
const mega = (contest: number, over: Partial<ToldContest> = {}): ToldContest => ({
  modality: 'megaSena',
  contest,
  day: '2026-08-04',
  numbers: ['01', '02', '03', '04', '05', String(6 + (contest % 50)).padStart(2, '0')],
  ...over,
});

const federalContest: ToldContest = {
  modality: 'federal',
  contest: 6100,
  day: '2026-11-18',
  numbers: ['084621', '021500', '062794', '072546', '068807'],
};
/** The same draw as a feed tells it: four digits each. */
const federalFeed = draw('2026-11-18', 'FED', ['4621', '1500', '2794', '2546', '8807'], 'federal');

type Backend = {
  /** A store of its own, empty. */
  open: () => Promise<Store>;
  /** One more handle on the store opened last. */
  another: () => Promise<Store>;
  /** Handles on one empty store, opened at the same moment. */
  openAtOnce: (count: number) => Promise<Store[]>;
  close: () => Promise<void>;
};

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databases = 0;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

function backend(name: 'SQLite' | 'PostgreSQL'): Backend {
  const opened: Store[] = [];
  const folders: string[] = [];
  let where = '';
  const openAt = async () => {
    const store = name === 'SQLite' ? await openSqliteStore(where) : await openPostgresStore(where);
    opened.push(store);
    return store;
  };
  const place = async () => {
    if (name === 'SQLite') {
      where = mkdtempSync(path.join(tmpdir(), 'bicho-store-'));
      folders.push(where);
    } else where = await postgres.fresh(`store_${databases++}`);
  };
  return {
    async open() {
      await place();
      return openAt();
    },
    another: openAt,
    async openAtOnce(count) {
      await place();
      return Promise.all(Array.from({ length: count }, openAt));
    },
    async close() {
      for (const store of opened) await store.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.each(['SQLite', 'PostgreSQL'] as const)('the store on %s', (name) => {
  const own = backend(name);
  afterAll(() => own.close());
  const outcomes = async (store: Store, told: ToldDraw[], corrects = false) =>
    (await recordDraws(store, told, { ...options, corrects })).map((result) =>
      'reason' in result ? result.reason : result.outcome,
    );

  test('a draw seen again changes nothing; a different one is set aside; 0019 stays 0019', async () => {
    const store = await own.open();
    const first = draw('2026-11-20', '14:20', ['0019', '1234', '5678', '9012', '3456']);
    expect(await outcomes(store, [first])).toEqual(['new']);
    const version = await storeVersion(store.db);
    expect(await outcomes(store, [first, { ...first, time: 'PT' }])).toEqual(['unchanged', 'unchanged']);
    const before = await dump(store);
    expect(await outcomes(store, [draw('2026-11-20', '14:20', table(3))])).toEqual(['differs-from-stored']);
    expect(await outcomes(store, [draw('2026-11-20', '14:20', table(3))])).toEqual(['differs-from-stored']);
    expect(await dump(store)).toBe(before);
    expect(await storeVersion(store.db)).toBe(version);
    expect(await listQuarantine(store.db, 10)).toMatchObject([{ reason: 'differs-from-stored', times: 2 }]);
    expect((await drawsOfDay(store.db, '2026-11-20'))[0]?.numbers[0]).toBe('0019');
  });

  test('the operator’s correction replaces the draw and is kept in the public log', async () => {
    const store = await own.open();
    await outcomes(store, [draw('2026-11-20', '14:20', table(1))]);
    expect(await outcomes(store, [draw('2026-11-20', '14:20', table(2))], true)).toEqual(['corrected']);
    expect((await drawsOfDay(store.db, '2026-11-20')).map(({ numbers }) => numbers)).toEqual([table(2)]);
    expect(await correctionsOfDay(store.db, '2026-11-20')).toMatchObject([{ before: table(1), after: table(2) }]);
  });

  test('a correction is told once more: unchanged; a second one keeps both in the log, oldest first', async () => {
    const store = await own.open();
    const correct = (numbers: string[], minute: string) =>
      recordDraws(store, [draw('2026-11-20', '14:20', numbers)], {
        ...options,
        source: 'operador',
        now: instantOf('2026-11-20', minute),
        corrects: true,
      });
    await outcomes(store, [draw('2026-11-20', '14:20', table(1))]);
    await correct(table(2), '15:00');
    expect(await correct(table(2), '15:01')).toMatchObject([{ outcome: 'unchanged' }]);
    await correct(table(3), '15:02');
    expect(await correctionsOfDay(store.db, '2026-11-20')).toEqual([
      {
        drawId: 'pt-rio/2026-11-20/14:20',
        at: instantOf('2026-11-20', '15:00').toISOString(),
        before: table(1),
        after: table(2),
      },
      {
        drawId: 'pt-rio/2026-11-20/14:20',
        at: instantOf('2026-11-20', '15:02').toISOString(),
        before: table(2),
        after: table(3),
      },
    ]);
    // A source that still tells the first table does not undo the operator's word.
    expect(await outcomes(store, [draw('2026-11-20', '14:20', table(1))])).toEqual(['differs-from-stored']);
    expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([{ numbers: table(3), source: 'operador' }]);
  });

  test('a correction that the day before’s table shows to be a copy does not stay, in one batch or in two', async () => {
    const yesterday = draw('2026-11-19', '14:20', table(1));
    const wrong = draw('2026-11-20', '14:20', table(1));
    const states = [];
    for (const batches of [[[wrong], [yesterday]], [[wrong, yesterday]]]) {
      const store = await own.open();
      await outcomes(store, [draw('2026-11-20', '14:20', table(2))]);
      for (const batch of batches) await outcomes(store, batch, true);
      states.push((await firstPrizes(store.db, '2026-11-01', '2026-11-30')).map(({ day }) => day));
    }
    expect(states).toEqual([['2026-11-19'], ['2026-11-19']]);
  });

  test('yesterday’s table copied into today is set aside, whichever of the two arrives first', async () => {
    const yesterday = draw('2026-11-19', '14:20', table(5));
    const today = draw('2026-11-20', '14:20', table(5));
    for (const [first, second] of [
      [yesterday, today],
      [today, yesterday],
    ] as const) {
      const store = await own.open();
      const told = [...(await outcomes(store, [first])), ...(await outcomes(store, [second]))];
      expect(told).toEqual(first === yesterday ? ['new', 'copy-of-previous-day'] : ['new', 'new']);
      expect(await drawsOfDay(store.db, '2026-11-20')).toEqual([]);
      expect(await drawsOfDay(store.db, '2026-11-19')).toMatchObject([{ numbers: table(5) }]);
      expect(await listQuarantine(store.db, 10)).toMatchObject([
        { kind: 'draw', subject: 'pt-rio/2026-11-20/14:20', reason: 'copy-of-previous-day', times: 1 },
      ]);
      const version = await storeVersion(store.db);
      expect(await outcomes(store, [today])).toEqual(['copy-of-previous-day']);
      expect(await listQuarantine(store.db, 10)).toMatchObject([{ times: 2 }]);
      expect(await storeVersion(store.db)).toBe(version);
      // The day's own table comes in after all.
      expect(await outcomes(store, [draw('2026-11-20', '14:20', table(6))])).toEqual(['new']);
      expect(await storeVersion(store.db)).not.toBe(version);
    }
  });

  test('every refusal is named, leaves what is stored alone and is set aside once, counted', async () => {
    const store = await own.open();
    const good = draw('2026-11-20', '14:20', table(1));
    await outcomes(store, [good]);
    await recordContests(store, [mega(3040)], options);
    const version = await storeVersion(store.db);
    const before = await dump(store);
    const five = table(2);
    const withRow = (place: string, over: { number?: string; group?: string; animal?: string }) => ({
      ...draw('2026-11-20', '09:20', five),
      prizes: [
        ...draw('2026-11-20', '09:20', five).prizes.filter((prize) => prize.place !== place),
        { place, number: five[Number(place) - 1] ?? '', ...over },
      ],
    });
    const at = '2026-11-20';
    const draws: [string, ToldDraw][] = [
      ['unknown-region', draw(at, '09:20', five, 'pt-ba')],
      ['invalid-day', draw('2026-02-30', '09:20', five)],
      ['invalid-time', draw(at, '25:00', five)],
      ['duplicate-place', { ...good, prizes: [...good.prizes, { place: '1', number: '1234' }] }],
      ['incomplete', draw(at, '09:20', five.slice(0, 4))],
      ['invalid-number', draw(at, '09:20', ['19', ...five.slice(1)])],
      ['all-zero', draw(at, '09:20', Array(5).fill('0000'))],
      ['group-mismatch', withRow('1', { number: '0019', group: '06' })],
      ['animal-mismatch', withRow('1', { number: '0019', animal: 'Gato' })],
      ['derived-mismatch', withRow('6', { number: five[0] === '0000' ? '0001' : '0000' })],
      ['future', draw(at, '23:20', five, 'look')],
      ['differs-from-stored', draw(at, '14:20', table(3))],
    ];
    const contests: [string, ToldContest][] = [
      ['unknown-modality', mega(3041, { modality: 'loteca' })],
      ['invalid-contest', mega(0)],
      ['implausible-contest', mega(99_999)],
      ['invalid-day', mega(3041, { day: '04/08/2026' })],
      ['future', mega(3041, { day: '2026-11-21' })],
      ['wrong-count', mega(3041, { numbers: ['01', '02', '03', '04', '05'] })],
      ['invalid-number', mega(3041, { numbers: ['1', '02', '03', '04', '05', '06'] })],
      ['out-of-range', mega(3041, { numbers: ['61', '02', '03', '04', '05', '06'] })],
      ['repeated-number', mega(3041, { numbers: ['02', '02', '03', '04', '05', '06'] })],
      ['missing-numbers', { ...federalContest, numbers: ['084621', '000000', '000000', '072546', '068807'] }],
      ['differs-from-stored', mega(3040, { numbers: ['10', '20', '30', '40', '50', '60'] })],
    ];
    const expected = [...draws, ...contests].map(([reason]) => reason).sort();
    for (const times of [1, 2]) {
      expect(
        await outcomes(
          store,
          draws.map(([, told]) => told),
        ),
      ).toEqual(draws.map(([reason]) => reason));
      const told = await recordContests(
        store,
        contests.map(([, contest]) => contest),
        options,
      );
      expect(told.map((result) => 'reason' in result && result.reason)).toEqual(contests.map(([reason]) => reason));
      const aside = await listQuarantine(store.db, 100);
      expect(aside.map(({ reason }) => reason).sort()).toEqual(expected);
      expect(new Set(aside.map((entry) => entry.times))).toEqual(new Set([times]));
      expect(aside.find(({ reason }) => reason === 'missing-numbers')).toMatchObject({
        kind: 'contest',
        subject: 'federal/6100',
        source: options.source,
        first_at: now.toISOString(),
        told: JSON.stringify(contests.find(([reason]) => reason === 'missing-numbers')?.[1]),
      });
    }
    expect(await dump(store)).toBe(before);
    expect(await storeVersion(store.db)).toBe(version);
  });

  test('three identical tables on three days: only the first stays, in every order of arrival', async () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19'];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const order of orders) {
      const store = await own.open();
      for (const index of order) await outcomes(store, [draw(days[index] ?? '', '14:20', table(5))]);
      expect(
        (await firstPrizes(store.db, '2026-11-01', '2026-11-30')).map(({ day }) => day),
        String(order),
      ).toEqual(['2026-11-17']);
    }
  });

  test('order of arrival and batches do not matter', async () => {
    const times = { 'pt-rio': ['09:20', '14:20'], 'pt-sp': ['08:00', '10:00'], look: ['07:20', '23:20'] } as const;
    const slots = Object.entries(times).flatMap(([region, list]) => list.map((time) => ({ region, time })));
    // Per slot, the tables of four days running; few different ones, so that copies of the day before are common.
    const week = fc.array(fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }), {
      minLength: slots.length,
      maxLength: slots.length,
    });
    const contests: ToldContest[] = [
      mega(3040),
      mega(3041),
      mega(3039, { details: { accumulated: true } }),
      mega(3039, { details: { nextEstimate: 5, place: 'São Paulo' } }),
      federalContest,
    ];
    const indices = Array.from({ length: slots.length * 4 + 1 + contests.length }, (_, index) => index);
    const order = fc.shuffledSubarray(indices, { minLength: indices.length });
    const arrive = async (all: readonly (ToldDraw | ToldContest)[], size: number) => {
      const store = await own.open();
      for (let start = 0; start < all.length; start += size) {
        const batch = all.slice(start, start + size);
        await recordDraws(
          store,
          batch.filter((told) => 'prizes' in told),
          options,
        );
        await recordContests(
          store,
          batch.filter((told) => 'contest' in told),
          options,
        );
      }
      const state = await dump(store);
      await store.close();
      return state;
    };
    await fc.assert(
      fc.asyncProperty(week, order, fc.integer({ min: 1, max: 9 }), async (seeds, places, size) => {
        const draws = slots.flatMap(({ region, time }, slot) =>
          (seeds[slot] ?? []).map((seed, day) =>
            draw(addDays('2026-11-10', day), time, table(seed + 10 * slot), region),
          ),
        );
        const all = [...draws, federalFeed, ...contests];
        const shuffled = places.map((place) => all[place] ?? federalFeed);
        const expected = JSON.parse(await arrive(all, all.length)) as { draws: { id: string }[] };
        // A table equal to the day before's is set aside: of each run of equal tables only the first day stays.
        const firsts = seeds.flatMap((days) => days.filter((seed, day) => seed !== days[day - 1]));
        expect(expected.draws).toHaveLength(firsts.length + 1);
        expect(JSON.parse(await arrive(shuffled, size))).toEqual(expected);
      }),
      { numRuns: name === 'SQLite' ? 40 : 8 },
    );
  });

  test('contests: seen again, enriched, contradicted, older; the newest never goes back', async () => {
    const store = await own.open();
    const record = async (told: ToldContest) =>
      (await recordContests(store, [told], options)).map((result) =>
        'reason' in result ? result.reason : result.outcome,
      );
    expect(await record(mega(3045))).toEqual(['new']);
    expect(await record(mega(3045))).toEqual(['unchanged']);
    expect(await record(mega(3045, { details: { accumulated: true, nextEstimate: 5 } }))).toEqual(['enriched']);
    expect(await record(mega(3045, { details: {} }))).toEqual(['unchanged']);
    expect(await record(mega(3045, { numbers: ['10', '20', '30', '40', '50', '60'] }))).toEqual([
      'differs-from-stored',
    ]);
    expect(await record(mega(3041))).toEqual(['new']);
    expect(await newestContest(store.db, 'megaSena')).toMatchObject({
      contest: 3045,
      details: { accumulated: true, nextEstimate: 5 },
    });
    expect((await contestNumbers(store.db, 'megaSena', 3040)).sort()).toEqual([3041, 3045]);
  });

  test('a Loteria Federal contest gives the Federal draw, with its 7th from five digits, whichever comes first', async () => {
    for (const contestFirst of [true, false]) {
      const store = await own.open();
      if (!contestFirst) {
        await outcomes(store, [federalFeed]);
        expect(rowsOf((await newestDraws(store.db, 'federal', 1))[0] as never)).toHaveLength(6);
      }
      await recordContests(store, [federalContest], options);
      if (contestFirst) expect(await outcomes(store, [federalFeed])).toEqual(['unchanged']);
      const [stored] = await newestDraws(store.db, 'federal', 1);
      expect(stored).toMatchObject({ time: '20:00', numbers: ['4621', '1500', '2794', '2546', '8807'] });
      // 84621 × 21500 = 1.819.351.500
      expect(stored && rowsOf(stored).at(-1)).toMatchObject({ place: '7', number: '351' });
    }
  });

  test('a Federal draw that stands otherwise is kept: the contest is stored, its draw set aside, no 7th made of it', async () => {
    const store = await own.open();
    await outcomes(store, [draw('2026-11-18', '20:00', table(8), 'federal')]);
    const recorded = await recordContests(store, [federalContest], { ...options, source: 'caixa', corrects: true });
    expect(recorded).toMatchObject([{ outcome: 'new' }]);
    const [stored] = await newestDraws(store.db, 'federal', 1);
    expect(stored).toMatchObject({ numbers: table(8), federalFull: null });
    expect(await listQuarantine(store.db, 10)).toMatchObject([
      { kind: 'draw', subject: 'federal/2026-11-18/20:00', source: 'caixa', reason: 'differs-from-stored' },
    ]);
    // The operator settles it.
    expect(await outcomes(store, [federalFeed], true)).toEqual(['corrected']);
    expect((await newestDraws(store.db, 'federal', 1))[0]?.federalFull).toEqual(['84621', '21500']);
  });

  test('a contest of a day before the recorded draws gives no draw', async () => {
    const store = await own.open();
    await recordContests(store, [{ ...federalContest, contest: 5800, day: '2024-10-09' }], options);
    expect(await storedCounts(store.db)).toEqual({ draws: 0, contests: 1 });
  });

  test('what is read comes in its order', async () => {
    const store = await own.open();
    await outcomes(store, [
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
    const counted = await groupCounts(store.db, 'pt-rio', 50);
    expect([counted.draws, counted.counts.reduce((a, b) => a + b, 0)]).toEqual([3, 3]);
  });

  test('days, spans and single contests are found', async () => {
    const store = await own.open();
    expect(await newestDay(store.db)).toBeNull();
    expect(await neighbourDays(store.db, '2026-11-19')).toEqual({ before: null, after: null });
    expect(await newestContest(store.db, 'megaSena')).toBeNull();
    expect(await groupCounts(store.db, 'look', 50)).toMatchObject({ draws: 0, since: null, until: null });
    await outcomes(store, [
      draw('2026-11-20', '21:20', table(1)),
      draw('2026-11-18', '14:20', table(2)),
      draw('2026-11-16', '07:20', table(3), 'look'),
      draw('2026-11-18', '09:20', table(4)),
    ]);
    await recordContests(
      store,
      [
        mega(3041, { day: '2026-08-11' }),
        mega(3040, { day: '2026-08-11' }),
        mega(3039, { day: '2026-08-04' }),
        federalContest,
      ],
      options,
    );
    const spans = [];
    for await (const day of drawsBetween(store.db, '2026-11-17', '2026-11-20'))
      spans.push(day.map(({ region, day: of, time }) => `${region} ${of} ${time}`));
    expect(spans).toEqual([
      ['federal 2026-11-18 20:00', 'pt-rio 2026-11-18 09:20', 'pt-rio 2026-11-18 14:20'],
      ['pt-rio 2026-11-20 21:20'],
    ]);
    expect(await newestDay(store.db)).toBe('2026-11-20');
    expect(await neighbourDays(store.db, '2026-11-16')).toEqual({ before: null, after: '2026-11-18' });
    expect(await neighbourDays(store.db, '2026-11-20')).toEqual({ before: '2026-11-18', after: null });
    expect(await storedCounts(store.db)).toEqual({ draws: 5, contests: 4 });
    expect(await contestOf(store.db, 'megaSena', 3039)).toMatchObject({ day: '2026-08-04', source: options.source });
    expect(await contestOf(store.db, 'quina', 3039)).toBeNull();
    expect(await contestsBetween(store.db, 'megaSena', '2026-08-05', '2026-08-31')).toMatchObject({
      count: 2,
      newest: { contest: 3041 },
    });
    expect(await contestNumbers(store.db, 'megaSena', 3041)).toEqual([]);
  });

  test('a draw tells its table 1º ao 10º and whether its slot was inferred', async () => {
    const store = await own.open();
    const drawn6to10 = ['0001', '0020', '0300', '4000', '5555'];
    await outcomes(store, [{ ...draw('2026-11-20', '14:20', table(1)), drawn6to10, inferred: true }]);
    expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([
      { drawn6to10, inferred: true, source: options.source, receivedAt: options.receivedAt, federalFull: null },
    ]);
  });

  test('article checks and source runs are counted', async () => {
    const store = await own.open();
    expect(await articleUpdate(store.db, 'x')).toBeNull();
    await noteArticleUpdate(store, 'x', '2026-11-20T10:00:00.000Z');
    await noteArticleUpdate(store, 'x', '2026-11-20T11:00:00.000Z');
    expect(await articleUpdate(store.db, 'x')).toEqual({
      article_slug: 'x',
      last_updated: '2026-11-20T11:00:00.000Z',
      update_count: 2,
    });
    const run = { source: 'feed:a', ms: 5, accepted: 0, rejected: 0, detail: null };
    await recordRun(store, { ...run, startedAt: '2026-11-20T10:00:00.000Z', outcome: 'ok' });
    await recordRun(store, { ...run, startedAt: '2026-11-20T10:01:00.000Z', outcome: 'timeout' });
    expect(await lastCheck(store.db, 'feed:')).toBe('2026-11-20T10:00:00.000Z');
  });

  test('of each source the newest 200 runs are kept', async () => {
    const store = await own.open();
    const run = { ms: 5, outcome: 'ok', accepted: 0, rejected: 0, detail: null };
    const first = Date.parse('2026-11-20T10:00:00.000Z');
    const at = (minute: number) => new Date(first + minute * 60_000).toISOString();
    await recordRun(store, { ...run, source: 'caixa', startedAt: at(0) });
    await recordRun(store, { ...run, source: 'caixa', startedAt: at(0) });
    for (let minute = 0; minute < 205; minute++)
      await recordRun(store, { ...run, source: 'feed:a', startedAt: at(minute) });
    const kept = await store.db
      .selectFrom('source_runs')
      .select(['source', 'started_at'])
      .orderBy('started_at')
      .execute();
    expect(kept.filter(({ source }) => source === 'caixa')).toHaveLength(1);
    const feed = kept.filter(({ source }) => source === 'feed:a').map(({ started_at }) => started_at);
    expect(feed).toHaveLength(200);
    expect([feed[0], feed.at(-1)]).toEqual([at(5), at(204)]);
    expect(await lastCheck(store.db, 'feed:')).toBe(at(204));
    expect(await lastCheck(store.db, 'guidi')).toBeNull();
  });

  test('a source that lies without end does not fill the disk: the newest 5000 refusals are kept', async () => {
    const store = await own.open();
    const lies = (hour: string, count: number) =>
      recordDraws(
        store,
        Array.from({ length: count }, (_, index) => draw('2026-11-20', hour, table(index), `mentira-${index}`)),
        { ...options, now: instantOf('2026-11-20', hour) },
      );
    await lies('20:00', 10);
    await lies('21:00', 5100);
    expect(await listQuarantine(store.db, 10_000)).toHaveLength(5000);
    await lies('22:00', 10);
    const aside = await listQuarantine(store.db, 10_000);
    expect(aside).toHaveLength(5000);
    const at = (hour: string) => instantOf('2026-11-20', hour).toISOString();
    expect([aside[0]?.last_at, aside[9]?.last_at, aside[10]?.last_at]).toEqual([at('22:00'), at('22:00'), at('21:00')]);
  });

  test('two handles that write the same draws at once: each draw is new exactly once', async () => {
    const store = await own.open();
    const second = await own.another();
    const told = Array.from({ length: 20 }, (_, index) => draw(addDays('2026-10-20', index), '14:20', table(index)));
    const both = await Promise.all([outcomes(store, told), outcomes(second, told)]);
    expect(both.flat().filter((outcome) => outcome === 'new')).toHaveLength(20);
    expect(both.flat().filter((outcome) => outcome === 'unchanged')).toHaveLength(20);
  });

  test('several handles that write draws and contests one by one: each is new exactly once', async () => {
    const first = await own.open();
    const handles = [first, await own.another(), await own.another()];
    const indices = Array.from({ length: 15 }, (_, index) => index);
    const contests = indices.map((index) => mega(3040 + index));
    const told = await Promise.all(
      handles.map(async (store, turn) => {
        const results: string[] = [];
        for (const index of indices.map((_, at) => (at * 4 + turn * 5) % indices.length)) {
          results.push(...(await outcomes(store, [draw(addDays('2026-10-20', index), '14:20', table(index))])));
          const recorded = await recordContests(store, [contests[index] ?? mega(3040)], options);
          results.push(...recorded.map(({ outcome }) => outcome));
        }
        return results;
      }),
    );
    const all = told.flat();
    expect(all.filter((outcome) => outcome === 'new')).toHaveLength(30);
    expect(all.filter((outcome) => outcome === 'unchanged')).toHaveLength(60);
    expect(await storedCounts(first.db)).toEqual({ draws: 15, contests: 15 });
    expect(await storeVersion(first.db)).toBe('30');
  });

  test('handles that open one empty store at the same moment all get it', async () => {
    const stores = await own.openAtOnce(4);
    const told = await Promise.all(stores.map((store) => outcomes(store, [draw('2026-11-20', '14:20', table(1))])));
    expect(told.flat().sort()).toEqual(['new', 'unchanged', 'unchanged', 'unchanged']);
  });

  test('odd characters in what is refused do not keep the good draws of the same message out', async () => {
    const store = await own.open();
    const odd = ['pt\u0000rio', '\ud800', '🐔'.repeat(60), "'; drop table draws; --"];
    const told = odd.flatMap((text) => [
      draw('2026-11-20', '14:20', table(1), text),
      draw('2026-11-20', text, table(1)),
      draw('2026-11-20', '09:20', [text, ...table(1).slice(1)]),
    ]);
    const good = draw('2026-11-20', '14:20', table(2));
    const results = await outcomes(store, [...told, good]);
    expect(results.filter((result) => result === 'new')).toHaveLength(1);
    expect(results.at(-1)).toBe('new');
    expect(await listQuarantine(store.db, 100)).toHaveLength(told.length);
    const run = {
      source: 'feed:a',
      startedAt: now.toISOString(),
      ms: 1,
      outcome: 'wrong-shape',
      accepted: 0,
      rejected: 0,
    };
    await recordRun(store, { ...run, detail: `wrong-shape ${odd.join(' ')}` });
    expect(await drawsOfDay(store.db, '2026-11-20')).toHaveLength(1);
  });

  test('a write that throws leaves nothing behind, and the next one goes through', async () => {
    const store = await own.open();
    await expect(
      store.write(async (trx) => {
        await trx.insertInto('meta').values({ key: 'half', value: '1' }).execute();
        throw new Error('half way');
      }),
    ).rejects.toThrow('half way');
    expect(await store.db.selectFrom('meta').selectAll().where('key', '=', 'half').execute()).toEqual([]);
    expect(await outcomes(store, [draw('2026-11-20', '14:20', table(1))])).toEqual(['new']);
  });
});
