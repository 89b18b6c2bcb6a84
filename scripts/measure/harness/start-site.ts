import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVE } from '../../bootstrap.mjs';

export const OPERATOR_TOKEN = 'token-do-operador-para-testes';

export type Site = {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  output: () => string;
  /** Sends a message to the process, for what it was started with by `nodeArgs`. */
  tell: (message: object) => void;
  /** Ends the process as `signal` does; its data folder stays. Resolves to the exit code, null when it was killed. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  /** SIGTERM, then the data folder is removed, unless the caller gave one (DATA_DIR). */
  stop: () => Promise<number | null>;
};

/** Below the ports that systems give out to connections: between two starts on the same one no other process is given it. */
const PORTS = { from: 15_000, to: 32_000 };
/** Test files that run at once pick from separate parts: a site listens seconds after its port was picked. */
const PARTS = 16;
const picked = new Set<number>();

/** A port that is free on every address of this machine and that this process has not picked before. */
export async function freePort(): Promise<number> {
  const size = Math.floor((PORTS.to - PORTS.from) / PARTS);
  const part = Number(process.env.VITEST_POOL_ID ?? 0) % PARTS;
  const port = PORTS.from + part * size + Math.floor(Math.random() * size);
  if (picked.has(port)) return freePort();
  picked.add(port);
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    // Without an address, as the site listens: one held on `::1` alone would refuse it.
    server.listen(port, () => resolve(true));
  });
  if (listens) await new Promise((resolve) => server.close(resolve));
  return listens;
}

/**
 * Starts the built site on a free loopback port in a fresh data folder and waits until it is ready.
 * `seed`: a data folder to start from instead of loading the recorded history. `uid`: another user's rights.
 */
export async function startSite(
  env: Record<string, string> = {},
  seed?: string,
  { nodeArgs = [], uid }: { nodeArgs?: string[]; uid?: number } = {},
): Promise<Site> {
  const port = await freePort();
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'bicho-site-'));
  if (seed) cpSync(seed, dataDir, { recursive: true });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...nodeArgs, ...SERVE], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      VITEST: '',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      OPERATOR_TOKEN,
      AFFILIATE_URL: 'https://parceiro.test/cadastro',
      COLLECT: 'off',
      // Nothing outside is requested: port 9 refuses.
      CAIXA_URL: 'http://127.0.0.1:9',
      CAIXA_BACKUP_URLS: '',
      BICHO_SOURCES: '',
      ...(process.env.VITEST ? { WARM_SEARCH: 'off' } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(nodeArgs.length > 0 ? (['ipc'] as const) : [])],
    ...(uid === undefined ? {} : { uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  await ready(child, () => output).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    tell: (message) => child.send(message),
    end: (signal) => ended(child, signal),
    stop: async () => {
      const code = await ended(child, 'SIGTERM');
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** A start takes seconds; this long only where it would never come. */
export const READY_MS = 10 * 60_000;

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(new Error(`the site did not get ready:\n${output()}`)), READY_MS);
    const look = () => {
      if (output().includes('Pronto em ')) finish();
    };
    const gone = () => finish(new Error(`the site stopped before it was ready:\n${output()}`));
    function finish(error?: Error) {
      clearTimeout(timer);
      child.stdout?.off('data', look);
      child.off('close', gone);
      if (error) reject(error);
      else resolve();
    }
    child.stdout?.on('data', look);
    child.on('close', gone);
  });
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  child.kill(signal);
  return exit;
}
