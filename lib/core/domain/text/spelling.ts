import { editDistance } from '../edit-distance.ts';
import { phoneticKey } from '../phonetic-key.ts';
import FORGIVEN from './forgiven.json' with { type: 'json' };
import { singular } from './lexicon.ts';
import type { Piece } from './pieces.ts';
import { FILLER, TURNING } from './words.ts';

/**
 * Words whose misspellings are taken for them, each with the good Portuguese words that are as near (npm run spelling): these
 * are never taken for it.
 */
const NEAR: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(FORGIVEN as Readonly<Record<string, string>>).map(([word, near]) => [word, new Set(near.split(' '))]),
);
/** The same with their sounds, worked out once: every unknown word of a text is compared with all of them. */
const MEANT = [...NEAR].map(([meant, others]) => ({ meant, others, sound: phoneticKey(meant) }));
const BY_SOUND = Map.groupBy(MEANT, ({ sound }) => sound);

/** Up to four letters nothing is guessed, up to six one mistake after the same first letter, beyond that two. */
const mistakesIn = (word: string): number => (word.length < 5 ? 0 : word.length < 7 ? 1 : 2);

/** Whether a word may be a misspelling of another, by letters or by sound. */
export const isNear = (word: string, meant: string): boolean =>
  isAlike(word, phoneticKey(word), meant, phoneticKey(meant));

function isAlike(word: string, sound: string, meant: string, meantSound: string): boolean {
  const most = mistakesIn(word);
  if (most === 0) return false;
  if (sound === meantSound) return true;
  return (most === 2 || word[0] === meant[0]) && editDistance(word, meant, most) <= most;
}

/** The one word that a misspelt one is taken for; null where it is none's, or two words are as near. */
export function guess(word: string): string | null {
  const most = mistakesIn(word);
  if (most === 0) return null;
  const spoken = phoneticKey(word);
  const [alike, another] = (BY_SOUND.get(spoken) ?? []).filter(({ others }) => !others.has(word));
  if (alike && !another) return alike.meant;
  const found = MEANT.filter(({ meant, others, sound }) => !others.has(word) && isAlike(word, spoken, meant, sound))
    .map(({ meant }) => ({ meant, mistakes: editDistance(word, meant, most) }))
    .sort((a, b) => a.mistakes - b.mistakes);
  const [best, second] = found;
  return best && (!second || second.mistakes > best.mistakes) ? best.meant : null;
}

/** So many unknown words of a question are compared: more of them are no misspelt question. */
const MAX_GUESSED = 12;

/** Pieces with their misspelt words as they are taken; one word at most is changed. */
export function guessWords(
  pieces: readonly Piece[],
  known: ReadonlySet<string>,
): { pieces: readonly Piece[]; guesses: { typed: string; meant: string }[] } {
  const isKnown = (text: string) =>
    known.has(singular(text)) || known.has(text) || FILLER.has(text) || TURNING.has(text);
  const unknown = [...pieces.keys()].filter((at) => pieces[at]?.kind === 'word' && !isKnown(pieces[at]?.text ?? ''));
  const guesses = unknown.slice(0, MAX_GUESSED).flatMap((at) => {
    const typed = pieces[at]?.text ?? '';
    const meant = guess(typed);
    return meant ? [{ at, typed, meant }] : [];
  });
  if (guesses.length !== 1) return { pieces, guesses };
  const meant = new Map(guesses.map((one) => [one.at, one.meant]));
  return {
    pieces: pieces.map((piece, at) => (meant.has(at) ? { ...piece, kind: 'word', text: meant.get(at) ?? '' } : piece)),
    guesses,
  };
}
