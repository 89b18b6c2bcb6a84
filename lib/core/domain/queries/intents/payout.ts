import type { Intent } from './intent.ts';

export const payout: Intent = {
  examples: ['quanto paga 5 reais no grupo', '2 reais na milhar cercada', 'chance de acertar a milhar', 'cotação'],
  cues: {
    pays: 'quanto paga|paga quanto|paga qto|qto paga|paga|pagam|quanto ganho|quanto ganha|ganho|recebo|quanto recebo|quanto da|quanto vale|vale quanto|rende|quanto rende|quanto volta|quanto tiro|quanto devolve',
    quotes: 'cotacao|cotacoes|multiplicador|multiplicadores|tabela pagamento|tabela premios|valores',
    chance: 'chance|chances|probabilidade|probabilidades',
    surrounded: 'cercada|cercado|cercadas|cercar|primeiro ao quinto|1 ao 5|1o ao 5o|do 1 ao 5|um ao cinco',
    head: 'na cabeca|cabeca|no primeiro',
  },
  uses: [
    'pays',
    'quotes',
    'chance',
    'odds',
    'surrounded',
    'head',
    'money',
    'bet',
    'animal',
    'group',
    'number',
    'bicho',
    'won',
    'play-word',
  ],
  each: [['bet'], ['animal', 'group', 'number']],
  fits: (question) => {
    if (question.has('game', 'dreamt', 'lottery', 'draw') || (question.has('dayword') && !question.has('chance')))
      return 0;
    const isOn = question.has('bet', 'animal', 'group', 'number');
    if (question.has('money') && isOn) return 60;
    return question.has('quotes') || (question.has('pays', 'chance') && isOn) ? 56 : 0;
  },
};
