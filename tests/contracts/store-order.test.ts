import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportedContest } from '../../lib/core/domain/contest-admission.ts';
import { addDays } from '../../lib/core/domain/days.ts';
import type { ReportedDraw } from '../../lib/core/domain/draw-admission.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { BACKENDS, backend } from './backends.ts';
import { dump } from './dump.ts';
import { draw, federalContest, federalFeed, mega, options, table } from './told.ts';

describe.each(BACKENDS)('the store on %s', (name) => {
  const own = backend(name);

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
    const arrive = async (all: readonly (ReportedDraw | ReportedContest)[], size: number) => {
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
