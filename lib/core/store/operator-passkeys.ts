import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { readMeta } from './meta.ts';
import type { Store, Tables } from './schema.ts';

/** A person has a phone, a computer and a key on a ring; the registration of more is refused. */
export const PASSKEYS_LIMIT = 20;

export type Passkey = {
  id: string;
  name: string;
  /** Base64url, as the authenticator made them. */
  credential: string;
  publicKey: string;
  counter: number;
  addedAt: string;
  usedAt: string | null;
};

/** All, the oldest first. */
export async function readPasskeys(db: Kysely<Tables>): Promise<Passkey[]> {
  const rows = await db.selectFrom('operator_passkeys').selectAll().orderBy('added_at').orderBy('id').execute();
  return rows.map(asPasskey);
}

/** The one of a credential; null where none is registered. */
export async function passkeyOf(db: Kysely<Tables>, credential: string): Promise<Passkey | null> {
  const row = await db
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('credential', '=', credential)
    .executeTakeFirst();
  return row ? asPasskey(row) : null;
}

/** A challenge that a reply carries, and when it is over. */
export type SpentChallenge = { challenge: string; expiresAt: string };

type Addition = Pick<Passkey, 'name' | 'credential' | 'publicKey' | 'counter'>;

/** Registers a passkey and spends the challenge of its reply; else why not, and nothing is written. */
export function addPasskey(
  store: Store,
  { name, credential, publicKey, counter }: Addition,
  challenge: SpentChallenge,
  now: Date,
): Promise<Passkey | 'challenge-used' | 'name-taken' | 'known-passkey' | 'too-many'> {
  return store.write(async (trx) => {
    const known = await readPasskeys(trx);
    if (known.some((one) => one.name === name)) return 'name-taken';
    if (known.some((one) => one.credential === credential)) return 'known-passkey';
    if (known.length >= PASSKEYS_LIMIT) return 'too-many';
    if (!(await spend(trx, challenge, now))) return 'challenge-used';
    const id = randomBytes(6).toString('hex');
    const passkey = { id, name, credential, publicKey, counter, addedAt: now.toISOString(), usedAt: null };
    const row = {
      ...{ id, name, credential, public_key: publicKey, counter },
      ...{ added_at: passkey.addedAt, used_at: null },
    };
    await trx.insertInto('operator_passkeys').values(row).execute();
    return passkey;
  });
}

/**
 * Notes that a passkey signed in with this counter, and spends the challenge of its reply; else why not, and nothing is written. A counter that
 * does not go up is one of a copy; an authenticator without one tells 0 always (WebAuthn Level 3, 7.2).
 */
export function noteUse(
  store: Store,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  challenge: SpentChallenge,
  now: Date,
): Promise<'used' | 'challenge-used' | 'counter-back' | 'removed'> {
  return store.write(async (trx) => {
    const row = await trx.selectFrom('operator_passkeys').select('counter').where('id', '=', id).executeTakeFirst();
    if (!row) return 'removed';
    const last = Number(row.counter);
    if (counter <= last && counter + last > 0) return 'counter-back';
    if (!(await spend(trx, challenge, now))) return 'challenge-used';
    const used = { counter, used_at: now.toISOString() };
    await trx.updateTable('operator_passkeys').set(used).where('id', '=', id).execute();
    return 'used';
  });
}

/** Removes a passkey and ends its sessions; resolves to its name and how many those were, null where there is none of this id. */
export function removePasskey(store: Store, id: string): Promise<{ name: string; ended: number } | null> {
  return store.write(async (trx) => {
    const row = await trx.selectFrom('operator_passkeys').select('name').where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const ended = await trx.deleteFrom('operator_sessions').where('opened_by', '=', id).executeTakeFirst();
    await trx.deleteFrom('operator_passkeys').where('id', '=', id).execute();
    return { name: row.name, ended: Number(ended.numDeletedRows) };
  });
}

/** Longer than a challenge lasts, by as much as the clocks of two servers may differ. */
const SPENT_KEPT_MS = 3_600_000;

/** True once for a challenge; forgets those that are long over. */
async function spend(trx: Transaction<Tables>, { challenge, expiresAt }: SpentChallenge, now: Date): Promise<boolean> {
  const over = new Date(now.getTime() - SPENT_KEPT_MS).toISOString();
  await trx.deleteFrom('operator_challenges').where('expires_at', '<', over).execute();
  const added = await trx
    .insertInto('operator_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

const KEY = 'challenge-key';

/** By what challenges are signed (base64url): made by the first of the store's processes, so that each knows those of all. */
export async function challengeKey({ db, write }: Store): Promise<string> {
  const known = await readMeta(db, KEY);
  if (known !== null) return known;
  return write(async (trx) => {
    await trx
      .insertInto('meta')
      .values({ key: KEY, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return (await readMeta(trx, KEY)) ?? '';
  });
}

const asPasskey = (row: Tables['operator_passkeys']): Passkey => ({
  ...{ id: row.id, name: row.name, credential: row.credential, publicKey: row.public_key },
  ...{ counter: Number(row.counter), addedAt: row.added_at, usedAt: row.used_at },
});
