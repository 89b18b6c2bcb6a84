import { expect, test } from 'vitest';
import { printable } from '../../scripts/command.ts';

test('printable shows control characters of a file as text', () => {
  expect(printable('pt-rio/\u001b[2J\u001b]0;x\u0007/14:20\r\n')).toBe(
    'pt-rio/\\u{1b}[2J\\u{1b}]0;x\\u{7}/14:20\\u{d}\\u{a}',
  );
  expect(printable('\u009b31m \u202eabc')).toBe('\\u{9b}31m \\u{202e}abc');
  expect(printable('São Paulo, 15h30 · Leão')).toBe('São Paulo, 15h30 · Leão');
});
