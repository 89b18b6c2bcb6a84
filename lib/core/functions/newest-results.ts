import type { Correction, NewestResult } from '../contracts/views.ts';
import { instantOf } from '../domain/days.ts';
import { drawId } from '../domain/draw-admission.ts';
import { LOTTERIES } from '../domain/modalities.ts';
import { REGIONS, type Region } from '../domain/regions.ts';
import { correctionsOfDay, newestContests, newestDraws } from '../store/read.ts';
import type { ReadDeps } from './pix-results.ts';
import { drawView } from './region-views.ts';

/**
 * The newest `count` results of all regions and of the six modalities, newest first, a day's contests before its draws; of
 * `only` one region its draws.
 */
export async function newestResults(
  { db }: Pick<ReadDeps, 'db'>,
  count: number,
  only?: Region,
): Promise<NewestResult[]> {
  const found: (NewestResult & { order: string })[] = [];
  for (const region of only ? [only] : REGIONS) {
    for (const stored of await newestDraws(db, region, count)) {
      const draw = drawView(stored);
      const { day, time, since } = draw;
      found.push({ kind: 'draw', id: drawId(stored), day, since, draw, corrections: [], order: `${day} ${time}` });
    }
  }
  for (const lottery of only ? [] : LOTTERIES) {
    for (const contest of await newestContests(db, lottery, count)) {
      const { day, receivedAt } = contest;
      const since = receivedAt ?? instantOf(day, '00:00').toISOString();
      found.push({ kind: 'contest', id: `${lottery}/${contest.contest}`, day, since, contest, order: `${day} 24:00` });
    }
  }
  const newest = found.sort((a, b) => b.order.localeCompare(a.order) || a.id.localeCompare(b.id)).slice(0, count);

  const corrections = new Map<string, Correction[]>();
  for (const day of new Set(newest.map((result) => result.day)))
    for (const one of await correctionsOfDay(db, day))
      corrections.set(one.drawId, [...(corrections.get(one.drawId) ?? []), one]);
  return newest.map(({ order: _, ...result }) =>
    result.kind === 'draw' ? { ...result, corrections: corrections.get(result.id) ?? [] } : result,
  );
}
