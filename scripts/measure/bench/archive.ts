import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GAME_IDS } from '../../../lib/core/domain/games/list.ts';
import { isHouseId } from '../../../lib/core/domain/houses/list.ts';
import type { Store } from '../../../lib/core/store/schema.ts';
import { prepareStore } from '../../../lib/server/store/prepare.ts';
import { openSqliteStore } from '../../../lib/server/store/sqlite.ts';
import { drawAddress, lotteriesPlace, resultsPlace } from '../../../lib/site/addresses.ts';
import { contestAddress } from '../../../lib/site/contest-addresses.ts';
import { ms, percentile } from './figures.ts';
import { type Server, startFront } from './servers.ts';
import { addressesInMap, HOME_EVERY_MS, homeWhile, memoryOf, shuffled, timeOf, timesOf } from './visits.ts';

const COLD_GOAL_MS = 60;
const MEMORY_GOAL_MB = 450;
const HOME_P99_GOAL_MS = 30;
/** Cold pages of each kind that one asker asks for. */
const COLD_OF_A_KIND = 60;
/** Who crawls meanwhile. */
const CRAWLERS = 4;
const QUIET_S = 60;

/**
 * A walk through every page of the past that the recorded history gives: what a cold page takes, what is left in memory,
 * what it does to the home page. BENCH_ADDRESSES: so many of them only. Returns whether the goals were met.
 */
export async function measureArchive(folder: string): Promise<boolean> {
  const dataDir = path.join(folder, 'archive');
  const store = await openSqliteStore(dataDir);
  await prepareStore(store, () => undefined);
  const own = await addressesOf(store);
  await store.close();
  const front = await startFront({ DATA_DIR: dataDir });
  try {
    const all = shuffled([...new Set([...(await addressesInMap(front)), ...own])]).slice(
      0,
      Number(process.env.BENCH_ADDRESSES || 1e9),
    );
    console.log(`\nArquivo: ${all.length} endereços; memória na partida ${await memoryOf(front)} MB.`);
    const isCold = await measureCold(front, all);
    const quiet = await homeWhile(front, pause(QUIET_S * 1000));
    let most = 0;
    const began = performance.now();
    const loud = await homeWhile(
      front,
      crawl(front, all, async () => (most = Math.max(most, await memoryOf(front)))),
    );
    const seconds = (performance.now() - began) / 1000;
    const left = await memoryOf(front);
    console.log(
      `Todos, por ${CRAWLERS} de uma vez: ${seconds.toFixed(0)} s, ${(all.length / seconds).toFixed(0)} por segundo; ` +
        `memória até ${most} MB, depois ${left} MB (meta ≤ ${MEMORY_GOAL_MB}).`,
    );
    console.log(
      `Início, uma visita a cada ${HOME_EVERY_MS} ms: p50 ${ms(quiet.p50)}, p99 ${ms(quiet.p99)} em paz; ` +
        `p50 ${ms(loud.p50)}, p99 ${ms(loud.p99)} durante (meta do p99 ≤ ${HOME_P99_GOAL_MS} ms).`,
    );
    const kept = await timesOf(front, all.slice(-200));
    console.log(`As 200 últimas, de novo: p50 ${ms(percentile(kept, 50))}, p95 ${ms(percentile(kept, 95))}.`);
    const isWithin = isCold && left <= MEMORY_GOAL_MB && loud.p99 <= HOME_P99_GOAL_MS;
    console.log(isWithin ? 'Dentro das metas.' : 'ABAIXO DA META: veja acima.');
    return isWithin;
  } finally {
    await front.stop();
  }
}

/** What no map lists: each draw's own page, and contests that search engines are not reported of. */
async function addressesOf({ db }: Store): Promise<string[]> {
  const draws = await db.selectFrom('draws').select(['region', 'day', 'time']).execute();
  const contests = await db.selectFrom('contests').select(['modality', 'contest']).execute();
  return [
    ...draws.flatMap(({ region, day, time }) => (isHouseId(region) ? [drawAddress({ region, day, time })] : [])),
    ...contests.flatMap(({ modality, contest }) => {
      const known = GAME_IDS.find((one) => one === modality);
      return known ? [contestAddress(known, contest)] : [];
    }),
  ];
}

const kindOf = (address: string): string => {
  const [, root, ...segments] = address.split('/');
  return (root === 'resultados' ? resultsPlace(segments) : lotteriesPlace(segments))?.kind ?? 'other';
};

/** One asker, each page for the first time. */
async function measureCold(front: Server, all: readonly string[]): Promise<boolean> {
  const every: number[] = [];
  console.log(`Páginas frias, um só pedido de cada vez (meta p95 ≤ ${COLD_GOAL_MS} ms):`);
  for (const [kind, addresses] of Map.groupBy(all, kindOf)) {
    const times = await timesOf(front, addresses.slice(0, COLD_OF_A_KIND));
    every.push(...times);
    const [half, most] = [percentile(times, 50), percentile(times, 95)];
    console.log(`  ${kind.padEnd(12)}${String(times.length).padStart(4)}   p50 ${ms(half)}, p95 ${ms(most)}`);
  }
  const p95 = percentile(every, 95);
  console.log(`  todas: p50 ${ms(percentile(every, 50))}, p95 ${ms(p95)}`);
  return p95 <= COLD_GOAL_MS;
}

/** All of them by a few askers; `look` is called about once a second. */
async function crawl(front: Server, all: readonly string[], look: () => Promise<unknown>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CRAWLERS });
  const timer = setInterval(() => void look(), 1000);
  let next = 0;
  const walk = async () => {
    while (next < all.length) await timeOf(front, all[next++] ?? '', agent);
  };
  try {
    await Promise.all(Array.from({ length: CRAWLERS }, walk));
  } finally {
    clearInterval(timer);
    agent.destroy();
  }
}
