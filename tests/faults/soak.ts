import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { memoryOf, postSample } from '../support/operator.ts';
import { askEveryKind, wait } from './pages.ts';
import { addressOf } from './several-servers.ts';

/** Memory may grow by less than this in a minute, once warm. */
const GOAL_MB_A_MINUTE = 1;
const SAMPLE_MS = 5000;
/** The first part of the time is warm-up: code is compiled and the bounded stores fill. */
const WARM_UP_PART = 0.25;
const WORKERS = 8;
const MB = 1024 * 1024;

type Sample = { minute: number; resident: number; heap: number };

/** Mixed traffic for `minutes`; prints memory by the minute and its slope. True when both slopes are within the goal. */
export async function soak(seed: string, minutes: number): Promise<boolean> {
  // As `npm start` does.
  const site = await startSite({ MALLOC_ARENA_MAX: '2', TRUST_PROXY: '1' }, seed);
  const samples: Sample[] = [];
  const began = performance.now();
  const minute = () => (performance.now() - began) / 60_000;
  let requestCount = 0;
  let failed = 0;
  const ask = async (work: () => Promise<unknown>) => {
    requestCount += 1;
    await work().catch(() => (failed += 1));
  };
  // One address may have only so much read.
  const get = async (path: string, expected = 200) => {
    const reply = await fetch(site.url + path, { headers: { 'x-forwarded-for': addressOf(requestCount) } });
    await reply.arrayBuffer();
    if (reply.status !== expected) throw new Error(`${path}: ${reply.status}`);
  };
  const worker = async (number: number) => {
    for (let turn = 0; minute() < minutes; turn += 1) {
      const distinct = `${number}-${turn}`;
      await ask(() => get(`/nada-${distinct}`, 404));
      await ask(() => get(`/blog/nada-${distinct}`, 404));
      await ask(() => get(`/buscar?q=${distinct}`));
      await ask(() => get(`/?utm_source=${distinct}`));
      await ask(() => get(`/resultados/${day(number * 5000 + turn)}`));
      await ask(() => get('/api/results'));
      if (turn % 10 === 0) await ask(() => askEveryKind(site));
      if (turn % 50 === 0 && number === 0) await ask(async () => okay(await postSample(site, turn / 50)));
      await wait(20);
    }
  };
  const watching = (async () => {
    while (minute() < minutes) {
      const { resident, heap } = await memoryOf(site);
      samples.push({ minute: minute(), resident: resident / MB, heap: heap / MB });
      await wait(SAMPLE_MS);
    }
  })();
  await Promise.all([...Array.from({ length: WORKERS }, (_, number) => worker(number)), watching]);
  await site.stop();

  const warm = samples.filter((sample) => sample.minute >= minutes * WARM_UP_PART);
  const slopes = { resident: slope(warm, 'resident'), heap: slope(warm, 'heap') };
  for (const { minute: at, resident, heap } of samples.filter((_, index) => index % 6 === 0))
    console.log(
      `${at.toFixed(1).padStart(6)} min  RSS ${resident.toFixed(0).padStart(5)} MB  heap ${heap.toFixed(0).padStart(5)} MB`,
    );
  console.log(`\n${requestCount} requests, ${failed} failed`);
  console.log(
    `slope after ${(minutes * WARM_UP_PART).toFixed(1)} min: RSS ${slopes.resident.toFixed(2)} MB/min, heap ${slopes.heap.toFixed(2)} MB/min (goal < ${GOAL_MB_A_MINUTE})`,
  );
  const claims = [failed === 0, slopes.resident < GOAL_MB_A_MINUTE, slopes.heap < GOAL_MB_A_MINUTE];
  console.log(`\n${claims.filter(Boolean).length} passed, ${claims.filter((claim) => !claim).length} failed`);
  return claims.every(Boolean);
}

const okay = (reply: Response) => {
  if (reply.status !== 200) throw new Error(String(reply.status));
};

/** Past days, one after the other from 1 January 1990. */
const day = (index: number) => new Date(Date.UTC(1990, 0, 1 + (index % 13_000))).toISOString().slice(0, 10);

/** Growth in MB a minute: the line of least squares through the samples. */
function slope(samples: readonly Sample[], which: 'resident' | 'heap'): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(samples.map(({ minute }) => minute));
  const y = mean(samples.map((sample) => sample[which]));
  const above = samples.reduce((sum, sample) => sum + (sample.minute - x) * (sample[which] - y), 0);
  const below = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  return above / below;
}
