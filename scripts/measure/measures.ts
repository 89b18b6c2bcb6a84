// npm run measures: eight checks of how plain the code is to change, each with its figure, its aim and whether it is reached.
// Takes seconds, and reads what git knows. `-- --site` also starts the built site (10 s); `-- --proofs` also clones the project and
// gives it a fictitious house and game, and compares every address (minutes). Exits with 1 when an aim that was measured is missed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { sourcesDigest } from '../run/sources-digest.ts';
import { startSite } from './harness/start-site.ts';

/** `isMet` is null where the check was not measured this time. */
type Check = { number: number; name: string; figure: string; aim: string; isMet: boolean | null };

const options = new Set(process.argv.slice(2));
const CODE = /\.(?:tsx?|mjs|js)$/;
const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(file));
const texts = new Map<string, string>();

/** The text of a file that git knows, read once. */
function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, known);
  return known;
}

const below = (...folders: string[]) =>
  files.filter((file) => CODE.test(file) && folders.some((folder) => file === folder || file.startsWith(`${folder}/`)));
const lines = (list: readonly string[]) => list.reduce((total, file) => total + textOf(file).split('\n').length - 1, 0);
const matches = (list: readonly string[], pattern: RegExp) =>
  list.flatMap((file) => [...textOf(file).matchAll(pattern)].map((match) => `${file}: ${match[0].trim()}`));

const HOUSES = 'lib/core/domain/houses';
const GAMES = 'lib/core/domain/games';
const isOutside = (folder: string) => (file: string) => !file.startsWith(`${folder}/`);

/** A proof on a clone: `npm run prove:house` and `prove:game`. */
function proof(number: number, thing: string): Check {
  const name = `a fictitious ${thing} is one file and one line`;
  const aim = '2 files, every probe passes';
  const script = `scripts/measure/prove-${thing}.ts`;
  if (!options.has('--proofs')) return { number, name, figure: 'with --proofs', aim, isMet: null };
  if (!existsSync(script)) return { number, name, figure: `${script} is missing`, aim, isMet: false };
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  const failed = stdout.match(/^FAILED/gm)?.length ?? 0;
  const passed = stdout.match(/^ok/gm)?.length ?? 0;
  return { number, name, figure: `${passed} probes pass, ${failed} fail`, aim, isMet: status === 0 };
}

function namedHouses(): Check {
  const found = [
    ...below('lib', 'app', 'components', 'scripts', 'supabase/functions', 'next-sitemap.config.js'),
    ...files.filter((file) => /^content\/[^/]+\.ts$/.test(file)),
  ]
    .filter(isOutside(HOUSES))
    .filter((file) => file !== 'scripts/measure/measures.ts' && !file.startsWith('scripts/measure/prove-'))
    .filter((file) => /pt-(?:rio|sp)/.test(textOf(file)));
  const figure = `${found.length} files`;
  return { number: 3, name: 'files that name a house, outside its own', figure, aim: '≤ 3', isMet: found.length <= 3 };
}

function comparisons(): Check {
  const found = matches(
    below('lib', 'app', 'components').filter(isOutside(HOUSES)).filter(isOutside(GAMES)),
    /[!=]== '(?:pt-(?:rio|sp)|look|federal|megaSena|quina|lotofacil|lotomania|timemania|duplaSena)'/g,
  );
  const name = 'comparisons with one house or game';
  return { number: 4, name, figure: `${found.length}`, aim: '≤ 8', isMet: found.length <= 8 };
}

function folderCycles(): Check {
  const isHeld = textOf('tests/unit/architecture.test.ts').includes("'no two folders import each other'");
  const figure = isHeld ? '0 pairs, held by a test' : 'no test holds it';
  return { number: 5, name: 'folders that import each other', figure, aim: '0', isMet: isHeld };
}

function size(): Check {
  const source = lines([
    ...below('lib', 'app', 'components', 'scripts', 'supabase', 'content'),
    ...files.filter((file) => CODE.test(file) && !file.includes('/')),
  ]);
  const tests = lines(below('tests'));
  const ratio = tests / source;
  return {
    number: 6,
    name: 'lines',
    figure: `${source} of source; ${tests} of tests, ${ratio.toFixed(3)} of it`,
    aim: 'tests ≤ 0.85 of source',
    isMet: ratio <= 0.85,
  };
}

/** Bytes on disk of what the image keeps of node_modules: production packages but the pruned ones, without source maps. */
function imagePackages(): number {
  const script = readFileSync('scripts/run/prune-packages.sh', 'utf8');
  const pruned = (/for package in \\\n([\s\S]*?); do/.exec(script)?.[1] ?? '').split(/[\s\\]+/).filter(Boolean);
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const isPruned = (key: string) =>
    pruned.some((glob) => {
      const name = key.replace('node_modules/', '');
      return glob.endsWith('*') ? name.startsWith(glob.slice(0, -1)) : name === glob || name.startsWith(`${glob}/`);
    });
  const kept = Object.entries(packages).filter(
    ([key, { dev, devOptional }]) => key && !dev && !devOptional && !key.includes('/node_modules/') && !isPruned(key),
  );
  return kept.reduce((total, [key]) => total + folderBytes(key), 0);
}

function folderBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .reduce(
      (total, entry) => total + Math.ceil(statSync(path.join(entry.parentPath, entry.name)).size / 4096) * 4096,
      0,
    );
}

async function weight(): Promise<Check[]> {
  const packages = Math.round(imagePackages() / 1024 ** 2);
  const first: Check = {
    number: 7,
    name: 'weight of the image’s packages',
    figure: `${packages} MB`,
    aim: '≤ 350 MB',
    isMet: packages > 50 && packages <= 350,
  };
  const name = 'weight of the home page';
  const aim = '≤ 528 KB, script ≤ 165 KB gzip';
  if (!options.has('--site')) return [first, { number: 7, name, figure: 'with --site', aim, isMet: null }];
  const stamp = '.next/sources.sha256';
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== (await sourcesDigest())) {
    return [first, { number: 7, name, figure: 'the build is of other sources', aim, isMet: null }];
  }
  const site = await startSite();
  try {
    const html = await (await fetch(site.url)).text();
    const bare = html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
    // The scripts that the page fetches once it has been painted (lib/front/html/deferred-scripts.ts).
    const sources = z.array(z.string()).parse(JSON.parse(/\)\((\["[^\]]*\]),\d+\)<\/script>/.exec(html)?.[1] ?? '[]'));
    let script = 0;
    for (const source of sources) {
      script += gzipSync(Buffer.from(await (await fetch(new URL(source, site.url))).arrayBuffer())).length;
    }
    const [page, code] = [Buffer.byteLength(bare) / 1024, script / 1024].map(Math.round) as [number, number];
    const figure = `${page} KB without the style sheet, script ${code} KB`;
    return [first, { number: 7, name, figure, aim, isMet: page <= 528 && code > 0 && code <= 165 }];
  } finally {
    await site.stop();
  }
}

function golden(): Check {
  const runs = [
    ['core', 'tests/unit/golden.test.ts'],
    ...(options.has('--proofs') ? [['e2e', 'tests/e2e/golden.test.ts']] : []),
  ];
  const failed = runs.filter(([project, file]) => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project ?? '', file ?? ''];
    return spawnSync(process.execPath, vitest, { stdio: 'ignore' }).status !== 0;
  });
  const what = options.has('--proofs') ? 'slots, polls, replies, addresses' : 'slots, polls (the rest with --proofs)';
  return {
    number: 8,
    name: 'nothing moved for visitors',
    figure: failed.length === 0 ? `${what}: equal` : `${what}: different`,
    aim: '0 differences',
    isMet: failed.length === 0,
  };
}

const checks: Check[] = [
  proof(1, 'house'),
  proof(2, 'game'),
  namedHouses(),
  comparisons(),
  folderCycles(),
  size(),
  ...(await weight()),
  golden(),
];
for (const { number, name, figure, aim, isMet } of checks) {
  const verdict = isMet === null ? '–     ' : isMet ? 'ok    ' : 'MISSED';
  console.log(`${String(number).padStart(2)} ${verdict} ${name}: ${figure} (aim ${aim})`);
}
if (checks.some(({ isMet }) => isMet === false)) process.exitCode = 1;
