import { drawsOfFeed, Feed, isTooMany } from '../contracts/feed.ts';
import type { ReportedDraw } from '../domain/draw-admission.ts';
import type { Result } from '../runtime/result.ts';
import type { Ask } from './ask.ts';
import { failed, type SourceFailure } from './outcome.ts';

const isPlaceholder = (number: string) => number.trim() === '' || /^[-–.*_]+$/.test(number.trim());

/** A feed's message as draws; those not yet held (no rows, or placeholders in every row) are left out. */
export function parseFeed(raw: unknown): Result<ReportedDraw[], SourceFailure> {
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
export function feedSource(name: string, url: string, ask: Ask<ReportedDraw[]>) {
  return { name, draws: (options?: { force?: boolean }) => ask(url, [], options) };
}
