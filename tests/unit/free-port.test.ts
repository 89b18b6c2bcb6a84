import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/measure/harness/start-site.ts';

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

test('a site is started on a port that no connection is given while it is down', async () => {
  const found = existsSync(RANGE) ? readFileSync(RANGE, 'utf8') : '32768 60999';
  const [lowest = 0] = found.split(/\s+/).map(Number);
  for (let turn = 0; turn < 50; turn++) expect(await freePort()).toBeLessThan(lowest);
});

/** The module as another process loads it: nothing picked yet. */
async function loadAgain() {
  vi.resetModules();
  return await import('../../scripts/measure/harness/start-site.ts');
}

test('ports picked at the same moment are free, and all differ', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));
  expect(new Set(ports).size).toBe(200);
  const servers = ports.map((port) => createServer().listen(port));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  for (const server of servers) server.close();
});

test('a port that is taken on one address is not picked', async () => {
  const random = vi.spyOn(Math, 'random');
  const held = await freePort();
  const chosen = random.mock.results.at(-1)?.value;
  const holder = createServer().listen(held, '::1');
  await once(holder, 'listening');
  const { freePort: pick } = await loadAgain();
  random.mockClear().mockReturnValueOnce(chosen);
  expect(await pick()).not.toBe(held);
  expect(random.mock.calls.length).toBeGreaterThan(1);
  random.mockRestore();
  holder.close();
});

test('files that run at once pick from separate parts', async () => {
  const worker = process.env.VITEST_POOL_ID;
  const of = async (id: string) => {
    process.env.VITEST_POOL_ID = id;
    return await Promise.all(Array.from({ length: 50 }, freePort));
  };
  const [first, second] = [await of('1'), await of('2')];
  process.env.VITEST_POOL_ID = worker;
  expect(Math.max(...first)).toBeLessThan(Math.min(...second));
});
