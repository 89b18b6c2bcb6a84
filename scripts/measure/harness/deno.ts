import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { freePort, READY_MS } from './start-site.ts';

const DENO = 'node_modules/.bin/deno';
// Packages come from node_modules by the functions' import map; nothing is fetched.
const OFFLINE = [
  '--no-remote',
  '--node-modules-dir=manual',
  '--no-lock',
  '--import-map',
  'supabase/functions/deno.json',
];
const ENV = {
  NODE_ENV: 'production',
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  // By this a run of tests finds what it started (scripts/test-run.mjs).
  TMPDIR: tmpdir(),
  DENO_NO_UPDATE_CHECK: '1',
  NO_COLOR: '1',
} as const;

export const FUNCTIONS = [
  'pix_results',
  'loterias',
  'update_articles',
  'collect',
  'contests',
  'draws',
  'schedule',
  'payouts',
  'counts',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];
export const entryOf = (name: FunctionName) => `supabase/functions/${name}/index.ts`;

/** What Deno's type check says against the functions; empty when all is well. */
export function checkTypes(): string {
  const run = spawnSync(DENO, ['check', '--quiet', ...OFFLINE, ...FUNCTIONS.map(entryOf)], {
    env: ENV,
    encoding: 'utf8',
  });
  return run.status === 0 ? '' : run.stderr || run.stdout || String(run.error);
}

export type RunningFunction = {
  url: string;
  output: () => string;
  /** Asks with a JSON body; `init` replaces what is not as usual. */
  ask: (body: unknown, init?: RequestInit) => Promise<{ status: number; text: string; headers: Headers }>;
  stop: () => Promise<void>;
};

/** Runs one Supabase function in Deno on a free loopback port and waits until it listens; it reaches loopback alone. */
export async function startFunction(name: FunctionName, env: Record<string, string> = {}): Promise<RunningFunction> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/${name}`;
  const flags = ['--no-check', ...OFFLINE, '--allow-net=127.0.0.1', '--allow-env', '--allow-read'];
  const child = spawn(DENO, ['run', ...flags, entryOf(name)], {
    env: { ...ENV, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The package's command starts Deno as another child: the two are ended together.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  await listening(child, () => output);
  return {
    url,
    output: () => output,
    async ask(body, init = {}) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), ...init });
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exit = new Promise((resolve) => child.on('exit', resolve));
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await exit;
    },
  };
}

function listening(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(new Error(`the function did not listen:\n${output()}`)), READY_MS);
    const look = () => {
      if (output().includes('Listening on ')) finish();
    };
    const gone = () => finish(new Error(`the function ended before it listened:\n${output()}`));
    function finish(error?: Error) {
      clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', look);
      child.off('exit', gone);
      if (!error) return resolve();
      child.kill('SIGKILL');
      reject(error);
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
    child.on('exit', gone);
    child.on('error', finish);
  });
}
