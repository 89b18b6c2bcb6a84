import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { collectNow, revalidate, rowsOf } from '../support/operator.ts';
import { type Fault, startUpstream, type Upstream } from '../support/upstream.ts';
import { askEveryKind, percentile, shown, wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';

type Context = { upstream: Upstream; seed: string };

const CLOCK = fileURLToPath(new URL('../support/jumping-clock.ts', import.meta.url));
// A Friday, five minutes past two in São Paulo: the draw of 14:20 is yet to come.
const START = Date.parse('2026-11-20T17:05:00Z');
const DAY = '2026-11-20';
const MINUTE_MS = 60_000;
const P95_MS = 50;
/** With these the run goes on for minutes behind the answer: a site of their own, so that no other run joins it. */
const ENDLESS: readonly Fault[] = ['hang', 'slow-drip'];

async function startFed(upstream: Upstream, seed: string): Promise<Site> {
  const site = await startSite(
    {
      CAIXA_URL: upstream.caixaUrl,
      CAIXA_BACKUP_URLS: `guidi=${upstream.mirrorUrl('guidi')},heroku=${upstream.mirrorUrl('heroku')}`,
      BICHO_FEED_URL: upstream.feedUrl,
    },
    seed,
    { nodeArgs: ['--import', CLOCK] },
  );
  site.tell({ clockShiftMs: START - Date.now() });
  await wait(100);
  await collectNow(site);
  return site;
}

const breakAll = ({ faults }: Upstream, fault: Fault | null) => {
  for (const target of Object.keys(faults) as (keyof typeof faults)[]) faults[target] = fault;
};

/** What is recorded of the day and of the modalities. */
async function record(site: Site): Promise<string> {
  const results = await (await fetch(`${site.url}/api/results?date=${DAY}`)).json();
  const { loterias } = await (await fetch(`${site.url}/api/lotteries`)).json();
  return JSON.stringify([results.results, loterias]);
}

/** Faults that end: tests/e2e/collect.test.ts. */
const endless = ENDLESS.map(
  (fault): FaultCase<Context> => ({
    name: `every source: ${fault}`,
    expected: 'pages 200, the record as it was',
    isQuick: false,
    async run({ upstream, seed }) {
      const site = await startFed(upstream, seed);
      try {
        const before = await record(site);
        breakAll(upstream, fault);
        const sources = await collectNow(site);
        await revalidate(site);
        await askEveryKind(site);
        assert.equal(await record(site), before);
        const home = shown(await (await fetch(site.url)).text());
        assert.match(home, /4321/);
        assert.doesNotMatch(home, /Bicho-papão|23h59|23:59/);
        return (
          sources.map(({ source, outcome }) => `${source.split(':')[0]} ${outcome}`).join(', ') ||
          'still asking after 12 s'
        );
      } finally {
        breakAll(upstream, null);
        await site.stop();
      }
    },
  }),
);

const hourDown: FaultCase<Context> = {
  name: 'every source down for 60 minutes',
  expected: `pages 200 with their age, p95 ≤ ${P95_MS} ms`,
  isQuick: false,
  async run({ upstream, seed }) {
    const site = await startFed(upstream, seed);
    try {
      breakAll(upstream, 'refused');
      for (let minutes = 10; minutes <= 60; minutes += 10) {
        site.tell({ clockShiftMs: START - Date.now() + minutes * MINUTE_MS });
        await wait(50);
        await collectNow(site);
        await askEveryKind(site);
      }
      const times: number[] = [];
      for (let round = 0; round < 20; round += 1) times.push(...(await askEveryKind(site)));
      const p95 = percentile(times, 0.95);
      assert.ok(p95 <= P95_MS, `p95 ${p95.toFixed(1)} ms`);
      const { regions } = await (await fetch(`${site.url}/api/status`)).json();
      assert.equal(regions['pt-rio'].state, 'late');
      assert.ok(regions['pt-rio'].lagSeconds >= 40 * 60, `lag ${regions['pt-rio'].lagSeconds} s`);
      const home = shown(await (await fetch(site.url)).text());
      assert.match(home, /4321/);
      assert.match(
        home,
        /Resultado das 14h20 ainda não saiu — (?:última resposta de uma fonte às|nenhuma fonte respondeu)/,
      );
      return `${times.length} answers, p50 ${percentile(times, 0.5).toFixed(1)} p95 ${p95.toFixed(1)} ms; pt-rio late by ${Math.round(regions['pt-rio'].lagSeconds / 60)} min`;
    } finally {
      breakAll(upstream, null);
      await site.stop();
    }
  },
};

export const feeds = section<Context>({
  area: 'feeds',
  async open(seed) {
    const upstream = await startUpstream();
    upstream.feed = {
      date: DAY,
      rows: { 'pt-rio': { '11:20': rowsOf(['4321', '8765', '0019', '1357', '2468']) } },
      yesterday: {},
    };
    upstream.feed.yesterday = { 'pt-rio': { '11:20': rowsOf(['4321', '8765', '0019', '1357', '2468']) } };
    return { upstream, seed };
  },
  close: ({ upstream }) => upstream.stop(),
  cases: [...endless, hourDown],
});
