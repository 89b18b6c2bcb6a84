import { type Kysely, sql, type Transaction } from 'kysely';
import type { ArticleUpdate } from '../contracts/article-updates.ts';
import { putMeta, readMeta } from './meta.ts';
import type { Store, Tables } from './schema.ts';

/** An article's update status; null before its first check. */
export async function articleUpdate(db: Kysely<Tables>, slug: string): Promise<ArticleUpdate | null> {
  const row = await db.selectFrom('article_updates').selectAll().where('article_slug', '=', slug).executeTakeFirst();
  return row ?? null;
}

const CHECK = 'check:';

/** A check as the servers on one store share it: when it began (ms since 1970), and its answer once it is there. */
type SharedCheck<Reply> = { at: number; reply: Reply | null };

async function readCheck<Reply>(db: Kysely<Tables>, slug: string): Promise<SharedCheck<Reply> | null> {
  const kept = await readMeta(db, CHECK + slug);
  return kept === null ? null : (JSON.parse(kept) as SharedCheck<Reply>);
}

/** The clocks of servers on one store differ by no more. */
const MAX_SKEW_MS = 5000;

/** Takes an article's check for the caller; another's that began within `withinMs` is returned instead. */
export async function claimCheck<Reply>(
  store: Store,
  slug: string,
  at: number,
  withinMs: number,
): Promise<SharedCheck<Reply> | null> {
  return store.write(async (trx) => {
    const other = await readCheck<Reply>(trx, slug);
    // A clock that was set back must not make a check last until it has caught up; servers' clocks differ by a little.
    if (other && at - other.at < withinMs && at - other.at > -MAX_SKEW_MS) return other;
    await putCheck(trx, slug, { at, reply: null });
    return null;
  });
}

/** Puts a check's answer where the other servers find it. */
export async function answerCheck<Reply>(store: Store, slug: string, check: SharedCheck<Reply>): Promise<void> {
  await store.write((trx) => putCheck(trx, slug, check));
}

/** The answer of another server's check; null if missing. */
export async function answeredCheck<Reply>(db: Kysely<Tables>, slug: string): Promise<Reply | null> {
  return (await readCheck<Reply>(db, slug))?.reply ?? null;
}

const putCheck = (trx: Transaction<Tables>, slug: string, check: SharedCheck<unknown>): Promise<void> =>
  putMeta(trx, [{ key: CHECK + slug, value: JSON.stringify(check) }]);

/** Notes that an article's data was checked at an instant (ISO); counts up. */
export async function noteArticleUpdate(store: Store, slug: string, at: string): Promise<void> {
  await store.write((trx) =>
    trx
      .insertInto('article_updates')
      .values({ article_slug: slug, last_updated: at, update_count: 1 })
      .onConflict((c) =>
        c.column('article_slug').doUpdateSet({ last_updated: at, update_count: sql`article_updates.update_count + 1` }),
      )
      .execute(),
  );
}
