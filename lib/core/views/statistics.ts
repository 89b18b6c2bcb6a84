import { z } from 'zod';
import { day, month, region, time } from '../contracts/fields.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { countSpan, countZeros, type DrawnSeries, type SpanCounts, type ZeroCounts } from '../domain/statistics.ts';
import { archivedDraws } from '../store/check-archive.ts';
import { defineView } from './view.ts';

const counts = (length: number) => z.array(z.int()).length(length);
const ReachCounted = z.object({
  dozens: counts(100),
  hours: z.array(z.int()),
  gaps: z.array(z.int().nullable()).length(25),
  longest: counts(25),
  followed: counts(625),
  /** Functions deployed before it do not tell it. */
  dozensLast: z
    .array(z.object({ gap: z.int(), day }).nullable())
    .length(100)
    .optional(),
});
const SpanCounted = z.object({
  draws: z.int(),
  since: day.nullable(),
  until: day.nullable(),
  times: z.array(time),
  drawsAt: z.array(z.int()),
  first: ReachCounted,
  five: ReachCounted,
}) satisfies z.ZodType<SpanCounts>;
const hits = { prizes: z.int(), zeros: z.int() };
/** A region's draws counted in three spans, and where the digit 0 is in all of them (domain/statistics.ts). */
const Statistics = z.object({
  region,
  spans: z.object({ 'newest-50': SpanCounted, 'days-90': SpanCounted, all: SpanCounted }),
  zeros: z.object({
    months: z.array(z.object({ month, prizes: z.int(), zeros: counts(4) })),
    places: counts(5),
    hours: z.array(z.object({ time, ...hits })),
    inferred: z.object(hits),
    copies: z.int(),
  }) satisfies z.ZodType<ZeroCounts>,
});
export type StatisticsView = z.infer<typeof Statistics>;

const NO_DRAWS = { days: [], times: [], numbers: [], isInferred: [] };

/** Before the first draw there is (1892), after the last there will be. */
const [FIRST_DAY, LAST_DAY] = ['1892-01-01', '9999-12-31'];

/** The counts of all of a region's draws, given oldest first. */
export function statisticsOf(region: HouseId, draws: DrawnSeries): StatisticsView {
  return {
    region,
    spans: {
      'newest-50': countSpan('newest-50', draws),
      'days-90': countSpan('days-90', draws),
      all: countSpan('all', draws),
    },
    zeros: countZeros(draws),
  };
}

/** What is counted last, by the months it was counted from: they are new objects once anything of them has changed. */
const counted = new WeakMap<object, { months: readonly object[]; view: StatisticsView }>();

/** A region's draws counted in three spans. */
export const statisticsView = defineView({
  args: z.strictObject({ region }),
  reply: Statistics,
  empty: ({ region }) => statisticsOf(region, NO_DRAWS),
  async read({ region }, { db }) {
    const months = await archivedDraws(db, region, FIRST_DAY, LAST_DAY);
    const [oldest] = months;
    const known = oldest && counted.get(oldest);
    const isSame = known?.months.length === months.length && known.months.every((month, at) => month === months[at]);
    if (known && isSame) return known.view;
    const numbers = new Uint16Array(months.reduce((sum, month) => sum + month.numbers.length, 0));
    let filled = 0;
    for (const month of months) {
      numbers.set(month.numbers, filled);
      filled += month.numbers.length;
    }
    const view = statisticsOf(region, {
      days: months.flatMap(({ days }) => days),
      times: months.flatMap(({ times }) => times),
      numbers,
      isInferred: months.flatMap(({ isInferred }) => isInferred),
    });
    if (oldest) counted.set(oldest, { months, view });
    return view;
  },
});
