import type { Transaction } from 'kysely';
import {
  type ContestOutcome,
  drawsOfContests,
  judgeContestDraws,
  judgeContests,
  judgeDays,
} from '../domain/draws/judge-contests.ts';
import type { RecordOptions } from '../domain/draws/judge-draws.ts';
import type { ReportedContest } from '../domain/games/validate-contest.ts';
import { knownOfDraws } from './load-known.ts';
import { knownOfContests, misdatedContests } from './load-known-contests.ts';
import { noteEarlyDraw } from './schedule.ts';
import type { Store, Tables } from './schema.ts';
import { writeDecisions } from './write-decisions.ts';

/** Records contests, and the Federal's draws that they give, in one transaction; resolves to each one's outcome, in the order of the input. */
export function recordContests(
  store: Store,
  contests: readonly ReportedContest[],
  options: RecordOptions,
): Promise<ContestOutcome[]> {
  return store.write((trx) => recordContestsIn(trx, contests, options));
}

export async function recordContestsIn(
  trx: Transaction<Tables>,
  contests: readonly ReportedContest[],
  options: RecordOptions,
): Promise<ContestOutcome[]> {
  const decision = judgeContests(contests, await knownOfContests(trx, contests, options), options);
  await writeDecisions(trx, decision.writes);
  // A draw is of the hour that the day has by now.
  for (const house of decision.published) await noteEarlyDraw(trx, house, options.now);
  const draws = drawsOfContests(decision);
  const { outcomes, writes } = judgeContestDraws(decision, await knownOfDraws(trx, draws, options.source), options);
  await writeDecisions(trx, writes);
  return outcomes;
}

/** Stored contests that are on a day that cannot be go to their right day, with a line in the public log. */
export async function correctDays(trx: Transaction<Tables>, options: RecordOptions): Promise<void> {
  await writeDecisions(trx, judgeDays(await misdatedContests(trx), options));
}
