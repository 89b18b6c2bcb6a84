import assert from 'node:assert/strict';
import pg from 'pg';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { hasSample, postSample, revalidate, uncaughtOf } from '../support/operator.ts';
import { askEveryKind, assertWithin, percentile, shown, until, wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';

type Context = {
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  databaseUrl: string;
  proxy: DatabaseProxy;
  site: Site;
  /** The next sample draw. */
  next: number;
};

/** The longest a page may wait before it falls back on what it has, or is 503: nginx gives it up then. */
const FIRST_MS = 10_000;
const POST_MS = 25_000;
const BACK_MS = 40_000;

/** While something is wrong: pages answer with what they had, once slow at most, and a posted draw is refused in words. */
async function standsThrough(context: Context, posted: 'refused' | 'taken' = 'refused'): Promise<string> {
  const { site } = context;
  await revalidate(site);
  const first = await askEveryKind(site);
  assertWithin(FIRST_MS, Math.max(...first), 'a page');
  await revalidate(site);
  // The first read after a call to revalidate may wait once more; from there on none does.
  await fetch(site.url);
  const then = [...(await askEveryKind(site)), ...(await askEveryKind(site))];
  const html = shown(await (await fetch(`${site.url}/resultados/2026-07-31`)).text());
  assert.match(html, /O que deu no bicho/);
  const began = performance.now();
  const reply = await postSample(site, context.next);
  const tookMs = performance.now() - began;
  const body = await reply.json();
  if (posted === 'refused') {
    assert.equal(reply.status, 503);
    assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
    assert.match(body.message, /gravado|armazenamento/);
    assert.deepEqual(Object.keys(body), ['message']);
    assertWithin(POST_MS, tookMs, 'the refusal');
  }
  const figures = [Math.max(...first), percentile(then, 0.5), percentile(then, 0.95), tookMs].map(Math.round);
  return `slowest first ${figures[0]} ms, then p50 ${figures[1]} p95 ${figures[2]} ms; post ${reply.status} in ${figures[3]} ms`;
}

/** Once it is over: a posted draw is taken and on the pages, by the same process. */
async function comesBack(context: Context): Promise<string> {
  const { site, next } = context;
  context.next += 1;
  const tookMs = await until('a posted draw is taken', async () => (await postSample(site, next)).status === 200);
  await until('the draw is recorded', () => hasSample(site, next));
  assertWithin(BACK_MS, tookMs, 'the way back');
  await askEveryKind(site);
  return `; back after ${Math.round(tookMs)} ms`;
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Reads and writes have at most eight connections, news and the collecting lock one each; pages of the past, made apart, three. */
const MAX_CONNECTIONS = 13;

/** Addresses of each kind that takes a value, which no other case asks for; `n` picks among the recorded days and contests. */
const unread = (n: number): readonly string[] => {
  const day = `2025-03-${String(1 + n).padStart(2, '0')}`;
  const year = 2010 + n;
  return [
    `/resultados/${day}`,
    `/resultados/rio/${day}`,
    `/resultados/rio/${day}/14h20`,
    `/resultados/look/${day.slice(0, 7)}`,
    `/loterias/mega-sena/${2500 + n}`,
    `/loterias/quina/ano/${year}`,
    `/loterias/calendario/${year + 14}-02`,
    `/buscar?q=${day}`,
    `/conferir?tipo=grupo&palpite=cobra&onde=1-5&valor=5&regiao=rio&de=${day}&ate=${day}`,
    `/api/results?date=${day}`,
    `/api/v1/draws?region=rio&from=${day}&to=${day}`,
    `/api/v1/contests/quina?from=${6000 + n}&to=${6001 + n}`,
    '/feed.xml',
    '/sitemap-dias.xml',
    '/sitemap-concursos.xml',
  ];
};

/** An answer without the store is one that needs none, or 503 with the time to come back; the days themselves are 503. */
async function assertUnanswered(site: Site, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { status, headers } = await fetch(site.url + address);
    assert.ok(status < 500 || status === 503, `${address}: ${status}`);
    if (status === 503) assert.match(headers.get('retry-after') ?? '', /^\d+$/, address);
    if (/^\/(?:resultados|api)\//.test(address)) assert.equal(status, 503, address);
  }
}

/** Of what is no line of the log, as Next's stacks: six a minute of a thousand characters. */
const MAX_STACKS_A_MINUTE = 6000;

const cases: readonly FaultCase<Context>[] = [
  {
    name: 'database down: pages that were never read',
    expected: '503 with Retry-After, bounded stacks in the log',
    isQuick: true,
    async run(context) {
      const { site, postgres } = context;
      const before = site.output().length;
      const began = Date.now();
      postgres.pause();
      try {
        for (let turn = 0; turn < 6; turn += 1) await assertUnanswered(site, unread(turn));
      } finally {
        postgres.resume();
      }
      const lines = site.output().slice(before).split('\n');
      const stacks = lines.filter((line) => !line.startsWith('{')).join('\n').length;
      const minutes = Math.ceil((Date.now() - began) / 60_000) + 1;
      assert.ok(stacks <= minutes * MAX_STACKS_A_MINUTE, `${stacks} characters of stacks`);
      return `${lines.length} lines, ${stacks} characters of stacks${await comesBack(context)}`;
    },
  },
  {
    name: 'database slow: pages that were never read, texts of many tickets',
    expected: `answered within ${FIRST_MS} ms, else 503`,
    isQuick: false,
    async run(context) {
      const { site, proxy } = context;
      const tickets = Array.from({ length: 12 }, (_, nth) => `grupo ${nth + 1} R$ 5 PT`).join('\n');
      const answers: { address: string; status: number; ms: number }[] = [];
      proxy.delay(5000);
      try {
        for (const address of [...unread(20), `/conferir?texto=${encodeURIComponent(tickets)}`]) {
          const began = performance.now();
          const { status } = await fetch(site.url + address);
          answers.push({ address, status, ms: performance.now() - began });
        }
      } finally {
        proxy.delay(0);
      }
      for (const { address, status, ms } of answers) {
        assert.ok(status < 500 || status === 503, `${address}: ${status}`);
        assertWithin(FIRST_MS, ms, address);
      }
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      return `slowest ${Math.round(slowest)} ms${await comesBack(context)}`;
    },
  },
  {
    name: 'database stops ten times under readers',
    expected: '0 uncaught exceptions',
    isQuick: false,
    async run(context) {
      const { site, postgres } = context;
      const before = await uncaughtOf(site);
      let isOver = false;
      const readers = Array.from({ length: 8 }, async (_, reader) => {
        for (let turn = 0; !isOver; turn += 1) {
          await revalidate(site);
          for (const address of unread((reader * 3 + turn) % 28)) {
            const { status } = await fetch(site.url + address);
            assert.ok(status < 500 || status === 503, `${address}: ${status}`);
          }
        }
      });
      const all = Promise.all(readers);
      try {
        for (let stop = 0; stop < 10; stop += 1) {
          await wait(600);
          postgres.pause();
          await wait(300);
          postgres.resume();
        }
      } finally {
        isOver = true;
        await all;
      }
      const back = await comesBack(context);
      assert.equal((await uncaughtOf(site)) - before, 0);
      return `none${back}`;
    },
  },
  {
    name: 'connections of one site while 32 visitors read',
    expected: `at most ${MAX_CONNECTIONS}`,
    isQuick: false,
    async run({ site, databaseUrl }) {
      await revalidate(site);
      let isReading = true;
      const reading = Promise.all(Array.from({ length: 32 }, () => askEveryKind(site))).finally(() => {
        isReading = false;
      });
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      let most = 0;
      while (isReading) {
        const { rows } = await client.query(
          'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        most = Math.max(most, rows[0].n);
        await wait(20);
      }
      await reading;
      await client.end();
      assert.ok(most >= 1 && most <= MAX_CONNECTIONS, `${most} connections`);
      return `${most} connections`;
    },
  },
  {
    name: 'database down',
    expected: 'pages 200, post 503, back by itself',
    isQuick: false,
    async run(context) {
      context.postgres.pause();
      const found = await standsThrough(context).finally(context.postgres.resume);
      return found + (await comesBack(context));
    },
  },
  {
    name: 'database slow: 5 s an answer',
    expected: 'pages 200, post 503, back by itself',
    isQuick: false,
    async run(context) {
      context.proxy.delay(5000);
      const found = await standsThrough(context).finally(() => context.proxy.delay(0));
      return found + (await comesBack(context));
    },
  },
  {
    name: 'database silent: connections open, nothing passes',
    expected: 'pages 200, post 503, back by itself',
    isQuick: false,
    async run(context) {
      context.proxy.stall();
      const found = await standsThrough(context).finally(() => context.proxy.delay(0));
      return found + (await comesBack(context));
    },
  },
  {
    name: 'database read-only',
    expected: 'pages 200, post 503, back by itself',
    isQuick: false,
    async run(context) {
      await onDatabase(context.databaseUrl, 'alter system set default_transaction_read_only = on');
      await wait(500);
      const found = await standsThrough(context).finally(() =>
        onDatabase(
          context.databaseUrl.replace(/$/, '?options=-c%20default_transaction_read_only%3Doff'),
          'alter system reset default_transaction_read_only',
        ),
      );
      return found + (await comesBack(context));
    },
  },
  {
    name: 'database restarted while pages are read and draws posted',
    expected: 'pages 200, nothing acknowledged lost',
    isQuick: true,
    async run(context) {
      const { site, postgres } = context;
      let isOver = false;
      const acknowledged: number[] = [];
      const statuses = new Map<number, number>();
      const readers = Array.from({ length: process.env.VITEST ? 3 : 8 }, async () => {
        while (!isOver) {
          await askEveryKind(site);
          await wait(200);
        }
      });
      const poster = (async () => {
        while (!isOver) {
          const index = context.next++;
          const { status } = await postSample(site, index);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 200) acknowledged.push(index);
        }
      })();
      const all = Promise.all([...readers, poster]);
      for (let turn = 0; turn < 2; turn += 1) {
        await wait(1500);
        postgres.pause();
        await wait(1000);
        postgres.resume();
      }
      await wait(1500);
      isOver = true;
      await all;
      assert.ok(
        [...statuses.keys()].every((status) => status === 200 || status === 503),
        [...statuses.keys()].join(),
      );
      const back = await comesBack(context);
      for (const index of acknowledged) assert.ok(await hasSample(site, index), `draw ${index} is lost`);
      assert.equal(await uncaughtOf(site), 0);
      return `posts ${[...statuses].map(([status, count]) => `${status}×${count}`).join(' ')}, 0 lost${back}`;
    },
  },
];

export const database = section<Context>({
  area: 'database',
  async open() {
    const postgres = await startPostgres();
    const databaseUrl = await postgres.fresh('site');
    const proxy = await startDatabaseProxy(databaseUrl);
    const site = await startSite({ DATABASE_URL: proxy.url });
    await askEveryKind(site);
    return { postgres, databaseUrl, proxy, site, next: 0 };
  },
  async close({ postgres, proxy, site }) {
    await site.stop();
    await proxy.stop();
    postgres.stop();
  },
  cases,
});
