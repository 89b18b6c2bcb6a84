import type { ColumnsPart, Part } from '../games/game.ts';
import { GAME_IDS, type GameId, gameOf } from '../games/list.ts';
import { readNumbers, readPart } from '../games/tickets.ts';
import { pastedWords } from '../pasted-numbers.ts';
import { hasDigit, isDigits, runsIn } from '../text/digits.ts';
import { singular } from '../text/lexicon.ts';
import { type LinePiece, piecesOfRow, remembered } from '../text/line-pieces.ts';
import { folded } from '../text/pieces.ts';
import { wordsApart, wordsLeft } from '../text/tokens/names.ts';
import { isMark, wordsIn } from '../text/tokens/row.ts';
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
  const letters = symbols.filter((symbol) => !isDigits(symbol)).map((symbol) => symbol.toLowerCase());
  const isMark = (word: string) => [...word].every((letter) => letters.includes(letter));
  const { text, unused } = wordsLeft(rest, isMark);
  const marks = text.split(' ').filter((word) => word !== '' && word !== 'e');
  return { text: marks.join(' '), unused };
}

/** A ticket's numbers as the checker's field takes them: those that were read, or as typed between the first and the last. */
function numbersText(game: GameId, text: string): string {
  const read = readNumbers(game, text);
  const pieces = piecesOfRow(text, 0);
  if (read.ok) return read.numbers.join(' ');
  const typed = text.slice(pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0);
  return typed.split(' ').filter(Boolean).join(' ');
}

/** What a line has of a part, and the characters that it takes. */
type Held = { held: string; from: number; to: number };

/** What a line says of the parts beside a ticket's numbers; `text`: the line without it. */
export function besideOf(game: GameId, line: string): { text: string; fields: TicketFields } {
  const fields: TicketFields = {};
  let text = line;
  for (const [key, part] of Object.entries(gameOf(game).parts)) {
    if (!part.field) continue;
    const found = part.kind === 'set' ? setIn(game, key, part, text) : part.kind === 'name' ? nameIn(part, text) : null;
    if (!found) continue;
    fields[part.field] = found.held;
    text = `${text.slice(0, found.from)} ${text.slice(found.to)}`;
  }
  return { text, fields };
}

/** 'trevos 2 e 5', '🍀 2 🍀 5', 'T: 2 5', '+ 2 5' after the numbers. */
function setIn(game: GameId, key: string, part: Part, line: string): Held | null {
  const pieces = piecesOfRow(line, 0);
  const plural = folded(part.label);
  const isLabel = (at: number) => {
    const text = pieces[at]?.text ?? '';
    return [plural, singular(plural)].includes(text) || (text === plural[0] && isMark(pieces[at + 1]?.gap ?? '', ':'));
  };
  const first = pieces.findIndex((_, at) => isLabel(at));
  let held = '';
  let end = first + 1;
  let from = 0;
  // '3/6' is a day by its form.
  const isNumber = ({ kind, text }: LinePiece) =>
    (kind === 'number' || kind === 'date') && runsIn(text).every(({ length }) => length < 3);
  for (let piece = pieces[end]; first >= 0 && piece; piece = pieces[end]) {
    if (isNumber(piece)) held += from > 0 ? line.slice(from, piece.end) : ` ${piece.text}`;
    else if (piece.text !== 'e' && !isLabel(end)) break;
    if (piece.text !== 'e') from = isNumber(piece) ? piece.end : 0;
    end += 1;
  }
  if (first >= 0) return { held: held.trim(), from: pieces[first]?.start ?? 0, to: pieces[end - 1]?.end ?? 0 };
  const plus = line.lastIndexOf('+');
  const after = line.slice(plus + 1).trim();
  return plus > 0 && readPart(game, key, after).ok ? { held: after, from: plus, to: line.length } : null;
}

/** The most words that a name is looked for in, and of a name. */
const NAME_WORDS = 8;
const LONGEST_NAME = 4;

/** 'time: Bahia', 'mes 3', 'Time do Coração: 12 - Bahia', or a name among the words of a line. */
function nameIn(part: Extract<Part, { kind: 'name' }>, line: string): Held | null {
  const pieces = piecesOfRow(line, 0);
  const [label = ''] = folded(part.label).split(' ');
  const at = pieces.findIndex(({ text }) => text === label);
  const isOf = ['da', 'de', 'do'].includes(pieces[at + 1]?.text ?? '') && pieces[at + 2]?.kind === 'word';
  const number = pieces[at + (isOf ? 3 : 1)];
  if (
    at >= 0 &&
    number &&
    isDigits(number.text, 1, 2) &&
    !hasDigit(line.slice(number.end)) &&
    !namesIn(part, line.slice(number.end))
  )
    return { held: number.text, from: pieces[at]?.start ?? 0, to: number.end };
  const found = namesIn(part, line);
  const from = pieces[at]?.start ?? 0;
  if (!found || at < 0 || from >= found.from) return found;
  // '11-novembro', 'novembro (11)': one that is of another name makes it none.
  const behind = pieces.find(({ start, gap }) => start >= found.to && isMark(gap, '(-/'));
  const beside = [number, behind].find((piece) => piece && isDigits(piece.text, 1, 2));
  const other = beside ? part.find(beside.text) : [];
  const isSame = other.length === 0 || other.join() === part.find(found.held).join();
  const to = behind && behind === beside ? behind.end : found.to;
  return { held: isSame ? found.held : `${beside?.text} ${found.held}`, from, to };
}

/** What a line that begins with a part's name says of it, where nothing else is on it: 'MES DE SORTE: 11-NOVEMBRO', 'Trevos: 3 e 4'. */
export function besideAlone(game: GameId, line: string): TicketFields | null {
  const [first] = piecesOfRow(line, 0);
  const isLabel = Object.values(gameOf(game).parts).some((part) => {
    if (!part.field || (part.kind !== 'name' && part.kind !== 'set')) return false;
    const [name = ''] = folded(part.label).split(' ');
    return first?.text === name || (part.kind === 'set' && first?.text === singular(name));
  });
  const { text, fields } = isLabel ? besideOf(game, line) : { text: line, fields: {} };
  return Object.keys(fields).length > 0 && !hasDigit(text) ? fields : null;
}

/** The longest name among the words of a line. */
function namesIn(part: Extract<Part, { kind: 'name' }>, line: string): Held | null {
  const words = wordsApart(line).slice(0, NAME_WORDS);
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1) {
    for (const [at, first] of words.entries()) {
      const last = words[at + length - 1];
      const to = last ? last.index + last[0].length : 0;
      const held = line.slice(first.index, to);
      if (last && !hasDigit(held) && part.find(held).length > 0) return { held, from: first.index, to };
    }
  }
  return null;
}

/** A ticket of a game that is named: here, or above. */
export function lotteryTicket(game: GameId, marks: LineMarks, context: Context): Taken[] {
  const { numbers } = gameOf(game).parts;
  const isAbove = marks.game === null && context.game === game;
  // 'Joguei a quina de hoje …', and below it 'e um super sete tb 4 0 7 …'.
  const isAlso = context.game !== null && context.contest === '' && isFurther(marks.rest);
  const beside = besideOf(game, marks.rest);
  const { text, unused } =
    numbers.kind === 'columns' ? marksOfColumns(numbers, beside.text) : numbersLeft(game, beside.text);
  if (!hasDigit(text) && (numbers.kind !== 'columns' || !text.includes('x'))) return [];
  // 'Meu cartão 1'.
  if (isAbove && isDigits(text.trim(), 1, 2) && wordsIn(marks.rest).some(({ length }) => length > 2)) return [];
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

/**
 * A line's numbers of a game; where one run of them is a ticket, those behind other words or marks are none: '… 24 25, passo aí
 * as 5', 'bolão 15: 08 12 …', '… 44 69 - 2 pts'.
 */
function numbersLeft(game: GameId, line: string): { text: string; unused: string[] } {
  const all = wordsLeft(line, () => false);
  const isPlain = (run: string) => readNumbers(game, run).ok && pastedWords(run).length === sizeOf(game);
  for (const runs of [runsByWords(line, all.unused), isPlain(all.text) ? [] : runsByMarks(all.text)]) {
    const [whole, another] = runs.filter((run) => readNumbers(game, run).ok);
    if (runs.length > 1 && whole !== undefined && another === undefined)
      return { text: whole, unused: [...all.unused, ...runs.filter((run) => run !== whole).map((run) => run.trim())] };
  }
  return all;
}

/** The runs of numbers between words that nothing was made of. */
function runsByWords(line: string, unused: readonly string[]): string[] {
  const cuts = wordsApart(line).filter(({ 0: word }) => unused.includes(word));
  return [...cuts, { 0: '', index: line.length }]
    .map(({ index }, at) => {
      const before = cuts[at - 1];
      return wordsLeft(line.slice(before ? before.index + before[0].length : 0, index), () => false).text;
    })
    .filter(hasDigit);
}

/** A first or last number that other marks stand beside than between the others: '15: 08 12 21', '44 69 - 2'; nothing of any other text. */
function runsByMarks(text: string): string[] {
  const pieces = piecesOfRow(text, 0);
  const [second, last] = [pieces[1], pieces.at(-1)];
  if (!second || !last || pieces.length < LEAST_APART) return [];
  const gaps = (from: number, to?: number) => new Set(pieces.slice(from, to).map(({ gap }) => gap.trim()));
  const isApart = (gap: string, others: ReadonlySet<string>) => others.size === 1 && !others.has(gap.trim());
  if (isApart(second.gap, gaps(2))) return [text.slice(0, pieces[0]?.end), text.slice(second.start)];
  return isApart(last.gap, gaps(1, -1)) ? [text.slice(0, pieces.at(-2)?.end), text.slice(last.start)] : [];
}
const LEAST_APART = 5;

/** Before a further ticket of the same day. */
function isFurther(rest: string): boolean {
  const [first, second] = piecesOfRow(rest, 0).map(({ text }) => text);
  return first === 'mais' || (first === 'e' && ['mais', 'um', 'uma', 'o', 'a'].includes(second ?? ''));
}

const otherGame = (game: GameId, text: string, marks: LineMarks) => ({
  says: gameOf(game).name,
  fields: { ...fieldsOf(game, text), ...spanOf(marks, NOTHING) },
});

/** A text's numbers as a game's ticket, with what stands beside them where the game needs it. */
function fieldsOf(game: GameId, text: string): TicketFields {
  const { text: numbers, fields } = needsMore(game) ? besideOf(game, text) : { text, fields: {} };
  const plain = plainOf(numbers);
  return { loteria: gameOf(game).slug, numeros: numbersText(game, plain), ...fields };
}

/** Numbers up to this one fit into few games by chance. */
const SMALL_FIELD = 31;

/** Lotomania's fifty numbers with wide marks between them are shorter. */
const LONGEST_TICKET = 400;

/** A text without its words, but for marks of columns. */
const isMarks = (word: string): boolean => [...word].every((letter) => letter === 'x');
const plainOf = (text: string): string => wordsLeft(text, isMarks).text;

/** The games whose ticket a text's numbers may be, the likeliest first: a plain ticket's size, then a small field that holds them all. */
export const fitsOf = remembered(gamesOf);

function gamesOf(text: string): readonly GameId[] {
  const marks = plainOf(text);
  if (marks.length > LONGEST_TICKET) return [];
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
    const isDoubtful =
      numbers.kind === 'columns' && !marks.includes('x') && runsIn(marks).some(({ length }) => length === 2);
    return [{ game, rank: isDoubtful ? 3 : isPlain ? 0 : isSmall ? 1 : 2 }];
  });
  return fits.sort((a, b) => a.rank - b.rank).map(({ game }) => game);
}

/** A ticket of a game that nothing names: the likeliest, and the others that fit. */
export function unnamed(marks: LineMarks, context: Context): Taken[] {
  const { unused } = wordsLeft(marks.rest, isMarks);
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

/** Whether a text's numbers are those of a lottery's ticket by their looks alone: five of two digits or more, or one long run. */
export function looksLikeTicket(line: string): boolean {
  const runs = runsIn(line);
  return runs.filter(({ length }) => length < 3).length >= 5 || runs.some(({ length }) => length > 9);
}
