import { z } from 'zod';
import { Contest } from '../contracts/contest.ts';
import { Correction } from '../contracts/correction.ts';
import { Draw } from '../contracts/draw.ts';
import { day, instant, modality, region, text, time } from '../contracts/fields.ts';
import { instantOf, type PlainDay } from '../domain/days.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import { GAME_IDS, type GameId, gameOf } from '../domain/games/list.ts';
import { correctionsOfDay, drawsPage, newestContests } from '../store/read.ts';
import { drawView } from './shared-draw.ts';
import { defineView } from './view.ts';

const news = { id: text, day, since: instant };

/** A draw or contest as news. `id` is the store's key and stays; `since` is the ISO instant its numbers came in, never a future one. */
const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draw'), ...news, draw: Draw, corrections: z.array(Correction) }),
  z.object({ kind: z.literal('contest'), ...news, contest: Contest }),
]);
export type NewestResult = z.infer<typeof News>;

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1000, 60_000, 3_600_000];
/** In the order of a day's contests, the last one first. */
const BY_SECOND = [...GAME_IDS].sort().reverse();

/**
 * In place of the hour of a contest that was recorded without one: the last minute of its day, or while that is to come the last whole
 * hour; to each game its second.
 */
function endOfDay(day: PlainDay, game: GameId, now: Date): Date {
  const hour = Math.floor((now.getTime() - MINUTE_MS) / HOUR_MS) * HOUR_MS;
  return new Date(Math.min(instantOf(day, '23:59').getTime(), hour) + BY_SECOND.indexOf(game) * SECOND_MS);
}

/**
 * The newest `count` results of all regions and of the games that are no region's, newest first, a day's contests before its
 * draws; of one `region` its draws, at all its hours or at some `times`; of one `game` its contests.
 */
export const newestResultsView = defineView({
  args: z.strictObject({
    count: z.int().min(1).max(200),
    region: region.optional(),
    times: z.array(time).max(24).optional(),
    game: modality.optional(),
  }),
  reply: z.array(News),
  empty: () => [],
  async read({ count, region: only, times, game }, { db, now }) {
    const found: (NewestResult & { order: string })[] = [];
    for (const stored of game ? [] : await drawsPage(db, { region: only, times, limit: count })) {
      const draw = drawView(stored);
      const { day, time, since } = draw;
      found.push({ kind: 'draw', id: drawId(stored), day, since, draw, corrections: [], order: `${day} ${time}` });
    }
    const games = game ? [game] : GAME_IDS.filter((id) => !gameOf(id).house);
    for (const lottery of only ? [] : games) {
      for (const contest of await newestContests(db, lottery, count)) {
        const { day, receivedAt } = contest;
        const since = receivedAt ?? endOfDay(day, lottery, now).toISOString();
        found.push({
          kind: 'contest',
          id: `${lottery}/${contest.contest}`,
          day,
          since,
          contest,
          order: `${day} 24:00`,
        });
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
  },
});
