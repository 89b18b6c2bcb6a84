import assert from 'node:assert/strict';
import autocannon from 'autocannon';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { memoryOf } from '../support/operator.ts';
import { askEveryKind, percentile, wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';

const RAMP = [32, 64, 128, 256, 512, 1024, 2048, 4096];
const STEP_S = 4;
const HALF_S = 30;
/** The break point: one answer in a hundred takes longer than this, or fails. */
const BREAK_P99_MS = 1000;
/** Under load the process takes what it needs; from the first half of the time to the second it must need no more. */
const MAX_GROWTH_BYTES = 150 * 1024 * 1024;
const PATHS = [
  '/',
  '/resultados',
  '/loterias',
  '/sonhos',
  '/blog',
  '/api/results',
  '/api/lotteries',
  '/resultados/2026-07-31',
];

function shoot(site: Site, connections: number, duration: number) {
  return autocannon({
    url: site.url.replace('localhost', '127.0.0.1'),
    connections,
    duration,
    timeout: 60,
    headers: { 'accept-encoding': 'br' },
    requests: PATHS.map((path) => ({ path })),
  });
}

async function calmP50(site: Site): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) times.push(...(await askEveryKind(site)));
  return percentile(times, 0.5);
}

const cases: readonly FaultCase<Site>[] = [
  {
    name: 'twice as many connections as it takes to break it, 60 s',
    expected: 'each answered 200; p50 and memory back',
    isQuick: false,
    async run(site) {
      const before = { p50: await calmP50(site), resident: (await memoryOf(site)).resident };
      let breakAt = RAMP.at(-1) ?? 0;
      const steps: string[] = [];
      for (const connections of RAMP) {
        const { requests, latency, errors, non2xx } = await shoot(site, connections, STEP_S);
        steps.push(`${connections}: ${Math.round(requests.average)}/s p99 ${latency.p99} ms`);
        if (latency.p99 <= BREAK_P99_MS && errors + non2xx === 0) continue;
        breakAt = connections;
        break;
      }
      const halves: Awaited<ReturnType<typeof shoot>>[] = [];
      const resident = [before.resident];
      for (let half = 0; half < 2; half += 1) {
        halves.push(await shoot(site, breakAt * 2, HALF_S));
        await wait(3000);
        resident.push((await memoryOf(site)).resident);
      }
      const p50 = await calmP50(site);
      const [, first = 0, second = 0] = resident;
      const sum = (pick: (half: (typeof halves)[number]) => number) =>
        halves.reduce((all, half) => all + pick(half), 0);
      const figures = [
        ...steps,
        `break point ${breakAt}`,
        `doubled: ${sum(({ requests }) => requests.total)} answers, p99 ${halves.map(({ latency }) => latency.p99).join(' and ')} ms`,
        `${sum(({ non2xx }) => non2xx)} not 2xx, ${sum(({ errors }) => errors)} errors`,
        `calm p50 ${before.p50.toFixed(1)} → ${p50.toFixed(1)} ms`,
        `RSS ${resident.map(mb).join(' → ')} MB`,
      ].join('; ');
      assert.equal(
        sum(({ non2xx, errors }) => non2xx + errors),
        0,
        figures,
      );
      assert.ok(p50 < Math.max(5, before.p50 * 2), figures);
      assert.ok(second - first < MAX_GROWTH_BYTES, figures);
      return figures;
    },
  },
];

const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);

export const load = section<Site>({
  area: 'load',
  open: async (seed) => {
    const site = await startSite({}, seed);
    await askEveryKind(site);
    return site;
  },
  close: async (site) => {
    await site.stop();
  },
  cases,
});
