import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BICHO_HOUSES, HOUSES, turnedBy } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { migrate } from '../../lib/core/store/migrate.ts';
import { migrationProvider } from '../../lib/core/store/migrations.ts';
import { correctionsOfDay, drawsOfDay, storedCounts } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Tables } from '../../lib/core/store/schema.ts';
import { loadHistory } from '../../lib/server/store/history/load.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { pushMigrations } from '../../scripts/measure/harness/supabase-database.ts';
import { draw, table } from './draw-builders.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
const clients: pg.Client[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  postgres.stop();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

/** A row of each table, so that what is refused is not merely empty. */
const ROWS: { [T in keyof Tables]: Tables[T] } = {
  draws: {
    id: 'pt-rio/2026-11-20/14:20',
    region: 'pt-rio',
    day: '2026-11-20',
    time: '14:20',
    inferred: 0,
    drawn_6_to_10: null,
    source: 'operador',
    received_at: null,
    digest: null,
    seal: null,
    families: null,
    rivals: null,
    published_at: null,
    corrected_at: null,
  },
  sightings: {
    draw_id: 'pt-rio/2026-11-20/14:20',
    source: 'lotohack',
    digest: '0123456789abcdef',
    numbers: '0019 1234 5678 9012 3456',
    first_at: '2026-11-20T17:31:00.000Z',
    at: '2026-11-20T17:31:00.000Z',
    is_live: 1,
  },
  prizes: { draw_id: 'pt-rio/2026-11-20/14:20', place: 1, number: '0019', grp: 5 },
  corrections: {
    id: 'a',
    draw_id: 'pt-rio/2026-11-20/14:20',
    at: '2026-11-20T18:00:00.000Z',
    before: '["1","2","3","4","5"]',
    after: '["1","2","3","4","6"]',
    source: 'operador',
    reason: null,
    seal: null,
  },
  withdrawals: {
    draw_id: 'pt-rio/2026-11-20/16:20',
    day: '2026-11-20',
    at: '2026-11-20T20:00:00.000Z',
    kind: 'withdrawn',
    reason: 'Era de outro dia.',
    seal: '0123456789abcdef',
  },
  contests: {
    modality: 'quina',
    contest: 7160,
    day: '2026-11-19',
    numbers: '["01","02","03","04","05"]',
    second: null,
    team: null,
    extra: null,
    special: 0,
    details: '{}',
    source: 'caixa',
    received_at: null,
    confirmed_by: null,
    seal: null,
  },
  contest_corrections: {
    id: 'c',
    modality: 'quina',
    contest: 7160,
    at: '2026-11-20T18:00:00.000Z',
    before: '{"day":"2026-11-19"}',
    after: '{"day":"2026-11-18"}',
    source: 'caixa',
    reason: null,
    seal: null,
  },
  article_updates: {
    article_slug: 'resultados-loterias-caixa-2025',
    last_updated: '2026-11-20T18:00:00.000Z',
    update_count: 3,
  },
  page_counts: { path: '/blog/tipos-apostas-jogo-bicho', day: '2026-11-20', views: 12, likes: -1 },
  like_marks: { mark: '0123456789abcdef0123456789abcdef', day: '2026-11-20', net: 1 },
  day_secrets: { day: '2026-11-20', secret: 'a1'.repeat(32) },
  source_runs: {
    id: 'caixa@2026-11-20T18:00:00.000Z',
    source: 'caixa',
    started_at: '2026-11-20T18:00:00.000Z',
    ms: 12,
    outcome: 'ok',
    accepted: 1,
    rejected: 0,
    detail: null,
  },
  quarantine: {
    id: 'b',
    kind: 'draw',
    subject: 'pt-rio/2026-11-20/14:20',
    source: 'feed:a',
    reason: 'future',
    detail: '',
    told: '{}',
    first_at: '2026-11-20T18:00:00.000Z',
    last_at: '2026-11-20T18:00:00.000Z',
    times: 1,
    dismissed_at: '2026-11-20T18:00:00.000Z',
    dismissed_by: 'token 1a2b3c4d',
    dismissed_for: 'Engano da fonte.',
  },
  source_replies: { source: 'lotohack', page: 'rio', at: '2026-11-20T18:00:00.000Z', bytes: 3, text: '<p>' },
  dismissed_disputes: {
    id: '0123456789abcdef0123456789abcdef',
    draw_id: 'pt-rio/2026-11-20/14:20',
    tables: '[]',
    dismissed_at: '2026-11-20T18:00:00.000Z',
    dismissed_by: 'token 1a2b3c4d',
    dismissed_for: 'Engano da fonte.',
  },
  changes: { seq: 1, subjects: '["draw pt-rio/2026-11-20/14:20"]', kind: 'presence' },
  push_subscriptions: {
    id: 1,
    endpoint: 'https://push.example.com/a',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    quiet_from: '22:00',
    quiet_to: '07:00',
    per_day: 5,
    had_day: '2026-11-20',
    had: 0,
    seen_day: '2026-11-20',
  },
  push_topics: { topic: 'casa/rio', subscription: 1 },
  push_held: { subscription: 1, tag: '/resultados/rio/2026-11-20/14h20', day: '2026-11-20' },
  push_chunks: {
    id: 1,
    tag: '/resultados/rio/2026-11-20/14h20',
    version: 1,
    topics: '["casa/rio"]',
    payload: '{}',
    replaces: 0,
    first_at: '2026-11-20T17:31:00.000Z',
    after_id: 0,
    until_id: 500,
    left_ids: null,
    holder: null,
    due_at: '2026-11-20T17:31:00.000Z',
    expires_at: '2026-11-20T19:31:00.000Z',
  },
  hook_deliveries: {
    id: 1,
    target: 'telegram @canal',
    subject: 'draw pt-rio/2026-11-20/14:20',
    message: 'um-aviso',
    payload: '{}',
    tries: 0,
    posted: null,
    holder: null,
    due_at: '2026-11-20T17:31:00.000Z',
    expires_at: '2026-11-21T17:31:00.000Z',
  },
  hook_targets: {
    target: 'telegram @canal',
    status: 500,
    failing_since: '2026-11-20T17:31:00.000Z',
    rest_ms: 30000,
    rests_until: '2026-11-20T17:31:30.000Z',
    ended_at: null,
  },
  operator_sessions: {
    id: '0123456789ab',
    digest: 'a1'.repeat(32),
    opened_by: '1a2b3c4d',
    origin: '198.51.100.0',
    opened_at: '2026-11-20T17:31:00.000Z',
    expires_at: '2026-11-21T05:31:00.000Z',
  },
  operator_log: {
    id: '2026-11-20T17:31:00.000Z-0123456789ab',
    at: '2026-11-20T17:31:00.000Z',
    who: 'token 1a2b3c4d',
    origin: '198.51.100.0',
    act: 'draws',
    outcome: 'done',
    subject: 'look/2026-11-20/14:20',
    before: null,
    after: null,
  },
  operator_passkeys: {
    id: '0123456789ab',
    name: 'Celular',
    credential: 'AQIDBA',
    public_key: 'pQECAyYg',
    counter: 7,
    added_at: '2026-11-20T17:31:00.000Z',
    used_at: null,
  },
  operator_challenges: { challenge: 'A'.repeat(72), expires_at: '2026-11-20T17:36:00.000Z' },
  meta: { key: 'version', value: '7' },
};
const TABLES = Object.keys(ROWS) as (keyof Tables)[];
const LOG = ['kysely_migration', 'kysely_migration_lock'];

function insertOf(table: keyof Tables, row: Record<string, unknown> = ROWS[table]): pg.QueryConfig {
  const columns = Object.keys(row);
  return {
    text: `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    values: Object.values(row),
  };
}

/** SQLSTATE of a statement run as a role; 'ok' when nothing is refused. What it did is taken back. */
async function stateOf(client: pg.Client, role: string, statement: string | pg.QueryConfig): Promise<string> {
  await client.query('begin');
  try {
    await client.query(`set local role ${role}`);
    await client.query(statement);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('rollback');
  }
}

const writesTo = (table: string) => {
  const column =
    { kysely_migration: 'name', kysely_migration_lock: 'id' }[table] ?? Object.keys(ROWS[table as 'meta'])[0];
  return {
    insert: table in ROWS ? insertOf(table as keyof Tables) : `insert into ${table} (${column}) values ('x')`,
    update: `update ${table} set ${column} = ${column}`,
    delete: `delete from ${table}`,
    truncate: `truncate ${table} cascade`,
    drop: `drop table ${table} cascade`,
  };
};

describe('who may touch what', () => {
  let client: pg.Client;
  beforeAll(async () => {
    const url = await postgres.fresh('roles');
    await pushMigrations(url);
    client = await connect(url);
    for (const table of TABLES) await client.query(insertOf(table));
  });

  for (const role of ['anon', 'authenticated']) {
    test(`${role} reads article_updates and nothing else, and writes nowhere`, async () => {
      const seen: Record<string, string> = {};
      for (const table of [...TABLES, ...LOG]) {
        seen[`select ${table}`] = await stateOf(client, role, `select * from ${table}`);
        for (const [verb, statement] of Object.entries(writesTo(table))) {
          seen[`${verb} ${table}`] = await stateOf(client, role, statement);
        }
      }
      const { 'select article_updates': read, ...refused } = seen;
      expect(read).toBe('ok');
      expect(Object.keys(refused)).toHaveLength((TABLES.length + LOG.length) * 6 - 1);
      expect(Object.entries(refused).filter(([, state]) => state !== '42501')).toEqual([]);
      expect(await stateOf(client, role, `select private.ask_function('collect', '{}')`)).toBe('42501');
      expect(await stateOf(client, role, 'create table public.mine (id integer)')).toBe('42501');
    });

    test(`${role} gets the row that is public`, async () => {
      await client.query('begin');
      await client.query(`set local role ${role}`);
      const { rows } = await client.query('select * from article_updates');
      await client.query('rollback');
      expect(rows).toEqual([ROWS.article_updates]);
    });

    test(`row level security holds where a table is granted to ${role} by mistake`, async () => {
      await client.query('begin');
      try {
        await client.query(`grant all on all tables in schema public to ${role}`);
        await client.query(`set local role ${role}`);
        for (const table of [...TABLES, ...LOG]) {
          const isPublic = table === 'article_updates';
          const { rows } = await client.query(`select * from ${table}`);
          expect(rows, table).toHaveLength(isPublic ? 1 : 0);
          expect((await client.query(`delete from ${table}`)).rowCount, table).toBe(0);
          await client.query('savepoint here');
          const { insert } = writesTo(table);
          const state = await client.query(insert).then(
            () => 'ok',
            (error: { code: string }) => error.code,
          );
          expect(state, table).toBe('42501');
          await client.query('rollback to here');
        }
      } finally {
        await client.query('rollback');
      }
    });
  }

  test('a table that a later migration forgets to guard is not granted to visitors', async () => {
    await client.query('create table later (id integer)');
    expect(await stateOf(client, 'anon', 'select * from later')).toBe('42501');
    expect(await stateOf(client, 'authenticated', 'select * from later')).toBe('42501');
    await client.query('drop table later');
  });

  test('the secret key’s role reads and writes every table of the store, not the log of migrations', async () => {
    for (const table of TABLES) {
      const { update, delete: remove } = writesTo(table);
      expect(await stateOf(client, 'service_role', `select * from ${table}`)).toBe('ok');
      expect(await stateOf(client, 'service_role', update), `update ${table}`).toBe('ok');
      // A draw goes with its prizes.
      expect(await stateOf(client, 'service_role', remove), `delete ${table}`).toBe(table === 'draws' ? '23503' : 'ok');
      expect(await stateOf(client, 'service_role', insertOf(table)), `insert ${table}`).toBe('23505');
    }
    for (const table of LOG) expect(await stateOf(client, 'service_role', `delete from ${table}`)).toBe('42501');
  });

  test.for<[keyof Tables, Record<string, unknown>]>([
    ['draws', { region: 'Minas!', id: 'Minas!/2026-11-20/14:20' }],
    ['draws', { id: 'pt-rio/2026-11-20/16:20' }],
    ['draws', { time: '24:20', id: 'pt-rio/2026-11-20/24:20' }],
    ['draws', { drawn_6_to_10: '["0001"]' }],
    ['prizes', { place: 11 }],
    ['prizes', { place: 2, grp: 6 }],
    ['prizes', { place: 2, number: '019' }],
    ['contests', { modality: 'super-sete!' }],
    ['contests', { contest: 0 }],
    ['contests', { numbers: '[]' }],
    ['article_updates', { article_slug: '../x' }],
    ['quarantine', { times: 0 }],
    ['quarantine', { dismissed_for: null }],
    ['dismissed_disputes', { dismissed_for: '' }],
    ['source_replies', { text: 'x'.repeat(65_537) }],
    ['page_counts', { path: 'https://exemplo.com' }],
    ['page_counts', { path: '/sonhos', views: -1 }],
    ['like_marks', { mark: '203.0.113.7' }],
    ['push_subscriptions', { endpoint: 'http://push.example.com/a' }],
    ['hook_deliveries', { target: 'https://exemplo.com.br/segredo' }],
  ])('%s does not take %j', async ([table, wrong]) => {
    expect(await stateOf(client, 'service_role', insertOf(table, { ...ROWS[table], ...wrong }))).toBe('23514');
  });

  test('a prize needs its draw', async () => {
    const orphan = { ...ROWS.prizes, draw_id: 'look/2026-11-20/14:20' };
    expect(await stateOf(client, 'service_role', insertOf('prizes', orphan))).toBe('23503');
  });
});

/** Columns, keys and indexes of the public schema, as text. */
async function shapeOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
      || coalesce(character_maximum_length::text, '') as line
    from information_schema.columns where table_schema = 'public'
    union all
    select indexname || ': ' || indexdef from pg_indexes where schemaname = 'public'
    order by 1
  `);
  return rows.map(({ line }) => line as string);
}

test('the tables are those of the site’s own migrations, which find nothing to do on them', async () => {
  const [own, hosted] = [await postgres.fresh('own'), await postgres.fresh('hosted')];
  await pushMigrations(hosted);
  const [ownClient, hostedClient] = [await connect(own), await connect(hosted)];
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: own }) }) });
  await migrate(db);
  await db.destroy();
  const shape = await shapeOf(hostedClient);
  expect(shape).toEqual(await shapeOf(ownClient));

  const log = async () => (await hostedClient.query('select * from kysely_migration order by name')).rows;
  const before = await log();
  expect(before.map(({ name }) => name)).toEqual(Object.keys(await migrationProvider.getMigrations()).sort());
  await (await openPostgresStore(hosted)).close();
  expect(await log()).toEqual(before);
  expect(await shapeOf(hostedClient)).toEqual(shape);
  expect((await hostedClient.query('select * from kysely_migration_lock')).rows).toEqual([
    { id: 'migration_lock', is_locked: 0 },
  ]);
});

test('the constraints take everything that the store’s rules admit, and a correction', async () => {
  const url = await postgres.fresh('history');
  await pushMigrations(url);
  const store = await openPostgresStore(url);
  try {
    const now = new Date('2026-11-20T15:00:00Z');
    const report = await loadHistory(store, now, () => undefined);
    expect(report?.draws.stored).toBe(24_087);
    expect(report?.contests.stored).toBe(30_959);
    expect((await storedCounts(store.db)).contests).toBe(30_959);
    const prizes = ['1111', '2222', '3333', '4444', '5500'].map((number, i) => ({ place: String(i + 1), number }));
    const entries = [{ region: 'pt-rio', day: '2026-07-31', time: '14:20', prizes }];
    const options = { source: 'operador', now, receivedAt: now.toISOString(), corrects: true };
    expect(await recordDraws(store, entries, options)).toMatchObject([{ outcome: 'corrected' }]);
    const numbers = prizes.map(({ number }) => number);
    expect(await drawsOfDay(store.db, '2026-07-31')).toContainEqual(expect.objectContaining({ numbers }));
    expect(await correctionsOfDay(store.db, '2026-07-31')).toMatchObject([{ after: numbers }]);
    const day = '2026-11-19';
    for (const [index, region] of BICHO_HOUSES.filter((id) => turnedBy(id) === null).entries()) {
      const time = slotsOn(region, day)[0] ?? null;
      const observed = (seed: number) => ({ ...draw(day, '', table(seed, HOUSES[region].prizes.drawn)), region, time });
      const told = (seed: number, source: string) =>
        recordObservations(store, [observed(seed)], { source, now, seenSince: null });
      expect(await told(index, 'lotohack'), region).toMatchObject([{ outcome: 'new' }]);
      expect(await told(index, 'resultadofacil'), region).toMatchObject([{ outcome: 'confirmed' }]);
    }
  } finally {
    await store.close();
  }
});

// pg_cron, pg_net and the vault can't be installed here: these stand in with the signatures that their docs give.
const STAND_INS = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create table cron.job_run_details (end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
    returning 1::bigint
  $$;
  create schema net;
  create table net.asked (url text, body jsonb, headers jsonb, timeout_milliseconds integer);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
  ) returns bigint language sql as $$ insert into net.asked values (url, body, headers, timeout_milliseconds) returning 1::bigint $$;
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
`;

describe('the clock', () => {
  test('a Postgres without pg_cron is left without a schedule', async () => {
    const url = await postgres.fresh('no_clock');
    await pushMigrations(url);
    const client = await connect(url);
    const { rows } = await client.query(`select to_regnamespace('cron') as cron, to_regnamespace('net') as net`);
    expect(rows).toEqual([{ cron: null, net: null }]);
  });

  test('cron jobs call the functions with the vault’s secret, and none without it', async () => {
    const url = await postgres.fresh('clock');
    await pushMigrations(url, STAND_INS);
    const client = await connect(url);
    const { rows: jobs } = await client.query('select jobname, schedule, command from cron.job order by jobname');
    expect(jobs.map(({ jobname, schedule }) => `${jobname}: ${schedule}`)).toEqual([
      'articles: 1,31 0-2,10-23 * * *',
      'collect: * * * * *',
      'forget-runs: 17 6 * * *',
    ]);
    const runAll = async () => {
      for (const { command } of jobs) await client.query(command);
      return (await client.query(`select * from net.asked order by url, body->>'article_slug' desc`)).rows;
    };
    expect(await runAll()).toEqual([]);
    await client.query(
      `insert into vault.decrypted_secrets values ('functions_url', 'https://p.supabase.test/functions/v1/'), ('collect_token', 'segredo')`,
    );
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer segredo' };
    const requests = (name: string, body: unknown) => ({
      url: `https://p.supabase.test/functions/v1/${name}`,
      body,
      headers,
      timeout_milliseconds: 150_000,
    });
    expect(await runAll()).toEqual([
      requests('collect', {}),
      requests('update_articles', { manual_trigger: false, article_slug: 'resultados-loterias-caixa-2025' }),
      requests('update_articles', { manual_trigger: false, article_slug: 'resultados-jogo-do-bicho-2025' }),
    ]);
  });
});
