import assert from 'node:assert/strict';
import { MAX_SEARCH_LENGTH } from '../../lib/core/contracts/search.ts';
import { MAX_LINE_LENGTH } from '../../lib/core/domain/queries/pasted-lines.ts';
import { MAX_TEXT_LENGTH } from '../../lib/core/domain/queries/pasted-tickets.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { heldUp, PROBE } from './overload.ts';
import { wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';
import { addressOf, askSite, inParallel } from './several-servers.ts';

type Context = { site: Site };

/** What texts of bets are made of, and what stands between: each pair repeated was the worst text of some form. */
const TOKENS =
  'a abc abcdefgh 1 12 123 1234 1,00 r$5 reais cobra cavlo mega milhar grupo duque cada cabeca pt rio 10h45 31/07 um vinte x 1x X e q 🐍 á'.split(
    ' ',
  );
const SEPARATORS = ['', ' ', '+', ', ', '-', ' - ', '/', '. ', ':', '; ', ' | ', '(', 'x', ' e ', '\t', '\ud83d'];
const PAIRS = TOKENS.flatMap((token) => SEPARATORS.map((separator) => token + separator));

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
/** The costliest that a text of a pair can be: on one line, or on as many as are read. */
const textsOf = (pair: string) => [
  filled(pair, MAX_TEXT_LENGTH),
  filled(`${filled(pair, MAX_LINE_LENGTH - 1)}\n`, MAX_TEXT_LENGTH),
  filled(`${filled(pair, 59)}\n`, MAX_TEXT_LENGTH),
];
const SPECIAL = [
  `123 ${'c 1 '.repeat(240)}x`,
  Array.from({ length: 80 }, (_, at) => `milhar ${1000 + at * 37} 2,00 cabeca pt`).join('\n'),
];

let address = 0;
/** Another address each time. */
function next() {
  address += 1;
  return { 'x-forwarded-for': addressOf(address) };
}

function checked(site: Site, text: string) {
  const headers = { ...next(), 'content-type': 'application/json' };
  return askSite(site.port, '/api/v1/check', { method: 'POST', headers, body: JSON.stringify({ text }) });
}

/** Asks all the while for the site's health; `end` resolves to how often. */
function watchHealth(site: Site) {
  let isOn = true;
  let times = 0;
  const watching = (async () => {
    for (; isOn; times += 1) {
      assert.equal((await askSite(site.port, '/api/health')).status, 200);
      await wait(20);
    }
  })();
  return async () => {
    isOn = false;
    await watching;
    return times;
  };
}

/** What a text does to the loop it does each time; what a busy machine does, not. */
const ATTEMPTS = 3;

/** Sends texts, eight at once, and says for how long the loop stood still at most, in the best of three attempts. */
async function whileWatched(site: Site, count: number, work: (index: number) => Promise<number>): Promise<string> {
  // What the first text of a start loads is none of its doing.
  await checked(site, 'cobra 1,00');
  await askSite(site.port, '/conferir?texto=cobra', { headers: next() });
  await askSite(site.port, '/buscar?q=cobra', { headers: next() });
  for (let attempt = 1; ; attempt += 1) {
    const { held, text } = await watchedOnce(site, count, work);
    if (held < 250) return text;
    assert.ok(attempt < ATTEMPTS, text);
  }
}

async function watchedOnce(site: Site, count: number, work: (index: number) => Promise<number>) {
  await heldUp(site);
  const statuses = new Map<number, number>();
  const end = watchHealth(site);
  await inParallel(count, 8, async (index) => {
    const status = await work(index);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const times = await end();
  const held = await heldUp(site);
  const all = [...statuses].map(([status, often]) => `${often} × ${status}`).join(', ');
  const text = `loop held up ${held} ms; health ${times} times; ${all}`;
  assert.ok(![...statuses.keys()].some((status) => status === 0 || status === 500), text);
  return { held, text };
}

const texts = (isQuick: boolean): FaultCase<Context> => ({
  name: `texts of ${isQuick ? 'a sample of ' : ''}${PAIRS.length} pairs of token and separator, eight at once`,
  expected: 'the loop never held up for 250 ms',
  isQuick,
  run: ({ site }) => {
    const all = [...SPECIAL, ...PAIRS.filter((_, at) => !isQuick || at % 37 === 0).flatMap(textsOf)];
    return whileWatched(site, all.length, async (index) => (await checked(site, all[index] ?? '')).status);
  },
});

const pages = (isQuick: boolean): FaultCase<Context> => ({
  name: `the same in the address of /conferir${isQuick ? ', a sample' : ''}`,
  expected: 'the loop never held up for 250 ms',
  isQuick,
  run: ({ site }) => {
    const all = [...SPECIAL, ...PAIRS.filter((_, at) => !isQuick || at % 53 === 5).flatMap(textsOf)];
    return whileWatched(site, all.length, async (index) => {
      const query = new URLSearchParams({ texto: (all[index] ?? '').toWellFormed() }).toString().slice(0, 7900);
      return (await askSite(site.port, `/conferir?${query}`, { headers: next() })).status;
    });
  },
});

const searches = (isQuick: boolean): FaultCase<Context> => ({
  name: `searches of ${MAX_SEARCH_LENGTH} characters${isQuick ? ', a sample' : ''}`,
  expected: 'the loop never held up for 250 ms',
  isQuick,
  run: ({ site }) => {
    const unknown = [3, 5, 8, 12].map((length) =>
      Array.from({ length: 100 }, (_, at) =>
        Array.from({ length }, (_, place) => 'bcdfghjlmnpqrtvxz'[(at * 7 + place * (at + 3)) % 17]).join(''),
      ).join(' '),
    );
    const pairs = PAIRS.filter((_, at) => !isQuick || at % 43 === 9).map((pair) => filled(pair, MAX_SEARCH_LENGTH));
    const all = [...unknown, ...pairs].flatMap((text) => {
      const query = new URLSearchParams({ q: text.slice(0, MAX_SEARCH_LENGTH).toWellFormed() });
      return ['/buscar', '/api/search', '/api/v1/answer'].map((path) => `${path}?${query}`);
    });
    return whileWatched(site, all.length, async (index) => {
      const { status } = await askSite(site.port, all[index] ?? '', { headers: next() });
      return status;
    });
  },
});

/** Ordinary bets, other ones each time: what a text costs is counted for the address that sent it. */
const priced: FaultCase<Context> = {
  name: 'texts of eighty bets from one address',
  expected: '429 with Retry-After before the minute’s number is reached; others are answered',
  isQuick: true,
  async run({ site }) {
    const from = next();
    for (let sent = 0; sent < 120; sent += 1) {
      const bets = Array.from({ length: 80 }, (_, at) => `milhar ${1000 + at * 37 + sent} 2,00 cabeca pt tudo`);
      const texto = bets.join('\n');
      const { status, headers } = await askSite(site.port, `/conferir?${new URLSearchParams({ texto })}`, {
        headers: from,
      });
      if (status === 200) continue;
      assert.equal(status, 429);
      assert.match(String(headers['retry-after']), /^\d+$/);
      const other = await askSite(site.port, '/conferir?texto=cobra', { headers: next() });
      assert.equal(other.status, 200);
      assert.equal((await askSite(site.port, '/', { headers: from })).status, 200);
      assert.ok(sent < 119, 'only its number was limited');
      return `after ${sent}`;
    }
    throw new Error('never refused');
  },
};

export const texted = section<Context>({
  area: 'texts',
  open: async (seed) => ({
    site: await startSite({ TRUST_PROXY: '1', WARM_SEARCH: 'on' }, seed, { nodeArgs: ['--import', PROBE] }),
  }),
  close: async ({ site }) => {
    await site.stop();
  },
  cases: [texts(true), pages(true), searches(true), priced, texts(false), pages(false), searches(false)],
});
