import { expect, test } from 'vitest';
import { editDistance } from '../../../lib/core/domain/edit-distance.ts';

test.each([
  ['cobra', 'cobra', 0],
  ['cobra', 'cobr', 1],
  ['cobra', 'cobrra', 1],
  ['cobra', 'copra', 1],
  ['cobra', 'corba', 1],
  ['cobra', 'ocbar', 2],
  ['calculadora', 'calculadra', 1],
  ['cobra', 'vaca', 3],
  ['', 'ab', 2],
  ['ab', 'cd', 2],
  ['ab', 'ca', 2],
  ['ca', 'abc', 3],
])('from %s to %s: %i', (one, other, mistakes) => {
  expect(editDistance(one, other, 2)).toBe(mistakes);
  expect(editDistance(other, one, 2)).toBe(mistakes);
});
