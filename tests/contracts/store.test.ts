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
  correctionsOfDay,
  daysWithDraws,
  drawsOfDay,
  firstPrizes,
  groupCounts,
  neighbourDays,
  newestContest,
  newestDraws,
  newestKeys,
} from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { lastCheck, recordRun } from '../../lib/core/store/source-runs.ts';
import { storeVersion } from '../../lib/core/store/version.ts';
import { openPostgresStore } from '../../lib/server/postgres.ts';
import { openSqliteStore } from '../../lib/server/sqlite.ts';
import { startPostgres } from '../support/postgres.ts';

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

type Backend = { name: string; open: () => Promise<Store>; another: () => Promise<Store>; close: () => Promise<void> };

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
  return {
    name,
    async open() {
      if (name === 'SQLite') {
        where = mkdtempSync(path.join(tmpdir(), 'bicho-store-'));
        folders.push(where);
      } else where = await postgres.fresh(`store_${databases++}`);
      return openAt();
    },
    another: openAt,
    async close() {
      for (const store of opened) await store.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Everything visitors may see, in an order of its own. */
async function dump({ db }: Store) {
  const draws = await db.selectFrom('draws').select(['id', 'drawn_6_to_10', 'inferred']).orderBy('id').execute();
  const prizes = await db.selectFrom('prizes').selectAll().orderBy('draw_id').orderBy('place').execute();
  const contests = await db
    .selectFrom('contests')
    .select(['modality', 'contest', 'day', 'numbers', 'second', 'team', 'details'])
    .orderBy('modality')
    .orderBy('contest')
    .execute();
  return JSON.stringify({ draws, prizes, contests });
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
    const draws = Array.from({ length: 12 }, (_, index) =>
      draw(addDays('2026-11-10', index % 5), ['09:20', '11:20', '14:20'][index % 3] ?? '', table(index)),
    );
    const copy = draw(addDays('2026-11-10', 1), '21:20', table(90));
    const all: (ToldDraw | ToldContest)[] = [
      ...draws,
      draw('2026-11-10', '21:20', table(90)),
      copy,
      mega(3040),
      mega(3041),
      mega(3039, { details: { accumulated: true } }),
      {
        modality: 'federal',
        contest: 6100,
        day: '2026-11-18',
        numbers: ['084621', '021500', '062794', '072546', '068807'],
      },
      draw('2026-11-18', 'FED', ['4621', '1500', '2794', '2546', '8807'], 'federal'),
    ];
    let expected = '';
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.integer({ min: 1, max: 6 }),
        async (order, size) => {
          const store = await own.open();
          for (let start = 0; start < order.length; start += size) {
            const batch = order.slice(start, start + size);
            await recordDraws(
              store,
              batch.filter((told): told is ToldDraw => 'prizes' in told),
              options,
            );
            await recordContests(
              store,
              batch.filter((told): told is ToldContest => 'contest' in told),
              options,
            );
          }
          const state = await dump(store);
          expected ||= state;
          expect(state).toBe(expected);
          await store.close();
        },
      ),
      { numRuns: name === 'SQLite' ? 40 : 12 },
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
    const contest = {
      modality: 'federal',
      contest: 6100,
      day: '2026-11-18',
      numbers: ['084621', '021500', '062794', '072546', '068807'],
    };
    const told = draw('2026-11-18', 'FED', ['4621', '1500', '2794', '2546', '8807'], 'federal');
    for (const contestFirst of [true, false]) {
      const store = await own.open();
      if (!contestFirst) {
        await outcomes(store, [told]);
        expect(rowsOf((await newestDraws(store.db, 'federal', 1))[0] as never)).toHaveLength(6);
      }
      await recordContests(store, [contest], options);
      if (contestFirst) expect(await outcomes(store, [told])).toEqual(['unchanged']);
      const [stored] = await newestDraws(store.db, 'federal', 1);
      expect(stored).toMatchObject({ time: '20:00', numbers: ['4621', '1500', '2794', '2546', '8807'] });
      // 84621 × 21500 = 1.819.351.500
      expect(stored && rowsOf(stored).at(-1)).toMatchObject({ place: '7', number: '351' });
    }
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
      { day: '2026-11-20', draws: 2 },
      { day: '2026-11-19', draws: 1 },
    ]);
    expect((await newestKeys(store.db)).map(({ region, day, time }) => `${region} ${day} ${time}`)).toEqual([
      'pt-rio 2026-11-20 14:20',
      'pt-sp 2026-11-19 08:00',
    ]);
    const counted = await groupCounts(store.db, 'pt-rio', 50);
    expect([counted.draws, counted.counts.reduce((a, b) => a + b, 0)]).toEqual([3, 3]);
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

  test('two handles that write the same draws at once: each draw is new exactly once', async () => {
    const store = await own.open();
    const second = await own.another();
    const told = Array.from({ length: 20 }, (_, index) => draw(addDays('2026-10-20', index), '14:20', table(index)));
    const both = await Promise.all([outcomes(store, told), outcomes(second, told)]);
    expect(both.flat().filter((outcome) => outcome === 'new')).toHaveLength(20);
    expect(both.flat().filter((outcome) => outcome === 'unchanged')).toHaveLength(20);
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
