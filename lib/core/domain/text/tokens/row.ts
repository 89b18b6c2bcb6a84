import type { BetKind } from '../../bet-kinds.ts';
import type { ClockTime } from '../../days.ts';
import type { GameId } from '../../games/list.ts';
import type { GameSpecial } from '../../games/specials.ts';
import type { Group } from '../../groups.ts';
import type { HouseId } from '../../houses/list.ts';
import type { Dates } from '../dates.ts';
import type { Holiday } from '../holidays.ts';
import type { LinePiece } from '../line-pieces.ts';

// A folded line while its tokens are looked for, and what a token means.

export type Contests = { first: string; last: string; others: readonly string[] };
export type Meaning =
  | { kind: 'house'; value: HouseId }
  | { kind: 'draw'; value: string }
  | { kind: 'game'; value: GameId }
  | { kind: 'special'; value: GameSpecial }
  | { kind: 'animal'; value: Group }
  | { kind: 'bet'; value: BetKind }
  | { kind: 'qualifier'; value: 'invertida' | 'combinada' }
  | { kind: 'weekday' | 'dayword'; value: number }
  | { kind: 'holiday'; value: Holiday; year: number | null }
  | { kind: 'dates'; value: Dates }
  | { kind: 'hour'; value: ClockTime; isBare?: true }
  | { kind: 'money'; value: number; isSure: boolean }
  | { kind: 'reach'; value: { first: number; last: number } }
  | { kind: 'contest'; value: Contests }
  | { kind: 'shares'; value: number }
  | { kind: 'quote'; value: string }
  | { kind: 'number'; value: string }
  | {
      kind:
        | 'each'
        | 'per-prize'
        | 'each-draw'
        | 'total'
        | 'all'
        | 'refused'
        | 'last-week'
        | 'weekend'
        | 'same-day'
        | 'same-draw';
    }
  | { kind: 'stamp' | 'slip' | 'noise' | 'label' | 'count' | 'filler' | 'word' | 'dream' | 'came' | 'corrected' };
export type TokenKind = Meaning['kind'];
export type LineToken = Meaning & { from: number; to: number; start: number; end: number; text: string; gap: string };

export type Found = Meaning & { to: number };
export type Row = {
  pieces: readonly LinePiece[];
  text: string;
  lexical: ReadonlyMap<number, readonly Found[]>;
  /** The kinds of phrases with where they end. */
  ends: ReadonlySet<string>;
  isTicket: boolean;
  /** Whether a cell of the line holds a ticket's numbers. */
  hasCells: boolean;
  keepsNames: boolean;
  hasGame: boolean;
  /** How many numbers a ticket of the game here or above has at least. */
  least: number | undefined;
  mayDate: boolean;
};
export type Find = (row: Row, at: number) => Found | null;

export const wordAt = (row: Row, at: number) => row.pieces[at]?.text ?? '';
export const gapAt = (row: Row, at: number) => row.pieces[at]?.gap ?? '';
export const numberText = (row: Row, at: number) => {
  const piece = row.pieces[at];
  return piece?.kind === 'number' ? piece.digits : '';
};
export const words = (text: string) => new Set(text.split(/\s+/));
/** The words of a folded text, without its digits. */
export const wordsIn = (text: string): string[] => text.split(/[^a-z]+/).filter(Boolean);

/** Whether a gap has any of some signs, or one of them alone. */
export const hasMark = (gap: string, marks: string): boolean => [...marks].some((mark) => gap.includes(mark));
export const isMark = (gap: string, marks: string): boolean => gap.trim().length === 1 && marks.includes(gap.trim());
/** Whether the last sign of a gap is one of some. */
export const endsWithMark = (gap: string, marks: string): boolean => hasMark(gap.trimEnd().slice(-1), marks);
export const beginsWith = (word: string, stems: readonly string[]): boolean =>
  stems.some((stem) => word.startsWith(stem));

// Tokens by their kind.

export type Of<Kind extends TokenKind> = Extract<LineToken, { kind: Kind }>;

export const isGame = (token: LineToken): token is Of<'game'> | Of<'special'> =>
  token.kind === 'game' || token.kind === 'special';

export const isPick = (token: LineToken | undefined): boolean => token?.kind === 'number' || token?.kind === 'animal';

export const hasKind = (tokens: readonly LineToken[], ...kinds: TokenKind[]): boolean =>
  tokens.some(({ kind }) => kinds.includes(kind));

export const namesFederal = (row: Row): boolean => row.pieces.some(({ text }) => text === 'federal');

/** Whether a number at a place has so many digits. */
export const hasDigits = (row: Row, at: number, least: number, most: number): boolean => {
  const { length } = numberText(row, at);
  return length >= least && length <= most;
};

export const isOrdinalAt = (row: Row, at: number) => {
  const piece = row.pieces[at];
  return piece?.kind === 'number' && piece.isOrdinal;
};

export const lexicalAt = (row: Row, at: number, ...kinds: string[]): Found | undefined =>
  row.lexical.get(at)?.find(({ kind }) => kinds.includes(kind));

/** Whether a phrase of a kind ends at a place. */
export const lexicalEnd = (row: Row, at: number, kind: string): boolean => row.ends.has(`${kind} ${at}`);

/** A token as one of another kind without a value. */
export const withKind = (token: LineToken, kind: 'slip' | 'filler' | 'label' | 'each' | 'word'): LineToken => {
  const { from, to, start, end, text, gap } = token;
  return { kind, from, to, start, end, text, gap };
};
