import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

test('every link of a document leads to a file that is there, and to a heading of it', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs',
    'supabase/README.md',
    'findings/README.md',
  ].flatMap((name) =>
    name.endsWith('.md')
      ? [name]
      : readdirSync(name, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.md'))
          .map((file) => path.join(name, file)),
  );
  const headings = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const isWell = (file: string, link: string) => {
    const [to = '', anchor] = link.split('#');
    const target = to === '' ? file : path.join(path.dirname(file), to);
    return existsSync(target) && (!anchor || headings(target).includes(anchor));
  };
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(((?!https?:|mailto:|\/)[^)\s]+)\)/g)].map(([, link = '']) => ({
      file,
      link,
    })),
  );
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter(({ file, link }) => !isWell(file, link))).toEqual([]);
});
