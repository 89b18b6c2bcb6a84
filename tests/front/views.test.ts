import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Front, startFront } from '../../lib/front/open.ts';

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
    handler: async (req, res) => {
      const isMissing = req.url?.includes('nada') || req.url === '/_not-found';
      res.writeHead(isMissing ? 404 : 200, {
        'Content-Type': req.headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8',
        'Cache-Control': 's-maxage=60, stale-while-revalidate=3540',
      });
      res.end('<!DOCTYPE html><html><body>resultado</body></html>');
    },
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

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; timing: string; etag: string }>((resolve, reject) => {
    const sent = { 'user-agent': 'leitor', 'x-forwarded-for': '203.0.113.5', ...headers };
    request({ host: '127.0.0.1', port: front.port, path, method, headers: sent, agent: false }, (res) => {
      res.resume().on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          timing: String(res.headers['server-timing'] ?? ''),
          etag: String(res.headers.etag ?? ''),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
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
