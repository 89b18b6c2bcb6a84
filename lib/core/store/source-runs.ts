import type { Kysely } from 'kysely';
import type { Store, Tables } from './schema.ts';
import { storableText } from './text.ts';

/** One run of a source: what it brought, how long it took. `outcome` is 'ok', 'partial' or a failure's name. */
export type SourceRun = {
  source: string;
  startedAt: string;
  ms: number;
  outcome: string;
  accepted: number;
  rejected: number;
  detail: string | null;
};

/** Runs of a source that are kept. */
const KEPT = 200;

/** Keeps a run; the oldest of the same source make room. */
export async function recordRun(store: Store, run: SourceRun): Promise<void> {
  await store.write(async (trx) => {
    await trx
      .insertInto('source_runs')
      .values({
        id: `${run.source}@${run.startedAt}`,
        source: run.source,
        started_at: run.startedAt,
        ms: run.ms,
        outcome: run.outcome,
        accepted: run.accepted,
        rejected: run.rejected,
        detail: run.detail && storableText(run.detail, 300),
      })
      .onConflict((c) => c.column('id').doNothing())
      .execute();
    const oldest = await trx
      .selectFrom('source_runs')
      .select('started_at')
      .where('source', '=', run.source)
      .orderBy('started_at', 'desc')
      .offset(KEPT)
      .limit(1)
      .executeTakeFirst();
    if (oldest) {
      await trx
        .deleteFrom('source_runs')
        .where('source', '=', run.source)
        .where('started_at', '<=', oldest.started_at)
        .execute();
    }
  });
}

export type NewestRun = { source: string /** ISO instant at which it ended. */; at: string; outcome: string };

/** Each source's newest run, of whatever outcome or, with `answered`, the newest that the source answered; newest first. */
export async function newestRuns(db: Kysely<Tables>, answered = false): Promise<NewestRun[]> {
  const newest = db
    .selectFrom('source_runs')
    .select(({ fn }) => ['source', fn.max('started_at').as('last')])
    .$if(answered, (runs) => runs.where('outcome', 'in', ['ok', 'partial']))
    .groupBy('source')
    .as('newest');
  const rows = await db
    .selectFrom('source_runs as run')
    .innerJoin(newest, (join) =>
      join.onRef('newest.source', '=', 'run.source').onRef('newest.last', '=', 'run.started_at'),
    )
    .select(['run.source', 'run.started_at', 'run.ms', 'run.outcome'])
    .execute();
  return rows
    .map(({ source, started_at, ms, outcome }) => {
      return { source, at: new Date(Date.parse(started_at) + ms).toISOString(), outcome };
    })
    .sort((a, b) => b.at.localeCompare(a.at) || a.source.localeCompare(b.source));
}

/** How many runs of each source began since an instant (ISO); of one that runs more often than is kept, those that are. */
export async function countRunsSince(db: Kysely<Tables>, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('source_runs')
    .select(({ fn }) => ['source', fn.countAll().as('runs')])
    .where('started_at', '>=', since)
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, runs }) => [source, Number(runs)]));
}
