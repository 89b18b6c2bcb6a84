import { gameOf } from '../../games/list.ts';
import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const lastTime: Intent = {
  examples: [
    'quando foi a última vez que deu 4829',
    'faz quanto tempo que não dá vaca no rio',
    'já saiu 4829?',
    'coelho no rio faz quantos sorteios',
  ],
  cues: {
    'first-time': 'primeira vez',
    last: 'ultima vez|faz quanto tempo|quanto tempo|ha quanto tempo|faz tempo|quando deu|quando saiu|quando veio|quando foi|ja saiu|ja deu|faz quantos sorteios|quantos sorteios|ha quantos concursos|faz quantos concursos|ha quantos sorteios|quantos dias|saiu pela ultima vez|ultimo',
  },
  uses: [
    'last',
    'not',
    'first-time',
    'times',
    'deu',
    'animal',
    'group',
    'number',
    'bet',
    'house',
    'state',
    'game',
    'head',
    'whole',
    'surrounded',
    'place',
    'seventh',
    'period',
    ...DAY_KINDS,
    'month',
    'year',
    'draw',
    'bicho',
  ],
  each: [['animal', 'group', 'number'], ['house', 'state'], ['place']],
  fits: (question) => {
    const isCounted =
      question.has('last', 'first-time', 'period') ||
      (question.day === null && question.has('deu') && question.has('month', 'year')) ||
      (question.animals.length > 0 && question.has('times'));
    if (!isCounted || !question.has('animal', 'group', 'number') || question.has('dreamt')) return 0;
    if (question.has('late', 'most', 'least')) return 0;
    const isOfHouses = question.all('game').every((game) => gameOf(game).house !== undefined);
    return !question.has('game') || (isOfHouses && (question.asksOfNumber || !question.has('number'))) ? 57 : 0;
  },
};
