import { gameOf } from '../../games/list.ts';
import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const late: Intent = {
  examples: ['bicho mais atrasado do rio', 'qual bicho sai mais', 'atraso da águia no rio', 'milhar mais atrasada'],
  cues: {
    late: 'atrasado|atrasada|atrasados|atrasadas|atraso|atrazado|atrazada|mais tempo sem sair|ha mais tempo sem|nao sai faz tempo|mais atrasado|mais atrasada|ha mais tempo|faz mais tempo|mais tempo',
    most: 'mais sai|mais saiu|sai mais|mais sorteado|mais sorteada|mais sorteados|mais frequente|mais frequentes|mais saem|saem mais|mais deu|mais da|saiu mais|mais sairam|deu mais|mais aparece|mais quente',
    least: 'menos sai|menos saiu|sai menos|menos sorteado|menos frequente|menos saem|menos deu',
  },
  uses: [
    'late',
    'not',
    'most',
    'least',
    'house',
    'state',
    'game',
    'animal',
    'bet',
    'bicho',
    'which',
    ...DAY_KINDS,
    'period',
    'month',
    'year',
  ],
  each: [
    ['animal', 'group'],
    ['house', 'state'],
  ],
  fits: (question) => {
    // Of Caixa's games the Federal alone draws what has an animal.
    const isOfHouses = question.all('game').every((game) => gameOf(game).house !== undefined);
    return question.has('late', 'most', 'least') && isOfHouses && !question.has('dreamt', 'beside') ? 58 : 0;
  },
};
