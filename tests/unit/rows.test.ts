import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowMap, rowTests } from '../../scripts/measure/row-map.ts';

test('every row of the specification stands in the title of a test that opens the built site', () => {
  expect([...rowTests()].filter(([, tests]) => tests.length === 0).map(([id]) => id)).toEqual([]);
});

test('docs/rows.md is that map (npm run rows writes it)', () => {
  expect(readFileSync('docs/rows.md', 'utf8')).toBe(rowMap());
});
