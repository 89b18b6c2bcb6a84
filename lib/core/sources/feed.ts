import { drawsOfFeed, Feed, isTooMany, takesBack } from '../contracts/feed.ts';
import type { Observation } from '../domain/draws/validate-draw.ts';
import type { Result } from '../runtime/result.ts';
import type { Ask } from './request/ask.ts';
import { failed, type SourceFailure } from './request/outcome.ts';

const isPlaceholder = (number: string) => number.trim() === '' || /^[-–.*_]+$/.test(number.trim());

/** A feed's message as draws; those not yet held (no rows, or placeholders in every row) are left out. */
export function parseFeed(raw: unknown): Result<Observation[], SourceFailure> {
  if (takesBack(raw)) return failed('wrong-shape', 'withdrawn');
  const read = Feed.safeParse(raw);
  if (!read.success) return failed('wrong-shape', read.error.issues[0]?.path.join('.'));
  const draws = drawsOfFeed(read.data);
  if (isTooMany(draws)) return failed('wrong-shape', `${draws.length} draws`);
  return {
    ok: true,
    value: draws.filter(({ prizes }) => !prizes.every(({ number }) => isPlaceholder(number))),
  };
}

/** An operator's feed, in the shape of `GET /api/results`. */
export function feedSource(name: string, url: string, ask: Ask<Observation[]>) {
  return { name, draws: (options?: { force?: boolean }) => ask(url, [], options) };
}
