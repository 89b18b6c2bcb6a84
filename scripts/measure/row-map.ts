// Writes docs/rows.md: which test that opens the built site holds which row of the specification.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The rows' ids by group: `H` 1–3 and so on; those without a number stand alone. */
const GROUPS: [string, number][] = [
  ['H', 3],
  ['P', 7],
  ['L', 5],
  ['O', 4],
  ['C', 2],
  ['F', 1],
  ['R', 1],
  ['S', 1],
  ['W', 4],
  ['B', 5],
  ['D', 4],
  ['LP', 1],
  ['N', 1],
  ['SH', 3],
  ['K', 6],
  ['E', 3],
  ['A', 8],
  ['G', 1],
  ['X', 1],
];

export const ROW_IDS = GROUPS.flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, n) => `${letter}${n + 1}`),
);

const FOLDER = 'tests/e2e';
const TITLE = /\b(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['`])((?:(?!\1).)+)\1/g;

/** Each row's tests as 'file: title', in the order of the files. */
export function rowTests(): Map<string, string[]> {
  const found = new Map<string, string[]>(ROW_IDS.map((id) => [id, []]));
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.test.ts'))
    .sort()) {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    for (const [, , title = ''] of text.matchAll(TITLE)) {
      const ids = /^((?:[A-Z]{1,2}\d ?)+):/.exec(title)?.[1]?.trim().split(' ') ?? [];
      for (const id of ids)
        found.get(id)?.push(`\`${file}\`: ${title.replace(/^[^:]+:\s*/, '').replaceAll('|', '\\|')}`);
    }
  }
  return found;
}

export function rowMap(): string {
  const lines = [...rowTests()].map(([id, tests]) => `| ${id} | ${tests.join('<br>') || '**none**'} |`);
  return `# Rows and their tests

Which tests, each of which opens the built site, hold a row of the specification. Written by \`npm run rows\`; a test holds
it complete and current.

| row | tests |
|---|---|
${lines.join('\n')}
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync('docs/rows.md', rowMap());
