import { runsIn } from '../digits.ts';
import { namedIn } from '../line-pieces.ts';
import { kindOfLetters } from '../short-kinds.ts';
import { words } from './row.ts';

// What numbers the lines of a list, by its place: the same shape at their beginnings, and a count that rises.

/** Marks, a word, a number, marks, before what the line says. */
const HEAD =
  /^([^a-z\d]{0,6})(?:([a-z]{1,12})\.?\s{0,2}(?:n[o.]{0,2}\s{0,2}|#\s{0,2})?)?(\d{1,3})([oa](?![a-z]))?([^a-z\d/]{1,6})(?!d[eo] \d)(?=[a-z\d])/;

/** '#3 07 12 33 45 80', whatever lines are beside it. */
const MARKED = /^\s*[#[]\s?\d{1,3}\]?\s+(?:\d{1,2}[^\da-z]+){4,}\d{1,2}(?!\d)/;

const MOMENT = /^\d{1,2}\s?(?:h|:\d\d|\/\d)/;

/** 'a) ', 'B - ' before a word. */
const LETTER = /^\s*([a-z])(\s?[.):–-]\s{0,3}|\s{1,3})(?=[a-z])/;

/** `shape`: all but the number; `word`: '' without one. */
type Head = { shape: string; word: string; count: number; length: number };

/** 'Primeira: ', 'segunda: ' before a ticket's numbers. */
const IN_WORDS = /^\s*([a-z]{6,8})\s?:\s{0,3}(?=\d)/;
const COUNTS = 'primeira segunda terceira quarta quinta sexta setima oitava nona decima'.split(' ');

const IN_LETTERS = 'letter ';
const COUNTED = 'abcdefghijklmnopqrstuvwxyz';

/** '1 - 10 - 11 - 19 - 27 - 34 - 44': a digit before numbers that all have two. */
function isCountBefore(digits: string, numbers: string): boolean {
  const runs = runsIn(numbers);
  const small = runs.filter(({ length }) => length < 3);
  return digits.length === 1 && small.length > 4 && small.every(({ length }) => length === 2);
}

function headOf(line: string): Head | null {
  const [label = '', ordinalWord = ''] = IN_WORDS.exec(line) ?? [];
  const place = COUNTS.indexOf(ordinalWord) + 1;
  if (place > 0) return { shape: 'ordinal', word: '', count: place, length: label.length };
  const [lettered = '', letter = '', stop = ''] = LETTER.exec(line) ?? [];
  if (letter !== '')
    return {
      shape: `${IN_LETTERS}${stop.trim()}`,
      word: '',
      count: COUNTED.indexOf(letter) + 1,
      length: lettered.length,
    };
  const [all = '', marks = '', word = '', digits = '', ordinal = '', close = ''] = HEAD.exec(line) ?? [];
  if (all === '') return null;
  // '887 -> 5 1 8 3 3 0 6' is a contest.
  if (word === '' && digits.length > 2 && !digits.startsWith('0') && /[>→]/.test(close)) return null;
  // '2ª 8h' is a Monday.
  if (ordinal === 'a' && MOMENT.test(line.slice(all.length))) return null;
  const end = close.trim();
  // '01-07-19': its first number.
  const isSeparator =
    end !== '' &&
    !isCountBefore(digits, line.slice(all.length)) &&
    line
      .slice(all.length)
      .replace(/^\d{1,2}/, '')
      .startsWith(close);
  // '001 G 10 1/5 2,00', '01 MILHAR 6602'.
  const isPadded = /^0\d\d?$/.test(digits) && /^(?:\d{1,4} )?[a-z]\D*\d/.test(line.slice(all.length));
  const shape = [marks.trim(), word, ordinal === '' ? '' : 'o', isSeparator ? '' : end, isPadded ? '0' : ''].join('\n');
  return shape.trim() === '' ? null : { shape, word, count: Number(digits), length: all.length };
}

/** Whether a word names what is played, so that the number beside it is no label. */
const isPlayed = (word: string) =>
  namedIn(`${word} 1`).length > 0 || kindOfLetters(word) !== null || NOT_LABELS.has(word);
const NOT_LABELS = words('col coluna r rs dia das as x concurso concursos conc extracao ext trevo trevos mes');

/**
 * Folded lines that follow each other, without their labels: '#1 ', '[2] ', '3º ', 'Cartela 4 '; all else stays where it stands.
 * `isOther`: true of a line that is none of a list.
 */
export function withoutLabels(lines: readonly string[], isOther: (line: string) => boolean): string[] {
  const heads = lines.map((line) => (isOther(line) ? null : headOf(line)));
  const isNext = (one: Head | null | undefined, next: Head | null | undefined) =>
    one && next && one.shape === next.shape && next.count === one.count + 1;
  // Letters count from the first: 'T GRUPO' is a kind.
  const lettered = new Map<string, number[]>();
  for (const [at, head] of heads.entries()) {
    if (!head?.shape.startsWith(IN_LETTERS)) continue;
    const run = lettered.get(head.shape) ?? [];
    if (head.count === run.length + 1) lettered.set(head.shape, [...run, at]);
  }
  const inLetters = new Set([...lettered.values()].filter(({ length }) => length > 1).flat());
  return lines.map((line, at) => {
    const found = heads[at];
    if (found?.shape.startsWith(IN_LETTERS))
      return inLetters.has(at) ? ' '.repeat(found.length) + line.slice(found.length) : line;
    const head = found;
    const isListed = head && (MARKED.test(line) || isNext(heads[at - 1], head) || isNext(head, heads[at + 1]));
    return isListed && !isPlayed(head.word) ? ' '.repeat(head.length) + line.slice(head.length) : line;
  });
}
