import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccessRequest } from '../../lib/core/contracts/access.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { checkAccess } from '../../lib/server/api/access.ts';
import { withOperator } from '../../lib/server/api/operator.ts';
import { type Env, env } from '../../lib/server/env.ts';
import { endSessions, listSessions, openDesk, signIn, signOut } from '../../lib/server/operator/calls.ts';
import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskeyOf,
  signInByPasskey,
  signInOptions,
} from '../../lib/server/operator/passkeys.ts';
import { CHALLENGE_MS } from '../../lib/server/session/challenge.ts';
import { passkeySite } from '../../lib/server/session/passkey-reply.ts';
import { endForeignSessions } from '../../lib/server/session/session.ts';
import { CLIENT_ADDRESS_HEADER, operatorGrant } from '../../lib/site/front-headers.ts';
import { Authenticator, type Saying } from '../support/authenticator.ts';
import { setProcessStore } from '../support/process-store.ts';
import { BACKENDS, backend } from './backends.ts';

const TOKEN = 'k3JvQ9rT2xLmW8sZ5bNcY7hD';
const SITE = 'https://exemplo.com.br';
const OURS = { origin: SITE, rpId: 'exemplo.com.br' };
// The bounds of its log lines are the process's, which other files have used up.
vi.hoisted(() => vi.resetModules() && Reflect.deleteProperty(globalThis, Symbol.for('bicho.operator-log-limits')));
Object.assign(process.env, { OPERATOR_TOKEN: TOKEN, SITE_URL: SITE });
openDesk();

const last = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
const ROUTES: Record<string, (request: Request) => Promise<Response>> = {
  'POST /api/operator/sign-in': signIn,
  'POST /api/operator/sign-in/options': signInOptions,
  'POST /api/operator/sign-in/passkey': signInByPasskey,
  'POST /api/operator/sign-out': (request) => withOperator(request, signOut(request)),
  'GET /api/operator/sessions': (request) => withOperator(request, listSessions),
  'DELETE /api/operator/sessions/all': (request) => withOperator(request, endSessions(request, 'all')),
  'GET /api/operator/passkeys': (request) => withOperator(request, listPasskeys),
  'POST /api/operator/passkeys': (request) => withOperator(request, addPasskey(request)),
  'POST /api/operator/passkey-options': (request) => withOperator(request, passkeyOptions(request)),
  'DELETE /api/operator/passkeys/': (request) => withOperator(request, removePasskeyOf(request, last(request.url))),
};

let store: Store;
/** Each test's addresses are its alone: limits outlive it. */
let network = 0;

type Call = { cookie?: string; headers?: Record<string, string>; from?: number };
/** A call as the front lets it through: its access is checked, and no cookie gets further. */
async function ask(method: string, path: string, body?: unknown, { cookie, headers = {}, from = 1 }: Call = {}) {
  const address = `10.${network}.0.${from}`;
  const sent: Record<string, string> = { origin: SITE, 'sec-fetch-site': 'same-origin', ...headers };
  const { authorization, origin, 'sec-fetch-site': fetchSite } = sent;
  const call: AccessRequest = { method, path, address, authorization, cookie, origin, fetchSite };
  const access = await checkAccess(call);
  if (access.kind === 'refuse') return { status: access.status, reply: { message: access.message }, cookie: '' };
  const request = new Request(SITE + path, {
    method,
    headers: {
      ...sent,
      [CLIENT_ADDRESS_HEADER]: address,
      ...(access.operator ? operatorGrant(access.operator) : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const route = ROUTES[`${method} ${path}`] ?? ROUTES[`${method} ${path.replace(/[^/]+$/, '')}`];
  const answer = await (route as (request: Request) => Promise<Response>)(request);
  return {
    status: answer.status,
    reply: await answer.json(),
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}
const post = (path: string, body: unknown, call?: Call) => ask('POST', `/api/operator/${path}`, body, call);

/** Settings are read once in a process: here they change for a while. */
async function withSettings(settings: Partial<Env>, work: () => Promise<void>) {
  const before = { ...env() };
  Object.assign(env(), settings);
  await work().finally(() => Object.assign(env(), before));
}

const enter = async () => (await post('sign-in', { token: TOKEN })).cookie;
const asked = async (call?: Call) => (await post('sign-in/options', {}, call)).reply.challenge as string;
/** Makes a passkey in the session of a cookie. */
async function register(key: Authenticator, cookie: string, name = 'Celular', over: Partial<Saying> = {}) {
  const { reply: options } = await post('passkey-options', { name }, { cookie });
  const reply = key.register({ ...OURS, challenge: options.challenge, ...over });
  return post('passkeys', { name, reply }, { cookie });
}
/** Signs in with a reply that may be otherwise than it should. */
const signInWith = async (key: Authenticator, over: Partial<Saying> = {}, call: Call = {}) =>
  post('sign-in/passkey', key.signIn({ ...OURS, challenge: await asked(), ...over }), call);

const rows = (table: 'operator_passkeys' | 'operator_sessions' | 'operator_challenges') =>
  store.db.selectFrom(table).selectAll().execute();
/** All that a refused reply must leave as it was. */
const state = async () =>
  Promise.all((['operator_passkeys', 'operator_sessions', 'operator_challenges'] as const).map(rows));
/** The lines of this test. */
const lines = () =>
  store.db.selectFrom('operator_log').selectAll().where('origin', 'like', `10.${network}.%`).orderBy('id').execute();
const acts = async () => (await lines()).map(({ act, outcome }) => `${act} ${outcome}`);

describe.each(BACKENDS)('passkeys of the desk on %s', (name) => {
  const stores = backend(name, { isShared: true });
  let key: Authenticator;
  let cookie: string;
  beforeAll(async () => {
    store = await stores.open();
    setProcessStore(store);
  });
  afterAll(() => setProcessStore());
  beforeEach(async () => {
    network += 1;
    await store.write(async (trx) => {
      for (const table of ['operator_sessions', 'operator_log', 'operator_passkeys', 'operator_challenges'] as const)
        await trx.deleteFrom(table).execute();
    });
    key = new Authenticator();
    cookie = await enter();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(['ES256', 'RS256'] as const)(
    'one of %s is registered, signs in, and ends its sessions as it goes',
    async (kind) => {
      key = new Authenticator(kind);
      const added = await register(key, cookie, ' Celular da Ana ');
      expect([added.status, added.reply.name]).toEqual([200, 'Celular da Ana']);
      const opened = await signInWith(key, { counter: 1 });
      expect(opened.status).toBe(200);
      const { reply } = await ask('GET', '/api/operator/sessions', undefined, { cookie: opened.cookie });
      const [{ openedBy, passkey, isCurrent }] = reply.sessions;
      expect({ openedBy, passkey, isCurrent }).toEqual({
        ...{ openedBy: added.reply.id, passkey: 'Celular da Ana', isCurrent: true },
      });
      const listed = await ask('GET', '/api/operator/passkeys', undefined, { cookie });
      expect(listed.reply).toEqual({
        passkeys: [
          { id: added.reply.id, name: 'Celular da Ana', addedAt: expect.any(String), usedAt: expect.any(String) },
        ],
        obstacle: null,
      });
      const path = `/api/operator/passkeys/${added.reply.id}`;
      const removed = await ask('DELETE', path, {}, { cookie: opened.cookie });
      expect([removed.status, removed.reply, removed.cookie]).toEqual([200, { ended: 1 }, '__Host-operador=']);
      expect((await ask('DELETE', path, {}, { cookie })).status).toBe(404);
      expect((await ask('GET', '/api/operator/passkeys', undefined, { cookie: opened.cookie })).status).toBe(401);
      expect((await signInWith(key, { counter: 2 })).status).toBe(401);
      const known = await lines();
      // Lines of one millisecond stand in any order.
      const lineOf = (act: string, who: RegExp) => known.find((one) => one.act === act && who.test(one.who));
      const addLine = lineOf('add-passkey', /^token/);
      const signInLine = lineOf('sign-in', /^passkey/);
      const removeLine = lineOf('remove-passkey', /^passkey/);
      expect(addLine).toMatchObject({ act: 'add-passkey', outcome: 'done', subject: 'Celular da Ana' });
      expect(addLine?.who).toMatch(/^token \w{8} session \w{12}$/);
      expect(signInLine?.who).toMatch(/^passkey Celular da Ana session \w{12}$/);
      expect(removeLine).toMatchObject({ who: signInLine?.who, act: 'remove-passkey', after: 'sessions ended: 1' });
    },
  );

  test('a changed token leaves passkeys and their sessions, and ends those of the token', async () => {
    await register(key, cookie);
    const opened = await signInWith(key);
    const list = async (one: string) => (await ask('GET', '/api/operator/passkeys', undefined, { cookie: one })).status;
    await withSettings({ OPERATOR_TOKEN: ['p0GfE4uR6oVaH1tIqS2wKjXn'] }, async () => {
      await endForeignSessions();
      expect([await list(cookie), await list(opened.cookie)]).toEqual([401, 200]);
    });
    expect([await list(cookie), await list(opened.cookie)]).toEqual([401, 200]);
  });

  type Case = { reason: string; over?: () => Promise<Partial<Saying>> | Partial<Saying>; after?: number };
  const REPLIES: [string, Case][] = [
    ['for a challenge of nobody', { reason: 'challenge-unknown', over: () => ({ challenge: 'A'.repeat(72) }) }],
    ['for a short challenge', { reason: 'challenge-unknown', over: () => ({ challenge: 'AAAA' }) }],
    [
      'for a challenge that was changed',
      {
        reason: 'challenge-unknown',
        over: async () => {
          const challenge = await asked();
          return { challenge: `${challenge[0] === 'A' ? 'B' : 'A'}${challenge.slice(1)}` };
        },
      },
    ],
    [
      'for a challenge of a registration',
      {
        reason: 'challenge-unknown',
        over: async () => ({
          challenge: (await post('passkey-options', { name: 'Outra' }, { cookie })).reply.challenge,
        }),
      },
    ],
    ['five minutes later', { reason: 'challenge-over', after: 300_000 }],
    ['before its challenge', { reason: 'challenge-over', after: -60_000 }],
    ['from another origin', { reason: 'passkey-other-site', over: () => ({ origin: 'https://mau.example' }) }],
    [
      'from the origin without TLS',
      { reason: 'passkey-other-site', over: () => ({ origin: 'http://exemplo.com.br' }) },
    ],
    ['from another port', { reason: 'passkey-other-site', over: () => ({ origin: `${SITE}:8443` }) }],
    ['from a frame of another site', { reason: 'passkey-other-site', over: () => ({ crossOrigin: true }) }],
    ['for another site', { reason: 'passkey-other-site', over: () => ({ rpId: 'mau.example' }) }],
    ['for the domain above', { reason: 'passkey-other-site', over: () => ({ rpId: 'com.br' }) }],
    ['without user verification', { reason: 'passkey-unverified', over: () => ({ isVerified: false }) }],
    ['without a person', { reason: 'passkey-refused', over: () => ({ isPresent: false }) }],
    ['of a registration', { reason: 'passkey-refused', over: () => ({ type: 'webauthn.create' }) }],
    ['signed by another key', { reason: 'passkey-refused', over: () => ({ signedBy: new Authenticator() }) }],
    ['of a credential that is not registered', { reason: 'passkey-unknown', over: () => ({ id: 'AQIDBAUGBwg' }) }],
    ['with the counter that was', { reason: 'passkey-counter', over: () => ({ counter: 7 }) }],
    ['with a counter that went back', { reason: 'passkey-counter', over: () => ({ counter: 6 }) }],
    ['with a counter of 0', { reason: 'passkey-counter', over: () => ({ counter: 0 }) }],
  ];
  test.each(REPLIES)('a reply %s is refused, changes nothing, and is one line', async (_, { reason, over, after }) => {
    await register(key, cookie, 'Celular', { counter: 7 });
    const challenge = await asked();
    const reply = key.signIn({ ...OURS, challenge, counter: 8, ...(await over?.()) });
    const before = await state();
    if (after !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + after });
    for (const _again of [1, 2]) {
      const refused = await post('sign-in/passkey', reply);
      expect([refused.status, refused.cookie]).toEqual([401, '']);
      expect(refused.reply).toEqual({ message: expect.any(String) });
    }
    vi.useRealTimers();
    expect(await state()).toEqual(before);
    const line = { act: 'refused', outcome: reason, subject: 'POST /api/operator/sign-in/passkey', who: '' };
    const refusals = async () => (await lines()).filter(({ act }) => act === 'refused');
    await vi.waitFor(async () => expect(await refusals()).toMatchObject([line]));
  });

  test('a reply opens one session, however often it is sent', async () => {
    await register(key, cookie);
    const reply = key.signIn({ ...OURS, challenge: await asked() });
    const answers = await Promise.all([1, 2, 3].map((from) => post('sign-in/passkey', reply, { from })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await rows('operator_sessions')).toHaveLength(2);
    await vi.waitFor(async () => expect(await acts()).toContain('refused challenge-used'));
  });

  const REGISTRATIONS: [
    string,
    { reason: string; over: () => Promise<Partial<Saying>> | Partial<Saying>; kind?: 'EdDSA' },
  ][] = [
    ['for a challenge of a sign-in', { reason: 'challenge-unknown', over: async () => ({ challenge: await asked() }) }],
    [
      'for a challenge of another session',
      {
        reason: 'challenge-unknown',
        over: async () => ({
          challenge: (await post('passkey-options', { name: 'X' }, { cookie: await enter() })).reply.challenge,
        }),
      },
    ],
    ['from another origin', { reason: 'passkey-other-site', over: () => ({ origin: 'https://mau.example' }) }],
    ['for another site', { reason: 'passkey-other-site', over: () => ({ rpId: 'mau.example' }) }],
    ['from a frame of another site', { reason: 'passkey-other-site', over: () => ({ crossOrigin: true }) }],
    ['without user verification', { reason: 'passkey-unverified', over: () => ({ isVerified: false }) }],
    ['of a sign-in', { reason: 'passkey-refused', over: () => ({ type: 'webauthn.get' }) }],
    ['by an algorithm that was not asked for', { reason: 'passkey-refused', over: () => ({}), kind: 'EdDSA' }],
  ];
  test.each(REGISTRATIONS)('a registration %s is refused, and is one line', async (_, { reason, over, kind }) => {
    const told = await over();
    const before = await rows('operator_passkeys');
    const refused = await register(new Authenticator(kind), cookie, 'Celular', told);
    expect(refused.status).toBe(401);
    expect([await rows('operator_passkeys'), await rows('operator_challenges')]).toEqual([before, []]);
    expect((await lines()).filter(({ act }) => act === 'add-passkey')).toMatchObject([
      { act: 'add-passkey', outcome: 'refused', subject: `Celular: ${reason}`, who: expect.stringMatching(/^token /) },
    ]);
  });

  test('the reply of a registration registers one, once, under a name that is free', async () => {
    const { reply: options } = await post('passkey-options', { name: 'Celular' }, { cookie });
    expect(options).toMatchObject({
      rp: { id: 'exemplo.com.br' },
      pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const reply = key.register({ ...OURS, challenge: options.challenge });
    expect((await post('passkeys', { name: 'Celular', reply }, { cookie })).status).toBe(200);
    for (const [name, other] of [
      ['Celular', new Authenticator()],
      ['Outra', key],
    ] as const) {
      const again = other.register({ ...OURS, challenge: options.challenge });
      expect((await post('passkeys', { name, reply: again }, { cookie })).status).toBe(409);
    }
    const spent = new Authenticator().register({ ...OURS, challenge: options.challenge });
    expect((await post('passkeys', { name: 'Outra', reply: spent }, { cookie })).status).toBe(401);
    expect((await post('passkey-options', { name: 'Celular' }, { cookie })).status).toBe(409);
    const { reply: more } = await post('passkey-options', { name: 'Outra' }, { cookie });
    expect(more.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id]);
    expect(await rows('operator_passkeys')).toHaveLength(1);
  });

  test.each(['', ' ', 'x'.repeat(31), 'a\u202eb', 'a\nb', 7, null])('the name %j is refused', async (wrong) => {
    expect((await post('passkey-options', { name: wrong }, { cookie })).status).toBe(400);
  });

  test('only a session of the desk registers and removes, from our pages', async () => {
    const { reply: added } = await register(key, cookie);
    const calls: ['POST' | 'DELETE', string][] = [
      ['POST', '/api/operator/passkey-options'],
      ['POST', '/api/operator/passkeys'],
      ['DELETE', `/api/operator/passkeys/${added.id}`],
    ];
    const before = await rows('operator_passkeys');
    for (const [method, path] of calls) {
      const status = async (call: Call) => (await ask(method, path, { name: 'X' }, call)).status;
      expect(await status({}), path).toBe(401);
      expect(await status({ headers: { authorization: `Bearer ${TOKEN}` } }), path).toBe(403);
      expect(await status({ cookie, headers: { origin: 'https://mau.example' } }), path).toBe(403);
      expect(await status({ cookie, headers: { 'sec-fetch-site': 'cross-site' } }), path).toBe(403);
    }
    expect(await rows('operator_passkeys')).toEqual(before);
  });

  test('what a browser is asked to sign tells no passkey, and only our pages ask', async () => {
    await register(key, cookie);
    const { reply } = await post('sign-in/options', {});
    expect(reply).toEqual({
      challenge: expect.stringMatching(/^[\w-]{72}$/),
      rpId: 'exemplo.com.br',
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: [],
    });
    const headers = { origin: 'https://mau.example', 'x-forwarded-host': 'mau.example', host: 'mau.example' };
    for (const path of ['sign-in/options', 'sign-in/passkey'])
      expect((await post(path, {}, { headers })).status, path).toBe(403);
    const forwarded = await post('sign-in/options', {}, { headers: { 'x-forwarded-host': 'mau.example' } });
    expect(forwarded.reply.rpId).toBe('exemplo.com.br');
    // Who only asks leaves nothing in the store.
    expect(await rows('operator_challenges')).toHaveLength(1);
  });

  test('ten refused replies close the address for replies, and touch no token and no session', async () => {
    await register(key, cookie);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await signInWith(key, { isVerified: false })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await signInWith(key)).status).toBe(429);
    expect((await signInWith(key, {}, { from: 2 })).status).toBe(200);
    expect((await post('sign-in', { token: TOKEN })).status).toBe(200);
    expect((await ask('GET', '/api/operator/passkeys', undefined, { cookie })).status).toBe(200);
  });

  test('five wrong tokens do not touch passkeys', async () => {
    await register(key, cookie);
    for (let at = 0; at < 6; at += 1) await post('sign-in', { token: `errado-${at}` });
    expect((await post('sign-in', { token: TOKEN })).status).toBe(429);
    expect((await signInWith(key)).status).toBe(200);
  });

  test('at an address of digits passkeys are not offered, and those there are can be removed', async () => {
    const { reply: added } = await register(key, cookie);
    await withSettings({ SITE_URL: 'https://192.0.2.7' }, async () => {
      const headers = { origin: 'https://192.0.2.7' };
      for (const path of ['sign-in/options', 'sign-in/passkey'])
        expect((await post(path, {}, { headers })).status, path).toBe(409);
      expect((await post('passkey-options', { name: 'X' }, { cookie, headers })).status).toBe(409);
      const listed = await ask('GET', '/api/operator/passkeys', undefined, { cookie, headers });
      expect(listed.reply.obstacle).toContain('algarismos');
      expect((await ask('DELETE', `/api/operator/passkeys/${added.id}`, {}, { cookie, headers })).status).toBe(200);
    });
  });
});

test.each<[string, object | null]>([
  ['https://exemplo.com.br', { rpId: 'exemplo.com.br', origin: 'https://exemplo.com.br' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', null],
  ['http://2130706433', null],
  ['http://[::1]:3000', null],
])('passkeys of %s hold at %j', (url, site) => expect(passkeySite(url)).toEqual(site));
