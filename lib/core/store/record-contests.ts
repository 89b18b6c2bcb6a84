import type { Transaction } from 'kysely';
import {
  admitContest,
  type Contest,
  type ContestDetails,
  type ContestRefusal,
  type ToldContest,
} from '../domain/contest-admission.ts';
import { sameNumbers, type ToldDraw } from '../domain/draw-admission.ts';
import { RECORDED_SINCE } from '../domain/schedule-data.ts';
import { chunks } from './chunks.ts';
import { quarantine, type Refused } from './quarantine.ts';
import { type RecordOptions, recordDrawsIn } from './record-draws.ts';
import type { Store, Tables } from './schema.ts';
import { bumpVersion } from './version.ts';

export type ContestOutcome =
  | { outcome: 'new' | 'unchanged' | 'enriched'; id: string }
  | { outcome: 'refused'; id: string; reason: ContestRefusal; detail: string };

/** 'megaSena/3038'. */
export const contestId = ({ modality, contest }: { modality: string; contest: number }) => `${modality}/${contest}`;

/**
 * Records contests in one transaction and tells each one's outcome, in the order told. Key: modality and number, so an
 * older contest never stands in for a newer one. Seen again with the same numbers: unchanged, or enriched by details
 * that were not known; with others: set aside. A Loteria Federal contest also gives that day's Federal draw, from the
 * first day on whose hour is on record.
 */
export function recordContests(
  store: Store,
  told: readonly ToldContest[],
  options: RecordOptions,
): Promise<ContestOutcome[]> {
  return store.write((trx) => recordContestsIn(trx, told, options));
}

async function recordContestsIn(
  trx: Transaction<Tables>,
  told: readonly ToldContest[],
  options: RecordOptions,
): Promise<ContestOutcome[]> {
  const { source, now, receivedAt } = options;
  const admitted = told.map((contest) => admitContest(contest, now));
  const stored = await storedContests(
    trx,
    admitted.flatMap((admission) => (admission.ok ? [admission.value] : [])),
  );
  const fresh = new Map<string, Contest>();
  const enriched = new Map<string, Contest>();
  const refused: Refused[] = [];

  const refuse = (id: string, reason: ContestRefusal, detail: string, what: unknown): ContestOutcome => {
    refused.push({ kind: 'contest', subject: id, reason, detail, told: what });
    return { outcome: 'refused', id, reason, detail };
  };

  const outcomes = admitted.map((admission, index): ContestOutcome => {
    const what = told[index] as ToldContest;
    if (!admission.ok) return refuse(contestId(what).slice(0, 100), admission.reason, admission.detail, what);
    const contest = admission.value;
    const id = contestId(contest);
    const known = stored.get(id);
    if (!known) {
      stored.set(id, contest);
      fresh.set(id, contest);
      return { outcome: 'new', id };
    }
    const difference = differenceOf(known, contest);
    if (difference) return refuse(id, 'differs-from-stored', difference, what);
    const merged = {
      ...known,
      team: known.team ?? contest.team,
      details: mergeDetails(known.details, contest.details),
    };
    if (merged.team === known.team && JSON.stringify(merged.details) === JSON.stringify(known.details))
      return { outcome: 'unchanged', id };
    stored.set(id, merged);
    enriched.set(id, merged);
    return { outcome: 'enriched', id };
  });

  for (const run of chunks([...fresh.values()], 400)) {
    await trx
      .insertInto('contests')
      .values(
        run.map((contest) => ({
          modality: contest.modality,
          contest: contest.contest,
          day: contest.day,
          numbers: JSON.stringify(contest.numbers),
          second: contest.second ? JSON.stringify(contest.second) : null,
          team: contest.team,
          special: contest.special ? 1 : 0,
          details: JSON.stringify(contest.details),
          source,
          received_at: receivedAt,
        })),
      )
      .execute();
  }
  for (const contest of enriched.values()) {
    await trx
      .updateTable('contests')
      .set({ details: JSON.stringify(contest.details), team: contest.team })
      .where('modality', '=', contest.modality)
      .where('contest', '=', contest.contest)
      .execute();
  }
  await quarantine(trx, source, now.toISOString(), refused);
  if (fresh.size + enriched.size > 0) await bumpVersion(trx);
  await recordDrawsIn(trx, [...fresh.values()].flatMap(federalDraw), { ...options, corrects: false });
  return outcomes;
}

/** The animal lottery's Federal draw that a Loteria Federal contest gives: the last four digits of its five numbers. */
function federalDraw({ modality, day, numbers }: Contest): ToldDraw[] {
  if (modality !== 'federal' || day < RECORDED_SINCE) return [];
  const prizes = numbers.map((number, index) => ({ place: String(index + 1), number: number.slice(-4) }));
  return [{ region: 'federal', day, time: 'federal', prizes }];
}

function differenceOf(known: Contest, told: Contest): string | null {
  if (known.day !== told.day) return known.day;
  if (!sameNumbers(known.numbers, told.numbers)) return known.numbers.join(' ');
  if (!sameNumbers(known.second ?? [], told.second ?? [])) return (known.second ?? []).join(' ');
  if (known.team && told.team && known.team !== told.team) return known.team;
  return null;
}

function mergeDetails(known: ContestDetails, told: ContestDetails): ContestDetails {
  const stated = Object.entries(told).filter(([, value]) => value !== undefined);
  return { ...known, ...Object.fromEntries(stated) };
}

async function storedContests(trx: Transaction<Tables>, contests: readonly Contest[]): Promise<Map<string, Contest>> {
  const stored = new Map<string, Contest>();
  const byModality = Map.groupBy(contests, (contest) => contest.modality);
  for (const [modality, list] of byModality) {
    for (const run of chunks(list, 1000)) {
      const rows = await trx
        .selectFrom('contests')
        .selectAll()
        .where('modality', '=', modality)
        .where(
          'contest',
          'in',
          run.map(({ contest }) => contest),
        )
        .execute();
      for (const row of rows) stored.set(contestId(row), readContest(row));
    }
  }
  return stored;
}

/** A stored row as a contest. Rows come only from `recordContests`, so their JSON is ours. */
export function readContest(row: Tables['contests']): Contest {
  return {
    modality: row.modality as Contest['modality'],
    contest: row.contest,
    day: row.day,
    numbers: JSON.parse(row.numbers) as string[],
    second: row.second ? (JSON.parse(row.second) as string[]) : null,
    team: row.team,
    special: row.special === 1,
    details: JSON.parse(row.details) as ContestDetails,
  };
}
