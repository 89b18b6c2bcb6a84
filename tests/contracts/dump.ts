import type { Store } from '../../lib/core/store/schema.ts';

/** JSON with the keys of each object in order, so that equal contents are equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Everything visitors may see of a store, in a fixed order; who reported it first and when is left out. */
export async function dump({ db }: Store): Promise<string> {
  const draws = await db
    .selectFrom('draws')
    .select(['id', 'region', 'day', 'time', 'drawn_6_to_10', 'inferred'])
    .orderBy('id')
    .execute();
  const prizes = await db.selectFrom('prizes').selectAll().orderBy('draw_id').orderBy('place').execute();
  const contests = await db
    .selectFrom('contests')
    .select(['modality', 'contest', 'day', 'numbers', 'second', 'team', 'special', 'details'])
    .orderBy('modality')
    .orderBy('contest')
    .execute();
  const corrections = await db
    .selectFrom('corrections')
    .select(['draw_id', 'before', 'after'])
    .orderBy('draw_id')
    .orderBy('at')
    .execute();
  return canonical({
    draws,
    prizes,
    contests: contests.map((row) => ({ ...row, details: JSON.parse(row.details) as unknown })),
    corrections,
  });
}
