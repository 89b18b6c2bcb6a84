// npm test: installs what is missing, then build, lint, types, unused code, unit, contract, panel, door and browser tests.
// `--all` (npm run test:all) runs the whole matrices of pages, themes and widths instead of a fixed sample.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromiumPath, ended, ensureInstalled, fail, root, runNode } from './bootstrap.mjs';

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

// First what a served site has, and the build by that alone: what it needs beyond it is missed here, not by a newcomer.
ensureInstalled({ development: false });
ensurePrograms();
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

const isBuilt = await check('construção', ['scripts/run/build.ts']);
ensureInstalled();
const next = 'node_modules/next/dist/bin/next';
await Promise.all([
  check('tipos', [next, 'typegen'], ['node_modules/typescript/bin/tsc', '--noEmit']),
  check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  check('ortografia', ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary']),
  check('código e dependências sem uso', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']),
]);
if (isBuilt) {
  const code = await ended(
    runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${REPORT}`,
        ...process.argv.slice(2).filter((argument) => argument !== '--all'),
      ],
      { env: { CHROMIUM_PATH: chromiumPath(), ...(process.argv.includes('--all') ? { TEST_ALL: '1' } : {}) } },
    ),
  );
  if (existsSync(REPORT)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(REPORT, 'utf8'));
    passed += numPassedTests;
    failed += numFailedTests;
  }
  // A file that does not load fails no test of its own, but fails the run.
  if (code !== 0 && failed === 0) failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
