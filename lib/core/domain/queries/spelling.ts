import { editDistance } from '../edit-distance.ts';
import { phoneticKey } from '../phonetic-key.ts';
import FORGIVEN from './forgiven.json' with { type: 'json' };
import { singular } from './lexicon.ts';
import type { Piece } from './pieces.ts';
import { BINDING, FILLER } from './words.ts';

/**
 * Words whose misspellings are taken for them, each with the good Portuguese words that are as near (npm run spelling): these
 * are never taken for it.
 */
const NEAR: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(FORGIVEN as Readonly<Record<string, string>>).map(([word, near]) => [word, new Set(near.split(' '))]),
);
const BY_SOUND = new Map<string, string[]>();
for (const word of NEAR.keys()) {
  const key = phoneticKey(word);
  BY_SOUND.set(key, [...(BY_SOUND.get(key) ?? []), word]);
}

/** Up to four letters nothing is guessed, up to six one mistake after the same first letter, beyond that two. */
const mistakesIn = (word: string): number => (word.length < 5 ? 0 : word.length < 7 ? 1 : 2);

/** Whether a word may be a misspelling of another, by letters or by sound. */
export function isNear(word: string, meant: string): boolean {
  const most = mistakesIn(word);
  if (most === 0 || (most === 1 && word[0] !== meant[0] && phoneticKey(word) !== phoneticKey(meant))) return false;
  return phoneticKey(word) === phoneticKey(meant) || editDistance(word, meant, most) <= most;
}

/** The one word that a misspelt one is taken for; null where it is none's, or two words are as near. */
export function guess(word: string): string | null {
  const most = mistakesIn(word);
  if (most === 0) return null;
  const isOpen = (meant: string) => !NEAR.get(meant)?.has(word);
  const [alike, another] = (BY_SOUND.get(phoneticKey(word)) ?? []).filter(isOpen);
  if (alike && !another) return alike;
  const found = [...NEAR.keys()]
    .filter((meant) => isOpen(meant) && isNear(word, meant))
    .map((meant) => ({ meant, mistakes: editDistance(word, meant, most) }))
    .sort((a, b) => a.mistakes - b.mistakes);
  const [best, second] = found;
  return best && (!second || second.mistakes > best.mistakes) ? best.meant : null;
}

/** Pieces with their misspelt words as they are taken; one word at most is changed. */
export function guessWords(
  pieces: readonly Piece[],
  known: ReadonlySet<string>,
): { pieces: readonly Piece[]; guesses: { typed: string; meant: string }[] } {
  const guesses = pieces.flatMap((piece, at) => {
    const { text } = piece;
    if (piece.kind !== 'word' || known.has(singular(text)) || known.has(text) || FILLER.has(text) || BINDING.has(text))
      return [];
    const meant = guess(text);
    return meant ? [{ at, typed: text, meant }] : [];
  });
  if (guesses.length !== 1) return { pieces, guesses };
  const meant = new Map(guesses.map((one) => [one.at, one.meant]));
  return {
    pieces: pieces.map((piece, at) => (meant.has(at) ? { kind: 'word', text: meant.get(at) ?? '' } : piece)),
    guesses,
  };
}
