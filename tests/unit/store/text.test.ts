import { expect, test } from 'vitest';
import { storableText } from '../../../lib/core/store/text.ts';

test('text is stored without the NULs that Postgres refuses, and cut short', () => {
  expect(storableText('\u0000fora\u0000 do ar', 100)).toBe('fora do ar');
  expect(storableText('fora do ar', 4)).toBe('fora');
});
