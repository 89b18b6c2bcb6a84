import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The private parts of Next and React in docs/upgrading.md. */
const parts = readFileSync('docs/upgrading.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:Next|React)\b/.test(line))
  .map((line) => line.slice(2).split(' | '))
  .map(([part = '', files, words, end]) => ({ part, files: named(files), words: named(words), end: named(end) }));

/** What only code writes that leans on Next's inside, its router or its build. */
const INSIDE =
  /next\/dist\/|__next_f|__incrementalCache|\/_next\/|x-nextjs-|next-router-|'next-url'|\.rsc\b|http_rsc|NEXT_PHASE|'\/_(?:not-found|global-error)'|APP_PAGE|'\.next'|experimental:/;

test.each(parts)('$part: the files that lean on it hold its words', ({ files, words }) => {
  expect(words.length).toBeGreaterThan(0);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  expect(files.filter((_, nth) => !words.some((word) => texts[nth]?.includes(word)))).toEqual([]);
  expect(words.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
});

test('every file that leans on the inside of Next is among the private parts', () => {
  expect(parts.length).toBeGreaterThan(20);
  const folders = ['app', 'components', 'deploy', 'lib', 'scripts', 'supabase', 'content'];
  const files = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...folders,
    ':(glob)*',
  ])
    .toString()
    .split('\0')
    .filter((file) => /\.(?:tsx?|mjs|js|conf)$/.test(file) && existsSync(file));
  const known = new Set(parts.flatMap((part) => part.files));
  expect(files.filter((file) => INSIDE.test(readFileSync(file, 'utf8')) && !known.has(file))).toEqual([]);
});

test('what is to say that a private part changed is there', () => {
  const log = readFileSync('lib/front/next/internals.ts', 'utf8');
  const isThere = (name: string) => (name.includes('/') ? existsSync(name) : log.includes(`'${name}'`));
  expect(
    parts.filter(({ end }) => end.some((name) => !/ /.test(name) && !isThere(name))).map(({ part }) => part),
  ).toEqual([]);
});
