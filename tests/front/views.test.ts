import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Front, startFront } from '../../lib/front/open.ts';
import { askAt } from '../support/http-ask.ts';

let front: Front;
let counted: string[] = [];
let judged: (string | null)[] = [];

beforeAll(async () => {
  front = await startFront({
    dir: '.',
    port: 0,
    hostname: '127.0.0.1',
    siteUrl: 'https://site.example',
    trustProxy: 1,
    behind: {
      handler: (_, res) => {
        const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 's-maxage=60' };
        res.writeHead(200, headers).end('<!DOCTYPE html><html><body>resultado</body></html>');
      },
      findRoute: (_, name) => ({ name, kind: 'page', isOpen: false }),
    },
    checkAccess: () => ({ kind: 'pass', operator: null, mostBytes: 0 }),
    views: {
      isView: (_, header) => {
        judged.push(header('user-agent'));
        return header('user-agent') === 'leitor';
      },
      count: (path, address) => counted.push(`${path} ${address}`),
    },
    log: () => undefined,
  });
});
afterAll(() => front.close());
beforeEach(() => {
  counted = [];
  judged = [];
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const sent = { 'user-agent': 'leitor', 'x-forwarded-for': '203.0.113.5', ...headers };
  const reply = await askAt(front.port, path, { headers: sent });
  const of = (name: string) => String(reply.headers[name] ?? '');
  return { status: reply.status, timing: of('server-timing'), etag: of('etag') };
}

test('a finished document counts as a view, also from cache and as 304', async () => {
  const first = await ask('/artigo?utm=x');
  const again = await ask('/artigo', { 'if-none-match': first.etag });
  expect([first.status, again.status]).toEqual([200, 304]);
  for (const { timing } of [first, again]) expect(timing).toMatch(/(^|, )contado$/);
  expect(counted).toEqual(['/artigo 203.0.113.5', '/artigo 203.0.113.5']);
});

test('a request that is no view is not counted', async () => {
  const other = await ask('/artigo', { 'user-agent': 'robô' });
  expect(other.timing).not.toContain('contado');
  expect(judged).toEqual(['robô']);
  expect(counted).toEqual([]);
});
