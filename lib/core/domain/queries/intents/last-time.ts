import { gameOf } from '../../games/list.ts';
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
  uses: ['last', 'deu', 'animal', 'group', 'number', 'bet', 'house', 'state', 'game', 'head', 'draw', 'bicho'],
  fits: (question) => {
    if (!question.has('last') || !question.has('animal', 'group', 'number') || question.has('dreamt')) return 0;
    const isOfHouses = question.all('game').every((game) => gameOf(game).house !== undefined);
    return !question.has('game') || (isOfHouses && (question.asksOfNumber || !question.has('number'))) ? 57 : 0;
  },
};
