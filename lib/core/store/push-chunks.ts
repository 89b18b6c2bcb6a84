import type { Kysely, Transaction } from 'kysely';
import { saoPaulo } from '../domain/days.ts';
import { mayReceive, type Restraint } from '../domain/notices/restraint.ts';
import { chunks } from './chunks.ts';
import { forgetSubscriptions, type PushTarget } from './push-subscriptions.ts';
import type { Store, Tables } from './schema.ts';

// The outbox of notices. Writers take turns (Store.write), so that one text serves both databases: a claim locks no row that
// another could hold. Its instants are the machine's: a rehearsal's clock may run six hundred times as fast as a lease.

/** Followers of a range. */
export const RANGE = 500;
/** Ranges that one transaction writes. */
const AT_ONCE = 20;
/** How long a claim lasts without a note of progress. */
export const LEASE_MS = 30_000;
/** How long after it was written a notice is still sent. */
const EXPIRES_MS = 2 * 3_600_000;

export type OutgoingNotice = {
  tag: string;
  version: number;
  topics: readonly string[];
  payload: string;
  replaces: boolean;
  /** When its draw was announced first, by the site's clock. */
  firstAt: Date;
};

export type Follower = PushTarget & { id: number };
/** A claimed range: whom it is still to be sent to. */
export type ClaimedRange = {
  id: number;
  holder: string;
  tag: string;
  payload: string;
  expiresAt: Date;
  followers: readonly Follower[];
};

const isoAfter = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString();

/** Writes notices down, each to be cut into ranges, in place of what is not sent yet of earlier ones under their tags. */
export async function addNotices(
  trx: Transaction<Tables>,
  notices: readonly OutgoingNotice[],
  at: Date,
): Promise<void> {
  let id = await nextId(trx);
  for (const { tag, version, topics, payload, replaces, firstAt } of notices) {
    await trx.deleteFrom('push_chunks').where('tag', '=', tag).execute();
    const row = {
      ...{ tag, version, payload, topics: JSON.stringify(topics), replaces: replaces ? 1 : 0 },
      // What corrects something goes before what is new.
      ...{ first_at: firstAt.toISOString(), due_at: isoAfter(at, replaces ? -EXPIRES_MS : 0) },
      ...{ expires_at: isoAfter(at, EXPIRES_MS) },
      ...{ after_id: 0, until_id: null, left_ids: null, holder: null },
    };
    await trx
      .insertInto('push_chunks')
      .values({ id, ...row })
      .execute();
    id += 1;
  }
}

/** True where a notice, or a part of one, is still to be sent. */
export async function hasNotices(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('push_chunks').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Cuts the next followers of a notice into ranges, in one transaction; false when nothing is left to cut. */
export function cutRanges(store: Store): Promise<boolean> {
  return store.write(async (trx) => {
    const whole = await trx
      .selectFrom('push_chunks')
      .selectAll()
      .where('until_id', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!whole) return false;
    const { ids, isAll } = await nextFollowers(trx, JSON.parse(whole.topics), whole.after_id, RANGE * AT_ONCE);
    const first = await nextId(trx);
    let after = whole.after_id;
    const ranges = chunks(ids, RANGE).map((run, at) => {
      const until = run.at(-1) ?? after;
      const range = { ...whole, id: first + at, after_id: after, until_id: until };
      after = until;
      return range;
    });
    for (const run of chunks(ranges, 50)) await trx.insertInto('push_chunks').values(run).execute();
    const rest = trx.updateTable('push_chunks').set({ after_id: after }).where('id', '=', whole.id);
    await (isAll ? trx.deleteFrom('push_chunks').where('id', '=', whole.id) : rest).execute();
    return true;
  });
}

/** Ids of followers of some topics above `after`, ascending, each once: at most `most`, and whether these are all. */
async function nextFollowers(
  trx: Transaction<Tables>,
  topics: readonly string[],
  after: number,
  most: number,
): Promise<{ ids: number[]; isAll: boolean }> {
  const found = new Set<number>();
  // Beyond the last of a topic that has more, the others' would be incomplete.
  let bound = Number.POSITIVE_INFINITY;
  for (const topic of topics) {
    const rows = await trx
      .selectFrom('push_topics')
      .select('subscription')
      .where('topic', '=', topic)
      .where('subscription', '>', after)
      .orderBy('subscription')
      .limit(most)
      .execute();
    for (const { subscription } of rows) found.add(subscription);
    if (rows.length === most) bound = Math.min(bound, rows.at(-1)?.subscription ?? after);
  }
  const ids = [...found].filter((id) => id <= bound).sort((a, b) => a - b);
  return { ids: ids.slice(0, most), isAll: bound === Number.POSITIVE_INFINITY && ids.length <= most };
}

/**
 * Takes a range whose turn it is: its holder serves its followers until the lease ends, which each note of progress renews. Null
 * where none is due. `expired`: ranges that were dropped for their age. `now` is the site's clock, `at` the machine's.
 */
export function claimRange(
  store: Store,
  holder: string,
  now: Date,
  at: Date,
): Promise<{ range: ClaimedRange | null; expired: number }> {
  return store.write(async (trx) => {
    const old = await trx.deleteFrom('push_chunks').where('expires_at', '<=', at.toISOString()).executeTakeFirst();
    const expired = Number(old.numDeletedRows);
    const due = await trx
      .selectFrom('push_chunks')
      .selectAll()
      .where('until_id', 'is not', null)
      // What a clock that was ahead put off is due now.
      .where((eb) => eb.or([eb('due_at', '<=', at.toISOString()), eb('due_at', '>', isoAfter(at, 2 * EXPIRES_MS))]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return { range: null, expired };
    const followers = await followersOf(trx, due, now);
    const left_ids = JSON.stringify(followers.map(({ id }) => id));
    await trx
      .updateTable('push_chunks')
      .set({ holder, left_ids, due_at: isoAfter(at, LEASE_MS) })
      .where('id', '=', due.id)
      .execute();
    const { id, tag, payload } = due;
    return { range: { id, holder, tag, payload, expiresAt: new Date(due.expires_at), followers }, expired };
  });
}

/** Who of a range may have the notice now. At the first claim it counts as one of the day's. */
async function followersOf(trx: Transaction<Tables>, chunk: Tables['push_chunks'], now: Date): Promise<Follower[]> {
  const isFirst = chunk.left_ids === null;
  // Whom it was left for may have stopped since, or wish for something else.
  const left = JSON.parse(chunk.left_ids ?? '[]') as number[];
  const rows = await trx
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '>', chunk.after_id)
    .where('id', '<=', chunk.until_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_topics')
        .select('subscription')
        .where('topic', 'in', JSON.parse(chunk.topics) as string[])
        .where('subscription', '>', chunk.after_id)
        .where('subscription', '<=', chunk.until_id),
    )
    .$if(!isFirst, (all) => all.where('id', 'in', left))
    .orderBy('id')
    .execute();
  const sent = { firstAt: new Date(chunk.first_at), replaces: chunk.replaces === 1 };
  const ids = rows.map(({ id }) => id);
  const heldBefore = isFirst && sent.replaces ? await heldBack(trx, chunk.tag, ids) : new Set<number>();
  const may = (row: Tables['push_subscriptions'], isLimited: boolean) => {
    const had = { day: row.had_day, count: row.had, isHeld: heldBefore.has(row.id) };
    const { quiet, perDay } = restraintOf(row);
    return mayReceive({ quiet, perDay: isLimited ? perDay : null }, had, sent, now);
  };
  const allowed = rows.filter((row) => may(row, isFirst));
  if (isFirst && !sent.replaces) {
    const { day } = saoPaulo(now);
    await countOfDay(trx, allowed, day);
    const held = rows.filter((row) => !may(row, true) && may(row, false));
    await holdBack(trx, chunk.tag, held, day);
  }
  return allowed.map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, p256dh, auth }));
}

const restraintOf = ({ quiet_from, quiet_to, per_day }: Tables['push_subscriptions']): Restraint => ({
  quiet: quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null,
  perDay: per_day,
});

async function countOfDay(
  trx: Transaction<Tables>,
  rows: readonly Tables['push_subscriptions'][],
  day: string,
): Promise<void> {
  const counted = rows.filter(({ per_day }) => per_day !== null);
  for (const [isToday, all] of Map.groupBy(counted, ({ had_day }) => had_day === day)) {
    await trx
      .updateTable('push_subscriptions')
      .set((eb) => ({ had_day: day, had: isToday ? eb('had', '+', 1) : 1 }))
      .where(
        'id',
        'in',
        all.map(({ id }) => id),
      )
      .execute();
  }
}

/** Keeps that the most of their day held a notice back from these. */
async function holdBack(
  trx: Transaction<Tables>,
  tag: string,
  rows: readonly Tables['push_subscriptions'][],
  day: string,
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('push_held')
    .values(rows.map(({ id }) => ({ subscription: id, tag, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of some subscriptions whom a notice was held back from. */
async function heldBack(trx: Transaction<Tables>, tag: string, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('push_held')
    .select('subscription')
    .where('tag', '=', tag)
    .where('subscription', 'in', ids)
    .execute();
  return new Set(rows.map(({ subscription }) => subscription));
}

/**
 * Notes whom a range is still to be sent to, and forgets the subscriptions that are `gone`. With `restsUntil` the lease ends and it is due then, else
 * the lease goes on; with none left it is done. False where the lease was lost, to another holder or to a newer notice.
 */
export function noteProgress(
  store: Store,
  range: Pick<ClaimedRange, 'id' | 'holder'>,
  progress: { left: readonly number[]; gone: readonly number[]; restsUntil?: Date | undefined },
  at: Date,
): Promise<boolean> {
  const { left, gone, restsUntil } = progress;
  return store.write(async (trx) => {
    await forgetSubscriptions(trx, gone);
    if (left.length === 0) {
      const done = await trx
        .deleteFrom('push_chunks')
        .where('id', '=', range.id)
        .where('holder', '=', range.holder)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    }
    const noted = await trx
      .updateTable('push_chunks')
      .set({
        left_ids: JSON.stringify(left),
        due_at: restsUntil?.toISOString() ?? isoAfter(at, LEASE_MS),
        ...(restsUntil ? { holder: null } : {}),
      })
      .where('id', '=', range.id)
      .where('holder', '=', range.holder)
      .executeTakeFirst();
    return noted.numUpdatedRows > 0n;
  });
}

async function nextId(trx: Transaction<Tables>): Promise<number> {
  const row = await trx
    .selectFrom('push_chunks')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}
