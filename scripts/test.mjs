// npm test: installs what is missing, then build, lint, types, unused code, unit, contract, panel, front and browser tests.
// `--all` (npm run test:all) runs the whole matrices of pages, themes and widths instead of a fixed sample. `--quick`
// (npm run verify): types, lint and the tests that need neither a build nor another program.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumPath, ended, ensureInstalled, fail, root, runNode } from './bootstrap.mjs';
import { patternOf } from './test-pattern.mjs';
import { closeRun, openRun } from './test-run.mjs';

const REPORT = path.join(root, '.cache', 'vitest.json');
/** What Node compiled once: some seventy sites are started. */
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'node');

const hasChromium = () => existsSync(chromiumPath());
const hasPostgres = () =>
  spawnSync('initdb', ['--version']).status === 0 ||
  (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0);

/** Programs that the tests run beside Node, by their Debian packages: installed where that may be, named where not. */
const NEEDED = [
  {
    isThere: hasChromium,
    packages: ['chromium-headless-shell', 'fonts-noto-color-emoji'],
    what: `o Chromium em ${chromiumPath()} (ou CHROMIUM_PATH)`,
  },
  { isThere: hasPostgres, packages: ['postgresql'], what: 'o PostgreSQL (initdb, pg_ctl)' },
  { isThere: () => existsSync('/usr/sbin/nginx'), packages: ['nginx-light'], what: 'o nginx em /usr/sbin/nginx' },
];

function ensurePrograms() {
  const missing = NEEDED.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => program.packages);
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log(`Instalando ${packages.join(', ')}…`);
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], quiet);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
  }
  const still = missing.filter(({ isThere }) => !isThere());
  if (still.length === 0) return;
  fail(
    `Os testes precisam de ${still.map(({ what }) => what).join(' e de ')}: instale com «apt-get install ${packages.join(' ')}».`,
  );
}

/** How many processors others keep busy, measured over two seconds in which this command does nothing. */
async function busyProcessors() {
  const total = (kind) => cpus().reduce((sum, { times }) => sum + times[kind], 0);
  const [idle, began] = [total('idle'), performance.now()];
  await sleep(2000);
  const free = (total('idle') - idle) / (performance.now() - began);
  return Math.max(0, availableParallelism() - free);
}

/** Files tested at one time: two more than there are processors (vitest.config.ts), less what others use of them. */
const workers = Math.max(1, availableParallelism() + 2 - Math.round(await busyProcessors()));

/** What failed once more, after everything else: file, test, first line of the reason, and how to run it alone. */
function printFailures({ testResults }) {
  const firstLine = (text) => text?.split('\n').find((line) => line.trim() !== '') ?? '';
  for (const { name, message, assertionResults } of testResults) {
    const file = path.relative(root, name);
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    if (failures.length === 0 && message) console.error(`\n✗ ${file}\n  ${firstLine(message)}\n  npm test -- ${file}`);
    for (const { ancestorTitles, title, fullName, failureMessages } of failures) {
      console.error(`\n✗ ${file}: ${fullName}\n  ${firstLine(failureMessages[0])}`);
      console.error(`  npm test -- ${file} -t ${JSON.stringify(patternOf([...ancestorTitles, title]))}`);
    }
  }
}

const SLOWEST = 20;

/** The files that took longest, in seconds of which others at the same time had a part, each with its slowest test. */
function printSlowest({ testResults }) {
  const seconds = (ms) => (ms / 1000).toFixed(1).padStart(6);
  const slowest = testResults.toSorted((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime)).slice(0, SLOWEST);
  console.log('\nOs arquivos mais demorados, em segundos, e neles o teste mais demorado:');
  for (const { name, startTime, endTime, assertionResults } of slowest) {
    const [longest] = assertionResults.toSorted((a, b) => (b.duration ?? 0) - (a.duration ?? 0));
    const test = longest ? `${seconds(longest.duration ?? 0)} ${longest.fullName}` : '';
    console.log(`${seconds(endTime - startTime)} ${path.relative(root, name)}${test}`);
  }
}

const isQuick = process.argv.includes('--quick');
const rest = process.argv.slice(2).filter((argument) => !['--all', '--quick'].includes(argument));

/** All that this run starts and writes, however it ends. */
const folder = openRun();
process.env.TMPDIR = folder;
process.on('exit', () => closeRun(folder));
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
]) {
  process.once(signal, () => process.exit(128 + number));
}

mkdirSync(path.dirname(REPORT), { recursive: true });
rmSync(REPORT, { force: true });

let passed = 0;
let failed = 0;
const check = async (name, ...steps) => {
  for (const step of steps) {
    if ((await ended(runNode(step))) !== 0) {
      failed += 1;
      console.error(`✗ ${name}`);
      return false;
    }
  }
  passed += 1;
  console.log(`✓ ${name}`);
  return true;
};

const next = 'node_modules/next/dist/bin/next';
const types = () => check('tipos', [next, 'typegen'], ['node_modules/typescript/bin/tsc', '--noEmit']);
const lint = () => check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']);

/** The tests: Vitest with these arguments, and what failed of it. */
async function runTests(args, env) {
  const code = await ended(
    runNode(
      [
        ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
        ...[`--outputFile.json=${REPORT}`, ...args, ...rest],
      ],
      { env: { TEST_WORKERS: String(workers), ...env } },
    ),
  );
  if (existsSync(REPORT)) {
    const report = JSON.parse(readFileSync(REPORT, 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    printSlowest(report);
    printFailures(report);
  }
  // A file that does not load fails none of its tests, but fails the run.
  if (code !== 0 && failed === 0) failed += 1;
}

if (isQuick) {
  ensureInstalled();
  const projects = ['core', 'panels', 'contracts', 'mocked'].flatMap((project) => ['--project', project]);
  await Promise.all([types(), lint(), runTests(projects, { STORES: 'SQLite' })]);
} else {
  // First what a served site has, and the build by that alone: what it needs beyond it is missed here, not by a newcomer.
  ensureInstalled({ development: false });
  ensurePrograms();
  const isBuilt = await check('construção', ['scripts/run/build.ts']);
  ensureInstalled();
  await Promise.all([
    types(),
    lint(),
    check('ortografia', ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary']),
    check('código e dependências sem uso', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']),
  ]);
  const env = { CHROMIUM_PATH: chromiumPath(), ...(process.argv.includes('--all') ? { TEST_ALL: '1' } : {}) };
  if (isBuilt) await runTests([], env);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
