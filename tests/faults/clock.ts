import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { addDays, saoPaulo } from '../../lib/core/domain/days.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { hasSample, postSample } from '../support/operator.ts';
import { askEveryKind, assertWithin, processorSeconds, until, wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';

type Context = { site: Site; seed: string; startsAt: number; next: number };

const CLOCK = fileURLToPath(new URL('../support/jumping-clock.ts', import.meta.url));
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-11-20T17:05:00Z');

const jumping = async (seed: string): Promise<Context> => {
  const site = await startSite({}, seed, { nodeArgs: ['--import', CLOCK] });
  const context = { site, seed, startsAt: START - Date.now(), next: 0 };
  site.tell({ clockShiftMs: context.startsAt });
  await wait(100);
  return context;
};

const status = async (site: Site, path: string) => {
  const reply = await fetch(site.url + path);
  await reply.arrayBuffer();
  return reply.status;
};

/** The site's clock shows `at`: every page answers for that day, none for the next, and what is written is seen. */
async function holdsAt({ site, startsAt, ...context }: Context, jumpMs: number): Promise<number> {
  site.tell({ clockShiftMs: startsAt + jumpMs });
  await wait(100);
  const { day } = saoPaulo(new Date(Date.now() + startsAt + jumpMs));
  await askEveryKind(site);
  for (const page of ['/', '/resultados', `/resultados/${day}`, '/sitemap-dias.xml']) {
    const html = await (await fetch(site.url + page)).text();
    const days = [...html.matchAll(/\/resultados\/(\d{4}-\d\d-\d\d)/g)].map(([, text = '']) => text);
    const future = days.filter((text) => text > day);
    // A day's own page may name the day after it only by a link that is not there yet.
    assert.deepEqual(future, [], `${page} names a day after ${day}`);
  }
  assert.equal(await status(site, `/resultados/${day}`), 200);
  assert.equal(await status(site, `/resultados/${addDays(day, 1)}`), 404);
  assert.equal((await postSample(site, context.next)).status, 200);
  const tookMs = await until('a draw just posted is seen', () => hasSample(site, context.next));
  assertWithin(3000, tookMs, 'a draw just posted');
  return tookMs;
}

const jump = (name: string, ...jumps: number[]): FaultCase<Context> => ({
  name,
  expected: 'pages of that day, no future day, what is posted is seen',
  isQuick: false,
  async run(context) {
    let slowest = 0;
    for (const jumpMs of [...jumps, 0]) {
      slowest = Math.max(slowest, await holdsAt(context, jumpMs));
      context.next += 1;
    }
    return `a posted draw is seen within ${Math.round(slowest)} ms`;
  },
});

const cases: readonly FaultCase<Context>[] = [
  jump('an hour forward, and back', HOUR_MS),
  jump('a day forward, and back', DAY_MS),
  jump('an hour and two days backwards, and forward again', -HOUR_MS, -2 * DAY_MS),
  jump('to and fro within a minute', 30_000, -30_000, 45_000),
  {
    name: 'after the jumps, nothing turns in circles',
    expected: 'below half a processor',
    isQuick: false,
    async run({ site }) {
      const before = processorSeconds(site.pid);
      await wait(4000);
      const used = (processorSeconds(site.pid) - before) / 4;
      assert.ok(used < 0.5, `${Math.round(used * 100)} % of a processor`);
      return `${Math.round(used * 100)} % of a processor when idle`;
    },
  },
];

export const clock = section<Context>({
  area: 'clock',
  open: jumping,
  close: async ({ site }) => {
    await site.stop();
  },
  cases,
});
