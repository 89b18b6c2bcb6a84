import { z } from 'zod';
import type { ReportedDraw } from '../domain/draw-admission.ts';

const text = (most: number) => z.string().max(most);

const FeedRow = z.object({
  place: text(3),
  number: text(6),
  group: text(3).optional(),
  animal: text(30).optional(),
});

/** The most draws one message may hold. */
const MOST_DRAWS = 200;

/**
 * A feed's or the operator's message: the shape of `GET /api/results` (K1), group and animal optional. It checks the
 * shape alone; what the numbers say is checked draw by draw (domain/draw-admission.ts).
 */
export const Feed = z.object({
  lastUpdated: z.string().nullish(),
  date: text(10),
  results: z.object({
    results: z.record(text(20), z.object({ prizes: z.record(text(20), z.array(FeedRow).max(10)) })),
  }),
});
export type Feed = z.infer<typeof Feed>;

/** The draws of a feed, one per region and time. */
export function drawsOfFeed(feed: Feed): ReportedDraw[] {
  const draws: ReportedDraw[] = [];
  for (const [region, { prizes }] of Object.entries(feed.results.results)) {
    for (const [time, rows] of Object.entries(prizes)) {
      draws.push({ region, day: feed.date, time, prizes: rows });
    }
  }
  return draws;
}

export function isTooMany(draws: readonly ReportedDraw[]): boolean {
  return draws.length > MOST_DRAWS;
}
