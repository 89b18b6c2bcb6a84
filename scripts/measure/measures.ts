// npm run measures: twelve checks of how plain the code is to change, each with its figure, its aim and whether it is reached.
// Takes seconds, and reads what git knows. `-- --site` also starts the built site (10 s); `-- --proofs` also clones the project and
// gives it a fictitious house and game, and compares every address (minutes). Exits with 1 when an aim that was measured is missed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { sourcesDigest } from '../run/sources-digest.ts';
import { startSite } from './harness/start-site.ts';
import { countWords, sum } from './words.ts';

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

function bannedWords(): Check {
  const counts = countWords();
  const names = sum(counts.names);
  const words = sum(counts.told) + sum(counts.said) + sum(counts.asked);
  const phrases = sum(counts.phrases);
  const inLib = Object.entries(counts.phrases ?? {})
    .filter(([folder]) => folder.startsWith('lib/'))
    .reduce((total, [, count]) => total + count, 0);
  return {
    number: 5,
    name: 'banned words',
    figure: `${names} names; ${words} told, said, asked; phrases ${inLib} in lib, ${phrases} in all`,
    aim: '0; ≤ 100; 0, ≤ 50',
    isMet: names === 0 && words <= 100 && inLib === 0 && phrases <= 50,
  };
}

function views(): Check {
  const folder = 'lib/core/views';
  const list = lines([`${folder}/list.ts`]);
  const [longest = ''] = below(folder).sort((a, b) => lines([b]) - lines([a]));
  const isGone = !existsSync(path.join('lib/core/contracts', 'views.ts'));
  return {
    number: 6,
    name: 'a view is one file and one line',
    figure: `${isGone ? '' : 'contracts/views.ts is there; '}list ${list} lines, longest ${path.basename(longest)} ${lines([longest])}`,
    aim: 'list ≤ 90, longest ≤ 120',
    isMet: isGone && list <= 90 && lines([longest]) <= 120,
  };
}

function folderCycles(): Check {
  const isHeld = textOf('tests/unit/architecture.test.ts').includes("'no two folders import each other'");
  const figure = isHeld ? '0 pairs, held by a test' : 'no test holds it';
  return { number: 7, name: 'folders that import each other', figure, aim: '0', isMet: isHeld };
}

/** The text between the brace at `start` and the one that closes it. */
function block(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return '';
}

/** The names of the properties of an object type or a schema, not of those inside them. */
function propertiesOf(body: string): string[] {
  let flat = body.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/[{([][^{}()[\]]*[})\]]/g, '');
  }
  return [...flat.matchAll(/(?:^|[\n;,{])\s*(?:readonly )?(\w+)(?:\??:|,)/g)].map(([, name]) => name ?? '');
}

/** Object types and schemas: the name, and before the brace what they extend, pick from or join. */
const DECLARED =
  /\b(?:interface (\w+)([^{=;]*)|type (\w+)(?:<[^>]*>)? = ((?:[\w<>,' |]+ & )?)|const (\w+) = ((?:\w+\.extend|z\.(?:object|strictObject))\())\{/g;

/** Types and schemas that hold the numbers of one draw and its time or label; `Draw` of others by what they extend. */
function drawShapes(): Check {
  const shapes = below('lib', 'components').flatMap((file) =>
    [...textOf(file).matchAll(DECLARED)].map((match) => {
      const name = match[1] ?? match[3] ?? match[5] ?? '';
      const body = block(textOf(file), match.index + match[0].length - 1);
      const parents = [match[2], match[4], match[6], ...(body.match(/\.\.\.(\w+)\.shape/g) ?? [])].join(' ');
      const picked = [...parents.matchAll(/'(\w+)'/g)].map(([, property]) => property ?? '');
      return { name, file, parents, names: new Set([...propertiesOf(body), ...picked]) };
    }),
  );
  for (const shape of shapes) {
    if (shape.parents.includes('Pick<')) continue;
    for (const [parent] of shape.parents.matchAll(/\w+/g)) {
      for (const name of shapes.find((other) => other.name === parent)?.names ?? []) shape.names.add(name);
    }
  }
  const has = (names: ReadonlySet<string>, ...some: string[]) => some.some((name) => names.has(name));
  const found = shapes.filter(
    ({ names }) =>
      (has(names, 'time') || (has(names, 'label') && has(names, 'region', 'house', 'day'))) &&
      has(names, 'numbers', 'prizes', 'rows', 'five'),
  );
  if (options.has('--verbose')) console.log(found.map(({ name, file }) => `${name} (${file})`).join('\n'));
  return { number: 8, name: 'named shapes of a draw', figure: `${found.length}`, aim: '≤ 8', isMet: found.length <= 8 };
}

/** The title of a test as it is written, templates of `test.each` included. */
const TITLE = /\b(?:test|it)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['`"])((?:(?!\1)[^\\]|\\.)+)\1/g;

function testTitles(): Check {
  const tests = below('tests');
  const source = lines([
    ...below('lib', 'app', 'components', 'scripts', 'supabase', 'content'),
    ...files.filter((file) => CODE.test(file) && !file.includes('/')),
  ]);
  const total = lines(tests);
  const titles = tests
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(TITLE)].map(([, , title = '']) => title));
  const vague = titles.filter((title) => /^(?:what|who|that|one|nobody)\b/i.test(title)).length;
  const long = titles.filter((title) => title.length > 90).length;
  const ratio = total / source;
  return {
    number: 9,
    name: 'tests',
    figure: `${total} lines, ${ratio.toFixed(3)} of the source; of ${titles.length} titles ${vague} vague, ${long} long`,
    aim: '≤ 0.85; 0, 0',
    isMet: ratio <= 0.85 && vague === 0 && long === 0,
  };
}

function front(): Check {
  const size = lines(below('lib/front'));
  const patches = matches(below('lib'), /prototype\.\w+ = /g).length;
  const limits = matches(below('lib', 'supabase'), /256 \* 1024/g).length;
  const access = matches(below('lib'), /\b(?:type|interface) Access\b/g).length;
  const flights = matches(below('lib'), /class SingleFlight\b|new Map<string, Promise<(?!unknown)/g).length;
  return {
    number: 10,
    name: 'the front',
    figure: `${size} lines; ${patches} patches; ${limits} body limit; ${access} Access; ${flights} single flight`,
    aim: '≤ 2550; 0; 1; 1; 1',
    isMet: size <= 2550 && patches === 0 && limits === 1 && access === 1 && flights === 1,
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
    number: 11,
    name: 'weight of the image’s packages',
    figure: `${packages} MB`,
    aim: '≤ 350 MB',
    isMet: packages > 50 && packages <= 350,
  };
  const name = 'weight of the home page';
  const aim = '≤ 528 KB, script ≤ 165 KB gzip';
  if (!options.has('--site')) return [first, { number: 11, name, figure: 'with --site', aim, isMet: null }];
  const stamp = '.next/sources.sha256';
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== (await sourcesDigest())) {
    return [first, { number: 11, name, figure: 'the build is of other sources', aim, isMet: null }];
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
    return [first, { number: 11, name, figure, aim, isMet: page <= 528 && code > 0 && code <= 165 }];
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
    number: 12,
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
  bannedWords(),
  views(),
  folderCycles(),
  drawShapes(),
  testTitles(),
  front(),
  ...(await weight()),
  golden(),
];
for (const { number, name, figure, aim, isMet } of checks) {
  const verdict = isMet === null ? '–     ' : isMet ? 'ok    ' : 'MISSED';
  console.log(`${String(number).padStart(2)} ${verdict} ${name}: ${figure} (aim ${aim})`);
}
if (checks.some(({ isMet }) => isMet === false)) process.exitCode = 1;
