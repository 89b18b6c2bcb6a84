import { describe, expect, test } from 'vitest';
import { patternOf } from '../../scripts/test-pattern.mjs';

describe('patternOf', () => {
  const pattern = new RegExp(patternOf(['CLS (slow answers)', 'of "/", 360 px']));

  test('finds the test and not its neighbour, whichever way Vitest joins titles', () => {
    expect(pattern.test('CLS (slow answers) > of "/", 360 px')).toBe(true);
    expect(pattern.test('CLS (slow answers) of "/", 360 px')).toBe(true);
    expect(pattern.test('CLS (slow answers) > of "/", 320 px')).toBe(false);
  });
});
