import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { memoryOf } from '../support/operator.ts';
import { mappedPaths, PAGE_KINDS } from '../support/page-kinds.ts';
import { processorSeconds, until, wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';
import { abandon, addressOf, askSite, hurry, inParallel, postFromMany } from './several-servers.ts';

type Context = { site: Site };

export const PROBE = fileURLToPath(new URL('../support/loop-probe.ts', import.meta.url));
const MB = 1024 * 1024;

const LOG = { path: '/api/log', body: '{"counts":{"error":1}}' };
const CHECK = { path: '/api/articles/resultados-jogo-do-bicho-2025/updates', body: '{}' };

/** The probe's answer to `message`, a figure. */
async function figure(site: Site, message: object, pattern: RegExp): Promise<number> {
  const before = [...site.output().matchAll(pattern)].length;
  site.tell(message);
  let found: RegExpMatchArray | undefined;
  await until('the probe answers', async () => {
    found = [...site.output().matchAll(pattern)][before];
    return found !== undefined;
  });
  return Number(found?.[1]);
}
export const heldUp = (site: Site) => figure(site, { tellLoop: true }, /loop held up (\d+) ms/g);
const alive = (site: Site) => figure(site, { tellHeap: true }, /heap alive (\d+) bytes/g);

/** Work for as many searches may be done until the next asker's is answered: seconds say little on a busy machine. */
const MAX_SEARCHES = 250;

/** Seconds of the processor that one search takes with nothing beside it. */
async function costOfSearch({ site }: Context): Promise<number> {
  const count = 20;
  const before = processorSeconds(site.pid);
  for (let index = 0; index < count; index += 1) await nextSearch(site, `sozinha-${index}`);
  return (processorSeconds(site.pid) - before) / count;
}

let searches = 0;
async function nextSearch(site: Site, text: string): Promise<void> {
  searches += 1;
  const headers = { 'x-forwarded-for': addressOf(2_000_000 + searches) };
  const { status } = await askSite(site.port, `/buscar?q=${text}`, { headers });
  assert.equal(status, 200);
}

/** After `flood` the next search is answered soon, by what a search takes before it. */
async function searchIsBack<T>(context: Context, flood: () => Promise<T>): Promise<{ flooded: T; text: string }> {
  const cost = await costOfSearch(context);
  const flooded = await flood();
  const before = processorSeconds(context.site.pid);
  await nextSearch(context.site, 'cobra');
  const others = Math.round((processorSeconds(context.site.pid) - before) / cost);
  const text = `next search after the work of ${others}, ${Math.round(cost * 1000)} ms of the processor each`;
  assert.ok(others < MAX_SEARCHES, text);
  return { flooded, text };
}

const posts = (count: number, kind: typeof LOG, isQuick: boolean): FaultCase<Context> => ({
  name: `${count} posts to ${kind.path.replace(/\/[\w-]+\/updates/, '/…/updates')} from as many addresses`,
  expected: 'nothing of them is kept',
  isQuick,
  async run({ site }) {
    await postFromMany(site.port, 300, kind);
    const { resident } = await memoryOf(site);
    // What the site loads once, some seconds after its start, falls into one half; what posts leave, into both.
    const before = await alive(site);
    const half = Math.ceil(count / 2);
    const statuses = await postFromMany(site.port, half, kind, 1000);
    const between = await alive(site);
    for (const [status, times] of await postFromMany(site.port, half, kind, 1000 + half))
      statuses.set(status, (statuses.get(status) ?? 0) + times);
    const held = 2 * Math.min(between - before, (await alive(site)) - between);
    const grown = (await memoryOf(site)).resident - resident;
    const text = `${(held / count / 1024).toFixed(2)} KB held each, RSS ${Math.round(grown / MB)} MB more`;
    assert.ok(
      [...statuses.keys()].every((status) => [200, 204, 503].includes(status)),
      [...statuses].join(' '),
    );
    // A remembered address is some 200 bytes, of 20,000 addresses at most; code that is compiled meanwhile is not theirs.
    assert.ok(held < 4 * MB + Math.min(count, 20_000) * 400, text);
    if (!isQuick) assert.ok(grown < 50 * MB, text);
    return text;
  },
});

const abandoned = (count: number, isQuick: boolean): FaultCase<Context> => ({
  name: `${count} searches whose askers left`,
  expected: `search back before the work of ${MAX_SEARCHES}`,
  isQuick,
  async run(context) {
    const flood = () => abandon(context.site.port, count, (index) => `/buscar?q=deixada-${index}`);
    return (await searchIsBack(context, flood)).text;
  },
});

const SPELLINGS: readonly ((path: string, at: number) => string)[] = [
  (path, at) => `${path.slice(0, at)}${percent(path[at])}${path.slice(at + 1)}`,
  (path, at) => `${path.slice(0, at)}${percent(path[at]).toLowerCase()}${path.slice(at + 1)}`,
  (path, at) => `${path.slice(0, at)}%25${percent(path[at]).slice(1)}${path.slice(at + 1)}`,
  (path, at) => `${path.slice(0, at)}%2f${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%252F${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%5c${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%00${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%2e%2e%2f${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%c0%af${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%EF%BC%8F${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}//${path.slice(at)}`,
];
const percent = (character = '') => `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;

/** What an address may end in, whatever is polled: never at a failure. */
const spelt = (isQuick: boolean): FaultCase<Context> => ({
  name: `every address, each of its places spelt in ${SPELLINGS.length} ways${isQuick ? ', a sample' : ''}`,
  expected: 'below 500',
  isQuick,
  async run({ site }) {
    const asset = readdirSync('.next/static/chunks').find((name) => name.endsWith('.js')) ?? '';
    const calls = ['results', 'status', 'log', 'draws', 'metrics', 'health', 'articles/x/updates'];
    const paths = [
      ...new Set([
        ...PAGE_KINDS.filter((path) => !path.includes('?')),
        ...(await mappedPaths(site.url)),
        ...calls.map((name) => `/api/${name}`),
        ...['/icon-192.png', '/robots.txt', '/feed.xml', '/_not-found', '/_global-error', '/.well-known/security.txt'],
        `/_next/static/chunks/${asset}`,
      ]),
    ];
    const all = paths.flatMap((path) =>
      Array.from(path).flatMap((character, at) =>
        SPELLINGS.map((spell) => ({
          path: at === 0 ? `/${spell(path, 1)}` : spell(path, at),
          isSlash: character === '/',
        })),
      ),
    );
    const requests = all.filter(({ isSlash }, index) => !isQuick || index % 97 === 0 || (isSlash && index % 7 === 0));
    const bad: string[] = [];
    await inParallel(requests.length, 16, async (index) => {
      const path = requests[index]?.path ?? '';
      const { status } = await askSite(site.port, path);
      // 503 is the answer to too many at once, which is not what is looked for here.
      if (status === 0 || (status >= 500 && status !== 503)) bad.push(`${status} ${path}`);
    });
    assert.deepEqual(bad.slice(0, 5), [], `${bad.length} of ${requests.length}`);
    return `${requests.length} spellings of ${paths.length} addresses`;
  },
});

const hostileFor = (ms: number, isQuick: boolean): FaultCase<Context> => ({
  name: `health while all of it goes on, ${ms / 1000} s`,
  expected: 'always 200; the loop never held up for 250 ms',
  isQuick,
  async run({ site }) {
    await heldUp(site);
    const until = performance.now() + ms;
    const isOn = () => performance.now() < until;
    const day = (index: number) => new Date(Date.UTC(1990, 0, 1 + (index % 13_000))).toISOString().slice(0, 10);
    let turn = 0;
    const flood = async (work: (index: number) => Promise<unknown>) => {
      while (isOn()) await work(turn++);
    };
    const times: number[] = [];
    const watch = async () => {
      while (isOn()) {
        const began = performance.now();
        assert.equal((await askSite(site.port, '/api/health')).status, 200);
        times.push(performance.now() - began);
        await wait(20);
      }
    };
    const search = (text: string, index: number) =>
      askSite(site.port, `/buscar?q=${text}`, { headers: { 'x-forwarded-for': addressOf(3_000_000 + index) } });
    const rsc = (index: number) => ({ rsc: '1', 'next-router-segment-prefetch': `/a${index}/__PAGE__` });
    await Promise.all([
      watch(),
      ...Array.from({ length: 8 }, () => flood((index) => askSite(site.port, `/resultados/${day(index)}`))),
      ...Array.from({ length: 8 }, () => flood((index) => search(`a${index}`, index))),
      ...Array.from({ length: 4 }, () => flood((index) => askSite(site.port, `/api/results?date=${day(index)}`))),
      ...Array.from({ length: 4 }, () => flood((index) => askSite(site.port, '/loterias', { headers: rsc(index) }))),
      ...Array.from({ length: 2 }, () => flood((index) => hurry(site.port, 2000, () => `/buscar?q=h${index}`))),
      flood((index) => abandon(site.port, 50, (at) => `/buscar?q=d${index}-${at}`)),
      flood((index) => postFromMany(site.port, 50, LOG, index * 50)),
    ]);
    const held = await heldUp(site);
    times.sort((a, b) => a - b);
    const text = `loop held up ${held} ms; health of ${times.length}: slowest ${Math.round(times.at(-1) ?? 0)} ms`;
    assert.ok(held < 250, text);
    return text;
  },
});

const cases: readonly FaultCase<Context>[] = [
  posts(1500, LOG, true),
  posts(600, CHECK, true),
  posts(100_000, LOG, false),
  posts(10_000, CHECK, false),
  {
    name: '234 KB of searches on one connection',
    expected: `search back before the work of ${MAX_SEARCHES}`,
    isQuick: true,
    async run(context) {
      const { flooded, text } = await searchIsBack(context, () =>
        hurry(context.site.port, 5700, (index) => `/buscar?q=a${index}`),
      );
      return `${Math.round(flooded / 1000)} KB; ${text}`;
    },
  },
  abandoned(1000, true),
  abandoned(100_000, false),
  {
    name: 'more searches at once than there is room for',
    expected: '200, or 503 with Retry-After; pages as usual',
    isQuick: true,
    async run({ site }) {
      const all = Array.from({ length: 400 }, (_, index) =>
        askSite(site.port, `/buscar?q=muitas-${index}`, {
          headers: { 'x-forwarded-for': addressOf(4_000_000 + index) },
        }),
      );
      const page = await askSite(site.port, '/');
      assert.equal(page.status, 200);
      const found = await Promise.all(all);
      const refused = found.filter(({ status }) => status === 503);
      assert.ok(found.every(({ status }) => status === 200 || status === 503));
      assert.ok(refused.length > 0 && refused.every(({ headers }) => /^\d+$/.test(String(headers['retry-after']))));
      return `${found.length - refused.length} answered, ${refused.length} refused`;
    },
  },
  hostileFor(4000, true),
  hostileFor(60_000, false),
  spelt(true),
  spelt(false),
  {
    name: 'a day with as many draws as are taken, all corrected six times',
    expected: 'no page above 500 KB beside its style sheet',
    isQuick: true,
    run: stuffedDay,
  },
  {
    name: 'a large body without the operator’s token',
    expected: '401 before it comes',
    isQuick: true,
    async run({ site }) {
      const began = performance.now();
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(site.port, '127.0.0.1', () => {
          socket.write(
            'POST /api/draws HTTP/1.1\r\nHost: site\r\nContent-Length: 200000\r\nContent-Type: application/json\r\n\r\n{',
          );
        });
        socket.setTimeout(8000, () => reject(new Error('it is waited for')));
        socket.once('data', (data) => resolve(data.toString()));
        socket.once('error', reject);
      });
      assert.match(answer, /^HTTP\/1\.1 401 /);
      return `${Math.round(performance.now() - began)} ms`;
    },
  },
  {
    name: 'six wrong tokens from one line',
    expected: 'five times 401, then 429; others are heard; one line, five counted',
    isQuick: true,
    async run({ site }) {
      const metrics = async () =>
        Number(
          /^bicho_wrong_tokens_total (\d+)$/m.exec(
            (await askSite(site.port, '/api/metrics', { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })).body,
          )?.[1],
        );
      const before = await metrics();
      const ask = (token: string, at: number) => {
        const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `2001:db8:a:b::${at}` };
        return askSite(site.port, '/api/quarantine', { headers });
      };
      const entries = [];
      for (let at = 1; at <= 6; at += 1) entries.push(await ask(`errado-${at}`, at));
      assert.deepEqual(
        entries.map(({ status }) => status),
        [...Array(5).fill(401), 429],
      );
      assert.match(String(entries.at(-1)?.headers['retry-after']), /^\d+$/);
      assert.equal((await ask(OPERATOR_TOKEN, 99)).status, 429);
      assert.equal((await metrics()) - before, 5);
      assert.equal(site.output().match(/"operator-token-rejected"/g)?.length, 1);
      assert.doesNotMatch(site.output(), /errado-|2001:db8/);
      return 'heard again after fifteen minutes';
    },
  },
  {
    name: 'two hundred lines that anybody can cause',
    expected: 'at most sixty a minute, the rest counted',
    isQuick: true,
    async run({ site }) {
      const count = () => site.output().match(/"event":"browser-error-reported"/g)?.length ?? 0;
      const before = count();
      await postFromMany(site.port, 200, LOG, 500_000);
      await wait(200);
      const written = count() - before;
      // The minute may turn meanwhile.
      assert.ok(written <= 120, `${written} lines`);
      return `${written} lines`;
    },
  },
  {
    name: 'what the policy stopped is reported and counted, and no page’s policy is long',
    expected: '204, a count; below 8 KB',
    isQuick: true,
    async run({ site }) {
      let longest = 0;
      for (const path of PAGE_KINDS) {
        const policy = String((await askSite(site.port, path)).headers['content-security-policy']);
        assert.match(policy, /; report-uri \/api\/log(?:;|$)/);
        longest = Math.max(longest, policy.length);
      }
      assert.ok(longest < 8192, `${longest} bytes`);
      const report = {
        'document-uri': 'https://site.example/buscar?q=segredo',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js',
        'original-policy': 'x'.repeat(8000),
      };
      const headers = { 'content-type': 'application/csp-report', 'x-forwarded-for': addressOf(900_000) };
      const body = JSON.stringify({ 'csp-report': report });
      const { status } = await askSite(site.port, '/api/log', { method: 'POST', headers, body });
      assert.equal(status, 204);
      await until('it is in the log', async () =>
        /"event":"csp-violation-reported","script-src-elem":1\}/.test(site.output()),
      );
      assert.doesNotMatch(site.output(), /segredo|evil\.example/);
      return `longest policy ${longest} bytes`;
    },
  },
];

/** A minute of every hour, more than a region's day may hold. */
const EVERY_HOUR = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:07`);

/** As many draws of a day as are taken, corrected again and again: what its pages weigh then. */
async function stuffedDay({ site }: Context): Promise<string> {
  // Later than all that is recorded: the home page shows it of every region.
  const day = '2026-08-01';
  const animal = (number: string) => Math.ceil((Number(number.slice(2)) || 100) / 4);
  const post = async (turn: number) => {
    const table = (region: number, hour: number) =>
      [1, 2, 3, 4, 5].map((place) => {
        const number = String((region * 2400 + hour * 97 + place * 13 + turn * 1009) % 10_000).padStart(4, '0');
        return { place: String(place), number, group: String(animal(number)).padStart(2, '0') };
      });
    for (const [region, name] of ['pt-rio', 'pt-sp', 'look', 'federal'].entries()) {
      const prizes = Object.fromEntries(EVERY_HOUR.map((time, hour) => [time, table(region, hour)]));
      const { status, body } = await askSite(site.port, '/api/draws', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
        body: JSON.stringify({ date: day, results: { results: { [name]: { prizes } } } }),
      });
      assert.equal(status, 200, body.slice(0, 300));
    }
  };
  for (let turn = 0; turn < 6; turn += 1) await post(turn);
  const sizes: string[] = [];
  for (const path of ['/', '/resultados', `/resultados/${day}`, `/api/results?date=${day}`, '/feed.xml']) {
    const { status, body } = await askSite(site.port, path);
    assert.equal(status, 200, path);
    // Without the site's style sheet, which is as long whatever the day holds.
    const kilobytes = Math.round(Buffer.byteLength(body.replace(/<style>.*?<\/style>/gs, '')) / 1024);
    sizes.push(`${path} ${kilobytes} KB`);
    assert.ok(kilobytes <= 500, `${path}: ${kilobytes} KB`);
  }
  return sizes.join(', ');
}

export const stalls = section<Context>({
  area: 'stalls',
  open: async (seed) => {
    const site = await startSite({ TRUST_PROXY: '1', WARM_SEARCH: 'on' }, seed, {
      nodeArgs: ['--expose-gc', '--import', PROBE],
    });
    return { site };
  },
  close: async ({ site }) => {
    await site.stop();
  },
  cases,
});
