import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { narrowChunks, shareChunks } from '../../scripts/run/share-chunks.ts';

let dir = '';
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), `${text}\n\n//# sourceMappingURL=${path.basename(name)}.map`);
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'partes-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('chunks of the same text are one module, whatever their maps are called', () => {
  for (const name of ['a.cjs', 'b.cjs', 'ssr/a.js', 'ssr/b.js']) write(name, 'module.exports = [{}];');
  write('ssr/c.js', 'module.exports = [{ other: true }];');
  expect(shareChunks(dir)).toBe(1);
  const load = createRequire(path.join(dir, 'x.cjs'));
  expect(load('./ssr/b.js')).toBe(load('./ssr/a.js'));
  expect(load('./ssr/c.js')).toEqual([{ other: true }]);
});

test('chunks have no sign beyond Latin-1, and mean the same', () => {
  const wide = [
    "'“é” – 🐘'",
    "'\\–'",
    "'\\\\–'",
    '`a\n…`',
    "[...'–🐘'.matchAll(/[–🐘]/gu)].length",
    "/\\–/.test('–')",
    "{ '→': 1 }",
  ];
  for (const [at, text] of wide.entries()) write(`${at}.cjs.js`, `module.exports = ${text};`);
  write('raw.js', 'module.exports = String.raw`–`;');
  write('narrow.js', "module.exports = 'é';");
  const load = createRequire(path.join(dir, 'x.cjs'));
  const names = [...wide.keys()].map((at) => `./${at}.cjs.js`);
  const read = (name: string) => readFileSync(path.join(dir, name), 'utf8');
  const before = names.map((name) => load(name));
  const raw = read('raw.js');
  expect(narrowChunks(dir)).toBe(wide.length);
  for (const name of names) {
    expect(read(name)).not.toMatch(/[\u0100-\uffff]/);
    delete load.cache[load.resolve(name)];
  }
  expect(names.map((name) => load(name))).toEqual(before);
  expect(read('raw.js')).toBe(raw);
});
