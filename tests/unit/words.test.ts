import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countWords, RULES, readLimits } from '../../scripts/measure/words.ts';

const counts = countWords();
const limits = readLimits();

test.each(Object.keys(RULES))('no folder has more of %s than its limit, which npm run words lowers', (rule) => {
  const raised = Object.entries(counts[rule] ?? {}).filter(([folder, count]) => count > (limits[rule]?.[folder] ?? 0));
  expect(raised).toEqual([]);
});

/** A title as it is written, templates of `test.each` included. */
const TITLE = /\b(?:test|it)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['`"])((?:(?!\1)[^\\]|\\.)+)\1/g;

test.each([
  ['begins with what, who, that, one or nobody', /^(?:what|who|that|one|nobody)\b/i],
  ['is longer than 90 characters', /.{91}/],
  ['has a semicolon', /;/],
])('no title of a test %s', (_, pattern) => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  const titles = files.flatMap((file) =>
    [...readFileSync(`tests/${file}`, 'utf8').matchAll(TITLE)].map(([, , title = '']) => `${file}: ${title}`),
  );
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter((line) => pattern.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});
