import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../harness/start-site.ts';

const START_LIMIT_MS = 120_000;

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const OPERATOR_TOKEN = 'token-do-operador-para-medidas';
const nextBinary = path.join(root, 'node_modules/next/dist/bin/next');

export interface Server {
  url: string;
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

/** What `npm start` serves, on a free loopback port or the PORT among these; `site`: the folder of another built clone. */
export async function startFront(extra: Record<string, string>, site = root): Promise<Server> {
  const port = extra.PORT ? Number(extra.PORT) : await freePort();
  const settings = {
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    HOST: '127.0.0.1',
    COLLECT: 'off',
    AFFILIATE: 'off',
    // As scripts/start.mjs sets it.
    MALLOC_ARENA_MAX: '2',
  };
  const { SERVE }: { SERVE: string[] } = await import(path.join(site, 'scripts/bootstrap.mjs'));
  return start(SERVE, site, port, '/api/health', { ...settings, OPERATOR_TOKEN, ...extra });
}

/** A page of the bare app: its address, without slashes ('' is the root), and about how many bytes of HTML it has. */
export interface BarePage {
  name: string;
  bytes: number;
}

/**
 * `next start` on the smallest Next app with a static page of about so many bytes for each name, to measure this site
 * against. Its folder lies below the project, so that it finds the project's packages.
 */
export async function startBareNext(pages: readonly BarePage[]): Promise<Server> {
  const folder = path.join(root, '.cache', 'bare-next');
  await makeBareApp(folder, pages);
  run([nextBinary, 'build'], folder);
  const port = await freePort();
  const args = [nextBinary, 'start', '-p', String(port), '-H', '127.0.0.1'];
  return start(args, folder, port, `/${pages[0]?.name ?? ''}`, {});
}

/** A page's text is in its HTML twice: as markup and in the payload for the browser. */
async function makeBareApp(folder: string, pages: readonly BarePage[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const sentence = 'Resultado da extração com milhar, centena, dezena e grupo. ';
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: 'bare-next', private: true, type: 'module' }),
    'next.config.mjs': `export default { agentRules: false, poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } };\n`,
    'app/layout.jsx':
      'export default function Layout({ children }) {\n  return <html lang="pt-BR"><body>{children}</body></html>;\n}\n',
  };
  for (const { name, bytes } of pages) {
    const paragraphs = Math.max(1, Math.round((bytes - 5_000) / (2 * (sentence.length + 40))));
    files[path.join('app', name, 'page.jsx')] = `export const revalidate = 60;
export default function Page() {
  return <main>{Array.from({ length: ${paragraphs} }, (_, at) => <p key={at}>${sentence}{at}</p>)}</main>;
}
`;
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** Runs a program of the project to its end. Throws when it fails. */
export function run(args: string[], cwd: string): void {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: [...stdio], env: environment({}) });
  if (status !== 0) throw new Error(`${args.join(' ')} terminou com ${status}`);
}

function environment(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

async function start(
  args: string[],
  cwd: string,
  port: number,
  probe: string,
  extra: Record<string, string>,
): Promise<Server> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(extra),
  });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  await answers(url + probe, child);
  return {
    url,
    port,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
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
