import type { Kysely, Transaction } from 'kysely';
import { restAfter } from '../domain/notices/rests.ts';
import type { Store, Tables } from './schema.ts';

// The outbox of hooks and channels: at least once on the wire, in order for each draw or contest. Writers take turns (Store.write), so
// that one text serves both databases. Its instants are the machine's, as those of push_chunks.

/** How long a claim lasts: longer than any sending. */
export const HOOK_LEASE_MS = 30_000;
/** What was posted is known so long, for its correction. */
const POSTED_KEPT_MS = 48 * 3_600_000;
/** A message that is refused is tried again after 1, 2, 4 … minutes, at most an hour. */
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** Beyond this a due time is of a clock that was ahead. */
const LATEST_DUE_MS = 3 * LONGEST_WAIT_MS;

export type NewDelivery = {
  target: string;
  subject: string;
  message: string;
  /** JSON object. */
  payload: string;
  keptMs: number;
  /** True where what is not sent yet of this subject need not be. */
  replaces: boolean;
};

/** A claimed delivery; `standing`: what its target keeps of this subject from before. */
export type ClaimedDelivery = {
  id: number;
  holder: string;
  target: string;
  subject: string;
  message: string;
  payload: string;
  tries: number;
  standing: string | null;
};

/**
 * What became of a delivery: it arrived (`posted`: what is to be known of it later), comes again with the target at `rest` or by
 * itself, or its target wants no more.
 */
export type DeliveryOutcome =
  | { kind: 'arrived'; posted: string | null }
  | { kind: 'failed'; status: number; rests: boolean; retryAfter?: string | undefined }
  | { kind: 'ended'; status: number };

const isoAfter = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString();

/** Writes deliveries down. */
export async function addDeliveries(
  trx: Transaction<Tables>,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  const last = await trx
    .selectFrom('hook_deliveries')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  let id = Number(last?.id ?? 0);
  for (const { target, subject, message, payload, keptMs, replaces } of deliveries) {
    // One that is on its way is waited for.
    if (replaces)
      await trx
        .deleteFrom('hook_deliveries')
        .where('target', '=', target)
        .where('subject', '=', subject)
        .where('posted', 'is', null)
        .where('holder', 'is', null)
        .execute();
    id += 1;
    const times = { due_at: at.toISOString(), expires_at: isoAfter(at, keptMs) };
    await trx
      .insertInto('hook_deliveries')
      .values({ ...{ id, target, subject, message, payload, tries: 0, posted: null, holder: null }, ...times })
      .execute();
  }
}

/** Forgets what is known of targets that are no more. */
export async function forgetOtherTargets(store: Store, targets: readonly string[]): Promise<void> {
  await store.write(async (trx) => {
    for (const table of ['hook_targets', 'hook_deliveries'] as const)
      await trx.deleteFrom(table).where('target', 'not in', targets).execute();
  });
}

type Row = Tables['hook_deliveries'];

/** The delivery whose turn it is, and whether some are too old to be sent. */
async function nextOf(
  db: Kysely<Tables>,
  target: string,
  at: Date,
): Promise<{ due: Pick<Row, 'id' | 'subject'> | null; hasOld: boolean }> {
  const rows = await db
    .selectFrom('hook_deliveries')
    .select(['id', 'subject', 'due_at', 'expires_at'])
    .where('target', '=', target)
    .where('posted', 'is', null)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return { due: null, hasOld: false };
  const now = at.toISOString();
  const hasOld = rows.some(({ expires_at }) => expires_at <= now);
  const state = await db.selectFrom('hook_targets').selectAll().where('target', '=', target).executeTakeFirst();
  if (state?.ended_at) return { due: null, hasOld: true };
  const isDue = (due: string) => due <= now || due > isoAfter(at, LATEST_DUE_MS);
  if (state?.rests_until && !isDue(state.rests_until)) return { due: null, hasOld };
  const begun = new Set<string>();
  for (const row of rows) {
    if (row.expires_at > now && !begun.has(row.subject) && isDue(row.due_at)) return { due: row, hasOld };
    if (row.expires_at > now) begun.add(row.subject);
  }
  return { due: null, hasOld };
}

/**
 * Takes the delivery whose turn it is at a target that neither rests nor has ended: its holder has it until the lease ends. Of one
 * subject the older comes first. `expired`: how many were dropped for their age, or with their target.
 */
export async function claimDelivery(
  store: Store,
  target: string,
  holder: string,
  at: Date,
): Promise<{ claimed: ClaimedDelivery | null; expired: number }> {
  // Most looks find nothing, and take no turn of the writers.
  const seen = await nextOf(store.db, target, at);
  if (!seen.due && !seen.hasOld) return { claimed: null, expired: 0 };
  return store.write(async (trx) => {
    const ended = await trx
      .selectFrom('hook_targets')
      .select('target')
      .where('target', '=', target)
      .where('ended_at', 'is not', null)
      .executeTakeFirst();
    const unwanted = trx.deleteFrom('hook_deliveries').where('target', '=', target).where('posted', 'is', null);
    const old = await (ended ? unwanted : unwanted.where('expires_at', '<=', at.toISOString())).executeTakeFirst();
    const expired = Number(old.numDeletedRows);
    const { due } = await nextOf(trx, target, at);
    if (!due) return { claimed: null, expired };
    const row = await trx
      .updateTable('hook_deliveries')
      .set((eb) => ({ holder, due_at: isoAfter(at, HOOK_LEASE_MS), tries: eb('tries', '+', 1) }))
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const standing = await trx
      .selectFrom('hook_deliveries')
      .select('posted')
      .where('target', '=', target)
      .where('subject', '=', row.subject)
      .where('posted', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const { id, subject, message, payload, tries } = row;
    return {
      claimed: { id, holder, target, subject, message, payload, tries, standing: standing?.posted ?? null },
      expired,
    };
  });
}

/** Notes what became of a claimed delivery; resolves to for how long its target rests, null where it does not. */
export function noteDelivery(
  store: Store,
  { id, holder, target, subject, tries }: ClaimedDelivery,
  outcome: DeliveryOutcome,
  at: Date,
): Promise<number | null> {
  return store.write(async (trx) => {
    const known = await trx.selectFrom('hook_targets').selectAll().where('target', '=', target).executeTakeFirst();
    if (outcome.kind === 'arrived') {
      if (!known?.ended_at) await trx.deleteFrom('hook_targets').where('target', '=', target).execute();
      if (outcome.posted === null) {
        await trx.deleteFrom('hook_deliveries').where('id', '=', id).execute();
        return null;
      }
      await trx
        .deleteFrom('hook_deliveries')
        .where('target', '=', target)
        .where('posted', 'is not', null)
        .where((eb) => eb.or([eb('subject', '=', subject), eb('expires_at', '<=', at.toISOString())]))
        .execute();
      // It has arrived, also where another process has it by now.
      await trx
        .updateTable('hook_deliveries')
        .set({ posted: outcome.posted, holder: null, expires_at: isoAfter(at, POSTED_KEPT_MS) })
        .where('id', '=', id)
        .execute();
      return null;
    }
    const held = trx.selectFrom('hook_deliveries').select('id').where('id', '=', id).where('holder', '=', holder);
    // Another process has it.
    if (!(await held.executeTakeFirst())) return null;
    const { status } = outcome;
    const rests = outcome.kind === 'failed' && outcome.rests;
    const rest = rests ? restAfter(known?.rest_ms ?? 0, outcome.retryAfter, at) : null;
    const state = {
      status,
      failing_since: known?.failing_since ?? at.toISOString(),
      rest_ms: rest?.nextMs ?? known?.rest_ms ?? 0,
      rests_until: rest ? isoAfter(at, rest.restMs) : (known?.rests_until ?? null),
      ended_at: outcome.kind === 'ended' ? at.toISOString() : (known?.ended_at ?? null),
    };
    await trx
      .insertInto('hook_targets')
      .values({ target, ...state })
      .onConflict((conflict) => conflict.column('target').doUpdateSet(state))
      .execute();
    if (outcome.kind === 'ended')
      await trx.deleteFrom('hook_deliveries').where('target', '=', target).where('posted', 'is', null).execute();
    else
      await trx
        .updateTable('hook_deliveries')
        .set({
          holder: null,
          due_at: isoAfter(at, rest ? rest.restMs : Math.min(2 ** (tries - 1) * MINUTE_MS, LONGEST_WAIT_MS)),
        })
        .where('id', '=', id)
        .execute();
    return rest?.restMs ?? null;
  });
}

/** Targets that have ended, or have failed for `failingMs` or longer. */
export async function troubledTargets(
  db: Kysely<Tables>,
  failingMs: number,
  at: Date,
): Promise<{ target: string; status: number; isEnded: boolean }[]> {
  const rows = await db
    .selectFrom('hook_targets')
    .select(['target', 'status', 'ended_at'])
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('failing_since', '<=', isoAfter(at, -failingMs))]))
    .orderBy('target')
    .execute();
  return rows.map(({ target, status, ended_at }) => ({ target, status, isEnded: ended_at !== null }));
}
