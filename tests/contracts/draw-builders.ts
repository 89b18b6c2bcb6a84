import { instantOf } from '../../lib/core/domain/days.ts';
import type { Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';

export const now = instantOf('2026-11-20', '23:00');
/** What is recorded without its own word comes from a feed, just now. */
export const options = { source: 'feed:teste', now, receivedAt: now.toISOString() };

export const draw = (day: string, time: string, numbers: string[], region = 'pt-rio'): Observation => ({
  region,
  day,
  time,
  prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
});
/** Numbers of as many prizes, of each seed their own. */
export const table = (seed: number, drawn = 5) =>
  Array.from({ length: drawn }, (_, place) => String((seed * 7919 + place * 1237) % 10_000).padStart(4, '0'));
export const mega = (contest: number, over: Partial<ReportedContest> = {}): ReportedContest => ({
  modality: 'megaSena',
  contest,
  day: '2026-08-04',
  numbers: ['01', '02', '03', '04', '05', String(6 + (contest % 50)).padStart(2, '0')],
  ...over,
});

export const federalContest: ReportedContest = {
  modality: 'federal',
  contest: 6100,
  day: '2026-11-18',
  numbers: ['084621', '021500', '062794', '072546', '068807'],
};
/** The same draw as a feed tells it: four digits each. */
export const federalFeed = draw('2026-11-18', 'FED', ['4621', '1500', '2794', '2546', '8807'], 'federal');

/** Records draws and tells of each what became of it: its outcome, or why it was refused. */
export async function outcomesOf(store: Store, draws: readonly Observation[], corrects = false): Promise<string[]> {
  const results = await recordDraws(store, draws, { ...options, corrects });
  return results.map((result) => ('reason' in result ? result.reason : result.outcome));
}
