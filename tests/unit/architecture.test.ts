import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const TOP = ['app', 'components', 'content', 'lib', 'scripts', 'supabase'];
const CODE = /\.(ts|tsx|mjs|js)$/;
/** A file of the project, as a text names it. */
const NAMED_PATH =
  /(?<![\w./@-])(?:app|components|content|deploy|docs|lib|scripts|supabase|tests)\/[\w./[\]-]*\.(?:tsx?|mjs|json|md|css|conf|service|sql)\b/g;
const BANNED = /^(utils?|helpers?|common|misc|types)(\.|$)/;

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
}

const existing = TOP.filter((folder) => readdirSync('.').includes(folder));
const files = existing.flatMap(walk);
const code = files.filter((file) => CODE.test(file));
const tests = walk('tests');
const testCode = tests.filter((file) => CODE.test(file));

/** What a room may import. `rooms`: by their beginnings. `packages`: npm's, 'browser' is any but Node's own, 'any' all. */
interface Direction {
  rooms: readonly string[];
  packages: readonly string[] | 'browser' | 'any';
}

/** The directions of the house, by the longest beginning of a path that fits; itself is always open to a room. */
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  'lib/core/runtime/': { rooms: [], packages: [] },
  'lib/core/domain/': { rooms: ['lib/core/runtime/'], packages: ['jstat'] },
  'lib/core/contracts/': { rooms: ['lib/core/runtime/', 'lib/core/domain/'], packages: ['zod'] },
  'lib/core/sources/': {
    rooms: ['lib/core/runtime/', 'lib/core/domain/', 'lib/core/contracts/'],
    packages: ['zod', 'cockatiel', 'parse5'],
  },
  'lib/core/store/': {
    rooms: ['lib/core/runtime/', 'lib/core/domain/', 'lib/core/contracts/'],
    packages: ['zod', 'kysely', 'node:crypto'],
  },
  'lib/core/views/': {
    rooms: ['lib/core/runtime/', 'lib/core/domain/', 'lib/core/contracts/', 'lib/core/sources/', 'lib/core/store/'],
    packages: ['zod', 'kysely'],
  },
  'lib/core/functions/': {
    rooms: [
      'lib/core/runtime/',
      'lib/core/domain/',
      'lib/core/contracts/',
      'lib/core/sources/',
      'lib/core/store/',
      'lib/core/views/',
    ],
    packages: ['zod', 'kysely'],
  },
  'lib/core/polling/': {
    rooms: [
      'lib/core/runtime/',
      'lib/core/domain/',
      'lib/core/contracts/',
      'lib/core/sources/',
      'lib/core/store/',
      'lib/core/views/',
      'lib/core/functions/',
    ],
    packages: [],
  },
  'lib/site/': { rooms: ['lib/core/', 'content/'], packages: [] },
  'lib/client/': { rooms: ['lib/core/', 'lib/site/'], packages: 'browser' },
  'lib/server/': { rooms: ['lib/core/', 'lib/site/', 'content/'], packages: 'any' },
  'lib/cache/': { rooms: ['lib/core/'], packages: ['lru-cache'] },
  'lib/front/': {
    rooms: ['lib/core/', 'lib/site/', 'lib/cache/'],
    packages: ['next', 'lru-cache', 'light-my-request', 'http-cache-semantics', 'postcss', 'node:*'],
  },
  'components/ui/': { rooms: ['lib/core/runtime/'], packages: 'browser' },
  'components/site/': {
    rooms: ['components/ui/', 'lib/core/', 'lib/site/', 'lib/client/', 'content/'],
    packages: 'browser',
  },
  'components/': {
    rooms: ['components/site/', 'components/ui/', 'lib/core/', 'lib/site/', 'lib/client/', 'content/'],
    packages: 'browser',
  },
  'app/': {
    rooms: ['components/', 'lib/core/', 'lib/site/', 'lib/server/', 'lib/front/', 'content/'],
    packages: 'browser',
  },
  'content/': { rooms: [], packages: [] },
  'supabase/functions/': { rooms: ['lib/core/'], packages: 'any' },
  'scripts/': { rooms: ['app/', 'components/', 'content/', 'lib/', 'supabase/'], packages: 'any' },
};

/** Rooms at whose doors the shelves are rooms of their own: each may import itself alone, not its neighbours. */
function roomOf(file: string): string {
  const fits = Object.keys(DIRECTIONS).filter((beginning) => file.startsWith(beginning));
  const room = fits.sort((a, b) => b.length - a.length)[0] ?? '';
  // A feature is one folder: features never import each other.
  return room === 'components/' ? `${file.split('/').slice(0, 2).join('/')}/` : room;
}

function mayImport(from: string, to: string): boolean {
  const room = roomOf(from);
  const direction = DIRECTIONS[room] ?? DIRECTIONS['components/'];
  if (!direction) return false;
  if (to.endsWith('.css')) return room === 'app/';
  if (!to.startsWith('npm:')) return to.startsWith(room) || direction.rooms.some((open) => to.startsWith(open));
  const name = to.slice('npm:'.length);
  if (direction.packages === 'any') return true;
  if (direction.packages === 'browser') return !name.startsWith('node:');
  return direction.packages.some((known) =>
    known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known || name.startsWith(`${known}/`),
  );
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(/(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]/g)];
  const bare = [...text.matchAll(/(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g)];
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)];
  return [...found, ...bare, ...dynamic].map(([, specifier]) => specifier ?? '');
}

/** The imports that are there when the file runs: those of types are not. */
function loadedBy(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const isOfTypes = (names: string) => /^type\s|^\{(?:\s*type [^,}]+,?)+\s*\}/.test(names);
  const found = [...text.matchAll(/(?:^|\n)\s*(?:import|export)\s([^'"]*?)from\s*['"]([^'"]+)['"]/g)];
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier ?? '');
  return [
    ...found.filter(([, names]) => !isOfTypes(names ?? '')).map(([, , specifier]) => specifier ?? ''),
    ...dynamic,
  ];
}

/** A path inside the project, or the name of a package. */
function target(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  return `npm:${specifier}`;
}

/** Of modules, and of settings, which are read once (`env`). */
const REPLACES = /^(?:vi\.mock\(| *Object\.assign\(process\.env)/m;

describe('architecture', () => {
  // No type check reads this file, and only a build runs it; Vitest would give `undefined` for a name that is not exported.
  test('next-sitemap.config.js finds all that it imports', () => {
    execFileSync(process.execPath, ['--input-type=module', '-e', "await import('./next-sitemap.config.js')"]);
  });

  test('every import goes in an allowed direction', () => {
    const wrong = code.flatMap((file) =>
      importsOf(file)
        .map((specifier) => target(file, specifier))
        .filter((to) => !mayImport(file, to))
        .map((to) => `${file} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('a component takes only types of the views: they would bring the store to the browser', () => {
    const wrong = code
      .filter((file) => file.startsWith('components/'))
      .filter((file) => /import \{[^}]*\} from '[^']*core\/views\//.test(readFileSync(file, 'utf8')));
    expect(wrong).toEqual([]);
  });

  test('no field of a form has a length at which a browser would cut what is pasted', () => {
    expect(code.filter((file) => /\bmaxlength\s*=/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('every folder with code has its directions', () => {
    expect(code.filter((file) => file.includes('/') && roomOf(file) === '')).toEqual([]);
  });

  test('no file imports itself by way of others', () => {
    const arrows = new Map(code.map((file) => [file, importsOf(file).map((specifier) => target(file, specifier))]));
    const done = new Set<string>();
    const circles: string[] = [];
    const walkFrom = (file: string, way: readonly string[]) => {
      const at = way.indexOf(file);
      if (at >= 0) circles.push([...way.slice(at), file].join(' → '));
      if (at >= 0 || done.has(file)) return;
      for (const next of arrows.get(file) ?? []) walkFrom(next, [...way, file]);
      done.add(file);
    };
    for (const file of code) walkFrom(file, []);
    expect(circles).toEqual([]);
  });

  test('no two folders import each other', () => {
    const arrows = new Set(
      code.flatMap((file) => {
        const inside = importsOf(file).map((specifier) => target(file, specifier));
        return inside.filter((to) => !to.startsWith('npm:')).map((to) => `${path.dirname(file)} ${path.dirname(to)}`);
      }),
    );
    const mutual = [...arrows].flatMap((arrow) => {
      const [from = '', to = ''] = arrow.split(' ');
      return from < to && arrows.has(`${to} ${from}`) ? [`${from} ↔ ${to}`] : [];
    });
    expect(mutual.sort()).toEqual([]);
  });

  test('a folder of the server or the front holds at most twelve files', () => {
    const counts = new Map<string, number>();
    for (const file of files.filter((one) => /^lib\/(server|front)\//.test(one)))
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 12)).toEqual([]);
  });

  test('every path that a document or a comment names is there', () => {
    const texts = ['README.md', ...walk('docs'), ...walk('deploy'), ...files, ...tests].filter((file) =>
      /\.(md|ts|tsx|mjs|js|conf|service|sql)$/.test(file),
    );
    expect(texts.length).toBeGreaterThan(300);
    const named = texts.flatMap((file) =>
      // A process that a test starts is handed paths from the root, './lib/…'.
      [
        ...readFileSync(file, 'utf8')
          .replaceAll(file.startsWith('tests/') ? "'./" : '\0', "'")
          .matchAll(NAMED_PATH),
      ].map(([found]) => ({ file, found })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ found }) => !existsSync(found)).map(({ file, found }) => `${file}: ${found}`)).toEqual([]);
  });

  test('every file that a document names without its folder exists', () => {
    const documents = [
      ...readdirSync('.').filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
      // Decisions tell of their day.
      ...walk('docs').filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/')),
    ];
    const known = new Set(
      [...files, ...tests, ...walk('docs'), ...walk('deploy'), ...readdirSync('.')].map((file) => path.basename(file)),
    );
    const named = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`([\w.-]+\.(?:tsx?|mjs|md|css|json|yaml|conf|service|sql))`/g)].map(
        ([, name = '']) => ({ file, name }),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !known.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  test('no duration of the server is measured by the wall clock, which jumps', () => {
    // The clock of rehearsals is set by the wall's; a visitor's device stops the steady one while it sleeps.
    const measured = code
      .filter((file) => file.startsWith('lib/') && !file.startsWith('lib/client/') && file !== 'lib/server/clock.ts')
      .filter((file) =>
        /Date\.now\(\) *(?:[-+<>]|>=|<=)|[-<>] *Date\.now\(\)/.test(
          readFileSync(file, 'utf8').replaceAll('=> Date.now()', ''),
        ),
      );
    expect(measured).toEqual([]);
  });

  test('docs/architecture.md draws every folder with code, and no other', () => {
    const picture = /## Folders\n+```\n([\s\S]*?)\n```/.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? '';
    const drawn = [...picture.matchAll(/^([\w/]+\/) /gm)].map(([, folder]) => folder ?? '');
    expect(drawn.length).toBeGreaterThan(30);
    expect(drawn.filter((folder) => !existsSync(folder))).toEqual([]);
    // A folder with its code further down, one for each route or function, is drawn as one.
    const WHOLE = /^(app|supabase\/functions)\//;
    const folders = new Set(code.map((file) => `${WHOLE.exec(file)?.[0] ?? `${path.dirname(file)}/`}`));
    expect([...folders].filter((folder) => folder !== './' && !drawn.includes(folder)).sort()).toEqual([]);
  });

  test('a test that replaces a module or a setting loads what uses it anew, for files share what they import', () => {
    const mocking = testCode.filter(
      // house-of-ten.test.ts is a project of its own (vitest.config.ts).
      (file) => file !== 'tests/contracts/house-of-ten.test.ts' && REPLACES.test(readFileSync(file, 'utf8')),
    );
    expect(mocking.length).toBeGreaterThan(3);
    expect(
      mocking.filter((file) => !/^vi\.hoisted\(\(\) => vi\.resetModules/m.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });

  test('no script imports the tests', () => {
    const wrong = code
      .filter((file) => file.startsWith('scripts/'))
      .filter((file) => importsOf(file).some((specifier) => target(file, specifier).startsWith('tests/')));
    expect(wrong).toEqual([]);
  });

  test('no link prefetches: pages have no segments (scripts/run/no-segments.mjs)', () => {
    const eager = code
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const links = readFileSync(file, 'utf8')
          .split(/<Link\b/)
          .slice(1);
        return links.filter((link) => !/^[\s\S]{0,200}?prefetch=\{false\}/.test(link)).map(() => file);
      });
    expect(eager).toEqual([]);
    expect(code.filter((file) => /\.prefetch\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('a client component is named .client.tsx', () => {
    const wrong = code
      .filter((file) => file.startsWith('components/'))
      .filter((file) => /^\s*['"]use client['"]/.test(readFileSync(file, 'utf8')) !== /\.client\.tsx?$/.test(file));
    expect(wrong).toEqual([]);
  });

  /** What browsers load, each file with the way to it. */
  function loadedByBrowsers(): Map<string, string> {
    const clients = code.filter((file) => /\.client\.tsx?$|^lib\/client\//.test(file));
    expect(clients.length).toBeGreaterThan(40);
    const loaded = new Map(clients.map((file) => [file, file]));
    // A file that is found on the way is walked in its turn.
    for (const [file, way] of loaded)
      for (const next of loadedBy(file).map((specifier) => target(file, specifier)))
        if (existsSync(next) && !loaded.has(next)) loaded.set(next, `${way} → ${next}`);
    return loaded;
  }

  test('a formatter that a browser may do without is made when it is used, not when its file is loaded', () => {
    const early = [...loadedByBrowsers()].filter(([file]) =>
      /^(?:export )?const \w+ = new Intl\./m.test(readFileSync(file, 'utf8')),
    );
    expect(early.map(([, way]) => way)).toEqual([]);
  });

  test('a browser loads neither the list of houses nor their schedule', () => {
    const SERVER_ONLY = ['houses/list.ts', 'houses/slots.ts', 'schedule.ts'].map((name) => `lib/core/domain/${name}`);
    const loaded = loadedByBrowsers();
    expect(SERVER_ONLY.flatMap((file) => loaded.get(file) ?? [])).toEqual([]);
  });

  test('a part of a page that polls has an error boundary, so that the rest stays when it fails', () => {
    const live = code.filter(
      (file) => file.startsWith('components/') && /\buseCall(?:<[^>]*>)?\(/.test(readFileSync(file, 'utf8')),
    );
    expect(live.length).toBeGreaterThan(3);
    expect(live.filter((file) => !/<LivePart fallback=/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('the store judges nothing that it records: it loads, has it judged, and writes', () => {
    const recorders = code.filter((file) => /^lib\/core\/store\/record-.*\.ts$/.test(file));
    expect(recorders).toHaveLength(4);
    expect(recorders.filter((file) => /\bif\b|\bswitch\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
    // A judge knows no store: it is a function of what it takes.
    const judges = code.filter((file) => /^lib\/core\/domain\/draws\/(?:judge|observed)-.*\.ts$/.test(file));
    expect(judges.length).toBeGreaterThan(4);
    expect(judges.filter((file) => /\bawait\b|\bkysely\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('no file or folder has a name that says nothing', () => {
    expect(files.filter((file) => file.split('/').some((part) => BANNED.test(part)))).toEqual([]);
  });

  test('relative imports inside lib and scripts carry their ending', () => {
    const wrong = code
      .filter((file) => /^(lib|scripts)\//.test(file))
      .flatMap((file) => importsOf(file).map((specifier) => `${file} → ${specifier}`))
      .filter((arrow) => / → \.{1,2}\//.test(arrow) && !/\.(ts|tsx|mjs|json)$/.test(arrow));
    expect(wrong).toEqual([]);
  });

  test('a browser’s test waits for what it wants to see', () => {
    const found = testCode
      .filter((file) => file.startsWith('tests/e2e/'))
      .filter((file) => /\.isVisible\(\)[^;]*\)\s*\.toBe\(\s*true/.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  test('a test waits for what another process says', () => {
    const found = testCode
      .filter((file) => /^tests\/(?:contracts|e2e)\//.test(file))
      .filter((file) => /expect\(\w+\.output\(\)\)\s*\.to/.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  test('a route file stays a table of contents', () => {
    const long = code
      .filter((file) => /^app\/.*\/?(page|route|layout)\.tsx?$/.test(file))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 80);
    expect(long).toEqual([]);
  });

  test('every command has its script, and every command that a text names is there', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const run = Object.values(scripts).flatMap((command) => /^node scripts\/run\.mjs (\S+)/.exec(command)?.[1] ?? []);
    expect(run.length).toBeGreaterThan(10);
    expect(run.filter((file) => !existsSync(file))).toEqual([]);
    const texts = ['README.md', ...walk('docs').filter((file) => file.endsWith('.md'))];
    const named = texts.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?(\w[\w:-]*)/g),
    ]);
    expect(named.map(([, name]) => name ?? '').filter((name) => !(name in scripts))).toEqual([]);
  });

  test('serving needs no package of the tests, and no package has an install script', () => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const served = code.filter((file) => /^(app|components|content|lib|scripts\/(run|operate))\//.test(file));
    expect(served.filter((file) => file.startsWith('scripts/')).length).toBeGreaterThan(10);
    const packages = served
      .flatMap(importsOf)
      .filter((specifier) => !/^(?:[.@]\/|\.\.|node:)/.test(specifier))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    const known = [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {})];
    expect([...new Set(packages)].filter((name) => !known.includes(name))).toEqual([]);

    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    const withScripts = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(withScripts.map(([name]) => name)).toEqual(['node_modules/deno']);
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  test('lib/core loads in Deno', () => {
    const folder = mkdtempSync('.cache-deno-');
    try {
      const modules = code.filter((file) => file.startsWith('lib/core/'));
      writeFileSync(
        path.join(folder, 'deno.json'),
        JSON.stringify({
          nodeModulesDir: 'manual',
          imports: {
            zod: '../node_modules/zod/index.js',
            jstat: '../node_modules/jstat/dist/jstat.js',
            cockatiel: '../node_modules/cockatiel/dist/index.js',
            kysely: '../node_modules/kysely/dist/index.js',
            'kysely/migration': '../node_modules/kysely/dist/migration/index.js',
          },
        }),
      );
      writeFileSync(
        path.join(folder, 'all.ts'),
        `${modules.map((file) => `import '../${file}';`).join('\n')}\nconsole.log('loaded ${modules.length}');\n`,
      );
      const run = spawnSync(
        'node_modules/.bin/deno',
        [
          'run',
          '--no-remote',
          '--no-check',
          '--allow-read',
          '--allow-env',
          '--config',
          path.join(folder, 'deno.json'),
          path.join(folder, 'all.ts'),
        ],
        {
          encoding: 'utf8',
          env: { ...process.env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
        },
      );
      expect(run.stderr).toBe('');
      expect(run.stdout.trim()).toBe(`loaded ${modules.length}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/**
 * `}, 5000);` after a test, and options that name one; a program's own timeout is no test's. Half a second in which nothing is
 * requested says nothing of a page, and does not come where a stream stays open.
 */
const LIMITS = [
  /(?:waitUntil: |LoadState\()'networkidle'/,
  /^\s*\}, [\d_]{4,}\);$/m,
  /^\s*[\d_]{4,},\n\s*\);$/m,
  /\b(?:timeout|testTimeout|hookTimeout): ?[\d_]{4,}/,
];
const testFiles = ['unit', 'front', 'contracts', 'panels', 'e2e'].flatMap((folder) => walk(`tests/${folder}`));

test('tests own no limit of wall time', () => {
  expect(testFiles.length).toBeGreaterThan(200);
  const limited = testFiles.filter((file) => LIMITS.some((limit) => limit.test(readFileSync(file, 'utf8'))));
  expect(limited).toEqual([]);
});
