import { expect, test } from 'vitest';
import { storableText } from '../../../lib/core/store/text.ts';

test('text is stored without the NULs that Postgres refuses, and shortened visibly', () => {
  expect(storableText('\u0000fora\u0000 do ar', 100)).toBe('fora do ar');
  expect(storableText('fora do ar', 4)).toBe('for…');
  expect(storableText('fora', 4)).toBe('fora');
  expect(storableText('ao 🐘 fora', 5)).toBe('ao …');
});
