import type { Intent } from './intent.ts';

export const late: Intent = {
  examples: ['bicho mais atrasado do rio', 'qual bicho sai mais', 'atraso da águia no rio', 'milhar mais atrasada'],
  cues: {
    late: 'atrasado|atrasada|atrasados|atrasadas|atraso|atrazado|atrazada|mais tempo sem sair|ha mais tempo sem|nao sai faz tempo|mais atrasado',
    most: 'mais sai|mais saiu|sai mais|mais sorteado|mais sorteada|mais sorteados|mais frequente|mais frequentes|mais saem|saem mais|mais deu|mais da|saiu mais|mais sairam|deu mais|mais aparece|mais quente',
    least: 'menos sai|menos saiu|sai menos|menos sorteado|menos frequente|menos saem|menos deu',
  },
  uses: ['late', 'most', 'least', 'house', 'state', 'animal', 'bet', 'bicho', 'which', 'dayword'],
  fits: (question) => (question.has('late', 'most', 'least') && !question.has('game', 'dreamt') ? 58 : 0),
};
