import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mistakesBetween } from '../../../lib/core/domain/spelling.ts';

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
  expect(mistakesBetween(one, other, 2)).toBe(mistakes);
  expect(mistakesBetween(other, one, 2)).toBe(mistakes);
});

test('one mistake is one, whichever and wherever; none beyond the bound is told', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(word, fc.nat(8), fc.constantFrom('x', 'y'), (text, place, letter) => {
      const at = place % text.length;
      expect(mistakesBetween(text, text.slice(0, at) + text.slice(at + 1), 2)).toBe(1);
      expect(mistakesBetween(text, text.slice(0, at) + letter + text.slice(at), 2)).toBe(1);
      expect(mistakesBetween(text, text.slice(0, at) + letter + text.slice(at + 1), 2)).toBe(1);
    }),
  );
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      const mistakes = mistakesBetween(one, other, most);
      expect(mistakes).toBe(mistakesBetween(other, one, most));
      expect(mistakes).toBeLessThanOrEqual(most + 1);
      expect(mistakes === 0).toBe(one === other);
      // A wider bound tells the same, or what the narrower one could not.
      const wider = mistakesBetween(one, other, most + 3);
      expect(mistakes <= most ? wider : Math.min(wider, most + 1)).toBe(mistakes);
    }),
  );
});
