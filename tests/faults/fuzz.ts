import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { memoryOf } from '../support/operator.ts';
import { mappedPaths, PAGE_KINDS } from '../support/page-kinds.ts';
import { randomFrom } from '../support/random.ts';
import { type FaultCase, section } from './section.ts';
import { inParallel } from './several-servers.ts';

type Context = { site: Site; paths: readonly string[] };
type Random = () => number;

const MAX_REQUESTS = 1_000_000;
const MAX_MS = 20 * 60_000;
const AT_ONCE = 12;
const ANSWER_MS = 5 * 60_000;

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const some = (random: Random, most: number) => Math.floor(random() * (most + 1));

const METHODS = 'GET GET GET GET GET HEAD POST PUT DELETE OPTIONS TRACE PATCH get'.split(' ');
const PIECES = [
  ...['..', '.', '', '%2e%2e', '%2f', '%252f', '%5c', '%00', '%0d%0a', '%c0%af', '%EF%BC%8F', '%', '%zz', '%E0%A4'],
  ...['<svg onload=1>', '%3Csvg%3E', "'", '"', '[slug]', '[[...x]]', '__proto__', 'constructor', '~', ';a=b', '@'],
  ...[
    '2026-07-31',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    'é',
    '%C3%A9',
    '\u{1f600}',
    'a'.repeat(300),
    '_next',
    'api',
  ],
];
const HEADERS: readonly ((random: Random, mark: string) => string)[] = [
  (random) => `Accept-Encoding: ${pick(random, ['br', 'gzip', 'zstd', '*', 'br;q=0', ',,,', 'identity;q=0, *;q=0'])}`,
  (random) => `Accept: ${pick(random, ['text/html', 'application/json', '*/*', 'text/x-component', '<'])}`,
  () => 'RSC: 1',
  (random) => `Next-Router-Prefetch: ${pick(random, ['1', '2', 'x'])}`,
  (_, mark) => `Next-Router-Segment-Prefetch: /${mark}/__PAGE__`,
  (_, mark) => `Next-Router-State-Tree: %5B%22${mark}%22%5D`,
  (_, mark) => `Next-Url: /${mark}`,
  (_, mark) => `Next-Action: ${mark}`,
  (_, mark) => `x-middleware-subrequest: ${mark}`,
  (_, mark) => `x-middleware-rewrite: /${mark}`,
  (_, mark) => `x-nextjs-data: ${mark}`,
  (_, mark) => `x-invoke-path: /${mark}`,
  (_, mark) => `x-now-route-matches: ${mark}`,
  (_, mark) => `x-matched-path: /${mark}`,
  (_, mark) => `x-forwarded-host: ${mark}.example`,
  (_, mark) => `x-forwarded-proto: ${mark}`,
  (_, mark) => `x-original-url: /${mark}`,
  (_, mark) => `x-http-method-override: ${mark}`,
  (_, mark) => `Forwarded: for=${mark};host=${mark}`,
  (_, mark) => `Cookie: sessao=${mark}; __prerender_bypass=${mark}`,
  (_, mark) => `Referer: https://${mark}.example/`,
  (_, mark) => `User-Agent: ${mark}`,
  (_, mark) => `Accept-Language: ${mark}`,
  (_, mark) => `X-Forwarded-For: ${mark}`,
  (_, mark) => `If-None-Match: "${mark}", *`,
  () => 'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT',
  (random) => `Range: bytes=${pick(random, ['0-1', '-5', '5-1', '0-,1-,2-', '99999999999999999999-', 'x'])}`,
  () => 'Expect: 200-ok',
  () => 'Upgrade: h2c',
  (random) => `Sec-Fetch-Dest: ${pick(random, ['document', 'empty', 'image'])}`,
  (random) => `Authorization: Bearer ${pick(random, ['x', 'undefined', '', 'a'.repeat(5000)])}`,
  (random) => `X-${'long-'.repeat(some(random, 20))}: ${'v'.repeat(some(random, 3000))}`,
];
const BODIES: readonly ((mark: string) => string)[] = [
  () => '',
  () => '{',
  () => 'null',
  (mark) => JSON.stringify({ counts: { error: 1 }, [mark]: mark }),
  (mark) => JSON.stringify({ date: mark, results: { results: { [mark]: { prizes: { [mark]: [] } } } } }),
  (mark) => `[${`{"modality":"${mark}"},`.repeat(50)}0]`,
  () => '['.repeat(5000),
  (mark) => `{"__proto__":{"${mark}":1},"a":1e999}`,
  (mark) => mark.repeat(2000),
];

/** One request's bytes, made of what the site knows and what it must not mind; `mark` is in no other request. */
function requestOf(random: Random, paths: readonly string[], mark: string): string {
  const method = pick(random, METHODS);
  const parts = pick(random, paths).split('/');
  for (let change = some(random, 2); change > 0; change -= 1) {
    const at = some(random, parts.length);
    if (random() < 0.5) parts.splice(at, 0, pick(random, PIECES));
    else parts[Math.min(at, parts.length - 1)] += pick(random, PIECES);
  }
  let target = random() < 0.03 ? parts.join('/') : `/${parts.join('/').replace(/^\/+/, '')}`;
  const keys = [
    'q',
    'date',
    'stake',
    'bet',
    'where',
    'number',
    '_rsc',
    'slug',
    'nxtPslug',
    '__nextLocale',
    'dpl',
    mark,
  ];
  const queries = Array.from(
    { length: some(random, 3) },
    () => `${pick(random, keys)}=${random() < 0.6 ? mark : pick(random, PIECES)}`,
  );
  if (queries.length) target += `${target.includes('?') ? '&' : '?'}${queries.join('&')}`;
  // A blank would end the target; the rest goes as it is, with bytes above ASCII too.
  target = target.replaceAll(' ', '+');
  const lines = [`${method} ${target} HTTP/1.${random() < 0.97 ? 1 : 0}`];
  if (random() < 0.97) lines.push(`Host: ${pick(random, ['site', 'localhost', `${mark}.example`, '[::1]', '*'])}`);
  for (let count = some(random, 5); count > 0; count -= 1) lines.push(pick(random, HEADERS)(random, mark));
  if (random() < 0.02) lines.push(`Authorization: Bearer ${OPERATOR_TOKEN}`);
  let body = '';
  if (method === 'POST' || random() < 0.05) {
    body = pick(random, BODIES)(mark);
    if (random() < 0.9) lines.push('Content-Type: application/json');
    const size = Buffer.byteLength(body);
    lines.push(random() < 0.95 ? `Content-Length: ${size}` : `Content-Length: ${some(random, size)}`);
    if (random() < 0.05) lines.push('Transfer-Encoding: chunked');
  }
  return `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
}

const PLACES = {
  regions: 'rio sao-paulo look federal rj sp Rio são-paulo pt-rio bahia'.split(' '),
  names: 'pt ptm ppt ptv ptn coruja bandeirantes PT ontem hoje feed 14h20 99h99 8h00'.split(' '),
  modalities: 'mega-sena quina lotofacil lotomania timemania dupla-sena federal mega super-sete'.split(' '),
};

/** An address as results and contests have them: most of them right, many recorded, some impossible, some misspelt. */
function placeOf(random: Random): string {
  const number = (most: number) => some(random, most);
  const two = (value: number) => String(value).padStart(random() < 0.97 ? 2 : 1, '0');
  const year = pick(random, [2024, 2025, 2025, 2026, 2026, 1962 + number(100), number(9999)]);
  const month = `${year}-${two(random() < 0.97 ? 1 + number(11) : number(20))}`;
  const day = `${month}-${two(random() < 0.97 ? 1 + number(30) : number(60))}`;
  const hour = `${two(number(25))}h${pick(random, ['20', '00', '30', two(number(61))])}`;
  const region = pick(random, PLACES.regions);
  const modality = pick(random, PLACES.modalities);
  const contest = pick(random, [1 + number(3500), 1 + number(8000), number(200_000)]);
  const paths = [
    `/resultados/${day}`,
    `/resultados/${region}`,
    `/resultados/${region}/${pick(random, PLACES.names)}`,
    `/resultados/${region}/${hour}`,
    `/resultados/${region}/${day}`,
    `/resultados/${region}/${month}`,
    `/resultados/${region}/${day}/${pick(random, ['11h20', '14h20', '18h20', '19h00', hour, 'pt', 'ptm'])}`,
    `/loterias/${modality}`,
    `/loterias/${modality}/${contest}`,
    `/loterias/${modality}/ano/${year}`,
    `/feed/${region}.xml`,
    `/api/v1/draws/${region}/${day}/${hour}`,
    `/api/v1/contests/${modality}/${contest}`,
  ];
  const path = pick(random, paths);
  return random() < 0.05 ? `${path}/${pick(random, PIECES)}`.replaceAll(' ', '+') : path;
}

/** All that comes back until the connection ends, as latin1. */
function ask(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end in ${ANSWER_MS} ms: ${bytes.slice(0, 300)}`));
    }, ANSWER_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
  });
}

/** Too many at once is answered so, on a machine that others use too: not what is looked for here. */
const isBusy = (answer: string) => /^HTTP\/1\.1 503 /.test(answer) && /^retry-after: \d+\r$/im.test(answer);

const MARK = /zq[0-9a-z]+k\d+z/g;

/** Resident megabytes with all rooms full after so many kinds of requests; 493 after four thousand (2026-11-26). */
const MAX_MB = 600;
/** So many of the requests are for a place that may well be recorded: what is rendered for it fills the rooms. */
const PLACES_PART = 0.15;
const PLACE_HEAD = '\r\nHost: site\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n';

async function fuzz({ site, paths }: Context, mostRequests: number, mostMs: number): Promise<string> {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 4_294_967_296);
  console.error(`fuzz: FUZZ_SEED=${seed}`);
  const random = randomFrom(seed);
  const until = performance.now() + mostMs;
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let sent = 0;
  await inParallel(mostRequests, AT_ONCE, async (index) => {
    if (performance.now() > until || wrong.length > 20) return;
    const mark = `zq${seed.toString(36)}k${index}z`;
    const isPlace = random() < PLACES_PART;
    const bytes = isPlace ? `GET ${placeOf(random)} HTTP/1.1${PLACE_HEAD}` : requestOf(random, paths, mark);
    sent += 1;
    const answer = await ask(site.port, bytes).catch((error: Error) => `HTTP/1.1 599 ${error.message}`);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if ((status >= 500 && !isBusy(answer)) || (isPlace && status === 0))
      wrong.push(`${status}: ${bytes.slice(0, 600)}`);
    const others = (answer.match(MARK) ?? []).filter((found) => found !== mark);
    if (others.length) wrong.push(`another's ${others[0]}: ${bytes.slice(0, 600)}`);
  });
  assert.deepEqual(wrong.slice(0, 5), [], `seed ${seed}: ${wrong.length} of ${sent}`);
  const after = await fetch(site.url);
  assert.equal(after.status, 200);
  assert.doesNotMatch(await after.text(), MARK);
  const resident = Math.round((await memoryOf(site)).resident / 1024 / 1024);
  assert.ok(resident <= MAX_MB, `${resident} MB`);
  assert.doesNotMatch(site.output(), /uncaught|unhandled/i);
  const entries = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return `seed ${seed}; ${sent} requests; ${entries.join(', ')}; ${resident} MB`;
}

const cases: readonly FaultCase<Context>[] = [
  {
    name: 'three hundred requests made at random',
    expected: 'none 500 or above, no client’s mark in another’s answer, memory within its rooms',
    isQuick: true,
    run: (context) => fuzz(context, 300, MAX_MS),
  },
  {
    name: 'a million requests made at random, or twenty minutes of them',
    expected: 'none 500 or above, no client’s mark in another’s answer, memory within its rooms',
    isQuick: false,
    run: (context) => fuzz(context, MAX_REQUESTS, MAX_MS),
  },
];

export const fuzzed = section<Context>({
  area: 'fuzz',
  open: async (seed) => {
    const site = await startSite({}, seed);
    const chunk = readdirSync('.next/static/chunks').find((name) => name.endsWith('.js')) ?? '';
    const calls = 'results lotteries status log draws contests collect metrics health quarantine'.split(' ');
    const paths = [
      ...PAGE_KINDS,
      ...(await mappedPaths(site.url)),
      ...calls.map((name) => `/api/${name}`),
      '/api/articles/resultados-jogo-do-bicho-2025/updates',
      ...['/icon-192.png', '/robots.txt', '/feed.xml', '/blog/feed.xml', '/sw.js', '/.well-known/security.txt'],
      `/_next/static/chunks/${chunk}`,
      ...[
        '/_next/image?url=%2Fx.png&w=64&q=75',
        '/_next/data/x/index.json',
        '/_error',
        '/_global-error',
        '/404',
        '/500',
      ],
    ];
    return { site, paths };
  },
  close: async ({ site }) => {
    await site.stop();
  },
  cases,
});
