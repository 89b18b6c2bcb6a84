import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const nextBinary = path.join(root, 'node_modules/next/dist/bin/next');
const START_LIMIT_MS = 60_000;

/** A page of the bare app: its address, without slashes ('' is the root), and about how many bytes of HTML it has. */
export interface BarePage {
  name: string;
  bytes: number;
}

/**
 * The smallest Next app with a static page of about so many bytes for each name, built and served on `port` of loopback,
 * to measure this site against. `folder` is made anew; it must lie below the project, whose packages the app uses.
 */
export async function startBareNext(
  folder: string,
  port: number,
  pages: readonly BarePage[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  await makeBareApp(folder, pages);
  const options = {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  } as const;
  const built = spawnSync(process.execPath, [nextBinary, 'build'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error(`a construção da página Next pura terminou com ${built.status}`);
  const child = spawn(process.execPath, [nextBinary, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await answers(`${url}/${pages[0]?.name ?? ''}`, child);
  return { url, stop: () => end(child) };
}

/** A page's text stands in its HTML twice: as markup and in the payload for the browser. */
async function makeBareApp(folder: string, pages: readonly BarePage[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const sentence = 'Resultado da extração com milhar, centena, dezena e grupo. ';
  const files = new Map([
    ['package.json', JSON.stringify({ name: 'bare-next', private: true, type: 'module' })],
    [
      'next.config.mjs',
      `export default { agentRules: false, poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } };\n`,
    ],
    [
      'app/layout.jsx',
      'export default function Layout({ children }) {\n  return <html lang="pt-BR"><body>{children}</body></html>;\n}\n',
    ],
  ]);
  for (const { name, bytes } of pages) {
    const paragraphs = Math.max(1, Math.round((bytes - 5_000) / (2 * (sentence.length + 40))));
    files.set(
      path.join('app', name, 'page.jsx'),
      `export const revalidate = 60;
export default function Page() {
  return <main>{Array.from({ length: ${paragraphs} }, (_, at) => <p key={at}>${sentence}{at}</p>)}</main>;
}
`,
    );
  }
  for (const [name, text] of files) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`a página Next pura terminou com ${child.exitCode}`);
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`sem resposta de ${url}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
