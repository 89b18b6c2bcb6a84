import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

const [, wait = ''] =
  /^ExecStartPost=(\/bin\/sh -c '.*\/api\/health.*')$/m.exec(readFileSync('deploy/bicho.service', 'utf8')) ?? [];

/** How the unit's wait ends for a process that answers health with this status. */
async function waited(status: number, pid: number): Promise<unknown> {
  const server = createServer((_, answer) => void answer.writeHead(status).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const command = wait.replace(/\$\{PORT\}/, String(port)).replace(/\$\{MAINPID\}/, String(pid));
  const [code] = await once(spawn('sh', ['-c', command], { stdio: 'ignore' }), 'exit');
  return code;
}

test('bicho.service waits for a site that is ready, and not for one that has ended', async () => {
  const ended = spawn('true');
  await once(ended, 'exit');
  expect(await waited(200, process.pid)).toBe(0);
  expect(await waited(503, ended.pid ?? 0)).toBe(1);
});
