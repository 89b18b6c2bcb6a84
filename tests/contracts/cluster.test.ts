import pg from 'pg';
import { expect, test } from 'vitest';
import { joinChannel, runAsLeader } from '../../lib/server/collect/cluster.ts';
import { databases } from '../support/databases.ts';

const fresh = databases();

/** Ends every other connection to a database, as a restart of the server would. */
async function cut(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

test('changes reach the other servers, and a lost channel counts as a change', async () => {
  const url = await fresh();
  const heard = { a: 0, b: 0 };
  const a = joinChannel(url, () => (heard.a += 1));
  const b = joinChannel(url, () => (heard.b += 1));
  try {
    await expect
      .poll(() => {
        a.announce();
        return heard.b;
      })
      .toBeGreaterThan(0);
    expect(heard.a).toBe(0);
    const before = { ...heard };
    await cut(url);
    await expect.poll(() => heard.a > before.a && heard.b > before.b).toBe(true);
    const back = heard.a;
    await expect
      .poll(() => {
        b.announce();
        return heard.a;
      })
      .toBeGreaterThan(back);
  } finally {
    await Promise.all([a.stop(), b.stop()]);
  }
});

test('another server takes over when the leader ends or loses its channel', async () => {
  const url = await fresh();
  const collecting = new Set<string>();
  let most = 0;
  const join = (name: string) =>
    runAsLeader(url, () => {
      collecting.add(name);
      most = Math.max(most, collecting.size);
      return () => collecting.delete(name);
    });
  const stopA = join('a');
  await expect.poll(() => [...collecting]).toEqual(['a']);
  const stopB = join('b');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect([...collecting]).toEqual(['a']);
  await stopA();
  expect(collecting.has('a')).toBe(false);
  await expect.poll(() => [...collecting]).toEqual(['b']);
  await cut(url);
  await expect.poll(() => collecting.size).toBe(0);
  await expect.poll(() => [...collecting]).toEqual(['b']);
  await stopB();
  expect(collecting.size).toBe(0);
  expect(most).toBe(1);
});
