import type { Intent } from './intent.ts';

export const lastTime: Intent = {
  examples: [
    'quando foi a última vez que deu 4829',
    'faz quanto tempo que não dá vaca no rio',
    'já saiu 4829?',
    'coelho no rio faz quantos sorteios',
  ],
  cues: {
    last: 'ultima vez|faz quanto tempo|quanto tempo|ha quanto tempo|faz tempo|quando deu|quando saiu|quando veio|quando foi|ja saiu|ja deu|faz quantos sorteios|quantos sorteios|quantos dias|saiu pela ultima vez|ultimo',
  },
  uses: ['last', 'deu', 'animal', 'group', 'number', 'bet', 'house', 'state', 'head', 'draw', 'bicho'],
  fits: (question) =>
    question.has('last') && question.has('animal', 'group', 'number') && !question.has('game', 'dreamt') ? 57 : 0,
};
