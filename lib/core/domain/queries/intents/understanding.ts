import type { Question } from '../question.ts';
import { INTENT_NAMES, type IntentName, intentOf } from './list.ts';

/** How a question was understood; `intent` null: not at all. */
export type Understanding = {
  intent: IntentName | null;
  /** Places of words that say something and that the intent does not explain. */
  left: readonly number[];
  /** The other intents that fit, best first, each with what it leaves. */
  others: readonly { intent: IntentName; left: readonly number[] }[];
};

/** Points for each word that an intent explains, and for each that it leaves. */
const EXPLAINED = 12;
const LEFT = -9;

/** The intent that explains most of a question; of two alike the first of the list. */
export function understood(question: Question): Understanding {
  const { content } = question;
  const ranked = INTENT_NAMES.flatMap((name) => {
    const { uses, fits } = intentOf(name);
    const strength = fits(question);
    if (strength === 0) return [];
    const taken = question.taken(new Set(uses));
    const left = content.filter((at) => !taken.has(at));
    const explained = content.length - left.length;
    return [
      { name, left, explained, places: taken.size, score: strength + explained * EXPLAINED + left.length * LEFT },
    ];
  }).sort((a, b) => b.score - a.score);
  const [best] = ranked;
  // A word in passing makes no question: 'bando de ladrao'.
  if (!best || (best.places === 0 && content.length > 0) || best.left.length > best.places + 1)
    return { intent: null, left: [], others: [] };
  return {
    intent: best.name,
    left: best.left,
    others: ranked.slice(1).map(({ name, left }) => ({ intent: name, left })),
  };
}
