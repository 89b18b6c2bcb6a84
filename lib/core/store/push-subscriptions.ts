import type { Kysely, Transaction } from 'kysely';
import { type PlainDay, saoPaulo } from '../domain/days.ts';
import type { Restraint } from '../domain/notices/restraint.ts';
import { chunks } from './chunks.ts';
import { putMeta, readMeta } from './meta.ts';
import type { Store, Tables } from './schema.ts';
import { skipNews } from './take-news.ts';

/** The way out that notices are. */
export const NEWS_WAY = 'push';

/** A browser's address at its push service, and the keys that messages to it are written with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type Subscription = PushTarget & Restraint & { wishes: readonly string[] };

/** Keeps a subscription in place of what was kept under its endpoint. `now`: by the site's clock. */
export function keepSubscription(store: Store, subscription: Subscription, now: Date): Promise<void> {
  const { endpoint, p256dh, auth, quiet, perDay, wishes } = subscription;
  const { day: today } = saoPaulo(now);
  const columns = {
    ...{ p256dh, auth, per_day: perDay, seen_day: today },
    ...{ quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null },
  };
  return store.write(async (trx) => {
    // What came before the first follower is announced to none.
    if (!(await hasSubscriptions(trx))) await skipNews(trx, NEWS_WAY, now);
    const id = (await idOf(trx, endpoint)) ?? (await nextId(trx));
    await trx
      .insertInto('push_subscriptions')
      .values({ id, endpoint, ...columns, had_day: today, had: 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
    await trx.deleteFrom('push_topics').where('subscription', '=', id).execute();
    await trx
      .insertInto('push_topics')
      .values([...new Set(wishes)].map((topic) => ({ topic, subscription: id })))
      .execute();
  });
}

/** True where somebody follows something. */
export async function hasSubscriptions(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Forgets a subscription, if there is one under this endpoint. */
export function stopSubscription(store: Store, endpoint: string): Promise<void> {
  return store.write(async (trx) => {
    const id = await idOf(trx, endpoint);
    if (id !== null) await forgetSubscriptions(trx, [id]);
  });
}

export async function forgetSubscriptions(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  for (const run of chunks(ids, 500)) {
    await trx.deleteFrom('push_topics').where('subscription', 'in', run).execute();
    await trx.deleteFrom('push_held').where('subscription', 'in', run).execute();
    await trx.deleteFrom('push_subscriptions').where('id', 'in', run).execute();
  }
}

/** Forgets subscriptions that were seen before `day` alone, at most a thousand in one transaction; resolves to how many. */
export async function forgetUnseen(store: Store, day: PlainDay): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const ids = await store.write(async (trx) => {
      const old = await trx
        .selectFrom('push_subscriptions')
        .select('id')
        .where('seen_day', '<', day)
        .limit(1000)
        .execute();
      const found = old.map(({ id }) => id);
      await forgetSubscriptions(trx, found);
      return found;
    });
    if (ids.length === 0) return forgotten;
    forgotten += ids.length;
  }
}

/** Forgets what was held back before `day` alone, of at most a thousand subscriptions in one transaction. */
export async function forgetHeld(store: Store, day: PlainDay): Promise<void> {
  for (let count = -1; count !== 0; ) {
    count = await store.write(async (trx) => {
      const old = await trx
        .selectFrom('push_held')
        .select('subscription')
        .distinct()
        .where('day', '<', day)
        .limit(1000)
        .execute();
      if (old.length > 0)
        await trx
          .deleteFrom('push_held')
          .where('day', '<', day)
          .where(
            'subscription',
            'in',
            old.map(({ subscription }) => subscription),
          )
          .execute();
      return old.length;
    });
  }
}

async function idOf(trx: Transaction<Tables>, endpoint: string): Promise<number | null> {
  const row = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The last id that was given to a subscription. */
const LAST_ID = 'push-last-id';

/** An id that none has had: ranges on their way and late answers name a subscription by it, also one that is forgotten by then. */
async function nextId(trx: Transaction<Tables>): Promise<number> {
  const row = await trx
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirst();
  const id = Math.max(Number(row?.last ?? 0), Number((await readMeta(trx, LAST_ID)) ?? 0)) + 1;
  await putMeta(trx, [{ key: LAST_ID, value: String(id) }]);
  return id;
}
