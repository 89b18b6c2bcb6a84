import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { pushMigrations } from '../../scripts/measure/harness/supabase-database.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, startDataApi } from '../../scripts/measure/harness/supabase-project.ts';

const TABLES = ['draws', 'prizes', 'corrections', 'contests', 'source_runs', 'quarantine', 'meta'] as const;
const CHECKED = {
  article_slug: 'resultados-loterias-caixa-2025',
  last_updated: '2026-11-20T18:00:00.000Z',
  update_count: 3,
};
const REFUSED = '42501';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let api: Awaited<ReturnType<typeof startDataApi>>;
beforeAll(async () => {
  // The data API prints every refusal of the database.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  postgres = await startPostgres();
  const url = await postgres.fresh('api');
  await pushMigrations(url);
  api = await startDataApi(url);
});
afterAll(async () => {
  await api.stop();
  postgres.stop();
});

const client = (key: string) => createClient('http://project.test', key, { global: { fetch: api.fetch } });

describe('supabase-js against the data API, roles and policies in force', () => {
  test('with the publishable key article_updates is read', async () => {
    const written = await client(SECRET_KEY).from('article_updates').insert(CHECKED);
    expect(written.error).toBeNull();
    const read = await client(PUBLISHABLE_KEY).from('article_updates').select('*');
    expect(read.data).toEqual([CHECKED]);
  });

  test.each(TABLES)('with the publishable key %s is neither read nor written', async (table) => {
    const key = table === 'meta' ? 'key' : table === 'prizes' || table === 'corrections' ? 'draw_id' : 'source';
    const visitor = client(PUBLISHABLE_KEY).from(table);
    const tried = [
      await visitor.select('*'),
      await visitor.insert({ [key]: 'a' } as never),
      await visitor.update({ [key]: 'a' }).eq(key, 'b'),
      await visitor.delete().eq(key, 'b'),
    ];
    expect(tried.map(({ error }) => error?.code)).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
  });

  test('with the publishable key article_updates is not written', async () => {
    const visitor = client(PUBLISHABLE_KEY).from('article_updates');
    const tried = [
      await visitor.insert({ ...CHECKED, article_slug: 'outro' }),
      await visitor.upsert({ ...CHECKED, update_count: 99 }),
      await visitor.update({ update_count: 99 }).eq('article_slug', CHECKED.article_slug),
      await visitor.delete().eq('article_slug', CHECKED.article_slug),
    ];
    expect(tried.map(({ error }) => error?.code)).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
    expect((await visitor.select('update_count')).data).toEqual([{ update_count: 3 }]);
  });

  test('with an unknown key nothing is read', async () => {
    const { error, status } = await client('sb_publishable_de-ninguem').from('article_updates').select('*');
    expect(status).toBe(401);
    expect(error).not.toBeNull();
  });

  test('with the secret key the operator’s tables are read and written', async () => {
    const operator = client(SECRET_KEY);
    expect((await operator.from('meta').insert({ key: 'a', value: '1' })).error).toBeNull();
    for (const table of TABLES) expect((await operator.from(table).select('*')).error, table).toBeNull();
  });
});
