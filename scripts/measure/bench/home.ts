import { percentile } from './figures.ts';
import { OPERATOR_TOKEN, startFront } from './servers.ts';
import type { Stores } from './stores.ts';

const WARM_UP = 10;
const TIMES = 60;
const GOAL = 1.2;

/** Renders the home page over one day of draws and over ten years, in turns; returns whether both cost the same. */
export async function measureHome({ oneDayDir, tenYearsDir }: Stores): Promise<boolean> {
  const fronts = [await startFront({ DATA_DIR: oneDayDir }), await startFront({ DATA_DIR: tenYearsDir })];
  const times: [number[], number[]] = [[], []];
  try {
    for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
      for (const [at, front] of fronts.entries()) {
        const time = await renderTime(front.url);
        if (turn >= WARM_UP) times[at]?.push(time);
      }
    }
  } finally {
    for (const front of fronts) await front.stop();
  }
  const [one, ten] = times.map((list) => percentile(list, 50)) as [number, number];
  const ratio = ten / one;
  console.log(`\nPágina inicial feita de novo depois de um dado novo, mediana de ${TIMES}, alternadas:`);
  console.log(`um dia de sorteios ${one.toFixed(1)} ms, dez anos ${ten.toFixed(1)} ms, razão ${ratio.toFixed(2)}`);
  console.log(ratio <= GOAL ? 'O mesmo custo.' : `ABAIXO DA META: dez anos custam mais que ${GOAL} vezes um dia.`);
  return ratio <= GOAL;
}

/** Milliseconds from asking for the page, all that was kept being out of date, to its last byte. */
export async function renderTime(url: string, address = '/'): Promise<number> {
  // What the change of data sets off by itself (the main pages rendered again) is let pass first.
  await new Promise((resolve) => setTimeout(resolve, 250));
  await fetch(`${url}/api/revalidate`, { method: 'POST', headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
  const start = performance.now();
  await (await fetch(url + address)).arrayBuffer();
  return performance.now() - start;
}
