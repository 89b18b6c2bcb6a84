import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROUTES } from '@/content/routes.ts';
import { GAME_IDS, GAMES } from '@/lib/core/domain/games/list.ts';
import { HOUSE_IDS, HOUSES } from '@/lib/core/domain/houses/list.ts';
import { addressBlock } from '@/lib/core/runtime/address-block.ts';
import { fallbackPage } from '@/lib/front/html/fallback-page.ts';
import { clientAddress } from '@/lib/front/request/client-address.ts';
import { compress, negotiateEncoding } from '@/lib/front/response/compression.ts';
import { checkRecipe, type Nginx, SITE_HOST, startNginx } from '../../scripts/measure/harness/nginx.ts';
import { isRecorded } from '../support/recorded.ts';

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Which loopback address asks; limits are by address. */
  from?: string;
}

/** A server on loopback that answers with the site's kinds of headers; the path says which. */
class StandIn {
  readonly requests: Asked[] = [];
  /** The most requests that were under way at once. */
  mostAtOnce = 0;
  /** Writes to each open stream. */
  readonly writes: (() => void)[] = [];
  #inFlight = 0;
  /** Status of every answer from now on; 200 when null. */
  failing: number | null = null;
  /** Files under /_next/static/ whose path holds this are there, others are not. */
  readonly build: string;
  readonly #server: Server;

  constructor(build = 'construcao') {
    this.build = build;
    this.#server = createServer(async (req, res) => {
      const { method = '', url = '', headers } = req;
      const seen = this.requests.push({ method, url, headers });
      for await (const _ of req) void _;
      const path = url.split('?')[0] ?? '';
      if (this.failing !== null) {
        res.writeHead(this.failing, { 'Cache-Control': 'no-store', 'Content-Type': 'text/html' }).end('falha');
        return;
      }
      if (path.startsWith('/_next/static/') && !path.includes(this.build)) {
        res.writeHead(404, { 'Cache-Control': 'no-store' }).end();
        return;
      }
      const stray = /\/situacao-(\d{3})\/?$/.exec(path)?.[1];
      if (stray) {
        const location = stray.startsWith('3') ? { Location: '/situacao' } : {};
        res
          .writeHead(Number(stray), { 'Cache-Control': 'no-store', 'Content-Type': 'text/html', ...location })
          .end('nada');
        return;
      }
      if (path === '/api/v1/stream') {
        res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
        res.write(`id: ${String(headers['last-event-id'])}\n\n`);
        this.writes.push(() => res.write('event: new\n\n'));
        return;
      }
      this.#inFlight += 1;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.#inFlight);
      if (/^\/(?:lenta|loterias\/timemania)$/.test(path)) await new Promise((resolve) => setTimeout(resolve, 200));
      this.#inFlight -= 1;
      const isRsc = headers.rsc === '1';
      const lifetime = isRsc ? 'private, no-cache' : (/^\/dura\/([^/]+)/.exec(path)?.[1] ?? SHARED);
      if (headers['if-none-match'] === TAG) {
        res.writeHead(304, { ETag: TAG, 'Cache-Control': lifetime, Vary: VARY }).end();
        return;
      }
      const fit = /^\/propria\/([^/]+)/.exec(path)?.[1];
      const own = isRsc || path.startsWith('/dura/') ? null : fit ? read(fit) : '60';
      const encoding = negotiateEncoding(headers['accept-encoding']);
      const plain = Buffer.from(`${isRsc ? 'payload' : 'page'} ${seen} ${'resultado '.repeat(200)}`);
      const body = encoding ? await compress(plain, encoding, 'quick') : plain;
      res.writeHead(200, {
        'Content-Type': isRsc ? 'text/x-component' : 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; script-src ${"'sha256-0123456789012345678901234567890123456789012=' ".repeat(200)}`,
        'Strict-Transport-Security': 'max-age=31536000',
        'Cache-Control': path.startsWith('/dura/') ? read(lifetime) : lifetime,
        ...(own ? { 'X-Accel-Expires': own } : {}),
        ...(path.startsWith('/biscoito') ? { 'Set-Cookie': 'a=b' } : {}),
        ETag: TAG,
        Vary: VARY,
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
        'Content-Length': body.length,
      });
      res.end(method === 'HEAD' ? undefined : body);
    });
  }

  /** Listens, on any free port unless reported; returns the port. */
  async open(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends it with all its connections: to nginx it is dead from here on. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  times(url: string, method = 'GET'): number {
    return this.requests.filter((one) => one.url === url && one.method === method).length;
  }
}

const TAG = 'W/"etiqueta"';
const VARY = 'RSC, Accept-Encoding';
const SHARED = 'public, max-age=0, s-maxage=40';

/** A header's value as part of a path that the recipe may keep: without percent signs. */
const written = (value: string) => Buffer.from(value).toString('base64url');
const read = (part: string) => Buffer.from(part, 'base64url').toString();

/** The path at which the stand-in sends this X-Accel-Expires; elsewhere it is a minute. */
const fitFor = (name: string, expires: string) => `/propria/${written(expires)}/${name}`;

/** The path at which the stand-in sends this Cache-Control, and no X-Accel-Expires. */
const lasting = (name: string, cacheControl: string) => `/dura/${written(cacheControl)}/${name}`;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function asker(nginx: () => Nginx) {
  return (path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Ask = {}): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const req = request({
        host: '127.0.0.1',
        port: nginx().httpsPort,
        servername: SITE_HOST,
        ca: nginx().certificate,
        localAddress: from,
        agent: false,
        method,
        path,
        headers: { host: SITE_HOST, ...headers },
      });
      req.once('response', async (res) => {
        const parts: Buffer[] = [];
        for await (const part of res) parts.push(part as Buffer);
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) });
      });
      req.once('error', reject);
      req.end(body);
    });
}

/** What comes back for bytes as they are, until the other side closes or resets the connection. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let back = '';
    const socket = connectTcp(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => (back += data));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(back) : reject(error)));
    socket.once('close', () => resolve(back));
  });
}

const RECIPE = readFileSync('deploy/nginx.conf', 'utf8');

test('nginx takes the recipe without a complaint', () => {
  const shown = checkRecipe();
  expect(shown).toContain('test is successful');
  expect(shown).not.toMatch(/\[(?:warn|error|emerg|alert|crit)\]/);
});

test('crowds are one question on the pages of houses and games alone', () => {
  const pattern = new RegExp(/location ~ (\S+timemania\S+) \{/.exec(RECIPE)?.[1] ?? '');
  const houses = HOUSE_IDS.filter(isRecorded).map((id) => `/resultados/${HOUSES[id].slug}`);
  const games = GAME_IDS.filter(isRecorded).map((id) => `/loterias/${GAMES[id].slug}`);
  const isHeld = (path: string) => pattern.test(path);
  expect(['/', '/resultados', '/loterias', ...houses, ...games].filter((path) => !isHeld(path))).toEqual([]);
  const others = [
    '/resultados/nenhuma',
    '/resultados/rj',
    '/Resultados',
    '/sitemap.xml',
    '/loterias/quina/7000',
    '/api/results',
  ];
  expect(others.filter(isHeld)).toEqual([]);
});

test('addresses that have the form of a page’s are kept apart from those that anybody makes up', () => {
  const pattern = new RegExp(/location ~ (\S+politica-editorial\S+) \{/.exec(RECIPE)?.[1] ?? '');
  const isStray = (path: string) => pattern.test(path);
  const golden = readFileSync('tests/golden/addresses.txt', 'utf8').matchAll(/^200 (\/[^ ]*) /gm);
  const pages = [...golden].map(([, path = '']) => path);
  expect(pages.length).toBeGreaterThan(1000);
  const named = Object.keys(ROUTES).map((path) => path.replace(/\/?#.*$/, '') || '/');
  expect([...pages, ...named, '/buscar', '/sem-conexao', '/feed.xml', '/sw.js'].filter(isStray)).toEqual([]);
  const strays = ['/nao-existe', '/Resultados', '/resultados/', '/rj', '/resultados/Rio', '/blog/á', '/wp-admin/x'];
  expect(strays.filter((path) => !isStray(path))).toEqual([]);
});

describe('nginx by the recipe, the site alive', () => {
  const site = new StandIn();
  let nginx: Nginx;
  const ask = asker(() => nginx);
  beforeAll(async () => {
    nginx = await startNginx({ site: [await site.open()] });
  });
  afterAll(async () => {
    await nginx?.stop();
    await site.close();
  });

  test('the second visitor is answered from the cache, with the headers of the site', async () => {
    const first = await ask('/resultados');
    const second = await ask('/resultados');
    expect(first.headers['x-cache']).toBe('MISS');
    expect(second.headers['x-cache']).toBe('HIT');
    expect(second.body).toEqual(first.body);
    expect(site.times('/resultados')).toBe(1);
    for (const name of ['content-security-policy', 'strict-transport-security', 'cache-control', 'etag', 'vary'])
      expect(second.headers[name], name).toBe(first.headers[name]);
    expect(second.headers['cache-control']).toBe(SHARED);
    for (const { headers } of [first, second]) expect(headers['x-accel-expires']).toBeUndefined();
  });

  test('many first visitors at once are one question to the site', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask('/loterias/timemania')));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(site.times('/loterias/timemania')).toBe(1);
  });

  test('a stream is open at once for each of many, and what is written comes at once', async () => {
    const heard: string[] = [];
    const streams = Array.from({ length: 12 }, (_, at) =>
      request({
        host: '127.0.0.1',
        port: nginx.httpsPort,
        servername: SITE_HOST,
        ca: nginx.certificate,
        agent: false,
        path: '/api/v1/stream',
        headers: { host: SITE_HOST, 'last-event-id': String(at), 'accept-encoding': 'gzip, br' },
      })
        .once('response', (res) => {
          expect(res.headers['content-encoding']).toBeUndefined();
          res.setEncoding('utf8').on('data', (part) => heard.push(part));
        })
        .on('error', () => undefined)
        .end(),
    );
    await vi.waitUntil(() => heard.length === 12, 10_000);
    expect(heard.toSorted()).toEqual(Array.from({ length: 12 }, (_, at) => `id: ${at}\n\n`).sort());
    for (const write of site.writes) write();
    await vi.waitUntil(() => heard.length === 24, 10_000);
    for (const one of streams) one.destroy();
  });

  test('askers of what may not be kept do not wait for each other', async () => {
    site.mostAtOnce = 0;
    await Promise.all(Array.from({ length: 12 }, () => ask('/lenta')));
    expect(site.mostAtOnce).toBeGreaterThan(6);
  });

  test.each([404, 307, 308])('a %i is kept for a second, apart from pages and their like', async (status) => {
    const stray = `/situacao-${status}/`;
    const first = await ask(stray);
    const second = await ask(stray);
    expect([first.status, second.status]).toEqual([status, status]);
    expect(second.headers['cache-control']).toBe('no-store');
    expect(second.headers.location).toBe(first.headers.location);
    expect(site.times(stray)).toBe(1);
    await wait(2100);
    await ask(stray);
    expect(site.times(stray)).toBe(2);
    const page = `/resultados/situacao-${status}`;
    await ask(page);
    await ask(page);
    expect(site.times(page)).toBe(2);
  });

  test('private responses are not cached', async () => {
    for (const cacheControl of [
      'no-store',
      'private, no-cache',
      'public, max-age=0, s-maxage=0',
      'public, max-age=0',
      SHARED,
    ]) {
      const path = lasting('unica', cacheControl);
      await ask(path);
      await ask(path);
      expect(site.times(path), cacheControl).toBe(2);
    }
    const refused = fitFor('recusada', '0');
    await ask(refused);
    await ask(refused);
    expect(site.times(refused)).toBe(2);
    await ask('/biscoito');
    expect((await ask('/biscoito')).headers['set-cookie']).toEqual(['a=b']);
    expect(site.times('/biscoito')).toBe(2);
  });

  test('past its second a page never goes out again, however long Cache-Control would let it', async () => {
    const second = fitFor('do-segundo', `@${Math.floor(Date.now() / 1000)}`);
    const first = await ask(second);
    await wait(1100);
    const fresh = await ask(second);
    expect(fresh.headers['x-cache']).toBe('EXPIRED');
    expect(fresh.headers['cache-control']).toBe(SHARED);
    expect(fresh.body).not.toEqual(first.body);
  });

  test('files of the build are kept as Cache-Control says', async () => {
    const file = '/_next/static/construcao-lida.js';
    await ask(file);
    expect((await ask(file)).headers['x-cache']).toBe('HIT');
    expect(site.times(file)).toBe(1);
  });

  test('encodings are kept apart, however they are spelled', async () => {
    const spelled = {
      br: ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.8, BR;q=0.5', 'gzip,br;q=1.0'],
      gzip: ['gzip', 'deflate, gzip;q=0.5', 'br;q=0, gzip', 'br;q=0.000,gzip', 'brotli, gzip'],
      '': ['identity', '', 'gzip;q=0', 'deflate'],
    };
    const rounds = [...Object.entries(spelled), ...Object.entries(spelled).reverse()];
    for (const [encoding, spellings] of rounds) {
      for (const spelling of spellings) {
        const reply = await ask('/codificada', { headers: { 'accept-encoding': spelling } });
        expect(reply.headers['content-encoding'] ?? '', spelling).toBe(encoding);
        expect(reply.headers.vary).toBe(VARY);
        const plain =
          encoding === 'br'
            ? brotliDecompressSync(reply.body)
            : encoding === 'gzip'
              ? gunzipSync(reply.body)
              : reply.body;
        expect(plain.toString()).toMatch(/^page \d+ resultado/);
      }
    }
    expect(site.times('/codificada')).toBe(3);
  });

  test("the router's payloads and the page do not mix, and payloads are revalidated", async () => {
    const kind = async (headers: Record<string, string>) =>
      (await ask('/loterias', { headers })).body.toString().split(' ')[0];
    expect(await kind({ rsc: '1' })).toBe('payload');
    expect(await kind({})).toBe('page');
    expect(await kind({ rsc: '1' })).toBe('payload');
    expect(await kind({})).toBe('page');
    expect(site.times('/loterias')).toBe(3);
    const again = await ask('/loterias', { headers: { rsc: '1', 'if-none-match': TAG } });
    expect(again.status).toBe(304);
  });

  test('only a client with the page’s tag gets 304', async () => {
    const headers = { 'if-none-match': TAG };
    expect((await ask('/ja-vista', { headers })).status).toBe(304);
    const other = await ask('/ja-vista');
    expect(other.status).toBe(200);
    expect(other.headers['x-cache']).toBe('HIT');
    expect(other.body.length).toBeGreaterThan(1000);
    expect((await ask('/ja-vista', { headers })).status).toBe(304);
    expect(site.times('/ja-vista')).toBe(1);
  });

  test('public files are revalidated with the site', async () => {
    await ask('/og/inicio.png', { headers: { range: 'bytes=0-9' } });
    expect(site.requests.find(({ url }) => url === '/og/inicio.png')?.headers.range).toBe('bytes=0-9');
    expect((await ask('/og/inicio.png', { headers: { 'if-none-match': TAG } })).status).toBe(304);
  });

  test('HEAD is answered from the same entry', async () => {
    const head = await ask('/cabeca', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await ask('/cabeca')).headers['x-cache']).toBe('HIT');
    expect(site.requests.find(({ url }) => url === '/cabeca')?.method).toBe('GET');
  });

  test('a document with a query is never kept, a call with one is, by its query', async () => {
    for (const path of ['/buscar?q=cobra', '/?utm_source=x']) {
      await ask(path);
      await ask(path);
      expect(site.times(path), path).toBe(2);
    }
    for (const path of ['/api/results?date=2026-01-01', '/api/results?date=2026-01-02']) {
      await ask(path);
      expect((await ask(path)).headers['x-cache'], path).toBe('HIT');
      expect(site.times(path), path).toBe(1);
    }
  });

  test('the cache takes addresses of one spelling and one known query', async () => {
    await ask('/api/results');
    for (const path of [
      '/api/results?x=1',
      '/api/results?date=2026-01-03&x=1',
      '/api/results?DATE=2026-01-03',
      '/api/results?d%61te=2026-01-03',
      '/api/results?date=2026-1-3',
      '/api/results?date=2026-01-03%20',
      '/api/results?',
      '/api/status?x=1',
      '/_next/static/construcao-x.js?x=1',
      '/%72esultados-outros',
      '/resultados%2Foutros',
    ]) {
      await ask(path);
      expect((await ask(path)).headers['x-cache'], path).toBe('BYPASS');
      expect(site.times(path), path).toBe(2);
    }
    expect((await ask('/api/results')).headers['x-cache']).toBe('HIT');
  });

  test('a part of a page is the whole page, from the cache', async () => {
    const whole = await ask('/inteira');
    for (const range of ['bytes=0-9', 'bytes=99999999-', 'bytes=9-1']) {
      const reply = await ask('/inteira', { headers: { range } });
      expect([reply.status, reply.headers['x-cache']], range).toEqual([200, 'HIT']);
      expect(reply.body).toEqual(whole.body);
    }
    expect(site.times('/inteira')).toBe(1);
  });

  test('operator calls and requests with a token are never cached', async () => {
    for (const name of ['draws', 'collect', 'quarantine', 'revalidate', 'metrics', 'log', 'health']) {
      const path = `/api/${name}`;
      await ask(path);
      expect((await ask(path)).headers['x-cache'], path).toBeUndefined();
      expect(site.times(path), path).toBe(2);
    }
    const headers = { authorization: 'Bearer segredo' };
    await ask('/api/status', { headers });
    expect((await ask('/api/status')).headers['x-cache']).toBe('MISS');
    expect((await ask('/api/status', { headers })).headers['x-cache']).toBe('BYPASS');
    expect(site.times('/api/status')).toBe(3);
  });

  test("the site sees the visitor's address once, whatever he sends", async () => {
    await ask('/api/log', {
      method: 'POST',
      from: '127.0.0.7',
      headers: { 'x-forwarded-for': '203.0.113.9, 10.0.0.1', 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    });
    await ask('/endereco', { from: '127.0.0.7', headers: { 'x-forwarded-for': '203.0.113.9' } });
    for (const url of ['/api/log', '/endereco']) {
      const seen = site.requests.filter((one) => one.url === url).map(({ headers }) => headers['x-forwarded-for']);
      expect(seen, url).toContain('127.0.0.7');
      expect(seen.join(), url).not.toMatch(/203\.0\.113\.9|10\.0\.0\.1/);
    }
    const socket = { remoteAddress: '127.0.0.1' } as Socket;
    const one = site.requests.find(({ url }) => url === '/endereco');
    expect(clientAddress({ headers: one?.headers ?? {}, socket }, 1)).toBe('127.0.0.7');
  });

  test('a POST passes, every time, and leaves the page as it was', async () => {
    const path = '/api/articles/deu-no-poste/updates';
    for (const _ of [1, 2]) {
      const reply = await ask(path, { method: 'POST', from: '127.0.0.8', body: Buffer.from('{}') });
      expect(reply.status).toBe(200);
    }
    expect(site.times(path, 'POST')).toBe(2);
    expect((await ask(path)).headers['x-cache']).toBe('MISS');
  });

  test('a body of 256 KB passes, one byte more is refused with 413, its length announced or not', async () => {
    const send = (bytes: number, headers: Record<string, string> = {}) =>
      ask('/api/draws', { method: 'POST', from: '127.0.0.9', headers, body: Buffer.alloc(bytes, 'x') });
    expect((await send(256 * 1024)).status).toBe(200);
    const before = site.times('/api/draws', 'POST');
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      const refused = await send(256 * 1024 + 1, headers);
      expect(refused.status).toBe(413);
      expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(refused.body.toString())).toEqual({ message: 'Conteúdo grande demais.' });
    }
    expect(site.times('/api/draws', 'POST')).toBe(before);
  });

  test('a flood of writes gets 429, its reads and other addresses do not', async () => {
    const post = (from: string) => ask('/api/log', { method: 'POST', from, body: Buffer.from('{}') });
    const replies = await Promise.all(Array.from({ length: 40 }, () => post('127.0.0.10')));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(15);
    expect(refused[0]?.headers['retry-after']).toBe('10');
    expect(JSON.parse(String(refused[0]?.body)).message).toMatch(/^Muitos pedidos/);
    expect((await post('127.0.0.11')).status).toBe(200);
    const reading = await Promise.all(
      Array.from({ length: 60 }, (_, at) => ask(`/lida-${at}`, { from: '127.0.0.10' })),
    );
    expect(reading.every(({ status }) => status === 200)).toBe(true);
  });

  test('an address gets ten archive pages a second after a burst', async () => {
    const crawl = (at: number) => ask(`/resultados/rio/crawl-${at}`, { from: '127.0.0.12' });
    const replies = await Promise.all(Array.from({ length: 80 }, (_, at) => crawl(at)));
    const sent = replies.filter(({ status }) => status === 200).length;
    expect(sent).toBeGreaterThan(40);
    expect(replies.filter(({ status }) => status === 429).length).toBe(80 - sent);
    expect(sent).toBeLessThan(80);
    const others = [ask('/loterias/quina/1', { from: '127.0.0.13' }), ask('/resultados', { from: '127.0.0.12' })];
    for (const reply of await Promise.all(others)) expect(reply.status).toBe(200);
  });

  test.each([
    ['/conferir?texto=', 20],
    ['/buscar?q=', 21],
    ['/sonhos?q=', 22],
    ['/api/search?q=', 23],
    ['/api/v1/answer?q=', 24],
    ['/api/v1/check?tipo=', 25],
  ])('an address gets four questions a second at %s after a burst', async (path, from) => {
    const question = (at: number) => ask(`${path}${at}`, { from: `127.0.0.${from}` });
    const replies = await Promise.all(Array.from({ length: 60 }, (_, at) => question(at)));
    const sent = replies.filter(({ status }) => status === 200).length;
    expect(sent).toBeGreaterThanOrEqual(41);
    expect(replies.filter(({ status }) => status === 429).length).toBe(60 - sent);
    expect(sent).toBeLessThan(60);
    expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toBe('10');
    const others = [ask(`${path}1`, { from: '127.0.0.26' }), ask('/conferir', { from: `127.0.0.${from}` })];
    for (const reply of await Promise.all(others)) expect(reply.status).toBe(200);
  });

  test('nginx’s refusals are in Portuguese, not cached, and say 18+ and where help is', async () => {
    const long = await ask(`/${'a'.repeat(9000)}`);
    expect(long.status).toBe(414);
    expect(long.body.toString()).toContain('Endereço longo demais.');
    const wide = await ask('/larga', { headers: { 'x-larga': 'a'.repeat(9000) } });
    expect(wide.status).toBe(431);
    const trace = await ask('/', { method: 'TRACE' });
    expect(trace.status).toBe(405);
    expect((await ask('/.refusal/page')).status).toBe(404);
    for (const { headers, body } of [long, wide, trace]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.toString()).toContain('<html lang="pt-BR">');
      for (const words of ['18 anos', 'Jogue com responsabilidade', 'tel:188', 'tel:136']) {
        expect(body.toString()).toContain(words);
      }
      expect(`${headers.server} ${body}`).not.toMatch(/nginx\/|<center>/);
    }
  });

  test('whatever nginx says by itself is ours, on every port', async () => {
    await ask('/condicional');
    const ours = (text: string, status: number) => {
      expect(text).toContain('<html lang="pt-BR">');
      expect(text, String(status)).not.toMatch(/<center>|<hr>|nginx/i);
    };
    const unmet = await ask('/condicional', { headers: { 'if-match': '"outra"' } });
    expect(unmet.status).toBe(412);
    ours(unmet.body.toString(), 412);
    const encoded = await ask('/', { method: 'POST', headers: { 'transfer-encoding': 'gzip' } });
    expect([400, 411, 501]).toContain(encoded.status);
    ours(encoded.body.toString(), encoded.status);
    const named = `Host: ${SITE_HOST}\r\nConnection: close\r\n`;
    for (const [text, status] of [
      [`GET /.well-known/acme-challenge/nada HTTP/1.1\r\n${named}\r\n`, 404],
      [`GET /x HTTP/1.1\r\n${named}Content-Length: x\r\n\r\n`, 400],
      [`GET /x HTTP/1.1\r\n${named}X: ${'a'.repeat(9000)}\r\n\r\n`, 431],
    ] as const) {
      const back = await raw(nginx.httpPort, text);
      expect(back).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      ours(back.slice(back.indexOf('\r\n\r\n')), status);
    }
    // Who names no site, or speaks no HTTP or no TLS, is reported nothing.
    expect(await raw(nginx.httpPort, 'bytes\r\n\r\n')).toBe('');
    expect(await raw(nginx.httpPort, `GET /${'a'.repeat(9000)} HTTP/1.1\r\n\r\n`)).toBe('');
    expect(await raw(nginx.httpsPort, 'GET / HTTP/1.1\r\nHost: outro.example\r\n\r\n')).toBe('');
    const plain = await raw(nginx.httpsPort, `GET / HTTP/1.1\r\n${named}\r\n`);
    expect(plain).toMatch(/^HTTP\/1\.1 400 /);
    ours(plain.slice(plain.indexOf('\r\n\r\n')), 400);
  });

  test('its pages look like the site’s own plain ones, and their policy allows just that', async () => {
    const styleOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const page = await ask(`/${'a'.repeat(9000)}`);
    const style = styleOf(page.body.toString());
    expect(style).toBe(styleOf(fallbackPage(404).toString()));
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    for (const name of ['x-frame-options', 'referrer-policy', 'strict-transport-security'])
      expect(page.headers[name], name).toBeDefined();
  });

  test('plain HTTP redirects to TLS, and another host name gets nothing', async () => {
    const requests = (host: string) =>
      raw(nginx.httpPort, `GET /blog?x=1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answer = await requests(SITE_HOST);
    expect(answer).toMatch(/^HTTP\/1\.1 308 /);
    expect(answer).toContain(`\r\nLocation: https://${SITE_HOST}/blog?x=1\r\n`);
    expect(await requests('outro.example')).toBe('');
    await expect(handshake({ servername: 'outro.example' })).rejects.toThrow();
  });

  test('TLS 1.2 and 1.3 are spoken, 1.1 is not, and HTTP/2 is', async () => {
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
    expect(await handshake({})).toBe('TLSv1.3');
    await expect(handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).rejects.toThrow();

    const session = connectHttp2(`https://127.0.0.1:${nginx.httpsPort}`, {
      servername: SITE_HOST,
      ca: nginx.certificate,
    });
    try {
      const status = await new Promise((resolve, reject) => {
        session.once('error', reject);
        const stream = session.request({ ':path': '/dois', ':authority': SITE_HOST });
        stream.once('response', (headers) => resolve(headers[':status'])).once('error', reject);
        stream.resume();
      });
      expect(status).toBe(200);
    } finally {
      session.destroy();
    }
  });

  test('the log says who, when and what, and no word of a query', async () => {
    await ask('/buscar?q=palavra-secreta', { from: '127.0.0.12' });
    await expect.poll(() => nginx.log('access.log')).toMatch(/^127\.0\.0\.12 .*"GET \/buscar HTTP/m);
    expect(nginx.log('access.log')).not.toContain('palavra-secreta');
  });

  function handshake(options: { servername?: string; minVersion?: 'TLSv1'; maxVersion?: 'TLSv1.1' | 'TLSv1.2' }) {
    return new Promise<string | null>((resolve, reject) => {
      const socket = connectTls({
        host: '127.0.0.1',
        port: nginx.httpsPort,
        servername: SITE_HOST,
        ca: nginx.certificate,
        // Old versions need it to be offered at all.
        ...(options.minVersion ? { ciphers: 'DEFAULT:@SECLEVEL=0' } : {}),
        ...options,
      });
      socket.once('secureConnect', () => {
        resolve(socket.getProtocol());
        socket.destroy();
      });
      socket.once('error', reject);
    });
  }
});

describe('nginx by the recipe, the site in trouble', () => {
  const brief = fitFor('breve', '1');

  test('a page that fails, and one whose site is gone, is answered with the last good one', async () => {
    const site = new StandIn();
    const nginx = await startNginx({ site: [await site.open()] });
    const ask = asker(() => nginx);
    try {
      const good = await ask(brief);
      await wait(2100);
      for (const status of [500, 502, 503, 504]) {
        site.failing = status;
        const reply = await ask(brief);
        expect([reply.status, reply.headers['x-cache']], String(status)).toEqual([200, 'STALE']);
        expect(reply.body).toEqual(good.body);
      }
      await site.close();
      const reply = await ask(brief);
      expect([reply.status, reply.headers['x-cache']]).toEqual([200, 'STALE']);
      expect(reply.body).toEqual(good.body);

      const page = await ask('/nunca-vista');
      expect(page.status).toBe(502);
      expect(page.body.toString()).toContain('fora do ar');
      expect(page.headers['retry-after']).toBe('10');
      const call = await ask('/api/status');
      expect(call.status).toBe(502);
      expect(JSON.parse(call.body.toString()).message).toMatch(/fora do ar/);
      expect(call.headers['cache-control']).toBe('no-store');
    } finally {
      await nginx.stop();
    }
  });

  test('nginx writes no word of a query anywhere when the site is gone', async () => {
    const site = new StandIn();
    const nginx = await startNginx({ site: [await site.open()] });
    const ask = asker(() => nginx);
    try {
      await site.close();
      for (const path of ['/buscar', '/api/search', '/api/v1/answer'])
        expect((await ask(`${path}?q=palavra-secreta`)).status, path).toBe(502);
      await expect.poll(() => nginx.log('access.log')).toContain('"GET /api/v1/answer HTTP/1.1" 502');
      expect(nginx.log('access.log') + nginx.log('error.log')).not.toContain('palavra-secreta');
    } finally {
      await nginx.stop();
    }
  });

  test('an error of the site passes as it is where nothing was kept', async () => {
    const site = new StandIn();
    const nginx = await startNginx({ site: [await site.open()] });
    try {
      site.failing = 503;
      const reply = await asker(() => nginx)('/nova');
      expect([reply.status, reply.body.toString()]).toEqual([503, 'falha']);
    } finally {
      await nginx.stop();
      await site.close();
    }
  });

  test('no request is lost when two processes restart one after the other', async () => {
    const sites = [new StandIn('antes'), new StandIn('depois')] as const;
    const ports = [await sites[0].open(), await sites[1].open()] as const;
    const nginx = await startNginx({ site: ports });
    const ask = asker(() => nginx);
    const pass = async (name: string) => {
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, (_, at) => ask(`/${name}-${at}`)),
        ...Array.from({ length: 6 }, () => ask('/api/draws', { method: 'POST', body: Buffer.from('{}') })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    };
    try {
      for (const build of ['antes', 'depois']) {
        for (const file of [1, 2, 3]) expect((await ask(`/_next/static/${build}-${file}.js`)).status, build).toBe(200);
      }
      expect((await ask('/_next/static/outra.js')).status).toBe(404);
      await sites[0].close();
      await pass('um');
      await sites[0].open(ports[0]);
      await sites[1].close();
      await pass('outro');
    } finally {
      await nginx.stop();
      await Promise.all(sites.map((site) => site.close()));
    }
  });
});

test('nginx.conf counts an IPv6 line by its /64, as the site does', async () => {
  const site = new StandIn();
  const nginx = await startNginx({
    site: [await site.open()],
    locations: () => `
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Quem;
    location = /linha { return 200 $bicho_line; }`,
  });
  const ask = asker(() => nginx);
  try {
    for (const [address, same, other] of [
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::1'],
      ['2001:db8:1::1', '2001:db8:1:0:5::1', '2001:db8:1:1::1'],
      ['2001:db8::1', '2001:db8:0:0:9::', '2001:db8:0:1::1'],
      ['2001::1', '2001:0:0:0:7::', '2002::1'],
      ['2600:0:0:1:2:3:4:5', '2600:0:0:1:ffff:3:4:5', '2600:0:0:2:2:3:4:5'],
      ['2600:0:0:1:2:3:4:5', '2600:0:0:1::9', '2600::1'],
      ['2600:0:7:0:2:3:4:5', '2600:0:7:0:2::', '2600:0:7:1:2:3:4:5'],
      ['2600:0:0:0:2:3:4:5', '2600::9', '2600:0:0:1::9'],
      ['2600:1:0:7:2:3:4:5', '2600:1:0:7::', '2600:1:0:8:2:3:4:5'],
      ['192.0.2.1', '192.0.2.1', '192.0.2.2'],
    ] as const) {
      const lineOf = async (who: string) => (await ask('/linha', { headers: { 'x-quem': who } })).body.toString();
      expect(await lineOf(address), address).toBe(await lineOf(same));
      expect(await lineOf(address), address).not.toBe(await lineOf(other));
      expect(await lineOf(address)).toBe(addressBlock(address));
    }
  } finally {
    await nginx.stop();
    await site.close();
  }
});
