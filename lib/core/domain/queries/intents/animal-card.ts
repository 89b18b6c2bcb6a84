import type { Intent } from './intent.ts';

export const animalCard: Intent = {
  examples: ['jacaré', 'número da cobra', 'viado', 'qual o grupo da girafa'],
  cues: {
    'of-animal': 'dezena|grupo|numero|bicho',
  },
  uses: ['animal', 'beast', 'of-animal', 'bet', 'bicho', 'which'],
  fits: (question) => {
    if (question.has('dreamt', 'game', 'money', 'draw', 'tip', 'pull')) return 0;
    if (question.animals.length > 0) return 45;
    if (question.has('beast')) return 46;
    // 'girafa numero': a word that is none of the 25, as if it were.
    const left = question.content.filter(
      (at) => !question.taken(new Set(['of-animal', 'bet', 'bicho', 'which'])).has(at),
    );
    const isAsked =
      question.has('of-animal', 'bet') &&
      !question.has('define', 'number', 'group', 'house', 'day', 'state', 'table', 'page', 'site');
    return isAsked && left.length === 1 && /^[a-z]{4,}$/.test(question.wordsAt(left)) ? 50 : 0;
  },
};
