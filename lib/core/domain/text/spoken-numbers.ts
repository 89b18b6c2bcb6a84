import { HUNDREDS, NUMERALS, TENS } from './pieces.ts';

// Numbers of a folded line as they are said: 'vinte e dois', 'três quatro sete dois', 'dois e cinquenta'.

const UNITS = NUMERALS.slice(0, 10);
const TEENS = [...NUMERALS.slice(11, 20), 'catorze'];
const VALUES = new Map<string, number>([
  ...NUMERALS.map((word, at): [string, number] => [word, at]),
  ['catorze', 14],
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...HUNDREDS.map((word, at): [string, number] => [word, (at + 1) * 100]),
]);
const amountOf = (word: string) => VALUES.get(word) ?? 0;

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})(?![a-z])`;
const UP_TO_99 = `${oneOf(TENS)}(?:\\s+e\\s+${oneOf(UNITS)})?|${oneOf(TEENS)}`;
/** 'vinte e dois', 'dezoito', 'oitocentos e quinze'; 'dez' and a unit alone are short for other words, or words themselves. */
const NUMBER = new RegExp(
  `(?<![a-z])(?:${oneOf(HUNDREDS)}(?:\\s+e\\s+(?:${UP_TO_99}|${oneOf([...UNITS, 'dez'])}))?|${UP_TO_99})`,
  'g',
);
/** Digits as they are read out, three or more or after a zero: 'três quatro sete dois', 'zero sete'. */
const DIGITS = new RegExp(
  `(?<![a-z])(?:zero(?:\\s+${oneOf(UNITS)})+|${oneOf(UNITS)}(?:\\s+${oneOf(UNITS)}){2,3})`,
  'g',
);
/** 'dois e cinquenta' at the end of a line, in reais. */
const COINS = new RegExp(
  `(?<![a-z])(${[...UNITS.slice(1), 'dez'].join('|')})\\s+e\\s+(${TENS.join('|')})(?=\\s*(?:reais|cada)?\\W*$)`,
);
/** 'a milhar 6017 com dois, também na cabeça'. */
const STAKE = new RegExp(`(?<=\\d\\scom\\s)(?:${[...UNITS.slice(1), 'dez'].join('|')})(?=\\s*(?:[,.;]|$))`, 'g');
/** Of a dictated ticket 'quatro' is a number too; 'um' is as often a word. */
const UNIT = new RegExp(`(?<![a-z])${oneOf(UNITS.slice(2))}`, 'g');
/** How many numbers of two digits make a line a ticket's. */
const OF_TICKET = 3;

/** A folded line with its numbers in digits. */
export function withDigits(line: string): string {
  const digits = line
    .replace(COINS, (_, reais, cents) => `r$ ${amountOf(reais)},${amountOf(cents)}`)
    .replace(STAKE, (word) => String(amountOf(word)))
    .replace(DIGITS, (read) => read.split(/\s+/).map(amountOf).join(''))
    .replace(NUMBER, (number) => String(number.split(/\s+e\s+/).reduce((sum, word) => sum + amountOf(word), 0)))
    // 'Milhar quarenta e cinco sessenta e seis'.
    .replace(/(?<=milhar\s+)(\d{2})\s(\d{2})(?!\d)/g, '$1$2');
  const isDictated = digits !== line && (digits.match(/(?<!\d)\d{2}(?!\d)/g) ?? []).length >= OF_TICKET;
  return isDictated ? digits.replace(UNIT, (unit) => ` 0${amountOf(unit)}`) : digits;
}
