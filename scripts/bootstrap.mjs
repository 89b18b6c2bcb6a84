// Runs on whatever Node the machine has (>= 20) and on nothing that must be installed first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);

/**
 * Installs the locked dependencies when they are missing or the lockfile has changed since.
 * `folder`, from the root: '' is the project's, 'scripts/measure/tools' those that only measuring needs. `development`: also
 * what only tests and measuring use; a site that is served does without.
 */
export function ensureInstalled({ folder = '', development = true } = {}) {
  const stamp = at(folder, 'node_modules', '.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(at(folder, 'package-lock.json')))
    .digest('hex');
  const [installed = '', extent = ''] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installed === lock && (extent === 'all' || !development)) return;
  console.error(`Instalando as dependências travadas em ${path.join(folder, 'package-lock.json')}…`);
  // What is there stays while the rest is added: a site may be running on it.
  const command = installed === lock ? ['install', '--no-save'] : ['ci'];
  const omit = development ? '--include=dev' : '--omit=dev';
  const done = spawnSync('npm', [...command, omit, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: at(folder),
    // A command's own output may go to a file: what the installation says stays out of it.
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) fail('A instalação das dependências falhou; veja a mensagem do npm acima.');
  writeFileSync(stamp, `${lock} ${development ? 'all' : 'production'}`);
}

/** The file itself: of two packages with a `node`, one for each processor, npm 9.2 (Debian 13) links neither into `.bin`. */
const OWN_NODE = at('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** The project's own Node 24 from its dependencies; the machine's where it is new enough. */
export function projectNode() {
  if (existsSync(OWN_NODE) && spawnSync(OWN_NODE, ['--version']).status === 0) return OWN_NODE;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Este sistema (${process.platform}/${process.arch}) precisa de Node 24 ou mais novo; encontrado: ${process.version}.`,
  );
}

/**
 * How the site is served, wherever it is started. Some 110 MB of objects live; with a bound in sight V8 clears away what the
 * pages made leave behind before it takes more: at 30% more, which comes every sixty cold pages. What a page leaves is little and is
 * cleared by one thread: to share it with others cost more than it took (docs/benchmarks.md).
 */
export const SERVE = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
  '--v8-pool-size=1',
  'scripts/run/serve.ts',
];

const quiet = { NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/** Runs a program of the project on its own Node; returns the child, with signals passed on to it. */
export function runNode(args, options = {}) {
  const node = projectNode();
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: {
      ...process.env,
      ...quiet,
      ...options.env,
      PATH: [path.dirname(node), at('node_modules', '.bin'), process.env.PATH ?? ''].join(path.delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return child;
}

/** Waits for a child to end; resolves to its exit code (128 + n for a signal is folded to 1). */
export function ended(child) {
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

/** Chromium's bare shell first: it draws the same pages with half the processor's time. CHROMIUM_PATH names another. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? CHROMIUMS.find(existsSync) ?? '/usr/bin/chromium';

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
