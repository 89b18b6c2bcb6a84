import type { ColumnsPart, Part } from '../games/game.ts';
import { GAME_IDS, type GameId, gameOf } from '../games/list.ts';
import { readNumbers, readPart } from '../games/tickets.ts';
import { pastedWords } from '../pasted-numbers.ts';
import { hasDigit } from '../text/digits.ts';
import { folded } from '../text/pieces.ts';
import { saysNothing } from '../text/tokens/names.ts';
import type { LineMarks } from './line-marks.ts';
import {
  type Context,
  MAX_OTHERS,
  NOTHING,
  type PastedLine,
  type PastedTicket,
  spanOf,
  type Taken,
  type TicketFields,
} from './pasted-context.ts';

// Tickets of Caixa's games among a pasted text's lines.

/** How many numbers or columns are a whole ticket of a game. */
export const sizeOf = (game: GameId): number => {
  const { parts, ticket } = gameOf(game);
  return parts.numbers.kind === 'columns' ? parts.numbers.columns : ticket.numbers.least;
};

/** Whether a ticket is printed in several lines, by the numbers that it holds. */
export const isPrintedInLines = (game: GameId): boolean =>
  gameOf(game).parts.numbers.kind === 'set' && sizeOf(game) >= 15;

/** Whether a line holds what may be a ticket's numbers of a game. */
export function hasNumbers(rest: string, game: GameId): boolean {
  const { numbers } = gameOf(game).parts;
  return numbers.kind === 'columns' ? marksOfColumns(numbers, rest).text !== '' : hasDigit(rest);
}

/** The words of a line that mark columns, and those that do not. */
function marksOfColumns({ symbols }: ColumnsPart, rest: string): { text: string; unused: string[] } {
  const letters = symbols
    .filter((symbol) => /\D/.test(symbol))
    .join('')
    .toLowerCase();
  const isMark = (word: string) => letters !== '' && [...word].every((letter) => letters.includes(letter));
  const { text, unused } = wordsLeft(rest, isMark);
  return { text: text.replace(/\be\b/g, ' ').replace(/\s+/g, ' ').trim(), unused };
}

/** A text between its first and last letter or digit. */
const bare = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[^\da-z]+|[^\da-z]+$/g, '');

/** A ticket's numbers as the checker's field takes them: those that were read, or as typed. */
function numbersText(game: GameId, text: string): string {
  const read = readNumbers(game, text);
  return read.ok ? read.numbers.join(' ') : bare(text);
}

/** What a line says of the parts beside a ticket's numbers; `text`: the line without it. */
export function besideOf(game: GameId, line: string): { text: string; fields: TicketFields } {
  const fields: TicketFields = {};
  let text = line;
  for (const [key, part] of Object.entries(gameOf(game).parts)) {
    if (!part.field || part.kind === 'columns' || part.kind === 'tickets') continue;
    const found = part.kind === 'set' ? takeSet(game, key, part, text) : takeName(part, text);
    if (found) [text, fields[part.field]] = [found.text, found.held];
  }
  return { text, fields };
}

/** 'trevos 2 e 5', '🍀 2 🍀 5', '+ 2 5' after the numbers. */
function takeSet(game: GameId, key: string, part: Part, line: string): { text: string; held: string } | null {
  const label = folded(part.label).replace(/s$/, '');
  const name = `(?:${label}s?(?![a-z])|${label.charAt(0)}(?=\\s*:))`;
  const from = line.search(new RegExp(`(?<![a-z])${name}`));
  if (from >= 0) {
    const held = line.slice(from).replace(new RegExp(name, 'g'), ' ');
    const end = /^(?:[^\da-z]*(?:e\s)?\d{1,2}(?!\d))*/.exec(held)?.[0].length ?? 0;
    return { text: `${line.slice(0, from)} ${held.slice(end)}`, held: bare(held.slice(0, end)) };
  }
  const plus = line.lastIndexOf('+');
  const after = line.slice(plus + 1).trim();
  return plus > 0 && readPart(game, key, after).ok ? { text: line.slice(0, plus), held: after } : null;
}

/** The most words that a name is looked for in, and of a name. */
const NAME_WORDS = 8;
const LONGEST_NAME = 4;

/** 'time: Bahia', 'mes 3', or a name among the words of a line. */
function takeName(part: Extract<Part, { kind: 'name' }>, line: string): { text: string; held: string } | null {
  const [label = ''] = folded(part.label).split(' ');
  const labelled = new RegExp(
    `(?<![a-z])${label}(?:\\s+d[aeo]\\s+[a-z]+)?\\s*(?:[:=-]\\s*)?(?:\\d{1,2}\\s*[-–]\\s*(?=[a-z]))?([a-z][a-z ./-]{1,40}|\\d{1,2}(?![\\d\\s]*\\d))`,
  ).exec(line);
  if (labelled) {
    const held = (labelled[1] ?? '').trim().replace(/[\s./-]+$/, '');
    if (hasDigit(held) || part.find(held).length > 0)
      return { text: `${line.slice(0, labelled.index)} ${line.slice(labelled.index + labelled[0].length)}`, held };
  }
  const words = [...line.matchAll(/(?<![a-z\d])[a-z]+(?![a-z\d])/g)].slice(0, NAME_WORDS);
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const [first, last] = [words[at], words[at + length - 1]];
      if (!first || !last) continue;
      const held = line.slice(first.index, last.index + last[0].length);
      if (hasDigit(held) || part.find(held).length === 0) continue;
      return { text: `${line.slice(0, first.index)} ${line.slice(first.index + held.length)}`, held };
    }
  }
  return null;
}

/** A ticket of a game that is named: here, or above. */
export function lotteryTicket(game: GameId, marks: LineMarks, context: Context): Taken[] {
  const { numbers } = gameOf(game).parts;
  const isAbove = marks.game === null && context.game === game;
  // 'Joguei a quina de hoje …', and below it 'e um super sete tb 4 0 7 …'.
  const isAlso = context.game !== null && context.contest === '' && ALSO.test(marks.rest);
  const beside = besideOf(game, marks.rest);
  const { text, unused } =
    numbers.kind === 'columns' ? marksOfColumns(numbers, beside.text) : wordsLeft(beside.text, () => false);
  if (!/[\dx]/.test(text) || (numbers.kind !== 'columns' && !hasDigit(text))) return [];
  // 'Meu cartão 1'.
  if (isAbove && /[a-z]{3}/.test(marks.rest) && /^\s*\d{1,2}\s*$/.test(text)) return [];
  // 'O jogo 7 é o clássico' below a game's name is talk, '3 apostas R$ 9,00' a sum.
  const few = sizeOf(game) / (isPrintedInLines(game) ? 3 : 2);
  if (isAbove && (unused.length > 0 || marks.stake !== null) && pastedWords(text).length < few) return [];
  // 'Bolão da Mega, 10 pessoas' is a heading.
  if (
    marks.game !== null &&
    (unused.length + Number(marks.stake !== null) > 0 || numbers.kind === 'set') &&
    pastedWords(text).length <= 2
  )
    return [];
  const fields: TicketFields = {
    loteria: gameOf(game).slug,
    numeros: numbersText(game, text),
    ...(isAbove ? context.beside : {}),
    ...beside.fields,
    ...spanOf(marks, context.game === game || isAlso ? context : NOTHING),
  };
  const others = readNumbers(game, text).ok ? [] : fitsOf(text).map((one) => otherGame(one, text, marks));
  return [{ fields, assumed: [], others: others.slice(0, MAX_OTHERS), unused }];
}

/** Before a further ticket of the same day. */
const ALSO = /^\s*(?:mais|e\s+(?:mais|um|uma|[oa]))(?![a-z])/;

const otherGame = (game: GameId, text: string, marks: LineMarks) => ({
  says: gameOf(game).name,
  fields: { ...fieldsOf(game, text), ...spanOf(marks, NOTHING) },
});

/** A text's numbers as a game's ticket, with what stands beside them where the game needs it. */
function fieldsOf(game: GameId, text: string): TicketFields {
  const { text: numbers, fields } = needsMore(game) ? besideOf(game, text) : { text, fields: {} };
  const plain = wordsLeft(numbers, (word) => /^x+$/.test(word)).text;
  return { loteria: gameOf(game).slug, numeros: numbersText(game, plain), ...fields };
}

/** Numbers up to this one fit into few games by chance. */
const SMALL_FIELD = 31;

/** A text without its words, but for marks of columns. */
const plainOf = (text: string) => text.replace(/(?<![a-z\d])(?!x+(?![a-z\d]))[a-z]+(?![a-z\d])/g, ' ');

/** The games whose ticket a text's numbers may be, the likeliest first: a plain ticket's size, then a small field that holds them all. */
export function fitsOf(text: string): GameId[] {
  const marks = plainOf(text);
  const fits = GAME_IDS.flatMap((game) => {
    const { numbers } = gameOf(game).parts;
    // What is written beside the numbers is of the games that have such a part alone.
    const beside = needsMore(game) ? besideOf(game, text) : null;
    if (beside && Object.keys(beside.fields).length === 0) return [];
    const read = numbers.kind === 'tickets' ? null : readNumbers(game, beside ? plainOf(beside.text) : marks);
    if (!read?.ok) return [];
    // Columns are written by one sign each, and numbers by two.
    const isPlain = numbers.kind === 'columns' || read.numbers.length === gameOf(game).ticket.numbers.least;
    const isSmall = numbers.kind === 'set' && numbers.to <= SMALL_FIELD;
    const isDoubtful = numbers.kind === 'columns' && /(?<!\d)\d\d(?!\d)/.test(marks) && !/x/.test(marks);
    return [{ game, rank: isDoubtful ? 3 : isPlain ? 0 : isSmall ? 1 : 2 }];
  });
  return fits.sort((a, b) => a.rank - b.rank).map(({ game }) => game);
}

/** A ticket of a game that nothing names: the likeliest, and the others that fit. */
export function unnamed(marks: LineMarks, context: Context): Taken[] {
  const { unused } = wordsLeft(marks.rest, (word) => /^x+$/.test(word));
  const [game, ...others] = fitsOf(marks.rest);
  if (!game) return [];
  const fields = { ...fieldsOf(game, marks.rest), ...spanOf(marks, context) };
  return [
    {
      fields,
      assumed: ['game'],
      others: others.map((one) => otherGame(one, marks.rest, marks)).slice(0, MAX_OTHERS),
      unused,
    },
  ];
}

/** Whether a game's ticket needs more than its numbers, and no name that may be left out. */
const needsMore = (game: GameId): boolean =>
  Object.values(gameOf(game).parts).some(({ field, kind }) => field && kind === 'set');

/** Lines of one size that no line names a game for are of one game, where one fits them all. */
export function sameGame(lines: readonly PastedLine[]): PastedLine[] {
  const isOpen = (line: PastedLine): line is PastedTicket => line.kind === 'ticket' && line.assumed.includes('game');
  const sizeIn = ({ fields }: PastedTicket) => (fields.numeros ?? '').split(' ').length;
  const choices = new Map<number, string[]>();
  for (const line of lines.filter(isOpen)) {
    const all = [line.fields.loteria ?? '', ...line.others.map(({ fields }) => fields.loteria ?? '')];
    const before = choices.get(sizeIn(line)) ?? all;
    choices.set(
      sizeIn(line),
      before.filter((one) => all.includes(one)),
    );
  }
  return lines.map((line) => {
    if (!isOpen(line)) return line;
    const [choice] = choices.get(sizeIn(line)) ?? [];
    const other = line.others.find(({ fields }) => fields.loteria === choice);
    const was = GAME_IDS.find((game) => gameOf(game).slug === line.fields.loteria);
    if (!other || !was) return line;
    const others = line.others.filter((one) => one !== other);
    return { ...line, fields: other.fields, others: [{ says: gameOf(was).name, fields: line.fields }, ...others] };
  });
}

/** The words of what is left that nothing was made of, and the same text without any words but `kept`. */
export function wordsLeft(rest: string, kept: (word: string) => boolean): { text: string; unused: string[] } {
  const unused: string[] = [];
  const text = rest.replace(/(?<![a-z\d])[a-z]+(?![a-z\d])/g, (word) => {
    if (kept(word)) return word;
    if (!saysNothing(word)) unused.push(word);
    return word === 'e' ? word : ' '.repeat(word.length);
  });
  return { text, unused };
}

/** Whether a text's numbers are those of a lottery's ticket by their looks alone: five of two digits or more, or one long run. */
export const looksLikeTicket = (line: string): boolean =>
  (line.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? []).length >= 5 || /(?<!\d)\d{10,}(?!\d)/.test(line);
