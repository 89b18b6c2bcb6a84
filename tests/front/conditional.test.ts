import { expect, test } from 'vitest';
import { matchesTag } from '../../lib/front/response/conditional.ts';

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
