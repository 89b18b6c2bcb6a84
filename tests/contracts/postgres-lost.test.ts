import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../lib/core/store/schema.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** How many statements of a store the server is busy with. */
async function countBusy(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'",
  );
  await client.end();
  return rows[0].n;
}

/** Six reads and a write that would take a minute. */
const workOf = (store: Store): Promise<PromiseSettledResult<unknown>[]> => {
  const sleep = sql`select pg_sleep(60)`;
  return Promise.allSettled([
    ...Array.from({ length: 6 }, () => sleep.execute(store.db)),
    store.write((trx) => sleep.execute(trx)),
  ]);
};

test('a Postgres that stops ten times under queries is ten refusals, never an uncaught exception', async () => {
  const uncaught: string[] = [];
  const note = (error: unknown) => uncaught.push(String(error));
  process.on('uncaughtExceptionMonitor', note);
  process.on('unhandledRejection', note);
  const url = await postgres.fresh('lost');
  const store = await openPostgresStore(url);
  try {
    for (let stop = 0; stop < 10; stop++) {
      const work = workOf(store);
      await expect.poll(() => countBusy(url)).toBe(7);
      postgres.pause();
      expect((await work).map(({ status }) => status)).toEqual(Array(7).fill('rejected'));
      postgres.resume();
      await expect(sql`select 1`.execute(store.db)).resolves.toBeTruthy();
    }
  } finally {
    await store.close();
    process.off('uncaughtExceptionMonitor', note);
    process.off('unhandledRejection', note);
  }
  expect(uncaught).toEqual([]);
});
