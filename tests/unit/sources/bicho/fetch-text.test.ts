import { expect, test } from 'vitest';
import { type FetchTextOptions, fetchText } from '../../../../lib/core/sources/fetch-text.ts';

const URL_ = 'https://fonte.test/pagina';

async function ask(answers: Response[], options: FetchTextOptions = {}, address = URL_) {
  const asked: { url: string; headers: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), headers: init?.headers });
    const answer = answers.shift();
    if (!answer) throw new Error('asked once too often');
    return answer;
  };
  return { told: await fetchText(fetch, address, options), asked };
}
const failure = (reason: string, detail: string) => ({ ok: false, reason, detail });

test('a text comes with what to ask by next time', async () => {
  const headers = { etag: '"abc"', 'last-modified': 'Fri, 30 Jan 2026 19:35:14 GMT' };
  expect((await ask([new Response('<p>São</p>', { headers })])).told).toEqual({
    ok: true,
    value: { kind: 'text', text: '<p>São</p>', etag: '"abc"', lastModified: headers['last-modified'] },
  });
  expect((await ask([new Response('a')])).told).toEqual({
    ok: true,
    value: { kind: 'text', text: 'a', etag: null, lastModified: null },
  });
});

test('headers are sent as they are, also after a redirect', async () => {
  const headers = { 'user-agent': 'pixdobicho/1.0', accept: 'text/html' };
  const { asked } = await ask([new Response(null, { status: 301, headers: { location: '/b' } }), new Response('a')], {
    headers,
  });
  expect(asked).toEqual([
    { url: URL_, headers },
    { url: 'https://fonte.test/b', headers },
  ]);
});

test.each(['if-none-match', 'If-None-Match', 'if-modified-since'])('a 304 to %s is not modified', async (name) => {
  const unchanged = () => new Response(null, { status: 304 });
  const notModified = { ok: true, value: { kind: 'not-modified' } };
  expect((await ask([unchanged()], { headers: { [name]: '"abc"' } })).told).toEqual(notModified);
  const moved = new Response(null, { status: 302, headers: { location: '/b' } });
  expect((await ask([moved, unchanged()], { headers: { [name]: '"abc"' } })).told).toEqual(notModified);
});

test('what is not a 304 is told to who asks for what is new as to any other', async () => {
  const headers = { 'if-none-match': '"abc"' };
  expect((await ask([new Response('a')], { headers })).told).toMatchObject({ value: { kind: 'text', text: 'a' } });
  expect((await ask([new Response('', { status: 404 })], { headers })).told).toEqual(failure('not-found', '404'));
});

test.each(['x-if-none-match', 'if-none-match-x', 'if-modified-since-x'])('%s asks for no 304', async (name) => {
  const unchanged = () => new Response(null, { status: 304 });
  const { told } = await ask([unchanged(), unchanged()], { headers: { [name]: '"abc"' } });
  expect(told).toEqual(failure('redirected', 'twice'));
});

test('a redirect that names no address is to the same one', async () => {
  const { told, asked } = await ask([new Response(null, { status: 302 }), new Response('a')]);
  expect(told).toMatchObject({ ok: true });
  expect(asked.map(({ url }) => url)).toEqual([URL_, URL_]);
});

test('what was asked for without TLS may be redirected without and with it', async () => {
  for (const location of ['http://fonte.test/b', 'https://fonte.test/b']) {
    const { told, asked } = await ask(
      [new Response(null, { status: 302, headers: { location } }), new Response('a')],
      {},
      'http://fonte.test/pagina',
    );
    expect(told).toMatchObject({ ok: true });
    expect(asked[1]?.url).toBe(location);
  }
});

test('a 304 that nobody asked for is a redirect like any other', async () => {
  const unchanged = () => new Response(null, { status: 304, headers: { location: '/b' } });
  expect((await ask([unchanged(), unchanged()])).told).toEqual(failure('redirected', 'twice'));
});

test.each<[Response, string, string]>([
  [new Response(null), 'empty', ''],
  [new Response(' \n'), 'empty', ''],
  [new Response('x'.repeat(11)), 'too-large', '> 10'],
  [new Response('', { status: 403 }), 'forbidden', '403'],
  [new Response('', { status: 404 }), 'not-found', '404'],
  [new Response('', { status: 429 }), 'rate-limited', '429'],
  [new Response('', { status: 503 }), 'server-error', '503'],
  [new Response(null, { status: 503 }), 'server-error', '503'],
  [new Response('', { status: 418 }), 'http-error', '418'],
  [new Response(null, { status: 302, headers: { location: 'https://outra.test/' } }), 'redirected', 'outra.test'],
  [new Response(null, { status: 302, headers: { location: 'http://fonte.test/' } }), 'redirected', 'http:'],
])('%#: an answer that is no text has a name', async (response, reason, detail) => {
  expect((await ask([response], { maxBytes: 10 })).told).toEqual(failure(reason, detail));
});

test('the bound in all holds for a body that no longer moves', async () => {
  const stands: typeof globalThis.fetch = async () => new Response(new ReadableStream({}));
  expect(await fetchText(stands, URL_, { timeoutMs: 20 })).toEqual(failure('timeout', '20 ms'));
});
