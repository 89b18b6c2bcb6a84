import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Classes that several kinds of page share, each with more to it on some of them. */
const SHARED = new Set(['drop', 'milhar', 'prizes', 'sheet-line', 'whole']);

test('a class begins the rules of one style sheet alone', () => {
  const sheets = new Map<string, Set<string>>();
  for (const file of readdirSync('app/styles')) {
    // What is inside a rule begins with `&`.
    const lines = readFileSync(`app/styles/${file}`, 'utf8').matchAll(/^ *\.([\w-]+).*[{,]$/gm);
    for (const [, name = ''] of lines) sheets.set(name, (sheets.get(name) ?? new Set()).add(file));
  }
  const twice = [...sheets].filter(([name, files]) => files.size > 1 && !SHARED.has(name));
  expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});
