import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { MAPS, PLACEHOLDER_ORIGIN, WORKERS } from './generated-files.ts';

const WORKER_SOURCES = { on: 'service-worker', off: 'no-service-worker' } as const;

/** Writes, beside the built pages, what each start completes for itself (generated-files.ts). */
export async function buildGeneratedFiles(): Promise<void> {
  await Promise.all([buildWorkers(), buildMaps()]);
}

/** Both forms of /sw.js: `on.js`, and `off.js`, which removes an earlier one (SERVICE_WORKER). */
async function buildWorkers(): Promise<void> {
  for (const [form, source] of Object.entries(WORKER_SOURCES)) {
    const bundle = await rolldown({
      input: `lib/client/${source}.ts`,
      platform: 'browser',
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    });
    await bundle.write({ file: `${WORKERS}/${form}.js`, format: 'iife', minify: true });
    await bundle.close();
  }
}

/** Site map and robots.txt of the built pages. next-sitemap exits with 0 when it fails: a missing file means failure. */
async function buildMaps(): Promise<void> {
  let output = '';
  const child = spawn(process.execPath, ['node_modules/next-sitemap/bin/next-sitemap.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      SITE_URL: PLACEHOLDER_ORIGIN,
      SITE_MAP_DIR: MAPS,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  await new Promise((resolve) => child.once('close', resolve));
  const made = await readdir(MAPS).catch((): string[] => []);
  if (!made.includes('sitemap.xml') || !made.includes('robots.txt')) throw new Error(`site-map-not-made: ${output}`);
}
