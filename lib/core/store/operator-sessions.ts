import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isOfFuture } from '../runtime/future.ts';
import type { Store, Tables } from './schema.ts';

/** How long a session of the operator's desk lasts. */
export const SESSION_HOURS = 12;
/** With more than these the oldest ends. */
const SESSIONS_LIMIT = 20;

export type OperatorSession = {
  id: string;
  /** The fingerprint of the token that opened it, or the id of the passkey. */
  openedBy: string;
  /** That passkey's name. */
  passkey: string | null;
  origin: string;
  openedAt: string;
  expiresAt: string;
};

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A token by which it can be told from another in logs: the first 8 hex digits of its SHA-256. */
export const fingerprintOf = (token: string): string => digestOf(token).slice(0, 8);

/** Opens a session; resolves to it and to its secret, which is kept nowhere. `passkey`: the name of the one that opens it. */
export async function openSession(
  store: Store,
  { openedBy, origin, passkey = null }: Pick<OperatorSession, 'openedBy' | 'origin'> & { passkey?: string | null },
  now: Date,
): Promise<{ session: OperatorSession; secret: string }> {
  const secret = randomBytes(32).toString('base64url');
  const session = {
    id: randomBytes(6).toString('hex'),
    openedBy,
    passkey,
    origin,
    openedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000).toISOString(),
  };
  await store.write(async (trx) => {
    const rows = await trx.selectFrom('operator_sessions').selectAll().orderBy('opened_at', 'desc').execute();
    const over = rows.filter((row) => !isOpen(row, now));
    const tooMany = rows.filter((row) => isOpen(row, now)).slice(SESSIONS_LIMIT - 1);
    await endIn(
      trx,
      [...over, ...tooMany].map(({ id }) => id),
    );
    const { id, openedAt, expiresAt } = session;
    const row = {
      id,
      digest: digestOf(secret),
      opened_by: openedBy,
      origin,
      opened_at: openedAt,
      expires_at: expiresAt,
    };
    await trx.insertInto('operator_sessions').values(row).execute();
  });
  return { session, secret };
}

/** The open session of this secret; null where no such is open. `tokens`: the fingerprints of those that may have opened it. */
export async function sessionOf(
  db: Kysely<Tables>,
  secret: string,
  tokens: readonly string[],
  now: Date,
): Promise<OperatorSession | null> {
  const row = await sessionsIn(db).where('digest', '=', digestOf(secret)).executeTakeFirst();
  return row && isOpen(row, now) && isHeld(row, tokens) ? asSession(row) : null;
}

/** All open sessions, the newest first. */
export async function openSessions(
  db: Kysely<Tables>,
  tokens: readonly string[],
  now: Date,
): Promise<OperatorSession[]> {
  const rows = await sessionsIn(db).orderBy('opened_at', 'desc').orderBy('operator_sessions.id').execute();
  return rows.filter((row) => isOpen(row, now) && isHeld(row, tokens)).map(asSession);
}

/** Ends a session, if there is one of this id; resolves to whether there was. */
export const endSession = (store: Store, id: string): Promise<boolean> =>
  store.write(async (trx) => (await endIn(trx, [id])) > 0);

/** Ends all sessions; resolves to how many there were. */
export const endAllSessions = (store: Store): Promise<number> => endWhere(store, () => true);

/** Ends what neither these tokens nor a passkey have opened: a token that is changed back opens none of them again. */
export const endSessionsOfOthers = (store: Store, tokens: readonly string[]): Promise<number> =>
  endWhere(store, (row) => !isHeld(row, tokens));

/** `passkey`: the name of the passkey that opened it, while there is that passkey. */
type Row = Tables['operator_sessions'] & { passkey: string | null };

const sessionsIn = (db: Kysely<Tables>) =>
  db
    .selectFrom('operator_sessions')
    .leftJoin('operator_passkeys', 'operator_passkeys.id', 'operator_sessions.opened_by')
    .selectAll('operator_sessions')
    .select('operator_passkeys.name as passkey');

/** Whether what opened it still may: a fingerprint has 8 digits and a passkey's id 12, so neither passes for the other. */
const isHeld = ({ opened_by, passkey }: Row, tokens: readonly string[]) =>
  passkey !== null || tokens.includes(opened_by);

/** One that a clock which was ahead has opened is over. */
const isOpen = ({ opened_at, expires_at }: Pick<Row, 'opened_at' | 'expires_at'>, now: Date) =>
  expires_at > now.toISOString() && !isOfFuture(Date.parse(opened_at), now);

const asSession = ({ id, opened_by, passkey, origin, opened_at, expires_at }: Row): OperatorSession => ({
  ...{ id, openedBy: opened_by, passkey, origin, openedAt: opened_at, expiresAt: expires_at },
});

async function endWhere(store: Store, isMeant: (row: Row) => boolean): Promise<number> {
  const meant = async (db: Kysely<Tables>) => (await sessionsIn(db).execute()).filter(isMeant).map(({ id }) => id);
  // A start with nothing to end writes nothing.
  if ((await meant(store.db)).length === 0) return 0;
  return store.write(async (trx) => endIn(trx, await meant(trx)));
}

async function endIn(trx: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const ended = await trx.deleteFrom('operator_sessions').where('id', 'in', ids).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
