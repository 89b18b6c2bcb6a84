import { cp, readdir, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '../../../lib/core/domain/days.ts';
import { drawAddress, monthAddress, regionDayAddress } from '../../../lib/site/addresses.ts';
import { contestAddress } from '../../../lib/site/contest-addresses.ts';
import { dayAddress } from '../../../lib/site/results-addresses.ts';
import { checkAddress } from '../../../lib/site/tool-addresses.ts';
import { percentile } from './figures.ts';
import { root, type Server, startFront } from './servers.ts';
import { addressesInMap, memoryOf, timeOf, timesOf } from './visits.ts';

/** Of the other build's processor time: the median of the kinds, and each of them. */
const GOAL = 0.5;
const MOST = 0.65;
/** Pages of a kind in one go, and how many goes of each build; there are no more animals. */
const PAGES = 5;
const GOES = 5;
/** Pages of each kind before the first that counts: a crawler meets compiled code. */
const WARM_UP = 12;
/** Until what a page leaves to other threads is done. */
const SETTLE_MS = 60;
const NEWEST = '2026-07-20';

/**
 * The processor time, of all threads, of a page of each kind that is made for its first visit, compressed. BENCH_BASE: the
 * folder of another built clone, which makes the same pages in turns. Returns whether the ratios to it are within the goals.
 */
export async function measureCold(folder: string): Promise<boolean> {
  const dataDir = path.join(folder, 'cold');
  const base = process.env.BENCH_BASE;
  const sites = base ? [path.resolve(base), root] : [root];
  // By the older build: the newer one brings its tables up to date, and not the other way round.
  await (await startFront({ DATA_DIR: dataDir }, sites[0])).stop();
  const fronts: Server[] = [];
  try {
    for (const [at, site] of sites.entries()) {
      await cp(dataDir, `${dataDir}-${at}`, { recursive: true });
      fronts.push(await startFront({ DATA_DIR: `${dataDir}-${at}` }, site));
    }
    console.log(
      `\nPáginas frias, ms de processador de uma, mediana de ${GOES} vezes ${PAGES}${base ? ', alternadas' : ''}:`,
    );
    const ratios: number[] = [];
    const kinds = Object.entries(kindsIn(await addressesInMap(fronts[0] as Server)));
    for (const [, addresses] of kinds) await warmUp(fronts, addresses.slice(0, warmUpOf(addresses)));
    for (const [kind, addresses] of kinds) {
      const [first = Number.NaN, second] = await medians(fronts, addresses.slice(warmUpOf(addresses)));
      const ratio = second === undefined ? null : second / first;
      if (ratio !== null) ratios.push(ratio);
      const beside =
        second === undefined || ratio === null ? '' : `, agora ${second.toFixed(1)}, razão ${ratio.toFixed(2)}`;
      console.log(`  ${kind.padEnd(24)}${first.toFixed(1).padStart(7)}${beside}`);
    }
    console.log(`Memória depois: ${(await Promise.all(fronts.map(memoryOf))).join(' e ')} MB.`);
    if (!base) return true;
    const [half, most] = [percentile(ratios, 50), Math.max(...ratios)];
    const isWithin = half <= GOAL && most <= MOST;
    console.log(
      `Razão mediana ${half.toFixed(2)} (meta ≤ ${GOAL}), a maior ${most.toFixed(2)} (meta ≤ ${MOST})${isWithin ? '.' : ': ACIMA DA META.'}`,
    );
    return isWithin;
  } finally {
    for (const front of fronts) await front.stop();
  }
}

function kindsIn(mapped: readonly string[]): Record<string, readonly string[]> {
  const count = PAGES * GOES + WARM_UP;
  const made = <Value>(make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at));
  const day = (at: number) => addDays(NEWEST, -at);
  const below = (prefix: string) => mapped.filter((address) => address.startsWith(prefix));
  const animals = below('/bichos/');
  return {
    'dia de todas as bancas': made((at) => dayAddress(day(at))),
    'dia de uma banca': made((at) => regionDayAddress('pt-rio', day(at))),
    sorteio: made((at) => drawAddress({ region: 'look', day: day(at), time: '14:20' })),
    mês: [...made((at) => at).keys()].map((at) =>
      monthAddress(at % 2 ? 'look' : 'pt-rio', addDays('2026-06-15', -30 * Math.floor(at / 2)).slice(0, 7)),
    ),
    'concurso da Quina': made((at) => contestAddress('quina', 6400 + 7 * at)),
    'concurso da Mega-Sena': made((at) => contestAddress('megaSena', 2600 + 7 * at)),
    bicho: animals,
    sonho: below('/sonhos/').slice(0, count),
    busca: made((at) => `/buscar?${new URLSearchParams({ q: `milhar ${1000 + 137 * at}` })}`),
    'aposta conferida': made((at) =>
      checkAddress({
        tipo: 'grupo',
        palpite: 'cobra',
        onde: '1-5',
        valor: '5',
        regiao: 'rio',
        de: day(at),
        ate: day(at),
      }),
    ),
  };
}

/** There are few animals. */
const warmUpOf = (addresses: readonly string[]) => Math.min(WARM_UP, addresses.length - PAGES * (GOES - 1));

async function warmUp(fronts: readonly Server[], addresses: readonly string[]): Promise<void> {
  for (const front of fronts) await timesOf(front, addresses);
}

async function medians(fronts: readonly Server[], addresses: readonly string[]): Promise<number[]> {
  const agents = fronts.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const goes = Math.min(GOES, Math.floor(addresses.length / PAGES));
  const times: number[][] = fronts.map(() => []);
  for (let go = 0; go < goes; go += 1) {
    const pages = addresses.slice(go * PAGES, (go + 1) * PAGES);
    const order = [...fronts.keys()];
    if (go % 2) order.reverse();
    for (const at of order) {
      const front = fronts[at] as Server;
      const before = await processorOf(front);
      for (const one of pages) await timeOf(front, one, agents[at] as Agent);
      await pause(SETTLE_MS);
      times[at]?.push(((await processorOf(front)) - before) / pages.length);
    }
  }
  for (const agent of agents) agent.destroy();
  return times.map((list) => percentile(list, 50));
}

/** Milliseconds that all threads of a process have run, as Linux counts them. */
async function processorOf({ pid }: Server): Promise<number> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder);
  const times = await Promise.all(
    threads.map((thread) => readFile(path.join(folder, thread, 'schedstat'), 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6;
}
