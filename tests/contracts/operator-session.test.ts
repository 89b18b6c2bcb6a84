import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as postDraws } from '../../app/api/draws/route.ts';
import { GET as getLog } from '../../app/api/operator/log/route.ts';
import { DELETE as endSessions } from '../../app/api/operator/sessions/[id]/route.ts';
import { GET as getSessions } from '../../app/api/operator/sessions/route.ts';
import { POST as signOut } from '../../app/api/operator/sign-out/route.ts';
import { GET as getQuarantine } from '../../app/api/quarantine/route.ts';
import { globalSingleton } from '../../lib/core/runtime/global-singleton.ts';
import { fingerprintOf, openSession, SESSION_HOURS } from '../../lib/core/store/operator-sessions.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { type Front, startFront } from '../../lib/front/open.ts';
import { checkAccess } from '../../lib/server/api/access.ts';
import { openDesk, signIn } from '../../lib/server/operator/calls.ts';
import { endForeignSessions } from '../../lib/server/session/session.ts';
import { drawOf } from '../support/operator.ts';
import { setProcessStore } from '../support/process-store.ts';
import { BACKENDS, backend } from './backends.ts';

// Next's pages are not here.
// The bounds of its log lines are the process's, which other files have used up.
vi.hoisted(() => vi.resetModules() && Reflect.deleteProperty(globalThis, Symbol.for('bicho.operator-log-limits')));
vi.mock('../../lib/server/api/refresh.ts', () => ({ refreshPages: async () => {}, refreshEverything: () => {} }));

const TOKEN = 'k3JvQ9rT2xLmW8sZ5bNcY7hD';
const SITE = 'https://exemplo.com.br';
Object.assign(process.env, { OPERATOR_TOKEN: TOKEN, SITE_URL: SITE, CLOCK_AT: '2026-11-20T19:31:00Z' });
openDesk();

const DRAW = drawOf('2026-11-20', 'pt-rio', '14:20', ['0019', '1234', '5678', '9012', '3456']);

/** The routes behind the front, as Next calls them. */
const ROUTES: Record<string, (request: Request) => Promise<Response>> = {
  'POST /api/draws': postDraws,
  'GET /api/quarantine': async (request) => getQuarantine(request),
  'POST /api/operator/sign-out': signOut,
  'GET /api/operator/sessions': getSessions,
  'GET /api/operator/log': getLog,
  'DELETE /api/operator/sessions/[id]': (request) =>
    endSessions(request, { params: Promise.resolve({ id: request.url.split('/').at(-1) ?? '' }) }),
};
const routeOf = (path: string) => path.replace(/(\/sessions)\/[^/?]+/, '$1/[id]').replace(/\?.*/, '');
let seenByRoutes: IncomingHttpHeaders[] = [];

async function handler(req: IncomingMessage, res: ServerResponse) {
  seenByRoutes.push(req.headers);
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  const route = ROUTES[`${req.method} ${routeOf(req.url ?? '')}`];
  if (!route) return void res.writeHead(404).end();
  const headers = new Headers(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
  const answer = await route(new Request(`${SITE}${req.url}`, { method: req.method ?? 'GET', headers, ...body }));
  res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
}

let front: Front;
let store: Store;
/** Each test's addresses are its alone: limits outlive it. */
let network = 0;
const addressAt = (at: number) => `10.${network}.${Math.floor(at / 250)}.${at % 250}`;

type Call = { method?: string; path?: string; body?: unknown; headers?: Record<string, string>; from?: number };
function call({ method = 'GET', path = '/api/quarantine', body, headers = {}, from = 0 }: Call) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const sent = {
      'x-forwarded-for': addressAt(from),
      ...(method === 'GET'
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...headers,
    };
    const req = httpRequest({ port: front.port, host: '127.0.0.1', method, path, headers: sent }, async (res) => {
      const parts: Buffer[] = [];
      for await (const part of res) parts.push(part);
      resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(parts).toString() });
    });
    req.on('error', reject).end(text);
  });
}
const FROM_US = { origin: SITE, 'sec-fetch-site': 'same-origin' };
const enter = (
  token: string,
  { from = 0, headers = FROM_US }: Pick<Call, 'from'> & { headers?: Record<string, string> } = {},
) => call({ method: 'POST', path: '/api/operator/sign-in', body: { token }, headers, from });
const cookieIn = ({ headers }: { headers: IncomingHttpHeaders }) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const drawsStored = async () => (await store.db.selectFrom('draws').select('id').execute()).length;
/** The lines of this test; those of refusals come behind the answer. */
const lines = () =>
  store.db.selectFrom('operator_log').selectAll().where('origin', 'like', `10.${network}.%`).orderBy('id').execute();

describe.each(BACKENDS)('a session of the desk on %s', (name) => {
  const stores = backend(name, { isShared: true });
  beforeAll(async () => {
    store = await stores.open();
    setProcessStore(store);
    front = await startFront({
      dir: '.',
      port: 0,
      hostname: '127.0.0.1',
      siteUrl: SITE,
      trustProxy: 1,
      checkAccess,
      own: { 'POST /api/operator/sign-in': signIn },
      behind: { handler, findRoute: (_, path) => ({ name: routeOf(path), kind: 'page', isOpen: false }) },
    });
    front.setReady();
  });
  afterAll(async () => {
    await front.close();
    setProcessStore();
  });
  beforeEach(async () => {
    network += 1;
    seenByRoutes = [];
    // Tries of the tests before would make each sign-in wait.
    globalSingleton('token-attempts', () => ({ recent: {} })).recent = { count: 0, endsAt: 0 };
    await store.write(async (trx) => {
      for (const table of ['operator_sessions', 'operator_log', 'draws', 'prizes'] as const)
        await trx.deleteFrom(table).execute();
    });
  });

  test('signing in sets a cookie that no script and no other site has, the store its digest', async () => {
    const answer = await enter(TOKEN);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-operador=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
    ]);
    const [row] = await store.db.selectFrom('operator_sessions').selectAll().execute();
    expect(row).toMatchObject({ opened_by: fingerprintOf(TOKEN), origin: `10.${network}.0.0` });
    expect(JSON.stringify(row)).not.toContain(cookieIn(answer).split('=')[1]);
    const [line] = await lines();
    expect(line).toMatchObject({ act: 'sign-in', outcome: 'done', subject: row?.id, origin: `10.${network}.0.0` });
    expect(JSON.stringify(line)).not.toContain(TOKEN);
  });

  test('the cookie opens what the token does, and reaches no route', async () => {
    const cookie = cookieIn(await enter(TOKEN));
    expect((await call({ headers: { cookie } })).status).toBe(200);
    const posted = await call({ method: 'POST', path: '/api/draws', body: DRAW, headers: { cookie, ...FROM_US } });
    expect([posted.status, await drawsStored()]).toEqual([200, 1]);
    expect((await call({ method: 'HEAD', headers: { cookie } })).status).toBe(200);
    expect(seenByRoutes).toHaveLength(3);
    for (const headers of seenByRoutes) expect(headers.cookie).toBeUndefined();
  });

  type Case = {
    status: number;
    reason: string;
    headers?: (cookie: string) => Record<string, string>;
    before?: (cookie: string) => Promise<unknown>;
  };
  const out = (cookie: string) =>
    call({ method: 'POST', path: '/api/operator/sign-out', body: {}, headers: { cookie, ...FROM_US } });
  const sessionId = async () => (await store.db.selectFrom('operator_sessions').select('id').execute())[0]?.id ?? '';
  const age = (fields: Partial<Record<'opened_at' | 'expires_at' | 'opened_by', string>>) =>
    store.write((trx) => trx.updateTable('operator_sessions').set(fields).execute());
  const CASES: [string, Case][] = [
    ['no cookie', { status: 401, reason: 'missing-token', headers: () => FROM_US }],
    [
      'an empty one',
      { status: 401, reason: 'missing-token', headers: () => ({ cookie: '__Host-operador=', ...FROM_US }) },
    ],
    [
      'one without the prefix',
      {
        status: 401,
        reason: 'missing-token',
        headers: (cookie) => ({ cookie: cookie.replace('__Host-', ''), ...FROM_US }),
      },
    ],
    [
      'a guessed one',
      {
        status: 401,
        reason: 'no-session',
        headers: () => ({ cookie: `__Host-operador=${'A'.repeat(43)}`, ...FROM_US }),
      },
    ],
    [
      'a changed one',
      {
        status: 401,
        reason: 'no-session',
        headers: (cookie) => ({ cookie: `${cookie.slice(0, -5)}AAAAA`, ...FROM_US }),
      },
    ],
    [
      'the digest in its place',
      {
        status: 401,
        reason: 'missing-token',
        headers: () => ({ cookie: `__Host-operador=${'0'.repeat(64)}`, ...FROM_US }),
      },
    ],
    ['one signed out, replayed', { status: 401, reason: 'no-session', before: out }],
    [
      'one ended from elsewhere',
      {
        status: 401,
        reason: 'no-session',
        before: async () =>
          call({
            method: 'DELETE',
            path: `/api/operator/sessions/${await sessionId()}`,
            headers: { authorization: `Bearer ${TOKEN}` },
          }),
      },
    ],
    [
      'one ended with all',
      {
        status: 401,
        reason: 'no-session',
        before: () =>
          call({ method: 'DELETE', path: '/api/operator/sessions/all', headers: { authorization: `Bearer ${TOKEN}` } }),
      },
    ],
    [
      'one that is over',
      {
        status: 401,
        reason: 'no-session',
        before: () => age({ expires_at: new Date(Date.now() - 1000).toISOString() }),
      },
    ],
    [
      'one of a clock that was ahead',
      {
        status: 401,
        reason: 'no-session',
        before: () => age({ opened_at: new Date(Date.now() + 3_600_000).toISOString() }),
      },
    ],
    ['one of another token', { status: 401, reason: 'no-session', before: () => age({ opened_by: '00000000' }) }],
    [
      'one of a token that was changed and changed back',
      {
        status: 401,
        reason: 'no-session',
        before: async () => {
          await age({ opened_by: '00000000' });
          await endForeignSessions();
          await age({ opened_by: fingerprintOf(TOKEN) });
        },
      },
    ],
    ['no origin', { status: 403, reason: 'other-origin', headers: (cookie) => ({ cookie }) }],
    [
      'a forged origin',
      {
        status: 403,
        reason: 'other-origin',
        headers: (cookie) => ({ cookie, origin: 'https://exemplo.com.br.mau.example' }),
      },
    ],
    [
      'the origin without TLS',
      { status: 403, reason: 'other-origin', headers: (cookie) => ({ cookie, origin: 'http://exemplo.com.br' }) },
    ],
    [
      'an origin of a frame or file',
      { status: 403, reason: 'other-origin', headers: (cookie) => ({ cookie, origin: 'null' }) },
    ],
    [
      'a form of another site',
      {
        status: 403,
        reason: 'cross-site',
        headers: (cookie) => ({ cookie, origin: SITE, 'sec-fetch-site': 'cross-site' }),
      },
    ],
    [
      'the front’s claim',
      {
        status: 401,
        reason: 'missing-token',
        headers: () => ({ 'x-front-access': 'operator', 'x-front-operator': '1a2b3c4d', ...FROM_US }),
      },
    ],
    [
      'a wrong token beside the right cookie',
      {
        status: 401,
        reason: 'wrong-token',
        headers: (cookie) => ({ cookie, authorization: 'Bearer errado', ...FROM_US }),
      },
    ],
  ];
  test.each(CASES)('a post with %s is refused, changes nothing, and is one line', async (_, one) => {
    const { status, reason, headers = (cookie: string) => ({ cookie, ...FROM_US }), before } = one;
    const cookie = cookieIn(await enter(TOKEN));
    await before?.(cookie);
    const known = (await lines()).length;
    seenByRoutes = [];
    for (const _again of [1, 2]) {
      const answer = await call({ method: 'POST', path: '/api/draws', body: DRAW, headers: headers(cookie) });
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String) });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect([seenByRoutes.length, await drawsStored()]).toEqual([0, 0]);
    const line = { act: 'refused', outcome: reason, subject: 'POST /api/draws', who: '', origin: `10.${network}.0.0` };
    await vi.waitFor(async () => expect((await lines()).slice(known)).toMatchObject([line]));
  });

  test('a read from another site is refused too, and a visitor’s read with the cookie is anonymous', async () => {
    const cookie = cookieIn(await enter(TOKEN));
    expect((await call({ headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    await call({ path: '/api/results', headers: { cookie } });
    expect(seenByRoutes.map((headers) => [headers.cookie, headers['x-front-access']])).toEqual([
      [undefined, undefined],
    ]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['another origin', { origin: 'https://mau.example' }, 403],
    ['no origin', {}, 403],
    ['another site', { ...FROM_US, 'sec-fetch-site': 'cross-site' }, 403],
  ])('signing in from %s is refused with the right token too', async (_, headers, status) => {
    const answer = await enter(TOKEN, { headers });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
    expect(await store.db.selectFrom('operator_sessions').selectAll().execute()).toEqual([]);
  });

  test('guesses from one address and from many touch no session and no program elsewhere', async () => {
    const cookie = cookieIn(await enter(TOKEN));
    const statuses = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await enter(`errado-${at}`)).status);
    expect(statuses).toEqual([...Array(5).fill(401), 429, 429, 429]);
    const blocked = await enter(TOKEN);
    expect([blocked.status, Number(blocked.headers['retry-after']) > 800]).toEqual([429, true]);
    expect((await call({ headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(429);
    // The session goes on at the address from which the guesses come.
    expect((await call({ headers: { cookie } })).status).toBe(200);
    for (let at = 1; at <= 40; at += 1) await call({ headers: { authorization: `Bearer errado-${at}` }, from: at });
    expect((await call({ headers: { authorization: `Bearer ${TOKEN}` }, from: 900 })).status).toBe(200);
    expect((await enter(TOKEN, { from: 901 })).status).toBe(200);
    // One address and one network are one line of a kind.
    await vi.waitFor(async () => {
      const refused = (await lines()).filter(({ act }) => act === 'refused');
      expect(refused.map(({ outcome }) => outcome).sort()).toEqual(['too-many-tokens', 'wrong-token']);
    });
  });

  test('a dry run is no act, and a post after another’s is one that was refused', async () => {
    const cookie = cookieIn(await enter(TOKEN));
    const post = (more: object) =>
      call({ method: 'POST', path: '/api/draws', body: { ...DRAW, ...more }, headers: { cookie, ...FROM_US } });
    expect(JSON.parse((await post({ dryRun: true })).text)).toMatchObject({ dryRun: true, changes: [{ before: [] }] });
    expect(JSON.parse((await post({})).text)).toEqual({
      ...{ accepted: 1, corrected: 0, rejected: [], displaced: [], withdrawn: [] },
    });
    const late = await post({ expects: null });
    expect([late.status, JSON.parse(late.text).stands.length]).toEqual([409, 1]);
    const acts = (await lines()).map(({ act, outcome }) => `${act} ${outcome}`);
    expect(acts).toEqual(['sign-in done', 'draws done', 'draws refused']);
  });

  test('sessions are listed without their secrets, and one or all are ended', async () => {
    const [first, second] = [await enter(TOKEN), await enter(TOKEN, { from: 300 })];
    const list = async (cookie: string) =>
      JSON.parse((await call({ path: '/api/operator/sessions', headers: { cookie } })).text).sessions;
    const known = await list(cookieIn(second));
    expect(known).toHaveLength(2);
    expect(known.filter((one: { isCurrent: boolean }) => one.isCurrent)).toMatchObject([
      { origin: `10.${network}.1.0` },
    ]);
    for (const one of [first, second]) expect(JSON.stringify(known)).not.toContain(cookieIn(one).split('=')[1]);
    const other = known.find((one: { isCurrent: boolean }) => !one.isCurrent).id;
    const end = (id: string) =>
      call({
        method: 'DELETE',
        path: `/api/operator/sessions/${id}`,
        headers: { cookie: cookieIn(second), ...FROM_US },
      });
    expect(await end(other)).toMatchObject({ status: 200, text: '{"ended":1}' });
    expect((await end(other)).status).toBe(404);
    expect((await call({ headers: { cookie: cookieIn(first) } })).status).toBe(401);
    const all = await end('all');
    expect(all.headers['set-cookie']?.[0]).toMatch(/^__Host-operador=; Max-Age=0; /);
    expect((await call({ headers: { cookie: cookieIn(second) } })).status).toBe(401);
  });

  test('twelve hours after it was opened a session is over', async () => {
    const at = new Date(Date.now() - SESSION_HOURS * 3_600_000);
    const { secret } = await openSession(store, { openedBy: fingerprintOf(TOKEN), origin: '' }, at);
    expect((await call({ headers: { cookie: `__Host-operador=${secret}` } })).status).toBe(401);
  });

  test('the log is read page by page and exported, by cookie and by token', async () => {
    const cookie = cookieIn(await enter(TOKEN));
    await call({ method: 'POST', path: '/api/draws', body: DRAW, headers: { cookie, ...FROM_US } });
    const read = async (query: string) => call({ path: `/api/operator/log${query}`, headers: { cookie } });
    const page = JSON.parse((await read('?limit=1')).text);
    const id = 'pt-rio/2026-11-20/14:20';
    expect(page.lines).toMatchObject([{ act: 'draws', outcome: 'done', subject: id, before: `{"${id}":""}` }]);
    expect(page.lines[0].after).toBe(`{"${id}":"0019 1234 5678 9012 3456"}`);
    const rest = JSON.parse((await read(`?before=${page.next}`)).text);
    const isOurs = ({ origin }: { origin: string }) => origin.startsWith(`10.${network}.`);
    expect(rest.next).toBeNull();
    expect(rest.lines.filter(isOurs)).toMatchObject([{ act: 'sign-in' }]);
    const csv = await call({ path: '/api/operator/log?format=csv', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...exported] = csv.text.split('\r\n');
    expect(head).toBe('at,who,origin,act,outcome,subject,before,after');
    expect(exported.filter((line) => line.includes(`"10.${network}.`))).toHaveLength(2);
    expect((await read('?limit=0')).status).toBe(400);
    expect((await call({ path: '/api/operator/log' })).status).toBe(401);
  });
});
