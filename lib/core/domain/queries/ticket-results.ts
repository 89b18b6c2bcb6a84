import { groupOf } from '../groups.ts';
import { placedTokens } from './ticket-text.ts';

// Lines of pasted texts that tell what was drawn.

/** A draw's prize as a result prints it, its group after it: '2º 0982-21'. */
export function isResult(line: string): boolean {
  const [, number = '', group] =
    /^\s*(?:10|[1-9])\s?o(?:\s*premio)?[\s:.-]*(\d?\.?\d{3})(?:\s*[-–(/])?(?:\s*g(?:rupo)?\.?)?\s*(\d{1,2})\)?(?:\s*[-–])?(?:\s*[a-z]+)?\s*$/.exec(
      line,
    ) ?? [];
  return group !== undefined && Number(groupOf(number.replace('.', '')).grupo) === Number(group);
}

/** What came, without a bet's word: a house or a draw, and five numbers of four digits. */
export const isDrawn = (line: string): boolean =>
  /(?:(?<!\d)\d{1,2}o\W+\d{3,4}(?!\d)\W*){3}/.test(line) || isTableOfFive(line);

const isTableOfFive = (line: string): boolean =>
  (line.match(/(?<![\d,.])\d{4}(?![\d,.])/g) ?? []).length === 5 &&
  !/\d,\d\d|r\$|(?<![a-z])(?:reais|real|cada)(?![a-z])/.test(line) &&
  placedTokens(line).some(({ kind }) => kind === 'house' || kind === 'draw') &&
  !placedTokens(line).some(({ kind }) => kind === 'bet');

/** 'Saiu o resultado da quina 7039: 05 16 27 38 49': the numbers that came. */
const DRAWN = /(?<![a-z])(?:saiu|sairam|deu|deram|sorteou|sortead[oa]s?|resultado)(?![a-z])[^:]{0,50}:/;

/** '1º sorteio deu 04 13 19 27 42 48'. */
const GAVE_NUMBERS = /(?<![a-z])(?:deu|saiu|sairam|sorteou|resultado)(?=\s+\d{2}[\s,.;-])/;

const ASKED = /(?<![a-z])se\s(?:[a-z\d.]+\s){1,5}(?:deu|saiu)(?![a-z])/;
const FIVE_OR_MORE = /^\s*\d{2}(?:[\s,.;-]{1,3}\d{2}){4,60}(?!\d)/;

/** 'Deu 3341 na Bahia e eu com a 3314', 'leão 2,00 (deu águia)'. */
export const CAME =
  /\((?:deu|saiu|ganhei|ganhamos|perdi)(?![a-z])[^)]{0,60}\)|(?<![a-z])(?:deu|saiu)\s+(?:[oa]\s+)?\d{3,4}(?![\d,])/;

/** The place of a result's numbers in a line; null of any other. */
export function drawnIn(line: string): { start: number; end: number } | null {
  // 'Vê se a quina 7088 deu 12 26 43 58 77' plays them.
  const words = ASKED.test(line) ? null : (DRAWN.exec(line) ?? GAVE_NUMBERS.exec(line));
  const start = words ? words.index + words[0].length : 0;
  const numbers = words && FIVE_OR_MORE.exec(line.slice(start));
  return numbers && { start, end: start + numbers[0].length };
}
