import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { hasSample, postSample } from '../support/operator.ts';
import { wait } from './pages.ts';
import { type FaultCase, section } from './section.ts';

type Context = { seed: string };

const CLIENTS = 32;
const POSTERS = 4;
const PATHS = ['/', '/resultados', '/loterias', '/api/results', '/buscar?q=agua', '/blog'];

/** One client on one connection that asks until it is reported `Connection: close`; resolves to how many were answered. */
async function keepAsking(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answered = 0;
  for (;;) {
    const isLast = await new Promise<boolean>((resolve, reject) => {
      const req = request({ port, host: '127.0.0.1', agent, path: PATHS[answered % PATHS.length] }, (res) => {
        res.resume();
        res.on('error', reject);
        res.on('end', () => {
          if (res.statusCode !== 200) reject(new Error(`answered ${res.statusCode}`));
          else resolve(res.headers.connection === 'close');
        });
      });
      req.on('error', reject);
      req.end();
    });
    answered += 1;
    if (isLast) break;
  }
  agent.destroy();
  return answered;
}

async function endUnderLoad({ seed }: Context): Promise<string> {
  const site = await startSite({}, seed);
  const clients = Array.from({ length: CLIENTS }, () => keepAsking(site.port));
  const outcomes = Promise.allSettled(clients);
  await wait(1200);
  const began = performance.now();
  const code = await site.stop();
  const tookMs = performance.now() - began;
  const settled = await outcomes;
  const failed = settled.filter(({ status }) => status === 'rejected');
  const answered = settled.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
  assert.deepEqual(
    failed,
    [],
    `${failed.length} of ${CLIENTS} clients lost a request; gone after ${Math.round(tookMs)} ms`,
  );
  assert.equal(code, 0);
  return `${answered} answered, 0 lost, gone after ${Math.round(tookMs)} ms`;
}

/** Posts draws until the site is gone; the indexes that were acknowledged with 200. */
async function postUntilGone(site: { url: string }, from: number, step: number): Promise<number[]> {
  const acknowledged: number[] = [];
  for (let index = from; ; index += step) {
    try {
      const reply = await postSample(site, index);
      const { accepted } = await reply.json();
      if (reply.status !== 200) return acknowledged;
      assert.equal(accepted, 1);
      acknowledged.push(index);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      return acknowledged;
    }
  }
}

async function killWhilePosting(env: Record<string, string>, seed?: string): Promise<string> {
  const site = await startSite(env, seed);
  const posting = Promise.all(Array.from({ length: POSTERS }, (_, from) => postUntilGone(site, from, POSTERS)));
  await wait(2000);
  await site.end('SIGKILL');
  const acknowledged = (await posting).flat();
  assert.ok(acknowledged.length > 0, 'nothing was acknowledged');
  const again = await startSite(env);
  try {
    const lost = [];
    for (const index of acknowledged) if (!(await hasSample(again, index))) lost.push(index);
    assert.deepEqual(lost, []);
    assert.equal((await postSample(again, 1500)).status, 200);
  } finally {
    await again.end('SIGTERM');
  }
  return `${acknowledged.length} acknowledged, 0 lost`;
}

/**
 * Kills a site that writes, starts it again on what is left, and so on; all that was acknowledged is looked for after
 * each start, but for what an earlier start has shown to be there, which the last start looks for once more.
 */
async function killManyTimes(times: number, seed: string): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bicho-killed-'));
  cpSync(seed, dataDir, { recursive: true });
  const all: number[] = [];
  let unseen: number[] = [];
  let next = 0;
  const lookFor = async (site: Site, indexes: readonly number[]) => {
    const lost: number[] = [];
    for (const index of indexes) if (!(await hasSample(site, index))) lost.push(index);
    assert.deepEqual(lost, [], `${lost.length} of ${indexes.length} lost`);
  };
  try {
    for (let turn = 0; turn < times; turn += 1) {
      const site = await startSite({ DATA_DIR: dataDir });
      await lookFor(site, unseen);
      const posting = Promise.all(
        Array.from({ length: POSTERS }, (_, from) => postUntilGone(site, next + from, POSTERS)),
      );
      posting.catch(() => undefined);
      await wait(50 + ((turn * 37) % 350));
      await site.end('SIGKILL');
      unseen = (await posting).flat();
      all.push(...unseen);
      next = Math.max(next, ...all) + POSTERS + 1;
    }
    const last = await startSite({ DATA_DIR: dataDir });
    await lookFor(last, all);
    await last.end('SIGTERM');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return `${times} kills, ${all.length} acknowledged, 0 lost`;
}

const cases: readonly FaultCase<Context>[] = [
  {
    name: 'SIGTERM while 32 clients keep asking',
    expected: 'every request answered, exit 0',
    isQuick: true,
    run: endUnderLoad,
  },
  {
    name: 'SIGTERM while 32 clients keep asking, four times more',
    expected: 'every request answered, exit 0',
    isQuick: false,
    async run(context) {
      const entries = [];
      for (let turn = 0; turn < 4; turn += 1) entries.push(await endUnderLoad(context));
      return entries.join('; ');
    },
  },
  {
    name: 'kill -9 while draws are posted, embedded store',
    expected: 'every acknowledged draw there',
    isQuick: true,
    async run({ seed }) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'bicho-killed-'));
      try {
        return await killWhilePosting({ DATA_DIR: dataDir }, seed);
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'kill -9 while draws are posted, 200 times, embedded store',
    expected: 'every acknowledged draw there',
    isQuick: false,
    run: ({ seed }) => killManyTimes(200, seed),
  },
  {
    name: 'kill -9 while draws are posted, Postgres',
    expected: 'every acknowledged draw there',
    isQuick: false,
    async run() {
      const postgres = await startPostgres();
      try {
        return await killWhilePosting({ DATABASE_URL: await postgres.fresh('site') });
      } finally {
        postgres.stop();
      }
    },
  },
];

export const endings = section<Context>({
  area: 'endings',
  open: async (seed) => ({ seed }),
  close: async () => {},
  cases,
});
