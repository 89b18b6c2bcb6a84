// npm run lighthouse [-- PATH…]: Lighthouse's mobile figures of the main pages against bare Next pages of the same size,
// medians of five (LIGHTHOUSE_RUNS), in one run on this machine. Exit 1 when a goal is missed. What else runs on the machine
// decides about the times: the machine's index, reported with each page, should not differ from one page to the next.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { z } from 'zod';
import { chromiumPath, ended, ensureInstalled, runNode } from '../bootstrap.mjs';
import { runCommand } from '../command.ts';
import { startBareNext } from './bench/servers.ts';
import { freePort, startSite } from './harness/start-site.ts';

/** One of each kind. */
const PAGES = [
  '/',
  '/resultados',
  '/resultados/2026-07-31',
  '/resultados/rio',
  '/resultados/rio/ptm',
  '/resultados/rio/2026-07-31',
  '/resultados/rio/2026-07',
  '/resultados/rio/2026-07-30/14h20',
  '/loterias',
  '/loterias/mega-sena',
  '/loterias/mega-sena/3038',
  '/loterias/mega-sena/ano/2026',
  '/blog/estrategias-avancadas-jogo-bicho',
  '/sonhos',
  '/sonhos/cobra',
  '/bichos',
  '/bichos/cobra',
  '/buscar?q=cobra',
  '/conferir',
  '/ferramentas/calculadora',
  '/cadastro',
];
/** Kept from search engines on purpose: there SEO lacks `is-crawlable`, and nothing else. */
const NOT_INDEXED = new Set(['/resultados/rio/2026-07-30/14h20', '/buscar?q=cobra']);
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** Performance may lie so many points below the bare page's; its LCP and TBT may be so many times as long. */
const POINTS_BELOW = 3;
const TIMES = 1.3;
/** Bare pages block for next to nothing: below this many ms TBT is not distinguished from noise. */
const TBT_NOISE_MS = 50;

const root = fileURLToPath(new URL('../..', import.meta.url));
const gauges = 'scripts/measure/tools';
const PERFECT = ['accessibility', 'best-practices', 'seo'] as const;

const Category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), title: z.string(), numericValue: z.number().optional() }),
  ),
});
type Report = z.infer<typeof Report>;

interface Figures {
  performance: number;
  lcpMs: number;
  tbtMs: number;
}

await runCommand(async () => {
  ensureInstalled({ folder: gauges });
  if ((await ended(runNode(['scripts/run/build.ts']))) !== 0) throw new Error('A construção falhou.');
  const requested = process.argv.slice(2);
  const pages = requested.length ? requested : PAGES;
  const debugPort = await freePort();
  // Ours, so that it ends with us; Lighthouse's own outlives a run that is broken off.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [`--remote-debugging-port=${debugPort}`, '--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  const site = await startSite();
  try {
    const sizes = await Promise.all(
      pages.map(async (page) => (await (await fetch(site.url + page)).arrayBuffer()).byteLength),
    );
    const bare = await startBareNext(sizes.map((bytes, at) => ({ name: `p${at}`, bytes })));
    try {
      console.log(`Medianas de ${RUNS}, celular; ao lado, uma página Next pura do mesmo tamanho\n`);
      for (const [at, page] of pages.entries())
        await compare(debugPort, site.url + page, `${bare.url}/p${at}`, page, sizes[at] ?? 0);
    } finally {
      await bare.stop();
    }
  } finally {
    await site.stop();
    await browser.close();
  }
});

/** Measures both in turns, prints what came of it, and marks the run as failed where a goal is missed. */
async function compare(debugPort: number, url: string, bareUrl: string, page: string, bytes: number): Promise<void> {
  const ours: Report[] = [];
  const bares: Report[] = [];
  for (let run = 0; run < RUNS; run++) {
    ours.push(await lighthouse(url, debugPort));
    bares.push(await lighthouse(bareUrl, debugPort));
  }
  const [own, bare] = [figures(ours), figures(bares)];
  const perfect = PERFECT.map((name) =>
    Math.min(...ours.map(({ categories }) => Math.round(categories[name].score * 100))),
  );
  const index = median([...ours, ...bares].map(({ environment }) => environment.benchmarkIndex));
  console.log(`${page} (HTML ${Math.round(bytes / 1000)} kB; índice da máquina ${Math.round(index)})`);
  console.log(`  acessibilidade ${perfect[0]}  boas práticas ${perfect[1]}  SEO ${perfect[2]}`);
  console.log(`  desempenho ${own.performance} (pura ${bare.performance})`);
  console.log(
    `  LCP ${Math.round(own.lcpMs)} ms (pura ${Math.round(bare.lcpMs)}): ${(own.lcpMs / bare.lcpMs).toFixed(2)}×`,
  );
  console.log(`  TBT ${Math.round(own.tbtMs)} ms (pura ${Math.round(bare.tbtMs)})`);
  const missed = [
    ...new Set(
      ours.flatMap(failures).filter((failure) => !(NOT_INDEXED.has(page) && failure.startsWith('is-crawlable:'))),
    ),
    ...(own.performance < bare.performance - POINTS_BELOW ? [`desempenho mais de ${POINTS_BELOW} pontos abaixo`] : []),
    ...(own.lcpMs > bare.lcpMs * TIMES ? [`LCP acima de ${TIMES}×`] : []),
    ...(own.tbtMs > Math.max(bare.tbtMs * TIMES, TBT_NOISE_MS) ? [`TBT acima de ${TIMES}×`] : []),
  ];
  for (const what of missed) console.log(`  ✗ ${what}`);
  if (missed.length) process.exitCode = 1;
}

function figures(reports: readonly Report[]): Figures {
  return {
    performance: median(reports.map(({ categories }) => Math.round(categories.performance.score * 100))),
    lcpMs: median(reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN)),
    tbtMs: median(reports.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? Number.NaN)),
  };
}

/** What keeps a page from 100 in the categories that do not depend on speed. */
function failures({ categories, audits }: Report): string[] {
  return PERFECT.flatMap((name) => categories[name].auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const audit = audits[id];
      return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
    });
}

/** One run of Lighthouse's own defaults for a phone. A run that lost the start of its trace is made again. */
async function lighthouse(url: string, debugPort: number, tries = 3): Promise<Report> {
  try {
    return await runOnce(url, debugPort);
  } catch (error) {
    if (tries <= 1 || !String(error).includes('NO_NAVSTART')) throw error;
    return lighthouse(url, debugPort, tries - 1);
  }
}

/** Lighthouse empties the browser's cache and storage first. */
async function runOnce(url: string, debugPort: number): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(root, gauges, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--only-categories=performance,${PERFECT.join(',')}`,
      '--no-enable-error-reporting',
      `--port=${debugPort}`,
    ],
    { maxBuffer: 100_000_000 },
  );
  return Report.parse(JSON.parse(stdout));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
