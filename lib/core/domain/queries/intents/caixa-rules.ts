import { isFederalHouse } from '../../houses/list.ts';
import type { Intent } from './intent.ts';

export const caixaRules: Intent = {
  examples: [
    'preço da mega',
    'quanto custa a mega com 7 números',
    'prazo 90 dias',
    'imposto prêmio mega sena',
    'bolão',
    'chance da quadra na mega',
    'probabilidade de 11 acertos na lotofácil',
  ],
  cues: {
    price:
      'preco|precos|custa|custam|quanto custa|valor aposta|valor jogo|quanto e aposta|aposta minima|quanto e pra jogar|quanto e o jogo',
    deadline:
      'prazo|prescreve|vence|quanto tempo tenho|quanto tempo retirar|validade|quantos dias retirar|90 dias|retirar premio|resgatar premio',
    tax: 'imposto|impostos|ir premio|desconto premio|imposto renda',
    pool: 'bolao|boloes',
    teimosinha: 'teimosinha',
    surpresinha: 'surpresinha',
    collect:
      'onde recebe|onde recebem|onde se recebe|onde eu recebo|onde eu retiro|onde eu pego|onde vou receber|onde receber|onde retiro|onde pego|onde saco|onde recebo|onde retirar|onde resgatar|como receber|onde pega premio|receber premio',
    many: 'quantos numeros|quantas dezenas|quantos numero|quantos marca|quantas marca|marca',
    sena: 'sena',
    beside: 'mes sorte|time coracao',
    hit: 'acertar|acertando|acerte|fazer|fazendo|exatamente',
    odds: 'chance|chances|probabilidade|probabilidades|chance ganhar',
    lottery: 'loteria|loterias|caixa|loterias caixa',
  },
  uses: [
    'price',
    'deadline',
    'tax',
    'pool',
    'teimosinha',
    'surpresinha',
    'collect',
    'bicho',
    'worth',
    'many',
    'odds',
    'lottery',
    'game',
    'house',
    'count',
    'days',
    'won',
    'how',
    'bet',
    'band',
    'sena',
    'beside',
    'hit',
  ],
  each: [
    ['game', 'house'],
    ['price', 'deadline', 'tax', 'teimosinha', 'surpresinha', 'collect'],
  ],
  fits: (question) => {
    if (question.has('pool', 'teimosinha', 'surpresinha', 'deadline', 'tax')) return 58;
    if (question.has('collect')) return 58;
    if (question.has('odds') && question.has('beside')) return 62;
    if (question.has('odds', 'price') && !question.has('game') && question.houses.some(isFederalHouse)) return 62;
    if (!question.has('game')) return question.has('price') && question.has('lottery') ? 50 : 0;
    if (question.has('count') && !question.has('contest', 'won') && question.day === null) return 51;
    return question.has('price', 'many', 'odds') ||
      (question.has('count') && question.has('won') && question.first('count') === 0)
      ? 62
      : 0;
  },
};
