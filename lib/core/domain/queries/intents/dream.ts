import { isVerb } from '../../verbs.ts';
import type { Intent } from './intent.ts';

export const dream: Intent = {
  examples: ['sonhei com dente caindo', 'sonhar com cobra picando', 'defunto', 'dente caindo'],
  cues: {
    dreamt: 'sonhei|sonhar|sonho com|sonhou|sonhando|sonho que|sonhos com|sonha|tive um sonho|significado sonho|sonho',
    means: 'o que significa|significa|significado|que bicho da|que bicho e|quer dizer',
  },
  uses: ['dreamt', 'means', 'dream', 'animal', 'dream-verb'],
  fits: (question) => {
    if (question.has('dreamt')) return question.has('page') && !question.has('dream', 'animal') ? 0 : 80;
    // Without the word for it a dream is meant where its words alone are typed.
    if (!question.has('dream') || question.has('animal')) return 0;
    const taken = question.taken(new Set(['dream']));
    const left = question.content.filter((at) => !taken.has(at));
    return left.length === 0 ? 30 : left.length === 1 && taken.size > 0 && isVerb(question.wordsAt(left)) ? 28 : 0;
  },
};
