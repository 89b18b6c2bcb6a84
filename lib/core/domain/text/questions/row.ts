import type { Token } from '../lexicon.ts';
import { numberAt, type Piece } from '../pieces.ts';
import { BINDING, wordSet } from '../words.ts';

// A question in pieces, and how kinds of tokens are found in it: one file a kind, `Find` by `Find` in the order of find.ts.

/** `text`: the folded question; `found`: the tokens up to the place that is looked at. */
export type QuestionRow = { pieces: readonly Piece[]; text: string; hasGame: boolean; found: readonly Token[] };
/** The tokens that begin at a place, and where what follows begins. */
export type Found = { tokens: readonly Token[]; to: number };
export type Find = (row: QuestionRow, at: number) => Found | null;

export const token = (kind: string, value: unknown, from: number, to: number): Found => ({
  tokens: [{ kind, value, from, to }],
  to,
});

export const wordAt = ({ pieces }: Pick<QuestionRow, 'pieces'>, at: number): string => pieces[at]?.text ?? '';

/** The digits of a number that is written in digits, '' of any other piece. */
export const digitsAt = ({ pieces }: QuestionRow, at: number): string => {
  const piece = pieces[at];
  return piece?.kind === 'number' ? piece.digits : '';
};
export const isOrdinalAt = ({ pieces }: QuestionRow, at: number): boolean => {
  const piece = pieces[at];
  return piece?.kind === 'number' && piece.isOrdinal;
};

const NUMBERING = wordSet('numero num');
/** The first place from one on that neither binds nor says that a number follows. */
export function pastBinding(row: QuestionRow, at: number): number {
  let next = at;
  while (BINDING.has(wordAt(row, next)) || NUMBERING.has(wordAt(row, next))) next += 1;
  return next;
}

/** '18x', '4000 vezes', '20 por 1': of what no intent counts. */
export function timesAt(row: QuestionRow, at: number): { value: number; to: number } | null {
  const number = numberAt(row.pieces, at);
  if (!number) return null;
  const end = at + number.length;
  if (wordAt(row, end) === 'x' || wordAt(row, end) === 'vezes') return { value: number.value, to: end + 1 };
  return wordAt(row, end) === 'por' && wordAt(row, end + 1) === '1' ? { value: number.value, to: end + 2 } : null;
}
