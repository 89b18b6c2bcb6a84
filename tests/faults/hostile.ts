import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { uncaughtOf } from '../support/operator.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { HOSTILE, type Hostile } from './hostile-requests.ts';
import { wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';

/** What an answer must never tell: stacks, versions, places on the machine, the parts it is made of. */
const TELLS = [
  /node_modules|\bat [^\n]{1,80}:\d+:\d+|\.tsx?:\d+/,
  /x-powered-by|^server:|Next\.js|node\/?v?2\d\.|sqlite|postgres|kysely/im,
  new RegExp(process.cwd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  /\/(?:tmp|root|home|var|srv|usr)\/[\w.-]+/,
];

function checkAnswer({ expect }: Hostile, { status, head, body, answers }: RawAnswer): void {
  assert.ok(expect.includes(status), `answered ${status}, expected ${expect.join(' or ')}`);
  if (status === 0) return;
  assert.ok(answers === 1, `${answers} answers to one request`);
  assert.match(head, /^x-content-type-options: nosniff$/im);
  // What a page says in its own words (an article about an address) is no leak: only errors are read through.
  const found = status >= 400 ? `${head}\n${body}` : head;
  for (const pattern of TELLS) assert.doesNotMatch(found, pattern);
}

const hostile = HOSTILE.map(
  (one): FaultCase<Site> => ({
    name: one.name,
    expected: one.expect.map((status) => (status === 0 ? 'cut' : String(status))).join('/'),
    isQuick: !one.isSlow,
    async run(site) {
      const answer = await rawRequest(site.port, one.send, one.pauseMs);
      checkAnswer(one, answer);
      return `${answer.status === 0 ? 'cut' : answer.status} ${Math.round(answer.ms)} ms`;
    },
  }),
);

/** What a connection may have sent when it is cut or half closed. */
const BEGUN: readonly (string | Buffer)[] = [
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: site\r\nExpect: 100-continue\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: site\r\n\r\n',
  'GET /resultados HTTP/1.1\r\nHost: si',
  'POST /api/log HTTP/1.1\r\nHost: site\r\nContent-Length: 100\r\n\r\n{"counts"',
  'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(20),
  Buffer.from('160301020001000000', 'hex'),
  'NADA\r\n\r\n',
  '',
];

const cutShort: FaultCase<Site> = {
  name: 'connections that are reset or half closed with a request begun',
  expected: 'no uncaught exception, pages as usual',
  isQuick: true,
  async run(site) {
    for (const bytes of BEGUN)
      for (const end of ['reset', 'half close'] as const)
        for (const afterMs of [0, 5, 30]) await cut(site.port, bytes, end, afterMs);
    assert.equal((await fetch(site.url)).status, 200);
    assert.equal(await uncaughtOf(site), 0);
    return `${BEGUN.length * 6} connections`;
  },
};

function cut(port: number, bytes: string | Buffer, end: 'reset' | 'half close', afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(bytes);
      await wait(afterMs);
      if (end === 'reset') socket.resetAndDestroy();
      else socket.end();
    });
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    if (end === 'half close') setTimeout(() => socket.destroy(), 300).unref();
  });
}

const afterwards: FaultCase<Site> = {
  name: 'after all of them, the same pages for everybody',
  expected: '200, no trace',
  isQuick: true,
  async run(site) {
    for (const page of ['/', '/resultados', '/buscar?q=agua', '/api/results', '/api/health']) {
      const reply = await fetch(site.url + page);
      assert.equal(reply.status, 200, page);
      assert.doesNotMatch(await reply.text(), /evil\.example|\[object|__proto__/, page);
    }
    assert.doesNotMatch(site.output(), /uncaught|unhandled/i);
    assert.equal(await uncaughtOf(site), 0);
    return `${HOSTILE.length} requests sent`;
  },
};

export const hostileRequests = section<Site>({
  area: 'hostile requests',
  open: (seed) => startSite({}, seed),
  close: async (site) => {
    await site.stop();
  },
  cases: [...hostile, cutShort, afterwards],
});
