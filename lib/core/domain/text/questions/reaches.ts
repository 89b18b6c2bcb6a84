import type { Token } from '../lexicon.ts';
import type { Piece } from '../pieces.ts';
import { ORDINALS, reachAt } from '../reach.ts';
import { wordSet } from '../words.ts';
import { digitsAt, type Find, isOrdinalAt, token, wordAt } from './row.ts';

// The prizes that a question is of: '1 ao 5', '3º prêmio', 'no 1º'.

export const reach: Find = ({ pieces }, at) => {
  const found = reachAt(pieces, at);
  if (!found) return null;
  const { first, last, to } = found;
  // Intents listen for its words too.
  const also = first === 1 && last === 5 ? ['whole', 'surrounded'] : [];
  return {
    tokens: [
      { kind: 'reach', value: { first, last }, from: at, to },
      ...also.map((kind) => ({ kind, value: undefined, from: at, to })),
    ],
    to,
  };
};

/** 'Cercada 1 ao 7' is no 1st to 5th. */
export const withoutNarrower = (tokens: readonly Token[]): readonly Token[] =>
  tokens.some(({ kind, value }) => kind === 'reach' && (value as { last: number }).last !== 5)
    ? tokens.filter(({ kind }) => kind !== 'surrounded' && kind !== 'whole')
    : tokens;

const DRAW_WORDS = wordSet('sorteio concurso extracao dia grupo bicho lugar');
/** '3º prêmio', and 'deu 7971 no 1º'. */
export const place: Find = (row, at) => {
  if (!isOrdinalAt(row, at)) return null;
  const digits = Number(digitsAt(row, at));
  const next = wordAt(row, at + 1);
  if (next === 'premio') return token('place', digits, at, at + 2);
  return wordAt(row, at - 1) === 'no' && digits <= 10 && !DRAW_WORDS.has(next)
    ? token('place', digits, at, at + 1)
    : null;
};

/** Places that draws have. */
const PLACES = ORDINALS.slice(0, 7);

/** 'terceiro prêmio'. */
export function placeTokens(pieces: readonly Piece[]): Token[] {
  return pieces.flatMap(({ text }, from) => {
    const value = PLACES.indexOf(text) + 1;
    return value > 0 && pieces[from + 1]?.text === 'premio' ? [{ kind: 'place', value, from, to: from + 2 }] : [];
  });
}
