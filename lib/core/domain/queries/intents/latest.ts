import { DAY_KINDS } from '../../text/lexicon.ts';
import type { Intent } from './intent.ts';

export const latest: Intent = {
  examples: ['mega', 'loto facil', 'kina', 'resultado loteria', 'loto'],
  cues: {
    results:
      'resultado|resultados|sorteio|sorteios|deu poste|saiu|ultimo|ultima|ultimos|extracao|numeros|dezenas|results',
    lotteries: 'loteria|loterias|loterias caixa|resultado loteria|caixa',
    loto: 'loto',
  },
  uses: ['game', 'results', 'lotteries', 'lottery', 'loto', ...DAY_KINDS, 'deu'],
  fits: (question) =>
    question.has('game')
      ? 50
      : question.has('loto')
        ? 44
        : question.has('lotteries') && !question.has('house')
          ? 32
          : 0,
};
