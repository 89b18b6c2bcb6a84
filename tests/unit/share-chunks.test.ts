import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shareChunks } from '../../scripts/run/share-chunks.ts';

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
