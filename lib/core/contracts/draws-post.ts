import { z } from 'zod';
import type { PostedWithdrawal } from '../domain/draws/judge-withdrawal.ts';
import type { Observation } from '../domain/draws/validate-draw.ts';
import { WITHDRAWAL_KINDS } from '../domain/draws/withdrawals.ts';
import { drawOfRows, drawsOfFeed, Feed, FeedRows } from './feed.ts';
import { expects } from './standing.ts';

const reason = z.string().trim().min(1).max(300).optional();
const kind = z.enum(WITHDRAWAL_KINDS).optional();

/** A draw taken back: '{"withdrawn": true, "reason": "não houve sorteio: feriado"}' in place of its rows. */
const Withdrawn = z.object({ withdrawn: z.literal(true), reason, kind });

/**
 * A feed's message, with why draws that stand are corrected. With `withdrawn` all draws named in it are taken back; one alone has
 * its own word in place of its rows.
 */
const Entered = z.object({
  ...Feed.shape,
  results: z.object({
    results: z.record(
      z.string().max(40),
      z.object({ prizes: z.record(z.string().max(20), z.union([FeedRows, Withdrawn])) }),
    ),
  }),
  withdrawn: z.boolean().optional(),
  reason,
  kind,
  /** Of the one draw that is named, or by region and hour ('rio/14:20'). */
  expects: z.union([expects, z.record(z.string().max(61), expects)]).optional(),
  dryRun: z.boolean().default(false),
  /** The reply is to say what stood before and what stands now. */
  changes: z.boolean().default(false),
});

export type PostedMessage = {
  feed: Feed;
  draws: Observation[];
  withdrawals: PostedWithdrawal[];
  reason: string | undefined;
  /** What the writer saw of each draw, by its region, day and hour as they were written. */
  expected: readonly (Pick<Observation, 'region' | 'day' | 'time'> & { digest: string | null })[];
  /** Whether it does not name the draw. */
  isExpectedOfOne: boolean;
  isDryRun: boolean;
  hasChanges: boolean;
};

/** The operator's message: draws to be recorded, and slots whose draw is taken back. */
export function readDrawsPost(body: unknown): { ok: true; value: PostedMessage } | { ok: false; error: z.ZodError } {
  const read = Entered.safeParse(body);
  if (!read.success) return { ok: false, error: read.error };
  const {
    withdrawn: isAll = false,
    reason: why,
    kind: of,
    expects: seen,
    dryRun: isDryRun,
    changes,
    ...message
  } = read.data;
  const kept: Feed['results']['results'] = {};
  const withdrawals: PostedWithdrawal[] = [];
  for (const [region, { prizes }] of Object.entries(message.results.results)) {
    const recorded: Feed['results']['results'][string]['prizes'] = {};
    for (const [time, entry] of Object.entries(prizes)) {
      if (Array.isArray(entry) && !isAll) {
        recorded[time] = entry;
        continue;
      }
      const [rows, own] = Array.isArray(entry) ? [entry, null] : [[], entry];
      withdrawals.push({
        ...drawOfRows({ region, day: message.date, time }, rows),
        reason: own?.reason ?? why,
        kind: own?.kind ?? of,
      });
    }
    const isEmpty = Object.keys(recorded).length === 0;
    // A region without any hour stays, to be refused by its name.
    if (!isEmpty || Object.keys(prizes).length === 0) kept[region] = { prizes: recorded };
  }
  const feed: Feed = { ...message, results: { results: kept } };
  const draws = drawsOfFeed(feed);
  const isExpectedOfOne = seen === null || typeof seen === 'string';
  const expected = expectedOf(seen, [...draws, ...withdrawals], message.date);
  return {
    ok: true,
    value: {
      feed,
      draws,
      withdrawals,
      reason: why,
      expected,
      isExpectedOfOne,
      isDryRun,
      hasChanges: changes || isDryRun,
    },
  };
}

function expectedOf(
  seen: z.infer<typeof Entered>['expects'],
  named: readonly Pick<Observation, 'region' | 'day' | 'time'>[],
  day: string,
): PostedMessage['expected'] {
  if (seen === undefined) return [];
  if (seen === null || typeof seen === 'string')
    return named.map(({ region, day, time }) => ({ region, day, time, digest: seen }));
  return Object.entries(seen).map(([name, digest]) => {
    const [region = '', time = ''] = name.split('/');
    return { ...drawOfRows({ region, day, time }, []), digest };
  });
}
