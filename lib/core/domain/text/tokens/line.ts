import { gameOf } from '../../games/list.ts';
import { mayNameDays } from '../dates.ts';
import { outermost } from '../lexicon.ts';
import type { LinePiece } from '../line-pieces.ts';
import { gameLexicon, lineOf, remembered } from '../line-pieces.ts';
import { each, money, quote, times } from './amounts.ts';
import { born, came, drawn, dream, paying, remark } from './beside.ts';
import { contest, contestBehind, contestOfLine, contestsOfGame, extraction } from './contests.ts';
import { count, inCells, label, share, sumOfNumbers } from './counts.ts';
import { dates, hour, hourBeside, otherDay } from './moments.ts';
import { kindLetter, named, ofWords, rest, shortKind } from './names.ts';
import { reach } from './reaches.ts';
import { type Find, type Found, gapAt, type LineToken, type Meaning, type Row, type TokenKind } from './row.ts';
import { code, slipNumber, telephone, validity } from './slips.ts';

// A pasted line in tokens, from left to right: every piece of it belongs to one of them.

/** What is looked for at each place of a line, in this order. */
const FINDERS: readonly Find[] = [
  telephone,
  validity,
  slipNumber,
  kindLetter,
  label,
  code,
  share,
  sumOfNumbers,
  contest,
  extraction,
  contestsOfGame,
  born,
  drawn,
  came,
  dream,
  remark,
  inCells,
  hour,
  otherDay,
  dates,
  reach,
  count,
  times,
  money,
  quote,
  each,
  paying,
  ofWords,
  named,
  shortKind,
  contestOfLine,
  rest,
];

/** Of these each begins with a word, or with anything but a word. */
const OF_WORDS: ReadonlySet<Find> = new Set([
  validity,
  share,
  sumOfNumbers,
  born,
  came,
  dream,
  quote,
  each,
  paying,
  ofWords,
  kindLetter,
  shortKind,
]);
const OF_OTHERS: ReadonlySet<Find> = new Set([extraction, contestsOfGame, contestOfLine, drawn, inCells, count]);
const FOR_WORDS = FINDERS.filter((find) => !OF_OTHERS.has(find));
const FOR_OTHERS = FINDERS.filter((find) => !OF_WORDS.has(find));

function tokensIn(row: Row): LineToken[] {
  const tokens: LineToken[] = [];
  for (let at = 0; at < row.pieces.length; ) {
    const last = tokens.at(-1);
    const isBehindGame = last?.kind === 'game' && last.to === at;
    let found: Found | null = isBehindGame
      ? contestBehind(row, at)
      : last?.kind === 'hour' && last.isBare
        ? hourBeside(row, at)
        : null;
    for (const find of row.pieces[at]?.kind === 'word' ? FOR_WORDS : FOR_OTHERS) {
      if (found) break;
      found = find(row, at);
    }
    const to = found?.to ?? at + 1;
    const start = row.pieces[at]?.start ?? 0;
    const end = row.pieces[to - 1]?.end ?? start;
    tokens.push({
      ...((found ?? { kind: 'filler' }) as Meaning),
      from: at,
      to,
      start,
      end,
      text: row.text.slice(start, end),
      gap: gapAt(row, at),
    });
    at = to;
  }
  return tokens;
}

/** A line's tokens; `isTicket`: true of numbers of a lottery's ticket, beside which no reach stands. */
export type TokenLine = { tokens: readonly LineToken[]; text: string; isTicket: boolean; pieces: readonly LinePiece[] };

/** So many numbers make a line a ticket's where nothing of it is of a bet. */
const LEAST_NUMBERS = 5;
const OF_BET = new Set<TokenKind>(['bet', 'animal', 'draw', 'qualifier']);

/** `least`: how many numbers a ticket of the game above has at least. */
export type Above = { hasGame: boolean; isOfBets: boolean; least?: number };

/** One for each way in which a line is looked at. */
const READERS = new Map<string, (text: string, year: number) => TokenLine>();

/** A line's tokens. `above`: what stands above it; `keepsNames`: true where a house or an animal may be a team's name. */
export function tokensOf(text: string, thisYear: number, above: Above, keepsNames: boolean): TokenLine {
  const key = `${above.hasGame} ${above.isOfBets} ${above.least} ${keepsNames}`;
  const read = READERS.get(key) ?? remembered((line, year) => tokenLine(line, year, above, keepsNames));
  READERS.set(key, read);
  return read(text, thisYear);
}

/** A line's words and numbers as those of a bet, below no ticket. */
export const betTokensOf = (line: string): readonly LineToken[] =>
  tokensOf(line, 0, { hasGame: false, isOfBets: true }, false).tokens;

function tokenLine(text: string, thisYear: number, above: Above, keepsNames: boolean): TokenLine {
  const line = lineOf(text, thisYear);
  const lexical = new Map<number, Found[]>();
  for (const { kind, value, from, to } of outermost(gameLexicon().tokens(line.pieces)))
    lexical.set(from, [...(lexical.get(from) ?? []), { kind, value, to } as Found]);
  const isGame = ({ kind }: { kind: string }) => kind === 'game' || kind === 'special';
  const hasGame = above.hasGame || [...lexical.values()].flat().some(isGame);
  const named = [...lexical.values()].flat().find((token) => token.kind === 'game');
  const ends = new Set([...lexical.values()].flat().map(({ kind, to }) => `${kind} ${to}`));
  const row: Row = {
    ends,
    pieces: line.pieces,
    text: line.text,
    lexical,
    isTicket: false,
    hasCells: false,
    keepsNames,
    hasGame,
    least: named?.kind === 'game' ? gameOf(named.value).ticket.numbers.least : above.least,
    mayDate: mayNameDays(line.text),
  };
  const tokens = tokensIn(row);
  const small = tokens.filter((token) => token.kind === 'number' && token.value.length < 3).length;
  const isOfBet = tokens.some(
    (token) => OF_BET.has(token.kind) && !isNoBet(token, tokens, small, { ...above, hasGame }),
  );
  const inReach = tokens.filter(({ kind }) => kind === 'reach').length * 2;
  const isLong = tokens.some((token) => token.kind === 'number' && token.value.length > 9);
  const isMany = small >= LEAST_NUMBERS || isLong || (hasGame && small + inReach >= LEAST_NUMBERS);
  const isTicket = !isOfBet && isMany && !(above.isOfBets && !hasGame);
  const hasCells = isTicket && line.text.includes('|') && longestCell(line.pieces) >= LEAST_NUMBERS;
  return {
    tokens: isTicket ? tokensIn({ ...row, isTicket, hasCells }) : tokens,
    text: line.text,
    isTicket,
    pieces: line.pieces,
  };
}

/** The most numbers that follow each other between two bars. */
function longestCell(pieces: readonly LinePiece[]): number {
  let run = 0;
  let longest = 0;
  for (const { kind, gap } of pieces) {
    run = kind === 'number' ? (gap.includes('|') ? 1 : run + 1) : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Whether the name of a bet is none: 'Dezenas: 05 12 …' of a ticket, 'M 3038 ► 10 22 …' for Mega. */
const isNoBet = (token: LineToken, tokens: readonly LineToken[], small: number, above: Above): boolean => {
  if (token.kind !== 'bet') return false;
  const isNumbered = tokens[1]?.kind === 'number' && tokens[1].value.length === 4;
  if (
    token.text.length === 1 &&
    small >= LEAST_NUMBERS &&
    (above.hasGame || (token.from === 0 && isNumbered && small > LEAST_NUMBERS))
  )
    return true;
  return (
    token.value === 'dezena' && !above.isOfBets && !tokens.some(({ kind }) => kind === 'reach' || kind === 'money')
  );
};
