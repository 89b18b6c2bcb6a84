import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PlainDay } from '../domain/days.ts';
import { countedLike, type PageCount } from '../domain/page-counts.ts';
import { readUse, USE_PLACE, type UseOfDay } from '../domain/use-events.ts';
import { addressBlock } from '../runtime/address-block.ts';
import type { Store, Tables } from './schema.ts';

/** Views of a page on a day. */
export type CountedViews = { path: string; day: PlainDay; count: number };

/** Adds to the stored counts: several servers write to one store. Nothing is written for an empty list. */
export async function addViews(store: Store, views: readonly CountedViews[]): Promise<void> {
  if (views.length === 0) return;
  const rows = views.map(({ path, day, count }) => ({ path, day, views: count, likes: 0 }));
  await store.write((trx) => add(trx, rows));
}

async function add(trx: Transaction<Tables>, rows: readonly Tables['page_counts'][]): Promise<void> {
  await trx
    .insertInto('page_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['path', 'day']).doUpdateSet({
        views: sql`page_counts.views + excluded.views`,
        likes: sql`page_counts.likes + excluded.likes`,
      }),
    )
    .execute();
}

/**
 * Counts one like up or down, within what an address may do on a day (`countedLike`). The address is kept as a digest under
 * the day's own secret alone, by page, so that nothing is known of it beyond the page; both go with the day.
 * Returns whether it was counted.
 */
export function recordLike(
  store: Store,
  { path, liked, asker, day }: { path: string; liked: boolean; asker: string; day: PlainDay },
): Promise<boolean> {
  return store.write(async (trx) => {
    const mark = markOf(await secretOf(trx, day), asker, path);
    const row = await trx.selectFrom('like_marks').select('net').where('mark', '=', mark).executeTakeFirst();
    const { net, change } = countedLike(row?.net ?? 0, liked);
    if (change === 0) return false;
    await trx
      .insertInto('like_marks')
      .values({ mark, day, net })
      .onConflict((conflict) => conflict.column('mark').doUpdateSet({ net }))
      .execute();
    await add(trx, [{ path, day, views: 0, likes: change }]);
    return true;
  });
}

const markOf = (secret: string, asker: string, path: string) =>
  createHmac('sha256', secret)
    .update(`${addressBlock(asker)} ${path}`)
    .digest('hex')
    .slice(0, 32);

/** The day's secret, made when it is first needed; what is left of other days goes. */
async function secretOf(trx: Transaction<Tables>, day: PlainDay): Promise<string> {
  const row = await trx.selectFrom('day_secrets').select('secret').where('day', '=', day).executeTakeFirst();
  if (row) return row.secret;
  await forget(trx, day);
  const secret = randomBytes(32).toString('hex');
  await trx.insertInto('day_secrets').values({ day, secret }).execute();
  return secret;
}

async function forget(trx: Transaction<Tables>, day: PlainDay): Promise<void> {
  await trx.deleteFrom('day_secrets').where('day', '<', day).execute();
  await trx.deleteFrom('like_marks').where('day', '<', day).execute();
}

/** Throws away the secrets and digests of the days before `day`; a store that holds none is not written to. */
export async function forgetLikesBefore(store: Store, day: PlainDay): Promise<void> {
  const old = await store.db.selectFrom('day_secrets').select('day').where('day', '<', day).limit(1).executeTakeFirst();
  if (old) await store.write((trx) => forget(trx, day));
}

/** What was counted of the site's use from a day on, the newest day first. */
export async function countsOfUse(db: Kysely<Tables>, since: PlainDay): Promise<UseOfDay[]> {
  const rows = await db
    .selectFrom('page_counts')
    .select(['path', 'day', 'views'])
    .where('path', 'like', `${USE_PLACE}%`)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('path')
    .execute();
  return rows.flatMap(({ path, day, views }) => {
    const use = readUse(path);
    return use ? [{ day, ...use, count: Number(views) }] : [];
  });
}

/** Every page that was counted, by its path; `since`: the first day of the window. */
export async function pageCounts(db: Kysely<Tables>, since: PlainDay): Promise<PageCount[]> {
  const rows = await db
    .selectFrom('page_counts')
    .select((eb) => [
      'path',
      eb.fn.sum('views').as('views'),
      eb.fn.sum('likes').as('likes'),
      eb.fn.sum(eb.case().when('day', '>=', since).then(eb.ref('views')).else(0).end()).as('recent'),
    ])
    .where('path', 'not like', `${USE_PLACE}%`)
    .groupBy('path')
    .orderBy('path')
    .execute();
  // Sums come as texts from Postgres; what was taken back may be more than what was given.
  const whole = (sum: unknown) => Math.max(0, Number(sum));
  return rows.map(({ path, views, likes, recent }) => ({
    path,
    views: whole(views),
    likes: whole(likes),
    recentViews: whole(recent),
  }));
}
