// npm run bench: the home page through the door against a bare Next page of the same size, in one run on this machine.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const CONNECTIONS = 32;
const WARM_UP_S = 2;
const MEASURE_S = 8;
const GOAL = 0.85;
const START_LIMIT_MS = 120_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const bareFolder = path.join(root, '.cache', 'bench-bare');
const nextBinary = path.join(root, 'node_modules/next/dist/bin/next');
const children: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

interface Figure {
  name: string;
  encoding: string;
  perSecond: number;
  p99Ms: number;
  failed: number;
}

run(['scripts/build.ts'], root);
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-data-'));
try {
  const figures = await measureAll();
  print(figures);
} finally {
  for (const child of children) await end(child);
  await rm(dataDir, { recursive: true, force: true });
}

async function measureAll(): Promise<Figure[]> {
  const doorPort = await freePort();
  const door = start(['scripts/serve.ts'], root, {
    PORT: String(doorPort),
    SITE_URL: `http://localhost:${doorPort}`,
    DATA_DIR: dataDir,
    COLLECT: 'off',
  });
  const home = `http://127.0.0.1:${doorPort}/`;
  await answers(`http://127.0.0.1:${doorPort}/api/health`, door);
  const bytes = (await (await fetch(home)).arrayBuffer()).byteLength;

  await makeBareApp(bytes);
  run([nextBinary, 'build'], bareFolder);
  const barePort = await freePort();
  const bare = start([nextBinary, 'start', '-p', String(barePort), '-H', '127.0.0.1'], bareFolder, {});
  const barePage = `http://127.0.0.1:${barePort}/`;
  await answers(barePage, bare);
  const bareBytes = (await (await fetch(barePage)).arrayBuffer()).byteLength;
  console.log(`HTML: início ${bytes} bytes, página Next pura ${bareBytes} bytes`);

  const figures: Figure[] = [];
  for (const encoding of ['identity', 'gzip']) {
    figures.push(await measure('next start', barePage, encoding));
    figures.push(await measure('porta', home, encoding));
  }
  figures.push(await measure('porta', home, 'br'));
  return figures;
}

async function measure(name: string, url: string, encoding: string): Promise<Figure> {
  const shot = (duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, headers: { 'accept-encoding': encoding } });
  await shot(WARM_UP_S);
  const { requests, latency, errors, non2xx } = await shot(MEASURE_S);
  return { name, encoding, perSecond: requests.average, p99Ms: latency.p99, failed: errors + non2xx };
}

function print(figures: readonly Figure[]): void {
  console.log(`\n${CONNECTIONS} conexões, ${MEASURE_S} s cada, ${os.cpus().length} núcleos divididos com o medidor`);
  for (const { name, encoding, perSecond, p99Ms, failed } of figures) {
    const rate = Math.round(perSecond).toLocaleString('pt-BR').padStart(8);
    const row = `${name.padEnd(12)}${encoding.padEnd(10)}${rate} pedidos/s   p99 ${String(p99Ms).padStart(4)} ms`;
    console.log(failed ? `${row}   ${failed} falhas` : row);
  }
  for (const encoding of ['identity', 'gzip']) {
    const [bare, door] = figures.filter((figure) => figure.encoding === encoding);
    if (!bare || !door) continue;
    const ratio = door.perSecond / bare.perSecond;
    const verdict = ratio >= GOAL ? 'dentro da meta' : 'abaixo da meta';
    console.log(`porta ÷ next start (${encoding}): ${ratio.toFixed(2)} (meta ≥ ${GOAL}: ${verdict})`);
    if (ratio < GOAL) process.exitCode = 1;
  }
}

/**
 * The smallest Next app with a static page of about `bytes` of HTML, in a folder below the project so that it finds the
 * project's packages. A page's text stands in its HTML twice: as markup and in the payload for the browser.
 */
async function makeBareApp(bytes: number): Promise<void> {
  await rm(bareFolder, { recursive: true, force: true });
  await mkdir(path.join(bareFolder, 'app'), { recursive: true });
  const sentence = 'Resultado da extração com milhar, centena, dezena e grupo. ';
  const paragraphs = Math.max(1, Math.round((bytes - 5_000) / (2 * (sentence.length + 40))));
  const files = {
    'package.json': JSON.stringify({ name: 'bench-bare', private: true, type: 'module' }),
    'next.config.mjs': `export default { agentRules: false, poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } };\n`,
    'app/layout.jsx':
      'export default function Layout({ children }) {\n  return <html lang="pt-BR"><body>{children}</body></html>;\n}\n',
    'app/page.jsx': `export const revalidate = 60;
export default function Page() {
  return <main>{Array.from({ length: ${paragraphs} }, (_, at) => <p key={at}>${sentence}{at}</p>)}</main>;
}
`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(bareFolder, name), text);
}

function environment(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

function run(args: string[], cwd: string): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({}),
  });
  if (status !== 0) throw new Error(`${args.join(' ')} terminou com ${status}`);
}

function start(args: string[], cwd: string, extra: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(extra),
  });
  children.push(child);
  return child;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`o servidor de ${url} terminou com ${child.exitCode}`);
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`sem resposta de ${url}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
