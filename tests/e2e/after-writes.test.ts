import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPDATED_ARTICLES } from '../../lib/core/contracts/article-updates.ts';
import { chunks } from '../../lib/core/store/chunks.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { SITE_MAPS } from '../../lib/site/site-maps.ts';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import {
  type Project,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startProject,
} from '../../scripts/measure/harness/supabase-project.ts';
import { drawOf } from '../support/operator.ts';
import { kindsByTurn, PAGE_KINDS } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';

// Whatever a call wrote must be drawn by every page, also by a process that keeps no copy of any: each test writes, starts
// the site again on the same data and asks for one of everything.

const AT = new Date('2026-08-03T14:05:00-03:00').toISOString();
const DAY = '2026-08-03';
const bearing = { authorization: `Bearer ${OPERATOR_TOKEN}` };

/** One address of everything that is drawn or reported from data; `kinds` of pages. */
const addressesOf = (kinds: readonly string[]) => [
  ...new Set([
    ...kinds,
    `/resultados/${DAY}`,
    ...UPDATED_ARTICLES.flatMap((slug) => [`/blog/${slug}`, `/api/articles/${slug}/updates`]),
    '/api/results',
    `/api/results?date=${DAY}`,
    '/api/lotteries',
    '/api/bet-options',
    '/api/status',
    '/api/quarantine',
    '/api/metrics',
    '/feed.xml',
    '/feed/correcoes.xml',
    '/blog/feed.xml',
    '/sitemap.xml',
    ...SITE_MAPS.map((name) => `/${name}`),
    ...['rio', 'sao-paulo', 'look', 'federal'].map((slug) => `/feed/${slug}.xml`),
  ]),
];
const ADDRESSES = addressesOf(PAGE_KINDS);
/** Where the store is another the pages are the same. */
const BY_TURN = addressesOf(kindsByTurn(1));

const draws = (numbers: readonly string[]) => drawOf(DAY, 'pt-rio', '11:20', numbers);

type Call = { address: string; body?: unknown; reply: object | null };
/** Every call that writes, and what it answers when it has written. */
const WRITES: readonly { name: string; calls: readonly Call[] }[] = [
  {
    name: 'a check of each article',
    calls: UPDATED_ARTICLES.map((slug) => ({ address: `/api/articles/${slug}/updates`, reply: { success: true } })),
  },
  {
    name: 'the operator’s draw and its correction',
    calls: [
      { address: '/api/draws', body: draws(['4821', '0019', '7730', '1204', '9958']), reply: { accepted: 1 } },
      { address: '/api/draws', body: draws(['4822', '0019', '7730', '1204', '9958']), reply: { corrected: 1 } },
    ],
  },
  {
    name: 'a round of all sources',
    calls: [{ address: '/api/collect', body: {}, reply: { sources: expect.any(Array) } }],
  },
  {
    name: 'counts from a browser, and the call to revalidate',
    calls: [
      { address: '/api/log', body: { counts: { 'call-failed': 2 } }, reply: null },
      { address: '/api/revalidate', body: {}, reply: { revalidated: true } },
    ],
  },
];

/** After all of them what is true after each is seen too; call by call, to find whose fault it is, by `npm run test:all`. */
const ALL_AT_ONCE: typeof WRITES = [{ name: 'every call that writes', calls: WRITES.flatMap(({ calls }) => calls) }];
const ON_SQLITE = IS_WHOLE ? WRITES : ALL_AT_ONCE;

let upstream: Upstream;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  upstream = await startUpstream();
  upstream.feed = {
    date: DAY,
    rows: {
      look: {
        '11:20': ['1111', '2222', '3333', '4444', '5555'].map((number, n) => ({ place: String(n + 1), number })),
      },
    },
    yesterday: {},
  };
  postgres = await startPostgres();
});
afterAll(async () => {
  await upstream?.stop();
  postgres?.stop();
});

let recorded: ReturnType<typeof readHistory> | undefined;
/** What pages show of the recorded history: its last weeks, and the months two articles hold. */
async function fill(store: Store): Promise<void> {
  const options = { source: 'historico', now: new Date('2026-08-01T12:00:00Z'), receivedAt: null };
  recorded ??= readHistory(options.now);
  const { draws: all, contests } = await recorded;
  const isShown = ({ day }: { day: string }) => day >= '2026-07-20' || (day >= '2025-09-20' && day <= '2025-09-30');
  await recordDraws(store, all.filter(isShown), options);
  await recordContests(
    store,
    contests.filter(({ day }) => day >= '2026-07-20' || (day >= '2025-12-20' && day <= '2025-12-31')),
    options,
  );
  const loaded = { key: 'history-loaded', value: AT };
  await store.write((trx) => trx.insertInto('meta').values(loaded).execute());
  await store.close();
}

/** How often what a busy machine answers too late is requested again. */
const TRIES = 4;

const sources = () => ({
  CLOCK_AT: AT,
  CAIXA_URL: upstream.caixaUrl,
  CAIXA_BACKUP_URLS: '',
  BICHO_FEED_URL: upstream.feedUrl,
});

/**
 * The tests of one kind of store: after each of `writes` all `addresses` are requested of a process that kept none. `open` fills a
 * store and says by which settings a site finds it.
 */
function holds(open: () => Promise<Record<string, string>>, writes: typeof WRITES, addresses = ADDRESSES): void {
  let settings: Record<string, string>;
  let site: Site | undefined;
  const start = async () => {
    site = await startSite({ ...sources(), ...settings });
    return site;
  };
  beforeAll(async () => {
    settings = await open();
    await start();
  });
  afterAll(async () => {
    await site?.stop();
  });

  test.each(writes)('$name: every page is drawn after it, by a process that kept none', async ({ calls }) => {
    const running = site ?? (await start());
    for (const { address, body, reply: found } of calls) {
      const write = async (again = TRIES): Promise<object | null> => {
        const reply = await fetch(running.url + address, {
          method: 'POST',
          headers: { ...bearing, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(reply.status, address).toBeLessThan(300);
        const answer = found && ((await reply.json()) as object);
        // On a busy machine sources may answer too late for a check, which says so: it is requested again.
        return again > 0 && answer && 'success' in answer && answer.success === false ? write(again - 1) : answer;
      };
      const reply = await write();
      if (found) expect(reply).toMatchObject(found);
    }
    await running.end('SIGTERM');
    const fresh = await start();
    const failed: string[] = [];
    // A page that was never rendered is an error while its store is too slow, as on a busy machine: it is requested again.
    const ask = async (address: string, again = TRIES): Promise<void> => {
      const answer = await fetch(fresh.url + address, { headers: bearing });
      const text = await answer.text();
      if (answer.status < 500 && !text.includes('Algo deu errado')) return;
      if (again > 0) return ask(address, again - 1);
      failed.push(`${address}: ${answer.status}`);
    };
    for (const few of chunks(addresses, 5)) await Promise.all(few.map((address) => ask(address)));
    expect(failed).toEqual([]);
  });
}

describe('on SQLite', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-writes-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  holds(async () => {
    await fill(await openSqliteStore(folder));
    return { DATA_DIR: folder };
  }, ON_SQLITE);
});

describe.runIf(IS_WHOLE)('on PostgreSQL', () => {
  holds(async () => {
    const url = await postgres.fresh('writes');
    await fill(await openPostgresStore(url));
    return { DATABASE_URL: url };
  }, ALL_AT_ONCE);
});

describe('on a Supabase project', () => {
  let project: Project | undefined;
  afterAll(async () => {
    await project?.stop();
  });
  holds(
    async () => {
      const databaseUrl = await postgres.fresh('project_writes');
      project = await startProject(databaseUrl, sources());
      await fill(await openPostgresStore(databaseUrl));
      return {
        SUPABASE_URL: project.url,
        SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
        SUPABASE_SECRET_KEY: SECRET_KEY,
      };
    },
    ALL_AT_ONCE,
    BY_TURN,
  );
});
