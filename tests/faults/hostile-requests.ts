import { OPERATOR_TOKEN } from '../../scripts/measure/harness/start-site.ts';

/** What is sent, byte for byte, and the statuses that are a fit answer. 0: the connection is ended without one. */
export type Hostile = {
  name: string;
  send: readonly (string | Buffer)[];
  expect: readonly number[];
  pauseMs?: number;
  /** The answer takes a bound of the server's (10 s for a head, 30 s for a body). */
  isSlow?: true;
};

const END = '\r\n\r\n';
const head = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: site', ...headers].join('\r\n');
const get = (target: string, ...headers: string[]) => [head(`GET ${target}`, 'Connection: close', ...headers) + END];

const path = (name: string, target: string, ...expect: number[]): Hostile => ({ name, send: get(target), expect });
const withHeaders = (name: string, expect: number[], ...headers: string[]): Hostile => ({
  name,
  send: get('/', ...headers),
  expect,
});
const method = (name: string, line: string, ...expect: number[]): Hostile => ({
  name,
  send: [head(line, 'Connection: close') + END],
  expect,
});

const JSON_TYPE = 'Content-Type: application/json';
const TOKEN = `Authorization: Bearer ${OPERATOR_TOKEN}`;
const post = (target: string, body: string | Buffer, ...headers: string[]): readonly (string | Buffer)[] => [
  head(`POST ${target}`, 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`, ...headers) + END,
  body,
];
const body = (
  name: string,
  target: string,
  text: string | Buffer,
  expect: number[],
  ...headers: string[]
): Hostile => ({
  name,
  send: post(target, text, ...headers),
  expect,
});

const PATHS: readonly Hostile[] = [
  path('dot segments behind an encoded slash', '/blog/..%2f..%2fpackage.json', 400),
  path('dot segments, encoded twice', '/%252e%252e%252fetc%252fpasswd', 404),
  path('raw UTF-8', Buffer.from('/água').toString('latin1'), 400),
  path('right-to-left override', '/%E2%80%AEgpj.exe', 404),
  path('emoji', '/blog/%F0%9F%90%8D', 404),
  path('//host', '//evil.example/', 308, 404),
  path('///host/..', '///evil.example/%2e%2e', 400),
  path('absolute form with a password', 'http://a:b@evil.example/', 400),
  path('longer than allowed', `/${'a'.repeat(5000)}`, 414),
  path('longer than the head', `/${'a'.repeat(40_000)}`, 414, 431),
  path('thousand segments', '/a'.repeat(1000), 404),
  path('image optimizer, another host', '/_next/image?url=http://169.254.169.254/&w=64&q=75', 404),
  path('image optimizer, spelt otherwise', '/_next//image?url=x&w=1', 308, 404),
  path('data route', '/_next/data/x/index.json', 404),
  path('static file outside', '/_next/static/..%2f..%2fserver/app/page.js', 400, 404),
  path('source map', '/_next/static/chunks/main.js.map', 404),
  path('dev socket', '/_next/webpack-hmr', 404),
  path('Next’s own pages', '/_error', 404),
  path('Next’s own missing page', '/_not-found', 404),
  path('Next’s own last resort', '/_global-error', 404),
  path('a slash inside a segment', '/api%2Fresults', 404),
  path('a slash inside a segment, of a page', '/resultados%2f2026-07-31', 404),
  path('a call spelt otherwise', '/%61pi/%72esults', 200),
  path('our own missing page', '/artigo-nao-encontrado', 404),
  path('dot file', '/.env', 404),
  path('repository', '/.git/config', 404),
  path('script of another system', '/wp-login.php', 404),
  path('day that is none', '/resultados/2026-13-45', 404),
  path('day of another age', '/resultados/9999-12-31', 404),
  path('day with SQL', "/resultados/2026-07-31'--", 404),
  path('route’s own pattern', '/resultados/[data]', 404),
  path('property of every object', '/blog/__proto__', 404),
  path('constructor', '/blog/constructor', 404),
  path('property as a page', '/toString', 404),
];

const QUERIES: readonly Hostile[] = [
  path('query: script', '/buscar?q=%3Cscript%3Ealert(1)%3C/script%3E', 200),
  path('query: SQL', "/api/results?date=2026-07-31'%20OR%201=1", 400),
  path('query: NUL', '/api/results?date=%00', 400),
  path('query: a thousand times the same', `/buscar?${'q=a&'.repeat(400)}`, 200),
  path('query: list for a word', '/api/results?date[]=2026-07-31&date=2026-07-31&date=x', 200, 400),
  path('query: bad percent', '/buscar?q=%E0%A4%A', 200, 400),
  path('query: raw bytes', Buffer.from('/buscar?q=água').toString('latin1'), 400),
  path('query: numbers without end', '/ferramentas/calculadora?stake=1e309&bet=milhar&where=5&number=-1', 200),
  path('query: prototype', '/ferramentas/calculadora?bet=__proto__&where=constructor', 200),
  path('query: Next’s own keys', '/?__nextLocale=x&__nextDataReq=1&nxtPdata=2026&_rsc=x', 200),
];

const METHODS: readonly Hostile[] = [
  method('CONNECT', 'CONNECT evil.example:443', 405),
  method('OPTIONS', 'OPTIONS *', 400, 405),
  method('an unknown method', 'XYZZY /', 400, 405),
  method('lower case', 'get /', 400, 405),
  method('the preface of HTTP/2', 'PRI *', 400, 405),
  { name: 'HTTP/0.9', send: ['GET /\r\n\r\n'], expect: [200, 400] },
  { name: 'HTTP/3.0', send: [`GET / HTTP/3.0\r\nHost: site${END}`], expect: [400] },
  { name: 'TLS greeting', send: [Buffer.from('16030100a5010000a10303', 'hex'), Buffer.alloc(64, 7)], expect: [0, 400] },
  { name: 'bytes of nobody’s', send: [Buffer.from([0, 255, 1, 254, 13, 10, 13, 10])], expect: [400] },
];

const HEADERS: readonly Hostile[] = [
  { name: 'no Host', send: [`GET / HTTP/1.1\r\nConnection: close${END}`], expect: [400] },
  withHeaders('Host twice', [200, 400], 'Host: evil.example'),
  {
    name: 'Host with a path',
    send: [`GET / HTTP/1.1\r\nHost: evil.example/x?y\r\nConnection: close${END}`],
    expect: [200, 400],
  },
  withHeaders('headers larger than allowed', [431], `X-Big: ${'a'.repeat(20_000)}`),
  withHeaders('three thousand headers', [431], ...Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`)),
  withHeaders('cookie of 12 KB', [200], `Cookie: ${'a=b; '.repeat(2400)}`),
  withHeaders('cookies of another make', [200], 'Cookie: __proto__=1; =; ;;; %00=%FF; theme="\\x00"; sessao={7*7}'),
  withHeaders('continuation line', [400], 'X-A: b\r\n c'),
  withHeaders('blank before the colon', [400], 'X-A : b'),
  withHeaders('NUL in a header', [400], 'X-A: a\0b'),
  withHeaders('header without a name', [400], ': b'),
  withHeaders('raw bytes in a header', [200, 400], Buffer.from('X-A: \xff\xfe', 'latin1').toString('latin1')),
  withHeaders('Content-Length that is none', [400], 'Content-Length: abc'),
  withHeaders('Content-Length below zero', [400], 'Content-Length: -1'),
  withHeaders('Content-Length twice, different', [400], 'Content-Length: 1', 'Content-Length: 2'),
  withHeaders('Content-Length beyond all', [200, 400, 413], 'Content-Length: 99999999999999999999'),
  {
    name: 'smuggling: length and chunks',
    send: [
      `${head('POST /api/log', 'Content-Length: 6', 'Transfer-Encoding: chunked')}${END}0\r\n\r\nGET /api/status HTTP/1.1\r\nHost: site\r\n\r\n`,
    ],
    expect: [400],
  },
  {
    name: 'smuggling: an encoding of two names',
    send: [`${head('POST /api/log', 'Transfer-Encoding: xchunked', 'Connection: close')}${END}0\r\n\r\n`],
    expect: [400],
  },
  {
    name: 'smuggling: chunked is not the last',
    send: [`${head('POST /api/log', 'Transfer-Encoding: chunked, identity', 'Connection: close')}${END}0\r\n\r\n`],
    expect: [400],
  },
  {
    name: 'chunk of a size that is none',
    send: [
      `${head('POST /api/log', JSON_TYPE, 'Transfer-Encoding: chunked', 'Connection: close')}${END}zz\r\nabc\r\n0\r\n\r\n`,
    ],
    expect: [400],
  },
  {
    name: 'chunk of a size beyond all',
    send: [
      `${head('POST /api/log', JSON_TYPE, 'Transfer-Encoding: chunked', 'Connection: close')}${END}FFFFFFFFFFFFFFFFF\r\n`,
    ],
    expect: [400],
  },
  {
    name: 'bare line feeds',
    send: ['GET / HTTP/1.1\nHost: site\nConnection: close\n\n'],
    expect: [400],
  },
  withHeaders('Expect of another kind', [200], 'Expect: 999-magic'),
  withHeaders('Upgrade to h2c', [200], 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'),
  withHeaders('forwarded from everywhere', [200], `X-Forwarded-For: ${'10.0.0.1, '.repeat(500)}x`),
  withHeaders(
    'poisoned origin',
    [200],
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: gopher',
    'X-Forwarded-Port: 99999',
    'Forwarded: host=evil.example',
  ),
  withHeaders(
    'poisoned path',
    [200],
    'X-Original-URL: /api/quarantine',
    'X-Rewrite-URL: /api/quarantine',
    'X-Matched-Path: /api/quarantine',
  ),
  withHeaders('x-middleware-subrequest', [200], `x-middleware-subrequest: ${'middleware:'.repeat(5)}middleware`),
  withHeaders(
    'middleware’s own headers',
    [200],
    'x-middleware-rewrite: http://evil.example/',
    'x-middleware-next: 1',
    'x-middleware-prefetch: 1',
  ),
  withHeaders(
    'invoke headers',
    [200],
    'x-invoke-path: /api/quarantine',
    'x-invoke-status: 500',
    'x-invoke-error: {"message":"x"}',
  ),
  withHeaders('x-vercel-id', [200], 'x-vercel-id: iad1::x', 'x-vercel-forwarded-for: 1.2.3.4'),
  withHeaders('server action', [200], 'next-action: 7f0000000000000000000000000000000000000000'),
  body('server action, posted', '/', '["$K1"]', [405], 'next-action: x', 'Content-Type: text/plain;charset=UTF-8'),
  withHeaders(
    'router headers with rubbish',
    [200, 400],
    'RSC: 1',
    'Next-Router-State-Tree: %5B%22%00',
    'Next-Router-Prefetch: 9',
    'Next-Router-Segment-Prefetch: /../../x',
  ),
  {
    name: 'router headers with rubbish, on a page that reads its query',
    send: get('/buscar?q=a', 'RSC: 1', 'Next-Router-State-Tree: {{{', 'Next-Url: //evil.example'),
    expect: [200, 400, 404],
  },
  {
    name: 'router headers with a tree of depth',
    send: get('/buscar?q=a', 'RSC: 1', `Next-Router-State-Tree: ${encodeURIComponent('["",{},'.repeat(300))}`),
    expect: [200, 400, 404],
  },
  withHeaders('preview cookies', [200], 'Cookie: __prerender_bypass=x; __next_preview_data=x'),
  withHeaders(
    'ranges in great number',
    [200, 206, 416],
    `Range: bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`,
  ),
  withHeaders('range backwards', [200, 206, 416], 'Range: bytes=9-1'),
  { name: 'range beyond the file', send: get('/icon-192.png', 'Range: bytes=99999999999-'), expect: [200, 416] },
  withHeaders('encodings of nobody’s', [200], 'Accept-Encoding: br;q=NaN, gzip;q=-1, zstd;q=1e99, *;q=, ,,,;;'),
  withHeaders('encodings, all refused', [200, 406], 'Accept-Encoding: identity;q=0, *;q=0'),
  withHeaders('tags in great number', [200], `If-None-Match: ${'"aaaaaaaa", '.repeat(900)}"b"`),
  withHeaders('tag that is none', [200], 'If-None-Match: W/"', 'If-Modified-Since: yesterday'),
  withHeaders('any tag', [304, 200], 'If-None-Match: *'),
  withHeaders('languages in great number', [200], `Accept-Language: ${'xx;q=0.1,'.repeat(1000)}`),
  withHeaders('connection that drops headers', [200, 400], 'Connection: host, x-client-address'),
  { name: 'token of another', send: get('/api/quarantine', 'Authorization: Bearer x'), expect: [401] },
  { name: 'token of 8 KB', send: get('/api/quarantine', `Authorization: Bearer ${'x'.repeat(8000)}`), expect: [401] },
];

const deep = '['.repeat(2000) + ']'.repeat(2000);
const LOG = '/api/log';
const DRAWS = '/api/draws';
const BODIES: readonly Hostile[] = [
  body('body larger than a log may be', LOG, `{"counts":{"error":${'1'.repeat(4000)}}}`, [413], JSON_TYPE),
  body('body larger than any may be', DRAWS, 'x'.repeat(300_000), [413], JSON_TYPE, TOKEN),
  body('body of another type', LOG, '<a/>', [415], 'Content-Type: application/xml'),
  body('body without a type', LOG, '{}', [415]),
  body(
    'body that is no UTF-8',
    DRAWS,
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    [400],
    JSON_TYPE,
    TOKEN,
  ),
  body('body of depth', DRAWS, deep, [400], JSON_TYPE, TOKEN),
  body(
    'body with the prototype',
    DRAWS,
    '{"__proto__":{"date":"2026-07-31"},"constructor":{"prototype":{"x":1}}}',
    [400],
    JSON_TYPE,
    TOKEN,
  ),
  body(
    'prototype for a region',
    DRAWS,
    '{"date":"2026-07-31","results":{"results":{"__proto__":{"prizes":{"14:20":[]}}}}}',
    [200, 400],
    JSON_TYPE,
    TOKEN,
  ),
  body(
    'prototype for an hour',
    DRAWS,
    '{"date":"2026-07-31","results":{"results":{"look":{"prizes":{"__proto__":[{"place":"1","number":"1"}],"constructor":[]}}}}}',
    [200, 400],
    JSON_TYPE,
    TOKEN,
  ),
  body('numbers beyond all', DRAWS, '{"date":1e999,"results":-0}', [400], JSON_TYPE, TOKEN),
  body('the same key twice', DRAWS, '{"date":"x","date":"2026-07-31"}', [400], JSON_TYPE, TOKEN),
  body(
    'lone surrogate in a text',
    DRAWS,
    '{"date":"2026-07-31","results":{"results":{"\\ud800":{"prizes":{"14:20":[{"place":"1","number":"\\u0000"}]}}}}}',
    [200, 400],
    JSON_TYPE,
    TOKEN,
  ),
  body('body cut off', LOG, '{"counts":{"err', [400], JSON_TYPE),
  body('empty body', LOG, '', [400, 415], JSON_TYPE),
  body('article of nobody’s', '/api/articles/__proto__/updates', '', [404]),
  body('form', DRAWS, 'a=1', [415], 'Content-Type: application/x-www-form-urlencoded', TOKEN),
  {
    name: 'body that claims to be squeezed',
    send: post(DRAWS, Buffer.from('1f8b0800', 'hex'), JSON_TYPE, TOKEN, 'Content-Encoding: gzip'),
    expect: [400, 415],
  },
  {
    name: 'body shorter than announced, then silence',
    send: [`${head('POST /api/log', JSON_TYPE, 'Content-Length: 100', 'Connection: close')}${END}{"co`],
    expect: [0, 408],
    isSlow: true,
  },
  {
    name: 'head, one byte a second',
    send: ['GET / HTTP/1.1\r\n', ...Array.from({ length: 40 }, () => 'X')],
    pauseMs: 1000,
    expect: [0, 408],
    isSlow: true,
  },
];

export const HOSTILE: readonly Hostile[] = [...PATHS, ...QUERIES, ...METHODS, ...HEADERS, ...BODIES];
