import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { drawId } from '../../lib/core/domain/draws/validate-draw.ts';
import { betOptions } from '../../lib/core/functions/bet-options.ts';
import { loterias } from '../../lib/core/functions/loterias.ts';
import { pixResults } from '../../lib/core/functions/pix-results.ts';
import { UPSTREAM_SETTINGS } from '../../lib/core/sources/mirrors.ts';
import { articleUpdate } from '../../lib/core/store/article-updates.ts';
import { drawsOfDay, newestContest, newestDay } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import {
  checkTypes,
  entryOf,
  FUNCTIONS,
  type FunctionName,
  type RunningFunction,
  startFunction,
} from '../../scripts/measure/harness/deno.ts';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { freePort } from '../../scripts/measure/harness/start-site.ts';
import { pushMigrations } from '../../scripts/measure/harness/supabase-database.ts';
import { drawsHeld } from '../support/fake-houses.ts';
import { askedTooOften, startBichoUpstream } from '../support/fake-sources.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';

// A Wednesday of the recorded history: all four regions draw, the Federal among them.
const DAY = '2026-07-29';
const COLLECT_TOKEN = 'segredo-da-coleta-para-testes';
const OPERATOR_TOKEN = 'token-do-operador-para-testes';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
const running: RunningFunction[] = [];
const stores: Store[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await Promise.all(stores.map((store) => store.close()));
  postgres.stop();
});

async function start(name: FunctionName, env: Record<string, string>): Promise<RunningFunction> {
  const started = await startFunction(name, env);
  running.push(started);
  return started;
}

/** A Supabase project's database, and the site's own store on it. */
async function project(name: string): Promise<{ url: string; store: Store }> {
  const url = await postgres.fresh(name);
  await pushMigrations(url);
  const store = await openPostgresStore(url);
  stores.push(store);
  return { url, store };
}

async function closedPort(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

describe('a recorded day', () => {
  let store: Store;
  let env: Record<string, string>;
  const at = instantOf(DAY, '14:05');
  beforeAll(async () => {
    const opened = await project('recorded_day');
    store = opened.store;
    const options = { source: 'historico', now: instantOf('2026-08-01', '12:00'), receivedAt: null };
    const { draws, contests } = await readHistory(options.now);
    await recordDraws(
      store,
      draws.filter(({ day }) => day === DAY),
      options,
    );
    await recordContests(
      store,
      contests.filter(({ day }) => day > '2026-07-20' && day <= DAY),
      options,
    );
    env = {
      DATABASE_URL: opened.url,
      CLOCK_AT: at.toISOString(),
      CAIXA_URL: await closedPort(),
      CAIXA_BACKUP_URLS: '',
      BICHO_SOURCES: '',
    };
  });

  test('pix_results answers and refuses results and bet options as the site does', async () => {
    const fn = await start('pix_results', env);
    const whole = await fn.ask({ action: 'get-results' });
    expect(JSON.parse(whole.text)).toMatchObject({ date: DAY });
    expect(Object.keys(JSON.parse(whole.text).results.results).sort()).toEqual(['federal', 'look', 'pt-rio', 'pt-sp']);
    for (const body of [
      { action: 'get-results' },
      { action: 'get-results', date: DAY },
      { action: 'get-results', date: '2026-07-01' },
      { action: 'get-results', date: '2026-07-30' },
      { action: 'get-results', date: '2026-02-30' },
      { action: 'get-results', outra: 1 },
      { action: 'outra' },
      {},
      [],
      null,
      7,
    ]) {
      const expected = await pixResults(body, { db: store.db, now: at });
      const reply = await fn.ask(body);
      expect([reply.status, reply.text], JSON.stringify(body)).toEqual([
        expected.status,
        JSON.stringify(expected.body),
      ]);
    }
    for (const body of [{ action: 'get-bet-options' }, { action: 'get-bet-options', date: DAY }]) {
      const expected = betOptions(body, { now: at });
      const reply = await fn.ask(body);
      expect([reply.status, reply.text]).toEqual([expected.status, JSON.stringify(expected.body)]);
    }
    const { betOptions: options } = JSON.parse((await fn.ask({ action: 'get-bet-options' })).text);
    const open = options[0].times['pt-rio'].map(({ isAvailable }: { isAvailable: boolean }) => isAvailable);
    expect(new Set(open)).toEqual(new Set([true, false]));
    expect(whole.headers.get('content-type')).toMatch(/^application\/json/);
    expect(whole.headers.get('cache-control')).toBe('no-store');
    expect(fn.output()).not.toContain('function-failed');
  });

  test('pix_results refuses a view that is none, and one with arguments that its contract lacks', async () => {
    const fn = await start('pix_results', env);
    expect((await fn.ask({ action: 'get-view', view: 'animal', group: 9 })).status).toBe(200);
    for (const wrong of [
      { view: 'outra' },
      { view: 'day', day: '2026-02-30' },
      { view: 'days', count: 100_000 },
      { view: 'panel', extra: 1 },
      { view: 'animal', group: '9' },
      { view: 'statistics', region: 'rio' },
    ]) {
      const { status, text } = await fn.ask({ action: 'get-view', ...wrong });
      expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining('Pedido inválido')]);
    }
  });

  test('draws takes the operator’s draws from callers with a secret key alone', async () => {
    const keys = { SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'sb_secret_um', outra: 'sb_secret_dois' }) };
    const fn = await start('draws', { ...env, ...keys });
    const unset = await start('draws', env);
    const broken = await start('draws', { ...env, SUPABASE_SECRET_KEYS: 'sb_secret_um' });
    const numbers = ['4821', '0019', '7730', '1204', '9958'];
    const rows = numbers.map((number, n) => ({ place: String(n + 1), number }));
    const body = { date: '2026-07-28', results: { results: { look: { prizes: { '10:40': rows } } } } };
    const with_ = (headers: Record<string, string>) => ({
      headers: { 'content-type': 'application/json', ...headers },
    });
    for (const [one, headers] of [
      [fn, {}],
      [fn, { apikey: 'sb_publishable_um' }],
      [fn, { apikey: '' }],
      [fn, { authorization: 'Bearer sb_secret_tres' }],
      [unset, { apikey: 'sb_secret_um' }],
    ] as const) {
      expect((await one.ask(body, with_(headers))).status).toBe(401);
    }
    expect((await broken.ask(body, with_({ apikey: 'sb_secret_um' }))).status).toBe(500);
    expect(broken.output()).not.toContain('sb_secret_um');
    const sent = await fn.ask(body, with_({ apikey: 'sb_secret_dois' }));
    expect([sent.status, JSON.parse(sent.text)]).toEqual([
      200,
      { accepted: 1, corrected: 0, rejected: [], displaced: [], withdrawn: [] },
    ]);
    const again = await fn.ask(body, with_({ authorization: 'Bearer sb_secret_um' }));
    expect(JSON.parse(again.text)).toMatchObject({ accepted: 1, corrected: 0 });
    const long = { ...body, lastUpdated: 'x'.repeat(300_000) };
    expect((await fn.ask(long, with_({ apikey: 'sb_secret_um' }))).status).toBe(413);
  });

  test('counts takes views and likes from callers with a secret key alone', async () => {
    const fn = await start('counts', { ...env, SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'sb_secret_um' }) });
    const body = { action: 'views', views: [{ path: '/', day: DAY, count: 2 }] };
    const with_ = (apikey: string) => ({ headers: { 'content-type': 'application/json', apikey } });
    for (const key of ['', 'sb_publishable_um']) expect((await fn.ask(body, with_(key))).status).toBe(401);
    const sent = await fn.ask(body, with_('sb_secret_um'));
    expect([sent.status, JSON.parse(sent.text)]).toEqual([200, { counted: true }]);
    expect((await fn.ask({ action: 'outra' }, with_('sb_secret_um'))).status).toBe(400);
    const read = await readView('page-counts', {}, { db: store.db, now: at });
    expect(read).toEqual([{ path: '/', views: 2, likes: 0, recentViews: 2 }]);
  });

  test('loterias answers as the site does, with its mirrors counted', async () => {
    const mirrors = 'guidi=https://a.test/x,heroku=https://b.test/y/, github=https://c.test';
    for (const [setting, count] of [
      ['', 0],
      [mirrors, 3],
    ] as const) {
      const fn = await start('loterias', { ...env, CAIXA_BACKUP_URLS: setting });
      for (const body of [{ action: 'todas' }, { action: 'outra' }]) {
        const expected = await loterias(body, {
          db: store.db,
          now: at,
          mirrors: UPSTREAM_SETTINGS.CAIXA_BACKUP_URLS.parse(setting),
        });
        if (expected.status === 200) expect(expected.body).toMatchObject({ apisDisponiveis: count });
        const reply = await fn.ask(body);
        expect([reply.status, reply.text]).toEqual([expected.status, JSON.stringify(expected.body)]);
      }
      const { totalModalidades } = JSON.parse((await fn.ask({ action: 'todas' })).text);
      expect(totalModalidades).toBe(6);
    }
  });

  test('a body that is not a JSON call is refused in Portuguese', async () => {
    const fn = await start('pix_results', env);
    const refused = async (init: RequestInit) => {
      const { status, text } = await fn.ask({}, init);
      expect(JSON.parse(text), text).toEqual({ message: expect.stringMatching(/^.{8,}\.$/) });
      return status;
    };
    const headers = { 'content-type': 'application/json' };
    const get = await fetch(fn.url);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await refused({ method: 'DELETE' })).toBe(405);
    expect(await refused({ headers: { 'content-type': 'text/plain' } })).toBe(415);
    expect(await refused({ headers: {} })).toBe(415);
    for (const body of ['', '{', 'nada', '\u0000', new Uint8Array([0x22, 0xff, 0x22])]) {
      expect(await refused({ headers, body })).toBe(400);
    }
    expect(await refused({ headers, body: JSON.stringify({ action: 'x'.repeat(5000) }) })).toBe(413);
  });

  test('a database that is away or not named is a 500 without internals, and bets go on', async () => {
    const away = (await closedPort()).replace('http://', 'postgres://postgres:senha@');
    for (const DATABASE_URL of [`${away}/bicho`, '']) {
      const fn = await start('pix_results', { ...env, DATABASE_URL });
      const reply = await fn.ask({ action: 'get-results' });
      expect([reply.status, JSON.parse(reply.text)]).toEqual([
        500,
        { message: 'Não foi possível responder agora. Tente de novo em instantes.' },
      ]);
      await expect.poll(() => fn.output()).toContain('function-failed');
      expect(fn.output()).not.toContain('senha');
      if (DATABASE_URL) expect((await fn.ask({ action: 'get-bet-options' })).status).toBe(200);
    }
  });
});

describe('collecting', () => {
  let upstream: Upstream;
  const texts: string[] = [];
  const site = createServer((req, res) => {
    texts.push(`${req.method} ${req.url} ${req.headers.authorization}`);
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  let siteUrl = '';
  beforeAll(async () => {
    upstream = await startUpstream();
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const address = site.address();
    siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(async () => {
    await upstream.stop();
    await new Promise((resolve) => site.close(resolve));
  });

  const rows = (numbers: string[]) => numbers.map((number, index) => ({ place: String(index + 1), number }));
  function reset(): void {
    texts.length = 0;
    upstream.requests.length = 0;
    upstream.faults = { caixa: null, feed: null, guidi: null, heroku: null };
    upstream.feed = {
      date: '2026-11-20',
      rows: { 'pt-rio': { '14:20': rows(['0019', '1234', '5678', '9012', '3456']) } },
      yesterday: {},
    };
  }
  const envOf = (url: string): Record<string, string> => ({
    DATABASE_URL: url,
    CLOCK_AT: instantOf('2026-11-20', '15:00').toISOString(),
    CAIXA_URL: upstream.caixaUrl,
    CAIXA_BACKUP_URLS: `guidi=${upstream.mirrorUrl('guidi')},heroku=${upstream.mirrorUrl('heroku')}`,
    BICHO_FEED_URL: upstream.feedUrl,
    BICHO_SOURCES: '',
    COLLECT_TOKEN,
    SITE_URL: siteUrl,
    OPERATOR_TOKEN,
  });
  const bearing = (token: string): RequestInit => ({
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  type Report = { source: string; outcome: string; accepted: number; rejected: number; ms: number };
  const collect = async (fn: RunningFunction, body: unknown = {}): Promise<Report[]> => {
    const { status, text } = await fn.ask(body, { ...bearing(COLLECT_TOKEN), body: JSON.stringify(body) });
    expect(status, text).toBe(200);
    return (JSON.parse(text) as { sources: Report[] }).sources;
  };

  test('collect needs the secret, and refuses all when none is set', async () => {
    reset();
    const { url, store } = await project('strangers');
    const guarded = await start('collect', envOf(url));
    const unset = await start('collect', { ...envOf(url), COLLECT_TOKEN: '' });
    for (const [fn, token] of [
      [guarded, null],
      [guarded, ''],
      [guarded, `${COLLECT_TOKEN}x`],
      [guarded, COLLECT_TOKEN.slice(0, -1)],
      [guarded, OPERATOR_TOKEN],
      [unset, COLLECT_TOKEN],
      [unset, 'undefined'],
      [unset, ''],
    ] as const) {
      const { status, text } = await fn.ask({}, token === null ? {} : bearing(token));
      expect([status, JSON.parse(text)], String(token)).toEqual([401, { message: 'Token ausente ou errado.' }]);
    }
    const wrong = await guarded.ask({}, { ...bearing(COLLECT_TOKEN), body: '{"force":"sim"}' });
    expect(wrong.status).toBe(400);
    expect(upstream.requests).toEqual([]);
    expect(await newestDay(store.db)).toBeNull();
  });

  test('the public sources are polled by their timetable, whichever worker is called', async () => {
    reset();
    const { url, store } = await project('public');
    const begun = Date.now();
    const at = instantOf('2026-11-20', '15:00').getTime();
    const clock = () => new Date(at + Date.now() - begun);
    const bicho = await startBichoUpstream(clock);
    try {
      const env = { ...envOf(url), BICHO_FEED_URL: '', BICHO_SOURCE_URLS: bicho.urls };
      const settings: Record<string, string> = { ...env, CLOCK_AT: clock().toISOString() };
      delete settings.BICHO_SOURCES;
      const first = await collect(await start('collect', settings));
      expect(first.filter(({ source }) => source === 'lotohack')).toMatchObject([{ outcome: 'ok' }, { outcome: 'ok' }]);
      const stored = await drawsOfDay(store.db, '2026-11-20');
      const out = drawsHeld('2026-11-20').filter((draw) => bicho.publishedAt(draw).getTime() <= at);
      expect(stored.map(drawId).sort()).toEqual(out.map(drawId).sort());
      expect((await drawsOfDay(store.db, '2026-11-19')).map(drawId)).toHaveLength(drawsHeld('2026-11-19').length);
      const requests = bicho.requests.filter(({ path }) => path.includes('/main/')).length;
      await collect(await start('collect', settings));
      expect(bicho.requests.filter(({ path }) => path.includes('/main/'))).toHaveLength(requests);
      expect(askedTooOften(bicho.requests)).toEqual([]);
    } finally {
      await bicho.stop();
    }
  });

  test('it records what the sources tell and tells the site, once and only of news', async () => {
    reset();
    const { url, store } = await project('collecting');
    const fn = await start('collect', envOf(url));
    const first = await collect(fn);
    expect(first.map(({ source, outcome, rejected }) => [source.replace(/:\d+$/, ''), outcome, rejected])).toEqual([
      ['feed:127.0.0.1', 'ok', 0],
      ['caixa', 'ok', 0],
    ]);
    for (const { accepted } of first) expect(accepted).toBeGreaterThan(0);
    expect(await newestContest(store.db, 'megaSena')).toMatchObject({ contest: 3038, source: 'caixa' });
    expect(await newestDay(store.db)).toBe('2026-11-20');
    expect(texts).toEqual([`POST /api/revalidate?only=news Bearer ${OPERATOR_TOKEN}`]);
    // A few rounds fill in the contests that were missed; then there is no news.
    let withNews = 1;
    for (let round = 0; round < 5; round++) {
      const [feed, caixa] = await collect(fn);
      expect(feed?.accepted).toBe(0);
      if (caixa?.accepted) withNews += 1;
    }
    expect(withNews).toBeLessThan(5);
    expect(texts).toHaveLength(withNews);
    expect(fn.output()).not.toContain(COLLECT_TOKEN);
  });

  test('circuits outlive a worker', async () => {
    reset();
    const { url } = await project('circuits');
    upstream.faults = { ...upstream.faults, caixa: '403', guidi: '429' };
    const outcomes = (reports: Report[]) => reports.slice(1).map(({ source, outcome }) => `${source} ${outcome}`);
    const requests = (target: string) => upstream.requests.filter((path) => path.startsWith(`/${target}/`)).length;
    expect(outcomes(await collect(await start('collect', envOf(url))))).toEqual([
      'caixa circuit-open',
      'guidi circuit-open',
      'heroku ok',
    ]);
    expect([requests('caixa'), requests('guidi')]).toEqual([1, 1]);
    const mirrors = async (env: Record<string, string>) => {
      const { text } = await (await start('loterias', env)).ask({ action: 'todas' });
      return (JSON.parse(text) as { apisDisponiveis: number }).apisDisponiveis;
    };
    expect(await mirrors(envOf(url))).toBe(1);

    upstream.faults = { caixa: null, feed: null, guidi: null, heroku: null };
    const next = await start('collect', envOf(url));
    await collect(next);
    expect([requests('caixa'), requests('guidi')]).toEqual([1, 1]);
    // The operator goes past an open circuit; a source that answers closes it.
    expect(outcomes(await collect(next, { force: true }))).toEqual(['caixa ok']);
    // A mirror counts again once it has answered, not when its ten minutes are over.
    expect(await mirrors(envOf(url))).toBe(1);
    upstream.faults = { ...upstream.faults, caixa: '403' };
    await collect(next, { force: true });
    expect(await mirrors(envOf(url))).toBe(2);
  });

  test('a second collect leaves the sources alone', async () => {
    reset();
    const { url } = await project('one_at_a_time');
    const fn = await start('collect', envOf(url));
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      // The lock of lib/server/collect/cluster.ts.
      await other.query('select pg_advisory_lock(2583002)');
      expect(await collect(fn)).toEqual([]);
      expect(upstream.requests).toEqual([]);
      await expect.poll(() => fn.output()).toContain('collection-skipped');
      await other.query('select pg_advisory_unlock(2583002)');
      expect(await collect(fn)).toHaveLength(2);
    } finally {
      await other.end();
    }
  });

  test('while sources are polled no transaction is open, and who comes meanwhile leaves them alone', async () => {
    reset();
    const { url, store } = await project('no_transaction');
    const workers = [await start('collect', envOf(url)), await start('collect', envOf(url))];
    const [first, second] = workers as [RunningFunction, RunningFunction];
    upstream.faults = { ...upstream.faults, feed: 'slow-drip' };
    const running = collect(first);
    await expect.poll(() => upstream.requests.some((path) => path.startsWith('/feed'))).toBe(true);
    // What the other sources reported is written meanwhile, and done with.
    const open = async () => {
      const { rows } = await sql`
        select state from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          and backend_type = 'client backend'`.execute(store.db);
      return rows.length;
    };
    await expect.poll(open).toBe(0);
    expect(await collect(second)).toEqual([]);
    expect(await running).not.toEqual([]);
    upstream.faults = { ...upstream.faults, feed: null };
    expect(await collect(second)).not.toEqual([]);
    // A worker that was ended in its round leaves a lease behind, and it runs out.
    const leave = (until: number) =>
      store.db
        .insertInto('meta')
        .values({ key: 'collecting-until', value: String(until) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(until) }))
        .execute();
    await leave(Date.now() + 60_000);
    expect(await collect(first)).toEqual([]);
    await leave(Date.now() - 1000);
    expect(await collect(first)).not.toEqual([]);
  });

  test('rows older than seals get theirs with the rounds', async () => {
    reset();
    const { url, store } = await project('old_rows');
    const options = { source: 'historico', now: instantOf('2026-08-01', '12:00'), receivedAt: null };
    const { draws } = await readHistory(options.now);
    await recordDraws(store, draws.slice(-20), options);
    await store.db.updateTable('draws').set({ seal: null, digest: null }).execute();
    await collect(await start('collect', envOf(url)));
    const bare = await store.db.selectFrom('draws').select('id').where('seal', 'is', null).execute();
    expect(bare).toEqual([]);
  });

  test('600 requests a minute from one address, then 429 for him alone', async () => {
    const fn = await start('pix_results', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    const ask = (address: string) =>
      fn.ask(null, { body: '?', headers: { 'content-type': 'application/json', 'x-forwarded-for': address } });
    const answers = new Set<number>();
    for (let at = 0; at < 600; at += 20)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => ask('192.0.2.7'))))
        answers.add(status);
    expect([...answers]).toEqual([400]);
    const refused = await ask('192.0.2.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(refused.text).message).toMatch(/^Pedidos demais\. Tente de novo em \d+ s\.$/);
    expect((await ask('192.0.2.8')).status).toBe(400);
  });

  test('update_articles makes one check for many callers of two workers', async () => {
    reset();
    const { url, store } = await project('checks');
    const workers = [await start('update_articles', envOf(url)), await start('update_articles', envOf(url))];
    const body = { manual_trigger: true, article_slug: 'resultados-jogo-do-bicho-2025' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (workers[index % 2] as RunningFunction).ask(body)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(JSON.parse(replies[0]?.text ?? '')).toEqual({
      success: true,
      message: expect.stringMatching(/^Novos resultados encontrados: \d+\.$/),
    });
    expect(upstream.requests.filter((path) => path === '/feed')).toHaveLength(1);
    expect(await articleUpdate(store.db, body.article_slug)).toMatchObject({ update_count: 1 });
    expect(texts).toHaveLength(1);
  });

  test('its writes and the site’s take turns', async () => {
    reset();
    const { url, store } = await project('turns');
    const fn = await start('collect', envOf(url));
    let isFree = false;
    const order: string[] = [];
    const held = store.write(async () => {
      while (!isFree) await new Promise((resolve) => setTimeout(resolve, 20));
      order.push('site');
    });
    const collected = collect(fn).then(() => order.push('function'));
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(order).toEqual([]);
    isFree = true;
    await Promise.all([held, collected]);
    expect(order).toEqual(['site', 'function']);
  });
});

describe('what is deployed', () => {
  test.runIf(IS_WHOLE)('passes Deno’s type check', () => {
    expect(checkTypes()).toBe('');
  });

  test('each entry is at most fifteen lines over lib/core, and config.toml names it', () => {
    const config = readFileSync('supabase/config.toml', 'utf8');
    for (const name of FUNCTIONS) {
      expect(readFileSync(entryOf(name), 'utf8').trimEnd().split('\n').length, name).toBeLessThanOrEqual(15);
      expect(config).toContain(`[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"`);
      expect(config).toContain(`entrypoint = "./functions/${name}/index.ts"`);
    }
  });

  test('its packages are the site’s, in the site’s versions', () => {
    const { imports } = JSON.parse(readFileSync('supabase/functions/deno.json', 'utf8')) as {
      imports: Record<string, string>;
    };
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(imports).toEqual(
      Object.fromEntries(
        ['zod', 'cockatiel', 'kysely', 'pg', 'parse5'].map((name) => [name, `npm:${name}@${dependencies[name]}`]),
      ),
    );
  });
});
