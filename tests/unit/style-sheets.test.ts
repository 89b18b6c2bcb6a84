import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Classes that several kinds of page share, each with more to it on some of them. */
const SHARED = new Set(['drop-fold', 'milhar', 'prizes', 'sheet-line']);

test('a class begins the rules of one style sheet alone', () => {
  const sheets = new Map<string, Set<string>>();
  // What parts have in common stands before them, each with its selector.
  for (const file of readdirSync('app/styles').filter((name) => name !== 'shapes.css')) {
    // What is inside a rule begins with `&`.
    const lines = readFileSync(`app/styles/${file}`, 'utf8').matchAll(/^ *\.([\w-]+).*[{,]$/gm);
    for (const [, name = ''] of lines) sheets.set(name, (sheets.get(name) ?? new Set()).add(file));
  }
  const twice = [...sheets].filter(([name, files]) => files.size > 1 && !SHARED.has(name));
  expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});

/** Components whose code comes later and needs no rules that a page may lack: why. */
const STYLED: Readonly<Record<string, string>> = {
  'components/blog/lazy-update-status.client.tsx': 'the server draws it, and the page names its script',
  'components/shell/lazy-missing-page.client.tsx': 'the server draws it',
  'components/shell/lazy-measurement.client.tsx': 'shows nothing until it asks, and waits then',
  'components/shell/platform.client.tsx': 'what begins a search shows nothing',
  'components/blog/update-status.client.tsx': 'reads, and shows nothing',
  'components/results/board/live-results.client.tsx': 'asks, and shows nothing',
  'components/results/pages/live-place.client.tsx': 'follows, and shows nothing',
  'components/site/live-record.client.tsx': 'follows, and shows nothing',
  'components/home/banner-carousel.client.tsx': 'the document names its classes',
  'components/home/faq.client.tsx': '`useLoadedWhenSeen` waits',
  'components/home/lazy-vitals.client.tsx': '`useLoadedWhenSeen` waits',
};

test('a component whose code comes later waits for the whole style sheet', () => {
  const later = globSync('components/**/*.tsx').flatMap((file) => {
    const imports =
      readFileSync(file, 'utf8').match(/(?:whenStyled\()?(?<!typeof )import\(\s*'[^']+\.tsx'\s*\)/g) ?? [];
    return imports.some((one) => !one.startsWith('whenStyled')) ? [file] : [];
  });
  expect(later.sort()).toEqual(Object.keys(STYLED).sort());
});
