import type { Kysely } from 'kysely';
import type { Standing } from '../contracts/standing.ts';
import { contestId } from '../domain/draws/contest-standing.ts';
import type { ReportedContest } from '../domain/games/validate-contest.ts';
import { contestDigest, drawDigest } from './checksum.ts';
import { chunks } from './chunks.ts';
import { knownOfSlots } from './load-known.ts';
import { storedContests } from './load-known-contests.ts';
import type { Tables } from './schema.ts';

/** Something else stands than a post expected: nothing of it is written. */
export class SupersededError extends Error {
  readonly stands: readonly Standing[];
  constructor(stands: readonly Standing[]) {
    super('superseded');
    this.name = 'SupersededError';
    this.stands = stands;
  }
}

/** By id, the digest that a writer saw; null for nothing. */
export type Expected = ReadonlyMap<string, string | null>;

/** Throws `SupersededError` where another stands than is expected. */
export function assertExpected(expected: Expected, standing: ReadonlyMap<string, Standing>): void {
  const stands = [...expected].flatMap(([id, digest]) => {
    const found = standing.get(id) ?? nothingAt(id);
    return found.digest === digest ? [] : [found];
  });
  if (stands.length > 0) throw new SupersededError(stands);
}

const nothingAt = (id: string): Standing => ({ id, digest: null, numbers: [], source: null, at: null });

/** What stands of some draws, by their ids; of those without a draw why it was withdrawn. */
export async function drawsStanding(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Standing>> {
  const { draws } = await knownOfSlots(db, ids);
  const found = new Map<string, Standing>();
  for (const [id, draw] of draws) {
    const { numbers, source, correctedAt, receivedAt, publishedAt } = draw;
    const at = correctedAt ?? receivedAt ?? publishedAt;
    found.set(id, { id, digest: drawDigest(draw), numbers: [...numbers], source, at });
  }
  for (const run of chunks(
    ids.filter((id) => !found.has(id)),
    1000,
  )) {
    const rows = await db.selectFrom('withdrawals').selectAll().where('draw_id', 'in', run).execute();
    for (const { draw_id: id, at, reason } of rows)
      found.set(id, { id, digest: null, numbers: [], source: 'operador', at, reason });
  }
  return found;
}

/** What stands of some contests, by their ids. */
export async function contestsStanding(
  db: Kysely<Tables>,
  contests: readonly Pick<ReportedContest, 'modality' | 'contest'>[],
): Promise<Map<string, Standing>> {
  const stored = await storedContests(db, contests);
  return new Map(
    [...stored.values()].map((one) => {
      const id = contestId(one);
      const numbers = [...one.numbers, ...(one.second ?? [])];
      return [id, { id, digest: contestDigest(one), numbers, source: one.source, at: one.receivedAt }];
    }),
  );
}
