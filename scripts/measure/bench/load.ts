import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Agent, request } from 'undici';
import { startNginx } from '../harness/nginx.ts';
import { startBareNext, startFront } from './servers.ts';
import type { Stores } from './stores.ts';

const CONNECTIONS = 32;
const WARM_UP_S = 2;
const MEASURE_S = 8;
const RECIPE_GOAL = 0.8;
const DOOR_GOAL = 3;
/** Askers of one address at one moment, and the rounds of each server, in turn. */
const TOGETHER = 12;
const TOGETHER_ROUNDS = 60;
/** How much longer the recipe may make them wait than directly. */
const TOGETHER_GOAL = 1.2;
/** nginx keeps each of them for a second. */
const FOR_FEW = {
  'um redirecionamento': '/Resultados',
  'uma página que falta': '/nao-existe',
  'o mapa': '/sitemap.xml',
};

interface Figure {
  perSecond: number;
  p99Ms: number;
  failed: boolean;
}

/** Throws a sentence when a program that this measure needs is not there. */
export function needLoadPrograms(): void {
  if (spawnSync('wrk', ['-v']).error) throw new Error('Esta medida precisa do wrk: instale com «apt-get install wrk».');
}

/** Requests per second and p99 of four servers in one run; returns whether the goals were met. */
export async function measureLoad({ tenYearsDir }: Stores): Promise<boolean> {
  const front = await startFront({ DATA_DIR: tenYearsDir });
  const behind = await startFront({ DATA_DIR: tenYearsDir, TRUST_PROXY: '1' });
  const bodies: Record<string, Buffer> = {};
  for (const encoding of ['identity', 'gzip', 'br']) bodies[encoding] = await bytesOf(front.url, encoding);
  const bytes = bodies.identity?.length ?? 0;
  const bare = await startBareNext([{ name: '', bytes }]);
  const bareBytes = (await bytesOf(bare.url, 'identity')).length;
  const nginx = await startNginx({ site: [behind.port], host: 'localhost', locations: bareFiles(bodies) });
  const leave = () => void nginx.stop();
  process.once('exit', leave);
  try {
    const recipe = `https://localhost:${nginx.httpsPort}`;
    console.log(
      `\nInício: ${bytes} bytes (br ${bodies.br?.length}, gzip ${bodies.gzip?.length}); página Next pura: ${bareBytes}. ` +
        `${CONNECTIONS} conexões do wrk, ${MEASURE_S} s cada, ${os.cpus().length} núcleos divididos com ele.`,
    );
    const results: boolean[] = [];
    for (const encoding of ['identity', 'br']) {
      const file = await measure('nginx, arquivo solto (TLS)', `${recipe}/solto-${encoding}.html`, encoding);
      const page = await measure('nginx pela receita, início (TLS)', `${recipe}/`, encoding);
      const ratio = page.perSecond / file.perSecond;
      results.push(judge(`receita ÷ arquivo solto (${encoding})`, ratio, RECIPE_GOAL));
    }
    for (const encoding of ['identity', 'gzip']) {
      const next = await measure('next start, página pura', bare.url, encoding);
      const page = await measure('porta, início', front.url, encoding);
      results.push(judge(`porta ÷ next start (${encoding})`, page.perSecond / next.perSecond, DOOR_GOAL));
      if (page.p99Ms >= next.p99Ms) results.push(false);
      console.log(
        `p99 da porta ${page.p99Ms < next.p99Ms ? 'menor' : 'NÃO é menor'} que o de next start (${encoding})`,
      );
    }
    await measure('porta, início', front.url, 'br');
    results.push(...(await measureTogether(behind.url, recipe)));
    return results.every(Boolean);
  } finally {
    process.off('exit', leave);
    await nginx.stop();
    for (const server of [bare, behind, front]) await server.stop();
  }
}

/** The waits of askers who come at one moment: directly, and by the recipe. */
async function measureTogether(direct: string, recipe: string): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const [what, address] of Object.entries(FOR_FEW)) {
    const [alone = 0, through = 0] = await waitedTogether([direct + address, recipe + address]);
    console.log(`${TOGETHER} de uma vez, ${what}: direto ${alone.toFixed(2)} ms, pela receita ${through.toFixed(2)}`);
    results.push(judge(`direto ÷ receita, ${what}`, alone / through, 1 / TOGETHER_GOAL));
  }
  return results;
}

const AS_BROWSERS = { 'accept-encoding': 'br' };

/** The median wait of these addresses' askers, in ms; measured in turn, so that other work on the machine meets all of them. */
async function waitedTogether(urls: readonly string[]): Promise<number[]> {
  const servers = urls.map((url) => ({
    url,
    dispatcher: new Agent({ connections: TOGETHER, allowH2: false, connect: { rejectUnauthorized: false } }),
    waits: [] as number[],
  }));
  // Connections are made first.
  for (let round = -1; round < TOGETHER_ROUNDS; round++) {
    for (const { url, dispatcher, waits } of servers) {
      const ask = async () => {
        const began = performance.now();
        await (await request(url, { dispatcher, headers: AS_BROWSERS })).body.dump();
        return performance.now() - began;
      };
      const ended = await Promise.all(Array.from({ length: TOGETHER }, ask));
      if (round >= 0) waits.push(...ended);
    }
  }
  await Promise.all(servers.map(({ dispatcher }) => dispatcher.close()));
  return servers.map(({ waits }) => waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN);
}

function judge(name: string, ratio: number, goal: number): boolean {
  console.log(`${name}: ${ratio.toFixed(2)} (meta ≥ ${goal.toFixed(2)}: ${ratio >= goal ? 'dentro' : 'ABAIXO'})`);
  return ratio >= goal;
}

/** The page's very bytes as files, encoded beforehand, each at its own address below the recipe's server. */
function bareFiles(bodies: Readonly<Record<string, Buffer>>) {
  return (folder: string): string => {
    const files = path.join(folder, 'solto');
    mkdirSync(files);
    return Object.entries(bodies)
      .map(([encoding, body]) => {
        const name = `solto-${encoding}.html`;
        writeFileSync(path.join(files, name), body);
        const header = encoding === 'identity' ? '' : `add_header Content-Encoding ${encoding};`;
        return `location = /${name} { root ${files}; gzip off; default_type text/html; ${header} }`;
      })
      .join('\n');
  };
}

/** The page as it goes out once the thorough compression is done. */
async function bytesOf(url: string, encoding: string): Promise<Buffer> {
  const ask = () =>
    new Promise<Buffer>((resolve, reject) => {
      const curl = spawn('curl', ['--silent', '--fail', '-H', `Accept-Encoding: ${encoding}`, url]);
      const parts: Buffer[] = [];
      curl.stdout.on('data', (part: Buffer) => parts.push(part));
      curl.once('error', reject);
      curl.once('close', (code) =>
        code === 0 ? resolve(Buffer.concat(parts)) : reject(new Error(`curl terminou com ${code}`)),
      );
    });
  for (let visit = 0; visit < 20; visit += 1) await ask();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return ask();
}

async function measure(name: string, url: string, encoding: string): Promise<Figure> {
  await wrk(url, encoding, WARM_UP_S);
  const output = await wrk(url, encoding, MEASURE_S);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const p99Ms = Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN);
  const failed = /Non-2xx|Socket errors/.test(output);
  const rate = Math.round(perSecond).toLocaleString('pt-BR').padStart(8);
  console.log(
    `${name.padEnd(34)}${encoding.padEnd(10)}${rate} pedidos/s   p99 ${p99Ms.toFixed(1).padStart(7)} ms${failed ? '   COM FALHAS' : ''}`,
  );
  return { perSecond, p99Ms, failed };
}

function wrk(url: string, encoding: string, seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-H', `Accept-Encoding: ${encoding}`];
    const child = spawn('wrk', [...options, url]);
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`wrk terminou com ${code}`))));
  });
}
