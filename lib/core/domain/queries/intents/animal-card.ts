import { isVerb } from '../../verbs.ts';
import type { Intent } from './intent.ts';

export const animalCard: Intent = {
  examples: ['jacaré', 'número da cobra', 'viado', 'qual o grupo da girafa'],
  cues: {
    'of-animal': 'dezena|grupo|numero|bicho',
  },
  uses: ['animal', 'beast', 'of-animal', 'bet', 'bicho', 'which'],
  each: [['animal']],
  fits: (question) => {
    if (question.has('dreamt', 'game', 'money', 'draw', 'tip', 'pull')) return 0;
    if (question.animals.length > 0) return 45;
    if (question.has('beast')) return 46;
    // 'girafa numero': a word that is none of the 25, as if it were.
    const used = question.taken(new Set(['of-animal', 'bet', 'bicho', 'which']));
    const [at = -1, ...others] = question.content.filter((one) => !used.has(one));
    const isAsked =
      question.has('of-animal', 'bet') &&
      !question.has('define', 'number', 'group', 'house', 'day', 'state', 'table', 'page', 'site');
    if (!isAsked || at < 0 || others.length > 0) return 0;
    // A word that is known to mean something else, or a verb, is no animal.
    const isKnown = question.tokens.some(({ from, to }) => from <= at && at < to);
    const word = question.wordsAt([at]);
    const isWord = question.pieces[at]?.kind === 'word' && word.length > 3;
    return isWord && !isKnown && !isVerb(word) ? 50 : 0;
  },
};
