import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ARTICLE_BLOCKS, FrontMatter } from '../../lib/server/content/articles.ts';

const document = readFileSync('docs/articles.md', 'utf8');

test('docs/articles.md gives each field of the front matter with its limits', () => {
  const { properties = {}, required = [] } = z.toJSONSchema(FrontMatter, { unrepresentable: 'any' });
  for (const [name, form] of Object.entries(properties)) {
    if (!required.includes(name) || typeof form === 'boolean') continue;
    const line = new RegExp(`^${name}:.*`, 'm').exec(document)?.[0];
    expect(line, name).toBeDefined();
    const limits = [form.minLength, form.maxLength, form.minItems, form.maxItems].filter((one) => one !== undefined);
    if (limits.length === 2 && limits[0] !== limits[1]) expect(line).toContain(limits.join('–'));
  }
});

test('docs/articles.md lists each table and figure that an article may hold', () => {
  for (const [kind, names] of Object.entries(ARTICLE_BLOCKS)) {
    const lines = document.split('\n').filter((line) => line.includes(`<!-- ${kind}: `));
    const missing = names.filter((name) => {
      const [, stem, end] = /^(.*)-(\w+)$/.exec(name) ?? [];
      const isThere = (line: string) =>
        line.includes(`<!-- ${kind}: ${name} -->`) ||
        (line.includes(`<!-- ${kind}: ${stem}-`) && line.includes(`\`-${end}\``));
      return !lines.some(isThere);
    });
    expect(missing).toEqual([]);
  }
});

test('docs/styles.md names each style sheet', () => {
  const table = readFileSync('docs/styles.md', 'utf8');
  expect(readdirSync('app/styles').filter((file) => !table.includes(`\`${file}\``))).toEqual([]);
});
