import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type FetchLimits, fetchText } from '../../../lib/core/sources/fetch-text.ts';
import { readJson } from '../../../lib/core/sources/json.ts';
import { GIVE_UP_MS } from '../../support/patience.ts';

const URL_ = 'https://fonte.test/api/megasena';
type Asked = { url: string; init: RequestInit | undefined };

/** Asks as sources are asked whose replies are JSON. */
async function fetchJson(
  fetch: typeof globalThis.fetch,
  url: string,
  { headers, ...limits }: FetchLimits & { headers?: Readonly<Record<string, string>> } = {},
) {
  const told = await fetchText(fetch, url, { ...limits, headers: { ...headers, accept: 'application/json' } });
  if (!told.ok || told.value.kind !== 'text') return told;
  return readJson(told.value.text, (value) => ({ ok: true, value }));
}

/** Asks an address that answers with these responses, one after the other. */
async function ask(answers: (Response | Error)[], limits: FetchLimits = {}) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), init });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('asked once too often');
  };
  return { told: await fetchJson(fetch, URL_, limits), asked };
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
    const { told, asked } = await ask([new Response(body)]);
    expect(told).toEqual({ ok: true, value });
    expect(asked).toMatchObject([
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
    expect((await ask([new Response(body)])).told).toEqual(failure(name, detail));
  });

  test('a letter that falls between two pieces of a body stays whole', async () => {
    const bytes = new TextEncoder().encode('"São Paulo"');
    const pieces = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect((await ask([new Response(pieces)])).told).toEqual({ ok: true, value: 'São Paulo' });
  });

  test('a letter cut off at a body’s end does not pass unseen', async () => {
    const cut = new TextEncoder().encode('"São"').slice(0, 3);
    expect((await ask([new Response(cut)])).told).toEqual(failure('not-json', ''));
    const whole = new Uint8Array([...new TextEncoder().encode('["a"]'), 0xc3]);
    expect((await ask([new Response(whole)])).told).toMatchObject({ ok: false });
  });

  test('a body may be as long as the bound, not a byte longer; the rest is not waited for', async () => {
    expect((await ask([new Response('"12345678"')], { maxBytes: 10 })).told).toEqual({ ok: true, value: '12345678' });
    let isCancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(6)),
      cancel: () => {
        isCancelled = true;
      },
    });
    expect((await ask([new Response(endless)], { maxBytes: 10 })).told).toEqual(failure('too-large', '> 10'));
    expect(isCancelled).toBe(true);
  });

  test('unless told otherwise the bound is a million bytes', async () => {
    const text = (length: number) => new Response(`"${'x'.repeat(length - 2)}"`);
    expect((await ask([text(1_000_000)])).told.ok).toBe(true);
    expect((await ask([text(1_000_001)])).told).toEqual(failure('too-large', '> 1000000'));
  });
});

describe('answers that are no body', () => {
  test('fetchText answers not-modified when a conditional request gets 304', async () => {
    const fetch = async () => new Response(null, { status: 304 });
    expect(await fetchJson(fetch, URL_, { headers: { 'if-none-match': '"abc"' } })).toEqual({
      ok: true,
      value: { kind: 'not-modified' },
    });
  });

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
    expect((await ask([new Response(body, { status })])).told).toEqual(failure(name, String(status)));
    expect(isCancelled).toBe(true);
  });

  test('one redirect inside the same host is followed, and the first answer’s body let go', async () => {
    let isCancelled = false;
    const first = redirect('/v2/megasena', () => {
      isCancelled = true;
    });
    const { told, asked } = await ask([first, Response.json({ numero: 1 })]);
    expect(told).toEqual({ ok: true, value: { numero: 1 } });
    expect(asked.map(({ url }) => url)).toEqual([URL_, 'https://fonte.test/v2/megasena']);
    expect(asked[1]?.init).toMatchObject({ redirect: 'manual' });
    expect(isCancelled).toBe(true);
  });

  test('a redirect to another host, to nowhere or a second time is not followed', async () => {
    for (const [answers, detail] of [
      [[redirect('https://outra.test/api')], 'outra.test'],
      [[redirect('https://')], 'nowhere'],
      [[redirect('http://fonte.test/api/megasena')], 'http:'],
      [[redirect('/a'), redirect('/b')], 'twice'],
    ] as const) {
      const { told, asked } = await ask([...answers]);
      expect(told).toEqual(failure('redirected', detail));
      expect(asked).toHaveLength(answers.length);
    }
  });

  test('the whole range of 300 to 399 is a redirect', async () => {
    const at = (status: number) => new Response(null, { status, headers: { location: '/a' } });
    for (const status of [300, 399]) {
      expect((await ask([at(status), Response.json(1)])).told, String(status)).toEqual({ ok: true, value: 1 });
      expect((await ask([redirect('/a'), at(status)])).told).toEqual(failure('redirected', 'twice'));
    }
    expect((await ask([redirect('/a'), new Response('', { status: 400 })])).told).toEqual(failure('http-error', '400'));
  });

  test('what comes after a redirect is told by its own status', async () => {
    expect((await ask([redirect('/a'), new Response('', { status: 404 })])).told).toEqual(failure('not-found', '404'));
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
    expect((await ask([networkError(code)])).told).toEqual(failure(name, code));
  });

  test('errors without a code: cut off while answering is a reset, anything else refused', async () => {
    expect((await ask([new TypeError('terminated')])).told).toEqual(failure('reset', ''));
    expect((await ask([new TypeError('outra coisa')])).told).toEqual(failure('refused', ''));
    expect((await ask([Object.assign(new Error('direto'), { code: 'ECONNRESET' })])).told).toEqual(
      failure('reset', 'ECONNRESET'),
    );
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

  test('a bound that runs out after the answer disturbs nobody', async () => {
    expect((await ask([Response.json(1)], { timeoutMs: 20 })).told).toEqual({ ok: true, value: 1 });
    await new Promise((resolve) => setTimeout(resolve, 40));
  });
});

test('fetchText stops at its bound when a small compressed body swells to 60 MB', async () => {
  const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, 'a'));
  const server = createServer((_, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    expect(await fetchText(fetch, `http://127.0.0.1:${port}/`, { timeoutMs: GIVE_UP_MS })).toMatchObject({
      reason: 'too-large',
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
