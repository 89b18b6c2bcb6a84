import { normalizeText } from '../../core/domain/normalize-text.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { BINDING, WEEKDAY_NAMES } from '../../core/domain/text/words.ts';

const DAY_WORDS = new Set([...WEEKDAY_NAMES, 'hoje', 'agora', 'ontem', 'anteontem', 'amanha', 'feira']);

/** The words that texts are searched for, as typed: the index forgives by itself. Those that only bind are none, those of days a last resort. */
export function searchedWords(question: Question): string[] {
  const [group] = question.animals;
  if (group && question.has('group')) return [normalizeText(group.animal)];
  const typed = new Map(question.guesses.map((guess) => [guess.meant, guess.typed]));
  const isDreamt = question.taken(new Set(['dreamt']));
  const words = question.pieces.flatMap(({ kind, text }, at) =>
    kind === 'word' && !BINDING.has(text) && !isDreamt.has(at) ? [typed.get(text) ?? text] : [],
  );
  const lasting = words.filter((word) => !DAY_WORDS.has(word));
  return [...new Set(lasting.length > 0 ? lasting : words)];
}
