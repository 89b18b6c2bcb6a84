import { type Kysely, sql } from 'kysely';
import type { ArticleUpdate } from '../contracts/article-updates.ts';
import type { Store, Tables } from './schema.ts';

/** K4: an article's update status; null before its first check. */
export async function articleUpdate(db: Kysely<Tables>, slug: string): Promise<ArticleUpdate | null> {
  const row = await db.selectFrom('article_updates').selectAll().where('article_slug', '=', slug).executeTakeFirst();
  return row ?? null;
}

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
