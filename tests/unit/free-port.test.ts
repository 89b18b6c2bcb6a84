import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/measure/harness/start-site.ts';

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

test('a site is started on a port that no connection is given while it is down', async () => {
  const found = existsSync(RANGE) ? readFileSync(RANGE, 'utf8') : '32768 60999';
  const [lowest = 0] = found.split(/\s+/).map(Number);
  for (let turn = 0; turn < 50; turn++) expect(await freePort()).toBeLessThan(lowest);
});

test('a port is free when it is returned', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
  const listening = servers.map(
    (server) => new Promise((resolve, reject) => server.on('listening', resolve).on('error', reject)),
  );
  // Two that were requested at the same moment may be one in some thousand.
  const refused = (await Promise.allSettled(listening)).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeLessThanOrEqual(1);
  for (const server of servers) server.close();
});
