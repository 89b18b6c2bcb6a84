import { z } from 'zod';
import type { ReportedDraw } from '../domain/draw-admission.ts';
import { pastedWords } from '../domain/pasted-numbers.ts';
import { regionNamed } from '../domain/region-names.ts';

const text = (most: number) => z.string().max(most);

const FeedRow = z.object({
  place: text(5),
  number: text(8),
  group: text(12).optional(),
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

/** A row without what people put around its parts: '1º', '5.787', 'G.10'; what is none of these stays as it is. */
function plainRow({ place, number, group, animal }: z.infer<typeof FeedRow>) {
  const one = (text: string, digits = 0) => {
    const words = pastedWords(text, digits);
    return words.length === 1 ? (words[0] ?? text) : text;
  };
  return { place: one(place), number: one(number, 4), ...(group === undefined ? {} : { group: one(group) }), animal };
}

/** The draws of a feed, one per region and time. */
export function drawsOfFeed(feed: Feed): ReportedDraw[] {
  const draws: ReportedDraw[] = [];
  for (const [region, { prizes }] of Object.entries(feed.results.results)) {
    for (const [time, rows] of Object.entries(prizes)) {
      draws.push({ region: regionNamed(region) ?? region, day: feed.date, time, prizes: rows.map(plainRow) });
    }
  }
  return draws;
}

export function isTooMany(draws: readonly ReportedDraw[]): boolean {
  return draws.length > MOST_DRAWS;
}
