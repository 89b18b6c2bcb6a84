import type { Kysely } from 'kysely';
import { BICHO_SOURCES } from '../domain/families.ts';
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

/** The source of the animal lottery's draws (a public one or a feed) that answered last, and the ISO instant; null while none has. */
export async function lastAnswer(db: Kysely<Tables>): Promise<{ source: string; at: string } | null> {
  const row = await db
    .selectFrom('source_runs')
    .select(['source', 'started_at'])
    .where((eb) => eb.or([eb('source', 'in', BICHO_SOURCES), eb('source', 'like', 'feed:%')]))
    .where('outcome', 'in', ['ok', 'partial'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { source: row.source, at: row.started_at } : null;
}
