import { describe, expect, test } from 'vitest';
import { logAct, readActs, rowOfAct } from '../../lib/core/store/operator-log.ts';
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
