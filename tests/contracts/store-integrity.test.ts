import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import type { Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { addMissingChecksums } from '../../lib/core/store/add-missing-checksums.ts';
import { auditStore } from '../../lib/core/store/audit.ts';
import { type ArchivedMonth, archivedDraws } from '../../lib/core/store/check-archive.ts';
import { addViews, pageCounts, recordLike } from '../../lib/core/store/page-counts.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store, Tables } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, federalFeed, mega, now, options, outcomesOf, table } from './draw-builders.ts';
import { dump } from './dump.ts';
import { watched } from './query-log.ts';

const ID = 'pt-rio/2026-11-20/14:20';

const WHOLE = { draws: 4, contests: 5, found: 0, problems: [] };

const dupla: ReportedContest = {
  modality: 'duplaSena',
  contest: 2991,
  day: '2026-08-04',
  numbers: ['01', '02', '03', '04', '05', '06'],
  second: ['11', '12', '13', '14', '15', '16'],
};

const timemania: ReportedContest = {
  modality: 'timemania',
  contest: 2423,
  day: '2026-08-04',
  numbers: ['01', '02', '03', '04', '05', '06', '80'],
  team: 'FLAMENGO/RJ',
};

/** Three draws, five contests, and the Federal's draw that one of these gives. */
async function fill(store: Store): Promise<Store> {
  const draws = [
    draw('2026-11-20', '14:20', table(1)),
    { ...draw('2026-11-20', '16:20', table(2)), drawn6to10: table(3) },
    { ...draw('2026-11-20', '14:20', table(4), 'look'), inferred: true },
  ];
  const contests = [mega(3044), mega(3045), dupla, timemania, federalContest];
  const results = [...(await recordDraws(store, draws, options)), ...(await recordContests(store, contests, options))];
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'new'));
  return store;
}

const SEALED = ['draws', 'contests', 'corrections', 'contest_corrections'] as const;

/** As before seals: all that the store holds, without one. */
async function unseal({ db }: Store): Promise<void> {
  for (const kind of SEALED) await db.updateTable(kind).set({ seal: null }).execute();
  await db.updateTable('draws').set({ digest: null }).execute();
}

async function unsealed({ db }: Store): Promise<number[]> {
  const counts = [];
  for (const kind of SEALED)
    counts.push((await db.selectFrom(kind).select('seal').where('seal', 'is', null).execute()).length);
  return counts;
}

/** All columns of the rows that have seals, in an order of their own. */
async function rowsOf({ db }: Store): Promise<unknown[]> {
  return [
    await db.selectFrom('draws').selectAll().orderBy('id').execute(),
    await db.selectFrom('contests').selectAll().orderBy('modality').orderBy('contest').execute(),
    await db.selectFrom('corrections').selectAll().orderBy('id').execute(),
    await db.selectFrom('contest_corrections').selectAll().orderBy('id').execute(),
  ];
}

/** A month's draws, each as one line: '2026-11-20 14:20 5948 1234 0019 7777 4321', with an F or an i behind. */
const linesOf = (month: ArchivedMonth) =>
  month.days.map((day, at) =>
    [
      day,
      month.times[at],
      ...[...month.numbers.slice(at * 5, at * 5 + 5)].map((number) => String(number).padStart(4, '0')),
      ...(month.isFederalSlot[at] ? ['F'] : []),
      ...(month.isInferred[at] ? ['i'] : []),
    ].join(' '),
  );

const look = (day: string, seed: number, time = '14:20') => draw(day, time, table(seed), 'look');

describe.each(BACKENDS)('the integrity of the store on %s', (name) => {
  const own = backend(name);

  describe('the audit of a store', () => {
    const filled = async () => fill(await own.open());
    const audit = ({ db }: Store) => auditStore(db, now);

    const setDraw = ({ db }: Store, to: Partial<Tables['draws']>, id = ID) =>
      db.updateTable('draws').set(to).where('id', '=', id).execute();
    const setPrize = ({ db }: Store, place: number, to: Partial<Tables['prizes']>, id = ID) =>
      db.updateTable('prizes').set(to).where('draw_id', '=', id).where('place', '=', place).execute();
    const setContest = ({ db }: Store, modality: string, to: Partial<Tables['contests']>) =>
      db.updateTable('contests').set(to).where('modality', '=', modality).where('contest', '!=', 3044).execute();

    test('a whole store has no problems, and all of it is counted', async () => {
      expect(await audit(await own.open())).toEqual({ draws: 0, contests: 0, found: 0, problems: [] });
      expect(await audit(await filled())).toEqual(WHOLE);
    });

    test('a row older than checksums is valid without one', async () => {
      const store = await filled();
      await store.db.updateTable('draws').set({ seal: null, digest: null }).execute();
      await store.db.updateTable('contests').set({ seal: null }).execute();
      expect(await audit(store)).toEqual(WHOLE);
    });

    test('a number changed in the database alone is found, and its draw named', async () => {
      const store = await filled();
      const [first = ''] = table(1);
      // Another thousand: of the same group.
      await setPrize(store, 1, { number: `${(Number(first[0]) + 1) % 10}${first.slice(1)}` });
      expect(await audit(store)).toEqual({ ...WHOLE, found: 1, problems: [`${ID}: não é o que foi gravado`] });
    });

    test('any column of a sealed draw changed in the database alone is found', async () => {
      const store = await filled();
      const row = await store.db.selectFrom('draws').selectAll().where('id', '=', ID).executeTakeFirstOrThrow();
      for (const to of [{ source: 'outra' }, { inferred: 1 }, { digest: null }, { drawn_6_to_10: '[]' }]) {
        await setDraw(store, { ...row, ...to });
        expect(await audit(store)).toEqual({ ...WHOLE, found: 1, problems: [`${ID}: não é o que foi gravado`] });
      }
    });

    test('a draw with more or fewer prizes than five is found, and how many it has is reported', async () => {
      const store = await filled();
      const missing = store.db.deleteFrom('prizes').where('draw_id', '=', ID);
      await store.db.insertInto('prizes').values({ draw_id: ID, place: 6, number: '1234', grp: 9 }).execute();
      expect((await audit(store)).problems).toEqual([`${ID}: 6 prêmios`]);
      await missing.where('place', '>', 4).execute();
      expect((await audit(store)).problems).toEqual([`${ID}: 4 prêmios`]);
      await missing.execute();
      expect(await audit(store)).toEqual({ ...WHOLE, found: 1, problems: [`${ID}: 0 prêmios`] });
    });

    test('a draw without a seal has to pass what a new one has to pass', async () => {
      const store = await filled();
      await setDraw(store, { seal: null });
      await setPrize(store, 2, { number: 'abcd' });
      expect((await audit(store)).problems).toEqual([`${ID}: invalid-number 2º: abcd`]);
      await store.db.updateTable('prizes').set({ number: '0000', grp: 25 }).where('draw_id', '=', ID).execute();
      expect((await audit(store)).problems).toEqual([`${ID}: all-zero 0000 × 5`]);
    });

    test('a contest changed in the database alone is found, and named', async () => {
      const store = await filled();
      await setContest(store, 'megaSena', { numbers: '["01","02","03","04","05","07"]' });
      await setContest(store, 'timemania', { team: 'Santos/SP' });
      expect(await audit(store)).toEqual({
        ...WHOLE,
        found: 2,
        problems: ['megaSena/3045: não é o que foi gravado', 'timemania/2423: não é o que foi gravado'],
      });
    });

    test('all problems are counted, the first twenty named, each in at most 200 characters', async () => {
      const store = await own.open();
      const days = Array.from({ length: 25 }, (_, at) => addDays('2026-10-01', at));
      await recordDraws(
        store,
        days.map((day, at) => draw(day, '14:20', table(at))),
        options,
      );
      await store.db.updateTable('draws').set({ inferred: 1 }).execute();
      const { problems, ...counts } = await audit(store);
      expect(counts).toEqual({ draws: 25, contests: 0, found: 25 });
      expect(problems).toEqual(days.slice(0, 20).map((day) => `pt-rio/${day}/14:20: não é o que foi gravado`));
      await setDraw(store, { id: `a${'x'.repeat(300)}` }, `pt-rio/${days[0]}/14:20`);
      expect((await audit(store)).problems[0]).toBe(`a${'x'.repeat(199)}`);
    });
  });

  test('older rows get the checksums and digests of new ones', async () => {
    const store = await own.open();
    const entries = [
      draw('2026-11-20', '14:20', table(1)),
      draw('2026-11-20', '16:20', table(2)),
      { ...draw('2026-11-20', '14:20', table(4), 'look'), inferred: true, drawn6to10: table(7) },
    ];
    await recordDraws(store, entries, options);
    const contests = [
      mega(3044),
      mega(3045),
      mega(3044, { modality: 'quina', numbers: ['01', '02', '03', '04', '05'] }),
    ];
    await recordContests(store, contests, options);
    const corrects = { ...options, source: 'operador', corrects: true, reason: 'engano' };
    await recordDraws(store, [draw('2026-11-20', '14:20', table(5)), draw('2026-11-20', '16:20', table(6))], corrects);
    await recordContests(store, [mega(3044, { day: '2026-08-05' }), mega(3045, { day: '2026-08-06' })], corrects);
    const written = await rowsOf(store);
    expect(await unsealed(store)).toEqual([0, 0, 0, 0]);
    expect(await addMissingChecksums(store)).toBe(0);
    await unseal(store);
    expect(await unsealed(store)).toEqual([3, 3, 2, 2]);
    expect(await addMissingChecksums(store)).toBe(10);
    expect(await rowsOf(store)).toEqual(written);
  });

  describe('several handles on the store', () => {
    test('two handles that write the same draws at once: each draw is new exactly once', async () => {
      const store = await own.open();
      const second = await own.another();
      const found = Array.from({ length: 20 }, (_, index) => draw(addDays('2026-10-20', index), '14:20', table(index)));
      const both = await Promise.all([outcomesOf(store, found), outcomesOf(second, found)]);
      expect(both.flat().filter((outcome) => outcome === 'new')).toHaveLength(20);
      expect(both.flat().filter((outcome) => outcome === 'unchanged')).toHaveLength(20);
    });

    test('views and likes of several handles add up, of one address one like', async () => {
      const first = await own.open();
      const handles = [first, await own.another(), await own.another()];
      const day = '2026-11-20';
      await Promise.all(
        handles.flatMap((store, turn) =>
          Array.from({ length: 10 }, async (_, index) => {
            await addViews(store, [{ path: '/', day, count: 2 }]);
            await recordLike(store, { path: '/', liked: true, asker: `10.0.${turn}.${index}`, day });
            await recordLike(store, { path: '/', liked: true, asker: '203.0.113.1', day });
          }),
        ),
      );
      expect(await pageCounts(first.db, day)).toEqual([{ path: '/', views: 60, likes: 31, recentViews: 60 }]);
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
      expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))])).toEqual(['new']);
    });
  });

  const filled = async (draws: readonly Observation[]) => {
    const store = await own.open();
    await recordDraws(store, draws, options);
    return store;
  };
  const read = async (db: Store['db'], from = '2024-01-01', to = '2026-12-31', region: HouseId = 'look') =>
    (await archivedDraws(db, region, from, to)).map(linesOf);

  test('an unchanged archive costs one small query', async () => {
    const store = await filled([look('2026-09-10', 1), look('2026-10-10', 2), draw('2026-10-10', '14:20', table(3))]);
    const { db, requests: requested } = watched(store.db);
    // The store's change, what stands, what was corrected, the months.
    await read(db, '2026-10-01');
    expect(requested()).toEqual([1, 1, 2, 0, 1]);
    await read(db, '2026-10-01');
    expect(requested()).toEqual([1]);
    await read(db);
    expect(requested()).toEqual([1, 1]);
    await read(db, '2024-01-01', '2026-12-31', 'pt-rio');
    expect(requested()).toEqual([1, 1, 1, 0, 1]);
    await read(db);
    expect(requested()).toEqual([1]);
    await recordDraws(store, [look('2026-10-11', 4)], options);
    expect(await read(db)).toHaveLength(2);
    expect(requested()).toEqual([1, 1, 2, 0, 2]);
    await recordDraws(store, [draw('2026-10-11', '14:20', table(5))], options);
    await read(db);
    expect(requested()).toEqual([1, 1]);
  });

  test('order of arrival and batches do not matter', async () => {
    const times = { 'pt-rio': ['09:20', '14:20'], 'pt-sp': ['08:00', '10:00'], look: ['07:20', '23:20'] } as const;
    const slots = Object.entries(times).flatMap(([region, list]) => list.map((time) => ({ region, time })));
    // Per slot, the tables of four days running; few different ones, so that copies of the day before are common.
    const week = fc.array(fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }), {
      minLength: slots.length,
      maxLength: slots.length,
    });
    const contests: ReportedContest[] = [
      mega(3040),
      mega(3041),
      mega(3039, { details: { accumulated: true } }),
      mega(3039, { details: { nextEstimate: 5, place: 'São Paulo' } }),
      federalContest,
    ];
    const indices = Array.from({ length: slots.length * 4 + 1 + contests.length }, (_, index) => index);
    const order = fc.shuffledSubarray(indices, { minLength: indices.length });
    const arrive = async (all: readonly (Observation | ReportedContest)[], size: number) => {
      const store = await own.open();
      for (let start = 0; start < all.length; start += size) {
        const batch = all.slice(start, start + size);
        await recordDraws(
          store,
          batch.filter((entry) => 'prizes' in entry),
          options,
        );
        await recordContests(
          store,
          batch.filter((entry) => 'contest' in entry),
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
        // What gave way to an earlier day's table that came later has a public line; what it stands for now does not depend on that.
        const stateOf = async (...args: Parameters<typeof arrive>) => {
          const { corrections, ...state } = JSON.parse(await arrive(...args)) as {
            draws: { id: string }[];
            corrections: { after: string }[];
          };
          expect(corrections.filter(({ after }) => after !== '[]')).toEqual([]);
          return state;
        };
        const expected = await stateOf(all, all.length);
        // A table equal to the day before's is set aside: of each run of equal tables only the first day stays.
        const firsts = seeds.flatMap((days) => days.filter((seed, day) => seed !== days[day - 1]));
        expect(expected.draws).toHaveLength(firsts.length + 1);
        expect(await stateOf(shuffled, size)).toEqual(expected);
      }),
      { numRuns: name === 'SQLite' ? 40 : 8 },
    );
  });
});
