import { expect, test } from 'vitest';
import { entityTag, matchesTag } from '../../lib/door/response/conditional.ts';

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  [' * ', true],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['"b"', false],
  ['W/"ab"', false],
  ['a', false],
  ['"x,y", "a"', true],
])('If-None-Match %j: %s', (header, expected) => {
  expect(matchesTag(header, 'W/"a"')).toBe(expected);
});

test('a tag follows the bytes', () => {
  expect(entityTag(Buffer.from('a'))).toMatch(/^W\/"[\w-]{22}"$/);
  expect(entityTag(Buffer.from('a'))).toBe(entityTag(Buffer.from('a')));
  expect(entityTag(Buffer.from('a'))).not.toBe(entityTag(Buffer.from('b')));
});
