import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const TOP = ['app', 'components', 'content', 'lib', 'scripts', 'supabase'];
const CODE = /\.(ts|tsx|mjs|js)$/;
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

/** The rooms of the house; a folder of `lib` that is none of these has no place yet. */
function roomOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/');
  if (top === 'lib') return `lib/${second}`;
  if (top === 'components')
    return ['ui', 'site'].includes(second) ? `components/${second}` : `components/feature:${second}`;
  if (top === 'supabase' && second === 'functions') return 'supabase/functions';
  return third === undefined ? top : top;
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(/(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]/g)];
  const bare = [...text.matchAll(/(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g)];
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)];
  return [...found, ...bare, ...dynamic].map(([, specifier]) => specifier ?? '');
}

/** A path inside the project, or the name of a package. */
function target(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  return `npm:${specifier}`;
}

const npm =
  (...names: string[]) =>
  (to: string) =>
    names.some((name) => to === `npm:${name}` || to.startsWith(`npm:${name}/`));
const room =
  (...names: string[]) =>
  (to: string) =>
    !to.startsWith('npm:') && names.includes(roomOf(to));
const node = (to: string) => to.startsWith('npm:node:');
const react = npm('react', 'react-dom', 'next');

function mayImport(from: string, to: string): boolean {
  const here = roomOf(from);
  if (to.endsWith('.css')) return here === 'app';
  if (here === 'lib/core') return room('lib/core')(to) || npm('zod', 'kysely', 'node:crypto')(to);
  if (here === 'lib/site') return room('lib/site', 'lib/core', 'content')(to);
  if (here === 'lib/client')
    return room('lib/client', 'lib/core', 'lib/site')(to) || (to.startsWith('npm:') && !node(to));
  if (here === 'lib/server') return room('lib/server', 'lib/core', 'lib/site', 'content')(to) || to.startsWith('npm:');
  if (here === 'lib/door')
    return (
      room('lib/door', 'lib/core', 'lib/site')(to) || node(to) || npm('next', 'lru-cache', 'http-cache-semantics')(to)
    );
  if (here === 'components/ui') return room('components/ui')(to) || (to.startsWith('npm:') && !node(to));
  if (here === 'components/site') {
    return (
      room('components/site', 'components/ui', 'lib/core', 'lib/site', 'lib/client', 'content')(to) ||
      (to.startsWith('npm:') && !node(to))
    );
  }
  if (here.startsWith('components/feature:')) {
    return (
      room(here, 'components/site', 'components/ui', 'lib/core', 'lib/site', 'lib/client', 'content')(to) ||
      (to.startsWith('npm:') && !node(to))
    );
  }
  if (here === 'app') {
    if (to.startsWith('npm:')) return react(to) || !node(to);
    return (
      roomOf(to) === 'app' ||
      roomOf(to).startsWith('components/') ||
      (roomOf(to).startsWith('lib/') && roomOf(to) !== 'lib/client') ||
      roomOf(to) === 'content'
    );
  }
  if (here === 'content') return room('content')(to);
  if (here === 'supabase/functions') return room('lib/core', 'supabase/functions')(to) || to.startsWith('npm:');
  return here === 'scripts' || here === 'supabase';
}

describe('the house', () => {
  test('every import goes in an allowed direction', () => {
    const wrong = code.flatMap((file) =>
      importsOf(file)
        .map((specifier) => target(file, specifier))
        .filter((to) => !mayImport(file, to))
        .map((to) => `${file} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every folder of lib is a room of the house', () => {
    const rooms = new Set(code.filter((file) => file.startsWith('lib/')).map(roomOf));
    expect(
      [...rooms].filter((name) => !['lib/core', 'lib/site', 'lib/client', 'lib/server', 'lib/door'].includes(name)),
    ).toEqual([]);
  });

  test('what ships to the browser says so in its name', () => {
    const wrong = code
      .filter((file) => file.startsWith('components/'))
      .filter((file) => /^\s*['"]use client['"]/.test(readFileSync(file, 'utf8')) !== /\.client\.tsx?$/.test(file));
    expect(wrong).toEqual([]);
  });

  test('E3: a part of a page that asks again is held, so that the rest stays when it cannot be drawn', () => {
    const live = code.filter(
      (file) => file.startsWith('components/') && /\buseCall(?:<[^>]*>)?\(/.test(readFileSync(file, 'utf8')),
    );
    expect(live.length).toBeGreaterThan(3);
    expect(live.filter((file) => !/<LivePart fallback=/.test(readFileSync(file, 'utf8')))).toEqual([]);
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
    expect(run.filter((name) => !files.includes(`scripts/${name}.ts`))).toEqual([]);
    const texts = ['README.md', ...walk('docs').filter((file) => file.endsWith('.md'))];
    const named = texts.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?(\w[\w:-]*)/g),
    ]);
    expect(named.map(([, name]) => name ?? '').filter((name) => !(name in scripts))).toEqual([]);
  });

  test('a served site needs no package of the tests, and no package runs a script as it is installed', () => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const operating = readFileSync('scripts/run.mjs', 'utf8').match(/(?<=^ {2}')[\w-]+(?=',$)/gm) ?? [];
    expect(operating.length).toBeGreaterThan(5);
    const started = ['check-env', 'build', 'build-workers', 'own-files', 'serve', 'sources-digest', 'command'];
    const served = code.filter(
      (file) =>
        /^(app|components|content|lib)\//.test(file) ||
        [...operating, ...started].some((name) => file === `scripts/${name}.ts`),
    );
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
  }, 60_000);
});
