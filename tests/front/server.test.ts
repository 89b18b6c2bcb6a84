import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { invalidateLivePages } from '../../lib/cache/data-version.ts';
import { BODY_LIMITS } from '../../lib/core/runtime/body-limits.ts';
import { fallbackPage } from '../../lib/front/html/fallback-page.ts';
import { type Front, type FrontOptions, startFront } from '../../lib/front/open.ts';
import { inlineHashes } from '../../lib/front/response/csp.ts';
import { grantedOperator } from '../../lib/site/front-headers.ts';
import { bareHostHeaders } from '../../lib/site/security-headers.ts';
import { askAt, type Question } from '../support/http-ask.ts';

const SHARED = 's-maxage=60, stale-while-revalidate=3540';
const FILLER = '<p>Resultado do dia</p>'.repeat(200);

let front: Front;
let now: number;
let requested: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
let broken: boolean;
let held: (() => void) | null;
/** Answers that wait until the test lets them go; none does any more when it is null. */
let stopped: (() => void)[] | null;
const stop = async () => {
  if (stopped) await new Promise<void>((resolve) => stopped?.push(resolve));
};
const release = () => {
  for (const free of stopped ?? []) free();
  stopped = null;
};
let renders: number;
let log: Record<string, unknown>[];

async function next(req: IncomingMessage, res: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of req) body += chunk;
  requested.push({ method: req.method ?? '', url: req.url ?? '', headers: { ...req.headers }, body });
  const path = (req.url ?? '').split('?')[0];
  res.setHeader('X-Powered-By', 'Next.js');
  res.setHeader('x-nextjs-cache', 'MISS');
  // As next.config.mjs has them for a host without the front.
  for (const [name, value] of Object.entries(bareHostHeaders({ isUpgraded: false }))) res.setHeader(name, value);
  const html = (text: string) => `<!DOCTYPE html><html><body>${text}<script>self.f=1</script>${FILLER}</body></html>`;
  switch (path) {
    case '/':
    case '/slow':
      renders += 1;
      if (path === '/slow') await new Promise<void>((resolve) => (held = resolve));
      if (broken) throw new Error('segredo em /srv/site.ts:12');
      res.setHeader('Cache-Control', SHARED);
      if (req.headers.rsc === '1') {
        res.setHeader('Content-Type', 'text/x-component');
        res.setHeader('x-nextjs-stale-time', '300');
        res.end(`0:${JSON.stringify(FILLER)}`);
        return;
      }
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      res.flushHeaders();
      res.write(html(`render ${renders}`).slice(0, 100));
      res.end(html(`render ${renders}`).slice(100));
      return;
    case '/_not-found':
      res.writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': 'private, no-store' });
      res.end(html('Página não encontrada<!--/_not-found-->'));
      return;
    case '/artigo-nao-encontrado':
      res.setHeader('Cache-Control', SHARED);
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      res.end(html('Artigo não encontrado'));
      return;
    case '/sorteio-nao-encontrado/2099-01-01':
      res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      res.end(html('Ainda não chegou'));
      return;
    case '/buscar':
      if (req.headers['next-router-state-tree'] === '{{{') res.statusCode = 500;
      if (req.url?.includes('parada')) await stop();
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
      res.end(html(req.url ?? ''));
      return;
    case '/operador':
      if (broken) throw new Error('segredo em /srv/site.ts:12');
      if (req.headers.cookie) res.setHeader('Set-Cookie', 'operador=x');
      res.setHeader('Content-Type', req.headers.rsc === '1' ? 'text/x-component' : 'text/html; charset=utf-8');
      res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
      res.end(html(`mesa ${++renders}`));
      return;
    case '/_next/static/a.js':
      res.setHeader('Content-Type', 'application/javascript; charset=UTF-8');
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      res.end('x();'.repeat(1000));
      return;
    case '/foto.png':
      res.setHeader('Content-Type', 'image/png');
      res.setHeader('Cache-Control', 'public, max-age=0');
      res.setHeader('ETag', 'W/"foto"');
      if (req.headers.range) {
        res.writeHead(206, { 'Content-Range': 'bytes 0-1/2000' });
        res.end('xx');
      } else res.end('x'.repeat(2000));
      return;
    case '/api/echo':
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ url: req.url, headers: req.headers, body }));
      return;
    case '/api/cached':
      res.setHeader('Content-Type', 'application/json');
      res.setHeader('Cache-Control', 'public, s-maxage=30');
      res.end(JSON.stringify({ text: FILLER }));
      return;
    case '/api/own':
      res.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '30' });
      res.end('{"message":"Calma."}');
      return;
    case '/api/leak':
      res.writeHead(500, { 'Content-Type': 'application/json' });
      res.end('{"message":"x","stack":"at /srv"}');
      return;
    case '/api/throws':
      throw new Error('segredo em /srv/site.ts:12');
    default:
      if (path?.startsWith('/api/empty-')) {
        res.writeHead(Number(path.slice(-3))).end();
        return;
      }
      if (path?.startsWith('/dias/')) {
        if (path.includes('parada')) await stop();
        res.setHeader('Cache-Control', SHARED);
        res.setHeader('Content-Type', 'text/html; charset=utf-8');
        res.end(html(path));
        return;
      }
      res.writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': SHARED });
      res.end(html(`nada em ${path}`));
  }
}

const ask = (path: string, question?: Question) => askAt(front.port, path, question);

/** Bytes as they are, answer as it comes. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(front.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

async function open(options: Partial<FrontOptions> = {}): Promise<void> {
  await front?.close();
  front = await startFront({
    dir: '.',
    port: 0,
    hostname: '127.0.0.1',
    siteUrl: 'https://site.example',
    trustProxy: 1,
    behind: {
      handler: next,
      findRoute: (_, path) => {
        if (path.includes('sabidamente')) return null;
        if (path.startsWith('/resultados/')) return { name: '/resultados/[...partes]', kind: 'page', isOpen: true };
        const isOpen = path.startsWith('/dias/');
        return { name: isOpen ? '/dias/[dia]' : path, kind: path.endsWith('.png') ? 'file' : 'page', isOpen };
      },
    },
    checkAccess: () => ({ kind: 'pass', operator: null, mostBytes: BODY_LIMITS.operator }),
    now: () => now,
    log: (event, fields) => log.push({ event, ...fields }),
    ...options,
  });
}

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12, 30, 20);
  requested = [];
  broken = false;
  held = null;
  stopped = [];
  renders = 0;
  log = [];
  await open();
});

afterAll(() => front.close());

function expectGuarded(headers: IncomingHttpHeaders): void {
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBeDefined();
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['x-nextjs-cache']).toBeUndefined();
}

describe('every response carries the headers', () => {
  test.each<[path: string, method: string, status: number, headers?: Record<string, string>]>([
    ['/', 'GET', 200],
    ['/', 'HEAD', 200],
    ['/', 'GET', 304, { 'if-none-match': '*' }],
    ['/', 'GET', 200, { rsc: '1' }],
    ['/buscar?q=a', 'GET', 200],
    ['/nada', 'GET', 404],
    ['/%E0%A4%A', 'GET', 400],
    [`/${'a'.repeat(3000)}`, 'GET', 414],
    ['/', 'POST', 405],
    ['//evil.example/', 'GET', 308],
    ['/api/echo', 'GET', 200],
    ['/api/nada', 'GET', 404],
    ['/api/throws', 'GET', 500],
    ['/api/health', 'GET', 503],
    ['/_next/static/a.js', 'GET', 200],
    ['/_next/static/b.js', 'GET', 404],
    ['/foto.png', 'GET', 200],
    ['/foto.png', 'GET', 206, { range: 'bytes=0-1' }],
    ['/', 'GET', 200, { expect: 'x' }],
  ])('%s %s %i', async (path, method, status, headers) => {
    const reply = await ask(path, { method, headers: headers ?? {} });
    expect(reply.status).toBe(status);
    expectGuarded(reply.headers);
    if (/html/.test(reply.headers['content-type'] ?? '')) {
      const { scripts, styles } = inlineHashes(reply.text);
      for (const source of [...scripts, ...styles]) expect(reply.headers['content-security-policy']).toContain(source);
    }
  });

  test.each([
    ['BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['nonsense\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
    ['GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade, close\r\n\r\n', 200],
  ])('raw %j → %i', async (bytes, status) => {
    const text = await raw(bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toContain("Content-Security-Policy: default-src 'none'");
    expect(text).toContain('X-Content-Type-Options: nosniff');
  });
});

describe('documents', () => {
  test('are rendered once a minute, and again when data changed', async () => {
    const first = await ask('/');
    expect(first.text).toContain('render 1');
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=39');
    expect((await ask('/?utm=marca')).text).toContain('render 1');
    invalidateLivePages();
    expect((await ask('/')).text).toContain('render 2');
    now += 60_000;
    expect((await ask('/')).text).toContain('render 3');
    expect(requested.every(({ url }) => url === '/')).toBe(true);
  });

  test('200 visitors at once make one render', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => ask('/')));
    expect(renders).toBe(1);
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  });

  test('nothing of a visitor reaches a shared render', async () => {
    await ask('/?marca=1', {
      headers: {
        cookie: 'a=b',
        'user-agent': 'marca',
        'x-forwarded-host': 'evil.example',
        host: 'evil.example',
        'x-middleware-subrequest': 'middleware',
        'next-action': 'x',
        'x-matched-path': '/x',
        'x-prerender-revalidate': 'x',
      },
    });
    expect(requested[0]).toMatchObject({ method: 'GET', url: '/' });
    expect(requested[0]?.headers).toEqual({
      host: 'site.example',
      'x-forwarded-host': 'site.example',
      'x-forwarded-proto': 'https',
      accept: '*/*',
    });
  });

  test('304 by weak comparison, and when the page changed the page', async () => {
    const { headers } = await ask('/');
    const etag = headers.etag ?? '';
    expect(etag).toMatch(/^W\/"/);
    for (const value of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const reply = await ask('/', { headers: { 'if-none-match': value, 'accept-encoding': 'br' } });
      expect(reply.status).toBe(304);
      expect(reply.body).toHaveLength(0);
      expect(reply.headers).toMatchObject({ etag, vary: 'RSC, Accept-Encoding' });
      expect(reply.headers['content-encoding']).toBeUndefined();
    }
    invalidateLivePages();
    expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('encodings carry the same page, HEAD the same headers', async () => {
    const plain = await ask('/');
    const br = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const head = await ask('/', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect(head.body).toHaveLength(0);
    for (const name of [
      'content-length',
      'content-encoding',
      'content-type',
      'etag',
      'vary',
      'content-security-policy',
    ]) {
      expect(head.headers[name]).toBe(gzip.headers[name]);
    }
    expect(Number(gzip.headers['content-length'])).toBe(gzip.body.length);
  });

  test('a visitor who leaves does not take the render with him', async () => {
    const leaving = httpRequest({ host: '127.0.0.1', port: front.port, path: '/slow', agent: false });
    leaving.on('error', () => {});
    leaving.end();
    while (!held) await new Promise((resolve) => setImmediate(resolve));
    leaving.destroy();
    const staying = ask('/slow');
    held();
    expect((await staying).status).toBe(200);
    expect(renders).toBe(1);
  });

  test('navigation payloads are kept, and out of shared caches', async () => {
    const one = await ask('/?_rsc=a', { headers: { rsc: '1', 'next-router-state-tree': 'marca' } });
    await ask('/?_rsc=b', { headers: { rsc: '1', 'next-router-state-tree': 'outra' } });
    expect(renders).toBe(1);
    expect(requested[0]?.headers).toMatchObject({ rsc: '1' });
    expect(requested[0]?.headers['next-router-state-tree']).toBeUndefined();
    expect(one.headers).toMatchObject({
      'content-type': 'text/x-component',
      'cache-control': 'private, no-cache',
      'x-nextjs-stale-time': '300',
    });
    expect((await ask('/')).headers['content-type']).toContain('text/html');
  });

  test('pages that read their query get the known keys and are never kept', async () => {
    const reply = await ask('/buscar?q=agua&x=marca&_rsc=1');
    expect(reply.text).toContain('/buscar?q=agua<');
    expect(reply.headers['cache-control']).toContain('no-store');
    expect(reply.headers.etag).toBeUndefined();
    await ask('/buscar?q=agua');
    expect(requested).toHaveLength(2);
  });

  test('a router’s tree that cannot be read is left out', async () => {
    const reply = await ask('/buscar?q=agua', { headers: { rsc: '1', 'next-router-state-tree': '{{{' } });
    expect(reply.status).toBe(200);
    expect(requested.map(({ headers }) => headers['next-router-state-tree'])).toEqual(['{{{', undefined]);
    await ask('/buscar?q=agua', { headers: { rsc: '1', 'next-router-state-tree': '[]' } });
    expect(requested).toHaveLength(3);
  });

  test('the operator’s desk is rendered once a minute, and sent as a page that nobody keeps', async () => {
    const plain = (headers: IncomingHttpHeaders) => {
      const { date: _, ...rest } = headers;
      return rest;
    };
    const first = await ask('/operador', { headers: { cookie: `operador=${'A'.repeat(43)}` } });
    const again = await ask('/operador?de=fora');
    expect([first.status, first.text.includes('mesa 1'), again.text]).toEqual([200, true, first.text]);
    expect(plain(again.headers)).toEqual(plain(first.headers));
    // As any page that is made for one visit.
    const own = plain((await ask('/buscar?q=a')).headers);
    const alike = (headers: IncomingHttpHeaders) => ({ ...headers, 'content-length': '', 'permissions-policy': '' });
    expect(alike(plain(again.headers))).toEqual(alike(own));
    expect(again.headers['cache-control']).toBe('private, no-cache, no-store, max-age=0, must-revalidate');
    expect(again.headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
    expect((await ask('/operador', { headers: { 'if-none-match': '*' } })).status).toBe(200);
    const brotli = await ask('/operador', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(first.text);
    expect((await ask('/operador', { method: 'HEAD' })).headers['content-length']).toBe(
      again.headers['content-length'],
    );

    invalidateLivePages();
    expect((await ask('/operador')).text).toContain('mesa 2');
    now += 60_000;
    expect((await ask('/operador')).text).toContain('mesa 3');
    broken = true;
    now += 60_000;
    const last = await ask('/operador');
    expect([last.text.includes('mesa 3'), plain(last.headers)]).toEqual([true, plain(again.headers)]);
  });

  test('the page for a missing article is kept, also for requests of its own address', async () => {
    const one = await ask('/blog/nada');
    const own = await ask('/artigo-nao-encontrado');
    const two = await ask('/blog/nada-2');
    expect([one.status, own.status, two.status]).toEqual([404, 404, 404]);
    expect(two.text).toBe(one.text);
    expect(one.text).toContain('Artigo não encontrado');
    expect(requested.filter(({ url }) => url === '/artigo-nao-encontrado')).toHaveLength(1);
  });

  test('a missing place of the results has what is nearest to it, rendered each time', async () => {
    const [one, two] = [await ask('/resultados/2099-01-01'), await ask('/resultados/2099-01-01')];
    expect([one.status, two.status]).toEqual([404, 404]);
    expect(one.text).toContain('Ainda não chegou');
    expect(one.headers['cache-control']).toContain('no-store');
    expect(requested.filter(({ url }) => url === '/sorteio-nao-encontrado/2099-01-01')).toHaveLength(2);
  });

  test('a missing place of the results shares the general page when Next makes none for it', async () => {
    const reply = await ask('/resultados/rio/2099-01-01');
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('Página não encontrada');
  });

  test('missing addresses share one page that names none of them', async () => {
    const [one, two] = [await ask('/segredo-1'), await ask('/segredo-2')];
    expect([one.status, two.status]).toEqual([404, 404]);
    expect(one.text).toBe(two.text);
    expect(one.text).toContain('Página não encontrada');
    expect(one.headers['cache-control']).toContain('no-store');
    const payload = await ask('/segredo-3', { headers: { rsc: '1' } });
    expect(payload).toMatchObject({ status: 404, text: '' });
    expect(payload.headers['cache-control']).toBe('private, no-store');
  });
});

describe('what anybody may ask for by the thousand', () => {
  const questions = () =>
    requested.map(({ url, headers }) => [url, headers.range, headers['next-router-segment-prefetch']]);

  test('a part of a page is the whole page, from memory', async () => {
    await ask('/');
    for (const range of ['bytes=0-1', 'bytes=9-1', 'bytes=-5', 'lines=1']) {
      const reply = await ask('/', { headers: { range, 'if-range': '"x"' } });
      expect(reply.status).toBe(200);
      expect(reply.headers['content-range']).toBeUndefined();
    }
    expect(questions()).toEqual([['/', undefined, undefined]]);
  });

  test('prefetch segments are not rendered: one payload for all of them', async () => {
    for (const segment of ['/_tree', '/_full', '/_index', '/__PAGE__', '/s1/__PAGE__', '/_tree\u00e9 x']) {
      const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment };
      expect((await ask('/', { headers })).status).toBe(200);
    }
    expect(questions()).toEqual([['/', undefined, undefined]]);
    expect(requested[0]?.headers['next-router-prefetch']).toBeUndefined();
  });

  test('a full queue answers 503 with Retry-After, each kind by itself', async () => {
    const visitors = Array.from({ length: 150 }, (_, at) => ask(`/buscar?q=parada-${at}`));
    while (log.filter(({ event }) => event === 'queue-full').length === 0)
      await new Promise((next) => setImmediate(next));
    const [page, call] = await Promise.all([ask('/'), ask('/api/cached')]);
    release();
    const replies = await Promise.all(visitors);
    expect([page.status, call.status]).toEqual([200, 200]);
    const refused = replies.filter(({ status }) => status === 503);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(64);
    expect(refused.length).toBeGreaterThan(0);
    expect(replies.length).toBe(refused.length + replies.filter(({ status }) => status === 200).length);
    for (const { headers, text } of refused) {
      expect(headers['retry-after']).toBe('2');
      expect(headers['cache-control']).toContain('no-store');
      expect(text).toContain('Tente de novo em alguns segundos');
    }
    expect((await ask('/buscar?q=depois')).status).toBe(200);
  });

  test('a page that is kept but of the last minute is served where too many wait', async () => {
    await ask('/dias/0');
    now += 60_000;
    const others = Array.from({ length: 60 }, (_, at) => ask(`/dias/parada-${at}`));
    while (requested.filter(({ url }) => url.includes('parada')).length < 2)
      await new Promise((next) => setImmediate(next));
    while (log.filter(({ event }) => event === 'queue-full').length === 0)
      await new Promise((next) => setImmediate(next));
    const reply = await ask('/dias/0');
    expect(reply.status).toBe(200);
    expect(reply.headers.age).toBe('60');
    release();
    await Promise.all(others);
  });

  test('a connection with too many requests is ended', async () => {
    const text = await raw('GET /slow-fora HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000));
    expect(text.match(/HTTP\/1\.1 \d{3} /g)?.length).toBe(17);
    expect(text).toMatch(/HTTP\/1\.1 503 [\s\S]*Retry-After: 2/i);
    expect((await ask('/')).status).toBe(200);
  });

  test('searches of who has left are not made', async () => {
    const socket = connect(front.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    for (let at = 0; at < 15; at += 1) socket.write(`GET /buscar?q=${at} HTTP/1.1\r\nHost: x\r\n\r\n`);
    socket.destroy();
    await ask('/buscar?q=ultima');
    expect(requested.map(({ url }) => url)).toEqual(['/buscar?q=ultima']);
  });

  test('a call requested by many is one question, until the second is over or data change', async () => {
    await Promise.all(Array.from({ length: 50 }, () => ask('/api/cached', { headers: { cookie: 'a=b' } })));
    await ask('/api/cached?x=1');
    expect(requested).toHaveLength(1);
    expect(requested[0]?.headers.cookie).toBeUndefined();
    invalidateLivePages();
    await ask('/api/cached');
    now += 1000;
    await ask('/api/cached');
    expect(requested).toHaveLength(3);
  });
});

describe('calls that not everybody may make', () => {
  beforeEach(async () => {
    await open({
      checkAccess: ({ path, authorization }) =>
        path === '/api/echo' && authorization !== 'Bearer certo'
          ? { kind: 'refuse', status: 401, message: 'Token errado.', headers: { 'www-authenticate': 'Bearer' } }
          : {
              kind: 'pass',
              operator: path === '/api/echo' ? { by: 'token 1a2b3c4d', session: null } : null,
              mostBytes: path === '/api/echo' ? 4096 : 16,
            },
      own: { 'POST /api/own': async (request) => new Response(`recebido: ${await request.text()}`, { status: 202 }) },
    });
  });

  test('are refused before their body comes', async () => {
    const head = 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\nConnection: close\r\n';
    const answer = await raw(`${head}Authorization: Bearer errado\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('{"message":"Token errado."}');
    expect(requested).toEqual([]);
    const right = { headers: { authorization: 'Bearer certo' }, method: 'POST', body: 'x'.repeat(4000) };
    expect((await ask('/api/echo', right)).status).toBe(200);
  });

  test('the front vouches for the operator alone, whatever a visitor claims', async () => {
    const claimed = { 'x-front-access': 'pass' };
    await ask('/api/cached', { headers: claimed, method: 'POST', body: 'x' });
    await ask('/api/cached', { headers: { ...claimed, authorization: 'Bearer certo' } });
    await ask('/api/echo', { headers: { ...claimed, authorization: 'Bearer certo' } });
    const vouched = requested.map(
      ({ headers }) => grantedOperator(new Headers(headers as Record<string, string>)) !== null,
    );
    expect(vouched).toEqual([false, false, true]);
    expect(requested.slice(0, 2).map(({ headers }) => headers['x-front-access'])).toEqual([undefined, undefined]);
  });

  test('visitors’ bodies are small', async () => {
    const { status, text } = await ask('/api/cached', { method: 'POST', body: 'x'.repeat(17) });
    expect(status).toBe(413);
    expect(JSON.parse(text)).toEqual({ message: 'Corpo grande demais: no máximo 16 bytes.' });
  });

  test('some are answered without Next', async () => {
    const reply = await ask('/api/own', { method: 'POST', body: 'um' });
    expect(reply).toMatchObject({ status: 202, text: 'recebido: um' });
    expectGuarded(reply.headers);
    expect(requested).toEqual([]);
  });
});

test('missing addresses are answered like any, and only the shared page is requested', async () => {
  const [one, other] = [await ask('/sabidamente-nada'), await ask('/segredo-4')];
  expect(one).toMatchObject({ status: 404, text: other.text });
  expect(one.headers['cache-control']).toBe(other.headers['cache-control']);
  expect((await ask('/sabidamente-outra', { headers: { range: 'bytes=0-1' } })).status).toBe(404);
  const payload = await ask('/sabidamente', { headers: { rsc: '1' } });
  expect(payload).toMatchObject({ status: 404, text: '' });
  expect(payload.headers).toMatchObject({ 'content-type': 'text/x-component', 'cache-control': 'private, no-store' });
  for (const method of ['GET', 'POST']) {
    const call = await ask('/api/sabidamente', { method });
    expect(call.status).toBe(404);
    expect(JSON.parse(call.text).message).toBe('Endereço não encontrado.');
  }
  const file = await ask('/_next/sabidamente.js');
  expect(file.status).toBe(404);
  for (const { headers } of [one, payload, file]) expectGuarded(headers);
  expect(requested.map(({ url }) => url)).toEqual(['/_not-found', '/segredo-4']);
});

describe('the proxy in front', () => {
  const lasting = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, { headers })).headers['x-accel-expires'];

  test('has to keep what is for everybody until the second is over, and nothing else', async () => {
    const second = `@${now / 1000}`;
    now += 999;
    for (const path of ['/', '/api/cached']) expect(await lasting(path), path).toBe(second);
    for (const path of [
      '/operador',
      '/buscar?q=a',
      '/nada',
      '/foto.png',
      '/_next/static/a.js',
      '/api/echo',
      '/api/health',
    ])
      expect(await lasting(path), path).toBeUndefined();
    expect(await lasting('/', { rsc: '1' })).toBeUndefined();
    broken = true;
    now += 60_000;
    expect((await ask('/')).headers.age).toBeDefined();
    expect(await lasting('/')).toBeUndefined();
  });

  test('has to keep generated files too, which are for everybody', async () => {
    await open({ generatedFiles: new Map([['sitemap.xml', Buffer.from('<urlset/>')]]) });
    expect(await lasting('/sitemap.xml')).toBe(`@${now / 1000}`);
  });

  test('is sent nothing if there are none', async () => {
    await open({ trustProxy: 0 });
    expect((await ask('/')).headers['cache-control']).toContain('s-maxage');
    expect(await lasting('/')).toBeUndefined();
  });
});

test('generated files come before Next’s, with type and tag', async () => {
  const robots = `User-agent: *\n${'Disallow: /api/\n'.repeat(100)}`;
  const generatedFiles = new Map(
    [['robots.txt', robots] as const, ['sw.js', 'self'] as const].map(([name, text]) => [name, Buffer.from(text)]),
  );
  await open({ generatedFiles });
  const own = await ask('/robots.txt', { headers: { 'accept-encoding': 'gzip' } });
  expect(own).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'content-encoding': 'gzip' },
  });
  expect(own.headers['cache-control']).toBe('public, max-age=0');
  expect(own.headers['content-security-policy']).toBeDefined();
  expect((await ask('/sw.js')).headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect((await ask('/sw.js')).text).toBe('self');
  expect((await ask('/robots.txt', { method: 'POST' })).status).toBe(405);
  expect((await ask('/robots.txt', { headers: { 'if-none-match': String(own.headers.etag) } })).status).toBe(304);
  expect(requested).toEqual([]);
  await ask('/outro.txt');
  expect(requested[0]?.url).toBe('/outro.txt');
});

test('every page the front writes by itself says 18+ and where help is', async () => {
  broken = true;
  const own = [
    (await ask('/')).text,
    (await ask('/', { method: 'DELETE' })).text,
    (await ask('/%E0%A4%A')).text,
    (await ask(`/${'a'.repeat(3000)}`)).text,
    (await ask('/', { method: 'TRACE' })).text,
    await raw('nada\r\n\r\n'),
    await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Larga: ${'a'.repeat(20_000)}\r\n\r\n`),
    await raw('CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'),
    ...[400, 404, 405, 408, 413, 414, 431, 500, 502, 503].map((status) => fallbackPage(status).toString()),
  ];
  for (const page of own) {
    for (const words of ['<html lang="pt-BR">', 'Só para maiores de 18 anos', 'Jogue com responsabilidade']) {
      expect(page).toContain(words);
    }
    for (const href of ['tel:188', 'tel:136', '/ajuda']) expect(page).toContain(`href="${href}"`);
  }
});

describe('failures', () => {
  test('the error page says what it says, and nothing else', async () => {
    broken = true;
    const reply = await ask('/');
    expect(reply.status).toBe(500);
    for (const words of [
      'Algo deu errado',
      'Ocorreu um erro inesperado. Nossa equipe foi notificada e está investigando o problema.',
      'Tentar Novamente',
      'Recarregar Página',
      'Ir para o início',
    ]) {
      expect(reply.text).toContain(words);
    }
    expect(reply.text).not.toMatch(/segredo|srv|next/i);
    expect(reply.headers['cache-control']).not.toContain('public');
  });

  test('the last good page stands in, with its age', async () => {
    await ask('/');
    broken = true;
    now += 60_000;
    const reply = await ask('/');
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('render 1');
    expect(reply.headers).toMatchObject({ age: '60', 'cache-control': 'public, max-age=0, s-maxage=0' });
    expect(log.filter(({ event }) => event === 'render-failed')).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('127.0.0.1');
  });
});

describe('assets and files', () => {
  test('hashed assets are read once', async () => {
    const js = await ask('/_next/static/a.js', { headers: { 'accept-encoding': 'br' } });
    await ask('/_next/static/a.js?x=1');
    expect(requested).toHaveLength(1);
    expect(js.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
  });

  test('public files keep their tag, ranges work', async () => {
    expect((await ask('/foto.png', { headers: { 'if-none-match': '"foto"' } })).status).toBe(304);
    const part = await ask('/foto.png', { headers: { range: 'bytes=0-1' } });
    expect(part).toMatchObject({ status: 206, text: 'xx' });
    expect(part.headers['content-range']).toBe('bytes 0-1/2000');
    expect((await ask('/foto.png')).headers['cross-origin-resource-policy']).toBe('same-site');
  });
});

describe('api', () => {
  test('handlers get the body, the query and an address that no client can forge', async () => {
    const reply = await ask('/api/echo', {
      method: 'POST',
      body: '{"x":1}',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer x',
        'x-forwarded-for': '9.9.9.9, 198.51.100.7',
        'x-client-address': '6.6.6.6',
        'x-middleware-subrequest': 'x',
        'x-invoke-path': '/x',
        host: 'evil.example',
      },
    });
    const { url, headers, body } = JSON.parse(reply.text);
    expect({ url, body }).toEqual({ url: '/api/echo', body: '{"x":1}' });
    expect(headers).toMatchObject({
      authorization: 'Bearer x',
      'x-client-address': '198.51.100.7',
      host: 'site.example',
    });
    expect(Object.keys(headers).filter((name) => /middleware|invoke/.test(name))).toEqual([]);
  });

  test.each([400, 401, 404, 405, 413, 415, 429, 500, 503])('an empty %i becomes a message', async (status) => {
    const reply = await ask(`/api/empty-${status}`);
    expect(reply.status).toBe(status);
    expect(Object.keys(JSON.parse(reply.text))).toEqual(['message']);
    if (status === 404) expect(JSON.parse(reply.text).message).toBe('Endereço não encontrado.');
    if (status === 405) expect(reply.headers.allow).toBe('POST');
  });

  test('fit errors pass, unfit ones do not', async () => {
    const own = await ask('/api/own');
    expect(own).toMatchObject({ status: 429, text: '{"message":"Calma."}' });
    expect(own.headers['retry-after']).toBe('30');
    for (const path of ['/api/leak', '/api/throws']) {
      const reply = await ask(path);
      expect(reply.status).toBe(500);
      expect(reply.text).toBe('{"message":"Erro interno. Tente novamente em instantes."}');
    }
  });

  test('refusals are JSON under /api', async () => {
    for (const [path, method, status] of [
      ['/api/%E0', 'GET', 400],
      ['/api/echo', 'DELETE', 405],
      [`/api/${'a'.repeat(3000)}`, 'GET', 414],
      ['/api/nada', 'GET', 404],
    ] as const) {
      const reply = await ask(path, { method });
      expect(reply.status).toBe(status);
      expect(JSON.parse(reply.text).message).toBeTypeOf('string');
    }
    expect(requested.map(({ url }) => url)).toEqual(['/api/nada']);
  });

  test('a body over the limit is refused unread, announced or not', async () => {
    const big = 'x'.repeat(300_000);
    const announced = await raw(`POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n`);
    expect(announced).toMatch(/^HTTP\/1.1 413 /);
    const chunked = await raw(
      `POST /api/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${big.length.toString(16)}\r\n${big}\r\n`,
    ).catch(() => 'HTTP/1.1 413 cut');
    expect(chunked).toMatch(/^HTTP\/1.1 413 /);
    expect(requested).toEqual([]);
  });

  test('a call to Next carries no cookie and none of its own headers', async () => {
    const headers = {
      cookie: '__prerender_bypass=x; __next_preview_data=y',
      'x-prerender-revalidate': 'x',
      'x-middleware-subrequest': 'middleware',
      'next-action': 'x',
    };
    await ask('/api/echo', { method: 'POST', headers, body: '{}' });
    expect(Object.keys(requested.at(-1)?.headers ?? {}).filter((name) => name in headers)).toEqual([]);
  });

  test('public JSON has a tag, other JSON none', async () => {
    const { headers } = await ask('/api/cached');
    expect(headers['cache-control']).toBe('public, s-maxage=30');
    const again = await ask('/api/cached', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect((await ask('/api/echo')).headers.etag).toBeUndefined();
  });
});

describe('start and end', () => {
  test('health waits for ready and calls no handler', async () => {
    expect((await ask('/api/health')).status).toBe(503);
    expect(await front.warm(['/', '/nada'])).toBe(false);
    expect(log).toContainEqual({ event: 'warm-up-failed', path: '/nada', error: '404' });
    const questions = requested.length;
    front.setReady();
    const reply = await ask('/api/health');
    expect(reply).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await ask('/api/health', { method: 'HEAD' })).status).toBe(200);
    expect(requested).toHaveLength(questions);
    await ask('/');
    expect(renders).toBe(1);
  });

  test('closing finishes what is under way and takes nothing new', async () => {
    const pending = ask('/slow');
    while (!held) await new Promise((resolve) => setImmediate(resolve));
    const closed = front.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(ask('/')).rejects.toThrow();
    held();
    expect((await pending).status).toBe(200);
    await closed;
  });

  test('closing answers each client that has connected, though none was accepted yet', async () => {
    const sockets = Array.from({ length: 40 }, () => connect(front.port, '127.0.0.1'));
    const answers = sockets.map((socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      return new Promise<string>((resolve, reject) => {
        socket.once('data', (bytes) => resolve(String(bytes))).once('error', reject);
      });
    });
    // The connections are requested in the next tick, and made by the system at once.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    const closed = front.close();
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    await closed;
    for (const socket of sockets) socket.destroy();
  });

  test('closing waits for no connection that has sent no whole request', async () => {
    const [silent, slow] = [connect(front.port, '127.0.0.1'), connect(front.port, '127.0.0.1')];
    for (const one of [silent, slow]) await new Promise((resolve) => one.once('connect', resolve));
    slow.write('GET / HTTP');
    const atTheLimit = vi.spyOn(Server.prototype, 'closeAllConnections');
    await front.close();
    expect(atTheLimit).not.toHaveBeenCalled();
    atTheLimit.mockRestore();
    for (const one of [silent, slow]) one.destroy();
  });

  test('closing waits for who is slow to ask again, as long as others ask', async () => {
    const agents = [400, 800, 1200, 1600].map((after) => ({ after, agent: new Agent({ keepAlive: true }) }));
    const askBy = (agent: Agent) =>
      new Promise<string>((resolve, reject) => {
        const req = httpRequest({ host: '127.0.0.1', port: front.port, path: '/', agent }, (res) => {
          res.resume().on('end', () => resolve(`${res.statusCode} ${res.headers.connection}`));
        });
        req.on('error', reject).end();
      });
    const first = await Promise.all(agents.map(({ agent }) => askBy(agent)));
    expect(first).toEqual(agents.map(() => '200 keep-alive'));
    const closed = front.close();
    const answers = agents.map(async ({ after, agent }) => {
      await new Promise((resolve) => setTimeout(resolve, after));
      return askBy(agent);
    });
    expect(await Promise.all(answers)).toEqual(agents.map(() => '200 close'));
    await closed;
    for (const { agent } of agents) agent.destroy();
  });

  test('closing answers what came while the server was busy until after its grace', async () => {
    const socket = connect(front.port, '127.0.0.1');
    const answer = () =>
      new Promise<string>((resolve, reject) => {
        socket
          .once('data', (bytes) => resolve(String(bytes)))
          .once('error', reject)
          .once('close', () => reject(new Error('cut')));
      });
    const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(request);
    await answer();
    const closed = front.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await new Promise((resolve) => setImmediate(resolve));
    const last = answer();
    socket.write(request);
    for (const end = performance.now() + 700; performance.now() < end; );
    expect(await last).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    await closed;
    socket.destroy();
  });
});
