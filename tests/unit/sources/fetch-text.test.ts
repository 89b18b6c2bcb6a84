import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type FetchLimits, fetchText } from '../../../lib/core/sources/request/fetch-text.ts';
import { readJson } from '../../../lib/core/sources/request/json.ts';
import { giveUpMs } from '../../support/patience.ts';

const URL_ = 'https://fonte.test/api/megasena';
type Asked = { url: string; init: RequestInit | undefined };

/** Asks as sources are polled whose replies are JSON. */
async function fetchJson(
  fetch: typeof globalThis.fetch,
  url: string,
  { headers, ...limits }: FetchLimits & { headers?: Readonly<Record<string, string>> } = {},
) {
  const text = await fetchText(fetch, url, { ...limits, headers: { ...headers, accept: 'application/json' } });
  if (!text.ok || text.value.kind !== 'text') return text;
  return readJson(text.value.text, (value) => ({ ok: true, value }));
}

/** Asks an address that answers with these responses, one after the other. */
async function ask(answers: (Response | Error)[], limits: FetchLimits = {}) {
  const requests: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push({ url: String(input), init });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('one request too many');
  };
  return { result: await fetchJson(fetch, URL_, limits), requests };
}
const failure = (name: string, detail: string) => ({ ok: false, reason: name, detail });
const networkError = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
const redirect = (location?: string, onCancel?: () => void) =>
  new Response(onCancel ? new ReadableStream({ cancel: onCancel }) : null, {
    status: 302,
    headers: location === undefined ? {} : { location },
  });

describe('bodies', () => {
  test.each<[string, unknown]>([
    ['{"numero":3038}', { numero: 3038 }],
    ['\uFEFF \n[1, "ã"]\n', [1, 'ã']],
    ['null', null],
  ])('%j is read', async (body, value) => {
    const { result: found, requests: list } = await ask([new Response(body)]);
    expect(found).toEqual({ ok: true, value });
    expect(list).toMatchObject([
      {
        url: URL_,
        init: { redirect: 'manual', headers: { accept: 'application/json' }, signal: expect.any(AbortSignal) },
      },
    ]);
  });

  test.each<[string | null, string, string]>([
    [null, 'empty', ''],
    ['', 'empty', ''],
    [' \n', 'empty', ''],
    ['\n<!doctype html>', 'not-json', 'markup'],
    ['nada {', 'not-json', ''],
    ['{"numero":', 'truncated', ''],
    [' [1, 2', 'truncated', ''],
  ])('%j is %s', async (body, name, detail) => {
    expect((await ask([new Response(body)])).result).toEqual(failure(name, detail));
  });

  test('a letter that falls between two pieces of a body stays whole', async () => {
    const bytes = new TextEncoder().encode('"São Paulo"');
    const pieces = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect((await ask([new Response(pieces)])).result).toEqual({ ok: true, value: 'São Paulo' });
  });

  test('a body beyond the limit fails without waiting for the rest', async () => {
    expect((await ask([new Response('"12345678"')], { maxBytes: 10 })).result).toEqual({ ok: true, value: '12345678' });
    let isCancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(6)),
      cancel: () => {
        isCancelled = true;
      },
    });
    expect((await ask([new Response(endless)], { maxBytes: 10 })).result).toEqual(failure('too-large', '> 10'));
    expect(isCancelled).toBe(true);
  });
});

describe('answers that are no body', () => {
  test.each([
    [403, 'forbidden'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [400, 'http-error'],
    [418, 'http-error'],
    [499, 'http-error'],
    [500, 'server-error'],
    [503, 'server-error'],
  ])('%i is %s, and its body is let go', async (status, name) => {
    let isCancelled = false;
    const body = new ReadableStream({
      cancel: () => {
        isCancelled = true;
      },
    });
    expect((await ask([new Response(body, { status })])).result).toEqual(failure(name, String(status)));
    expect(isCancelled).toBe(true);
  });

  test('a redirect inside the host is followed once', async () => {
    let isCancelled = false;
    const first = redirect('/v2/megasena', () => {
      isCancelled = true;
    });
    const { result: found, requests: list } = await ask([first, Response.json({ numero: 1 })]);
    expect(found).toEqual({ ok: true, value: { numero: 1 } });
    expect(list.map(({ url }) => url)).toEqual([URL_, 'https://fonte.test/v2/megasena']);
    expect(list[1]?.init).toMatchObject({ redirect: 'manual' });
    expect(isCancelled).toBe(true);
  });

  test('a redirect to another host, to nowhere or a second time is not followed', async () => {
    for (const [answers, detail] of [
      [[redirect('https://outra.test/api')], 'outra.test'],
      [[redirect('https://')], 'nowhere'],
      [[redirect('http://fonte.test/api/megasena')], 'http:'],
      [[redirect('/a'), redirect('/b')], 'twice'],
    ] as const) {
      const { result: found, requests: list } = await ask([...answers]);
      expect(found).toEqual(failure('redirected', detail));
      expect(list).toHaveLength(answers.length);
    }
  });
});

describe('no answer', () => {
  test.each([
    ['ECONNREFUSED', 'refused'],
    ['ENOTFOUND', 'refused'],
    ['ECONNRESET', 'reset'],
    ['UND_ERR_SOCKET', 'reset'],
    ['EPIPE', 'reset'],
    ['ECONNABORTED', 'reset'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
  ])('%s is %s', async (code, name) => {
    expect((await ask([networkError(code)])).result).toEqual(failure(name, code));
  });

  test('the bound in all holds for the headers and for a body that no longer moves', async () => {
    const hangs: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    expect(await fetchJson(hangs, URL_, { timeoutMs: 20 })).toEqual(failure('timeout', '20 ms'));
    const stands: typeof globalThis.fetch = async () => new Response(new ReadableStream({}));
    expect(await fetchJson(stands, URL_, { timeoutMs: 20 })).toEqual(failure('timeout', '20 ms'));
    // The time went by before the body was there, in a transport that does not heed the signal.
    const late: typeof globalThis.fetch = async () => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      return new Response(new ReadableStream({}));
    };
    expect(await fetchJson(late, URL_, { timeoutMs: 20 })).toEqual(failure('timeout', '20 ms'));
  });
});

describe('a text', () => {
  async function askText(answers: Response[], headers: Readonly<Record<string, string>> = {}, address = URL_) {
    const requests: { url: string; headers: unknown }[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      requests.push({ url: String(input), headers: init?.headers });
      return answers.shift() ?? Response.error();
    };
    return { result: await fetchText(fetch, address, { headers }), requests };
  }
  const unchanged = (location = '') => new Response(null, { status: 304, headers: location ? { location } : {} });

  test('comes with what to ask by next time', async () => {
    const headers = { etag: '"abc"', 'last-modified': 'Fri, 30 Jan 2026 19:35:14 GMT' };
    const text = { kind: 'text', text: '<p>São</p>', etag: '"abc"', lastModified: headers['last-modified'] };
    expect((await askText([new Response('<p>São</p>', { headers })])).result).toEqual({ ok: true, value: text });
    const bare = { kind: 'text', text: 'a', etag: null, lastModified: null };
    expect((await askText([new Response('a')])).result).toEqual({ ok: true, value: bare });
  });

  test('headers are sent again after a redirect', async () => {
    const headers = { 'user-agent': 'pixdobicho/1.0', accept: 'text/html' };
    const moved = await askText([redirect('/b'), new Response('a')], headers);
    expect(moved.requests).toEqual([
      { url: URL_, headers },
      { url: 'https://fonte.test/b', headers },
    ]);
    expect((await askText([redirect(), new Response('a')])).requests.map(({ url }) => url)).toEqual([URL_, URL_]);
  });

  test.each(['if-none-match', 'If-None-Match', 'if-modified-since'])('a 304 to %s is not modified', async (name) => {
    const notModified = { ok: true, value: { kind: 'not-modified' } };
    expect((await askText([unchanged()], { [name]: '"abc"' })).result).toEqual(notModified);
    expect((await askText([redirect('/b'), unchanged()], { [name]: '"abc"' })).result).toEqual(notModified);
  });
});

test('fetchText stops at its bound when a small compressed body swells to 60 MB', async () => {
  const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, 'a'));
  const server = createServer((_, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    expect(await fetchText(fetch, `http://127.0.0.1:${port}/`, { timeoutMs: giveUpMs() })).toMatchObject({
      reason: 'too-large',
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
