import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TOAST_STYLE } from '../../lib/front/response/csp.ts';

test('the allowed style sheet is the one the installed toast library brings', () => {
  const module = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const literal = /^__insertCSS\(("(?:[^"\\]|\\.)*")\);/m.exec(module)?.[1] ?? '""';
  const hash = createHash('sha256').update(JSON.parse(literal)).digest('base64');
  expect(TOAST_STYLE).toBe(`'sha256-${hash}'`);
});
