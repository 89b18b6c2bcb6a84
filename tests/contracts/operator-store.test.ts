import { describe, expect, test } from 'vitest';
import { shortenedAddress } from '../../lib/core/runtime/address-block.ts';
import { logAct, readActs, rowOfAct } from '../../lib/core/store/operator-log.ts';
import {
  addPasskey,
  challengeKey,
  noteUse,
  PASSKEYS_LIMIT,
  readPasskeys,
  removePasskey,
} from '../../lib/core/store/operator-passkeys.ts';
import {
  endAllSessions,
  endSession,
  endSessionsOfOthers,
  openSession,
  openSessions,
  SESSION_HOURS,
  sessionOf,
} from '../../lib/core/store/operator-sessions.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';

const AT = new Date('2026-12-01T12:00:00.000Z');
const later = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);
const TOKEN = '1a2b3c4d';
const OTHER = '5e6f7a8b';
const open = (store: Store, openedBy = TOKEN, at = AT) => openSession(store, { openedBy, origin: '198.51.100.0' }, at);

const challenge = (at: number) => ({
  challenge: String(at).padStart(72, 'A'),
  expiresAt: new Date(AT.getTime() + 300_000).toISOString(),
});
/** Registers one; each has its challenge. */
const register = (store: Store, at: number, over: object = {}) =>
  addPasskey(
    store,
    { name: `Chave ${at}`, credential: `c${at}`, publicKey: 'pQEC', counter: 0, ...over },
    challenge(at),
    AT,
  );
async function registered(store: Store, at = 1, over: object = {}) {
  const passkey = await register(store, at, over);
  if (typeof passkey === 'string') throw new Error(passkey);
  return passkey;
}

describe.each(BACKENDS)('the store of the desk on %s', (name) => {
  const stores = backend(name);

  test.each<[string, { by?: readonly string[]; hours?: number; secret?: (secret: string) => string; isOpen: boolean }]>(
    [
      ['at once', { isOpen: true }],
      ['a minute before its end', { hours: SESSION_HOURS - 1 / 60, isOpen: true }],
      ['at its end', { hours: SESSION_HOURS, isOpen: false }],
      ['before the clock that opened it', { hours: -1, isOpen: false }],
      ['with another secret', { secret: (secret) => `${secret.slice(0, -1)}*`, isOpen: false }],
      ['with a longer secret', { secret: (secret) => `${secret}A`, isOpen: false }],
      ['with its digest in place of the secret', { secret: () => '', isOpen: false }],
      ['after the token changed', { by: [OTHER], isOpen: false }],
      ['with two tokens, one of them its opener', { by: [OTHER, TOKEN], isOpen: true }],
    ],
  )('a session %s', async (_, { by = [TOKEN], hours = 0, secret = (one) => one, isOpen }) => {
    const store = await stores.open();
    const opened = await open(store);
    const [row] = await store.db.selectFrom('operator_sessions').selectAll().execute();
    const shown = secret(opened.secret) || (row?.digest ?? '');
    expect(await sessionOf(store.db, shown, by, later(hours))).toEqual(isOpen ? opened.session : null);
  });

  test('the secret has 256 bits and is stored nowhere', async () => {
    const store = await stores.open();
    const { secret } = await open(store);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await store.db.selectFrom('operator_sessions').selectAll().execute())).not.toContain(secret);
  });

  test('a session that is ended is over on every handle of the store, and the others stay', async () => {
    const store = await stores.open();
    const other = await stores.another();
    const [first, second] = [await open(store), await open(store, TOKEN, later(1))];
    expect(await endSession(other, first.session.id)).toBe(true);
    expect(await endSession(other, first.session.id)).toBe(false);
    expect(await sessionOf(store.db, first.secret, [TOKEN], later(1))).toBeNull();
    expect(await openSessions(store.db, [TOKEN], later(1))).toEqual([second.session]);
    expect(await endAllSessions(store)).toBe(1);
    expect(await sessionOf(other.db, second.secret, [TOKEN], later(1))).toBeNull();
    expect(await endAllSessions(store)).toBe(0);
  });

  test('sessions of another token end, also for that token changed back', async () => {
    const store = await stores.open();
    const [mine, theirs] = [await open(store), await open(store, OTHER)];
    expect(await endSessionsOfOthers(store, [TOKEN])).toBe(1);
    expect(await sessionOf(store.db, theirs.secret, [TOKEN, OTHER], AT)).toBeNull();
    expect(await sessionOf(store.db, mine.secret, [TOKEN, OTHER], AT)).not.toBeNull();
  });

  test('twenty are open at most, the oldest ends first, and those that are over leave no row', async () => {
    const store = await stores.open();
    const first = await open(store, TOKEN, AT);
    for (let at = 1; at <= 20; at += 1) await open(store, TOKEN, later(at / 60));
    expect(await openSessions(store.db, [TOKEN], later(1))).toHaveLength(20);
    expect(await sessionOf(store.db, first.secret, [TOKEN], later(1))).toBeNull();
    await open(store, TOKEN, later(SESSION_HOURS + 2));
    expect(await store.db.selectFrom('operator_sessions').selectAll().execute()).toHaveLength(1);
  });

  test('a passkey’s session outlives a change of the token, and ends with the passkey', async () => {
    const store = await stores.open();
    const { id } = await registered(store);
    const { secret } = await openSession(store, { openedBy: id, origin: '', passkey: 'Chave 1' }, AT);
    const byToken = await open(store);
    expect(await endSessionsOfOthers(store, [OTHER])).toBe(1);
    expect(await sessionOf(store.db, byToken.secret, [TOKEN], AT)).toBeNull();
    expect(await sessionOf(store.db, secret, [OTHER], AT)).toMatchObject({ openedBy: id, passkey: 'Chave 1' });
    expect(await openSessions(store.db, [], AT)).toHaveLength(1);
    expect(await removePasskey(store, id)).toEqual({ name: 'Chave 1', ended: 1 });
    expect(await removePasskey(store, id)).toBeNull();
    expect(await sessionOf(store.db, secret, [OTHER], AT)).toBeNull();
    // One that was opened as the passkey went opens nothing either.
    const late = await openSession(store, { openedBy: id, origin: '', passkey: 'Chave 1' }, AT);
    expect(await sessionOf(store.db, late.secret, [OTHER], AT)).toBeNull();
  });

  test.each<[string, { from: number; to: number; by?: number; outcome: string }]>([
    ['up', { from: 5, to: 6, outcome: 'used' }],
    ['past 2^31', { from: 5, to: 4_294_967_295, outcome: 'used' }],
    ['nowhere, at 0', { from: 0, to: 0, outcome: 'used' }],
    ['nowhere', { from: 5, to: 5, outcome: 'counter-back' }],
    ['back', { from: 5, to: 4, outcome: 'counter-back' }],
    ['back to 0', { from: 5, to: 0, outcome: 'counter-back' }],
    ['up, with the challenge of another reply', { from: 5, to: 6, by: 1, outcome: 'challenge-used' }],
  ])('a counter that goes %s', async (_, { from, to, by = 2, outcome }) => {
    const store = await stores.open();
    const { id } = await registered(store, 1, { counter: from });
    expect(await noteUse(store, { id, counter: to }, challenge(by), AT)).toBe(outcome);
    const kept = await readPasskeys(store.db);
    const isUsed = outcome === 'used';
    expect(kept).toMatchObject([{ counter: isUsed ? to : from, usedAt: isUsed ? AT.toISOString() : null }]);
  });

  test('a challenge serves once on every handle, and is forgotten long after it is over', async () => {
    const store = await stores.open();
    const other = await stores.another();
    const { id } = await registered(store);
    const use = (handle: Store, at: Date) => noteUse(handle, { id, counter: 0 }, challenge(2), at);
    expect((await Promise.all([use(store, AT), use(other, AT)])).sort()).toEqual(['challenge-used', 'used']);
    await noteUse(store, { id, counter: 0 }, challenge(3), later(2));
    expect(await store.db.selectFrom('operator_challenges').selectAll().execute()).toEqual([
      { challenge: challenge(3).challenge, expires_at: challenge(3).expiresAt },
    ]);
    await removePasskey(store, id);
    expect(await noteUse(store, { id, counter: 0 }, challenge(4), AT)).toBe('removed');
  });

  test('a name and a credential are registered once, a challenge registers one, twenty are the most', async () => {
    const store = await stores.open();
    await registered(store);
    expect(await register(store, 2, { name: 'Chave 1' })).toBe('name-taken');
    expect(await register(store, 2, { credential: 'c1' })).toBe('known-passkey');
    expect(await addPasskey(store, { name: 'N', credential: 'n', publicKey: 'p', counter: 0 }, challenge(1), AT)).toBe(
      'challenge-used',
    );
    for (let at = 2; at <= PASSKEYS_LIMIT; at += 1) await registered(store, at);
    expect(await register(store, 99)).toBe('too-many');
    expect(await readPasskeys(store.db)).toHaveLength(PASSKEYS_LIMIT);
  });

  test('processes that open a store at once sign challenges with one key of 256 bits', async () => {
    const handles = await stores.openAtOnce(2);
    const keys = await Promise.all(handles.map(challengeKey));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32);
  });

  test('a line of the log is cut to its bounds, read newest first, and gone after a year', async () => {
    const store = await stores.open();
    const act = { who: 'token 1a2b3c4d', origin: '198.51.100.0', act: 'draws', outcome: 'done', subject: 'rio' };
    const add = (at: Date, over: object = {}) => logAct(store, rowOfAct({ ...act, ...over }, at, '0123456789ab'), at);
    await add(AT);
    await add(later(1), { subject: 'x'.repeat(5000), before: 'y'.repeat(9000), after: '' });
    const [newest, oldest] = await readActs(store.db, { limit: 5 });
    expect(oldest).toMatchObject({ ...act, before: null, after: null });
    expect([newest?.subject.length, newest?.before?.length, newest?.after]).toEqual([1000, 4000, '']);
    expect(await readActs(store.db, { limit: 1, before: newest?.id })).toEqual([oldest]);
    await add(later(366 * 24 + 0.5));
    expect(await readActs(store.db, { limit: 5 })).toHaveLength(1);
  });
});

test.each([
  ['::1', '::'],
  ['2001:db8:0:1::5', '2001:db8::'],
  ['2001:db8:85a3::8a2e', '2001:db8:85a3::'],
  ['::ffff:0:1', '::'],
  ['198.51.100.7', '198.51.100.0'],
])('the address %s is kept as %s', (address, kept) => expect(shortenedAddress(address)).toBe(kept));
