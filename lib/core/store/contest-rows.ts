import { contestId } from '../domain/draws/contest-standing.ts';
import type { KnownContest } from '../domain/draws/decision.ts';
import type { Contest, ContestDetails, ContestExtra } from '../domain/games/validate-contest.ts';
import { assertChecksum, contestSeal } from './checksum.ts';
import type { Tables } from './schema.ts';

/** A contest as the row that is stored. */
export function contestRow(contest: KnownContest): Tables['contests'] {
  const row = {
    modality: contest.modality,
    contest: contest.contest,
    day: contest.day,
    numbers: JSON.stringify(contest.numbers),
    second: contest.second ? JSON.stringify(contest.second) : null,
    team: contest.team,
    extra: contest.extra ? JSON.stringify(contest.extra) : null,
    special: contest.special ? 1 : 0,
    details: JSON.stringify(contest.details),
    source: contest.source,
    confirmed_by: contest.confirmedBy,
    received_at: contest.receivedAt,
  };
  return { ...row, seal: contestSeal(row) };
}

/** A stored row as a contest. Rows come only from `contestRow`, so their JSON is ours. Throws `CorruptRowError`. */
export function readContest(row: Tables['contests']): Contest {
  assertChecksum(row, contestSeal(row), contestId(row));
  return {
    modality: row.modality as Contest['modality'],
    contest: row.contest,
    day: row.day,
    numbers: JSON.parse(row.numbers) as string[],
    second: row.second ? (JSON.parse(row.second) as string[]) : null,
    team: row.team,
    ...(row.extra ? { extra: JSON.parse(row.extra) as ContestExtra } : {}),
    special: row.special === 1,
    details: JSON.parse(row.details) as ContestDetails,
  };
}

/** A stored row with who reported it. Throws `CorruptRowError`. */
export const readKnownContest = (row: Tables['contests']): KnownContest => ({
  ...readContest(row),
  source: row.source,
  confirmedBy: row.confirmed_by,
  receivedAt: row.received_at,
});
