import type { StatisticsView } from '../contracts/views.ts';
import type { Region } from '../domain/regions.ts';
import { countSpan, countZeros, type DrawnSeries } from '../domain/statistics.ts';
import { archivedDraws } from '../store/check-archive.ts';
import type { ReadDeps } from './pix-results.ts';

/** Before the first draw there is (1892), after the last there will be. */
const [FIRST_DAY, LAST_DAY] = ['1892-01-01', '9999-12-31'];

/** The counts of all of a region's draws, given oldest first. */
export function statisticsOf(region: Region, draws: DrawnSeries): StatisticsView {
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
export async function statisticsView(region: Region, { db }: ReadDeps): Promise<StatisticsView> {
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
}
